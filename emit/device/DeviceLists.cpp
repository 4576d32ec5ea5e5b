// Braces as a sequence, for (int x : {1, 2, 3}), and arrays as what lambdas capture: the device has
// no std::initializer_list and no copies of arrays, so both are written out. So are ranges whose end is
// found by operator== alone: older C++ asks for operator!=.
#include "emit/device/DeviceWriter.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

/// More elements are not written one by one.
constexpr uint64_t MostElements = 64;

const InitListExpr *listedRange(const CXXForRangeStmt *loop) {
  const auto *made = dyn_cast_or_null<CXXStdInitializerListExpr>(
      loop->getRangeInit() ? loop->getRangeInit()->IgnoreImplicit() : nullptr);
  return made ? dyn_cast<InitListExpr>(made->getSubExpr()->IgnoreImplicit()) : nullptr;
}

bool DeviceWriter::listRange(const CXXForRangeStmt *loop) {
  const InitListExpr *list = listedRange(loop);
  if (!list)
    return false;
  open("");
  if (loop->getInit())
    stmt(loop->getInit());
  std::string name = "acc_list_" + std::to_string(++literals);
  line(typeName(list->getType(), name) + " = " + expr(list) + ";");
  open("for (" + varDecl(loop->getLoopVariable()) + " : " + name + ")");
  declareBound(loop->getLoopVariable());
  body(loop->getBody());
  close();
  close();
  return true;
}

bool DeviceWriter::oldRange(const CXXForRangeStmt *loop) {
  const Expr *cond = loop->getCond();
  if (!cond || !isa<CXXRewrittenBinaryOperator>(cond->IgnoreImplicit()))
    return false;
  open("");
  if (loop->getInit())
    stmt(loop->getInit());
  const std::string number = std::to_string(++literals);
  for (auto [part, name] : {std::pair(loop->getRangeStmt(), "acc_range_"), std::pair(loop->getBeginStmt(), "acc_begin_"),
                            std::pair(loop->getEndStmt(), "acc_end_")}) {
    renamed[cast<VarDecl>(part->getSingleDecl())->getCanonicalDecl()] = name + number;
    stmt(part);
  }
  open("for (; " + expr(cond) + "; " + expr(loop->getInc()) + ")");
  const VarDecl *var = loop->getLoopVariable();
  line(varDecl(var) + " = " + expr(var->getInit()) + ";");
  declareBound(var);
  body(loop->getBody());
  close();
  close();
  return true;
}

const Expr *capturedArray(const Expr *init, const ASTContext &ctx) {
  const Expr *array = init ? copiedArray(init) : nullptr;
  const ConstantArrayType *type = array ? ctx.getAsConstantArrayType(array->getType()) : nullptr;
  return type && ctx.getConstantArrayElementCount(type) <= MostElements ? array : nullptr;
}

std::string DeviceWriter::elementsOf(const std::string &array, QualType type) {
  const ConstantArrayType *dimension = ec.ctx.getAsConstantArrayType(type);
  if (!dimension)
    return array;
  std::string text;
  for (uint64_t i = 0; i < dimension->getSize().getZExtValue(); ++i)
    text += (i ? ", " : "") + elementsOf(array + "[" + std::to_string(i) + "]", dimension->getElementType());
  return "{" + text + "}";
}

} // namespace accolade
