// One compute construct: which kernels it becomes and what each captures.
//
// parallel and serial are one kernel. kernels is cut at its outermost loops:
// each becomes a kernel of its own, so that what follows a loop sees all of it;
// a sequential loop around parallel ones runs on the host, launching its body
// trip by trip; everything else runs as a kernel of one gang (2.5.3).
#include "plan/LoopTree.h"
#include "plan/Mapping.h"
#include "plan/Planner.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

class RegionPlanner {
public:
  RegionPlanner(Planner &p, const Directive &d, const RegionPlan *pattern)
      : p(p), d(d), pattern(pattern) {}

  RegionPlan run() {
    checkBranches(p, d);
    RegionUse all = analyzeVariableUse(d.body, p.ctx);
    prepareContext(all);
    RegionPlan region;
    region.directive = &d;
    if (isKernels(d.kind()))
      region.steps = kernelsSteps();
    else
      region.steps.push_back(isCombined(d.kind()) ? launchStep({d.anchor}, &d, true)
                                                  : launchStep({d.body}, nullptr, true));

    RegionUse use = useOf(region.steps);
    RegionData data =
        planRegionData(p, d, use, topReductions(region.steps), countersOf(region.steps));
    if (pattern)
      follow(*pattern, use, data);
    region.data = data.items;
    for (HostStep &step : region.steps)
      fill(step, data);
    return region;
  }

private:
  // ---- Loops and launches -----------------------------------------------------------

  void prepareContext(const RegionUse &use) {
    context.place = d.name() + " construct";
    context.region = &d;
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
  }

  HostStep launchStep(std::vector<const Stmt *> body, const Directive *combined, bool allowGang) {
    HostStep step;
    step.kind = HostStep::Kind::Launch;
    step.launch.at = body.front()->getBeginLoc();
    step.launch.body = std::move(body);
    LoopContext local = context;
    local.allowGang = allowGang;
    for (const Stmt *s : step.launch.body)
      planLoops(p, s, combined, local);
    bool gang = false;
    forEachLoop(step.launch.body, [&](const LoopPlan &loop) {
      gang |= loop.gang;
      step.launch.unlessOverlap.insert(step.launch.unlessOverlap.end(),
                                       loop.unlessOverlap.begin(), loop.unlessOverlap.end());
      readSizes(step.launch, loop);
    });
    step.launch.oneGang = !gang;
    if (!gang)
      step.launch.whyOneGang = isSerial(d.kind()) ? "serial construct"
                               : isKernels(d.kind()) ? "no loop of it is parallel"
                                                     : "no loop of it is shared out over gangs";
    return step;
  }

  /// gang(num:n), worker(num:n) and vector(length:n) of kernels loops.
  void readSizes(LaunchPlan &launch, const LoopPlan &loop) {
    if (!loop.directive)
      return;
    auto take = [&](ClauseKind kind, spec::ArgRole role, LaunchPlan::Size &size) {
      if (const ParsedClause *c = loop.directive->clause(kind))
        for (const ParsedArg &a : c->args)
          if (a.role == role && a.expr && !size.arg && onlyOutside(loop.directive->expr(*a.expr)))
            size = {loop.directive, &a};
    };
    take(ClauseKind::Gang, spec::ArgRole::Num, launch.gangs[0]);
    take(ClauseKind::Worker, spec::ArgRole::Num, launch.workers);
    take(ClauseKind::Vector, spec::ArgRole::Length, launch.vector);
  }

  bool onlyOutside(const Expr *e) {
    if (!e)
      return false;
    for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
      if (!context.outside.count(canonical(u.var)))
        return false;
    return true;
  }

  template <typename F> void forEachLoop(const std::vector<const Stmt *> &body, F f) {
    for (const Stmt *s : body)
      forEachLoop(s, f);
  }
  template <typename F> void forEachLoop(const Stmt *stmt, F f) {
    if (!stmt)
      return;
    if (auto it = p.plan.loops.find(stmt); it != p.plan.loops.end())
      f(it->second);
    for (const Stmt *child : stmt->children())
      forEachLoop(child, f);
  }

  // ---- kernels --------------------------------------------------------------------------

  std::vector<HostStep> kernelsSteps() {
    if (isCombined(d.kind())) {
      return {launchStep({d.anchor}, &d, true)};
    }
    std::vector<const Stmt *> stmts;
    flatten(d.body, stmts);
    if (!splittable(stmts))
      return {launchStep({d.body}, nullptr, false)};
    std::vector<HostStep> steps = stepsOf(stmts);
    if (steps.empty()) {
      HostStep nothing = launchStep({d.body}, nullptr, false);
      steps.push_back(nothing);
    }
    return steps;
  }

  static void flatten(const Stmt *stmt, std::vector<const Stmt *> &out) {
    if (const auto *block = dyn_cast<CompoundStmt>(stmt)) {
      for (const Stmt *s : block->body())
        flatten(s, out);
      return;
    }
    if (!isa<NullStmt>(stmt))
      out.push_back(stmt);
  }

  /// Declarations between the loops become host variables, which works for
  /// scalars whose first value the host can compute.
  bool splittable(const std::vector<const Stmt *> &stmts) {
    for (const Stmt *s : stmts) {
      if (isa<LabelStmt, ReturnStmt, BreakStmt, ContinueStmt>(s))
        return false;
      const auto *decl = dyn_cast<DeclStmt>(s);
      if (!decl)
        continue;
      for (const Decl *one : decl->decls()) {
        const auto *var = dyn_cast<VarDecl>(one);
        if (!var || !var->isLocalVarDecl() || var->isStaticLocal() ||
            !isScalar(var->getType()) || var->getType()->isReferenceType())
          return false;
        if (const Expr *init = var->getInit())
          for (const VariableUse &u : analyzeVariableUse(init, p.ctx).variables)
            if (!isScalar(u.var->getType()) || u.dereferenced || writtenInRegion(u.var))
              return false;
      }
    }
    return true;
  }

  bool writtenInRegion(const VarDecl *var) {
    RegionUse use = analyzeVariableUse(d.body, p.ctx);
    const VariableUse *u = use.find(canonical(var));
    return !u || u->written || u->addressTaken;
  }

  std::vector<HostStep> stepsOf(const std::vector<const Stmt *> &stmts) {
    std::vector<HostStep> steps;
    std::vector<const Stmt *> pending;
    auto flush = [&] {
      if (!pending.empty())
        steps.push_back(launchStep(pending, nullptr, false));
      pending.clear();
    };
    for (const Stmt *s : stmts) {
      if (const auto *decl = dyn_cast<DeclStmt>(s)) {
        flush();
        for (const Decl *one : decl->decls()) {
          HostStep step;
          step.kind = HostStep::Kind::Declare;
          step.var = cast<VarDecl>(one);
          context.outside.insert(canonical(step.var));
          steps.push_back(step);
        }
        continue;
      }
      if (!isLoopStatement(s)) {
        pending.push_back(s);
        continue;
      }
      flush();
      steps.push_back(loopStep(s));
    }
    flush();
    return steps;
  }

  bool isLoopStatement(const Stmt *s) {
    if (const Directive *inner = p.directives.at(s))
      return inner->kind() == spec::DirectiveKind::Loop;
    return isa<ForStmt>(s);
  }

  HostStep loopStep(const Stmt *s) {
    HostStep step = launchStep({s}, nullptr, true);
    auto it = p.plan.loops.find(s);
    if (it == p.plan.loops.end() || it->second.gang || step.launch.body.empty())
      return it != p.plan.loops.end() && it->second.gang ? step
                                                         : launchStep({s}, nullptr, false);
    if (std::optional<HostStep> host = hostLoop(it->second))
      return *host;
    return launchStep({s}, nullptr, false);
  }

  /// A sequential loop whose body holds parallel ones.
  std::optional<HostStep> hostLoop(const LoopPlan &plan) {
    const ForStmt *loop = plan.nest[0].loop;
    if (plan.nest.size() != 1 || !containsLoop(loop->getBody()) || leavesEarly(loop->getBody()))
      return std::nullopt;
    for (const Expr *e : {plan.nest[0].lower, plan.nest[0].upper, plan.nest[0].step})
      if (e)
        for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
          if (!isScalar(u.var->getType()) || u.dereferenced || writtenInRegion(u.var))
            return std::nullopt;
    std::vector<const Stmt *> stmts;
    flatten(loop->getBody(), stmts);
    if (!splittable(stmts))
      return std::nullopt;
    HostStep step;
    step.kind = HostStep::Kind::Loop;
    step.loop = loop;
    context.enclosing.push_back(plan.nest[0]);
    context.outside.insert(canonical(plan.nest[0].counter));
    step.steps = stepsOf(stmts);
    context.enclosing.pop_back();
    for (const HostStep &inner : step.steps)
      if (inner.kind != HostStep::Kind::Launch || !inner.launch.oneGang)
        return step;
    return std::nullopt; // nothing gained
  }

  // ---- Captures ----------------------------------------------------------------------------

  /// What the launches use, with the variables that clauses inside them name.
  RegionUse useOf(const std::vector<HostStep> &steps) {
    RegionUse all;
    for (const HostStep &step : steps)
      merge(all, step.kind == HostStep::Kind::Launch ? useOf(step.launch) : useOf(step.steps));
    for (const HostStep &step : steps)
      if (step.kind == HostStep::Kind::Declare)
        local.insert(canonical(step.var));
      else if (step.kind == HostStep::Kind::Loop)
        hostCounter(step.loop);
    return all;
  }

  void hostCounter(const ForStmt *loop) {
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    if (shape)
      hostCounters.insert(canonical(shape.counter));
  }

  RegionUse useOf(const LaunchPlan &launch) {
    RegionUse all;
    for (const Stmt *s : launch.body)
      merge(all, analyzeVariableUse(s, p.ctx));
    forEachLoop(launch.body, [&](const LoopPlan &loop) { merge(all, clauseUse(loop)); });
    // A pointer that a region's private clause replaces is no use of the pointer,
    // but the length of its section is.
    for (const ParsedClause &c : d.parsed.clauses)
      if (c.kind == ClauseKind::Private || c.kind == ClauseKind::Reduction)
        for (const ParsedVar &v : c.vars)
          merge(all, sectionUse(d, v));
    // Variables of one statement of the launch that another one uses.
    RegionUse outside;
    std::set<const VarDecl *> inside;
    for (const Stmt *s : launch.body)
      if (const auto *decl = dyn_cast<DeclStmt>(s))
        for (const Decl *one : decl->decls())
          if (const auto *var = dyn_cast<VarDecl>(one))
            inside.insert(canonical(var));
    std::set<const VarDecl *> ownOfLoops;
    forEachLoop(launch.body, [&](const LoopPlan &loop) {
      for (const PrivateVar &v : loop.privates)
        ownOfLoops.insert(v.var);
      for (const LoopShape &s : loop.nest)
        ownOfLoops.insert(canonical(s.counter));
    });
    for (const VariableUse &u : all.variables)
      if (!inside.count(canonical(u.var)) && !declaredInBody(u.var) &&
          (!ownOfLoops.count(canonical(u.var)) || usedOutside(launch, canonical(u.var))))
        outside.variables.push_back(u);
    all.variables = outside.variables;
    return all;
  }

  /// Whether a variable is used where no loop has made it private.
  bool usedOutside(const LaunchPlan &launch, const VarDecl *var) {
    for (const Stmt *s : launch.body)
      if (usedOutside(s, var))
        return true;
    return false;
  }
  bool usedOutside(const Stmt *stmt, const VarDecl *var) {
    if (!stmt)
      return false;
    if (auto it = p.plan.loops.find(stmt); it != p.plan.loops.end()) {
      for (const PrivateVar &v : it->second.privates)
        if (v.var == var)
          return false;
      for (const LoopShape &s : it->second.nest)
        if (canonical(s.counter) == var)
          return false;
    }
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      if (const auto *used = dyn_cast<VarDecl>(ref->getDecl()))
        return canonical(used) == var;
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *local = dyn_cast<VarDecl>(one); local && usedOutside(local->getInit(), var))
          return true;
    if (const Directive *inner = p.directives.at(stmt))
      return usedOutside(inner->body, var);
    for (const Stmt *child : stmt->children())
      if (usedOutside(child, var))
        return true;
    return false;
  }

  /// Clause expressions may name variables of the region's own.
  bool declaredInBody(const VarDecl *var) {
    SourceRange body = d.body->getSourceRange();
    if (!var->isLocalVarDecl() || local.count(canonical(var)))
      return false;
    if (std::find_if(context.outside.begin(), context.outside.end(), [&](const VarDecl *o) {
          return o == canonical(var);
        }) != context.outside.end())
      return false;
    const SourceManager &sm = p.ctx.getSourceManager();
    return sm.isBeforeInTranslationUnit(body.getBegin(), var->getLocation()) &&
           sm.isBeforeInTranslationUnit(var->getLocation(), body.getEnd());
  }

  RegionUse sectionUse(const Directive &from, const ParsedVar &v) {
    RegionUse use;
    for (const ParsedSection &s : v.sections) {
      if (s.lower)
        merge(use, analyzeVariableUse(from.expr(*s.lower), p.ctx));
      if (s.length)
        merge(use, analyzeVariableUse(from.expr(*s.length), p.ctx));
    }
    return use;
  }

  RegionUse clauseUse(const LoopPlan &loop) {
    RegionUse use;
    if (!loop.directive)
      return use;
    for (const ParsedClause &c : loop.directive->parsed.clauses) {
      if (c.kind == ClauseKind::Private || c.kind == ClauseKind::Reduction)
        for (const ParsedVar &v : c.vars)
          merge(use, sectionUse(*loop.directive, v));
      if (c.kind == ClauseKind::Tile || c.kind == ClauseKind::Gang)
        for (const ParsedArg &a : c.args)
          if (a.expr && (c.kind == ClauseKind::Tile || a.role == spec::ArgRole::Static))
            merge(use, analyzeVariableUse(loop.directive->expr(*a.expr), p.ctx));
    }
    for (const ReductionVar &r : loop.reductions) {
      VariableUse u;
      u.var = r.var;
      u.read = u.written = true;
      u.firstUse = loop.directive->loc();
      if (context.outside.count(r.var)) {
        RegionUse one;
        one.variables.push_back(u);
        merge(use, one);
      }
    }
    return use;
  }

  static void merge(RegionUse &into, const RegionUse &from) {
    for (const VariableUse &u : from.variables) {
      auto it = std::find_if(into.variables.begin(), into.variables.end(), [&](auto &o) {
        return canonical(o.var) == canonical(u.var);
      });
      if (it == into.variables.end()) {
        into.variables.push_back(u);
        continue;
      }
      it->read |= u.read;
      it->written |= u.written;
      it->addressTaken |= u.addressTaken;
      it->dereferenced |= u.dereferenced;
      it->targetWritten |= u.targetWritten;
      it->onlySubscripted &= u.onlySubscripted;
      it->readBeforeWrite |= u.readBeforeWrite;
    }
    into.usesThis |= from.usesThis;
    into.localTypes.insert(into.localTypes.end(), from.localTypes.begin(), from.localTypes.end());
    into.calls.insert(into.calls.end(), from.calls.begin(), from.calls.end());
  }

  /// Variables that are reduced into storage the host sees.
  std::vector<ReductionVar> topReductions(const std::vector<HostStep> &steps) {
    std::vector<ReductionVar> found;
    for (const HostStep &step : steps) {
      if (step.kind == HostStep::Kind::Loop) {
        auto inner = topReductions(step.steps);
        found.insert(found.end(), inner.begin(), inner.end());
      }
      if (step.kind != HostStep::Kind::Launch)
        continue;
      forEachLoop(step.launch.body, [&](const LoopPlan &loop) {
        for (const ReductionVar &r : loop.reductions)
          if (r.overGangs || (step.launch.oneGang && isOutermost(loop) &&
                              context.outside.count(r.var)))
            found.push_back(r);
      });
    }
    return found;
  }

  /// Counters of loop directives are private by themselves (2.6.1).
  std::set<const VarDecl *> countersOf(const std::vector<HostStep> &steps) {
    std::set<const VarDecl *> counters = hostCounters;
    for (const HostStep &step : steps) {
      counters.merge(countersOf(step.steps));
      forEachLoop(step.launch.body, [&](const LoopPlan &loop) {
        for (const LoopShape &s : loop.nest)
          counters.insert(canonical(s.counter));
      });
    }
    return counters;
  }

  bool isOutermost(const LoopPlan &loop) {
    if (loop.directive == &d)
      return true;
    for (const Directive *a = loop.directive ? loop.directive->parent : nullptr; a && a != &d;
         a = a->parent)
      if (isLoop(a->kind()))
        return false;
    return loop.directive && !isCombined(d.kind());
  }

  /// Variables arrive as the template's host text passes them.
  static void follow(const RegionPlan &pattern, const RegionUse &use, RegionData &data) {
    for (const LaunchPlan *launch : launchesOf(pattern.steps))
      for (const VariableUse &u : use.variables) {
        const VarDecl *var = canonical(u.var);
        for (const CapturedVar &c : launch->captured)
          if (isSameVariable(c.var, var)) {
            std::erase_if(data.privates, [&](const PrivateVar &v) {
              return v.var == var && !v.written;
            });
            data.captures[var].var = var;
            data.captures[var].storage = c.storage;
          }
        for (const PrivateVar &v : launch->privates)
          if (isSameVariable(v.var, var) && data.captures.erase(var))
            data.privates.push_back({var, nullptr, false, v.from});
      }
  }

  void fill(HostStep &step, const RegionData &data) {
    if (step.kind == HostStep::Kind::Loop) {
      for (HostStep &inner : step.steps)
        fill(inner, data);
      return;
    }
    if (step.kind != HostStep::Kind::Launch)
      return;
    LaunchPlan &launch = step.launch;
    launch.name = pattern ? "" : kernelName(launch.at);
    launch.function = d.function;
    RegionUse use = useOf(launch);
    for (const Stmt *s : launch.body)
      for (const VariableUse &u : analyzeVariableUse(s, p.ctx).variables)
        if (context.outside.count(canonical(u.var)) || u.var->isLocalVarDeclOrParm())
          launch.replaced.push_back(canonical(u.var));
    launch.usesThis = use.usesThis;
    launch.localTypes = use.localTypes;
    for (const VariableUse &u : use.variables) {
      const VarDecl *var = canonical(u.var);
      auto it = data.captures.find(var);
      if (it == data.captures.end())
        continue;
      CapturedVar captured = it->second;
      // A loop counter or temporary of the host around the launch is its own.
      if (hostCounters.count(var))
        captured.storage = Storage::Value;
      launch.captured.push_back(captured);
    }
    std::erase_if(launch.replaced, [&](const VarDecl *var) {
      return !var->isLocalVarDecl() || declaredInBody(var) ||
             std::any_of(launch.captured.begin(), launch.captured.end(),
                         [&](const CapturedVar &c) { return c.var == var; });
    });
    launch.privates = data.privates;
    launch.gangReductions = data.reductions;
    forEachLoop(launch.body, [&](const LoopPlan &loop) {
      for (const ReductionVar &r : loop.reductions)
        if (r.overGangs && !isReduced(launch, r.var))
          launch.gangReductions.push_back(r);
    });
    takeConstructSizes(launch);
    mapLaunch(p, launch, d);
  }

  static bool isReduced(const LaunchPlan &launch, const VarDecl *var) {
    for (const ReductionVar &r : launch.gangReductions)
      if (r.var == var)
        return true;
    return false;
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
  LoopContext context;
  std::set<const VarDecl *> local;        ///< declared by host steps
  std::set<const VarDecl *> hostCounters; ///< of loops that run on the host
};

} // namespace

RegionPlan planRegion(Planner &p, const Directive &d, const RegionPlan *pattern) {
  return RegionPlanner(p, d, pattern).run();
}

std::string uniqueName(Planner &p, const std::string &base) {
  int n = p.kernelNames[base]++;
  return n == 0 ? base : base + "_" + std::to_string(n + 1);
}

} // namespace accolade
