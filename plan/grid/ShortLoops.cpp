#include "plan/grid/ShortLoops.h"

#include "analysis/Ast.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

/// Trips of all loops around an element together, above which nobody writes them out.
static constexpr size_t MostTrips = 64;

ShortLoops::ShortLoops(const Stmt *body, ASTContext &ctx) : ctx(ctx) {
  std::vector<LoopShape> outside;
  find(body, outside, true);
}

/// Somewhere an iteration of the loop around goes on to the next one.
static bool hasContinue(const Stmt *stmt) {
  if (!stmt || isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, LambdaExpr>(stmt))
    return false;
  return isa<ContinueStmt>(stmt) || std::any_of(stmt->child_begin(), stmt->child_end(), hasContinue);
}

static bool isShort(const LoopShape &loop, ASTContext &ctx) {
  return loop && !hasContinue(loop.loop->getBody()) && loop.constantTrips && *loop.constantTrips > 0 &&
         *loop.constantTrips <= static_cast<long long>(MostTrips) && loop.constantStep && loop.declaredInLoop &&
         loop.counter->getType()->isIntegerType() && loop.lower->getIntegerConstantExpr(ctx);
}

void ShortLoops::find(const Stmt *stmt, std::vector<LoopShape> &outside, bool known) {
  if (!stmt)
    return;
  if (const auto *e = dyn_cast<Expr>(stmt); e && known)
    of[e] = outside;
  const bool loop = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt);
  const auto *counted = dyn_cast<ForStmt>(stmt);
  LoopShape shape;
  if (counted)
    shape = analyzeLoopShape(counted, ctx);
  if (counted && isShort(shape, ctx)) {
    loops.push_back(shape);
    outside.push_back(shape);
    find(counted->getBody(), outside, known);
    outside.pop_back();
    return;
  }
  for (const Stmt *child : stmt->children())
    find(child, outside, known && !loop);
}

const std::vector<LoopShape> *ShortLoops::around(const Expr *e) const {
  auto found = of.find(e);
  return found == of.end() ? nullptr : &found->second;
}

std::set<const ForStmt *> ShortLoops::statements() const {
  std::set<const ForStmt *> found;
  for (const LoopShape &loop : loops)
    found.insert(loop.loop);
  return found;
}

std::vector<ShortLoops::Values> ShortLoops::trips(const std::vector<LoopShape> &loops, ASTContext &ctx) {
  std::vector<Values> all = {{}};
  for (const LoopShape &loop : loops) {
    std::vector<Values> more;
    const long long lower = loop.lower->getIntegerConstantExpr(ctx)->getExtValue();
    for (const Values &values : all)
      for (long long trip = 0; trip < *loop.constantTrips && more.size() <= MostTrips; ++trip) {
        more.push_back(values);
        more.back().push_back({loop.counter->getCanonicalDecl(), lower + trip * *loop.constantStep});
      }
    all = std::move(more);
  }
  return all.size() > MostTrips ? std::vector<Values>() : all;
}

Poly ShortLoops::with(Poly index, const std::vector<LoopShape> &loops, const Values &values, const SymbolTable &symbols) {
  for (size_t i = 0; i < loops.size(); ++i)
    if (std::optional<unsigned> counter = symbols.findCounter(loops[i].loop))
      index = index.with(*counter, values[i].second);
  return index;
}

} // namespace accolade
