// What calls say about address spaces, and the calls that nobody writes: objects end.
#include "backends/opencl/emit/Spaces.h"

using namespace clang;

namespace accolade::opencl {

Place Spaces::call(const CallExpr *e) {
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(e);
      op && op->getOperator() == OO_Call && isa<LambdaExpr>(op->getArg(0)->IgnoreParenImpCasts())) {
    const auto *lambda = ::cast<LambdaExpr>(op->getArg(0)->IgnoreParenImpCasts());
    Place result = value(e->getType()), *outer = returning;
    returning = &result;
    walk(lambda->getBody());
    returning = outer;
    return result;
  }
  const FunctionDecl *f = e->getDirectCallee();
  if (!f)
    return callThrough(e);
  if (program.isBuiltin(f))
    return builtin(e, f);
  if (current->tails.count(e))
    return startAgain(e);
  Chain self;
  llvm::ArrayRef<const Expr *> args(e->getArgs(), e->getNumArgs());
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  if (const auto *m = dyn_cast<CXXMemberCallExpr>(e)) {
    const Expr *object = m->getImplicitObjectArgument();
    Place place = eval(object);
    self = object->getType()->isPointerType() ? Chain{place.chain.at(0)}
                                               : Chain{place.located ? place.at : slots.fresh(Space::Private)};
  } else if (isa<CXXOperatorCallExpr>(e) && method && method->isInstance()) {
    Place place = eval(args[0]);
    if (f->isTrivial()) {
      read(args[1]);
      return place;
    }
    self = {place.located ? place.at : slots.fresh(Space::Private)};
    args = args.drop_front();
  }
  QualType type = f->getReturnType();
  if (!type->isReferenceType())
    return invoke(e, f, self, args, value(type));
  if (!byValue.returnsCopy(f))
    return invoke(e, f, self, args, object(type, Space::Unknown));
  const bool wanted = wantsObject(e);
  return invoke(e, f, self, args, object(type, wanted ? Space::Unknown : Space::Private), wanted);
}

/// Whether a copy of what the call's reference leads to does not do.
bool Spaces::wantsObject(const CallExpr *e) {
  Kept kept = byValue.kept(e);
  bool isPassedOn = kept == Kept::AsResult && returning == &current->result && returnsReference(*current);
  return kept == Kept::Yes || isPassedOn;
}

/// Arguments become the parameters' next values.
Place Spaces::startAgain(const CallExpr *e) {
  const FunctionDecl *f = current->function;
  for (unsigned i = 0; i < e->getNumArgs() && i < f->getNumParams(); ++i) {
    const ParmVarDecl *param = f->getParamDecl(i);
    bool copied = isCopied(*current, param);
    Place arg = copied ? read(e->getArg(i)) : eval(e->getArg(i));
    bool isReference = param->getType()->isReferenceType() && !copied;
    join(current->variables[param].chain, isReference ? pointer(arg).chain : arg.chain, e->getArg(i));
  }
  return e->isGLValue() ? target(current->result) : current->result;
}

/// Any function of that type whose address is taken may be meant.
Place Spaces::callThrough(const CallExpr *e) {
  Place callee = eval(e->getCallee());
  QualType type = e->getCallee()->getType()->isFunctionPointerType()
                      ? e->getCallee()->getType()->getPointeeType()
                      : QualType();
  std::vector<const FunctionDecl *> meant;
  if (!type.isNull())
    meant = taken.ofType(type);
  if (meant.empty() || callee.chain.size() != 1 || e->isGLValue()) {
    refuse("calls a function through a pointer, and which functions it may point to is not known", e->getBeginLoc());
    return {};
  }
  if (!slots.set(callee.chain[0], Space::Code))
    refuse("calls a function through a pointer of the host's, which is no function of the device", e->getBeginLoc());
  Place result = value(e->getType());
  llvm::ArrayRef<const Expr *> args(e->getArgs(), e->getNumArgs());
  for (const FunctionDecl *f : meant)
    invoke(e, f, {}, args, result);
  return result;
}

/// What memory holds that the host fills in is the address of a function of the host's.
void Spaces::checkCode() {
  for (const auto &[at, where] : codeLoads)
    if (slots.of(at) == Space::Global)
      refuse("takes a pointer to a function from device memory, where the host's are", where);
}

Place Spaces::construct(const CXXConstructExpr *e) {
  const CXXConstructorDecl *f = e->getConstructor();
  if (f->isTrivial() || (f->isCopyOrMoveConstructor() && e->getNumArgs() == 1 &&
                         e->getType().isTriviallyCopyableType(program.ctx()))) {
    for (const Expr *arg : e->arguments())
      read(arg);
    return value(e->getType());
  }
  llvm::ArrayRef<const Expr *> args(e->getArgs(), e->getNumArgs());
  return invoke(e, f, {}, args, value(e->getType()));
}

Place Spaces::invoke(const Expr *site, const FunctionDecl *f, const Chain &self,
                     llvm::ArrayRef<const Expr *> args, Place result, bool givesObject) {
  f = f->getDefinition() ? f->getDefinition() : f;
  Call made{site, site, f, self, result, givesObject};
  for (size_t i = 0; i < args.size(); ++i) {
    const ParmVarDecl *param = i < f->getNumParams() ? f->getParamDecl(unsigned(i)) : nullptr;
    const bool copied = param && !givesObject && byValue.isCopied(param);
    Place arg = copied ? read(args[i]) : eval(args[i]);
    if (!param)
      continue;
    destroy(args[i], param->getType(), slots.fresh(Space::Private));
    bool isReference = param->getType()->isReferenceType() && !copied;
    Chain wanted = chainOf(copied ? param->getType().getNonReferenceType() : param->getType());
    join(wanted, isReference ? pointer(arg).chain : arg.chain, args[i]);
    if (givesObject && byValue.isCopied(param))
      made.objects.push_back(made.arguments.size());
    made.arguments.insert(made.arguments.end(), wanted.begin(), wanted.end());
  }
  // A constructor's variants tell parameters apart, not `this`.
  pending->push_back(made);
  return result;
}

// ---- Ends of objects -----------------------------------------------------------------------

void Spaces::destroy(const void *site, QualType type, Slot at) {
  const FunctionDecl *f = destructorOf(type);
  if (!f)
    return;
  f = f->getDefinition() ? f->getDefinition() : f;
  pending->push_back({site, nullptr, f, {at}, {}});
}

/// What a destructor ends with.
void Spaces::destroyParts(Variant &v) {
  const auto *destructor = dyn_cast<CXXDestructorDecl>(v.function);
  if (!destructor)
    return;
  for (const CXXBaseSpecifier &base : destructor->getParent()->bases())
    destroy(&base, base.getType(), v.self);
  for (const FieldDecl *field : destructor->getParent()->fields())
    destroy(field, field->getType(), v.self);
}

/// An expression whose value nobody wants.
void Spaces::discard(const Expr *e) {
  eval(e);
  if (const CXXBindTemporaryExpr *object = discardedObject(e))
    destroy(object, object->getType(), slots.fresh(Space::Private));
}

Place Spaces::builtin(const CallExpr *e, const FunctionDecl *f) {
  std::vector<Place> args;
  for (const Expr *arg : e->arguments())
    args.push_back(eval(arg));
  std::string name = f->getNameAsString();
  if (name == "acc_row_barrier")
    current->rowBarrier = true;
  if (name == "malloc" || name == "free")
    refuse("allocates memory in a kernel, which OpenCL cannot", e->getBeginLoc());
  if (name == "memcpy" && current->isKernel && isParameterBytes(e->getArg(1))) // into what a block's threads share
    takeObject(e->getArg(0)->IgnoreParenImpCasts()->getType()->getPointeeType());
  if ((name == "memcpy" || name == "memset" || name == "__builtin_memcpy") && !args.empty())
    return {false, 0, args[0].chain};
  return value(e->getType());
}

} // namespace accolade::opencl
