// Calls that the device's code does not make as they stand: builtins of the compiler, functions that the
// device has by another name, and those that are written out.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"
#include "emit/device/Reach.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace accolade {

/// A value of the program around the kernel.
bool Reach::isOfHost(const Expr *e) const {
  e = e->IgnoreParenImpCasts();
  if (const auto *member = dyn_cast<MemberExpr>(e))
    return isOfHost(member->getBase());
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(e))
    return isOfHost(subscript->getBase());
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_Deref)
    return isOfHost(op->getSubExpr());
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var && !declared.count(var);
}

void Reach::arguments(CallExpr *e) {
  for (Expr *arg : e->arguments())
    TraverseStmt(arg);
}

/// Of the compiler: only their first argument is left, or nothing.
bool Reach::builtin(CallExpr *e, const FunctionDecl *f) {
  StringRef plain = f->getName();
  plain.consume_front("__builtin_");
  if (f->getBuiltinID() && (plain.starts_with("inf") || plain.starts_with("huge_val") ||
                            plain == "nan" || plain == "nanf" || plain == "nans" || plain == "nansf")) {
    piece(PreludePiece::Numbers);
    return true;
  }
  switch (f->getBuiltinID()) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
  case Builtin::BI__builtin_assume_aligned:
  case Builtin::BI__builtin_addressof:
    TraverseStmt(e->getArg(0));
    return true;
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_prefetch:
  case Builtin::BI__builtin_is_constant_evaluated:
  case Builtin::BI__builtin_constant_p:
  case Builtin::BI__builtin_object_size:
    return true;
  default:
    return false;
  }
}

/// std::move and its like, which are casts, and div, which is written out.
bool Reach::byName(CallExpr *e, const FunctionDecl *f) {
  StringRef name = f->getName();
  if (f->isInStdNamespace() && e->getNumArgs() == 1 &&
      (name == "move" || name == "forward" || name == "as_const" || name == "move_if_noexcept" ||
       name == "addressof" || name == "__addressof"))
    type(f->getReturnType(), e->getBeginLoc());
  else if (isDivision(f))
    type(e->getType(), e->getBeginLoc());
  else if (name != "__is_constant_evaluated" && name != "is_constant_evaluated")
    return false;
  arguments(e);
  return true;
}

/// Whether all that the call needs has been found.
bool Reach::call(CallExpr *e) {
  if (ec.directives.at(e))
    return true;
  const FunctionDecl *f = e->getDirectCallee();
  if (!f) {
    if (inKernel && isOfHost(e->getCallee()))
      refuse("calls a function through a pointer of the host's, which is no function of the device", e->getBeginLoc());
    return false;
  }
  if (ec.plan.bound.count(f->getCanonicalDecl())) {
    auto to = ec.plan.boundTo.find(f->getCanonicalDecl());
    function(to == ec.plan.boundTo.end() ? f : to->second, e->getBeginLoc());
    arguments(e);
    return true;
  }
  if (isOnDevice(f)) {
    if (Expr *arg = e->getArg(0); !isa<DeclRefExpr>(arg->IgnoreParenImpCasts()))
      TraverseStmt(arg);
    return true;
  }
  if (f->getDeclName().isIdentifier() && (byName(e, f) || builtin(e, f)))
    return true;
  if (std::string spelling = deviceFunction(f); !spelling.empty()) {
    piece(pieceOf(spelling));
    power(e);
    if (spelling != "acc_trap" && spelling != "__trap")
      arguments(e);
    return true;
  }
  return f->isConsteval();
}

bool Reach::TraverseCXXOperatorCallExpr(CXXOperatorCallExpr *e, DataRecursionQueue *) {
  if (const Expr *ordering = orderingComparedWithZero(e, ec.ctx))
    return TraverseStmt(const_cast<Expr *>(ordering));
  return Base::TraverseCXXOperatorCallExpr(e);
}

bool Reach::TraverseCallExpr(CallExpr *e, DataRecursionQueue *) {
  if (const InitListExpr *list = chosenOf(e))
    return std::all_of(list->inits().begin(), list->inits().end(), [&](Expr *each) { return TraverseStmt(each); });
  return call(e) || Base::TraverseCallExpr(e);
}

} // namespace accolade
