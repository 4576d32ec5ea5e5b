// The hook for expressions that read differently on the device, and small ones that stand in no other file.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceValues.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

// ---- Pieces ------------------------------------------------------------------------------

/// As an operand of anything.
std::string DeviceWriter::wrapped(const Expr *e) {
  std::string text = expr(e);
  bool word = !text.empty();
  int nested = 0;
  for (size_t i = 0; i < text.size() && word; ++i) {
    char c = text[i];
    if (c == '(' || c == '[')
      ++nested;
    else if (c == ')' || c == ']')
      --nested;
    else if (nested == 0)
      word = isalnum((unsigned char)c) || c == '_' || c == '.' || c == ':' ||
             (c == '-' && i + 1 < text.size() && text[i + 1] == '>') ||
             (c == '>' && i && text[i - 1] == '-');
    // "(int)x" is no operand, "(x)" is
    if (nested == 0 && c == ')' && text[0] == '(' && i + 1 < text.size() && text[i + 1] != '.' &&
        text[i + 1] != '-' && text[i + 1] != '[' && text[i + 1] != '(')
      word = false;
  }
  return word ? text : "(" + text + ")";
}

std::string DeviceWriter::inPlace(const std::string &result, const std::function<void()> &code) {
  std::string saved = std::move(out);
  out.clear();
  ++depth;
  code();
  --depth;
  std::string text = (atFileScope ? "[]" : "[&]") + std::string("()") + (result.empty() ? "" : " -> " + result) + " {\n" + out +
                     std::string(2 * depth, ' ') + "}()";
  out = std::move(saved);
  return text;
}

std::string DeviceWriter::statementExpr(const StmtExpr *e) {
  return inPlace(typeName(e->getType().getUnqualifiedType()), [&] {
    const CompoundStmt *block = e->getSubStmt();
    for (const Stmt *s : block->body()) {
      const auto *value = dyn_cast<Expr>(s);
      if (s == block->body_back() && value && !e->getType()->isVoidType())
        line("return " + expr(value) + ";");
      else
        stmt(s);
    }
  });
}

/// The struct that a lambda became, with what it captures.
std::string DeviceWriter::lambda(const LambdaExpr *e) {
  std::string text;
  auto init = e->capture_init_begin();
  for (const LambdaCapture &c : e->captures()) {
    std::string one;
    if (c.capturesThis())
      one = (c.getCaptureKind() == LCK_StarThis ? "*" : "") + (thisName.empty() ? "this" : thisName);
    else if (const Expr *array = capturedArray(*init, ec.ctx))
      one = elementsOf(wrapped(array), array->getType());
    else
      one = *init ? expr(*init) : "";
    text += (text.empty() ? "" : ", ") + one;
    ++init;
  }
  return deviceName(e->getLambdaClass()) + "{" + text + "}";
}

DeviceWriter::Text DeviceWriter::sizeOf(const UnaryExprOrTypeTraitExpr *e) {
  QualType type = e->getTypeOfArgument().getNonReferenceType();
  if (e->getKind() == UETT_SizeOf && isRuntime(type))
    return "(sizeof(" + typeName(runtimeElement(type, ec.ctx).getUnqualifiedType()) + ") * " +
           lengths(type, false) + ")";
  if (e->getKind() == UETT_SizeOf && type->isVoidType())
    return "1";
  if (e->getKind() == UETT_SizeOf)
    return "sizeof(" + typeName(type.getUnqualifiedType()) + ")";
  if (e->isArgumentType() && (e->getKind() == UETT_AlignOf || e->getKind() == UETT_PreferredAlignOf))
    return "alignof(" + typeName(type.getUnqualifiedType()) + ")";
  return constant(e);
}

DeviceWriter::Text DeviceWriter::constant(const Expr *e) {
  Expr::EvalResult value;
  if (e->isValueDependent() || !e->EvaluateAsRValue(value, ec.ctx))
    return std::nullopt;
  std::string text = valueText(value.Val, e->getType(), ec.ctx);
  if (!text.empty() && e->getType()->isRecordType())
    text = typeName(e->getType().getUnqualifiedType()) + text;
  return text.empty() ? Text() : Text(text);
}

// ---- The hook -------------------------------------------------------------------------------------

DeviceWriter::Text DeviceWriter::special(const Expr *e) {
  if (isMadeOfWide(e, ec.ctx))
    return constant(e);
  if (Text text = runtimeArray(e))
    return text;
  if (Text text = wholeArray(e))
    return text;
  if (const auto *c = dyn_cast<ExplicitCastExpr>(e))
    return explicitCast(c);
  if (const auto *c = dyn_cast<CallExpr>(e))
    return call(c);
  switch (e->getStmtClass()) {
  case Stmt::DeclRefExprClass:
    return reference(cast<DeclRefExpr>(e));
  case Stmt::MemberExprClass:
    return member(cast<MemberExpr>(e));
  case Stmt::ImplicitCastExprClass:
    return implicitCast(cast<ImplicitCastExpr>(e));
  case Stmt::UnaryOperatorClass:
    return unary(cast<UnaryOperator>(e));
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass:
    if (cast<BinaryOperator>(e)->getOpcode() == BO_Cmp && orderingOf(e->getType(), ec.ctx))
      return threeWay(cast<BinaryOperator>(e));
    return binary(cast<BinaryOperator>(e));
  case Stmt::ArraySubscriptExprClass:
    return characterClass(cast<ArraySubscriptExpr>(e));
  case Stmt::UnaryExprOrTypeTraitExprClass:
    return sizeOf(cast<UnaryExprOrTypeTraitExpr>(e));
  case Stmt::InitListExprClass:
    return initialiserList(cast<InitListExpr>(e));
  case Stmt::CXXStdInitializerListExprClass:
    return listed(cast<CXXStdInitializerListExpr>(e), "");
  case Stmt::CXXParenListInitExprClass:
    return parenthesised(cast<CXXParenListInitExpr>(e));
  case Stmt::ImplicitValueInitExprClass:
    return "{}";
  case Stmt::CompoundLiteralExprClass:
    return compoundLiteral(cast<CompoundLiteralExpr>(e));
  case Stmt::StmtExprClass:
    return statementExpr(cast<StmtExpr>(e));
  case Stmt::LambdaExprClass:
    return lambda(cast<LambdaExpr>(e));
  case Stmt::GenericSelectionExprClass:
    return wrapped(cast<GenericSelectionExpr>(e)->getResultExpr());
  case Stmt::ChooseExprClass:
    return wrapped(cast<ChooseExpr>(e)->getChosenSubExpr());
  case Stmt::BinaryConditionalOperatorClass:
    return conditional(cast<BinaryConditionalOperator>(e));
  case Stmt::FloatingLiteralClass:
    return isHalf(e->getType()) ? constant(e) : std::nullopt;
  case Stmt::ImaginaryLiteralClass: {
    const auto *literal = cast<ImaginaryLiteral>(e);
    Expr::EvalResult value;
    if (!literal->getSubExpr()->EvaluateAsRValue(value, ec.ctx))
      return std::nullopt;
    return typeName(e->getType()) + "(0, " + valueText(value.Val, literal->getSubExpr()->getType(), ec.ctx) + ")";
  }
  case Stmt::StringLiteralClass:
    return text(cast<StringLiteral>(e));
  case Stmt::PredefinedExprClass: {
    const auto *name = cast<PredefinedExpr>(e)->getFunctionName();
    return name ? Text(quoted(name->getString().str())) : std::nullopt;
  }
  case Stmt::OffsetOfExprClass:
  case Stmt::TypeTraitExprClass:
  case Stmt::ExpressionTraitExprClass:
  case Stmt::ArrayTypeTraitExprClass:
  case Stmt::CXXNoexceptExprClass:
  case Stmt::SizeOfPackExprClass:
  case Stmt::ConceptSpecializationExprClass:
  case Stmt::RequiresExprClass:
    return constant(e);
  case Stmt::GNUNullExprClass:
    return "nullptr";
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return templateArgument(cast<SubstNonTypeTemplateParmExpr>(e));
  case Stmt::CXXDefaultArgExprClass:
    return expr(cast<CXXDefaultArgExpr>(e)->getExpr());
  case Stmt::CXXDefaultInitExprClass:
    return expr(cast<CXXDefaultInitExpr>(e)->getExpr());
  case Stmt::CXXScalarValueInitExprClass:
    return "(" + typeName(e->getType().getUnqualifiedType()) + ")0";
  case Stmt::CXXTemporaryObjectExprClass: {
    const auto *object = cast<CXXTemporaryObjectExpr>(e);
    std::vector<const Expr *> args(object->arg_begin(), object->arg_end());
    bool list = object->isListInitialization();
    return typeName(e->getType().getUnqualifiedType()) + (list ? "{" : "(") + arguments(args) + (list ? "}" : ")");
  }
  case Stmt::CXXNewExprClass:
    return placed(cast<CXXNewExpr>(e));
  case Stmt::CXXRewrittenBinaryOperatorClass:
    return rewritten(cast<CXXRewrittenBinaryOperator>(e)->getSemanticForm());
  case Stmt::CXXThisExprClass:
    return thisName.empty() ? "this" : thisName;
  default:
    return std::nullopt;
  }
}

bool DeviceWriter::handledStmt(Stmt *s, llvm::raw_ostream &os) {
  if (const auto *e = dyn_cast<Expr>(s))
    if (Text text = special(e)) {
      os << *text;
      return true;
    }
  return CodeWriter::handledStmt(s, os);
}

} // namespace accolade
