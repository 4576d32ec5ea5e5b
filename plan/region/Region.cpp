// One compute construct: which kernels it becomes, their sizes and names. parallel
// and serial are one kernel; KernelsSplit.cpp says what becomes of kernels.
#include "analysis/Ast.h"
#include "analysis/LoopSplits.h"
#include "analysis/Remainders.h"
#include "plan/data/FirstCopies.h"
#include "plan/data/Held.h"
#include "plan/grid/AtOnce.h"
#include "plan/grid/Mapping.h"
#include "plan/loops/ArrayUpdates.h"
#include "plan/loops/AtomicBins.h"
#include "plan/loops/Scan.h"
#include "plan/region/KernelNames.h"
#include "plan/region/RegionParts.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

class RegionPlanner {
public:
  RegionPlanner(Planner &p, const Directive &d, const RegionPlan *pattern)
      : p(p), d(d), pattern(pattern), r{p, d, {}, {}, {}, {}} {}

  RegionPlan run() {
    checkBranches(p, d);
    RegionUse all = analyzeVariableUse(d.body, p.ctx);
    prepareContext(all);
    RegionPlan region;
    region.directive = &d;
    if (isKernels(d.kind()))
      region.steps = splitKernels(r);
    else if (isCombined(d.kind()))
      region.steps.push_back(launchStep(r, {d.anchor}, &d, true));
    else
      region.steps.push_back(launchStep(r, {d.body}, nullptr, true));

    const std::vector<FirstCopy> copies = firstCopies(d, all, p.ctx);
    for (HostStep &step : region.steps)
      if (!copies.empty())
        step.launch.body = {afterCopies(copies, step.launch.body[0], p.ctx)};
    RegionUse use = useOf(r, region.steps);
    region.own = nameOwn(r);
    RegionData data = planRegionData(p, d, use, all, topReductions(r, region.steps),
                                     countersOf(r, region.steps), region.own, copies);
    // A counter that every loop has for itself needs no storage.
    std::erase_if(region.own, [&](const auto &one) { return !data.captures.count(one.first); });
    if (pattern)
      followPattern(*pattern, use, data);
    region.data = data.items;
    for (HostStep &step : region.steps)
      fill(step, data);
    markResults(region);
    if (!pattern && !(d.scope && d.scope->isDependentContext()))
      giveValues(region);
    planChecks(p, region);
    if (!pattern)
      planAtOnce(p.plan, region);
    return region;
  }

private:
  void prepareContext(const RegionUse &use) {
    LoopContext &context = r.context;
    context.place = d.name() + " construct";
    context.region = &d;
    context.use = &use;
    context.automatic = isKernels(d.kind());
    context.serial = isSerial(d.kind());
    context.freeGangs = !d.has(ClauseKind::NumGangs);
    for (const VariableUse &u : use.variables)
      context.outside.insert(canonical(u.var));
    for (const ParsedClause &c : d.parsed.clauses)
      for (const ParsedVar &v : c.vars) {
        const VarDecl *var = variableOf(d, v);
        if (!var)
          continue;
        bool ownCopy = c.kind == ClauseKind::Private || c.kind == ClauseKind::FirstPrivate;
        if (ownCopy || (c.kind == ClauseKind::Reduction && !isCombined(d.kind()))) {
          context.outside.erase(var);
          if (c.kind == ClauseKind::Reduction)
            context.reducedOutside.insert(var);
        } else if (c.kind != ClauseKind::Reduction) {
          context.shared.insert(var);
        }
      }
    for (const Directive *a = d.parent; a; a = a->parent)
      for (const ParsedClause &c : a->parsed.clauses)
        for (const ParsedVar &v : c.vars)
          if (const VarDecl *var = variableOf(*a, v))
            context.shared.insert(var);
    for (const auto &[var, at] : changedAtomically(p, d))
      context.shared.insert(var);
  }

  void fill(HostStep &step, const RegionData &data) {
    for (HostStep &inner : step.steps)
      fill(inner, data);
    if (step.kind != HostStep::Kind::Launch)
      return;
    LaunchPlan &launch = step.launch;
    launch.name = pattern ? "" : kernelName(launch.at);
    launch.ofInstance = pattern;
    launch.function = d.function;
    launch.scope = d.scope;
    captureVariables(r, launch, data);
    findUnseen(r, launch);
    giveUpUnknown(launch);
    launch.privates = data.privates;
    launch.gangReductions = data.reductions;
    forEachLoop(p.plan, launch.body, [&](const LoopPlan &loop) {
      for (const ReductionVar &one : loop.reductions)
        if (one.overGangs && !isReduced(launch, one.var))
          launch.gangReductions.push_back(one);
    });
    findArrayUpdates(p, launch);
    for (const Stmt *s : launch.body)
      p.plan.remainders.merge(easyRemainders(s, p.ctx));
    nameVariables(launch, p.ctx);
    takeConstructSizes(launch);
    launch.elementSums = d.elementSums;
    std::erase_if(launch.elementSums, [&](const auto &sum) { return !isSummedIn(launch, sum) || areCompared(sum.array, sum.others, launch.unlessOverlap); });
    for (const Directive::Turned &one : d.turned)
      if (!areCompared(one.array, one.others, launch.unlessOverlap) && holds(launch, one.nest))
        launch.writtenOut.push_back(&one);
    auto map = [&](LaunchPlan &one, const AskFirst &ask) {
      mapLaunch(p, one, d, ask);
      chooseUpdatedCopies(p, one);
      findAtomicBins(p, one);
      one.unaliased = unaliasedArrays(p, one);
      one.alone = aloneArrays(p, one);
      one.exchanged = exchangedArrays(p, one);
      one.held = heldStructs(p, one);
      leaveInMemory(one);
    };
    if (AskFirst ask = questionsFor(r, launch); ask.compared.empty() && !ask.numbers)
      map(launch, {});
    else
      mapAsking(p, launch, ask, map);
    if (launch.asksFirst() && !launch.inOrder) {
      planInOrder(p, launch);
      launch.inOrder->elementSums = d.elementSums;
      for (const Directive::Turned &one : d.turned)
        if (!one.others.empty())
          launch.inOrder->writtenOut.push_back(&one);
      if (const Directive::Split *split = launch.body.size() == 1 ? splitOf(p.directives, launch.body[0]) : nullptr)
        runInstead(*launch.inOrder, *split, data);
    }
  }

  void runInstead(LaunchPlan &launch, const Directive::Split &split, const RegionData &data) {
    launch.body = {split.instead};
    for (auto *variables : {&launch.replaced, &launch.tables})
      variables->clear();
    launch.captured.clear();
    captureVariables(r, launch, data);
    nameVariables(launch, p.ctx);
  }

  /// Its sums are no variables, and what they are added up from may be what they are added up in.
  static void leaveInMemory(LaunchPlan &launch) {
    for (const Directive::ElementSum &sum : launch.elementSums) {
      launch.grid.shared.erase(sum.var);
      for (const VarDecl *other : sum.others)
        launch.unaliased.erase(other);
    }
  }

  static bool holds(const LaunchPlan &launch, const Stmt *nest) {
    return llvm::any_of(launch.body, [&](const Stmt *s) { return anyBelow(s, [&](const Stmt *one) { return one == nest; }); });
  }

  static bool isSummedIn(const LaunchPlan &launch, const Directive::ElementSum &sum) {
    return llvm::any_of(launch.body, [&](const Stmt *s) { return mentions(s, sum.var); });
  }

  /// What the device has a copy of may be another number there: the host cannot say that anything holds for it.
  static void giveUpUnknown(LaunchPlan &launch) {
    for (Provision &one : launch.provided)
      if (!llvm::all_of(one.of, [&](const VarDecl *var) {
            return llvm::any_of(launch.captured, [&](const CapturedVar &c) {
              return c.var == canonical(var) && c.storage == Storage::Value;
            });
          }))
        one = {Sum(1), Sum(0), {}};
  }

  const VarDecl *variableOfItem(const DataItem &item) const {
    return item.implied ? item.implied : item.written ? variableOf(d, *item.written) : nullptr;
  }

  /// Scalars that kernels do nothing with but add to what they were. Several clauses, as in copyin(s) copyout(s),
  /// share what they map.
  void markResults(RegionPlan &region) {
    std::map<const VarDecl *, int> clauses;
    for (const DataItem &item : region.data)
      if (const VarDecl *var = variableOfItem(item))
        ++clauses[canonical(var)];
    for (DataItem &item : region.data) {
      const VarDecl *var = variableOfItem(item);
      if (!var || !item.member.empty() || !var->getType().getNonReferenceType()->isArithmeticType() ||
          clauses[canonical(var)] > 1)
        continue;
      item.result = true;
      for (const LaunchPlan *launch : launchesOf(region.steps))
        for (const CapturedVar &captured : launch->captured)
          item.result &= captured.var != canonical(var) || isReduced(*launch, captured.var) ||
                         isCarried(*launch, captured.var);
    }
  }

  /// Results of the only kernel, of types that every device takes as arguments.
  void giveValues(RegionPlan &region) {
    if (region.steps.size() != 1 || region.steps[0].kind != HostStep::Kind::Launch)
      return;
    LaunchPlan &launch = region.steps[0].launch;
    for (DataItem &item : region.data) {
      const VarDecl *var = item.implied ? item.implied : item.written ? variableOf(d, *item.written) : nullptr;
      if (!item.result || !isReduced(launch, canonical(var)) || !isPlainNumber(var->getType().getNonReferenceType()))
        continue;
      item.given = true;
      launch.given.push_back(canonical(var));
      if (launch.inOrder)
        launch.inOrder->given = launch.given;
    }
  }

  bool isPlainNumber(QualType type) {
    const auto *builtin = type->getAs<BuiltinType>();
    bool number = builtin && (builtin->isInteger() || type->isSpecificBuiltinType(BuiltinType::Float) ||
                              type->isSpecificBuiltinType(BuiltinType::Double));
    uint64_t bits = number ? p.ctx.getTypeSize(type) : 0;
    return bits == 32 || bits == 64;
  }

  static bool isReduced(const LaunchPlan &launch, const VarDecl *var) {
    for (const ReductionVar &r : launch.gangReductions)
      if (r.var == var)
        return true;
    return false;
  }

  /// From iteration to iteration, by a scan that reads it at the beginning and sets it at the end.
  bool isCarried(const LaunchPlan &launch, const VarDecl *var) {
    const LoopPlan *loop = scanOf(p.plan, launch);
    return loop && std::any_of(loop->scan->body.values.begin(), loop->scan->body.values.end(),
                               [&](const CarriedValue &value) { return value.scalar == var; });
  }

  void takeConstructSizes(LaunchPlan &launch) {
    launch.defaults[0] = p.options.defaultGangs;
    launch.defaults[1] = p.options.defaultWorkers;
    launch.defaults[2] = p.options.defaultVector;
    if (const ParsedClause *c = d.clause(ClauseKind::NumGangs)) {
      for (size_t i = 0; i < c->args.size() && i < 3; ++i)
        launch.gangs[i] = {&d, &c->args[i]};
      // The user asked for redundant gangs: so be it, except where the split of
      // a kernels region leaves serial code.
      if (!isKernels(d.kind()))
        launch.oneGang = false;
    }
    if (const ParsedClause *c = d.clause(ClauseKind::NumWorkers); c && !c->args.empty())
      launch.workers = {&d, &c->args[0]};
    if (const ParsedClause *c = d.clause(ClauseKind::VectorLength); c && !c->args.empty())
      launch.vector = {&d, &c->args[0]};
  }

  std::string kernelName(SourceLocation at) {
    std::string base = d.function ? d.function->getNameAsString() : "region";
    for (char &c : base)
      if (!isalnum((unsigned char)c) && c != '_')
        c = '_';
    const SourceManager &sm = p.ctx.getSourceManager();
    base += "_" + std::to_string(sm.getPresumedLineNumber(sm.getExpansionLoc(
                      isCombined(d.kind()) || !isKernels(d.kind()) ? d.loc() : at)));
    return uniqueName(p, base);
  }

  Planner &p;
  const Directive &d;
  const RegionPlan *pattern;
  RegionParts r;
};

/// Whether the host has what the expression names.
bool onlyOutside(const RegionParts &r, const Expr *e) {
  if (!e)
    return false;
  for (const VariableUse &u : analyzeVariableUse(e, r.p.ctx).variables)
    if (!r.context.outside.count(canonical(u.var)) || r.isOwn(u.var))
      return false;
  return true;
}

/// gang(num:n), worker(num:n) and vector(length:n) of kernels loops.
void readSizes(const RegionParts &r, LaunchPlan &launch, const LoopPlan &loop) {
  if (!loop.directive)
    return;
  auto take = [&](ClauseKind kind, spec::ArgRole role, LaunchPlan::Size &size) {
    if (const ParsedClause *c = loop.directive->clause(kind))
      for (const ParsedArg &a : c->args)
        if (a.role == role && a.expr && !size.arg && onlyOutside(r, loop.directive->expr(*a.expr)))
          size = {loop.directive, &a};
  };
  take(ClauseKind::Gang, spec::ArgRole::Num, launch.gangs[0]);
  take(ClauseKind::Worker, spec::ArgRole::Num, launch.workers);
  take(ClauseKind::Vector, spec::ArgRole::Length, launch.vector);
}

/// The loop that the kernel is, where the plan has none: nobody can count its iterations.
std::string whyNotCounted(const RegionParts &r, const std::vector<const Stmt *> &body) {
  const auto *loop = body.size() == 1 ? dyn_cast_or_null<ForStmt>(onlyStatement(body[0])) : nullptr;
  LoopShape shape = loop ? analyzeLoopShape(loop, r.p.ctx) : LoopShape();
  return shape ? "" : ": " + shape.whyNot;
}

} // namespace

HostStep launchStep(RegionParts &r, std::vector<const Stmt *> body, const Directive *combined,
                    bool allowGang) {
  HostStep step;
  step.kind = HostStep::Kind::Launch;
  step.launch.at = body.front()->getBeginLoc();
  step.launch.body = std::move(body);
  LoopContext context = r.context;
  context.allowGang = allowGang;
  for (const Stmt *s : step.launch.body)
    planLoops(r.p, s, combined, context);
  bool gang = false;
  forEachLoop(r.p.plan, step.launch.body, [&](const LoopPlan &loop) {
    gang |= loop.gang;
    step.launch.unlessOverlap.insert(step.launch.unlessOverlap.end(), loop.unlessOverlap.begin(),
                                     loop.unlessOverlap.end());
    step.launch.provided.insert(step.launch.provided.end(), loop.provided.begin(), loop.provided.end());
    readSizes(r, step.launch, loop);
  });
  step.launch.oneGang = !gang;
  if (!gang)
    step.launch.whyOneGang = isSerial(r.d.kind()) ? "serial construct"
                             : isKernels(r.d.kind()) ? "no loop of it is parallel" + whyNotCounted(r, step.launch.body)
                                                     : "no loop of it is shared out over gangs";
  return step;
}

RegionPlan planRegion(Planner &p, const Directive &d, const RegionPlan *pattern) {
  return RegionPlanner(p, d, pattern).run();
}

} // namespace accolade
