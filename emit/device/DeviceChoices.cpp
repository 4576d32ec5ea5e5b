// std::min and std::max give one of their arguments, by reference; the device's functions of
// these names give a value. That is the same wherever the value is used at once. Where the
// reference stays (a function returns it, a variable is bound to it, its address is taken), the
// choice is written out:
//
//   return std::max(a, b);      return (a < b ? b : a);
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

using namespace clang;

namespace accolade {
namespace {

/// The call, if it chooses one of two arguments.
const CallExpr *choiceIn(const Expr *e) {
  const auto *call = dyn_cast<CallExpr>(e);
  const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  if (!f || call->getNumArgs() != 2 || !f->getReturnType()->isReferenceType())
    return nullptr;
  std::string name = deviceFunction(f);
  return name == "min" || name == "max" ? call : nullptr;
}

const Expr *plain(const Expr *e) {
  e = e->IgnoreParens();
  while (const auto *cast = dyn_cast<ImplicitCastExpr>(e)) {
    if (cast->getCastKind() != CK_NoOp)
      break;
    e = cast->getSubExpr()->IgnoreParens();
  }
  return e;
}

} // namespace

void DeviceWriter::keepReference(const Expr *e) {
  e = plain(e);
  if (const auto *branch = dyn_cast<ConditionalOperator>(e)) {
    keepReference(branch->getTrueExpr());
    keepReference(branch->getFalseExpr());
  } else if (const CallExpr *call = choiceIn(e); call && !call->HasSideEffects(ec.ctx, false)) {
    kept.insert(call);
    for (const Expr *arg : call->arguments())
      keepReference(arg);
  }
}

/// Variables of the function itself, which are in the same memory.
static bool choosesLocals(const Expr *e) {
  e = plain(e);
  if (const CallExpr *call = choiceIn(e))
    return choosesLocals(call->getArg(0)) && choosesLocals(call->getArg(1));
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var && var->hasLocalStorage() && !var->getType()->isReferenceType();
}

/// Bound to elements of arrays it is a copy, since OpenCL's pointers know one kind of memory.
void DeviceWriter::bindChoice(const VarDecl *var) {
  const Expr *init = var->getInit();
  if (init && var->getType()->isReferenceType() && choosesLocals(init->IgnoreImplicit()))
    keepReference(init->IgnoreImplicit());
}

DeviceWriter::Text DeviceWriter::choice(const CallExpr *e) {
  if (!kept.count(e))
    return std::nullopt;
  std::string a = wrapped(e->getArg(0)), b = wrapped(e->getArg(1));
  bool least = deviceFunction(e->getDirectCallee()) == "min";
  return "(" + (least ? b + " < " + a : a + " < " + b) + " ? " + b + " : " + a + ")";
}

} // namespace accolade
