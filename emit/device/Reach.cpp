// The walk itself: what is left out of it, since device code has it in another form, and what it
// comes across.
#include "emit/device/Reach.h"

#include "analysis/Iterators.h"
#include "directive/TreeWalk.h"
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceValues.h"
#include "emit/device/DeviceWriter.h"
#include "emit/device/Missing.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

void Reach::refuse(const std::string &reason, SourceLocation at) {
  if (obstacle || reason.empty())
    return;
  // A place in a header of the system tells the user nothing.
  const SourceManager &sm = ec.ctx.getSourceManager();
  if (here.isValid() && (at.isInvalid() || sm.isInSystemHeader(sm.getExpansionLoc(at))))
    at = here;
  obstacle = {reason, at};
}

void Reach::kernel(const Stmt *stmt) {
  inKernel = true;
  TraverseStmt(const_cast<Stmt *>(stmt));
  inKernel = false;
}

namespace {

/// The template's own variable for one of an instantiation.
class VariableAt : public TreeWalk {
public:
  explicit VariableAt(SourceLocation at) : at(at) {}
  const VarDecl *found = nullptr;
  bool VisitVarDecl(VarDecl *var) override {
    if (var->getLocation() == at)
      found = var;
    return !found;
  }

private:
  SourceLocation at;
};

/// const int n = size() in a template may be a constant, which needs no capture. GCC decides when the template
/// is instantiated, and captures what it must after all others; Clang, where the name stands.
const VarDecl *capturedLate(const LambdaCapture &capture) {
  const auto *var = capture.capturesVariable() && capture.isImplicit() ? dyn_cast<VarDecl>(capture.getCapturedVar()) : nullptr;
  if (!var || !var->getType().isConstQualified() || !var->getType()->isIntegralOrEnumerationType())
    return nullptr;
  const auto *function = dyn_cast<FunctionDecl>(var->getDeclContext());
  const FunctionDecl *pattern = function ? function->getTemplateInstantiationPattern() : nullptr;
  if (!pattern || !pattern->getBody())
    return nullptr;
  VariableAt search(var->getLocation());
  search.TraverseStmt(pattern->getBody());
  const Expr *init = search.found ? search.found->getInit() : nullptr;
  return init && init->isInstantiationDependent() ? var : nullptr;
}

/// A variable whose place in the lambda depends on the compiler; null: none.
const VarDecl *placedByCompiler(const CXXRecordDecl *lambda) {
  const VarDecl *late = nullptr;
  for (const LambdaCapture &capture : lambda->captures()) {
    if (late)
      return late; // not the last one
    late = capturedLate(capture);
  }
  return nullptr;
}

} // namespace

void Reach::captured(QualType type, SourceLocation at) {
  const CXXRecordDecl *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (const VarDecl *var = record && record->isLambda() ? placedByCompiler(record) : nullptr)
    refuse("a lambda of a template captures the constant '" + var->getNameAsString() +
               "' in a place that is up to the host's compiler; write [=, " + var->getNameAsString() + " = " +
               var->getNameAsString() + "], or declare it without const",
           record->getLocation());
  inKernel = true; // lengths of arrays are captured, too
  this->type(type, at);
  inKernel = false;
}

// ---- Statements ----------------------------------------------------------------------------

bool Reach::TraverseStmt(Stmt *s, DataRecursionQueue *queue) {
  if (!s || obstacle)
    return true;
  if (const auto *e = dyn_cast<Expr>(s); e && isMadeOfWide(e, ec.ctx))
    return true;
  return Base::TraverseStmt(s, queue);
}

bool Reach::TraverseWhileStmt(WhileStmt *s, DataRecursionQueue *) {
  if (const Directive *d = ec.directives.at(s))
    return TraverseStmt(const_cast<Stmt *>(d->body));
  return Base::TraverseWhileStmt(s);
}

bool Reach::TraverseIfStmt(IfStmt *s, DataRecursionQueue *) {
  if (s->isConstexpr())
    if (auto live = s->getNondiscardedCase(ec.ctx)) {
      TraverseStmt(s->getInit());
      return TraverseStmt(*live);
    }
  return Base::TraverseIfStmt(s);
}

bool Reach::TraverseDeclStmt(DeclStmt *s, DataRecursionQueue *) {
  for (Decl *d : s->decls())
    if (auto *var = dyn_cast<VarDecl>(d))
      local(var);
  return true;
}

/// Loops that count with an iterator are shared out by its difference, and begin at sums.
bool Reach::TraverseForStmt(ForStmt *s, DataRecursionQueue *) {
  const VarDecl *counter = analyzeLoopShape(s, ec.ctx).counter;
  if (const CXXRecordDecl *iterator = counter ? counter->getType().getNonReferenceType()->getAsCXXRecordDecl() : nullptr)
    for (const FunctionDecl *op : stepOperators(iterator))
      function(op, s->getBeginLoc());
  return Base::TraverseForStmt(s);
}

bool Reach::TraverseCXXForRangeStmt(CXXForRangeStmt *s, DataRecursionQueue *) {
  const InitListExpr *list = listedRange(s);
  if (!list)
    return Base::TraverseCXXForRangeStmt(s);
  TraverseStmt(s->getInit());
  TraverseStmt(const_cast<InitListExpr *>(list));
  TraverseStmt(s->getLoopVarStmt());
  return TraverseStmt(s->getBody());
}

/// 1.5_km: its functions may want what the device has not.
bool Reach::TraverseUserDefinedLiteral(UserDefinedLiteral *e, DataRecursionQueue *) {
  Expr::EvalResult value;
  if (e->EvaluateAsRValue(value, ec.ctx) && !valueText(value.Val, e->getType(), ec.ctx).empty())
    return true;
  if (madeOfWide(e, "literal").empty())
    return Base::TraverseUserDefinedLiteral(e);
  type(e->getType(), e->getBeginLoc());
  piece(PreludePiece::BitCast);
  return true;
}

bool Reach::TraverseLambdaExpr(LambdaExpr *e, DataRecursionQueue *) {
  type(e->getType(), e->getBeginLoc());
  auto init = e->capture_init_begin();
  for (const LambdaCapture &c : e->captures()) {
    if (const Expr *array = capturedArray(*init, ec.ctx);
        array && ec.ctx.getBaseElementType(array->getType()).isTriviallyCopyableType(ec.ctx)) {
      TraverseStmt(const_cast<Expr *>(array));
      ++init;
      continue;
    }
    if (c.capturesVariable() && c.getCaptureKind() == LCK_ByCopy &&
        c.getCapturedVar()->getType()->isArrayType())
      return refuse("a lambda captures the array '" + c.getCapturedVar()->getNameAsString() + "' by copy", c.getLocation()), true;
    if (*init)
      TraverseStmt(const_cast<Expr *>(*init));
    ++init;
  }
  return true;
}

bool Reach::TraverseGenericSelectionExpr(GenericSelectionExpr *e, DataRecursionQueue *) {
  return TraverseStmt(e->getResultExpr());
}

bool Reach::TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *e, DataRecursionQueue *) {
  type(e->getTypeOfArgument(), e->getBeginLoc());
  return true;
}

bool Reach::TraverseArraySubscriptExpr(ArraySubscriptExpr *e, DataRecursionQueue *) {
  std::string function = characterTable(e);
  if (function.empty())
    return Base::TraverseArraySubscriptExpr(e);
  piece(PreludePiece::Characters);
  return TraverseStmt(e->getIdx());
}

bool Reach::TraverseInitListExpr(InitListExpr *e, DataRecursionQueue *) {
  if (InitListExpr *semantic = e->getSemanticForm())
    e = semantic;
  type(e->getType(), e->getBeginLoc());
  for (Expr *init : e->inits())
    TraverseStmt(init);
  return true;
}

// ---- What expressions name ------------------------------------------------------------------

bool Reach::VisitDeclRefExpr(DeclRefExpr *e) {
  if (e->isNonOdrUse() == NOUR_Unevaluated)
    return true;
  const ValueDecl *decl = e->getDecl();
  if (ec.plan.bound.count(decl->getCanonicalDecl()))
    return true;
  if (const auto *var = dyn_cast<VarDecl>(decl))
    variable(var, e->getBeginLoc());
  else if (const auto *f = dyn_cast<FunctionDecl>(decl)) {
    if (deviceFunction(f).empty())
      function(f, e->getBeginLoc());
  } else if (const auto *constant = dyn_cast<EnumConstantDecl>(decl)) {
    const auto *owner = cast<EnumDecl>(constant->getDeclContext());
    tag(owner, e->getBeginLoc());
  }
  return true;
}

bool Reach::VisitMemberExpr(MemberExpr *e) {
  QualType object = e->getBase()->getType();
  type(e->isArrow() && object->isPointerType() ? object->getPointeeType() : object, e->getBeginLoc());
  if (const auto *method = dyn_cast<CXXMethodDecl>(e->getMemberDecl())) {
    const CXXMethodDecl *meant = meantBy(e);
    if (!meant)
      return refuse("calls '" + method->getQualifiedNameAsString() +
                        "', which is virtual, of an object whose class only the running program knows; make the class "
                        "final, or write its name in the call",
                    e->getMemberLoc()),
             true;
    if (isa<CXXConversionDecl>(method) && method->getParent()->isLambda())
      return refuse("a lambda becomes a pointer to a function; pass the lambda itself", e->getBeginLoc()), true;
    function(meant, e->getMemberLoc());
    if (meant != method)
      type(ec.ctx.getRecordType(meant->getParent()), e->getMemberLoc());
  } else if (const auto *var = dyn_cast<VarDecl>(e->getMemberDecl())) {
    variable(var, e->getMemberLoc());
  }
  return true;
}

bool Reach::VisitCXXConstructExpr(CXXConstructExpr *e) {
  type(e->getType(), e->getBeginLoc());
  const CXXConstructorDecl *constructor = e->getConstructor();
  if (!constructor->isCopyOrMoveConstructor())
    construct(constructor->getParent());
  function(constructor, e->getBeginLoc());
  return true;
}

bool Reach::VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *e) {
  destructor(e->getType(), e->getBeginLoc());
  return true;
}

/// A power, or a quotient by one.
void Reach::power(const Expr *e) {
  const PowerNeeds needs = ec.exactRoots ? PowerNeeds() : powerNeeds(e, ec.ctx);
  if (needs.normalRoot)
    piece(PreludePiece::Roots);
  if (needs.cube)
    piece(PreludePiece::Powers);
}

bool Reach::VisitExpr(Expr *e) {
  QualType t = e->getType();
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(e)) {
    QualType written = cast->getTypeAsWritten();
    type(written->getContainedDeducedType() ? t : written, e->getBeginLoc());
  } else if (t->isRecordType() || t->isAnyComplexType() || t->isEnumeralType() ||
             t->isSpecificBuiltinType(BuiltinType::LongDouble) || isa<ImplicitCastExpr, CompoundLiteralExpr, StmtExpr>(e)) {
    if (!t->isFunctionType() && !t->isFunctionPointerType())
      type(t, e->getBeginLoc());
  }
  const auto *op = dyn_cast<BinaryOperator>(e);
  if (isa<BuiltinBitCastExpr>(e) || (op && op->getOpcode() == BO_Cmp))
    piece(PreludePiece::BitCast);
  if (op && !ec.exactRoots && needsNormalRoot(op, ec.ctx))
    piece(PreludePiece::Roots);
  power(e);
  if (isa<CXXStdInitializerListExpr>(e))
    piece(PreludePiece::Listed);
  if (const auto *made = dyn_cast<CXXNewExpr>(e))
    type(made->getAllocatedType(), e->getBeginLoc());
  if (const auto *destroyed = dyn_cast<CXXDeleteExpr>(e))
    destructor(destroyed->getDestroyedType(), e->getBeginLoc());
  refuse(whyMissing(e, ec.ctx), e->getBeginLoc());
  return true;
}

bool Reach::VisitStmt(Stmt *s) {
  if (!isa<Expr>(s)) // whose types come first
    refuse(whyMissing(s, ec.ctx), s->getBeginLoc());
  return true;
}

} // namespace accolade
