#include "analysis/Stores.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Views.h"

using namespace clang;

namespace accolade {

bool mayBeOneObject(QualType a, QualType b, const ASTContext &ctx) {
  a = ctx.getBaseElementType(a).getCanonicalType().getUnqualifiedType();
  b = ctx.getBaseElementType(b).getCanonicalType().getUnqualifiedType();
  for (QualType t : {a, b})
    if (t->isDependentType() || t->isRecordType() || t->isCharType() || t->isVoidType() ||
        t->isAnyComplexType() || t->isVectorType())
      return true;
  if (a->isPointerType() && b->isPointerType())
    return true;
  auto plain = [&](QualType t) {
    if (const auto *e = t->getAs<EnumType>())
      t = e->getDecl()->getIntegerType();
    return t->isSignedIntegerType() ? ctx.getCorrespondingUnsignedType(t) : t;
  };
  return ctx.hasSameType(plain(a), plain(b));
}

bool isInUnion(const Expr *place) {
  place = place->IgnoreParenImpCasts();
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(place))
    return isInUnion(element->getBase());
  const auto *member = dyn_cast<MemberExpr>(place);
  const auto *field = member ? dyn_cast<FieldDecl>(member->getMemberDecl()) : nullptr;
  return field && (field->getParent()->isUnion() || isInUnion(member->getBase()));
}

bool mayBeOneObject(const Expr *a, const Expr *b, const ASTContext &ctx) {
  return isInUnion(a) || isInUnion(b) || mayBeOneObject(a->getType(), b->getType(), ctx);
}

bool areApart(const VarDecl *one, QualType type, const VarDecl *other, QualType otherType, const ASTContext &ctx) {
  const bool restricted = one->getType().isRestrictQualified() || other->getType().isRestrictQualified();
  const bool objects = one->getType()->isArrayType() && other->getType()->isArrayType();
  const bool number = otherType->isArithmeticType() && !otherType->isDependentType() && !otherType->isBooleanType() &&
                      !otherType->isAnyComplexType() && !otherType.isVolatileQualified();
  return restricted || objects || (number && !mayBeOneObject(type, otherType, ctx));
}

Stores::Stores(const Stmt *stmt, ASTContext &ctx) : ctx(ctx) { scan(stmt); }

Stores::Place Stores::placeOf(const Expr *e) {
  Place place;
  place.type = e->getType();
  for (bool object = true; object;) { // until a pointer is followed
    e = e->IgnoreParenCasts();
    if (const auto *member = dyn_cast<MemberExpr>(e)) {
      if (!place.field)
        place.field = dyn_cast<FieldDecl>(member->getMemberDecl());
      object = !member->isArrow();
      e = member->getBase();
    } else if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
      e = element->getBase()->IgnoreParenCasts();
      object = !e->getType()->isPointerType();
    } else if (const auto *star = dyn_cast<UnaryOperator>(e); star && star->getOpcode() == UO_Deref) {
      object = false;
      e = star->getSubExpr();
    } else {
      break;
    }
  }
  const VarDecl *var = namedVariable(e->IgnoreParenCasts());
  place.root = var ? var->getCanonicalDecl() : nullptr;
  place.ofThis = isa<CXXThisExpr>(e->IgnoreParenCasts());
  if (const auto *member = dyn_cast<MemberExpr>(e->IgnoreParenCasts()); member && isSamePlace(member, member))
    place.through = member;
  return place;
}

void Stores::store(const Expr *target) {
  const VarDecl *var = namedVariable(target);
  if (var)
    changed.insert(var->getCanonicalDecl());
  const auto *call = dyn_cast<CallExpr>(peel(target));
  if (const Expr *place = call ? viewedPlace(call, ctx) : nullptr)
    target = place;
  bool own = var && var->hasLocalStorage() && !var->getType()->isReferenceType();
  if (!own)
    stores.push_back(placeOf(target));
}

void Stores::scan(const Stmt *stmt) {
  if (!stmt || isDirectiveCall(stmt))
    return;
  if (const auto *decl = dyn_cast<DeclStmt>(stmt))
    for (const Decl *d : decl->decls())
      if (const auto *var = dyn_cast<VarDecl>(d))
        changed.insert(var->getCanonicalDecl());
  if (const auto *op = dyn_cast<BinaryOperator>(stmt); op && op->isAssignmentOp())
    store(op->getLHS());
  else if (const auto *op = dyn_cast<UnaryOperator>(stmt); op && op->isIncrementDecrementOp())
    store(op->getSubExpr());
  else if (const auto *call = dyn_cast<CallExpr>(stmt);
           call && !whyImpure(call, ctx).empty() && !viewedPlace(call, ctx))
    stores.push_back({});
  else if (const auto *made = dyn_cast<CXXConstructExpr>(stmt);
           made && !whyImpure(made, ctx).empty())
    stores.push_back({});
  else if (isa<CXXNewExpr, CXXDeleteExpr>(stmt))
    stores.push_back({});
  for (const Stmt *child : stmt->children())
    scan(child);
}

bool Stores::sets(const FieldDecl *field) const {
  return std::any_of(stores.begin(), stores.end(), [&](const Place &p) {
    const RecordDecl *record = p.type.isNull() ? nullptr : p.type->getAsRecordDecl();
    return (p.field && p.field->getCanonicalDecl() == field->getCanonicalDecl()) ||
           (record && record->getCanonicalDecl() == field->getParent()->getCanonicalDecl());
  });
}

/// A pointer that got its value in the statement may have been made from another name.
bool Stores::isFixed(const Place &p) const {
  if (const auto *field = p.through ? dyn_cast<FieldDecl>(p.through->getMemberDecl()) : nullptr)
    return !sets(field);
  bool leads = p.root && (p.root->getType()->isPointerType() || p.root->getType()->isReferenceType());
  return (p.root || p.ofThis) && !(leads && changed.count(p.root));
}

/// Different names.
bool Stores::areApart(const Place &a, const Place &b) const {
  if (!isFixed(a) || !isFixed(b))
    return false;
  if (a.through && b.through)
    return !isSamePlace(a.through, b.through);
  return a.through || b.through || a.root != b.root;
}

bool Stores::mayMeet(const Place &read, const Place &written) const {
  if (written.type.isNull())
    return true;
  if (areApart(read, written))
    return false;
  auto isPart = [](const Place &p) {
    return p.field && !p.field->getParent()->isUnion() && !p.type->isRecordType();
  };
  if (isPart(read) && isPart(written) && read.field->getCanonicalDecl() != written.field->getCanonicalDecl())
    return false;
  // A member is in no array of plain elements.
  auto isPlainArray = [&](const Place &p) {
    return p.root && p.root->getType()->isArrayType() &&
           !ctx.getBaseElementType(p.root->getType())->isRecordType();
  };
  if ((read.field && isPlainArray(written)) || (written.field && isPlainArray(read)))
    return false;
  auto isAnyType = [](const Place &p) { return p.field && p.field->getParent()->isUnion(); };
  return isAnyType(read) || isAnyType(written) || mayBeOneObject(read.type, written.type, ctx);
}

bool Stores::mayChange(const Expr *place) const {
  Place read = placeOf(place);
  return std::any_of(stores.begin(), stores.end(),
                     [&](const Place &written) { return mayMeet(read, written); });
}

} // namespace accolade
