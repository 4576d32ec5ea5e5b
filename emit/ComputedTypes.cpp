// decltype in what is written: Clang's printer repeats the program's text, but in kernels a variable may be a
// reference, `this` has another name, and what depends on neither is known. The same printer names the concept
// of a constrained auto without its namespace; whether a value suits it was found out before.
#include "emit/Arguments.h"

#include "directive/TreeWalk.h"

using namespace clang;

namespace accolade {
namespace {

/// The types that an expression writes down, without those in its operands, or that a type consists of.
class ComputedIn : public TreeWalk {
public:
  explicit ComputedIn(const Stmt *root = nullptr) : root(root) {}
  std::vector<const Type *> found;

  bool enters(Stmt *s) override { return s == root; }
  bool VisitDecltypeType(DecltypeType *type) override {
    found.push_back(type);
    return true;
  }
  bool VisitAutoType(AutoType *type) override {
    if (type->isConstrained() && type->getDeducedType().isNull())
      found.push_back(type);
    return true;
  }

private:
  const Stmt *root;
};

/// A class without a name is only known by decltype.
bool hasNoName(QualType type, const ASTContext &ctx) {
  type = ctx.getBaseElementType(type);
  while (!type->getPointeeType().isNull())
    type = ctx.getBaseElementType(type->getPointeeType());
  const TagDecl *tag = type->getAsTagDecl();
  return tag && !tag->getIdentifier() && !tag->getTypedefNameForAnonDecl();
}

/// int *, which cannot stand wherever decltype can.
bool isOneWord(const std::string &text) {
  return text.find_first_of(" *&[(") == std::string::npos || text.back() == '>';
}

} // namespace

std::string CodeWriter::computedName(const Type *type) const {
  if (const auto *deduced = dyn_cast<AutoType>(type))
    return deduced->isDecltypeAuto() ? "decltype(auto)" : "auto";
  const Expr *of = cast<DecltypeType>(type)->getUnderlyingExpr();
  const auto *ref = dyn_cast<DeclRefExpr>(of);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  QualType meant;
  if (!type->isDependentType())
    meant = type->getCanonicalTypeInternal();
  else if (var && !var->getType()->isReferenceType() && !var->getType()->getContainedAutoType() &&
           !isAutoParameter(var->getType()))
    meant = var->getType();
  if (!meant.isNull() && given.canWrite(meant, ec.ctx) && !hasNoName(meant, ec.ctx)) {
    std::string text = typeName(meant);
    return isOneWord(text) ? text : "__typeof__(" + text + ")";
  }
  // Printing changes nothing in the writer.
  const bool isObject = var && !var->getType()->isReferenceType();
  return (isObject ? "__typeof__(" : "decltype(") + const_cast<CodeWriter *>(this)->expr(of) + ")";
}

/// A text of Clang's with other words for these types.
std::string CodeWriter::withNames(std::string text, const std::vector<const Type *> &types) const {
  for (const Type *type : types) {
    std::string printed;
    llvm::raw_string_ostream os(printed);
    QualType(type, 0).print(os, policy);
    std::string name = computedName(type);
    for (size_t at = 0; (at = text.find(printed, at)) != std::string::npos; at += name.size())
      text.replace(at, printed.size(), name);
  }
  return text;
}

std::string CodeWriter::withNames(std::string text, QualType type) const {
  if (!ec.cplusplus() || (text.find("decltype(") == std::string::npos && text.find("auto") == std::string::npos))
    return text;
  ComputedIn types;
  types.TraverseType(type);
  return withNames(std::move(text), types.found);
}

bool CodeWriter::printComputed(Stmt *s, llvm::raw_ostream &os) {
  if (!ec.cplusplus() || s == computing || !isa<Expr>(s) || isa<LambdaExpr>(s))
    return false;
  ComputedIn types(s);
  types.TraverseStmt(s);
  if (types.found.empty())
    return false;
  const Stmt *outer = std::exchange(computing, s); // which comes back here
  os << withNames(printed(s), types.found);
  computing = outer;
  return true;
}

} // namespace accolade
