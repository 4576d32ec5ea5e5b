// What expressions say about address spaces.
#include "backends/opencl/emit/Spaces.h"

using namespace clang;

namespace accolade::opencl {

Place Spaces::target(const Place &pointer) {
  Place place{true, 0, {}};
  if (pointer.chain.empty())
    return place;
  place.at = pointer.chain.front();
  place.chain.assign(pointer.chain.begin() + 1, pointer.chain.end());
  return place;
}

Place Spaces::pointer(const Place &object) {
  Place place{false, 0, {object.at}};
  place.chain.insert(place.chain.end(), object.chain.begin(), object.chain.end());
  return place;
}

bool Spaces::areApart(const Place &a, const Place &b) {
  const Space x = a.chain.empty() ? Space::Unknown : of(a.chain.front());
  const Space y = b.chain.empty() ? Space::Unknown : of(b.chain.front());
  return x != Space::Unknown && y != Space::Unknown && x != y;
}

Place Spaces::value(QualType type) { return {false, 0, chainOf(type)}; }

Place Spaces::object(QualType type, Space space) {
  return {true, slots.fresh(space), chainOf(type.getNonReferenceType())};
}

/// A pointer in memory that the host shares points there too.
void Spaces::loaded(const Place &from) {
  if (!from.located || from.chain.empty())
    return;
  within.push_back({from.at, from.chain.front()});
  loads->push_back(from.at);
}

// ---- Statements ------------------------------------------------------------------------

void Spaces::walk(const Stmt *s) {
  if (!s || !trouble.reason.empty())
    return;
  if (const auto *decl = dyn_cast<DeclStmt>(s)) {
    for (const Decl *d : decl->decls())
      if (const auto *var = dyn_cast<VarDecl>(d))
        declare(var);
    return;
  }
  if (const auto *ret = dyn_cast<ReturnStmt>(s)) {
    if (!ret->getRetValue())
      return;
    bool isCopy = returning == &current->result && returnsCopy(*current);
    Place place = isCopy ? read(ret->getRetValue()) : eval(ret->getRetValue());
    bool isReference = returning == &current->result && returnsReference(*current);
    join(returning->chain, isReference ? pointer(place).chain : place.chain, ret->getRetValue());
    return;
  }
  if (const auto *e = dyn_cast<Expr>(s))
    return discard(e);
  for (const Stmt *child : s->children())
    walk(child);
}

void Spaces::declare(const VarDecl *var) {
  Space space = isSharedVariable(var)  ? Space::Local
                : var->isStaticLocal() ? Space::Constant
                                       : Space::Private;
  Place place{true, slots.fresh(space), isSharedVariable(var) ? sharedChain(var) : chainOf(var->getType())};
  current->variables[var] = place;
  if (isSharedVariable(var))
    use(var);
  if (isSharedVariable(var) && destructorOf(var->getType()))
    refuse("'" + var->getNameAsString() + "' has a destructor and lies in the block's memory", var->getLocation());
  if (var->getInit() && !(var->isStaticLocal() && isMadeByCalls(var)))
    initialise(place, var->getType(), var->getInit());
  destroy(var, var->getType(), place.at);
}

void Spaces::initialise(const Place &object, QualType type, const Expr *init) {
  if (type->isReferenceType()) {
    join(object.chain, pointer(eval(init)).chain, init);
    return;
  }
  const auto *list = dyn_cast<InitListExpr>(init->IgnoreParens());
  if (!list || (list->isTransparent() && list->getNumInits() == 1)) {
    Place place = eval(init);
    join(object.chain, place.chain, init);
    return;
  }
  if (const auto *array = dyn_cast<ArrayType>(type.getCanonicalType().getTypePtr())) {
    for (const Expr *element : list->inits())
      initialise(object, array->getElementType(), element);
    return;
  }
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record) {
    for (const Expr *element : list->inits())
      join(object.chain, eval(element).chain, element);
    return;
  }
  unsigned next = 0;
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(record))
    for (const CXXBaseSpecifier &base : cxx->bases())
      if (next < list->getNumInits())
        initialise({true, object.at, {}}, base.getType(), list->getInit(next++));
  for (const FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField() || next >= list->getNumInits())
      continue;
    if (record->isUnion() && list->getInitializedFieldInUnion() != field)
      continue;
    initialise({true, object.at, fieldChain(field)}, field->getType(), list->getInit(next++));
  }
}

// ---- Expressions -----------------------------------------------------------------------

Place Spaces::eval(const Expr *e) {
  if (!e || !trouble.reason.empty())
    return {};
  Place place = compute(e);
  current->values[e] = place;
  return place;
}

Place Spaces::read(const Expr *e) {
  if (const auto *paren = dyn_cast<ParenExpr>(e))
    return current->values[e] = read(paren->getSubExpr());
  if (const auto *same = dyn_cast<ImplicitCastExpr>(e); same && same->getCastKind() == CK_NoOp)
    return current->values[e] = read(same->getSubExpr());
  const auto *choice = dyn_cast<ConditionalOperator>(e);
  if (!choice) {
    Place place = eval(e);
    loaded(place);
    if (place.located && e->getType()->isRecordType() && holdsPointers(e->getType()))
      loads->push_back(place.at); // with the pointers in it
    return place;
  }
  eval(choice->getCond());
  Place a = read(choice->getTrueExpr()), b = read(choice->getFalseExpr());
  join(a.chain, b.chain, e);
  return current->values[e] = {e->isGLValue(), slots.fresh(Space::Private), a.chain};
}

Place Spaces::compute(const Expr *e) {
  if (const auto *paren = dyn_cast<ParenExpr>(e))
    return eval(paren->getSubExpr());
  if (const auto *full = dyn_cast<FullExpr>(e))
    return eval(full->getSubExpr());
  if (const auto *subst = dyn_cast<SubstNonTypeTemplateParmExpr>(e))
    return eval(subst->getReplacement());
  if (const auto *bind = dyn_cast<CXXBindTemporaryExpr>(e))
    return eval(bind->getSubExpr());
  if (const auto *rewritten = dyn_cast<CXXRewrittenBinaryOperator>(e))
    return eval(rewritten->getSemanticForm());
  if (const auto *dflt = dyn_cast<CXXDefaultArgExpr>(e))
    return eval(dflt->getExpr());
  if (const auto *dflt = dyn_cast<CXXDefaultInitExpr>(e))
    return eval(dflt->getExpr());
  if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(e)) {
    Place of = eval(temporary->getSubExpr());
    Slot at = slots.fresh(Space::Private);
    destroy(temporary, temporary->getType(), at);
    return {true, at, of.chain};
  }
  if (const auto *cast_ = dyn_cast<CastExpr>(e))
    return cast(cast_);
  if (const auto *ref = dyn_cast<DeclRefExpr>(e))
    return reference(ref);
  if (const auto *m = dyn_cast<MemberExpr>(e))
    return member(m);
  if (isa<CXXThisExpr>(e))
    return {false, 0, {current->self}};
  if (isa<StringLiteral, PredefinedExpr>(e))
    return object(e->getType(), Space::Constant);
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(e)) {
    eval(subscript->getIdx());
    return target(eval(subscript->getBase()));
  }
  if (const auto *op = dyn_cast<UnaryOperator>(e)) {
    Place sub = eval(op->getSubExpr());
    if (op->getOpcode() == UO_Deref)
      return target(sub);
    if (op->getOpcode() == UO_AddrOf)
      return pointer(sub);
    return op->isIncrementDecrementOp() || op->getOpcode() == UO_Extension ? sub : value(e->getType());
  }
  if (const auto *op = dyn_cast<BinaryOperator>(e)) {
    if (op->getOpcode() == BO_Comma) {
      discard(op->getLHS());
      return eval(op->getRHS());
    }
    Place left = eval(op->getLHS()), right = eval(op->getRHS());
    if (op->getOpcode() == BO_Assign || (op->isComparisonOp() && !(op->isEqualityOp() && areApart(left, right))))
      join(left.chain, right.chain, e);
    if (op->isAssignmentOp())
      return left;
    if (e->getType()->isPointerType())
      return {false, 0, op->getLHS()->getType()->isPointerType() ? left.chain : right.chain};
    return value(e->getType());
  }
  if (const auto *choice = dyn_cast<ConditionalOperator>(e)) {
    eval(choice->getCond());
    Place a = eval(choice->getTrueExpr()), b = eval(choice->getFalseExpr());
    if (a.located && b.located && e->isGLValue())
      unite(a.at, b.at, e);
    join(a.chain, b.chain, e);
    a.located &= e->isGLValue();
    return a;
  }
  if (const auto *choice = dyn_cast<BinaryConditionalOperator>(e)) {
    Place a = eval(choice->getCommon()), b = eval(choice->getFalseExpr());
    join(a.chain, b.chain, e);
    return b;
  }
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(e))
    return eval(opaque->getSourceExpr());
  if (const auto *copy = dyn_cast<ArrayInitLoopExpr>(e)) {
    eval(copy->getCommonExpr());
    return eval(copy->getSubExpr());
  }
  if (const auto *literal = dyn_cast<CompoundLiteralExpr>(e)) {
    Place place = object(e->getType(), Space::Private);
    initialise(place, e->getType(), literal->getInitializer());
    return place;
  }
  if (isa<InitListExpr>(e)) {
    Place place = object(e->getType(), Space::Private);
    if (const auto *list = dyn_cast<InitListExpr>(e); list->isTransparent() && list->getNumInits() == 1)
      return eval(list->getInit(0));
    initialise(place, e->getType(), e);
    place.located = false;
    return place;
  }
  if (const auto *c = dyn_cast<CallExpr>(e))
    return call(c);
  if (const auto *c = dyn_cast<CXXConstructExpr>(e))
    return construct(c);
  if (const auto *statements = dyn_cast<StmtExpr>(e)) {
    walk(statements->getSubStmt());
    const Stmt *last = statements->getSubStmt()->body_empty() ? nullptr : statements->getSubStmt()->body_back();
    const auto *result = dyn_cast_or_null<Expr>(last);
    auto it = current->values.find(result);
    return it != current->values.end() ? it->second : value(e->getType());
  }
  if (isa<UnaryExprOrTypeTraitExpr, LambdaExpr>(e))
    return value(e->getType());
  for (const Stmt *child : e->children())
    walk(child);
  return e->isGLValue() ? object(e->getType(), Space::Private) : value(e->getType());
}

bool isParameterBytes(const Expr *e) {
  const auto *bytes = dyn_cast<MemberExpr>(e->IgnoreParenCasts());
  const auto *ref = bytes ? dyn_cast<DeclRefExpr>(bytes->getBase()->IgnoreParenCasts()) : nullptr;
  return ref && isa<ParmVarDecl>(ref->getDecl());
}

/// The pointers in what a kernel is given point to device memory.
void Spaces::takeObject(QualType type) {
  pinFields(type);
  current->followsPointers |= holdsPointers(type);
}

Place Spaces::cast(const CastExpr *e) {
  if (e->getCastKind() == CK_LValueToRValue) {
    Place from = read(e->getSubExpr());
    if (e->getType()->isFunctionPointerType() && from.located)
      codeLoads.push_back({from.at, e->getBeginLoc()});
    return {false, 0, from.chain};
  }
  Place sub = eval(e->getSubExpr());
  switch (e->getCastKind()) {
  case CK_ArrayToPointerDecay:
  case CK_FunctionToPointerDecay:
    return pointer(sub);
  case CK_IntegralToPointer:
    return {false, 0, chainOf(e->getType(), Space::Global)};
  case CK_NullToPointer:
    return value(e->getType());
  default:
    break;
  }
  if (e->getCastKind() == CK_BitCast && current->isKernel && isParameterBytes(e->getSubExpr()))
    takeObject(e->getType()->getPointeeType());
  if (e->isGLValue()) {
    Place made = object(e->getType(), Space::Unknown);
    unite(made.at, sub.at, e);
    join(made.chain, sub.chain, e);
    return made;
  }
  Place made = value(e->getType());
  join(made.chain, sub.chain, e);
  return made;
}

Place Spaces::reference(const DeclRefExpr *e) {
  if (const auto *binding = dyn_cast<BindingDecl>(e->getDecl()))
    return eval(binding->getBinding());
  if (isa<FunctionDecl>(e->getDecl()))
    return {true, slots.fresh(Space::Code), {}};
  const auto *var = dyn_cast<VarDecl>(e->getDecl());
  if (!var)
    return value(e->getType());
  Place place;
  if (isUnitPointer(var)) {
    use(var);
    place = {true, slots.fresh(Space::Private), chainOf(var->getType(), Space::Global)};
  } else if (auto it = current->variables.find(var); it != current->variables.end()) {
    place = it->second;
  } else if (isSharedVariable(var)) {
    use(var);
    place = current->variables[var] = {true, slots.fresh(Space::Local), sharedChain(var)};
  } else {
    place = {true, slots.fresh(Space::Constant), chainOf(var->getType(), Space::Constant)};
  }
  const auto *param = dyn_cast<ParmVarDecl>(var);
  if (var->getType()->isReferenceType() && !(param && isCopied(*current, param)))
    return target(place);
  return place;
}

Place Spaces::member(const MemberExpr *e) {
  Place base = eval(e->getBase());
  const auto *field = dyn_cast<FieldDecl>(e->getMemberDecl());
  if (!field) {
    const auto *var = dyn_cast<VarDecl>(e->getMemberDecl());
    return var ? object(var->getType(), Space::Constant) : value(e->getType());
  }
  Place place{true, 0, fieldChain(field)};
  if (e->isArrow())
    place.at = base.chain.empty() ? slots.fresh(Space::Private) : base.chain.front();
  else
    place.at = base.located ? base.at : slots.fresh(Space::Private);
  if (!field->getType()->isReferenceType())
    return place;
  loaded(place);
  return target(place);
}

} // namespace accolade::opencl
