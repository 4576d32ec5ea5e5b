// Loops to axes. Each loop nest of a region becomes a node of a tree; the tree
// is then walked from the outside in, and every node gets the axes its clauses
// ask for or, without clauses, the ones that are still free: gang outermost,
// vector innermost, worker between (OpenACC 3.4, 2.9).
#include "analysis/OwnMemory.h"
#include "analysis/Ast.h"
#include "analysis/MemberSums.h"
#include "analysis/Stride.h"
#include "plan/Planner.h"
#include "plan/loops/ArrayUpdates.h"
#include "plan/loops/InstanceLoops.h"
#include "plan/loops/LoopTree.h"
#include "plan/loops/Scan.h"

#include "clang/AST/StmtCXX.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace accolade {

const ParsedArg *LoopPlan::tileSize(size_t level) const {
  return tile && level < tile->args.size() ? &tile->args[tile->args.size() - 1 - level] : nullptr;
}

using spec::ClauseKind;

namespace {

/// A piece of a loop where the program leaves its size open: four cache lines of
/// doubles, and a warp.
constexpr unsigned OpenSize = 32;

const char *const checkedText = ", which is checked at the launch";

std::string providedText(const std::vector<Provision> &provided) {
  std::string text;
  for (const Provision &one : provided)
    text += (text.empty() ? " provided that " : " and ") + one.text();
  return text;
}

class AxisPlanner {
public:
  AxisPlanner(Planner &p, const LoopContext &context) : p(p), context(context) {}

  void assign(LoopNode &node, Axes outer) {
    LoopPlan plan;
    plan.directive = node.directive;
    plan.nest = node.nest;
    plan.parallel = node.parallel = decideParallel(node, plan, outer);
    readClauses(node, plan);
    checkNesting(node, plan, outer);
    if ((node.tight || node.inBlock) && outer.spread && !outer.numbered && !plan.gangDim)
      dropRepeated(plan, outer);
    if (node.parallel)
      chooseAxes(node, plan, outer);
    else
      plan.gang = plan.worker = plan.vector = false;
    planScalars(node, plan);
    planReductions(node, plan, outer);
    plan.simd = plan.vector && !plan.scan && wantsSimd(node, plan);
    plan.simdByHint = plan.simd && !usesOwnMemory(node.innerBody, p.ctx) &&
                      std::none_of(plan.privates.begin(), plan.privates.end(),
                                   [](const PrivateVar &v) { return staysInMemory(v.var->getType()); });
    plan.linearised = plan.nest.size() > 1 && plan.gang && !plan.tile;
    Axes inner = outer;
    inner.spread = plan.parallel && (!node.tight || outer.spread || node.inBlock) && node.explicitAxes;
    inner.gang |= plan.gang;
    if (plan.gang) {
      inner.gangDim = plan.gangDim + 1;
      inner.numbered |= isNumbered(node);
    }
    inner.worker |= plan.worker;
    inner.vector |= plan.vector;
    inner.sequentialInside = !node.parallel;
    p.plan.loops[node.key] = plan;
    context.enclosing.insert(context.enclosing.end(), node.nest.begin(), node.nest.end());
    const std::vector<ReductionVar> around = reducedAround;
    reducedAround.insert(reducedAround.end(), plan.reductions.begin(), plan.reductions.end());
    for (auto &kid : node.kids)
      assign(*kid, inner);
    reducedAround = around;
    context.enclosing.resize(context.enclosing.size() - node.nest.size());
  }

private:
  /// Whether the iterations may run in any order, and why.
  bool decideParallel(LoopNode &node, LoopPlan &plan, const Axes &outer) {
    const Directive *d = node.directive;
    if (node.nest.empty())
      return false;
    if (d)
      checkScanWords(p, *d);
    if (d && d->has(ClauseKind::Scan))
      return decideScan(node, plan, outer);
    if (d && d->has(ClauseKind::Seq)) {
      plan.why = "sequential: seq clause";
      return false;
    }
    if (context.serial) {
      plan.why = "sequential: inside serial";
      return false;
    }
    if (d && d->has(ClauseKind::Independent)) {
      plan.why = "parallel: independent clause";
      return true;
    }
    if (!d && node.inBlock) {
      plan.why = "sequential: blocks of iterations run it together (fcw)";
      return false;
    }
    bool automatic = context.automatic || (d && d->has(ClauseKind::Auto));
    if (d && !automatic) {
      plan.why = "parallel: loop in a " + context.place;
      return true;
    }
    const std::set<const Expr *> updates = updatedAtomically(p);
    node.dependence = dependenceOf(node.nest[0], context.enclosing, d, updates);
    for (size_t i = 1; i < node.nest.size() && node.dependence->independent; ++i) {
      std::vector<LoopShape> around = context.enclosing;
      around.insert(around.end(), node.nest.begin(), node.nest.begin() + i);
      LoopDependence inner = dependenceOf(node.nest[i], around, d, updates);
      inner.provided.insert(inner.provided.end(), node.dependence->provided.begin(), node.dependence->provided.end());
      if (!inner.independent || !inner.mayAlias.empty() || !inner.provided.empty())
        node.dependence = inner;
    }
    if (!node.dependence->independent) {
      plan.why = "sequential: " + (node.dependence->obstacles.empty()
                                       ? std::string("dependences are not known")
                                       : node.dependence->obstacles[0].first);
      return false;
    }
    plan.why = "parallel: no dependence between iterations";
    plan.provided = node.dependence->provided;
    if (!plan.provided.empty())
      plan.why = "parallel" + providedText(plan.provided) + checkedText;
    for (auto [a, b] : node.dependence->mayAlias) {
      if (context.use && (isOwnArrayApartFrom(a, b) || isOwnArrayApartFrom(b, a)))
        continue;
      std::string both = "'" + a->getNameAsString() + "' and '" + b->getNameAsString() + "'";
      std::optional<Extent> first, second;
      if (context.region && context.use) {
        first = extentOf(p, *context.region, *context.use, canonical(a));
        second = extentOf(p, *context.region, *context.use, canonical(b));
      }
      if (!first || !second) {
        plan.unlessOverlap.clear();
        plan.provided.clear();
        plan.why = "sequential: " + both +
                   " may overlap; declare them restrict, add the independent clause, or name "
                   "both with their lengths in data clauses";
        return false;
      }
      plan.unlessOverlap.push_back({*first, *second});
      plan.why = unlessOverlapText(a, b, plan.provided);
    }
    return true;
  }

  /// The host has the values that the kernel has, and can choose another one.
  bool canAskFirst(const std::vector<Provision> &provided) const {
    return context.use && llvm::all_of(provided, [&](const Provision &one) {
      return llvm::all_of(one.of, [&](const VarDecl *var) {
        const VariableUse *known = context.use->find(canonical(var));
        return known && !known->written && !known->addressTaken && var->getType()->isIntegerType();
      });
    });
  }

  LoopDependence dependenceOf(const LoopShape &loop, const std::vector<LoopShape> &around, const Directive *d,
                              const std::set<const Expr *> &updates) const {
    LoopDependence found = writtenDependence(loop, around, d, updates);
    noteElementSums(p.directives, found);
    return found;
  }

  /// As the template says it, or else as all its instantiations do.
  LoopDependence writtenDependence(const LoopShape &loop, const std::vector<LoopShape> &around, const Directive *d,
                                   const std::set<const Expr *> &updates) const {
    LoopDependence found = analyzeLoopDependence(loop, around, assumed(d), p.ctx, updates);
    if (found.independent || !context.region)
      return found;
    if (!context.region->function || !context.region->function->isTemplated()) {
      LoopDependence provided = analyzeLoopDependence(loop, around, assumed(d), p.ctx, updates, true);
      const bool canAsk = canAskFirst(provided.provided);
      if (provided.independent && canAsk)
        return provided;
      if (canAsk && !provided.provided.empty()) // what stands in the way then says more
        found.obstacles = provided.obstacles;
    }
    return dependenceInInstances(p, *context.region, loop, around, assumed(d)).value_or(found);
  }

  /// `own` lies in the region, and the pointer has its value from before.
  bool isOwnArrayApartFrom(const VarDecl *own, const VarDecl *pointer) const {
    if (!own->getType()->isArrayType() || !own->hasLocalStorage() || context.use->find(canonical(own)))
      return false;
    const VariableUse *known = context.use->find(canonical(pointer));
    return known && !known->written && !known->addressTaken;
  }

  /// Over gangs, a scan is a kernel of its own: its parts wait for each other. Inside of a
  /// loop that is shared out, each iteration has one to itself.
  bool decideScan(LoopNode &node, LoopPlan &plan, const Axes &outer) {
    const Directive &d = *node.directive;
    std::optional<ScanBody> body = readScan(p, d, node.nest);
    if (!body)
      return false;
    plan.scan = std::make_shared<ScanPlan>();
    plan.scan->body = *body;
    bool inside = outer.gang || outer.worker || outer.vector;
    bool oneGang = context.automatic && !context.allowGang;
    if (d.has(ClauseKind::Seq))
      plan.why = "sequential: seq clause";
    else if (context.serial)
      plan.why = "sequential: inside serial";
    else if (outer.gang && !outer.worker && !outer.vector && context.allowVector) {
      plan.why = "parallel: scan, by the lanes of a gang";
      return true;
    } else if (inside)
      plan.why = "sequential: each iteration of the loop around it scans for itself";
    else if (oneGang || (!context.region && !context.allowGang))
      plan.why = "sequential: one gang runs it";
    else if (!node.alone || outer.sequentialInside || !context.region)
      p.diagnoser.report(d.loc(), spec::DiagId::ScanAlone, {context.place});
    else
      plan.scan->shared = true;
    if (plan.scan->shared) {
      plan.why = "parallel: scan";
      checkScanSizes(p, d, *context.region);
    }
    return plan.scan->shared;
  }

  static std::vector<const VarDecl *> assumed(const Directive *d) {
    std::vector<const VarDecl *> vars;
    if (d)
      for (const ParsedClause &c : d->parsed.clauses)
        if (c.kind == ClauseKind::Private || c.kind == ClauseKind::Reduction ||
            c.kind == ClauseKind::FirstPrivate)
          for (const ParsedVar &v : c.vars)
            if (const VarDecl *var = variableOf(*d, v))
              vars.push_back(var);
    return vars;
  }

  /// Chunks of no iterations would never come to an end.
  void checkChunk(const Directive &d, const ParsedArg &a) {
    const Expr *e = a.expr ? d.expr(*a.expr) : nullptr;
    auto value = e && !e->isValueDependent() ? e->getIntegerConstantExpr(p.ctx) : std::nullopt;
    if (value && *value < 1)
      p.diagnoser.report(d.locOf(a.expr->tokens.begin), spec::DiagId::NotPositive, {"static", "2.9.2"});
  }

  void readClauses(LoopNode &node, LoopPlan &plan) {
    const Directive *d = node.directive;
    if (!d)
      return;
    if (const ParsedClause *gang = d->clause(ClauseKind::Gang)) {
      plan.gang = true;
      for (const ParsedArg &a : gang->args) {
        if (a.role == spec::ArgRole::Static) {
          plan.chunk = &a;
          checkChunk(*d, a);
        }
        if (a.role == spec::ArgRole::Dim)
          plan.gangDim = constantDim(*d, a) - 1;
      }
    }
    plan.worker = d->has(ClauseKind::Worker);
    plan.vector = d->has(ClauseKind::Vector);
    plan.tile = d->clause(ClauseKind::Tile);
    plan.openSize = OpenSize;
    plan.asked = {plan.gang, plan.worker, plan.vector};
    node.explicitAxes = plan.asked.any();
  }

  /// Tightly nested loops may ask for one axis several times: devices with grids
  /// have three dimensions of each. Elsewhere the outermost gang and the innermost
  /// vector of such a nest count.
  static void dropRepeated(LoopPlan &plan, const Axes &outer) {
    plan.gang &= !outer.gang;
    plan.vector &= !outer.vector;
  }

  static bool isNumbered(const LoopNode &node) {
    if (const ParsedClause *gang = node.directive ? node.directive->clause(ClauseKind::Gang) : nullptr)
      for (const ParsedArg &a : gang->args)
        if (a.role == spec::ArgRole::Dim)
          return true;
    return false;
  }

  unsigned constantDim(const Directive &d, const ParsedArg &a) {
    const Expr *e = a.expr ? d.expr(*a.expr) : nullptr;
    if (e && !e->isValueDependent())
      if (auto value = e->getIntegerConstantExpr(p.ctx); value && *value >= 1 && *value <= 3)
        return value->getZExtValue();
    p.diagnoser.report(d.locOf(a.tokens.begin), spec::DiagId::GangDimRange);
    return 1;
  }

  /// A loop may not share out an axis that a loop around it has shared out, nor
  /// a coarser one (2.9.2 to 2.9.4). Gang dimensions count down inwards.
  void checkNesting(const LoopNode &node, const LoopPlan &plan, const Axes &outer) {
    if (!node.directive)
      return;
    const bool numbered = outer.numbered || plan.gangDim;
    auto complain = [&](ClauseKind inner, ClauseKind around) {
      p.diagnoser.report(node.directive->locOf(*node.directive->clause(inner)), spec::DiagId::LoopNesting,
                         {std::string(spec::name(inner)), std::string(spec::name(around)), std::string(spec::section(inner)),
                          nestingRemedy(inner, around, numbered)});
    };
    // A tight nest may ask for one axis several times (devices have three
    // dimensions of each), as long as it does not number them; so may the loops around
    // fcw, where each vector(n) is one side of the block (E1). Workers are the second dimension of a block: one loop
    // has them, below it only a vector may follow, and gangs that are shared already.
    bool workers = plan.worker ? outer.worker || outer.vector : outer.worker && (outer.vector || (plan.gang && !outer.gang));
    bool spread = (node.tight || node.inBlock) && outer.spread && !workers && !outer.numbered && !isNumbered(node);
    if (spread)
      return;
    const ClauseKind finest = outer.vector ? ClauseKind::Vector : outer.worker ? ClauseKind::Worker : ClauseKind::Gang;
    if (plan.worker && outer.worker) // which also stands in the way of what a tight nest may repeat
      complain(ClauseKind::Worker, ClauseKind::Worker);
    else if (plan.gang && (outer.worker || outer.vector || (outer.gang && plan.gangDim + 1 >= outer.gangDim)))
      complain(ClauseKind::Gang, finest);
    else if (plan.worker && outer.vector)
      complain(ClauseKind::Worker, finest);
    else if (plan.vector && outer.vector)
      complain(ClauseKind::Vector, ClauseKind::Vector);
  }

  static std::string nestingRemedy(ClauseKind inner, ClauseKind around, bool numbered) {
    const std::string name(spec::name(inner)), other(spec::name(around));
    if (inner == around && inner == ClauseKind::Worker)
      return "remove 'worker' from one of them; tight nests may repeat 'gang' and 'vector' only";
    if (inner == around && numbered)
      return "dimensions count down inwards: gang(dim:2) stands around gang(dim:1)";
    if (inner == around)
      return "remove '" + name + "' from one of them, or let no statement stand between the loops: tight nests without "
             "'worker' may repeat it";
    return "remove '" + name + "' here, or '" + other + "' from the loop around";
  }

  void chooseAxes(LoopNode &node, LoopPlan &plan, const Axes &outer) {
    if (plan.scan) {
      plan.gang = plan.scan->shared;
      plan.vector = true;
      plan.worker = false;
      return;
    }
    if (!context.allowGang)
      plan.gang = false;
    if (node.explicitAxes) {
      // Nothing else in the region, and its gangs are ours to choose: as many as
      // share the loop.
      plan.gang |= node.alone && context.allowGang && context.freeGangs;
      return;
    }
    auto askedBelow = [&](ClauseKind level) {
      return node.anyBelow([&](const LoopNode &n) { return n.asksFor(level); });
    };
    bool gangFree = context.allowGang && !outer.gang && !outer.worker && !outer.vector;
    if (gangFree && askedBelow(ClauseKind::Gang))
      gangFree = node.explicitAxes = sharesGangsBelow(node);
    if (gangFree && !(context.automatic && outer.sequentialInside))
      plan.gang = true;
    bool vectorBelow = node.anyBelow([&](const LoopNode &n) {
      return n.directive ? !n.directive->has(ClauseKind::Seq) : context.automatic && !n.inBlock;
    });
    if (!outer.vector && !vectorBelow && context.allowVector)
      plan.vector = true;
    else if (!plan.gang && !outer.worker && !outer.vector && !askedBelow(ClauseKind::Gang) && !askedBelow(ClauseKind::Worker))
      plan.worker = true;
  }

  /// In kernels, a loop with a directive around a tight nest that asks for gangs is one more dimension of them, as if it
  /// asked as well; else the host would run it and launch the nest trip by trip.
  bool sharesGangsBelow(const LoopNode &node) const {
    if (!context.automatic || !node.directive)
      return false;
    size_t loops = node.nest.size();
    for (const LoopNode *at = &node; at->kids.size() == 1 && at->kids[0]->tight;) {
      at = at->kids[0].get();
      loops += at->nest.size();
      if (at->asksFor(ClauseKind::Gang))
        return !isNumbered(*at) && loops + loopsOf(at->kids) <= 3;
      if (!at->directive || at->asksFor(ClauseKind::Seq))
        return false;
    }
    return false;
  }

  static size_t loopsOf(const std::vector<std::unique_ptr<LoopNode>> &kids) {
    size_t most = 0;
    for (const auto &kid : kids)
      if (kid->directive && !kid->asksFor(ClauseKind::Seq))
        most = std::max(most, kid->nest.size() + loopsOf(kid->kids));
    return most;
  }

  /// Scalars from outside that each iteration writes before it reads are its
  /// own; what the clauses say comes first.
  void planScalars(LoopNode &node, LoopPlan &plan) {
    std::set<const VarDecl *> known;
    if (const Directive *d = node.directive) {
      for (const ParsedClause *c : d->clauses(ClauseKind::Private))
        for (const ParsedVar &v : c->vars)
          if (const VarDecl *var = variableOf(*d, v)) {
            if (isCounter(node, var))
              continue; // private by itself (2.6.1)
            plan.privates.push_back({var, &v, false, d});
            known.insert(var);
          } else if (!isCombined(d->kind())) {
            p.diagnoser.report(d->locOf(v), spec::DiagId::PrivateNoVariable,
                               {v.text, std::string(spec::section(ClauseKind::Private))});
          }
      for (const VarDecl *var : assumed(d))
        known.insert(var);
    }
    if (!node.parallel || node.nest.empty())
      return;
    for (const LoopShape &s : node.nest)
      known.insert(canonical(s.counter));
    node.use = analyzeVariableUse(node.innerBody, p.ctx);
    if (context.region)
      settleUse(p, *context.region, *node.use);
    for (const VariableUse &u : node.use->variables) {
      const VarDecl *var = canonical(u.var);
      if (node.anyBelow([&](const LoopNode &n) { return isCounter(n, var); }))
        continue; // the loop inside declares it
      if (!u.written || u.readBeforeWrite || u.addressTaken || known.count(var) ||
          !isScalar(var->getType()) || var->getType()->isReferenceType() ||
          context.shared.count(var))
        continue;
      if (var->hasGlobalStorage() && !context.automatic)
        continue;
      if (isUsed(node.innerBody, var))
        plan.lastValues.push_back(var);
    }
  }

  /// Where no loop inside has one of its own.
  bool isUsed(const Stmt *stmt, const VarDecl *var) const {
    if (!stmt)
      return false;
    if (const Directive *d = p.directives.at(stmt)) {
      for (const ParsedClause *c : d->clauses(ClauseKind::Private))
        for (const ParsedVar &v : c->vars)
          if (variableOf(*d, v) == var)
            return false;
      return isUsed(d->body, var);
    }
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      return ref->getDecl()->getCanonicalDecl() == var;
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *local = dyn_cast<VarDecl>(one); local && isUsed(local->getInit(), var))
          return true;
    return std::any_of(stmt->child_begin(), stmt->child_end(),
                       [&](const Stmt *child) { return isUsed(child, var); });
  }

  static bool isCounter(const LoopNode &node, const VarDecl *var) {
    for (const LoopShape &s : node.nest)
      if (canonical(s.counter) == var)
        return true;
    return false;
  }

  void planReductions(LoopNode &node, LoopPlan &plan, const Axes &outer) {
    const Directive *d = node.directive;
    std::set<const VarDecl *> known;
    bool overGangs = plan.gang && !outer.gang;
    if (d)
      for (const ParsedClause *c : d->clauses(ClauseKind::Reduction))
        for (const ParsedVar &v : c->vars) {
          const VarDecl *var = variableOf(*d, v);
          if (!checkReduction(p, *d, v, *c->op))
            continue;
          known.insert(var);
          // What no iteration names has nothing to combine, and the kernel may not know it.
          if (!node.nest.empty() && !mentions(node.nest[0].loop, var))
            continue;
          plan.reductions.push_back(
              {var, *c->op, &v, overGangs && context.outside.count(var), true, d});
        }
    if (!node.parallel || plan.scan)
      return;
    addForgotten(node, plan, known, overGangs);
    addFromAround(node, plan, known);
  }

  /// What a loop around reduces is reduced here as well (2.9.11) if the loop changes it in a way that tells no operator:
  /// by an atomic statement, through a reference, member by member.
  void addFromAround(const LoopNode &node, LoopPlan &plan, const std::set<const VarDecl *> &known) {
    if (!node.use || !(plan.worker || plan.vector))
      return;
    for (const ReductionVar &r : reducedAround) {
      const VariableUse *u = node.use->find(r.var);
      const bool here = known.count(r.var) || std::any_of(plan.reductions.begin(), plan.reductions.end(),
                                                          [&](const ReductionVar &own) { return own.var == r.var; });
      if (u && !here && (u->written || u->addressTaken))
        plan.reductions.push_back({r.var, r.op, r.written, false, true, r.from});
    }
  }

  /// Scalars that accumulate although no clause says so. In kernels the choice is ours and the reduction is
  /// made. Elsewhere the user is told, and it is made as well: without it every gang would add to a copy that
  /// nobody sees (2.6.2) or, where a data clause names the scalar, all at once to the same one, and programs
  /// written for compilers that make it rely on the sum.
  void addForgotten(LoopNode &node, LoopPlan &plan, const std::set<const VarDecl *> &known,
                    bool overGangs) {
    if (!node.dependence && node.use && accumulates(*node.use, known))
      node.dependence = analyzeLoopDependence(node.nest[0], context.enclosing,
                                              assumed(node.directive), p.ctx);
    if (!node.dependence)
      return;
    std::set<const VarDecl *> atomic;
    if (!node.dependence->reductions.empty())
      findAtomic(node.nest[0].loop->getBody(), atomic);
    for (const RecognisedReduction &r : node.dependence->reductions) {
      const VarDecl *var = canonical(r.var);
      const bool outside = context.outside.count(var);
      if (known.count(var) || atomic.count(var) || (var->getType()->isReferenceType() && !outside))
        continue;
      // The construct's clause says what is meant, or that of a loop around has been missed; the loop's threads need it
      // as well.
      bool ours = context.automatic || context.reducedOutside.count(var) || isForgottenAround(var);
      const bool made = !overGangs || outside;
      if (!ours && node.directive && (overGangs || plan.vector || plan.worker))
        p.diagnoser.report(r.at, spec::DiagId::ReductionForgotten,
                           {var->getNameAsString(), std::string(spec::name(r.op)), made ? "; it is reduced all the same" : ""},
                           node.directive->loc());
      ours |= overGangs && made;
      if (ours || !overGangs)
        plan.reductions.push_back({var, r.op, nullptr, ours && overGangs && outside, true, node.directive});
    }
  }

  bool isForgottenAround(const VarDecl *var) const {
    return llvm::any_of(reducedAround, [&](const ReductionVar &r) { return r.var == var && !r.written; });
  }

  /// Variables that atomic statements change.
  void findAtomic(const Stmt *stmt, std::set<const VarDecl *> &found) const {
    if (!stmt)
      return;
    if (const Directive *d = p.directives.at(stmt); d && d->kind() == spec::DirectiveKind::Atomic)
      for (const VariableUse &u : analyzeVariableUse(d->body, p.ctx).variables)
        if (u.written)
          found.insert(canonical(u.var));
    for (const Stmt *child : stmt->children())
      findAtomic(child, found);
  }

  bool accumulates(const RegionUse &use, const std::set<const VarDecl *> &known) const {
    for (const VariableUse &u : use.variables)
      if (u.written && u.readBeforeWrite && isScalar(u.var->getType()) &&
          !isDataPointer(u.var->getType()) && !known.count(canonical(u.var)))
        return true;
    return false;
  }

  /// SIMD pays for loops without loops inside, and for outer loops whose
  /// accesses are contiguous; it must not touch a scalar that carries a value.
  bool wantsSimd(LoopNode &node, const LoopPlan &plan) {
    if (plan.nest.back().constantTrips == 0)
      return false; // GCC takes no conditions that types decide: unsigned i; i < 0
    for (const PrivateVar &v : plan.privates)
      if (v.isSection() || v.var->getType().getNonReferenceType()->isArrayType())
        return false;
    for (const ReductionVar &r : plan.reductions) {
      QualType type = r.var->getType().getNonReferenceType();
      // GCC 12 writes beyond its own lanes where these are _Bool.
      if (r.isSection() || type->isArrayType() || type->isAnyComplexType() || type->isRecordType() ||
          type->isBooleanType() ||
          (type->isDependentType() && !isAlwaysNumber(type, r.var)) || isSlowInLanes(r.op, type))
        return false;
    }
    if (carriesScalar(node, plan) || !simdSafe(node.innerBody))
      return false;
    if (!runsInBlocks(p.directives, node.innerBody) && mayMeetOwnStores(node.innerBody, plan.nest, p.ctx))
      return false;
    if (!containsLoop(node.innerBody))
      return true;
    return node.directive && node.directive->has(ClauseKind::Vector) ? true
                                                                     : contiguous(node);
  }

  /// A template parameter that no instantiation gives a class.
  static bool isAlwaysNumber(QualType type, const VarDecl *var) {
    const auto *parameter = type->getAs<TemplateTypeParmType>();
    const auto *function = dyn_cast<FunctionDecl>(var->getDeclContext());
    if (!parameter || !function)
      return false;
    auto isClass = [&](ArrayRef<TemplateArgument> arguments) {
      unsigned i = parameter->getIndex();
      return i < arguments.size() && arguments[i].getKind() == TemplateArgument::Type &&
             arguments[i].getAsType()->isRecordType();
    };
    const auto *record = dyn_cast<CXXRecordDecl>(function->getDeclContext());
    if (const FunctionTemplateDecl *pattern = function->getDescribedFunctionTemplate()) {
      for (const FunctionDecl *made : pattern->specializations())
        if (isClass(made->getTemplateSpecializationArgs()->asArray()))
          return false;
    } else if (const ClassTemplateDecl *of = record ? record->getDescribedClassTemplate() : nullptr) {
      for (const ClassTemplateSpecializationDecl *made : of->specializations())
        if (isClass(made->getTemplateArgs().asArray()))
          return false;
    }
    return true;
  }

  /// The greatest of floating values: GCC keeps the lanes' own in memory while the loop runs, which takes three
  /// to ten times as long as a branch that is hardly ever taken.
  static bool isSlowInLanes(spec::ReductionOp op, QualType type) {
    return (op == spec::ReductionOp::Max || op == spec::ReductionOp::Min) &&
           (type->isRealFloatingType() || type->isDependentType());
  }

  bool carriesScalar(const LoopNode &node, const LoopPlan &plan) const {
    std::set<const VarDecl *> own;
    for (const PrivateVar &v : plan.privates)
      own.insert(v.var);
    own.insert(plan.lastValues.begin(), plan.lastValues.end());
    for (const ReductionVar &r : plan.reductions)
      own.insert(r.var);
    for (const LoopShape &s : plan.nest)
      own.insert(canonical(s.counter));
    node.anyBelow([&](const LoopNode &below) {
      for (const LoopShape &s : below.nest)
        own.insert(canonical(s.counter));
      return false; // all of them
    });
    for (const VariableUse &u : node.use->variables)
      if ((u.written || u.addressTaken) && !own.count(canonical(u.var)) &&
          isScalar(u.var->getType()))
        return true;
    return false;
  }

  bool contiguous(const LoopNode &node) const {
    if (!sameTrips(node.innerBody, node))
      return false;
    bool any = false;
    const Strides strides(node.nest.back(), p.ctx);
    for (const Access &a : collectAccesses(node.innerBody, p.ctx)) {
      Stride s = strides.of(a);
      if (s == Stride::Constant || s == Stride::Varying)
        return false;
      any |= s == Stride::Unit;
    }
    return any;
  }

  /// Whether every iteration of the node runs the loops inside equally often.
  bool sameTrips(const Stmt *stmt, const LoopNode &node) const {
    if (!stmt)
      return true;
    if (const auto *loop = dyn_cast<ForStmt>(stmt)) {
      LoopShape shape = analyzeLoopShape(loop, p.ctx);
      if (!shape)
        return false;
      for (const Expr *e : {shape.lower, shape.upper, shape.step}) {
        if (!e)
          continue;
        for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
          if (u.dereferenced || !isScalar(u.var->getType()) ||
              canonical(u.var) == canonical(node.nest.back().counter))
            return false;
      }
    } else if (!p.directives.at(stmt) && isa<WhileStmt, DoStmt, CXXForRangeStmt>(stmt)) {
      return false;
    }
    for (const Stmt *child : stmt->children())
      if (!sameTrips(child, node))
        return false;
    return true;
  }

  Planner &p;
  mutable LoopContext context;
  std::vector<ReductionVar> reducedAround; ///< by loops around
};

} // namespace

std::string unlessOverlapText(const VarDecl *a, const VarDecl *b, const std::vector<Provision> &provided) {
  return "parallel unless '" + a->getNameAsString() + "' and '" + b->getNameAsString() + "' overlap" +
         (provided.empty() ? "" : " and" + providedText(provided)) + checkedText;
}

void planLoops(Planner &p, const Stmt *body, const Directive *combined,
               const LoopContext &context) {
  LoopNode root;
  buildLoopTree(p, body, combined, context, root);
  AxisPlanner planner(p, context);
  for (auto &node : root.kids) {
    node->alone = combined || onlyStatement(body) == node->key;
    planner.assign(*node, Axes());
  }
}

} // namespace accolade
