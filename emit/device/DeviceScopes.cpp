// Names of the file, where something nearer may have the same. Before those that a member of the function's
// class hides, or something of its namespace, goes `::`; variables that hide them get another name, since
// not every device's language has `::`.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace accolade {
namespace {

/// What `using` brings is not on the device, where names are written in full.
bool isItself(const NamedDecl *decl) { return !isa<UsingShadowDecl, BaseUsingDecl, UsingDirectiveDecl>(decl); }

bool isTypeOrNamespace(const NamedDecl *decl) { return isa<TypeDecl, NamespaceDecl, NamespaceAliasDecl>(decl); }

bool hasMember(const CXXRecordDecl *record, const std::string &name) {
  const DeclarationName word(&record->getASTContext().Idents.get(name));
  auto declares = [&](const CXXRecordDecl *one) { return llvm::any_of(one->lookup(word), isItself); };
  return record->hasDefinition() &&
         (declares(record) || !record->forallBases([&](const CXXRecordDecl *base) { return !declares(base); }));
}

/// Classes are lifted out of functions and classes: one class and its namespaces are around a function.
bool isHiddenIn(const DeclContext *scope, const std::string &name, bool isScope) {
  if (const auto *record = dyn_cast_or_null<CXXRecordDecl>(scope); record && !isScope && hasMember(record, name))
    return true;
  for (; scope && !scope->isTranslationUnit(); scope = scope->getParent()) {
    const auto *space = dyn_cast<NamespaceDecl>(scope);
    if (!space || space->isAnonymousNamespace() || isSystem(space))
      continue;
    if (llvm::any_of(space->lookup(&space->getASTContext().Idents.get(name)), [&](const NamedDecl *decl) {
          return isItself(decl) && (!isScope || isTypeOrNamespace(decl));
        }))
      return true;
  }
  return false;
}

/// What code names by its scope, of the file and with this name.
class NamesOfFile : public RecursiveASTVisitor<NamesOfFile> {
public:
  explicit NamesOfFile(const IdentifierInfo *name) : name(name) {}
  std::set<const ValueDecl *> found;
  bool VisitDeclRefExpr(DeclRefExpr *ref) {
    const ValueDecl *decl = ref->getDecl();
    if (ref->hasQualifier() && decl->getIdentifier() == name && deviceScope(decl).empty() && !functionAround(decl))
      found.insert(decl);
    return true;
  }

private:
  const IdentifierInfo *name;
};

bool isNameOfFile(const std::string &name, const ASTContext &ctx) {
  return !ctx.getTranslationUnitDecl()->lookup(&ctx.Idents.get(name)).empty();
}

/// What the variable's function names besides it by the same name.
std::set<const ValueDecl *> hiddenBy(const VarDecl *var) {
  const auto *f = dyn_cast<FunctionDecl>(var->getDeclContext());
  if (!f || !var->getIdentifier() || !var->isLocalVarDeclOrParm() || !isNameOfFile(var->getNameAsString(), var->getASTContext()))
    return {};
  NamesOfFile search(var->getIdentifier());
  search.TraverseDecl(const_cast<FunctionDecl *>(f));
  return search.found;
}

/// One that neither the file nor the function has.
std::string otherName(const VarDecl *var) {
  std::set<std::string> taken;
  for (const Decl *decl : var->getDeclContext()->decls())
    if (const auto *named = dyn_cast<NamedDecl>(decl))
      taken.insert(named->getNameAsString());
  std::string name;
  for (int n = 2; name.empty() || taken.count(name) || isNameOfFile(name, var->getASTContext()); ++n)
    name = var->getNameAsString() + "_" + std::to_string(n);
  return name;
}

} // namespace

std::string DeviceWriter::variableName(const VarDecl *var) const {
  auto [it, fresh] = variableNames.insert({var->getCanonicalDecl(), ""});
  // Variables of the file may have another name here already.
  auto keepsName = [&](const ValueDecl *decl) {
    const auto *global = dyn_cast<VarDecl>(decl);
    return !global || (renamedTo(global).empty() && !ec.plan.declared.count(global->getCanonicalDecl()));
  };
  if (fresh)
    it->second = ec.cplusplus() && llvm::any_of(hiddenBy(var), keepsName) ? otherName(var) : deviceIdent(var->getNameAsString());
  return it->second + packSuffix(var);
}

std::string DeviceWriter::ofFile(const std::string &name) const {
  if (!ec.cplusplus())
    return name;
  const size_t end = name.find("::");
  const DeclContext *around = standsIn && standsIn->isFunctionOrMethod() ? standsIn->getParent() : standsIn;
  return (isHiddenIn(around, name.substr(0, end), end != std::string::npos) ? "::" : "") + name;
}

} // namespace accolade
