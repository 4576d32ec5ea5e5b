#include "analysis/OtherNames.h"

#include "analysis/Ast.h"
#include "analysis/Facts.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

bool holdsPointers(QualType type) {
  type = type.getCanonicalType();
  if (type->isArrayType())
    return holdsPointers(QualType(type->getArrayElementTypeNoTypeQual(), 0));
  if (type->isPointerType() || type->isReferenceType() || type->isDependentType())
    return true;
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record || !(record = record->getDefinition()))
    return false;
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(record))
    for (const CXXBaseSpecifier &base : cxx->bases())
      if (holdsPointers(base.getType()))
        return true;
  return llvm::any_of(record->fields(), [](const FieldDecl *f) { return holdsPointers(f->getType()); });
}

namespace {

using Variables = std::set<const VarDecl *>;

/// Where objects lie and pointers lead. A pointer that is read from a variable leads to what was
/// noted when it was put there.
class Ways {
public:
  explicit Ways(Variables &found) : found(found) {}
  virtual ~Ways() = default;

  void place(const Expr *e) {
    e = e->IgnoreParens();
    if (const auto *ref = dyn_cast<DeclRefExpr>(e))
      return variable(ref->getDecl());
    if (const auto *member = dyn_cast<MemberExpr>(e)) {
      if (!member->getMemberDecl()->getType()->isReferenceType() && !isa<VarDecl>(member->getMemberDecl()))
        object(member);
    } else if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
      address(subscriptBase(element));
    } else if (const auto *op = dyn_cast<UnaryOperator>(e)) {
      op->getOpcode() == UO_Deref ? address(op->getSubExpr()) : place(op->getSubExpr());
    } else if (const auto *op = dyn_cast<BinaryOperator>(e)) {
      if (op->getOpcode() == BO_Comma || op->isAssignmentOp())
        place(op->getOpcode() == BO_Comma ? op->getRHS() : op->getLHS());
    } else if (const auto *choice = dyn_cast<AbstractConditionalOperator>(e)) {
      place(choice->getTrueExpr());
      place(choice->getFalseExpr());
    } else if (const auto *made = dyn_cast<MaterializeTemporaryExpr>(e)) {
      contents(made->getSubExpr());
    } else if (const auto *call = dyn_cast<CallExpr>(e)) {
      passed(call);
    } else if (const Expr *inner = wrapped(e); inner && inner->isGLValue()) {
      place(inner);
    }
  }

  void address(const Expr *e) {
    e = e->IgnoreParens();
    if (!hasType(e))
      return;
    if (e->isGLValue()) { // in a template, where nothing says that an array becomes a pointer
      if (e->getType()->isArrayType())
        place(e);
    } else if (const auto *cast = dyn_cast<CastExpr>(e)) {
      if (cast->getCastKind() == CK_ArrayToPointerDecay)
        place(cast->getSubExpr());
      else if (cast->getCastKind() != CK_LValueToRValue)
        address(cast->getSubExpr());
    } else if (const auto *op = dyn_cast<UnaryOperator>(e)) {
      if (op->getOpcode() == UO_AddrOf)
        place(op->getSubExpr());
    } else if (const auto *op = dyn_cast<BinaryOperator>(e)) {
      if (op->isAdditiveOp())
        address(op->getLHS());
      address(op->getRHS());
    } else if (const auto *choice = dyn_cast<AbstractConditionalOperator>(e)) {
      address(choice->getTrueExpr());
      address(choice->getFalseExpr());
    } else if (const auto *call = dyn_cast<CallExpr>(e)) {
      if (holdsPointers(call->getType()))
        passed(call);
    } else if (const Expr *inner = wrapped(e)) {
      address(inner);
    }
  }

  /// Where the pointers in an object lead that an expression makes.
  void contents(const Expr *e) {
    e = e->IgnoreParens();
    if (!hasType(e) || !holdsPointers(e->getType()))
      return;
    if (e->getType()->isPointerType())
      return address(e);
    if (e->isGLValue())
      return; // a copy
    if (const auto *made = dyn_cast<CXXConstructExpr>(e)) {
      const bool copies = made->getConstructor()->isCopyOrMoveConstructor() && made->getNumArgs() == 1;
      for (const Expr *arg : made->arguments())
        if (!copies || isa<MaterializeTemporaryExpr>(arg->IgnoreParens()))
          anything(arg);
    } else if (const auto *lambda_ = dyn_cast<LambdaExpr>(e)) {
      lambda(lambda_);
    } else if (const auto *call = dyn_cast<CallExpr>(e)) {
      passed(call);
    } else if (const auto *choice = dyn_cast<AbstractConditionalOperator>(e)) {
      contents(choice->getTrueExpr());
      contents(choice->getFalseExpr());
    } else if (const auto *literal = dyn_cast<CompoundLiteralExpr>(e)) {
      contents(literal->getInitializer());
    } else if (const Expr *inner = wrapped(e)) {
      contents(inner);
    } else {
      for (const Stmt *child : e->children())
        if (const auto *part = dyn_cast_or_null<Expr>(child))
          anything(part);
    }
  }

  void anything(const Expr *e) {
    if (hasType(e))
      e->isGLValue() ? place(e) : contents(e);
  }

  /// What a function that returns pointers or references may have made these of.
  void passed(const CallExpr *call) {
    if (const auto *member = dyn_cast<MemberExpr>(call->getCallee()->IgnoreParens()))
      object(member);
    for (const Expr *arg : call->arguments())
      anything(arg);
  }

  void object(const MemberExpr *member) {
    const Expr *base = member->getBase();
    if (member->isArrow())
      address(base);
    else if (base->isGLValue())
      place(base);
    else
      contents(base);
  }

protected:
  virtual void lambda(const LambdaExpr *) {}
  Variables &found;

private:
  static const Expr *wrapped(const Expr *e) {
    if (const auto *cast = dyn_cast<CastExpr>(e))
      return cast->getSubExpr();
    if (const auto *full = dyn_cast<FullExpr>(e))
      return full->getSubExpr();
    if (const auto *bound = dyn_cast<CXXBindTemporaryExpr>(e))
      return bound->getSubExpr();
    if (const auto *list = dyn_cast<CXXStdInitializerListExpr>(e))
      return list->getSubExpr();
    return nullptr;
  }

  void variable(const ValueDecl *decl) {
    if (const auto *binding = dyn_cast<BindingDecl>(decl))
      decl = binding->getDecomposedDecl();
    const auto *var = dyn_cast_or_null<VarDecl>(decl);
    if (!var || !var->hasLocalStorage())
      return;
    if (!var->getType()->isReferenceType())
      found.insert(var->getCanonicalDecl());
    else if (var->getInit() && seen.insert(var).second)
      place(var->getInit());
  }

  Variables seen;
};

class Finder : public Ways {
public:
  explicit Finder(ASTContext &ctx) : Ways(names.kept), ctx(ctx) {}
  OtherNames names;

  void visit(const Stmt *stmt) {
    stmt = skipDirectives(stmt);
    if (!stmt || isDirectiveCall(stmt))
      return;
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one))
          declared(var);
    if (const auto *op = dyn_cast<BinaryOperator>(stmt); op && op->getOpcode() == BO_Assign && hasType(op->getRHS()))
      contents(op->getRHS());
    if (const auto *call = dyn_cast<CallExpr>(stmt))
      called(call);
    for (const Stmt *child : stmt->children())
      visit(child);
  }

  /// Who shares a lambda shares what it reads.
  void followLambdas() {
    for (bool more = true; more;) {
      more = false;
      for (const auto &[var, read] : readBy)
        if (names.kept.count(var))
          for (const VarDecl *one : read)
            more |= names.kept.insert(one).second;
    }
  }

private:
  void declared(const VarDecl *var) {
    const Expr *init = var->getInit();
    if (!init || !hasType(init))
      return;
    const VarDecl *saved = current;
    current = var->getCanonicalDecl();
    if (var->getType()->isReferenceType()) {
      names.references[current] = init;
      if (const Expr *made = madeHere(init))
        contents(made);
      else
        names.referred.merge(variablesOf(init));
    } else if (holdsPointers(var->getType())) {
      init->isGLValue() && init->getType()->isArrayType() ? place(init) : contents(init);
    }
    current = saved;
  }

  /// What a temporary object is made of.
  static const Expr *madeHere(const Expr *e) {
    if (const auto *full = dyn_cast<FullExpr>(e))
      e = full->getSubExpr();
    const auto *made = dyn_cast<MaterializeTemporaryExpr>(e->IgnoreParens());
    return made ? made->getSubExpr() : nullptr;
  }

  void lambda(const LambdaExpr *e) override {
    RegionUse use = analyzeVariableUse(e->getBody(), ctx);
    for (const LambdaCapture &capture : e->captures()) {
      const auto *var = capture.capturesVariable() ? dyn_cast<VarDecl>(capture.getCapturedVar()) : nullptr;
      if (!var)
        continue;
      if (e->isInitCapture(&capture)) {
        if (var->getInit())
          capture.getCaptureKind() == LCK_ByRef ? place(var->getInit()) : contents(var->getInit());
        continue;
      }
      if (capture.getCaptureKind() != LCK_ByRef || !var->hasLocalStorage())
        continue;
      const VariableUse *u = use.find(var);
      if (var->getType().getNonReferenceType()->isArrayType() || (u && (u->written || u->addressTaken)))
        for (const VarDecl *one : meantBy(var))
          names.kept.insert(one);
      else if (current)
        for (const VarDecl *one : meantBy(var))
          readBy[current].insert(one);
    }
  }

  static Variables meantBy(const VarDecl *var) {
    if (!var->getType()->isReferenceType())
      return {var->getCanonicalDecl()};
    return var->getInit() ? variablesOf(var->getInit()) : Variables();
  }

  /// What a function is given may end in an object that it is given too.
  void called(const CallExpr *call) {
    if (call->isTypeDependent() || isAssignment(call))
      return;
    std::vector<std::pair<const Expr *, bool>> given; ///< whether it may put pointers there
    if (const auto *method = dyn_cast<CXXMemberCallExpr>(call); method && method->getMethodDecl())
      given.push_back({method->getImplicitObjectArgument(),
                       !method->getMethodDecl()->isConst() && holdsPointers(method->getObjectType())});
    for (const Expr *arg : call->arguments()) {
      QualType type = arg->isGLValue() ? arg->getType()
                      : arg->getType()->isPointerType() ? arg->getType()->getPointeeType()
                                                        : QualType();
      given.push_back({arg, !madeHere(arg) && !type.isNull() && !type.isConstQualified() && holdsPointers(type)});
    }
    for (const auto &[arg, takes] : given)
      for (const auto &[other, takesToo] : given)
        if (takes && other != arg)
          anything(other);
  }

  static bool isAssignment(const CallExpr *call) {
    const auto *op = dyn_cast<CXXOperatorCallExpr>(call);
    return op && op->isAssignmentOp() && op->getNumArgs() == 2 &&
           !madeHere(op->getArg(1));
  }

  ASTContext &ctx;
  const VarDecl *current = nullptr; ///< that is being declared
  std::map<const VarDecl *, Variables> readBy; ///< by lambdas
};

} // namespace

std::set<const VarDecl *> variablesOf(const Expr *place) {
  Variables found;
  Ways(found).place(place);
  return found;
}

OtherNames findOtherNames(const std::vector<const Stmt *> &code, ASTContext &ctx) {
  Finder finder(ctx);
  for (const Stmt *s : code)
    finder.visit(s);
  finder.followLambdas();
  return std::move(finder.names);
}

} // namespace accolade
