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

std::string characterOf(const StringLiteral *string, unsigned i) {
  unsigned c = string->getCodeUnit(i);
  if (c >= 32 && c < 127 && c != '\'' && c != '\\')
    return std::string("'") + char(c) + "'";
  if (c >= 256)
    return std::to_string(c);
  return std::string("'\\") + char('0' + c / 64) + char('0' + c / 8 % 8) + char('0' + c % 8) + "'";
}

std::string fillingList(const Expr *init) {
  const auto *string = dyn_cast<StringLiteral>(init->IgnoreParens());
  const auto *array = string ? dyn_cast<ConstantArrayType>(string->getType()) : nullptr;
  if (!array || array->getZExtSize() > string->getLength())
    return "";
  std::string text;
  for (unsigned i = 0; i < array->getZExtSize(); ++i)
    text += (i ? ", " : "") + characterOf(string, i);
  return "{" + text + "}";
}

bool refusesPragmas(const FunctionDecl *function) {
  for (const DeclContext *at = function; at; at = at->getParent())
    if (const auto *cls = dyn_cast<CXXRecordDecl>(at); cls && cls->isLambda())
      if (const Decl *of = cls->getLambdaContextDecl(); of && isa<FieldDecl, ParmVarDecl>(of))
        return true;
  return false;
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
