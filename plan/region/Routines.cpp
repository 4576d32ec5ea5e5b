// Functions that run on a device: the level each declares, the loops and
// atomics they hold, and whether they must be printed anew because they use
// globals that have a copy on the device (2.15.1).
#include "plan/Planner.h"
#include "directive/TreeWalk.h"
#include "plan/grid/Mapping.h"
#include "plan/grid/SharedVariables.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

std::vector<const FunctionDecl *> subjectsOf(const Directive &d) {
  std::vector<const FunctionDecl *> out = d.named;
  if (const auto *f = dyn_cast_or_null<FunctionDecl>(d.subject))
    out.push_back(f);
  return out;
}

ClauseKind levelOf(const Directive &d) {
  for (ClauseKind k : {ClauseKind::Gang, ClauseKind::Worker, ClauseKind::Vector})
    if (d.has(k))
      return k;
  return ClauseKind::Seq;
}

/// bind(name) or bind("name"): what device code calls instead.
std::string boundName(const Directive &d) {
  const ParsedClause *bind = d.clause(ClauseKind::Bind);
  if (!bind || bind->words.empty())
    return "";
  std::string name = bind->words[0];
  return name.size() > 1 && name.front() == '"' ? name.substr(1, name.size() - 2) : name;
}

/// The function of that name which the unit declares, near the one that it takes the place of.
static const FunctionDecl *declaredAs(const std::string &name, const FunctionDecl *f, ASTContext &ctx) {
  IdentifierInfo &word = ctx.Idents.get(name);
  for (const DeclContext *scope = f->getDeclContext(); scope; scope = scope->getParent())
    for (const NamedDecl *found : scope->lookup(&word))
      if (const auto *other = dyn_cast<FunctionDecl>(found);
          other && ctx.hasSameType(other->getType(), f->getType()))
        return other;
  return nullptr;
}

/// Functions called from a statement, transitively, as far as bodies are known.
class CallCollector : public TreeWalk {
public:
  std::set<const FunctionDecl *> functions;
  bool VisitDeclRefExpr(DeclRefExpr *ref) override {
    if (const auto *f = dyn_cast<FunctionDecl>(ref->getDecl()))
      add(f);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    if (const auto *f = dyn_cast<FunctionDecl>(member->getMemberDecl()))
      add(f);
    return true;
  }
  void add(const FunctionDecl *f) {
    if (const FunctionDecl *pattern = f->getTemplateInstantiationPattern())
      f = pattern;
    const FunctionDecl *def = f->getDefinition();
    if (def && functions.insert(def).second)
      TraverseStmt(def->getBody());
  }
};

/// Functions to which a statement may lead, those also that a template may mean by a name, and initial values of variables
/// that hold lambdas or functions.
class ReachCollector : public TreeWalk {
public:
  std::set<const FunctionDecl *> functions; ///< by canonical declaration
  bool VisitDeclRefExpr(DeclRefExpr *ref) override {
    add(ref->getDecl());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    add(member->getMemberDecl());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *made) override {
    add(made->getConstructor());
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *any) override {
    for (const NamedDecl *one : any->decls())
      add(one->getUnderlyingDecl());
    return true;
  }
  void add(const Decl *decl) {
    if (const auto *t = dyn_cast<FunctionTemplateDecl>(decl))
      decl = t->getTemplatedDecl();
    if (const auto *var = dyn_cast<VarDecl>(decl); var && var->getInit() && seen.insert(var).second)
      TraverseStmt(const_cast<Expr *>(var->getInit()));
    const auto *f = dyn_cast<FunctionDecl>(decl);
    if (!f || !functions.insert(f->getCanonicalDecl()).second)
      return;
    if (const FunctionDecl *pattern = f->getTemplateInstantiationPattern())
      add(pattern);
    if (const FunctionDecl *def = f->getDefinition())
      TraverseStmt(def->getBody());
  }

private:
  std::set<const VarDecl *> seen;
};

bool usesAny(const Stmt *stmt, const std::set<const VarDecl *> &vars) {
  if (!stmt)
    return false;
  if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()); var && vars.count(canonical(var)))
      return true;
  for (const Stmt *child : stmt->children())
    if (usesAny(child, vars))
      return true;
  if (const auto *decl = dyn_cast<DeclStmt>(stmt))
    for (const Decl *one : decl->decls())
      if (const auto *var = dyn_cast<VarDecl>(one); var && usesAny(var->getInit(), vars))
        return true;
  return false;
}

} // namespace

void planOrphans(Planner &p, const FunctionDecl *function) {
  ClauseKind level = p.plan.levelOf(function);
  LoopContext context;
  context.place = "routine";
  context.allowGang = level == ClauseKind::Gang;
  context.serial = false;
  planLoops(p, function->getBody(), nullptr, context);
  mapRoutine(p, function, level);
  shareInRoutine(p, function);
}

/// Functions without loops of their own call others that have such.
static void shareInCallers(Planner &p) {
  for (const auto &[function, level] : p.plan.levels)
    if (const FunctionDecl *defined = function->getDefinition(); defined && !p.plan.routineShared.count(function)) {
      shareInRoutine(p, defined);
      if (FunctionTemplateDecl *pattern = defined->getDescribedFunctionTemplate())
        for (const FunctionDecl *instance : pattern->specializations())
          shareInRoutine(p, instance);
    }
}

/// Calls of a function with bind are calls of another, which may have loops to share
/// out.
static void planBoundLevels(Planner &p) {
  std::map<std::string, ClauseKind> byName;
  for (const auto &[function, level] : p.plan.levels)
    byName.emplace(function->getNameAsString(), level);
  for (const Directive &d : p.directives.all)
    if (d.bound && d.kind() == spec::DirectiveKind::Routine)
      if (auto found = byName.find(boundName(d)); found != byName.end())
        for (const FunctionDecl *f : subjectsOf(d))
          p.plan.levels[f->getCanonicalDecl()] = found->second;
}

/// A function without a directive has the highest level of those that it calls.
class LevelFinder {
public:
  explicit LevelFinder(Planner &p) : p(p) {}

  ClauseKind of(const FunctionDecl *f) {
    if (const FunctionDecl *pattern = f->getTemplateInstantiationPattern())
      f = pattern;
    const FunctionDecl *name = f->getCanonicalDecl(), *defined = f->getDefinition();
    if (auto known = p.plan.levels.find(name); known != p.plan.levels.end())
      return known->second;
    if (p.seq.count(name) || !defined || !visited.insert(name).second)
      return ClauseKind::Seq;
    ClauseKind highest = ClauseKind::Seq;
    for (const CallExpr *call : analyzeVariableUse(defined->getBody(), p.ctx).calls)
      if (const FunctionDecl *callee = call->getDirectCallee())
        highest = std::max(highest, of(callee), [](ClauseKind a, ClauseKind b) { return rankOf(a) < rankOf(b); });
    if (highest != ClauseKind::Seq)
      p.plan.levels[name] = highest;
    return highest;
  }

private:
  static int rankOf(ClauseKind level) {
    return level == ClauseKind::Gang ? 3 : level == ClauseKind::Worker ? 2 : level == ClauseKind::Vector ? 1 : 0;
  }

  Planner &p;
  std::set<const FunctionDecl *> visited;
};

/// Functions that compute constructs and routines call (2.15.1).
static void planCalledLevels(Planner &p) {
  if (p.plan.levels.empty())
    return;
  CallCollector device;
  for (const Directive &d : p.directives.all)
    if (d.bound && isCompute(d.kind()) && !computeAround(&d))
      device.TraverseStmt(const_cast<Stmt *>(d.body));
  LevelFinder levels(p);
  for (const FunctionDecl *f : device.functions)
    levels.of(f);
}

/// Two routine directives of one function say the same.
static void checkLevels(Planner &p) {
  std::map<const FunctionDecl *, const Directive *> earlier;
  for (const Directive &d : p.directives.all) {
    auto divides = [](const ParsedClause &c) { return c.kind == ClauseKind::DeviceType; };
    if (!d.bound || d.kind() != spec::DirectiveKind::Routine || llvm::any_of(d.parsed.clauses, divides))
      continue;
    for (const FunctionDecl *f : subjectsOf(d)) {
      const Directive *first = earlier.emplace(f->getCanonicalDecl(), &d).first->second;
      if (levelOf(*first) != levelOf(d))
        p.diagnoser.report(d.loc(), spec::DiagId::RoutineLevels,
                           {f->getNameAsString(), std::string(spec::name(levelOf(d))), std::string(spec::name(levelOf(*first)))},
                           first->loc(), "the earlier one is here");
    }
  }
}

void planLevels(Planner &p) {
  checkLevels(p);
  for (const Directive &d : p.directives.all)
    if (d.bound && d.kind() == spec::DirectiveKind::Routine)
      for (const FunctionDecl *f : subjectsOf(d)) {
        if (levelOf(d) == ClauseKind::Seq)
          p.seq.insert(f->getCanonicalDecl());
        else
          p.plan.levels[f->getCanonicalDecl()] = levelOf(d);
      }
  planBoundLevels(p);
  planCalledLevels(p);
}

static std::set<const FunctionDecl *> functionsOnDevice(const Planner &p) {
  ReachCollector reach;
  for (const Directive &d : p.directives.all) {
    for (const NamedDecl *written : d.writtenOut)
      reach.add(written);
    for (const FunctionDecl *written : d.loopsOf)
      reach.add(written);
    if (d.bound && isCompute(d.kind()))
      reach.TraverseStmt(const_cast<Stmt *>(d.body));
    if (!d.bound || d.kind() != spec::DirectiveKind::Routine)
      continue;
    if (d.subject)
      reach.add(d.subject);
    for (const FunctionDecl *f : d.named)
      reach.add(f);
    for (const VarDecl *v : d.namedLambdas)
      reach.add(v);
  }
  return reach.functions;
}

void planRoutines(Planner &p) {
  p.onDevice = functionsOnDevice(p);
  CallCollector device;
  for (const Directive &d : p.directives.all) {
    if (!d.bound)
      continue;
    if (d.kind() == spec::DirectiveKind::Routine) {
      std::string bind = boundName(d);
      for (const FunctionDecl *f : subjectsOf(d)) {
        if (!bind.empty()) {
          p.plan.bound[f->getCanonicalDecl()] = bind;
          if (const FunctionDecl *target = declaredAs(bind, f, p.ctx))
            p.plan.boundTo[f->getCanonicalDecl()] = target;
          if (d.clause(ClauseKind::Bind)->words[0].front() == '"')
            p.plan.boundSymbols.insert(f->getCanonicalDecl());
        }
        device.add(f);
      }
      std::vector<const VarDecl *> lambdas = d.namedLambdas;
      if (const auto *v = dyn_cast_or_null<VarDecl>(d.subject))
        lambdas.push_back(v->getCanonicalDecl());
      if (!bind.empty())
        for (const VarDecl *v : lambdas)
          p.plan.bound[v] = bind;
    } else if (isCompute(d.kind()) && !computeAround(&d)) {
      device.TraverseStmt(const_cast<Stmt *>(d.body));
    }
  }
  // Orphaned loops and atomics, wherever they stand.
  std::set<const FunctionDecl *> printed;
  for (const Directive &d : p.directives.all) {
    bool orphan = d.bound && d.function && !computeAround(&d) &&
                  (d.kind() == spec::DirectiveKind::Loop ||
                   d.kind() == spec::DirectiveKind::Atomic);
    if (!orphan || !printed.insert(d.function).second)
      continue;
    planOrphans(p, d.function);
  }
  shareInCallers(p);
  for (const FunctionDecl *f : device.functions)
    if (usesAny(f->getBody(), p.plan.declared))
      printed.insert(f);
  // A function with host directives of its own keeps its text; its loops are
  // replaced one by one.
  for (const Directive &d : p.directives.all)
    if (d.bound && d.function && !computeAround(&d) && d.kind() != spec::DirectiveKind::Loop &&
        d.kind() != spec::DirectiveKind::Atomic && d.kind() != spec::DirectiveKind::Cache &&
        d.kind() != spec::DirectiveKind::Routine)
      printed.erase(d.function);
  const SourceManager &sm = p.ctx.getSourceManager();
  p.plan.routines.assign(printed.begin(), printed.end());
  std::sort(p.plan.routines.begin(), p.plan.routines.end(),
            [&](const FunctionDecl *a, const FunctionDecl *b) {
              return sm.isBeforeInTranslationUnit(a->getLocation(), b->getLocation());
            });
}

} // namespace accolade
