// What a construct's kernels take from outside: the variables that their statements
// and clauses use and do not declare.
#include "plan/region/RegionParts.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "directive/TreeWalk.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

/// typedef double real; in the function, outside of the statements that use it.
class LocalNames : public TreeWalk {
public:
  std::vector<const TypedefNameDecl *> used;
  std::set<const TypedefNameDecl *> declared;
  bool VisitTypedefTypeLoc(TypedefTypeLoc loc) override {
    const TypedefNameDecl *name = loc.getTypedefNameDecl();
    if (name->getParentFunctionOrMethod() && !llvm::is_contained(used, name))
      used.push_back(name);
    return true;
  }
  bool VisitTypedefNameDecl(TypedefNameDecl *name) override {
    declared.insert(name);
    return true;
  }
};

std::vector<const TypedefNameDecl *> localNamesIn(const std::vector<const Stmt *> &body) {
  LocalNames names;
  for (const Stmt *s : body)
    names.TraverseStmt(const_cast<Stmt *>(s));
  std::erase_if(names.used, [&](const TypedefNameDecl *name) {
    return names.declared.count(name) || !isa<FunctionDecl>(name->getDeclContext());
  });
  return names.used;
}

class Captures {
public:
  explicit Captures(RegionParts &r) : r(r), p(r.p), d(r.d) {}

  RegionUse useOf(const std::vector<HostStep> &steps) {
    RegionUse all;
    for (const HostStep &step : steps)
      merge(all, step.kind == HostStep::Kind::Launch ? useOf(step.launch) : useOf(step.steps));
    return all;
  }

  /// Variables that are reduced into storage the host sees.
  std::vector<ReductionVar> topReductions(const std::vector<HostStep> &steps) {
    std::vector<ReductionVar> found;
    for (const HostStep &step : steps) {
      auto inner = topReductions(step.steps);
      found.insert(found.end(), inner.begin(), inner.end());
      if (step.kind != HostStep::Kind::Launch)
        continue;
      forEachLoop(p.plan, step.launch.body, [&](const LoopPlan &loop) {
        for (const ReductionVar &one : loop.reductions)
          if (one.overGangs ||
              (step.launch.oneGang && isOutermost(loop) && r.context.outside.count(one.var)))
            found.push_back(one);
        addCarried(loop, found);
      });
    }
    return found;
  }

  /// The scalar of a scan has its last value after the region, like that of a reduction.
  void addCarried(const LoopPlan &loop, std::vector<ReductionVar> &found) {
    if (!loop.scan || !isOutermost(loop))
      return;
    for (const CarriedValue &value : loop.scan->body.values)
      if (value.scalar && r.context.outside.count(value.scalar))
        found.push_back({value.scalar, value.op, nullptr, true, true, loop.directive});
  }

  /// Counters of loop directives are private by themselves (2.6.1).
  std::set<const VarDecl *> countersOf(const std::vector<HostStep> &steps) {
    std::set<const VarDecl *> counters = r.hostCounters;
    for (const HostStep &step : steps) {
      counters.merge(countersOf(step.steps));
      forEachLoop(p.plan, step.launch.body, [&](const LoopPlan &loop) {
        for (const LoopShape &s : loop.nest)
          counters.insert(canonical(s.counter));
      });
    }
    if (isKernels(d.kind()))
      std::erase_if(counters, [&](const VarDecl *var) { return !r.hostCounters.count(var) && isSetIn(steps, var); });
    return counters;
  }

  void capture(LaunchPlan &launch, const RegionData &data) {
    toldSizes.clear();
    RegionUse use = useOf(launch);
    for (const Expr *size : toldSizes) {
      launch.tells[size->IgnoreParens()] = launch.told.size();
      launch.told.push_back(size);
    }
    for (const Stmt *s : launch.body)
      for (const VariableUse &u : analyzeVariableUse(s, p.ctx).variables)
        if (r.context.outside.count(canonical(u.var)) || u.var->isLocalVarDeclOrParm())
          launch.replaced.push_back(canonical(u.var));
    launch.replaced.insert(launch.replaced.end(), r.d.moved.begin(), r.d.moved.end());
    launch.usesThis = use.usesThis;
    launch.localTypes = use.localTypes;
    launch.localNames = localNamesIn(launch.body);
    for (const VariableUse &u : use.variables) {
      const VarDecl *var = canonical(u.var);
      if (data.tables.count(var))
        launch.tables.push_back(var);
      auto it = data.captures.find(var);
      if (it == data.captures.end())
        continue;
      CapturedVar captured = it->second;
      // A loop counter or temporary of the host around the launch is its own.
      if (r.hostCounters.count(var))
        captured.storage = Storage::Value;
      launch.captured.push_back(captured);
    }
    std::erase_if(launch.replaced, [&](const VarDecl *var) {
      return !var->isLocalVarDecl() || declaredInBody(var) || r.isOwn(var) || data.tables.count(var) ||
             std::any_of(launch.captured.begin(), launch.captured.end(),
                         [&](const CapturedVar &c) { return c.var == var; });
    });
  }

private:
  RegionUse useOf(const LaunchPlan &launch) {
    RegionUse all;
    for (const Stmt *s : launch.body)
      merge(all, analyzeVariableUse(s, p.ctx));
    forEachLoop(p.plan, launch.body, [&](const LoopPlan &loop) { merge(all, clauseUse(loop)); });
    for (const Stmt *s : launch.body) {
      merge(all, tileUse(s));
      if (runsInBlocks(p.directives, s))
        merge(all, sizeUse(r.d, {ClauseKind::NumWorkers, ClauseKind::VectorLength}));
    }
    // A pointer that a region's private clause replaces is no use of the pointer,
    // but the length of its section is.
    for (const ParsedClause &c : d.parsed.clauses)
      if (c.kind == ClauseKind::Private || c.kind == ClauseKind::FirstPrivate ||
          c.kind == ClauseKind::Reduction)
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
    forEachLoop(p.plan, launch.body, [&](const LoopPlan &loop) {
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

  /// Whether a kernel has a value in a variable that others see: of a loop that is left early, say, beside loops that count
  /// with the same variable.
  bool isSetIn(const std::vector<HostStep> &steps, const VarDecl *var) {
    return std::any_of(steps.begin(), steps.end(), [&](const HostStep &step) {
      auto sets = [&](const Stmt *s) {
        const RegionUse use = analyzeVariableUse(s, p.ctx);
        const VariableUse *one = use.find(var);
        return one && one->written && usedOutside(s, var);
      };
      return isSetIn(step.steps, var) || std::any_of(step.launch.body.begin(), step.launch.body.end(), sets);
    });
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
    if (!var->isLocalVarDecl() || r.hostVariables.count(canonical(var)) || r.isOwn(var))
      return false;
    if (r.context.outside.count(canonical(var)))
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
      if (s.after)
        merge(use, analyzeVariableUse(from.expr(*s.after), p.ctx));
    }
    return use;
  }

  RegionUse sizeUse(const Directive &from, std::initializer_list<ClauseKind> kinds) {
    RegionUse use;
    for (ClauseKind kind : kinds)
      for (const ParsedClause *c : from.clauses(kind))
        for (const ParsedArg &a : c->args)
          if (a.expr && isTold(from, *a.expr))
            toldSizes.push_back(from.expr(*a.expr));
          else if (a.expr)
            merge(use, analyzeVariableUse(from.expr(*a.expr), p.ctx));
    return use;
  }

  /// A size that the host computes for the kernel: its variables need not be on the device, and the launch has to know it.
  bool isTold(const Directive &from, const ExprRef &size) {
    const Expr *e = from.expr(size), *there = from.pattern ? from.pattern->expr(size) : e;
    if (!e || !there || there->isInstantiationDependent() || e->isInstantiationDependent() ||
        !e->getType()->isIntegralOrUnscopedEnumerationType() || e->getIntegerConstantExpr(p.ctx))
      return false;
    for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
      if (declaredInBody(u.var) || r.isOwn(canonical(u.var)))
        return false;
    auto changes = [&](const Stmt *s) {
      const auto *call = dyn_cast<CallExpr>(s);
      return call && !whyImpure(call, p.ctx).empty();
    };
    auto isMore = [](const Stmt *s) {
      const auto *op = dyn_cast<UnaryOperator>(s);
      return isa<MemberExpr, ArraySubscriptExpr, CallExpr>(s) || (op && op->getOpcode() == UO_Deref);
    };
    return anyBelow(e, isMore) && !anyBelow(e, changes);
  }

  /// What fcw names, and the sizes of the blocks around it.
  RegionUse tileUse(const Stmt *stmt) {
    RegionUse use;
    if (!stmt)
      return use;
    if (const Directive *inner = p.directives.at(stmt)) {
      for (const ParsedClause *c : inner->clauses(ClauseKind::FcwList))
        for (const ParsedVar &v : c->vars)
          merge(use, sectionUse(*inner, v));
      if (inner->kind() == spec::DirectiveKind::Cache && inner->parsed.own)
        for (const ParsedVar &v : inner->parsed.own->vars)
          merge(use, sectionUse(*inner, v));
      if (isLoop(inner->kind()) && runsInBlocks(p.directives, inner->body))
        merge(use, sizeUse(*inner, {ClauseKind::Vector, ClauseKind::Worker}));
      merge(use, tileUse(inner->body));
      return use;
    }
    for (const Stmt *child : stmt->children())
      merge(use, tileUse(child));
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
    for (const ReductionVar &one : loop.reductions) {
      VariableUse u;
      u.var = one.var;
      u.read = u.written = true;
      u.firstUse = loop.directive->loc();
      if (r.context.outside.count(one.var)) {
        RegionUse reduced;
        reduced.variables.push_back(u);
        merge(use, reduced);
      }
    }
    return use;
  }

  static void merge(RegionUse &into, const RegionUse &from) {
    for (const VariableUse &u : from.variables) {
      auto it = std::find_if(into.variables.begin(), into.variables.end(),
                             [&](auto &o) { return canonical(o.var) == canonical(u.var); });
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
    for (const TagDecl *tag : from.localTypes)
      if (std::find(into.localTypes.begin(), into.localTypes.end(), tag) == into.localTypes.end())
        into.localTypes.push_back(tag);
    into.calls.insert(into.calls.end(), from.calls.begin(), from.calls.end());
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

  RegionParts &r;
  Planner &p;
  const Directive &d;
  std::vector<const Expr *> toldSizes; ///< of blocks in the launch that was looked at last
};

} // namespace

RegionUse useOf(RegionParts &r, const std::vector<HostStep> &steps) {
  return Captures(r).useOf(steps);
}

std::vector<ReductionVar> topReductions(RegionParts &r, const std::vector<HostStep> &steps) {
  return Captures(r).topReductions(steps);
}

std::set<const VarDecl *> countersOf(RegionParts &r, const std::vector<HostStep> &steps) {
  return Captures(r).countersOf(steps);
}

namespace {

/// for (p = x + 1; p < end; ++p): on the device, `end` lies as far behind x as on the host. The same for
/// all pointers that are compared with others or subtracted from them.
class EndFollower {
public:
  EndFollower(const DirectiveSet &directives, LaunchPlan &launch) : directives(directives), launch(launch) {}

  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const Directive *d = directives.at(stmt))
      return visit(d->body);
    if (const auto *op = dyn_cast<BinaryOperator>(stmt))
      if (op->isComparisonOp() || op->getOpcode() == BO_Sub)
        follow(op->getLHS(), op->getRHS());
    for (const Stmt *child : stmt->children())
      visit(child);
  }

  /// for (p = end - 1; p >= x; --p): x is there, and nobody has named `end`.
  void followDown(const LoopShape &shape) {
    CapturedVar *from = captured(shape.lower), *to = captured(shape.upper);
    bool offset = shape.relation == Relation::GE && from && namedVariable(shape.lower) != from->var;
    if (!offset || !to || from == to || from->why != FoundThroughTable)
      return;
    if (to->storage == Storage::Value && isDataPointer(to->var->getType()) && to->why != "deviceptr")
      to->storage = Storage::Pointer;
    if (to->storage == Storage::Value)
      return;
    from->storage = Storage::Value;
    from->behind = to->var;
  }

  /// The same of iterators that are pointers in some instantiations of a template.
  void followOpen(const LoopShape &shape) {
    CapturedVar *from = captured(shape.lower), *to = captured(shape.upper);
    bool open = from && to && from != to && from->holdsPointers() && to->holdsPointers() && !from->behind && !to->behind;
    if (open && from->var->getType().getCanonicalType() == to->var->getType().getCanonicalType())
      to->behind = from->var;
  }

  void follow(const Expr *a, const Expr *b) {
    auto isAddress = [](const Expr *e) {
      return e && hasType(e) && (e->getType()->isPointerType() || e->getType()->isArrayType() || e->getType()->isDependentType());
    };
    if (!isAddress(a) || !isAddress(b))
      return;
    CapturedVar *one = captured(a), *other = captured(b);
    if (!one || !other || one == other)
      return;
    if (one->storage == Storage::Value)
      std::swap(one, other);
    if (one->storage != Storage::Value && other->storage == Storage::Value && !one->behind &&
        other->why == FoundThroughTable && (isDataPointer(other->var->getType()) || other->settled))
      other->behind = one->var;
  }

private:
  /// The captured variable that an address comes from, also through a variable of the region.
  CapturedVar *captured(const Expr *e) {
    const VarDecl *var = e ? addressedVariable(e) : nullptr;
    for (int steps = 0; var && steps < 8; ++steps) {
      for (CapturedVar &c : launch.captured)
        if (c.var == canonical(var))
          return &c;
      var = var->getInit() ? addressedVariable(var->getInit()) : nullptr;
    }
    return nullptr;
  }

  const DirectiveSet &directives;
  LaunchPlan &launch;
};

} // namespace

void captureVariables(RegionParts &r, LaunchPlan &launch, const RegionData &data) {
  Captures(r).capture(launch, data);
  EndFollower ends(r.p.directives, launch);
  forEachLoop(r.p.plan, launch.body, [&](const LoopPlan &loop) {
    for (const LoopShape &shape : loop.nest)
      if (shape.counter->getType()->isPointerType() || shape.counter->getType()->isDependentType()) {
        ends.followDown(shape);
        ends.follow(shape.lower, shape.upper);
        ends.followOpen(shape);
      }
  });
  for (const Stmt *s : launch.body)
    ends.visit(s);
  std::stable_partition(launch.captured.begin(), launch.captured.end(),
                        [](const CapturedVar &c) { return !c.behind; });
}

void followPattern(const RegionPlan &pattern, const RegionUse &use, RegionData &data) {
  for (const LaunchPlan *launch : launchesOf(pattern.steps))
    for (const VariableUse &u : use.variables) {
      const VarDecl *var = canonical(u.var);
      for (const CapturedVar &c : launch->captured)
        if (isSameVariable(c.var, var)) {
          std::erase_if(data.privates,
                        [&](const PrivateVar &v) { return v.var == var && !v.written; });
          data.captures[var].var = var;
          data.captures[var].storage = c.storage;
        }
      for (const PrivateVar &v : launch->privates)
        if (isSameVariable(v.var, var) && data.captures.erase(var))
          data.privates.push_back({var, nullptr, false, v.from});
    }
}

} // namespace accolade
