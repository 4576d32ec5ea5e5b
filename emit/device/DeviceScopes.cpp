// Names of the file, where something nearer may have the same: a variable of the code, a member of the
// class that its function belongs to, or something of the function's namespace. `::` goes before those.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

using namespace clang;

namespace accolade {
namespace {

/// What `using` brings is not on the device, where names are written in full.
bool isItself(const NamedDecl *decl) { return !isa<UsingShadowDecl, BaseUsingDecl, UsingDirectiveDecl>(decl); }

bool isTypeOrNamespace(const NamedDecl *decl) { return isa<TypeDecl, NamespaceDecl, NamespaceAliasDecl>(decl); }

/// A lambda's members are what it captures.
bool captures(const CXXRecordDecl *lambda, const std::string &name) {
  return llvm::any_of(lambda->captures(), [&](const LambdaCapture &c) {
    return c.capturesVariable() && deviceIdent(c.getCapturedVar()->getNameAsString()) + packSuffix(c.getCapturedVar()) == name;
  });
}

bool hasMember(const CXXRecordDecl *record, const std::string &name) {
  if (record->isLambda())
    return captures(record, name);
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

} // namespace

bool DeviceWriter::hasVariable(const std::string &name) const {
  auto isIt = [&](const VarDecl *var) { return nameOf(var) == name; };
  const auto *f = dyn_cast_or_null<FunctionDecl>(standsIn);
  return (f && llvm::any_of(f->parameters(), isIt)) || llvm::any_of(declaredHere, [&](const auto &entry) { return isIt(entry.first); }) ||
         llvm::any_of(names, [&](const auto &entry) { return isIt(entry.first); });
}

std::string DeviceWriter::ofFile(const std::string &name) const {
  if (!ec.cplusplus())
    return name;
  const size_t end = name.find("::");
  const std::string first = name.substr(0, end);
  const bool isScope = end != std::string::npos;
  const DeclContext *around = standsIn && standsIn->isFunctionOrMethod() ? standsIn->getParent() : standsIn;
  bool hidden = (!isScope && hasVariable(first)) || isHiddenIn(around, first, isScope);
  return (hidden ? "::" : "") + name;
}

} // namespace accolade
