// Lambdas: captures and body are printed with the same substitutions as the code around them.
#include "emit/CodeWriter.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

/// What stands between the brackets. Where `this` is a pointer of ours, so is what is captured; of a copy of
/// the object the body makes such a pointer again.
std::string CodeWriter::lambdaCaptures(const LambdaExpr *lambda) {
  const LambdaCaptureDefault implied = lambda->getCaptureDefault();
  std::string text = implied == LCD_None ? "" : implied == LCD_ByCopy ? "=" : "&";
  for (const LambdaCapture &c : lambda->explicit_captures()) {
    std::string one;
    if (c.getCaptureKind() == LCK_StarThis) {
      one = thisName.empty() ? "*this" : "acc_self = *" + thisName;
    } else if (c.capturesThis()) {
      if (!thisName.empty() && implied == LCD_ByCopy)
        continue;
      one = thisName.empty() ? "this" : thisName;
    } else {
      const auto *var = cast<VarDecl>(c.getCapturedVar());
      const bool isInit = lambda->isInitCapture(&c);
      const std::string name = var->getNameAsString(), dots = c.isPackExpansion() || var->isParameterPack() ? "..." : "";
      one = (c.getCaptureKind() == LCK_ByRef ? "&" : "") +
            (isInit ? dots + name + initialValue(var) : name + dots);
    }
    text += (text.empty() ? "" : ", ") + one;
  }
  return "[" + text + "]";
}

/// As it stands behind the name of a captured value.
std::string CodeWriter::initialValue(const VarDecl *var) {
  std::string value = expr(var->getInit());
  if (var->getInitStyle() == VarDecl::CInit)
    return " = " + value;
  return var->getInitStyle() == VarDecl::CallInit && !isa<ParenListExpr>(var->getInit()) ? "(" + value + ")" : value;
}

/// What stands before the body. Clang prints auto... y as auto y..., and no default arguments.
std::string CodeWriter::lambdaHead(const LambdaExpr *lambda) {
  const CXXMethodDecl *call = lambda->getCallOperator();
  std::string text = lambdaCaptures(lambda), list;
  llvm::raw_string_ostream os(text);
  if (!lambda->getExplicitTemplateParameters().empty())
    lambda->getTemplateParameterList()->print(os, ec.ctx, policy, /*OmitTemplateKW=*/true);
  for (const ParmVarDecl *param : call->parameters()) {
    const auto *pack = param->getOriginalType()->getAs<PackExpansionType>();
    const std::string name = param->getNameAsString();
    list += (list.empty() ? "" : ", ") +
            (pack ? typeName(pack->getPattern(), "..." + name) : typeName(param->getOriginalType(), name));
    if (param->hasDefaultArg() && !param->hasUninstantiatedDefaultArg())
      list += " = " + expr(param->getDefaultArg());
  }
  if (call->isVariadic())
    list += list.empty() ? "..." : ", ...";
  if (lambda->hasExplicitParameters())
    os << "(" << list << ")";
  if (lambda->isMutable())
    os << " mutable";
  if (lambda->hasExplicitResultType())
    os << " -> " << typeName(call->getReturnType());
  return text + " ";
}

void CodeWriter::printLambda(const LambdaExpr *lambda, llvm::raw_ostream &os) {
  std::string text = lambdaHead(lambda);
  std::string function = std::exchange(functionName, "operator()");
  std::string saved = std::move(out);
  out.clear();
  ++depth;
  if (!thisName.empty() && llvm::any_of(lambda->captures(), [](const LambdaCapture &c) {
        return c.getCaptureKind() == LCK_StarThis;
      }))
    line("[[maybe_unused]] auto *" + thisName + " = &acc_self;");
  body(lambda->getBody());
  --depth;
  os << text << "{\n" << out << std::string(2 * depth, ' ') << "}";
  out = std::move(saved);
  functionName = std::move(function);
}

} // namespace accolade
