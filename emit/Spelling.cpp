#include "emit/Spelling.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace accolade {

std::string quoted(const std::string &text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      out += '\\';
    out += c;
  }
  return out + "\"";
}

/// `::` before a global that something hides; what has a namespace or class has that before it.
static std::string leadingScope(const VarDecl *var) {
  const DeclContext *scope = var->getDeclContext()->getRedeclContext();
  while (scope->isNamespace() && cast<NamespaceDecl>(scope)->isAnonymousNamespace())
    scope = scope->getParent();
  return scope->isTranslationUnit() && isHidden(var) ? "::" : "";
}

std::string hostName(const VarDecl *var) {
  if (!var->hasGlobalStorage() || var->isStaticLocal() ||
      !var->getASTContext().getLangOpts().CPlusPlus)
    return var->getNameAsString();
  PrintingPolicy policy(var->getASTContext().getLangOpts());
  policy.SuppressUnwrittenScope = true;
  std::string text = leadingScope(var);
  llvm::raw_string_ostream os(text);
  var->printQualifiedName(os, policy);
  if (const auto *special = dyn_cast<VarTemplateSpecializationDecl>(var))
    printTemplateArgumentList(os, special->getTemplateArgs().asArray(), policy);
  return os.str();
}

} // namespace accolade
