// Regions of templates, planned for each instantiation.
//
// The host's text is made from the template and is the same for all of them:
// it fills one argument struct and makes one list of launches. An instantiation
// has a plan only where it agrees with that; otherwise a device with a program of
// its own has no code for it.
#include "plan/Planner.h"
#include "plan/loops/LoopTree.h"
#include "plan/patch/Patch.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {

std::vector<const LaunchPlan *> launchesOf(const std::vector<HostStep> &steps) {
  std::vector<const LaunchPlan *> list;
  for (const HostStep &step : steps) {
    if (step.kind == HostStep::Kind::Launch)
      list.push_back(&step.launch);
    if (step.kind == HostStep::Kind::Launch && step.launch.inOrder)
      list.push_back(step.launch.inOrder.get());
    std::vector<const LaunchPlan *> inner = launchesOf(step.steps);
    list.insert(list.end(), inner.begin(), inner.end());
  }
  return list;
}

/// What all instantiations of a template share with it; null: no parameter.
static const FunctionDecl *templateOf(const VarDecl *var) {
  const auto *function = isa<ParmVarDecl>(var) ? dyn_cast<FunctionDecl>(var->getDeclContext()) : nullptr;
  const FunctionDecl *pattern = function ? function->getTemplateInstantiationPattern() : nullptr;
  function = pattern ? pattern : function;
  return function ? function->getCanonicalDecl() : nullptr;
}

bool isSameVariable(const VarDecl *a, const VarDecl *b) {
  if (a == b || a->getName() != b->getName())
    return a == b;
  if (a->getLocation() == b->getLocation())
    return true;
  // Parameters of an instantiation stand where the template is declared, by the names of its definition.
  const FunctionDecl *function = templateOf(a);
  return function && function == templateOf(b);
}

std::vector<const LaunchPlan *> UnitPlan::instancesOf(const LaunchPlan &pattern) const {
  std::vector<const LaunchPlan *> list;
  for (const RegionPlan &region : instances)
    for (const LaunchPlan *launch : launchesOf(region.steps))
      if (launch->pattern == pattern.name)
        list.push_back(launch);
  return list;
}

namespace {

/// The variable of an instantiation that a statement names; null: none.
const VarDecl *sameIn(const Stmt *stmt, const VarDecl *var) {
  if (!stmt)
    return nullptr;
  if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
    if (const auto *found = dyn_cast<VarDecl>(ref->getDecl()); found && isSameVariable(found, var))
      return canonical(found);
  for (const Stmt *child : stmt->children())
    if (const VarDecl *found = sameIn(child, var))
      return found;
  return nullptr;
}

constexpr long long MostConstant = 16384;

/// static constexpr Gas air{1.4}; of a class that is the template's argument: kernels can have it in their code.
bool isKnownNow(const VarDecl *var, ASTContext &ctx) {
  const QualType type = var->getType(), element = ctx.getBaseElementType(type);
  const VarDecl *definition = nullptr;
  const Expr *init = var->hasGlobalStorage() ? var->getAnyInitializer(definition) : nullptr;
  const CXXRecordDecl *record = element->getAsCXXRecordDecl();
  return init && !init->isValueDependent() && element.isConstQualified() && !element.isVolatileQualified() &&
         element.isTriviallyCopyableType(ctx) && !(record && record->hasMutableFields()) && !holdsPointers(type) &&
         ctx.getTypeSizeInChars(type).getQuantity() <= MostConstant && definition->evaluateValue();
}

/// The arguments in the template's order; false if it does not pass all of them.
bool takeArguments(Planner &p, const Directive &d, LaunchPlan &launch, const LaunchPlan &pattern) {
  std::vector<CapturedVar> own = std::move(launch.captured);
  launch.captured.clear();
  for (const CapturedVar &c : pattern.captured) {
    auto it = std::find_if(own.begin(), own.end(), [&](const CapturedVar &o) {
      return isSameVariable(o.var, c.var);
    });
    CapturedVar &taken = launch.captured.emplace_back(it == own.end() ? c : *it);
    taken.unused = it == own.end();
    // A constant here: as large as what the template passes all the same.
    for (const Stmt *s : launch.body)
      if (const VarDecl *var = taken.unused ? sameIn(s, c.var) : nullptr)
        taken.var = var;
    launch.names.erase(taken.var);
    if (auto name = pattern.names.find(c.var); name != pattern.names.end())
      launch.names[taken.var] = name->second;
    if (it != own.end())
      own.erase(it);
  }
  for (const CapturedVar &c : own) {
    if (!isKnownNow(c.var, p.ctx)) {
      p.plan.notPassed[&d] = c.var;
      return false;
    }
    launch.tables.push_back(c.var);
    launch.names.erase(c.var);
    p.plan.tables.insert(c.var);
  }
  if (launch.usesThis && !pattern.usesThis)
    return false;
  launch.usesThis = pattern.usesThis;
  return true;
}

/// Bounds of pointers in the template's order, of those too that this instantiation has no tiles of.
void takeBounds(LaunchPlan &launch, const LaunchPlan &pattern) {
  std::set<const VarDecl *> narrow = std::move(launch.narrowBounds);
  launch.bounded.clear();
  launch.narrowBounds.clear();
  for (const VarDecl *var : pattern.bounded)
    for (const CapturedVar &c : launch.captured)
      if (isSameVariable(c.var, var)) {
        launch.bounded.push_back(c.var);
        if (pattern.narrowBounds.count(var) && narrow.count(c.var))
          launch.narrowBounds.insert(c.var);
      }
  launch.together.clear();
  for (const VarDecl *var : pattern.together)
    for (const CapturedVar &c : launch.captured)
      if (isSameVariable(c.var, var))
        launch.together.push_back(c.var);
}

/// A reduced variable needs memory; the template may pass its value.
bool passesResults(const LaunchPlan &launch) {
  for (const ReductionVar &r : launch.gangReductions)
    for (const CapturedVar &c : launch.captured)
      if (c.var == r.var && c.storage == Storage::Value)
        return false;
  return true;
}

/// A T that is a pointer: the host passes its own address.
bool passesHostAddress(const LaunchPlan &launch, const LaunchPlan &pattern) {
  for (size_t i = 0; i < launch.captured.size(); ++i) {
    const CapturedVar &c = launch.captured[i], &there = pattern.captured[i];
    if (!c.unused && isDataPointer(c.var->getType()) && !isDataPointer(there.var->getType()) && !there.settled &&
        !there.holdsPointers())
      return true;
  }
  return false;
}

bool agree(Planner &p, const Directive &d, LaunchPlan &launch, const LaunchPlan &pattern) {
  return launch.at == pattern.at && launch.told.size() == pattern.told.size() && takeArguments(p, d, launch, pattern) &&
         passesResults(launch) && !passesHostAddress(launch, pattern) && (pattern.oneGang || !launch.oneGang) &&
         launch.unlessOverlap.size() <= pattern.unlessOverlap.size() && launch.provided.empty() == pattern.provided.empty();
}

/// The template's host text compares addresses: whoever does not need it has both kernels too.
void takeTests(Planner &p, RegionPlan &region, const RegionPlan &pattern) {
  std::vector<const LaunchPlan *> launches = launchesOf(region.steps), there = launchesOf(pattern.steps);
  for (auto *list : {&launches, &there})
    std::erase_if(*list, [](const LaunchPlan *launch) { return launch->runsInOrder; });
  for (size_t i = 0; i < std::min(launches.size(), there.size()); ++i)
    if (there[i]->inOrder && !launches[i]->inOrder)
      planInOrder(p, const_cast<LaunchPlan &>(*launches[i]));
}

void planInstance(Planner &p, const Directive &d) {
  const RegionPlan *pattern = p.plan.regionOf(d.pattern);
  if (!pattern)
    return;
  RegionPlan region = planRegion(p, d, pattern);
  takeTests(p, region, *pattern);
  std::vector<const LaunchPlan *> there = launchesOf(pattern->steps);
  std::vector<const LaunchPlan *> launches = launchesOf(region.steps);
  if (launches.size() != there.size())
    return;
  for (size_t i = 0; i < launches.size(); ++i) {
    LaunchPlan &launch = const_cast<LaunchPlan &>(*launches[i]);
    if (!agree(p, d, launch, *there[i]))
      return;
    launch.pattern = there[i]->name;
    takeBounds(launch, *there[i]);
    // The template itself has no kernel: its name goes to the first instantiation.
    bool first = p.plan.instancesOf(*there[i]).empty();
    launch.name = first ? launch.pattern : uniqueName(p, launch.pattern);
  }
  p.plan.instances.push_back(std::move(region));
}

/// Numbers in clauses that only an instantiation gives a value.
class InstanceNumbers {
public:
  InstanceNumbers(Planner &p, const Directive &d) : p(p), d(d) {}

  void check() const {
    for (const ParsedClause &c : d.parsed.clauses)
      for (const ParsedArg &a : c.args)
        if (std::optional<long long> value = valueOf(a))
          checkNumber(c, a, *value);
  }

private:
  std::optional<long long> valueOf(const ParsedArg &a) const {
    const Expr *there = a.expr ? d.pattern->expr(*a.expr) : nullptr;
    return there && there->isValueDependent() ? constantInteger(d.expr(*a.expr), p.ctx) : std::nullopt;
  }

  void checkNumber(const ParsedClause &c, const ParsedArg &a, long long value) const {
    using spec::ClauseKind;
    switch (c.kind) {
    case ClauseKind::Collapse:
      if (value < 1 || value > 64)
        return report(a, spec::DiagId::CollapseCount, {});
      return checkNest(c, a, value);
    case ClauseKind::Tile:
      if (value < 1)
        report(a, spec::DiagId::TileSize, {});
      return;
    case ClauseKind::Gang:
    case ClauseKind::Worker:
    case ClauseKind::Vector:
    case ClauseKind::NumGangs:
    case ClauseKind::NumWorkers:
    case ClauseKind::VectorLength:
      if (a.role == spec::ArgRole::Dim && (value < 1 || value > 3))
        report(a, spec::DiagId::GangDimRange, {});
      else if (a.role != spec::ArgRole::Dim && a.role != spec::ArgRole::Static && value < 1)
        report(a, spec::DiagId::NotPositive, {std::string(spec::name(c.kind)), std::string(spec::section(c.kind))});
      return;
    default:
      return;
    }
  }

  void checkNest(const ParsedClause &c, const ParsedArg &a, long long wanted) const {
    long long found = 0;
    const Stmt *stmt = onlyStatement(d.body);
    for (; isa_and_nonnull<ForStmt>(stmt) && found < wanted; ++found)
      stmt = onlyStatement(cast<ForStmt>(stmt)->getBody());
    if (found > 0 && found < wanted && !isa_and_nonnull<CXXForRangeStmt>(stmt) &&
        !llvm::is_contained(c.modifiers, spec::ModifierKind::Force))
      report(a, spec::DiagId::NestTooShallow,
             {"collapse", std::to_string(wanted), std::to_string(found), std::string(spec::section(c.kind)), ""});
  }

  void report(const ParsedArg &a, spec::DiagId id, std::vector<std::string> args) const {
    std::string note = "in '";
    llvm::raw_string_ostream out(note);
    d.function->getNameForDiagnostic(out, p.ctx.getPrintingPolicy(), /*Qualified=*/true);
    out << "', which is needed here";
    p.diagnoser.report(d.locOf(a.tokens.begin), id, std::move(args), d.function->getPointOfInstantiation(), note.c_str());
  }

  Planner &p;
  const Directive &d;
};

} // namespace

void planInstances(Planner &p) {
  for (const Directive &d : p.directives.instances)
    InstanceNumbers(p, d).check();
  // What else there is to say was said about the template.
  Diagnoser::Silence silence(p.diagnoser);
  std::set<const FunctionDecl *> routines;
  for (const Directive &d : p.directives.instances) {
    bool inside = computeAround(&d);
    if (d.kind() == spec::DirectiveKind::Atomic)
      planAtomic(p, d);
    else if (isCompute(d.kind()) && !inside)
      planInstance(p, d);
    bool orphan = !inside && (d.kind() == spec::DirectiveKind::Loop ||
                              d.kind() == spec::DirectiveKind::Atomic);
    if (orphan && routines.insert(d.function).second)
      planOrphans(p, d.function);
  }
  sharePatches(p);
}

} // namespace accolade
