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
  return widened(index) + " * " + lengths(step, false);
}

std::string DeviceWriter::widened(const Expr *index) {
  std::string text = wrapped(index);
  return ec.ctx.getTypeSize(index->getType()) < 64 ? "(long long)" + text : text;
}

/// The length of an array's first dimension.
std::string DeviceWriter::firstLength(QualType array) {
  std::string all = lengths(array, false);
  std::string rest = lengths(ec.ctx.getAsArrayType(array)->getElementType(), false);
  return rest.empty() ? all : all.substr(0, all.size() - rest.size() - 3);
}

void DeviceWriter::Linear::scale(const std::string &by) {
  if (!offset.empty())
    offset = (sum ? "(" + offset + ")" : offset) + " * " + by;
  sum = false;
}

/// Counts on by an index; the first one makes the whole a number of 64 bits.
void DeviceWriter::advance(Linear &l, const Expr *index, bool back) {
  if (isZero(index, ec.ctx))
    return;
  if (l.offset.empty()) {
    l.offset = back ? "-" + widened(index) : widened(index);
    return;
  }
  l.offset += (back ? " - " : " + ") + wrapped(index);
  l.sum = true;
}

/// What a chain of subscripts begins with, and the distance from there: in arrays of the type that it leads
/// to, so that a[i][j][k] is a[((long long)i * m + j) * n + k].
DeviceWriter::Linear DeviceWriter::linear(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(e))
    if (QualType array = cast->getSubExpr()->getType(); !arrayBehind(array, ec.ctx).isNull()) {
      Linear l = linear(cast->getSubExpr());
      if (isRuntime(array) && cast->getCastKind() == CK_ArrayToPointerDecay)
        l.scale(firstLength(array));
      return l;
    }
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
    Linear l = linear(element->getBase());
    advance(l, element->getIdx(), false);
    return l;
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(e))
    if (unary->getOpcode() == UO_Deref || unary->getOpcode() == UO_AddrOf)
      return linear(unary->getSubExpr());
  const auto *op = dyn_cast<BinaryOperator>(e);
  if (op && op->isAdditiveOp() && e->getType()->isPointerType()) {
    bool swapped = !op->getLHS()->getType()->isPointerType();
    Linear l = linear(swapped ? op->getRHS() : op->getLHS());
    advance(l, swapped ? op->getLHS() : op->getRHS(), op->getOpcode() == BO_Sub);
    return l;
  }
  return {wrapped(e)};
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
  if (op->getOpcode() == BO_AddAssign || op->getOpcode() == BO_SubAssign) {
    std::string step = scaled(op->getRHS(), array);
    return expr(op->getLHS()) + (op->getOpcode() == BO_AddAssign ? " += " : " -= ") + (step.empty() ? "0" : step);
  }
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
    if (l.offset.empty())
      return l.base + "[" + expr(element->getIdx()) + "]";
    l.scale(firstLength(base->getType()));
    advance(l, element->getIdx(), false);
    return l.base + "[" + l.offset + "]";
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(e);
      unary && unary->getOpcode() == UO_Deref && !isRuntime(e->getType())) {
    const Expr *base = undecayed(unary->getSubExpr());
    if (!isRuntime(base->getType()))
      return std::nullopt;
    Linear l = linear(base);
    l.scale(firstLength(base->getType()));
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
  l.scale(lengths(decay ? cast<ImplicitCastExpr>(e)->getSubExpr()->getType() : arrayBehind(e->getType(), ec.ctx), false));
  return l.offset.empty() ? l.base : "(" + l.base + " + " + l.offset + ")";
}

/// A local array: storage from the device's heap that goes with the block.
void DeviceWriter::declareRuntimeArray(const VarDecl *var) {
  known(var);
  QualType element = runtimeElement(var->getType(), ec.ctx).getUnqualifiedType();
  std::string name = nameOf(var);
  line("acc_local_array<" + typeName(element) + "> acc_" + name + "(" + lengths(var->getType(), true) +
       ");");
  line(typeName(ec.ctx.getPointerType(element), name) + " = acc_" + name + ".at;");
}

} // namespace accolade
