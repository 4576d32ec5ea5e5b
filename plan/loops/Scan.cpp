#include "plan/loops/Scan.h"

#include "plan/data/Apart.h"
#include "plan/grid/Mapping.h"
#include "plan/region/RegionParts.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

/// Tiles of 16 KB, so that a device with 32 KB takes them, and so that few enough of them wait for
/// each other. On an H200 elements of 8 bytes were faster with half the threads and as many
/// for each as with all of them.
constexpr unsigned ScanThreads = 256, TileBytes = 16384, MostEach = 16;

const char *kindName(bool exclusive) { return exclusive ? "exclusive" : "inclusive"; }

bool isNamed(const CarriedValue &value, const VarDecl *var) {
  return var && (value.var == var || value.scalar == var);
}

/// The clause that names a value, if any.
const ParsedClause *clauseFor(const Directive &d, const CarriedValue &value) {
  for (const ParsedClause *c : d.clauses(ClauseKind::Scan))
    for (const ParsedVar &v : c->vars)
      if (isNamed(value, variableOf(d, v)))
        return c;
  return nullptr;
}

/// Whether every clause names variables: members and elements are none.
bool checkVariables(Planner &p, const Directive &d) {
  bool all = true;
  for (const ParsedClause *c : d.clauses(ClauseKind::Scan))
    for (const ParsedVar &v : c->vars)
      if (!variableOf(d, v)) {
        p.diagnoser.report(d.locOf(v), spec::DiagId::ScanNoVariable, {v.text});
        all = false;
      }
  return all;
}

void checkNames(Planner &p, const Directive &d, const ScanBody &body) {
  for (const ParsedClause *c : d.clauses(ClauseKind::Scan))
    for (const ParsedVar &v : c->vars) {
      const VarDecl *var = variableOf(d, v);
      if (std::none_of(body.values.begin(), body.values.end(),
                       [&](const CarriedValue &value) { return isNamed(value, var); }))
        p.diagnoser.report(d.locOf(v), spec::DiagId::ScanNotCarried, {v.text});
    }
  for (const CarriedValue &value : body.values) {
    std::string name = (value.scalar ? value.scalar : value.var)->getNameAsString();
    const ParsedClause *clause = clauseFor(d, value);
    if (!clause)
      p.diagnoser.report(value.at, spec::DiagId::ScanUnnamed,
                         {name, std::string(spec::name(value.op))});
    else if (*clause->op != value.op)
      p.diagnoser.report(d.locOf(*clause), spec::DiagId::ScanOperator,
                         {std::string(spec::name(*clause->op)), std::string(spec::name(value.op)),
                          name});
  }
}

void checkKind(Planner &p, const Directive &d, const ScanBody &body) {
  for (bool exclusive : {false, true}) {
    const ParsedClause *clause =
        d.clause(exclusive ? ClauseKind::Exclusive : ClauseKind::Inclusive);
    if (!clause)
      continue;
    for (const CarriedValue &value : body.values)
      if (value.exclusive != exclusive)
        p.diagnoser.report(d.locOf(*clause), spec::DiagId::ScanKind,
                           {kindName(exclusive), kindName(value.exclusive),
                            value.var->getNameAsString()});
  }
}

/// The host's text of a template counts tiles for all its instantiations.
unsigned bytesOf(Planner &p, const LaunchPlan &launch, const CarriedValue &value) {
  constexpr unsigned Largest = 8;
  if (value.type->isDependentType() || launch.sharesLaunch())
    return Largest;
  return p.ctx.getTypeSizeInChars(value.type).getQuantity();
}

} // namespace

std::optional<ScanBody> readScan(Planner &p, const Directive &d, const std::vector<LoopShape> &nest) {
  if (!checkVariables(p, d))
    return std::nullopt;
  ScanBody body = analyzeScan(nest[0], p.ctx);
  if (nest.size() > 1) {
    body.whyNot = "it is a nest of several loops";
    body.at = nest[0].loop->getForLoc();
  }
  if (!body) {
    p.diagnoser.report(body.at, spec::DiagId::ScanShape, {body.whyNot}, d.loc());
    return std::nullopt;
  }
  checkNames(p, d, body);
  checkKind(p, d, body);
  return body;
}

void checkScanWords(Planner &p, const Directive &d) {
  if (d.has(ClauseKind::Scan))
    return;
  for (ClauseKind kind : {ClauseKind::Inclusive, ClauseKind::Exclusive})
    if (const ParsedClause *clause = d.clause(kind))
      p.diagnoser.report(d.locOf(*clause), spec::DiagId::ScanMissing,
                         {std::string(spec::name(kind))});
}

void checkScanSizes(Planner &p, const Directive &d, const Directive &region) {
  auto tell = [&](const Directive &from, const ParsedClause &clause) {
    p.diagnoser.report(from.locOf(clause), spec::DiagId::ScanSizes, {std::string(spec::name(clause.kind))});
  };
  for (ClauseKind kind : {ClauseKind::NumGangs, ClauseKind::NumWorkers, ClauseKind::VectorLength})
    if (const ParsedClause *clause = region.clause(kind))
      tell(region, *clause);
  for (ClauseKind kind : {ClauseKind::Gang, ClauseKind::Worker, ClauseKind::Vector})
    if (const ParsedClause *clause = d.clause(kind); clause && !clause->args.empty())
      tell(d, *clause);
}

const LoopPlan *scanOf(const UnitPlan &plan, const LaunchPlan &launch) {
  const LoopPlan *found = nullptr;
  forEachLoop(plan, launch.body, [&](const LoopPlan &loop) {
    if (loop.scan && loop.scan->shared)
      found = &loop;
  });
  return found;
}

/// Whole warps, for which the blocks' code has room.
static bool suits(Planner &p, const LaunchPlan::Size &size) {
  if (!size.arg)
    return true;
  const Expr *e = size.arg->expr ? size.from->expr(*size.arg->expr) : nullptr;
  auto value = e && !e->isValueDependent() ? e->getIntegerConstantExpr(p.ctx) : std::nullopt;
  return value && *value > 0 && *value <= ScanThreads && value->getZExtValue() % 32 == 0;
}

static unsigned bytesOf(Planner &p, const LaunchPlan &launch, const ScanBody &body) {
  unsigned bytes = 0;
  for (const CarriedValue &value : body.values)
    bytes += bytesOf(p, launch, value);
  return std::max(bytes, 1u);
}

/// Elements of a tile for each thread.
static unsigned eachOf(unsigned bytes, unsigned threads) {
  return std::max(std::min(TileBytes / threads / bytes, MostEach), 1u);
}

void placeScans(Planner &p, LaunchPlan &launch, MapNode &root) {
  bool flat = !launch.defaults[2] && suits(p, launch.vector) && !root.any([](const MapNode &n) {
    return std::any_of(n.plan->axes.begin(), n.plan->axes.end(),
                       [](const LevelAxes &a) { return a.thread > X; });
  });
  for (const Stmt *s : launch.body)
    flat &= !callsParallelRoutine(s, p.plan);
  std::function<void(MapNode &)> place = [&](MapNode &node) {
    for (auto &kid : node.kids)
      place(*kid);
    if (!node.plan || !node.plan->scan || node.plan->scan->shared || !node.plan->parallel)
      return;
    LevelAxes &axes = node.plan->axes[0];
    bool asked = node.plan->directive->clause(ClauseKind::Vector) &&
                 !node.plan->directive->clause(ClauseKind::Vector)->args.empty();
    if (!flat || asked || axes.thread != X || axes.grid >= 0) {
      axes = {};
      return;
    }
    axes.run = eachOf(bytesOf(p, launch, node.plan->scan->body), ScanThreads);
    node.plan->scan->threads = ScanThreads;
    launch.grid.fixed[X] = ScanThreads;
  };
  place(root);
}

void mapScan(Planner &p, LaunchPlan &launch, MapNode &root) {
  LoopPlan &loop = *root.kids[0]->plan;
  loop.axes[0] = {X, X};
  unsigned bytes = bytesOf(p, launch, loop.scan->body);
  loop.scan->threads = bytes > 4 ? ScanThreads / 2 : ScanThreads;
  loop.axes[0].run = eachOf(bytes, loop.scan->threads);
  const auto &loops = launch.grid.blocks[X];
  loop.scan->tiles = std::all_of(loops.begin(), loops.end(), [](const auto &l) { return l.hostTrips && !readsMembers(*l.loop); });
  launch.grid.scans = loop.scan->tiles;
  launch.grid.covers = launch.grid.rowsCovered = false;
  launch.grid.fixed[X] = loop.scan->threads;
  launch.grid.threadSize[X] = {};
  for (const CarriedValue &value : loop.scan->body.values)
    keepApart(launch, value.var);
}

} // namespace accolade
