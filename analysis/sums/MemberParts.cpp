// See MemberParts.h.
#include "analysis/sums/MemberParts.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"

#include <tuple>

using namespace clang;

namespace accolade {
namespace {

/// Mentions of a variable that read or set a part of it.
size_t plainUses(const Stmt *s, const VarDecl *var, const ASTContext &ctx) {
  auto isPart = [&](const Expr *e) {
    std::optional<MemberPart> part = partOf(e, ctx);
    return part && part->var == var;
  };
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(s); cast && cast->getCastKind() == CK_LValueToRValue)
    if (isPart(cast->getSubExpr()))
      return 1;
  if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp() && isPart(op->getLHS()))
    return 1 + plainUses(op->getRHS(), var, ctx);
  size_t uses = 0;
  for (const Stmt *child : s->children())
    uses += child ? plainUses(child, var, ctx) : 0;
  return uses;
}

QualType typeOf(const MemberPart &part, const ASTContext &ctx) {
  return part.field ? part.field->getType().getUnqualifiedType()
                    : ctx.getAsConstantArrayType(part.var->getType())->getElementType().getUnqualifiedType();
}

void collect(const Stmt *s, std::set<MemberPart> &parts, const ASTContext &ctx) {
  if (const auto *e = dyn_cast<Expr>(s))
    if (std::optional<MemberPart> part = partOf(e, ctx))
      parts.insert(*part);
  for (const Stmt *child : s->children())
    if (child)
      collect(child, parts, ctx);
}

bool isAccumulated(const MemberPart &part, const ForStmt *loop, ASTContext &ctx) {
  auto isPart = [&](const Stmt *s) {
    const auto *e = dyn_cast<Expr>(s);
    return e && partOf(e, ctx) == part;
  };
  const Accumulator sum{typeOf(part, ctx), isPart, [&](const Stmt *s) { return anyBelow(s, isPart); }};
  return accumulatedBy(sum, loop, ctx).has_value();
}

} // namespace

std::optional<MemberPart> partOf(const Expr *e, const ASTContext &ctx) {
  e = e->IgnoreParens();
  const QualType type = e->getType();
  if (type->isDependentType() || !type->isArithmeticType() || type->isBooleanType() || type->isAnyComplexType() ||
      type.isVolatileQualified())
    return std::nullopt;
  MemberPart part;
  const Expr *base = nullptr;
  if (const auto *member = dyn_cast<MemberExpr>(e); member && !member->isArrow()) {
    part.field = dyn_cast<FieldDecl>(member->getMemberDecl());
    base = part.field && !part.field->isBitField() ? member->getBase() : nullptr;
  } else if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
    auto index = subscriptIndex(element)->getIntegerConstantExpr(ctx);
    part.index = index ? index->getExtValue() : 0;
    base = index ? subscriptBase(element)->IgnoreParenImpCasts() : nullptr;
    if (base && !base->getType()->isConstantArrayType())
      return std::nullopt;
  }
  const auto *ref = base ? dyn_cast<DeclRefExpr>(base->IgnoreParens()) : nullptr;
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  if (!var || var->getType()->isReferenceType())
    return std::nullopt;
  part.var = var->getCanonicalDecl();
  return part;
}

bool mayHoldSums(const VarDecl *var) {
  QualType type = var->getType();
  return var->hasLocalStorage() && !type->isDependentType() && !type.isVolatileQualified() &&
         (type->isRecordType() || type->isConstantArrayType());
}

bool usesPartsOnly(const Stmt *s, const VarDecl *var, const ASTContext &ctx) {
  return mentions(s, var) == plainUses(s, var, ctx);
}

std::vector<MemberPart> sumsOf(const ForStmt *loop, const std::set<const VarDecl *> &free, ASTContext &ctx) {
  std::set<MemberPart> parts;
  collect(loop, parts, ctx);
  std::vector<MemberPart> sums;
  for (const MemberPart &part : parts)
    if (free.count(part.var) && usesPartsOnly(loop, part.var, ctx) && isAccumulated(part, loop, ctx))
      sums.push_back(part);
  auto order = [](const MemberPart &p) {
    return std::tuple(p.var->getLocation().getRawEncoding(), p.field ? p.field->getFieldIndex() : 0u, p.index);
  };
  llvm::sort(sums, [&](const MemberPart &a, const MemberPart &b) { return order(a) < order(b); });
  return sums;
}

Expr *placeOf(const MemberPart &part, const SumNodes &nodes, ASTContext &ctx) {
  const SourceLocation at = part.var->getLocation();
  Expr *var = nodes.named(part.var, at);
  if (part.field)
    return MemberExpr::CreateImplicit(ctx, var, false, part.field, part.field->getType(), VK_LValue, OK_Ordinary);
  QualType element = ctx.getAsConstantArrayType(part.var->getType())->getElementType();
  Expr *first = ImplicitCastExpr::Create(ctx, ctx.getPointerType(element), CK_ArrayToPointerDecay, var, nullptr,
                                         VK_PRValue, FPOptionsOverride());
  Expr *index = IntegerLiteral::Create(ctx, llvm::APInt(32, part.index), ctx.IntTy, at);
  return new (ctx) ArraySubscriptExpr(first, index, element, VK_LValue, OK_Ordinary, at);
}

VarDecl *sumFor(const MemberPart &part, const SumNodes &nodes, ASTContext &ctx) {
  const std::string last = part.field ? part.field->getName().str() : std::to_string(part.index);
  return nodes.variable(part.var->getName().str() + "_" + last, typeOf(part, ctx), placeOf(part, nodes, ctx));
}

} // namespace accolade
