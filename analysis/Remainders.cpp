#include "analysis/Remainders.h"

#include "analysis/Affine.h"

#include <isl/ctx.h>

#include <memory>

using namespace clang;

namespace accolade {

namespace {

/// Polynomials have no width: a value that a cast cuts off is not the one they tell of.
bool keepsValues(const Expr *e, const ASTContext &ctx) {
  if (const auto *cast = dyn_cast<CastExpr>(e)) {
    const QualType from = cast->getSubExpr()->getType(), to = cast->getType();
    if (to->isIntegerType() && (!from->isIntegerType() || ctx.getIntWidth(to) < ctx.getIntWidth(from)))
      return false;
  }
  for (const Stmt *child : e->children())
    if (const auto *part = dyn_cast_or_null<Expr>(child); part && !keepsValues(part, ctx))
      return false;
  return true;
}

class RemainderFinder {
public:
  RemainderFinder(const ForStmt *outermost, ASTContext &ctx)
      : ctx(ctx), scope(outermost, ctx), isl(isl_ctx_alloc(), [](isl_ctx *c) { isl_ctx_free(c); }) {}

  void visit(const Stmt *s) {
    if (!s)
      return;
    if (const auto *loop = dyn_cast<ForStmt>(s)) {
      visit(loop->getInit()); // and the condition: also where the loop has no trip
      visit(loop->getCond());
      loops.push_back(countedLoop(loop, ctx));
      visit(loop->getBody());
      loops.pop_back();
      return;
    }
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->getOpcode() == BO_Rem)
      ask(op);
    for (const Stmt *child : s->children())
      visit(child);
  }

  std::map<const BinaryOperator *, Remainder> found;

private:
  void ask(const BinaryOperator *op) {
    const Expr *dividend = op->getLHS(), *divisor = op->getRHS();
    if (divisor->isValueDependent() || dividend->isValueDependent() || divisor->isIntegerConstantExpr(ctx) ||
        !keepsValues(dividend, ctx) || !keepsValues(divisor, ctx))
      return;
    SymbolTable symbols;
    AffineReader reader(scope, symbols);
    for (const LoopShape &loop : loops)
      if (loop.counter) {
        symbols.counter(loop.loop, loop.counter->getNameAsString());
        reader.loops.push_back(loop);
      }
    std::optional<Poly> value = reader.read(dividend), length = reader.read(divisor);
    if (!value || !length)
      return;
    auto never = [&](Rel rel, long long lengths) {
      System system(symbols, {});
      for (const LoopShape &loop : reader.loops)
        system.requireLoop(loop, reader, "a");
      Poly limit;
      limit.add(*length, lengths);
      return system.require(*value, "a", rel, limit, "a") && !system.isFeasible(isl.get());
    };
    if (!never(Rel::LT, 0))
      return;
    if (never(Rel::GE, 1))
      found.emplace(op, Remainder::Itself);
    else if (never(Rel::GE, 2))
      found.emplace(op, Remainder::Once);
    else if (never(Rel::GE, 3))
      found.emplace(op, Remainder::Twice);
  }

  ASTContext &ctx;
  Scope scope;
  std::unique_ptr<isl_ctx, void (*)(isl_ctx *)> isl;
  std::vector<LoopShape> loops;
};

} // namespace

std::map<const BinaryOperator *, Remainder> easyRemainders(const Stmt *stmt, ASTContext &ctx) {
  std::map<const BinaryOperator *, Remainder> all;
  if (const auto *loop = dyn_cast_or_null<ForStmt>(stmt)) {
    RemainderFinder finder(loop, ctx);
    finder.visit(loop);
    return std::move(finder.found);
  }
  if (stmt)
    for (const Stmt *child : stmt->children())
      all.merge(easyRemainders(child, ctx));
  return all;
}

} // namespace accolade
