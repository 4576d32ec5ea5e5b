#include "backends/opencl/emit/TailCalls.h"

#include "backends/opencl/emit/Spaces.h"

using namespace clang;

namespace accolade::opencl {
namespace {

const Expr *plain(const Expr *e) {
  for (;;) {
    if (const auto *paren = dyn_cast<ParenExpr>(e))
      e = paren->getSubExpr();
    else if (const auto *full = dyn_cast<FullExpr>(e))
      e = full->getSubExpr();
    else if (const auto *cast = dyn_cast<ImplicitCastExpr>(e); cast && cast->getCastKind() == CK_NoOp)
      e = cast->getSubExpr();
    else
      return e;
  }
}

class TailFinder {
public:
  explicit TailFinder(const FunctionDecl *function) : function(function) {}

  std::set<const CallExpr *> run() {
    const Stmt *body = function->getBody();
    if (!body || isa<CXXConstructorDecl, CXXDestructorDecl>(function) || isKernelFunction(function) || keepsObjects(body))
      return {};
    returns(body);
    if (function->getReturnType()->isVoidType())
      last(body);
    return std::move(found);
  }

private:
  bool takesAddresses() const {
    return llvm::any_of(function->parameters(), [](const ParmVarDecl *p) { return holdsPointers(p->getType()); });
  }

  /// The next call may still use a variable of this one, or the variable has an end.
  bool keepsObjects(const Stmt *s) const {
    if (!s)
      return false;
    if (const auto *decl = dyn_cast<DeclStmt>(s))
      for (const Decl *d : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(d))
          if (destructorOf(var->getType()) ||
              (takesAddresses() && (var->getType()->isArrayType() || var->getType()->isRecordType() ||
                                    var->getType()->isReferenceType())))
            return true;
    if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->getOpcode() == UO_AddrOf && takesAddresses())
      if (isa<DeclRefExpr>(op->getSubExpr()->IgnoreParens()))
        return true;
    if (isa<CXXBindTemporaryExpr, LambdaExpr, MaterializeTemporaryExpr>(s))
      return true;
    return llvm::any_of(s->children(), [&](const Stmt *child) { return keepsObjects(child); });
  }

  bool isOwnCall(const CallExpr *call) const {
    const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
    if (!f || f->getCanonicalDecl() != function->getCanonicalDecl())
      return false;
    const llvm::ArrayRef<const Expr *> args = passedBy(call);
    for (unsigned i = 0; i < args.size() && i < f->getNumParams(); ++i)
      if (f->getParamDecl(i)->getType()->isReferenceType()) {
        // What is passed on must be the caller's caller's.
        const auto *ref = dyn_cast<DeclRefExpr>(plain(args[i]));
        if (ref && !ref->getDecl()->getType()->isReferenceType())
          return false;
      }
    // self(self, n - 1): of a lambda that holds nothing, one object is like another.
    if (isa<CXXOperatorCallExpr>(call))
      return isa<CXXMethodDecl>(f) && cast<CXXMethodDecl>(f)->getParent()->isEmpty();
    const auto *member = dyn_cast<CXXMemberCallExpr>(call);
    return !member || isa<CXXThisExpr>(member->getImplicitObjectArgument()->IgnoreParenImpCasts());
  }

  void value(const Expr *e) {
    e = plain(e);
    if (const auto *choice = dyn_cast<ConditionalOperator>(e)) {
      value(choice->getTrueExpr());
      value(choice->getFalseExpr());
    } else if (const auto *call = dyn_cast<CallExpr>(e); isOwnCall(call)) {
      found.insert(call);
    }
  }

  void returns(const Stmt *s) {
    if (!s)
      return;
    if (const auto *ret = dyn_cast<ReturnStmt>(s); ret && ret->getRetValue())
      value(ret->getRetValue());
    for (const Stmt *child : s->children())
      returns(child);
  }

  /// Statements after which a function without a result ends.
  void last(const Stmt *s) {
    if (const auto *block = dyn_cast_or_null<CompoundStmt>(s)) {
      for (const Stmt *child : llvm::reverse(block->body()))
        if (!isa<ReturnStmt>(child))
          return last(child);
    } else if (const auto *choice = dyn_cast_or_null<IfStmt>(s)) {
      last(choice->getThen());
      last(choice->getElse());
    } else if (const auto *e = dyn_cast_or_null<Expr>(s)) {
      if (const auto *call = dyn_cast<CallExpr>(plain(e)); isOwnCall(call))
        found.insert(call);
    }
  }

  const FunctionDecl *function;
  std::set<const CallExpr *> found;
};

} // namespace

llvm::ArrayRef<const Expr *> passedBy(const CallExpr *call) {
  const llvm::ArrayRef<const Expr *> args(call->getArgs(), call->getNumArgs());
  return isa<CXXOperatorCallExpr>(call) && isa_and_nonnull<CXXMethodDecl>(call->getDirectCallee()) ? args.drop_front() : args;
}

std::set<const CallExpr *> tailCallsOf(const FunctionDecl *function) { return TailFinder(function).run(); }

const CallExpr *plainCall(const Expr *e) { return dyn_cast<CallExpr>(plain(e)); }

} // namespace accolade::opencl
