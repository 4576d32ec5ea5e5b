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
      one = (c.getCaptureKind() == LCK_ByRef ? "&" : "") + c.getCapturedVar()->getNameAsString();
      one += c.isPackExpansion() ? "..." : "";
      if (lambda->isInitCapture(&c))
        one += initialValue(cast<VarDecl>(c.getCapturedVar()));
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

static size_t endOfBrackets(const std::string &text) {
  size_t at = 0;
  int open = 0;
  do {
    open += text[at] == '[' ? 1 : text[at] == ']' ? -1 : 0;
    ++at;
  } while (open && at < text.size());
  return at;
}

/// auto... y, which Clang prints as auto y...
static void spellPacks(std::string &text, const LambdaExpr *lambda, const PrintingPolicy &policy) {
  for (const ParmVarDecl *param : lambda->getCallOperator()->parameters())
    if (const auto *pack = param->getType()->getAs<PackExpansionType>()) {
      std::string printed = param->getNameAsString(), right = "..." + printed;
      QualType(pack, 0).getAsStringInternal(printed, policy);
      pack->getPattern().getAsStringInternal(right, policy);
      if (size_t at = text.find(printed, text.find("](")); at != std::string::npos)
        text.replace(at, printed.size(), right);
    }
}

void CodeWriter::printLambda(const LambdaExpr *lambda, llvm::raw_ostream &os) {
  std::string text;
  llvm::raw_string_ostream head(text);
  LambdaExpr *mutableLambda = const_cast<LambdaExpr *>(lambda);
  // Clang prints the parameters.
  PrintingPolicy terse = policy;
  terse.TerseOutput = true; // with {} for the body
  mutableLambda->printPretty(head, nullptr, terse, 0);
  text.resize(text.size() - 2);
  text.replace(0, endOfBrackets(text), lambdaCaptures(lambda));
  spellPacks(text, lambda, policy);
  for (const ParmVarDecl *param : lambda->getCallOperator()->parameters())
    if (param->hasDefaultArg() && !param->hasUninstantiatedDefaultArg()) {
      std::string declared = param->getNameAsString();
      param->getOriginalType().getAsStringInternal(declared, policy);
      if (size_t at = text.find(declared, text.find("](")); at != std::string::npos)
        text.insert(at + declared.size(), " = " + expr(param->getDefaultArg()));
    }
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
}

} // namespace accolade
