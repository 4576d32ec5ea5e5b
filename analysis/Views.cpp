// Bodies of a return statement, and variables before it that are set once, are written once more by the names of the
// caller: parameters are its arguments, and members are those of its object.
#include "analysis/Views.h"

#include "analysis/Ast.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {
namespace {

/// An operator that calls a function for its index, which calls another one.
constexpr int maxDepth = 3;

bool designatesArgument(const CallExpr *call, int depth);

class Inlined {
public:
  /// `around`: the body that the call stands in; null: the program's own.
  Inlined(ASTContext &ctx, int depth, Inlined *around = nullptr) : ctx(ctx), depth(depth), around(around) {}

  /// What the call returns; null: nobody knows.
  const Expr *of(const CallExpr *call) {
    const FunctionDecl *function = call->getDirectCallee(), *definition = nullptr;
    if (depth == 0 || !function || !function->hasBody(definition) || definition->isVariadic() ||
        definition->isDependentContext())
      return nullptr;
    const auto *list = dyn_cast<CompoundStmt>(definition->getBody());
    const auto *result = list && !list->body_empty() ? dyn_cast<ReturnStmt>(list->body_back()) : nullptr;
    if (!result || !result->getRetValue() || !takeObject(call, definition))
      return nullptr;
    lambda = cast_or_null<CXXMethodDecl>(isLambdaCallOperator(definition) ? definition : nullptr);
    unsigned skipped = call->getNumArgs() - std::min(call->getNumArgs(), definition->getNumParams());
    if (call->getNumArgs() - skipped != definition->getNumParams())
      return nullptr;
    for (unsigned i = 0; i < definition->getNumParams(); ++i) {
      const Expr *arg = call->getArg(i + skipped);
      if (arg->HasSideEffects(ctx) || isa<CXXDefaultArgExpr>(arg))
        return nullptr;
      arg = around ? around->copy(arg) : arg;
      if (!arg)
        return nullptr;
      arguments[definition->getParamDecl(i)] = arg;
    }
    return takeVariables(list) ? copy(result->getRetValue()) : nullptr;
  }

  /// An expression of the program itself, with its calls written out, and variables for which `meant` has an
  /// expression; null: one of them cannot be.
  const Expr *ofProgram(const Expr *e, const Meant &meant) {
    isProgram = true;
    this->meant = meant;
    return copy(e);
  }

private:
  /// What stands before the return statement.
  bool takeVariables(const CompoundStmt *list) {
    for (const Stmt *s : list->body()) {
      if (s == list->body_back())
        return true;
      const auto *declared = dyn_cast<DeclStmt>(s);
      if (!declared)
        return false;
      for (const Decl *d : declared->decls()) {
        const auto *var = dyn_cast<VarDecl>(d);
        const Expr *value = var && var->hasLocalStorage() && var->getInit() && var->getType()->isArithmeticType() &&
                                    isOnlyRead(list, var->getCanonicalDecl())
                                ? copy(var->getInit())
                                : nullptr;
        if (!value)
          return false;
        arguments[var] = value;
      }
    }
    return true;
  }

  static bool holdsCall(const Stmt *s) {
    return s && (isa<CallExpr>(s) || std::any_of(s->child_begin(), s->child_end(), holdsCall));
  }

  const Expr *meantBy(const Decl *decl) const {
    const auto *var = dyn_cast<VarDecl>(decl);
    return isProgram && meant && var ? meant(var) : nullptr;
  }

  bool isWrittenOut(const Stmt *s) const {
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    return (ref && meantBy(ref->getDecl())) ||
           std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return child && isWrittenOut(child); });
  }

  /// The object that members are those of.
  bool takeObject(const CallExpr *call, const FunctionDecl *definition) {
    const auto *method = dyn_cast<CXXMethodDecl>(definition);
    if (!method || method->isStatic())
      return true;
    if (method->isVirtual())
      return false;
    const Expr *e = nullptr;
    if (isa<CXXOperatorCallExpr>(call)) {
      e = call->getArg(0);
    } else if (const auto *member = dyn_cast<MemberExpr>(call->getCallee()->IgnoreParens())) {
      e = member->getBase();
      isPointer = member->isArrow();
    }
    if (!e || e->HasSideEffects(ctx))
      return false;
    if (around && isa<CXXThisExpr>(e->IgnoreParenImpCasts())) {
      object = around->object;
      isPointer = around->isPointer;
      return object;
    }
    e = around ? around->copy(e) : e->IgnoreParens();
    if (!e)
      return false;
    while (const auto *cast = dyn_cast<ImplicitCastExpr>(e)) { // to const, which says nothing here
      if (cast->getCastKind() != CK_NoOp)
        break;
      e = cast->getSubExpr()->IgnoreParens();
    }
    if (const auto *star = dyn_cast<UnaryOperator>(e); star && star->getOpcode() == UO_Deref && !isPointer) {
      e = star->getSubExpr();
      isPointer = true;
    }
    object = e;
    return isPointer || e->isLValue();
  }

  const Expr *copy(const Expr *e) {
    e = e->IgnoreParens();
    if (const auto *full = dyn_cast<FullExpr>(e))
      return copy(full->getSubExpr());
    if (const auto *replaced = dyn_cast<SubstNonTypeTemplateParmExpr>(e))
      return copy(replaced->getReplacement());
    if (isa<IntegerLiteral, FloatingLiteral>(e) || (isProgram && !holdsCall(e) && !isWrittenOut(e)))
      return e;
    if (const auto *call = dyn_cast<CallExpr>(e)) {
      if (!isProgram)
        return Inlined(ctx, depth - 1, this).of(call);
      const Expr *result = Inlined(ctx, depth - 1).of(call);
      bool again = result && depth > 1 && (holdsCall(result) || isWrittenOut(result));
      return again ? Inlined(ctx, depth - 1).ofProgram(result, meant) : result;
    }
    if (const auto *ref = dyn_cast<DeclRefExpr>(e))
      return copyName(ref);
    if (const auto *member = dyn_cast<MemberExpr>(e))
      return copyMember(member);
    if (const auto *cast = dyn_cast<CastExpr>(e))
      return copyCast(cast);
    if (const auto *op = dyn_cast<BinaryOperator>(e); op && !op->isAssignmentOp() && !op->isLogicalOp())
      return copyOperator(op);
    if (const auto *choice = dyn_cast<ConditionalOperator>(e))
      return copyChoice(choice);
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
      const Expr *base = copy(subscriptBase(element)), *index = copy(subscriptIndex(element));
      return base && index ? new (ctx) ArraySubscriptExpr(const_cast<Expr *>(base), const_cast<Expr *>(index),
                                                          e->getType(), VK_LValue, OK_Ordinary, e->getExprLoc())
                           : nullptr;
    }
    if (const auto *op = dyn_cast<UnaryOperator>(e); op && !op->isIncrementDecrementOp()) {
      const Expr *inner = copy(op->getSubExpr());
      return inner ? UnaryOperator::Create(ctx, const_cast<Expr *>(inner), op->getOpcode(), e->getType(),
                                           e->getValueKind(), OK_Ordinary, e->getExprLoc(), op->canOverflow(),
                                           FPOptionsOverride())
                   : nullptr;
    }
    return nullptr;
  }

  const Expr *copyName(const DeclRefExpr *ref) {
    const auto *var = dyn_cast<VarDecl>(ref->getDecl());
    if (isProgram) {
      const Expr *value = meantBy(var);
      return value ? copy(value) : ref;
    }
    if (auto it = arguments.find(var); it != arguments.end())
      return it->second;
    return isa<EnumConstantDecl>(ref->getDecl()) || (var && (var->hasGlobalStorage() || isCaptured(var))) ? ref
                                                                                                         : nullptr;
  }

  /// A variable around a lambda means the same inside of it: by reference, or where nobody changes it.
  bool isCaptured(const VarDecl *var) const {
    if (!lambda || around)
      return false;
    for (const LambdaCapture &one : lambda->getParent()->captures()) {
      if (!one.capturesVariable() || one.getCapturedVar()->getCanonicalDecl() != var->getCanonicalDecl())
        continue;
      const auto *function = dyn_cast_or_null<FunctionDecl>(var->getParentFunctionOrMethod());
      return one.getCaptureKind() == LCK_ByRef || var->getType().isConstQualified() ||
             (function && function->getBody() && // clauses change what pointers lead to, and not where
              isOnlyRead(function->getBody(), var->getCanonicalDecl(), !var->getType()->isPointerType()));
    }
    return false;
  }

  const Expr *copyChoice(const ConditionalOperator *choice) {
    const Expr *question = copy(choice->getCond()), *yes = copy(choice->getTrueExpr()), *no = copy(choice->getFalseExpr());
    return question && yes && no
               ? new (ctx) ConditionalOperator(const_cast<Expr *>(question), choice->getQuestionLoc(),
                                               const_cast<Expr *>(yes), choice->getColonLoc(), const_cast<Expr *>(no),
                                               choice->getType(), choice->getValueKind(), OK_Ordinary)
               : nullptr;
  }

  const Expr *copyMember(const MemberExpr *member) {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    if (!field || field->getType()->isReferenceType())
      return nullptr;
    const bool ofObject = !isProgram && isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts());
    const Expr *base = ofObject ? object : copy(member->getBase());
    if (!base)
      return nullptr;
    auto *named = const_cast<FieldDecl *>(field);
    return MemberExpr::Create(ctx, const_cast<Expr *>(base), ofObject ? isPointer : member->isArrow(), {}, {}, {},
                              named, DeclAccessPair::make(named, named->getAccess()), member->getMemberNameInfo(),
                              nullptr, member->getType(), VK_LValue, OK_Ordinary, NOUR_None);
  }

  const Expr *copyCast(const CastExpr *cast) {
    const Expr *inner = copy(cast->getSubExpr());
    if (!inner)
      return nullptr;
    if (cast->getCastKind() == CK_LValueToRValue && !inner->isGLValue())
      return inner; // a parameter, for which its value stands
    if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(inner))
      return cast->getCastKind() == CK_LValueToRValue ? temporary->getSubExpr() : nullptr;
    return ImplicitCastExpr::Create(ctx, cast->getType(), cast->getCastKind(), const_cast<Expr *>(inner), nullptr,
                                    cast->getValueKind(), FPOptionsOverride());
  }

  const Expr *copyOperator(const BinaryOperator *op) {
    const Expr *left = copy(op->getLHS()), *right = copy(op->getRHS());
    return left && right ? BinaryOperator::Create(ctx, const_cast<Expr *>(left), const_cast<Expr *>(right),
                                                  op->getOpcode(), op->getType(), VK_PRValue, OK_Ordinary,
                                                  op->getExprLoc(), FPOptionsOverride())
                         : nullptr;
  }

  ASTContext &ctx;
  int depth;
  Inlined *around;
  const Expr *object = nullptr;
  bool isPointer = false; ///< ... is what it points to
  bool isProgram = false; ///< names are the program's own
  Meant meant;            ///< with `isProgram`
  const CXXMethodDecl *lambda = nullptr;
  std::map<const VarDecl *, const Expr *> arguments; ///< and variables of the body
};

/// A parameter by reference, one of two, or such an argument of another call.
bool namesParameter(const Expr *e, const FunctionDecl *function, int depth) {
  e = e->IgnoreParenImpCasts();
  if (const auto *choice = dyn_cast<ConditionalOperator>(e))
    return namesParameter(choice->getTrueExpr(), function, depth) && namesParameter(choice->getFalseExpr(), function, depth);
  if (const auto *call = dyn_cast<CallExpr>(e))
    return designatesArgument(call, depth - 1) && llvm::all_of(call->arguments(), [&](const Expr *arg) {
             return !arg->isGLValue() || namesParameter(arg, function, depth - 1);
           });
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const auto *parameter = ref ? dyn_cast<ParmVarDecl>(ref->getDecl()) : nullptr;
  return parameter && parameter->getType()->isReferenceType() && parameter->getParentFunctionOrMethod() == function;
}

bool returnsParameters(const Stmt *stmt, const FunctionDecl *function, int depth) {
  if (!stmt || isa<LambdaExpr>(stmt))
    return true;
  if (const auto *result = dyn_cast<ReturnStmt>(stmt))
    return result->getRetValue() && namesParameter(result->getRetValue(), function, depth);
  return llvm::all_of(stmt->children(), [&](const Stmt *s) { return returnsParameters(s, function, depth); });
}

bool designatesArgument(const CallExpr *call, int depth) {
  const FunctionDecl *function = call->getDirectCallee(), *definition = nullptr;
  return depth > 0 && function && !isa<CXXMethodDecl>(function) && function->getReturnType()->isReferenceType() &&
         function->hasBody(definition) && !definition->isDependentContext() &&
         returnsParameters(definition->getBody(), definition, depth);
}

} // namespace

bool designatesArgument(const CallExpr *call) { return designatesArgument(call, maxDepth); }

const Expr *viewedPlace(const CallExpr *call, ASTContext &ctx) {
  const Expr *result = Inlined(ctx, maxDepth).of(call);
  while (const auto *cast = dyn_cast_or_null<ImplicitCastExpr>(result)) {
    if (cast->getCastKind() != CK_LValueToRValue && cast->getCastKind() != CK_NoOp)
      return nullptr;
    result = cast->getSubExpr();
  }
  if (!result || !isa<ArraySubscriptExpr>(result->IgnoreParens()))
    return nullptr;
  return result;
}

/// Elements stay with the function: who has one elsewhere for a while would not be asked for it.
static bool readsElements(const Stmt *s) {
  const auto *op = dyn_cast_or_null<UnaryOperator>(s);
  return s && (isa<ArraySubscriptExpr>(s) || (op && op->getOpcode() == UO_Deref) ||
               std::any_of(s->child_begin(), s->child_end(), readsElements));
}

const Expr *calledValue(const CallExpr *call, ASTContext &ctx) {
  if (call->getType().isNull() || !call->getType()->isArithmeticType())
    return nullptr;
  const Expr *value = Inlined(ctx, maxDepth).of(call);
  return value && !value->isGLValue() && !readsElements(value) ? value : nullptr;
}

const Expr *calledElements(const CallExpr *call, ASTContext &ctx) { return Inlined(ctx, maxDepth).of(call); }

const Expr *withoutCalls(const Expr *e, ASTContext &ctx, const Meant &meant) {
  const Expr *copy = Inlined(ctx, maxDepth).ofProgram(e, meant);
  return copy ? copy : e;
}

bool viewsMemory(const CallExpr *call, ASTContext &ctx) {
  const Expr *place = viewedPlace(call, ctx);
  while (const auto *element = place ? dyn_cast<ArraySubscriptExpr>(place->IgnoreParens()) : nullptr) {
    const auto *cast = dyn_cast<ImplicitCastExpr>(subscriptBase(element)->IgnoreParens());
    if (cast && cast->getCastKind() == CK_LValueToRValue)
      return true;
    place = cast && cast->getCastKind() == CK_ArrayToPointerDecay ? cast->getSubExpr() : nullptr;
  }
  return false;
}

} // namespace accolade
