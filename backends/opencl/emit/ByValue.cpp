#include "backends/opencl/emit/ByValue.h"

#include "backends/opencl/emit/Spaces.h"
#include "directive/TreeWalk.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ParentMapContext.h"

using namespace clang;

namespace accolade::opencl {
namespace {

constexpr int MostBytes = 64;

/// The function's own variable that an expression names, or names a part of; else null.
const VarDecl *ownVariable(const Expr *e) {
  e = e->IgnoreParenImpCasts();
  if (const auto *member = dyn_cast<MemberExpr>(e))
    return !member->isArrow() && !member->getMemberDecl()->getType()->isReferenceType() ? ownVariable(member->getBase())
                                                                                        : nullptr;
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(e)) {
    const Expr *base = subscript->getBase()->IgnoreParenImpCasts();
    return base->getType()->isArrayType() ? ownVariable(base) : nullptr;
  }
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var && var->hasLocalStorage() && !var->getType()->isReferenceType() ? var : nullptr;
}

/// What an assignment or a step changes; else null.
const Expr *changedBy(const Stmt *s) {
  if (const auto *op = dyn_cast<BinaryOperator>(s))
    return op->isAssignmentOp() ? op->getLHS() : nullptr;
  if (const auto *op = dyn_cast<UnaryOperator>(s))
    return op->isIncrementDecrementOp() ? op->getSubExpr() : nullptr;
  // a = b of a class: what is not trivial is a function to look into.
  const auto *op = dyn_cast<CXXOperatorCallExpr>(s);
  return op && op->isAssignmentOp() && op->getDirectCallee() && op->getDirectCallee()->isTrivial() ? op->getArg(0)
                                                                                                   : nullptr;
}

/// memcpy(&x, ...): x; else null.
const Expr *filledBy(const Stmt *s) {
  const auto *call = dyn_cast<CallExpr>(s);
  const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  if (!f || f->hasBody() || !f->getIdentifier() || !f->getName().ends_with("memcpy") || call->getNumArgs() != 3)
    return nullptr;
  const auto *to = dyn_cast<UnaryOperator>(call->getArg(0)->IgnoreParenCasts());
  return to && to->getOpcode() == UO_AddrOf ? to->getSubExpr() : nullptr;
}

/// Where the code names a variable.
void collectNames(const Stmt *s, const VarDecl *var, std::vector<const Expr *> &names) {
  if (const auto *ref = dyn_cast_or_null<DeclRefExpr>(s); ref && ref->getDecl() == var)
    names.push_back(ref);
  if (s)
    for (const Stmt *child : s->children())
      collectNames(child, var, names);
}

bool isNamed(const Stmt *s, const VarDecl *var) {
  std::vector<const Expr *> names;
  collectNames(s, var, names);
  return !names.empty();
}

const FunctionDecl *calleeOf(const Stmt *s) {
  if (const auto *call = dyn_cast<CallExpr>(s))
    return call->getDirectCallee();
  if (const auto *construct = dyn_cast<CXXConstructExpr>(s))
    return construct->getConstructor();
  return nullptr;
}

/// Something that a function returns or makes may hold a reference that it is given.
bool mayKeep(const FunctionDecl *f) {
  return isa<CXXConstructorDecl>(f) ? holdsPointers(f->getASTContext().getRecordType(cast<CXXConstructorDecl>(f)->getParent()))
                                    : holdsPointers(f->getReturnType());
}

/// Arguments with the parameters they are for.
std::vector<std::pair<const ParmVarDecl *, const Expr *>> argumentsOf(const Stmt *s, const FunctionDecl *f) {
  std::vector<const Expr *> args;
  if (const auto *call = dyn_cast<CallExpr>(s))
    args.assign(call->arg_begin(), call->arg_end());
  else if (const auto *construct = dyn_cast<CXXConstructExpr>(s))
    args.assign(construct->arg_begin(), construct->arg_end());
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  if (isa<CXXOperatorCallExpr>(s) && method && method->isInstance() && !args.empty())
    args.erase(args.begin());
  std::vector<std::pair<const ParmVarDecl *, const Expr *>> pairs;
  for (size_t i = 0; i < args.size() && i < f->getNumParams(); ++i)
    pairs.push_back({f->getParamDecl(unsigned(i)), args[i]});
  return pairs;
}

} // namespace

/// The parameter's address is taken, or a reference to it outlives the expression.
bool ByValue::escapes(const Stmt *s, const ParmVarDecl *param) {
  if (!s)
    return false;
  auto names = [&](const Expr *e) {
    const auto *ref = e ? dyn_cast<DeclRefExpr>(e->IgnoreParenImpCasts()) : nullptr;
    return ref && ref->getDecl() == param;
  };
  if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->getOpcode() == UO_AddrOf)
    return names(op->getSubExpr()) || escapes(op->getSubExpr(), param);
  if (const auto *decl = dyn_cast<DeclStmt>(s)) {
    for (const Decl *d : decl->decls())
      if (const auto *var = dyn_cast<VarDecl>(d))
        if ((var->getType()->isReferenceType() && names(var->getInit())) ||
            escapes(var->getInit(), param))
          return true;
    return false;
  }
  if (const FunctionDecl *f = calleeOf(s); f && mayKeep(f))
    for (const auto &[to, arg] : argumentsOf(s, f))
      if (names(arg) && to->getType()->isReferenceType() &&
          (!isCopied(to) || (f->getReturnType()->isReferenceType() && kept(cast<Expr>(s)) == Kept::Yes)))
        return true;
  for (const Stmt *child : s->children())
    if (escapes(child, param))
      return true;
  return false;
}

/// What the function returns or makes may lead to the parameter or a part of it: {l, r}, [&v], v.d. What
/// it returns as a reference is for returnsCopy to judge.
bool ByValue::isKept(const FunctionDecl *function, const ParmVarDecl *param) {
  if (!mayKeep(function) || function->getReturnType()->isReferenceType())
    return false;
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(function))
    for (const CXXCtorInitializer *init : constructor->inits())
      if (usesObject(init->getInit(), param))
        return true;
  return usesObject(function->getBody(), param);
}

/// The parameter or a part of it is used for more than its value. `isRead`: nothing but the value of
/// `s` counts.
bool ByValue::usesObject(const Stmt *s, const ParmVarDecl *param, bool isRead) {
  if (!s)
    return false;
  if (const auto *ref = dyn_cast<DeclRefExpr>(s))
    return ref->getDecl() == param && !isRead;
  if (const auto *cast = dyn_cast<CastExpr>(s))
    return usesObject(cast->getSubExpr(), param,
                      isRead || cast->getCastKind() == CK_LValueToRValue || cast->getCastKind() == CK_ToVoid);
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(s))
    return usesObject(subscript->getBase(), param, isRead) || usesObject(subscript->getIdx(), param);
  if (const auto *choice = dyn_cast<ConditionalOperator>(s))
    return usesObject(choice->getCond(), param) || usesObject(choice->getTrueExpr(), param, isRead) ||
           usesObject(choice->getFalseExpr(), param, isRead);
  if (const auto *e = dyn_cast<Expr>(s); e && calleeOf(e))
    return callUsesObject(e, param, isRead);
  const bool isPart = isa<ParenExpr, FullExpr, MemberExpr, MaterializeTemporaryExpr>(s);
  return llvm::any_of(s->children(),
                      [&](const Stmt *child) { return usesObject(child, param, isPart && isRead); });
}

/// As an argument, or as the object of a method.
bool ByValue::callUsesObject(const Expr *call, const ParmVarDecl *param, bool isRead) {
  const FunctionDecl *f = calleeOf(call);
  const bool ends = f->isTrivial() || (!mayKeep(f) && !storesElsewhere(f));
  const bool passesOn = isRead && f->getReturnType()->isReferenceType() && !storesElsewhere(f);
  for (const Stmt *child : call->children())
    if (usesObject(child, param, ends || passesOn))
      return true;
  return false;
}

namespace {

bool returnsOnly(const Stmt *s, const std::function<bool(const Expr *)> &isCopy) {
  if (!s)
    return true;
  if (const auto *ret = dyn_cast<ReturnStmt>(s))
    return ret->getRetValue() && isCopy(ret->getRetValue());
  for (const Stmt *child : s->children())
    if (!returnsOnly(child, isCopy))
      return false;
  return true;
}

} // namespace

bool ByValue::storesElsewhere(const FunctionDecl *function) {
  function = function->getDefinition() ? function->getDefinition() : function;
  if (auto it = stores.find(function); it != stores.end())
    return it->second;
  if (!function->hasBody())
    return stores[function] = function->getNumParams() &&
                              llvm::any_of(function->parameters(), [](const ParmVarDecl *p) {
                                return p->getType()->isPointerType();
                              });
  if (!open.insert(function).second)
    return true;
  bool found = changes(function->getBody(), nullptr) && !isa<CXXConstructorDecl>(function);
  open.erase(function);
  return stores[function] = found;
}

/// Whether code stores anywhere but to its own variables, or to those that `init` names.
bool ByValue::changes(const Stmt *s, const Expr *init) {
  if (!s)
    return false;
  const Expr *filled = filledBy(s);
  if (const Expr *target = filled ? filled : changedBy(s)) {
    const VarDecl *own = ownVariable(target);
    if (!own || isNamed(init, own))
      return true;
  }
  if (const FunctionDecl *callee = calleeOf(s))
    if (!filled && !callee->isTrivial() && storesElsewhere(callee))
      return true;
  return llvm::any_of(s->children(), [&](const Stmt *child) { return changes(child, init); });
}

/// Classes that are cast to what derives from them: a copy would be without the rest.
class DowncastFinder : public TreeWalk {
public:
  explicit DowncastFinder(std::set<const CXXRecordDecl *> &found) : found(found) { instantiations = true; }
  bool VisitCastExpr(CastExpr *e) override {
    if (e->getCastKind() != CK_BaseToDerived)
      return true;
    QualType from = e->getSubExpr()->getType();
    const CXXRecordDecl *record = (from->isPointerType() ? from->getPointeeType() : from)->getAsCXXRecordDecl();
    if (record)
      found.insert(record->getCanonicalDecl());
    return true;
  }

private:
  std::set<const CXXRecordDecl *> &found;
};

bool ByValue::isDowncast(const CXXRecordDecl *record, const ASTContext &ctx) {
  if (!searched)
    DowncastFinder(downcast).TraverseDecl(ctx.getTranslationUnitDecl());
  searched = true;
  return downcast.count(record->getCanonicalDecl());
}

bool ByValue::mayCopy(const ParmVarDecl *param) {
  QualType type = param->getType();
  if (!type->isReferenceType())
    return false;
  QualType of = type->getPointeeType();
  if (!of.isConstQualified() || of.isVolatileQualified() || of->isArrayType() ||
      of->isFunctionType() || of->isIncompleteType())
    return false;
  const ASTContext &ctx = param->getASTContext();
  if (const CXXRecordDecl *record = of->getAsCXXRecordDecl(); record && isDowncast(record, ctx))
    return false;
  return of.isTriviallyCopyableType(ctx) &&
         ctx.getTypeSizeInChars(of).getQuantity() <= MostBytes;
}

bool ByValue::isCopied(const ParmVarDecl *param) {
  if (!mayCopy(param))
    return false;
  const auto *function = dyn_cast<FunctionDecl>(param->getDeclContext());
  function = function ? function->getDefinition() : nullptr;
  if (!function || !function->hasBody() || isExported(function))
    return false;
  if (!judged.insert(param).second)
    return false; // of a function that calls itself
  bool copied = mayBeCopied(param, function);
  judged.erase(param);
  return copied;
}

bool ByValue::mayBeCopied(const ParmVarDecl *param, const FunctionDecl *function) {
  // Parameters of the definition are what its body names.
  param = function->getParamDecl(param->getFunctionScopeIndex());
  if (isa<CXXConstructorDecl>(function)) {
    for (const CXXCtorInitializer *init : cast<CXXConstructorDecl>(function)->inits())
      if ((init->isMemberInitializer() && init->getMember()->getType()->isReferenceType()) ||
          escapes(init->getInit(), param))
        return false;
  } else if (storesElsewhere(function)) {
    return false;
  }
  if (escapes(function->getBody(), param) || isKept(function, param))
    return false;
  return !function->getReturnType()->isReferenceType() || returnsCopy(function);
}

bool ByValue::returnsCopy(const FunctionDecl *function) {
  QualType type = function->getReturnType();
  if (!type->isReferenceType() || !type->getPointeeType().isConstQualified())
    return false;
  function = function->getDefinition();
  if (!function || !function->hasBody() || isExported(function) || storesElsewhere(function))
    return false;
  std::function<bool(const Expr *)> isCopy = [&](const Expr *e) {
    e = e->IgnoreParenImpCasts();
    // What a call returns as a value has no address that could be passed on.
    if (const auto *call = dyn_cast<CallExpr>(e); call && call->getDirectCallee() && call->getDirectCallee() != function)
      return returnsCopy(call->getDirectCallee());
    if (const auto *choice = dyn_cast<ConditionalOperator>(e))
      return isCopy(choice->getTrueExpr()) && isCopy(choice->getFalseExpr());
    const auto *ref = dyn_cast<DeclRefExpr>(e);
    const auto *param = ref ? dyn_cast<ParmVarDecl>(ref->getDecl()) : nullptr;
    return param && mayCopy(param) && !escapes(function->getBody(), param);
  };
  return returnsOnly(function->getBody(), isCopy);
}

// ---- Objects that are more than their values -------------------------------------------------

Kept ByValue::kept(const Expr *object) {
  auto [it, fresh] = found.insert({object, Kept::Yes});
  if (!fresh)
    return it->second;
  DynTypedNodeList users = ctx.getParents(*object);
  Kept most = users.empty() ? Kept::Yes : Kept::No;
  for (const DynTypedNode &user : users)
    if (const auto *s = user.get<Stmt>())
      most = std::max(most, keptBy(s, object));
    else if (const auto *var = user.get<VarDecl>())
      most = std::max(most, keptByVariable(var));
    else // a member, which is a reference: what is read comes as a value
      most = Kept::Yes;
  return found[object] = most;
}

template <typename Node> static const Stmt *around(const Node *node, ASTContext &ctx) {
  DynTypedNodeList parents = ctx.getParents(*node);
  return parents.size() == 1 ? parents[0].get<Stmt>() : nullptr;
}

/// const double &limited = std::clamp(a[i], low, high): as long as nothing changes before the last
/// statement that reads it, a copy does.
Kept ByValue::keptByVariable(const VarDecl *reference) {
  const auto *decl = dyn_cast_or_null<DeclStmt>(around(reference, ctx));
  const auto *block = decl && decl->isSingleDecl() ? dyn_cast_or_null<CompoundStmt>(around(decl, ctx)) : nullptr;
  if (!block)
    return Kept::Yes;
  std::vector<const Expr *> names;
  collectNames(block, reference, names);
  if (llvm::any_of(names, [&](const Expr *name) { return kept(name) != Kept::No; }))
    return Kept::Yes;
  auto after = llvm::make_range(std::next(llvm::find(block->body(), decl)), block->body_end());
  return readsBeforeChanges(after, reference) ? Kept::No : Kept::Yes;
}

bool ByValue::readsBeforeChanges(llvm::iterator_range<CompoundStmt::const_body_iterator> statements,
                                 const VarDecl *reference) {
  auto changed = [&](const Stmt *s) { return changes(s, reference->getInit()); };
  bool isChanged = false;
  for (const Stmt *s : statements) {
    const bool reads = isNamed(s, reference), changesHere = changed(s);
    const auto *store = dyn_cast<BinaryOperator>(s); // changes after it has read
    const bool readsFirst = store && store->isAssignmentOp() && !changed(store->getLHS()) && !changed(store->getRHS());
    if (reads && (isChanged || (changesHere && !readsFirst)))
      return false;
    isChanged |= changesHere;
  }
  return true;
}

Kept ByValue::keptBy(const Stmt *user, const Expr *object) {
  if (isa<ReturnStmt>(user))
    return Kept::AsResult;
  const auto *e = dyn_cast<Expr>(user);
  if (!e)
    return Kept::No; // a statement of its own
  if (isa<ParenExpr, FullExpr, ArraySubscriptExpr>(e))
    return kept(e);
  if (object->getType()->isPointerType()) // an array's, which is not indexed
    return Kept::Yes;
  if (const auto *cast = dyn_cast<CastExpr>(e)) {
    if (cast->getCastKind() == CK_LValueToRValue || cast->getCastKind() == CK_ToVoid)
      return Kept::No;
    bool mayChange = isa<ExplicitCastExpr>(cast) && !cast->getType().isConstQualified();
    return mayChange ? Kept::Yes : kept(cast);
  }
  if (const auto *member = dyn_cast<MemberExpr>(e))
    return member->getMemberDecl()->getType()->isReferenceType() ? Kept::No : kept(member);
  if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->isCommaOp())
    return object == op->getRHS() ? kept(op) : Kept::No;
  if (isa<ConditionalOperator>(e))
    return kept(e);
  return calleeOf(e) ? keptByCall(e, object) : Kept::Yes;
}

/// As an argument, or as the object of a method.
Kept ByValue::keptByCall(const Expr *call, const Expr *object) {
  const FunctionDecl *f = calleeOf(call);
  if (f->isTrivial())
    return Kept::No;
  if (f->getReturnType()->isReferenceType())
    return kept(call);
  for (const auto &[param, argument] : argumentsOf(call, f))
    if (argument == object && isCopied(param))
      return Kept::No;
  return mayKeep(f) ? Kept::Yes : Kept::No;
}

} // namespace accolade::opencl
