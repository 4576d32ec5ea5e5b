#include "plan/grid/Light.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Views.h"
#include "plan/loops/LoopTree.h"
#include "plan/region/RegionParts.h"

using namespace clang;

namespace accolade {
namespace {

/// Accesses of a body that may be repeated, alone and in loops that compilers unroll, and the trips
/// of these. Measured on an H200 with stencils of 5 to 27 points.
constexpr size_t MostAccesses = 30, MostUnrolled = 60;
constexpr long long MostLightTrips = 8;

/// fabs(x), fmax(x, y), __builtin_popcount(x) and their like.
bool isOneInstruction(const CallExpr *call) {
  const FunctionDecl *f = call->getDirectCallee();
  if (!f || !f->getIdentifier())
    return false;
  llvm::StringRef name = f->getName();
  name.consume_front("__builtin_");
  for (const char *known : {"abs", "fabs", "fmax", "fmin", "max", "min", "sqrt", "fma", "floor", "ceil", "trunc", "rint"})
    if (name == known || name == std::string(known) + "f")
      return true;
  for (const char *known : {"abs", "popcount", "clz", "ctz", "ffs"})
    if (name == known || name == std::string(known) + "l" || name == std::string(known) + "ll" ||
        name == "l" + std::string(known) || name == "ll" + std::string(known))
      return true;
  return false;
}

using Counters = std::set<const VarDecl *>;

/// Counters of loops that compilers write out.
void findCounters(const Stmt *stmt, ASTContext &ctx, Counters &found) {
  if (!stmt)
    return;
  if (const auto *loop = dyn_cast<ForStmt>(stmt))
    if (LoopShape shape = analyzeLoopShape(loop, ctx); shape && shape.constantTrips && shape.declaredInLoop)
      found.insert(canonical(shape.counter));
  for (const Stmt *child : stmt->children())
    findCounters(child, ctx, found);
}

/// 2, or p - 1 with p of a loop that is written out.
bool isConstant(const Expr *e, const Counters &counters, ASTContext &ctx) {
  if (e->isValueDependent() || e->getIntegerConstantExpr(ctx))
    return !e->isValueDependent();
  const RegionUse use = analyzeVariableUse(e, ctx);
  return !use.usesThis && use.calls.empty() && std::all_of(use.variables.begin(), use.variables.end(), [&](const VariableUse &u) {
    return counters.count(canonical(u.var)) && !u.dereferenced;
  });
}

/// What all iterations read alike, members as g->nx and the pointer g->u and elements as w[2], is near: it does not count.
std::vector<Access> elementsIn(const Stmt *stmt, const Counters &counters, ASTContext &ctx) {
  std::vector<Access> list = collectAccesses(stmt, ctx);
  std::erase_if(list, [&](const Access &a) {
    const bool ofObject = !a.path.empty() && a.subscripts.empty();
    const bool atConstant = a.base && a.path.empty() && !a.indirect && !a.subscripts.empty() &&
                            std::all_of(a.subscripts.begin(), a.subscripts.end(),
                                        [&](const Expr *e) { return isConstant(e, counters, ctx); });
    return (a.base || a.throughThis) && (ofObject || atConstant) && !a.write && !a.escapes;
  });
  return list;
}

/// Accesses that loops inside of `stmt` add when they are written out; nothing where one is long.
std::optional<size_t> repeated(const Stmt *stmt, size_t times, const Counters &counters, ASTContext &ctx) {
  stmt = skipDirectives(stmt);
  if (!stmt)
    return 0;
  if (isa<WhileStmt, DoStmt, CXXForRangeStmt>(stmt))
    return std::nullopt;
  size_t more = 0;
  if (const auto *loop = dyn_cast<ForStmt>(stmt)) {
    LoopShape shape = analyzeLoopShape(loop, ctx);
    if (!shape || !shape.constantTrips || *shape.constantTrips > MostLightTrips || !shape.declaredInLoop)
      return std::nullopt;
    auto trips = static_cast<size_t>(*shape.constantTrips);
    more = (trips ? trips - 1 : 0) * times * elementsIn(loop->getBody(), counters, ctx).size();
    times *= trips;
  }
  for (const Stmt *child : stmt->children())
    if (std::optional<size_t> inside = repeated(child, times, counters, ctx))
      more += *inside;
    else
      return std::nullopt;
  return more;
}

/// Functions of a busy body, those that they call included: Black and Scholes need 11.
constexpr size_t MostCalls = 16;

/// Calls of functions that only compute their value, without loops; nothing if there are others.
std::optional<size_t> shortCalls(const Stmt *body, ASTContext &ctx, int depth = 4) {
  size_t count = 0;
  for (const CallExpr *call : analyzeVariableUse(body, ctx).calls) {
    if (isOneInstruction(call) || isDirectiveCall(call))
      continue;
    const FunctionDecl *f = call->getDirectCallee(), *defined = nullptr;
    if (depth == 0 || !f || !isPureFunction(f, ctx))
      return std::nullopt;
    std::optional<size_t> inside = 0;
    if (f->hasBody(defined))
      inside = containsLoop(defined->getBody()) ? std::nullopt : shortCalls(defined->getBody(), ctx, depth - 1);
    if (!inside)
      return std::nullopt;
    count += 1 + *inside;
  }
  return count;
}

bool onlyUpdates(const DirectiveSet &directives, const Stmt *stmt) {
  if (!stmt)
    return true;
  if (const Directive *d = directives.at(stmt))
    if (d->kind() != spec::DirectiveKind::Atomic ||
        (d->parsed.own && d->parsed.own->kind != spec::ClauseKind::Update))
      return false;
  return std::all_of(stmt->child_begin(), stmt->child_end(),
                     [&](const Stmt *child) { return onlyUpdates(directives, child); });
}

std::optional<LightBody> countAccesses(Planner &p, const Stmt *body) {
  Counters counters;
  findCounters(body, p.ctx, counters);
  std::optional<size_t> more = repeated(body, 1, counters, p.ctx);
  if (!more)
    return std::nullopt;
  LightBody light;
  for (const Access &a : elementsIn(body, counters, p.ctx)) {
    ++light.accesses;
    QualType type = a.expr->getType();
    if (!type->isDependentType() && !type->isIncompleteType())
      light.widest = std::max(light.widest,
                              static_cast<unsigned>(p.ctx.getTypeSizeInChars(type).getQuantity()));
  }
  light.accesses += *more;
  if (light.accesses > (*more ? MostUnrolled : MostAccesses))
    return std::nullopt;
  return light;
}

} // namespace

std::optional<LightBody> lightBody(Planner &p, const Stmt *body) {
  if (!simdSafe(body) || holdsDirective(p.directives, body))
    return std::nullopt;
  for (const CallExpr *call : analyzeVariableUse(body, p.ctx).calls)
    if (!isOneInstruction(call) && !calledValue(call, p.ctx) && !viewedPlace(call, p.ctx))
      return std::nullopt;
  return countAccesses(p, body);
}

std::optional<LightBody> busyBody(Planner &p, const Stmt *body) {
  if (!simdSafe(body) || !onlyUpdates(p.directives, body) || containsLoop(body))
    return std::nullopt;
  std::optional<size_t> calls = shortCalls(body, p.ctx);
  std::optional<LightBody> busy = calls && *calls <= MostCalls ? countAccesses(p, body) : std::nullopt;
  if (busy)
    busy->calls = *calls;
  return busy;
}

} // namespace accolade
