// The helpers of Ast.h.
#include "analysis/Ast.h"

#include "clang/AST/PrettyPrinter.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace accolade {

static bool isDirectiveName(DeclarationName name) {
  return name.isIdentifier() && name.getAsIdentifierInfo() &&
         name.getAsIdentifierInfo()->getName() == "__acc_directive";
}

bool isDirectiveCall(const Stmt *stmt) {
  auto *expr = dyn_cast_or_null<Expr>(stmt);
  auto *call = expr ? dyn_cast<CallExpr>(peel(expr)) : nullptr;
  if (!call || !call->getCallee())
    return false;
  const Expr *callee = call->getCallee()->IgnoreParenImpCasts();
  if (auto *ref = dyn_cast<DeclRefExpr>(callee))
    return isDirectiveName(ref->getDecl()->getDeclName());
  if (auto *overloads = dyn_cast<OverloadExpr>(callee))
    return isDirectiveName(overloads->getName());
  return false;
}

const Stmt *skipDirectives(const Stmt *stmt) {
  while (auto *loop = dyn_cast_or_null<WhileStmt>(stmt)) {
    if (!isDirectiveCall(loop->getCond()))
      break;
    stmt = loop->getBody();
  }
  return stmt;
}

static const Expr *peelOnce(const Expr *expr) {
  expr = expr->IgnoreParenImpCasts();
  if (auto *full = dyn_cast<FullExpr>(expr))
    return full->getSubExpr();
  if (auto *temporary = dyn_cast<MaterializeTemporaryExpr>(expr))
    return temporary->getSubExpr();
  if (auto *temporary = dyn_cast<CXXBindTemporaryExpr>(expr))
    return temporary->getSubExpr();
  if (auto *replaced = dyn_cast<SubstNonTypeTemplateParmExpr>(expr))
    return replaced->getReplacement();
  if (auto *list = dyn_cast<ParenListExpr>(expr); list && list->getNumExprs() == 1)
    return list->getExpr(0);
  if (auto *choice = dyn_cast<GenericSelectionExpr>(expr); choice && !choice->isResultDependent())
    return choice->getResultExpr();
  return expr;
}

const Expr *peel(const Expr *expr) {
  while (expr) {
    const Expr *inner = peelOnce(expr);
    if (inner == expr)
      break;
    expr = inner;
  }
  return expr;
}

const Expr *peelCasts(const Expr *expr) {
  expr = peel(expr);
  while (auto *cast = dyn_cast_or_null<ExplicitCastExpr>(expr)) {
    if (cast->isTypeDependent() || !hasType(cast->getSubExpr()) ||
        !cast->getType()->isArithmeticType() ||
        !cast->getSubExpr()->getType()->isArithmeticType())
      break;
    expr = peel(cast->getSubExpr());
  }
  return expr;
}

bool hasType(const Expr *expr) { return !expr->getType().isNull(); }

const VarDecl *namedVariable(const Expr *expr) {
  auto *ref = dyn_cast_or_null<DeclRefExpr>(peel(expr));
  return ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
}

bool isSamePlace(const Expr *a, const Expr *b) {
  a = peel(a);
  b = peel(b);
  if (isa<CXXThisExpr>(a) && isa<CXXThisExpr>(b))
    return true;
  const auto *one = dyn_cast<MemberExpr>(a), *other = dyn_cast<MemberExpr>(b);
  if (one && other)
    return one->getMemberDecl() == other->getMemberDecl() && isSamePlace(one->getBase(), other->getBase());
  const VarDecl *var = namedVariable(a);
  return var && namedVariable(b) && var->getCanonicalDecl() == namedVariable(b)->getCanonicalDecl();
}

bool isSameExpression(const Expr *a, const Expr *b, const ASTContext &ctx) {
  llvm::FoldingSetNodeID left, right;
  a->IgnoreParenImpCasts()->Profile(left, ctx, /*Canonical=*/true);
  b->IgnoreParenImpCasts()->Profile(right, ctx, /*Canonical=*/true);
  return left == right;
}

bool isOnlyRead(const Stmt *s, const VarDecl *var, bool inClauses) {
  if (!s || (!inClauses && isDirectiveCall(s)))
    return true;
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(s);
      cast && cast->getCastKind() == CK_LValueToRValue && namedVariable(cast->getSubExpr()) == var)
    return true;
  if (const auto *ref = dyn_cast<DeclRefExpr>(s); ref && ref->getDecl()->getCanonicalDecl() == var)
    return false;
  return std::all_of(s->child_begin(), s->child_end(),
                     [&](const Stmt *child) { return isOnlyRead(child, var, inClauses); });
}

const VarDecl *addressedVariable(const Expr *expr) {
  expr = expr->IgnoreParenImpCasts();
  if (const auto *ref = dyn_cast<DeclRefExpr>(expr)) {
    const auto *var = dyn_cast<VarDecl>(ref->getDecl());
    return var && !var->getType()->isReferenceType() ? var->getCanonicalDecl() : nullptr;
  }
  if (const auto *op = dyn_cast<BinaryOperator>(expr); op && op->isAdditiveOp())
    return addressedVariable(op->getLHS()->getType()->isPointerType() ? op->getLHS() : op->getRHS());
  if (const auto *op = dyn_cast<UnaryOperator>(expr); op && op->getOpcode() == UO_AddrOf) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(op->getSubExpr()->IgnoreParens());
    return element ? addressedVariable(subscriptBase(element)) : nullptr;
  }
  if (const auto *row = dyn_cast<ArraySubscriptExpr>(expr); row && row->getType()->isArrayType())
    return addressedVariable(subscriptBase(row));
  return nullptr;
}

static bool isReversed(const ArraySubscriptExpr *expr) { // 3[a]
  return expr->getLHS()->getType()->isIntegerType();
}

size_t mentions(const Stmt *code, const VarDecl *var, bool inClauses) {
  if (!code || (!inClauses && isDirectiveCall(code)))
    return 0;
  const auto *named = dyn_cast<DeclRefExpr>(code);
  size_t count = named && named->getDecl()->getCanonicalDecl() == var->getCanonicalDecl();
  for (const Stmt *child : code->children())
    count += mentions(child, var, inClauses);
  return count;
}

const Expr *subscriptBase(const ArraySubscriptExpr *expr) {
  return isReversed(expr) ? expr->getRHS() : expr->getLHS();
}

const Expr *subscriptIndex(const ArraySubscriptExpr *expr) {
  return isReversed(expr) ? expr->getLHS() : expr->getRHS();
}

std::string spell(const Expr *expr, const ASTContext &ctx) {
  std::string text;
  llvm::raw_string_ostream out(text);
  PrintingPolicy policy(ctx.getLangOpts());
  policy.TerseOutput = true;
  peel(expr)->printPretty(out, nullptr, policy);
  for (char &c : text)
    if (c == '\n')
      c = ' ';
  return text;
}

static void namesIn(const Stmt *s, std::vector<const Decl *> &names) {
  if (const auto *ref = dyn_cast<DeclRefExpr>(s))
    names.push_back(ref->getDecl()->getCanonicalDecl());
  for (const Stmt *child : s->children())
    if (child)
      namesIn(child, names);
}

bool sayTheSame(const Expr *a, const Expr *b, const ASTContext &ctx) {
  std::vector<const Decl *> names, others;
  namesIn(a, names);
  namesIn(b, others);
  return names == others && spell(a, ctx) == spell(b, ctx);
}

bool subtracts(const Expr *expr) {
  return anyBelow(expr, [](const Stmt *s) {
    const auto *op = dyn_cast<BinaryOperator>(s);
    const auto *sign = dyn_cast<UnaryOperator>(s);
    return (op && op->getOpcode() == BO_Sub) || (sign && sign->getOpcode() == UO_Minus);
  });
}

std::optional<long long> constantInteger(const Expr *expr, const ASTContext &ctx) {
  if (!expr || expr->isValueDependent() || expr->isTypeDependent() || expr->containsErrors())
    return std::nullopt;
  if (!expr->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  Expr::EvalResult result;
  if (!expr->EvaluateAsInt(result, ctx))
    return std::nullopt;
  const llvm::APSInt &value = result.Val.getInt();
  if (!value.isRepresentableByInt64())
    return std::nullopt;
  return value.getExtValue();
}

namespace {

/// A break belongs to the innermost loop or switch, a goto may stay inside, and
/// what a lambda or a block returns from is itself.
class WayOut {
public:
  const Stmt *find(const Stmt *body) {
    collectLabels(body);
    return visit(body, false);
  }

private:
  void collectLabels(const Stmt *stmt) {
    if (!stmt || isa<LambdaExpr>(stmt) || isa<BlockExpr>(stmt))
      return;
    if (auto *label = dyn_cast<LabelStmt>(stmt))
      inside.insert(label->getDecl());
    for (const Stmt *child : stmt->children())
      collectLabels(child);
  }

  const Stmt *visit(const Stmt *stmt, bool breakStaysInside) {
    stmt = skipDirectives(stmt);
    if (!stmt || isa<LambdaExpr>(stmt) || isa<BlockExpr>(stmt))
      return nullptr;
    if (isa<ReturnStmt, IndirectGotoStmt, CXXThrowExpr, CoreturnStmt>(stmt))
      return stmt;
    if (isa<BreakStmt>(stmt))
      return breakStaysInside ? nullptr : stmt;
    if (auto *jump = dyn_cast<GotoStmt>(stmt))
      return inside.contains(jump->getLabel()) ? nullptr : stmt;
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, SwitchStmt>(stmt))
      breakStaysInside = true;
    for (const Stmt *child : stmt->children())
      if (const Stmt *out = visit(child, breakStaysInside))
        return out;
    return nullptr;
  }

  llvm::SmallPtrSet<const LabelDecl *, 4> inside;
};

} // namespace

const Stmt *findWayOut(const Stmt *body) { return WayOut().find(body); }

} // namespace accolade
