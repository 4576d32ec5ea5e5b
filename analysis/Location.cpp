// Which variable an lvalue starts from, and by which subscripts and members it
// gets to its element. Local pointers and references that only name another
// place (double *row = a + i * n) are seen through.
#include "analysis/AccessWalker.h"
#include "analysis/Ast.h"

using namespace clang;

namespace accolade {

const Expr *AccessWalker::zero() {
  return IntegerLiteral::Create(ctx, llvm::APInt(ctx.getIntWidth(ctx.IntTy), 0), ctx.IntTy,
                                SourceLocation());
}

/// a + b or a - b as an expression of our own; a null a stands for zero.
const Expr *AccessWalker::sum(const Expr *a, const Expr *b, bool subtract) {
  if (!a && !subtract)
    return b;
  return BinaryOperator::Create(ctx, const_cast<Expr *>(a ? a : zero()), const_cast<Expr *>(b),
                                subtract ? BO_Sub : BO_Add, ctx.LongTy, VK_PRValue, OK_Ordinary,
                                b->getExprLoc(), FPOptionsOverride());
}

/// Whether elements before it are at hand, which steps of another length do not lead along.
static bool isWithin(const std::optional<Access> &place, const ASTContext &ctx) {
  return place && !place->subscripts.empty() && constantInteger(place->subscripts.back(), ctx) != 0;
}

std::optional<Access> AccessWalker::locate(const Expr *object) {
  object = object->IgnoreParens();
  if (auto *cast = dyn_cast<CastExpr>(object); cast && cast->getCastKind() != CK_LValueToRValue) {
    auto place = locate(cast->getSubExpr());
    if (cast->getCastKind() == CK_LValueBitCast)
      lookAs(place, cast->getSubExpr()->getType(), cast->getType(), isWithin(place, ctx), false);
    return place;
  }
  if (auto *ref = dyn_cast<DeclRefExpr>(object)) {
    if (auto *binding = dyn_cast<BindingDecl>(ref->getDecl()))
      return locateBinding(binding);
    auto *var = dyn_cast<VarDecl>(ref->getDecl());
    if (!var)
      return std::nullopt;
    if (var->getType()->isReferenceType() && scope.isLocal(var) && var->getInit())
      return locate(var->getInit());
    Access access;
    access.base = var;
    return access;
  }
  if (auto *member = dyn_cast<MemberExpr>(object))
    return locateMember(member);
  if (auto *element = dyn_cast<ArraySubscriptExpr>(object))
    return locateTarget(subscriptBase(element), subscriptIndex(element), true);
  if (auto *op = dyn_cast<UnaryOperator>(object)) {
    if (op->getOpcode() == UO_Deref)
      return locateTarget(op->getSubExpr(), nullptr, true);
    if (op->getOpcode() == UO_Real || op->getOpcode() == UO_Imag)
      return locate(op->getSubExpr());
  }
  return std::nullopt;
}

/// A part of what a structured binding takes apart: an object of its own, or the one that it refers to.
std::optional<Access> AccessWalker::locateBinding(const BindingDecl *binding) {
  auto *whole = cast<VarDecl>(binding->getDecomposedDecl());
  const Expr *part = binding->getBinding();
  if (part && !binding->getHoldingVar())
    return locate(part);
  if (!whole->getType()->isReferenceType()) {
    if (part && binding->getHoldingVar()->getType()->isLValueReferenceType())
      return std::nullopt; // std::tie(a, b)
    Access access;
    access.base = whole;
    access.path = "." + binding->getNameAsString();
    return access;
  }
  // get<0>(pair) is somewhere in the pair.
  const bool leadsOn = !part || binding->getType()->isPointerType() || !scope.isLocal(whole) || !whole->getInit();
  return leadsOn ? std::nullopt : locate(whole->getInit());
}

/// A place that a cast takes for one of another type. Larger ones that begin at any element overlap each
/// other; steps from there, of whatever length is not that of the elements, may lead to any of them.
void AccessWalker::lookAs(std::optional<Access> &place, QualType from, QualType to, bool within, bool steps) {
  auto isSized = [](QualType type) {
    return !type->isDependentType() && !type->isIncompleteType() && !type->isFunctionType();
  };
  if (!place || to->isVoidType())
    return;
  const bool known = isSized(from) && isSized(to);
  const auto more = known ? (ctx.getTypeSizeInChars(to) - ctx.getTypeSizeInChars(from)).getQuantity() : 1;
  const bool isMember = place->subscripts.empty() ? !place->path.empty() && !place->loadsPointer
                                                  : place->endsInMember && !place->indirect;
  if (more > 0 && isMember)
    place.reset(); // with those after it
  else if (within && more && (more > 0 || steps))
    place->escapes = true;
}

std::optional<Access> AccessWalker::locateMember(const MemberExpr *expr) {
  if (auto *shared = dyn_cast<VarDecl>(expr->getMemberDecl())) {
    Access access;
    access.base = shared;
    return access;
  }
  auto *field = dyn_cast<FieldDecl>(expr->getMemberDecl());
  auto place = expr->isArrow() ? locateTarget(expr->getBase(), nullptr, false)
                               : locate(expr->getBase());
  if (!place || !field)
    return std::nullopt;
  if (field->getParent()->isUnion() || place->escapes)
    return place; // members of a union are one place
  const std::string name = field->getNameAsString();
  place->endsInMember = !place->subscripts.empty();
  if (place->endsInMember)
    place->tail += "." + name;
  else
    place->path += (expr->isArrow() ? "->" : ".") + name;
  return place;
}

/// What a pointer pointed to before it became a void *.
static QualType pointee(const Expr *pointer) {
  QualType type = pointer->getType()->getPointeeType();
  const auto *cast = dyn_cast<CastExpr>(pointer->IgnoreParens());
  if (!cast || type.isNull() || !type->isVoidType() || cast->getSubExpr()->getType()->getPointeeType().isNull())
    return type;
  return pointee(cast->getSubExpr());
}

/// The element `index` after where `pointer` points. With isElement false, the
/// object of p->x: no subscript is written there.
std::optional<Access> AccessWalker::locateTarget(const Expr *pointer, const Expr *index,
                                                 bool isElement) {
  pointer = pointer->IgnoreParens();
  if (!hasType(pointer))
    return std::nullopt;
  if (auto *cast = dyn_cast<CastExpr>(pointer)) {
    const Expr *inner = cast->getSubExpr();
    if (cast->getCastKind() == CK_ArrayToPointerDecay) {
      auto place = locate(inner);
      if (place) {
        place->subscripts.push_back(index ? index : zero());
        place->endsInMember = false;
      }
      return place;
    }
    if (cast->getCastKind() == CK_LValueToRValue)
      return followVariable(inner, index, isElement);
    auto place = locateTarget(inner, index, isElement);
    QualType from = inner->getType()->getPointeeType(), to = cast->getType()->getPointeeType();
    if (place && !from.isNull() && !to.isNull() && !ctx.hasSameUnqualifiedType(from, to)) {
      if (cast->getCastKind() == CK_BitCast || cast->getCastKind() == CK_Dependent)
        lookAs(place, pointee(inner), to, isWithin(locateTarget(inner, nullptr, true), ctx), index);
      if (place)
        place->path += "(" + to.getAsString() + ")";
    }
    return place;
  }
  if (isa<CXXThisExpr>(pointer)) {
    Access access;
    access.throughThis = true;
    if (isElement)
      access.subscripts.push_back(index ? index : zero());
    return access;
  }
  if (auto *op = dyn_cast<BinaryOperator>(pointer); op && op->isAdditiveOp()) {
    const bool left = !op->getLHS()->getType()->isIntegerType();
    const Expr *offset = left ? op->getRHS() : op->getLHS();
    if (index && op->getOpcode() == BO_Sub)
      return locateTarget(op->getLHS(), sum(index, offset, true), true);
    return locateTarget(left ? op->getLHS() : op->getRHS(),
                        sum(index, offset, op->getOpcode() == BO_Sub), true);
  }
  if (auto *op = dyn_cast<UnaryOperator>(pointer); op && op->getOpcode() == UO_AddrOf) {
    auto place = locate(op->getSubExpr());
    if (!place || !index)
      return place;
    if (place->subscripts.empty() || !place->tail.empty())
      return std::nullopt;
    place->subscripts.back() = sum(place->subscripts.back(), index, false);
    return place;
  }
  if (auto *op = dyn_cast<UnaryOperator>(pointer); op && op->isIncrementDecrementOp())
    return followVariable(op->getSubExpr(), index, isElement);
  if (pointer->isGLValue())
    return followVariable(pointer, index, isElement);
  return std::nullopt;
}

/// In a template a[i] has no type of its own yet; the type of `a` still tells
/// whether it is a row of a matrix or a pointer.
static bool isArrayElement(const Access &place, ASTContext &ctx) {
  if (!place.base || !place.path.empty() || !place.tail.empty())
    return false;
  QualType type = place.base->getType();
  for (size_t i = 0; i < place.subscripts.size(); ++i) {
    if (type->isPointerType())
      type = type->getPointeeType();
    else if (const ArrayType *array = ctx.getAsArrayType(type))
      type = array->getElementType();
    else
      return false;
  }
  return type->isArrayType();
}

/// A pointer stored in a variable, a member or an element.
std::optional<Access> AccessWalker::followVariable(const Expr *expr, const Expr *index,
                                                   bool isElement) {
  if (const VarDecl *var = namedVariable(expr)) {
    const Expr *definition = scope.definition(var);
    if (definition && var->getType()->isPointerType())
      return locateTarget(definition, index, isElement);
  }
  auto place = locate(expr);
  if (!place)
    return std::nullopt;
  if (!expr->getType()->isDependentType() || !isArrayElement(*place, ctx))
    place->indirect = place->subscripts.size();
  place->loadsPointer |= !place->path.empty();
  place->restricted = expr->getType().isRestrictQualified();
  if (isElement) {
    place->subscripts.push_back(index ? index : zero());
    place->endsInMember = false;
  }
  return place;
}

} // namespace accolade
