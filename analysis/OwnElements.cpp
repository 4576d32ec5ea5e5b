#include "analysis/OwnElements.h"

#include "clang/AST/ExprCXX.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

/// Follows an object through the functions that make its iterator of it.
class ObjectWalk {
public:
  /// Whether the function passes on a place in the object; null stands for `this`.
  bool leadsInto(const FunctionDecl *f, const ParmVarDecl *object) {
    const FunctionDecl *definition = nullptr;
    if (!f->isDefined(definition))
      return true;
    if (!visited.insert({definition, object ? object->getFunctionScopeIndex() : -1}).second)
      return false;
    const ParmVarDecl *saved = std::exchange(of, object ? definition->getParamDecl(object->getFunctionScopeIndex()) : nullptr);
    const bool leads = passesOn(definition->getBody());
    of = saved;
    return leads;
  }

private:
  bool isObject(const Expr *e) const {
    const auto *ref = dyn_cast<DeclRefExpr>(e);
    return of ? ref && ref->getDecl() == of : isa<CXXThisExpr>(e);
  }

  /// A member, or an element of one, or the object.
  bool isPart(const Expr *e) const {
    e = asPlace(e);
    if (const auto *member = dyn_cast<MemberExpr>(e))
      return !member->getMemberDecl()->getType()->isReferenceType() && isPart(member->getBase());
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
      return isPart(element->getBase());
    if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_Deref)
      return isPart(op->getSubExpr());
    return isObject(e);
  }

  /// Without what changes how a place is seen; what is read from it is another matter.
  static const Expr *asPlace(const Expr *e) {
    e = e->IgnoreParens();
    const auto *cast = dyn_cast<ImplicitCastExpr>(e);
    const bool isRead = cast && cast->getCastKind() == CK_LValueToRValue;
    return cast && !isRead ? asPlace(cast->getSubExpr()) : e;
  }

  /// Values of members lead where they lead.
  static const Expr *readBy(const Stmt *s) {
    const auto *cast = dyn_cast<CastExpr>(s);
    if (cast && cast->getCastKind() == CK_LValueToRValue)
      return cast->getSubExpr();
    const auto *copy = dyn_cast<CXXConstructExpr>(s);
    const bool isPlain = copy && copy->getConstructor()->isCopyOrMoveConstructor() && copy->getConstructor()->isTrivial();
    return isPlain ? copy->getArg(0) : nullptr;
  }

  bool passesOn(const Stmt *s) {
    if (!s)
      return false;
    if (const Expr *read = readBy(s); read && isPart(read))
      return false;
    if (const auto *member = dyn_cast<MemberExpr>(s); member && member->getMemberDecl()->getType()->isReferenceType())
      return !isPart(member->getBase()) && passesOn(member->getBase());
    if (const auto *e = dyn_cast<Expr>(s); e && isObject(e))
      return true;
    if (const auto *call = dyn_cast<CallExpr>(s); call && call->getDirectCallee())
      return callPassesOn(call);
    return llvm::any_of(s->children(), [&](const Stmt *child) { return passesOn(child); });
  }

  bool callPassesOn(const CallExpr *call) {
    const FunctionDecl *f = call->getDirectCallee();
    const auto *method = dyn_cast<CXXMemberCallExpr>(call);
    const Expr *whose = method ? method->getImplicitObjectArgument() : nullptr;
    if (whose && (isPart(whose) ? leadsInto(f, nullptr) : passesOn(whose)))
      return true;
    const unsigned own = isa<CXXOperatorCallExpr>(call) && isa<CXXMethodDecl>(f) ? 1 : 0; // which the object comes before
    for (unsigned i = 0; i < call->getNumArgs(); ++i) {
      const Expr *argument = call->getArg(i);
      const bool isKnown = i >= own && i - own < f->getNumParams() && isPart(argument);
      if (isKnown ? leadsInto(f, f->getParamDecl(i - own)) : passesOn(argument))
        return true;
    }
    return false;
  }

  const ParmVarDecl *of = nullptr; ///< the object that is followed; null: `this`
  std::set<std::pair<const FunctionDecl *, int>> visited;
};

const CallExpr *firstCall(const Stmt *s) {
  if (const auto *call = dyn_cast_or_null<CallExpr>(s))
    return call;
  if (s)
    for (const Stmt *child : s->children())
      if (const CallExpr *call = firstCall(child))
        return call;
  return nullptr;
}

} // namespace

bool holdsItsElements(const CXXForRangeStmt *loop) {
  if (loop->getRangeInit()->isLValue() || loop->getRangeInit()->getType()->isArrayType())
    return false;
  const auto *begin = cast<VarDecl>(loop->getBeginStmt()->getSingleDecl());
  const CallExpr *call = firstCall(begin->getInit());
  const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  return !f || ObjectWalk().leadsInto(f, isa<CXXMemberCallExpr>(call) ? nullptr : f->getParamDecl(0));
}

} // namespace accolade
