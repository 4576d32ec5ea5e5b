// Arrays with lengths that are only known at run time (C's VLAs and pointers to
// them) are pointers to their elements here, and subscripts are computed:
//
//   double (*a)[m]      double *a
//   a[i][j]             a[(long long)i * m + j]
//   a[i]                (a + (long long)i * m)
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

using namespace clang;

namespace accolade {

bool DeviceWriter::isRuntime(QualType type) const { return isRuntimeArray(type, ec.ctx); }

namespace {

/// The array type an expression stands for, whether it is one or points to one.
QualType arrayBehind(QualType type, const ASTContext &ctx) {
  if (isRuntimeArray(type, ctx))
    return type;
  if (const auto *pointer = type->getAs<PointerType>())
    if (isRuntimeArray(pointer->getPointeeType(), ctx))
      return pointer->getPointeeType();
  return {};
}

const Expr *undecayed(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(e); cast && cast->getCastKind() == CK_ArrayToPointerDecay)
    return cast->getSubExpr()->IgnoreParens();
  return e;
}

bool isZero(const Expr *e, const ASTContext &ctx) {
  Expr::EvalResult value;
  return !e->isValueDependent() && e->EvaluateAsInt(value, ctx) && value.Val.getInt() == 0;
}

} // namespace

/// The product of an array's lengths, in elements of runtimeElement.
std::string DeviceWriter::lengths(QualType type, bool wide) {
  std::string text;
  while (isRuntime(type)) {
    const ArrayType *array = ec.ctx.getAsArrayType(type);
    std::string one = "1";
    if (const auto *fixed = dyn_cast<ConstantArrayType>(array)) {
      llvm::SmallString<16> digits;
      fixed->getSize().toString(digits, 10, false);
      one = std::string(digits);
    } else if (const auto *runtime = dyn_cast<VariableArrayType>(array); runtime && runtime->getSizeExpr()) {
      one = wrapped(runtime->getSizeExpr());
      if (wide && text.empty() && ec.ctx.getTypeSize(runtime->getSizeExpr()->getType()) < 64)
        one = "(long long)" + one;
    }
    text += (text.empty() ? "" : " * ") + one;
    type = array->getElementType();
  }
  return text;
}

/// index * lengths, in 64 bits as the host computes addresses.
std::string DeviceWriter::scaled(const Expr *index, QualType step) {
  if (isZero(index, ec.ctx))
    return "";
  std::string text = wrapped(index);
  if (ec.ctx.getTypeSize(index->getType()) < 64)
    text = "(long long)" + text;
  return text + " * " + lengths(step, false);
}

static std::string plus(const std::string &a, const std::string &b) {
  return a.empty() ? b : b.empty() ? a : a + " + " + b;
}

DeviceWriter::Linear DeviceWriter::linear(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(e))
    if (!arrayBehind(cast->getSubExpr()->getType(), ec.ctx).isNull())
      return linear(cast->getSubExpr());
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
    Linear l = linear(element->getBase());
    l.offset = plus(l.offset, scaled(element->getIdx(), e->getType()));
    return l;
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(e))
    if (unary->getOpcode() == UO_Deref || unary->getOpcode() == UO_AddrOf)
      return linear(unary->getSubExpr());
  const auto *op = dyn_cast<BinaryOperator>(e);
  if (op && op->isAdditiveOp() && e->getType()->isPointerType()) {
    bool swapped = !op->getLHS()->getType()->isPointerType();
    const Expr *pointer = swapped ? op->getRHS() : op->getLHS();
    const Expr *index = swapped ? op->getLHS() : op->getRHS();
    Linear l = linear(pointer);
    std::string step = scaled(index, e->getType()->getPointeeType());
    if (!step.empty())
      l.offset = op->getOpcode() == BO_Sub ? l.offset + (l.offset.empty() ? "-(" : " - ") + step +
                                                 (l.offset.empty() ? ")" : "")
                                           : plus(l.offset, step);
    return l;
  }
  return {wrapped(e), ""};
}

/// p++, p += n and p - q where p points to such an array.
DeviceWriter::Text DeviceWriter::runtimeStep(const Expr *e) {
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->isIncrementDecrementOp()) {
    QualType array = arrayBehind(op->getType(), ec.ctx);
    if (array.isNull())
      return std::nullopt;
    std::string step = lengths(array, false);
    std::string sign = op->isIncrementOp() ? " += " : " -= ", back = op->isIncrementOp() ? " - " : " + ";
    std::string text = "(" + expr(op->getSubExpr()) + sign + step + ")";
    return op->isPostfix() ? "(" + text + back + step + ")" : text;
  }
  const auto *op = dyn_cast<BinaryOperator>(e);
  if (!op)
    return std::nullopt;
  QualType array = arrayBehind(op->getLHS()->getType(), ec.ctx);
  if (array.isNull())
    return std::nullopt;
  if (op->getOpcode() == BO_AddAssign || op->getOpcode() == BO_SubAssign)
    return expr(op->getLHS()) + (op->getOpcode() == BO_AddAssign ? " += " : " -= ") +
           plus(scaled(op->getRHS(), array), "");
  if (op->getOpcode() == BO_Sub && op->getRHS()->getType()->isPointerType())
    return "((" + wrapped(op->getLHS()) + " - " + wrapped(op->getRHS()) + ") / (" +
           lengths(array, true) + "))";
  return std::nullopt;
}

DeviceWriter::Text DeviceWriter::runtimeArray(const Expr *e) {
  if (Text step = runtimeStep(e))
    return step;
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(e); element && !isRuntime(e->getType())) {
    const Expr *base = undecayed(element->getBase());
    if (!isRuntime(base->getType()))
      return std::nullopt;
    Linear l = linear(base);
    if (!l.offset.empty() && isZero(element->getIdx(), ec.ctx))
      return l.base + "[" + l.offset + "]";
    return l.base + "[" + plus(l.offset, l.offset.empty() ? expr(element->getIdx()) : wrapped(element->getIdx())) + "]";
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(e);
      unary && unary->getOpcode() == UO_Deref && !isRuntime(e->getType())) {
    const Expr *base = undecayed(unary->getSubExpr());
    if (!isRuntime(base->getType()))
      return std::nullopt;
    Linear l = linear(base);
    return l.base + "[" + (l.offset.empty() ? "0" : l.offset) + "]";
  }
  bool decay = isa<ImplicitCastExpr>(e) &&
               cast<ImplicitCastExpr>(e)->getCastKind() == CK_ArrayToPointerDecay &&
               isRuntime(cast<ImplicitCastExpr>(e)->getSubExpr()->getType());
  bool computes = isa<ArraySubscriptExpr, UnaryOperator>(e) ||
                  (isa<BinaryOperator>(e) && cast<BinaryOperator>(e)->isAdditiveOp());
  if (!decay && (!computes || arrayBehind(e->getType(), ec.ctx).isNull()))
    return std::nullopt;
  Linear l = linear(decay ? cast<ImplicitCastExpr>(e)->getSubExpr() : e);
  return l.offset.empty() ? l.base : "(" + l.base + " + " + l.offset + ")";
}

/// A local array: storage from the device's heap that goes with the block.
void DeviceWriter::declareRuntimeArray(const VarDecl *var) {
  declaredHere.insert(var->getCanonicalDecl());
  QualType element = runtimeElement(var->getType(), ec.ctx).getUnqualifiedType();
  std::string name = nameOf(var);
  line("acc_local_array<" + typeName(element) + "> acc_" + name + "(" + lengths(var->getType(), true) +
       ");");
  line(typeName(ec.ctx.getPointerType(element), name) + " = acc_" + name + ".at;");
}

} // namespace accolade
