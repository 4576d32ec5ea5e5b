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

std::string hostName(const VarDecl *var) {
  if (!var->hasGlobalStorage() || var->isStaticLocal() ||
      !var->getASTContext().getLangOpts().CPlusPlus)
    return var->getNameAsString();
  PrintingPolicy policy(var->getASTContext().getLangOpts());
  policy.SuppressUnwrittenScope = true;
  std::string text;
  llvm::raw_string_ostream os(text);
  var->printQualifiedName(os, policy);
  if (const auto *special = dyn_cast<VarTemplateSpecializationDecl>(var))
    printTemplateArgumentList(os, special->getTemplateArgs().asArray(), policy);
  return os.str();
}

} // namespace accolade
