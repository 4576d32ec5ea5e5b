// Recognises accumulation: every statement of the loop that mentions a variable, or an element,
// has one of the forms s op= e, s = s op e, s = e op s, ++s, s = max(s, e),
// s = e > s ? e : s and if (e > s) s = e, all with the same operator
// (OpenACC 3.4, 2.9.11; 2.5.15 lists the operators).
#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"

using namespace clang;
using accolade::spec::ReductionOp;

namespace accolade {
namespace {

std::optional<ReductionOp> operatorOf(BinaryOperatorKind kind) {
  switch (kind) {
  case BO_Add: case BO_Sub: case BO_AddAssign: case BO_SubAssign: return ReductionOp::Add;
  case BO_Mul: case BO_MulAssign: return ReductionOp::Mul;
  case BO_And: case BO_AndAssign: return ReductionOp::BitAnd;
  case BO_Or: case BO_OrAssign: return ReductionOp::BitOr;
  case BO_Xor: case BO_XorAssign: return ReductionOp::BitXor;
  case BO_LAnd: return ReductionOp::LogAnd;
  case BO_LOr: return ReductionOp::LogOr;
  default: return std::nullopt;
  }
}

class Recogniser {
public:
  Recogniser(const Accumulator &sum, ASTContext &ctx) : sum(sum), ctx(ctx) {}

  std::optional<std::pair<ReductionOp, SourceLocation>> run(const Stmt *body) {
    visit(body);
    if (!consistent || !op)
      return std::nullopt;
    return std::pair(*op, at);
  }

private:
  bool isSum(const Expr *expr) const { return sum.is(peelCasts(expr)); }
  bool namesSum(const Stmt *stmt) const { return stmt && sum.isIn(stmt); }

  bool same(const Expr *a, const Expr *b) const {
    llvm::FoldingSetNodeID x, y;
    peelCasts(a)->Profile(x, ctx, true);
    peelCasts(b)->Profile(y, ctx, true);
    return x == y;
  }

  void accept(ReductionOp found, SourceLocation where) {
    if (op && *op != found)
      consistent = false;
    op = found;
    at = where;
  }

  /// An integer to which floating numbers are added: each time the sum loses its fraction.
  static bool truncates(const Stmt *stmt) {
    const auto *cast = dyn_cast<ImplicitCastExpr>(stmt);
    const auto *update = dyn_cast<CompoundAssignOperator>(stmt);
    return (cast && cast->getCastKind() == CK_FloatingToIntegral) ||
           (update && update->getLHS()->getType()->isIntegerType() && !update->getComputationResultType().isNull() &&
            update->getComputationResultType()->isRealFloatingType());
  }

  /// Statements are either updates as a whole or must not mention the variable
  /// outside of the statements in them.
  void visit(const Stmt *stmt) {
    stmt = skipDirectives(stmt);
    if (!stmt || !consistent || !namesSum(stmt))
      return;
    if (sum.type->isIntegerType() && anyBelow(stmt, truncates)) {
      consistent = false;
      return;
    }
    if (auto *branch = dyn_cast<IfStmt>(stmt))
      if (auto found = conditionalUpdate(branch))
        return accept(*found, branch->getBeginLoc());
    if (auto *expr = dyn_cast<Expr>(stmt)) {
      const Expr *update = peel(expr);
      if (auto *comma = dyn_cast<BinaryOperator>(update); comma && comma->getOpcode() == BO_Comma) {
        visit(comma->getLHS());
        return visit(comma->getRHS());
      }
      if (auto found = updateBy(update))
        return accept(*found, update->getBeginLoc());
      consistent = false;
      return;
    }
    if (isa<DeclStmt, ReturnStmt, GCCAsmStmt>(stmt)) {
      consistent = false;
      return;
    }
    if (namesSum(conditionOf(stmt)))
      consistent = false;
    for (const Stmt *child : stmt->children())
      visit(child);
  }

  /// The value of a condition is used, so that no update may be there.
  static const Stmt *conditionOf(const Stmt *stmt) {
    if (auto *branch = dyn_cast<IfStmt>(stmt))
      return branch->getCond();
    if (auto *choice = dyn_cast<SwitchStmt>(stmt))
      return choice->getCond();
    if (auto *loop = dyn_cast<ForStmt>(stmt))
      return loop->getCond();
    if (auto *loop = dyn_cast<WhileStmt>(stmt))
      return loop->getCond();
    if (auto *loop = dyn_cast<DoStmt>(stmt))
      return loop->getCond();
    return nullptr;
  }

  std::optional<ReductionOp> updateBy(const Expr *expr) const {
    if (auto *step = dyn_cast<UnaryOperator>(expr))
      return step->isIncrementDecrementOp() && isSum(step->getSubExpr())
                 ? std::optional(ReductionOp::Add)
                 : std::nullopt;
    const Expr *left = nullptr, *right = nullptr;
    BinaryOperatorKind kind = BO_Comma;
    if (auto *op = dyn_cast<BinaryOperator>(expr)) {
      left = op->getLHS(), right = op->getRHS(), kind = op->getOpcode();
    } else if (auto *call = dyn_cast<CXXOperatorCallExpr>(expr);
               call && call->isAssignmentOp() && call->getNumArgs() == 2) {
      left = call->getArg(0), right = call->getArg(1);
      kind = BinaryOperator::getOverloadedOpcode(call->getOperator());
    }
    if (!left || !isSum(left))
      return std::nullopt;
    if (kind == BO_Assign)
      return accumulated(right);
    return BinaryOperator::isCompoundAssignmentOp(kind) && !namesSum(right) ? operatorOf(kind)
                                                                            : std::nullopt;
  }

  /// The operator of the value s = <expr> if it combines s with something else.
  std::optional<ReductionOp> accumulated(const Expr *expr) const {
    expr = peelCasts(expr);
    if (auto *choice = dyn_cast<ConditionalOperator>(expr))
      return choiceOf(choice->getCond(), choice->getTrueExpr(), choice->getFalseExpr());
    if (auto *call = dyn_cast<CallExpr>(expr))
      return extremeOf(call);
    auto *binary = dyn_cast<BinaryOperator>(expr);
    auto kind = binary ? operatorOf(binary->getOpcode()) : std::nullopt;
    return kind && inChain(binary, *kind) ? kind : std::nullopt;
  }

  /// s + a - b + c: the variable once, never subtracted, one operator throughout.
  bool inChain(const Expr *expr, ReductionOp kind) const {
    if (isSum(expr))
      return true;
    auto *binary = dyn_cast<BinaryOperator>(peelCasts(expr));
    if (!binary || binary->isAssignmentOp() || operatorOf(binary->getOpcode()) != kind)
      return false;
    const bool left = namesSum(binary->getLHS()), right = namesSum(binary->getRHS());
    if (left == right || (right && binary->getOpcode() == BO_Sub))
      return false;
    return inChain(left ? binary->getLHS() : binary->getRHS(), kind);
  }

  std::optional<ReductionOp> extremeOf(const CallExpr *call) const {
    const FunctionDecl *function = call->getDirectCallee();
    std::string name = function ? function->getNameAsString() : "";
    if (auto *overloads = dyn_cast<OverloadExpr>(call->getCallee()->IgnoreParenImpCasts()))
      name = overloads->getName().getAsString();
    llvm::StringRef stem = name;
    stem.consume_front("__builtin_");
    const bool isMax = stem == "max" || stem == "fmax" || stem == "fmaxf" || stem == "fmaxl";
    const bool isMin = stem == "min" || stem == "fmin" || stem == "fminf" || stem == "fminl";
    if ((!isMax && !isMin) || call->getNumArgs() != 2)
      return std::nullopt;
    const Expr *a = call->getArg(0), *b = call->getArg(1);
    if (!(isSum(a) && !namesSum(b)) && !(isSum(b) && !namesSum(a)))
      return std::nullopt;
    return isMax ? ReductionOp::Max : ReductionOp::Min;
  }

  /// a > b ? yes : no, where {a, b} = {yes, no} and one of them is s.
  std::optional<ReductionOp> choiceOf(const Expr *cond, const Expr *yes, const Expr *no) const {
    auto *test = dyn_cast<BinaryOperator>(peel(cond));
    if (!test || !test->isRelationalOp() || isSum(yes) == isSum(no))
      return std::nullopt;
    const Expr *other = isSum(yes) ? no : yes;
    if (namesSum(other) || isSum(test->getLHS()) == isSum(test->getRHS()))
      return std::nullopt;
    const Expr *compared = isSum(test->getLHS()) ? test->getRHS() : test->getLHS();
    if (!same(compared, other))
      return std::nullopt;
    const bool greater = test->getOpcode() == BO_GT || test->getOpcode() == BO_GE;
    const bool leftIsTaken = isSum(test->getLHS()) == isSum(yes);
    return greater == leftIsTaken ? ReductionOp::Max : ReductionOp::Min;
  }

  /// if (e > s) s = e;
  std::optional<ReductionOp> conditionalUpdate(const IfStmt *branch) const {
    const Stmt *then = skipDirectives(branch->getThen());
    while (auto *block = dyn_cast_or_null<CompoundStmt>(then)) {
      if (block->size() != 1)
        return std::nullopt;
      then = skipDirectives(block->body_front());
    }
    auto *expr = dyn_cast_or_null<Expr>(then);
    auto *assign = expr ? dyn_cast<BinaryOperator>(peel(expr)) : nullptr;
    if (branch->getElse() || branch->getInit() || !assign || assign->getOpcode() != BO_Assign ||
        !isSum(assign->getLHS()))
      return std::nullopt;
    return choiceOf(branch->getCond(), assign->getRHS(), assign->getLHS());
  }

  const Accumulator &sum;
  ASTContext &ctx;
  std::optional<ReductionOp> op;
  SourceLocation at;
  bool consistent = true;
};

} // namespace

std::optional<RecognisedReduction> recogniseReduction(const VarDecl *var, const Stmt *body,
                                                      ASTContext &ctx) {
  QualType type = var->getType().getNonReferenceType();
  if (!type->isDependentType() && !type->isArithmeticType() && !type->isAnyComplexType())
    return std::nullopt;
  auto isVar = [var](const Expr *expr) {
    const VarDecl *named = namedVariable(expr);
    return named && named->getCanonicalDecl() == var->getCanonicalDecl();
  };
  const Accumulator sum{type, isVar, [var](const Stmt *stmt) { return mentions(stmt, var->getCanonicalDecl()) > 0; }};
  auto found = Recogniser(sum, ctx).run(body);
  return found ? std::optional(RecognisedReduction{var, found->first, found->second}) : std::nullopt;
}

std::optional<ReductionOp> accumulatedBy(const Accumulator &sum, const Stmt *body, ASTContext &ctx) {
  auto found = Recogniser(sum, ctx).run(body);
  return found ? std::optional(found->first) : std::nullopt;
}

} // namespace accolade
