// Whether the iterations of a loop may run in any order: what clauses say, what the construct implies, and else
// what the analysis of dependences finds, with what is checked at the launch.
#include "analysis/LoopSplits.h"
#include "analysis/sums/MemberSums.h"
#include "plan/loops/ArrayUpdates.h"
#include "plan/loops/InstanceLoops.h"
#include "plan/loops/LoopParts.h"
#include "plan/loops/Scan.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

std::vector<const VarDecl *> ownByClauses(const Directive *d) {
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

namespace {

const char *const checkedText = ", which is checked at the launch";

std::string providedText(const std::vector<Provision> &provided) {
  std::string text;
  for (const Provision &one : provided)
    text += (text.empty() ? " provided that " : " and ") + one.text();
  return text;
}

class ParallelLoop {
public:
  ParallelLoop(Planner &p, const LoopContext &context) : p(p), context(context) {}

  bool decide(LoopNode &node, LoopPlan &plan, const Axes &outer) {
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
    plan.provided = node.dependence->provided;
    plan.why = whyIndependent(plan.provided);
    for (auto [a, b] : node.dependence->mayAlias) {
      if (context.use && (isOwnArrayApartFrom(a, b) || isOwnArrayApartFrom(b, a)))
        continue;
      std::string both = "'" + a->getNameAsString() + "' and '" + b->getNameAsString() + "'";
      std::optional<Extent> first, second;
      if (context.region && context.use && haveLikeAddresses(*context.region, canonical(a), canonical(b))) {
        first = comparedExtent(p, *context.region, *context.use, canonical(a));
        second = comparedExtent(p, *context.region, *context.use, canonical(b));
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

private:
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
    if (const Directive::Split *split = splitOf(p.directives, loop.loop))
      found.mayAlias.insert(found.mayAlias.end(), split->apart.begin(), split->apart.end());
    return found;
  }

  /// As the template says it, or else as all its instantiations do.
  LoopDependence writtenDependence(const LoopShape &loop, const std::vector<LoopShape> &around, const Directive *d,
                                   const std::set<const Expr *> &updates) const {
    LoopDependence found = analyzeLoopDependence(loop, around, ownByClauses(d), p.ctx, updates);
    if (found.independent || !context.region || !context.region->splits.empty()) // all parts of a loop have the same questions
      return found;
    if (!context.region->function || !context.region->function->isTemplated()) {
      LoopDependence provided = analyzeLoopDependence(loop, around, ownByClauses(d), p.ctx, updates, true);
      const bool canAsk = canAskFirst(provided.provided);
      if (provided.independent && canAsk)
        return provided;
      if (canAsk && !provided.provided.empty()) // what stands in the way then says more
        found.obstacles = provided.obstacles;
    }
    return dependenceInInstances(p, *context.region, loop, around, ownByClauses(d)).value_or(found);
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

  Planner &p;
  const LoopContext &context;
};

} // namespace

bool decideParallel(Planner &p, const LoopContext &context, LoopNode &node, LoopPlan &plan, const Axes &outer) {
  return ParallelLoop(p, context).decide(node, plan, outer);
}

std::string whyIndependent(const std::vector<Provision> &provided) {
  return provided.empty() ? "parallel: no dependence between iterations" : "parallel" + providedText(provided) + checkedText;
}

std::string unlessOverlapText(const VarDecl *a, const VarDecl *b, const std::vector<Provision> &provided) {
  return "parallel unless '" + a->getNameAsString() + "' and '" + b->getNameAsString() + "' overlap" +
         (provided.empty() ? "" : " and" + providedText(provided)) + checkedText;
}

} // namespace accolade
