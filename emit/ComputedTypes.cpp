// decltype in what is written: Clang's printer repeats the program's text, but in kernels a variable may be a
// reference, `this` has another name, and what depends on neither is known. The same printer names the concept
// of a constrained auto without its namespace; whether a value suits it was found out before. To a class
// template's own name it adds parameters as its first declaration calls them, if it calls them at all.
#include "emit/Arguments.h"

#include "directive/TreeWalk.h"

#include "clang/AST/DeclCXX.h"

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
  bool VisitInjectedClassNameType(InjectedClassNameType *type) override {
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

/// Unlike int *, which cannot stand wherever decltype can.
bool isOneWord(std::string text) {
  if (size_t from = text.find('<'), to = text.rfind('>'); from < to && to != std::string::npos)
    text.erase(from, to - from);
  return text.find_first_of(" *&[(") == std::string::npos;
}

/// Of several parameters, each of them.
QualType declaredAs(const VarDecl *var) {
  const auto *pack = dyn_cast<PackExpansionType>(var->getType());
  return pack ? pack->getPattern() : var->getType();
}

} // namespace

/// `decltype(x)::value` and `decltype(x)(2)` are expressions, for GCC `__typeof__(x)::value` is none.
std::string CodeWriter::asWord(const std::string &type) const { return "acc_rt_type<" + type + ">"; }

std::string CodeWriter::computedName(const Type *type) const {
  if (const auto *own = dyn_cast<InjectedClassNameType>(type))
    return own->getDecl()->getNameAsString();
  if (const auto *deduced = dyn_cast<AutoType>(type))
    return deduced->isDecltypeAuto() ? "decltype(auto)" : "auto";
  const Expr *of = cast<DecltypeType>(type)->getUnderlyingExpr();
  const auto *ref = dyn_cast<DeclRefExpr>(of);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  const QualType declared = var ? declaredAs(var) : QualType();
  const bool isObject = var && !declared->isReferenceType();
  QualType meant;
  if (!type->isDependentType())
    meant = type->getCanonicalTypeInternal();
  else if (isObject && !declared->getContainedAutoType() && !isAutoParameter(declared))
    meant = declared;
  if (!meant.isNull() && given.canWrite(meant, ec.ctx) && !hasNoName(meant, ec.ctx)) {
    std::string text = typeName(meant);
    return isOneWord(text) ? text : asWord(text);
  }
  // Printing changes nothing in the writer.
  const std::string text = const_cast<CodeWriter *>(this)->expr(of);
  return isObject ? asWord("__typeof__(" + text + ")") : "decltype(" + text + ")";
}

/// As Clang prints a type, with the namespace that it is in and, after that has been written, without.
static std::vector<std::string> printedForms(const Type *type, PrintingPolicy policy) {
  std::string whole = QualType(type, 0).getAsString(policy);
  policy.SuppressScope = true;
  std::string last = QualType(type, 0).getAsString(policy);
  return whole == last ? std::vector{whole} : std::vector{whole, last};
}

/// A text of Clang's with other words for these types.
std::string CodeWriter::withNames(std::string text, const std::vector<const Type *> &types) const {
  for (const Type *type : types) {
    const std::string name = computedName(type);
    for (const std::string &printed : printedForms(type, policy))
      for (size_t at = 0; (at = text.find(printed, at)) != std::string::npos; at += name.size())
        text.replace(at, printed.size(), name);
  }
  return text;
}

std::string CodeWriter::withNames(std::string text, QualType type) const {
  const bool ofTemplate = type->isDependentType() && text.find('<') != std::string::npos;
  if (!ec.cplusplus() || (!ofTemplate && text.find("decltype(") == std::string::npos && text.find("auto") == std::string::npos))
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
