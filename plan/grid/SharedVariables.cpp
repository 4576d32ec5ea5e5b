#include "plan/grid/SharedVariables.h"

#include "analysis/Ast.h"
#include "analysis/Jumps.h"
#include "plan/grid/PrivatePlace.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

/// A set of thread axes: bit 0 is x.
using AxisSet = unsigned;

AxisSet threadsOf(const LoopPlan &plan) {
  AxisSet axes = 0;
  for (const LevelAxes &a : plan.axes)
    if (a.thread >= 0)
      axes |= 1u << a.thread;
  return axes;
}

AxisSet threadsOf(ClauseKind level) {
  return level == ClauseKind::Seq ? 0 : level == ClauseKind::Vector ? 1 : 3;
}

/// Axes that threads of the code differ in.
AxisSet threadsIn(const Stmt *stmt, const UnitPlan &plan) {
  if (!stmt)
    return 0;
  AxisSet axes = 0;
  if (auto it = plan.loops.find(stmt); it != plan.loops.end())
    axes |= threadsOf(it->second);
  if (const auto *call = dyn_cast<CallExpr>(stmt); call && call->getDirectCallee())
    axes |= threadsOf(plan.levelOf(call->getDirectCallee()));
  for (const Stmt *child : stmt->children())
    axes |= threadsIn(child, plan);
  return axes;
}

class SharedFinder {
public:
  SharedFinder(Planner &p, std::vector<const Stmt *> code, AxisSet more = 0)
      : p(p), code(std::move(code)), names(findOtherNames(this->code, p.ctx)), used(more) {
    for (const Stmt *s : this->code)
      used |= threadsIn(s, p.plan);
  }
  std::set<const VarDecl *> found;
  std::set<const VarDecl *> passed; ///< arrays that a gang has from the host
  /// Written in loops over blocks and their threads alike, each of which is a gang of its own there.
  std::map<const VarDecl *, std::set<const Stmt *>> byThreads;
  std::set<const VarDecl *> byLanes; ///< named in loops over the threads of a block
  std::set<const VarDecl *> ofRows; ///< declared where each row of threads works for itself

  /// A variable that starts with a value from outside, of which every thread has a copy.
  void given(const VarDecl *var) { ofGang.insert(canonical(var)); }

  void declare(const VarDecl *var) {
    declared.insert(var);
    const AxisSet idle = used & ~active;
    if (var->hasLocalStorage() && (idle & 1 || (idle && idle == used)))
      ofGang.insert(var);
    if (active & used & ~1u)
      ofRows.insert(var);
  }

  void run() {
    for (const Stmt *s : code)
      visit(s);
    for (const VarDecl *var : used ? ofGang : std::set<const VarDecl *>())
      if (names.kept.count(var) || (names.referred.count(var) && var->getType()->isArrayType()))
        found.insert(var);
  }

  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
        ++parts[canonical(var)];
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one)) {
          initialised(var);
          if (!var->getType()->isReferenceType())
            declare(canonical(var));
        }
    if (auto it = p.plan.loops.find(stmt); it != p.plan.loops.end()) {
      const LoopPlan &plan = it->second;
      const AxisSet threads = threadsOf(plan), around = active;
      if (threads)
        threadLoop(stmt, plan);
      active |= threads;
      for (const PrivateVar &v : plan.privates)
        if (!isPointerSection(v))
          declare(v.var);
      if (!plan.nest.empty()) {
        depth += threads != 0;
        visit(plan.nest.back().loop->getBody());
        depth -= threads != 0;
        active = around;
        return;
      }
      active = around;
    }
    if (const Directive *d = p.directives.at(stmt))
      return visit(d->body);
    const AxisSet around = active;
    if (isOfOneThread(stmt))
      active = used;
    if (const auto *call = dyn_cast<CallExpr>(stmt))
      if (const FunctionDecl *f = call->getDirectCallee(); f && p.plan.levelOf(f) != spec::ClauseKind::Seq)
        shareWithLanes(call);
    for (const Stmt *child : stmt->children())
      visit(child);
    active = around;
  }

  static bool isPointerSection(const PrivateVar &v) {
    return v.isSection() && !v.var->getType().getNonReferenceType()->isArrayType();
  }

  static bool isReduced(const std::vector<ReductionVar> &reductions, const VarDecl *var) {
    return std::any_of(reductions.begin(), reductions.end(), [&](const ReductionVar &r) { return r.var == var; });
  }

  /// Named in one loop over threads and nowhere else.
  bool isOfOneLoop(const VarDecl *var) {
    auto in = loops.find(var);
    return in != loops.end() && in->second.size() == 1 && in->second.begin()->second == parts[var];
  }

private:
  /// One thread runs such a statement for all, or each thread does for itself.
  bool isOfOneThread(const Stmt *stmt) const {
    return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, IfStmt, SwitchStmt>(stmt) && !threadsIn(stmt, p.plan) &&
           !jumpsOut(stmt);
  }

  /// All threads make their objects and arrays themselves, of arrays that one of them has filled.
  void initialised(const VarDecl *var) {
    QualType type = var->getType().getNonReferenceType();
    if (used & ~active && var->getInit() && (type->isRecordType() || type->isArrayType()))
      shareArrays(var->getInit());
  }

  void shareArrays(const Stmt *read) {
    if (!read)
      return;
    for (const VariableUse &u : analyzeVariableUse(read, p.ctx).variables)
      if (const VarDecl *var = canonical(u.var); var->getType()->isArrayType() && ofGang.count(var))
        found.insert(var);
  }

  void threadLoop(const Stmt *key, const LoopPlan &plan) {
    const Stmt *body = plan.nest.back().loop->getBody();
    for (const LoopShape &s : plan.nest)
      for (const Stmt *part : {static_cast<const Stmt *>(s.loop->getInit()), static_cast<const Stmt *>(s.loop->getCond()),
                               static_cast<const Stmt *>(s.loop->getInc())})
        shareArrays(part);
    std::set<const VarDecl *> own;
    for (const PrivateVar &v : plan.privates)
      own.insert(v.var);
    // The result of a reduced array is in the memory that the array is in.
    for (const ReductionVar &r : plan.reductions)
      if (!r.var->getType().getNonReferenceType()->isArrayType())
        own.insert(r.var);
    own.insert(plan.lastValues.begin(), plan.lastValues.end());
    for (const LoopShape &s : plan.nest)
      own.insert(canonical(s.counter));
    for (const VariableUse &u : analyzeVariableUse(body, p.ctx).variables) {
      const VarDecl *var = canonical(u.var);
      if ((!declared.count(var) && !passed.count(var)) || own.count(var))
        continue;
      if (depth || !isOfGangs(plan) || isReduced(plan.reductions, var))
        byLanes.insert(var);
      else if (u.written || u.addressTaken)
        byThreads[var].insert(key);
      if (passed.count(var))
        continue;
      if (depth == 0)
        loops[var][body] = mentions(body, var);
      if (var->getType()->isArrayType() || u.written || u.addressTaken)
        found.insert(var);
    }
  }

  /// All its threads are of different gangs, as far as the program can tell.
  static bool isOfGangs(const LoopPlan &plan) {
    return !plan.scan && std::all_of(plan.axes.begin(), plan.axes.end(), [](const LevelAxes &a) { return a.thread < 0 || a.grid >= 0; });
  }

  /// A function whose lanes work together is called by all of them, with the same memory.
  void shareWithLanes(const Stmt *passed) {
    for (const VariableUse &u : analyzeVariableUse(passed, p.ctx).variables) {
      const VarDecl *var = canonical(u.var);
      if (!declared.count(var))
        continue;
      if (var->getType()->isArrayType() || u.written || u.addressTaken)
        found.insert(var);
      else if (var->getType()->isPointerType() && var->getInit() && followed.insert(var).second)
        shareWithLanes(var->getInit());
    }
  }

  Planner &p;
  const std::vector<const Stmt *> code;
  const OtherNames names;
  std::set<const VarDecl *> declared, followed;
  std::set<const VarDecl *> ofGang; ///< declared where one thread works for all, or for all of a row
  AxisSet used = 0, active = 0;     ///< of the code; of loops around
  int depth = 0; ///< loops over threads around
  std::map<const VarDecl *, size_t> parts; ///< mentions in all
  std::map<const VarDecl *, std::map<const Stmt *, size_t>> loops; ///< of these, in loops
};

} // namespace

std::set<const VarDecl *> sharedVariables(Planner &p, const Stmt *stmt) {
  SharedFinder finder(p, {stmt});
  finder.run();
  return finder.found;
}

std::set<const VarDecl *> sharedVariables(Planner &p, const LaunchPlan &launch) {
  SharedFinder finder(p, launch.body);
  for (const PrivateVar &v : launch.privates)
    if (!SharedFinder::isPointerSection(v))
      finder.declare(v.var);
  for (const CapturedVar &c : launch.captured)
    if (c.storage == Storage::Value && !c.var->getType()->isArrayType())
      finder.given(c.var);
  finder.run();
  for (const PrivateVar &v : launch.privates)
    if (finder.isOfOneLoop(v.var))
      finder.found.erase(v.var);
  return finder.found;
}

void giveOwnCopies(Planner &p, const LaunchPlan &launch) {
  SharedFinder finder(p, launch.body);
  for (const PrivateVar &v : launch.privates)
    if (!SharedFinder::isPointerSection(v))
      finder.declare(v.var);
  for (const CapturedVar &c : launch.captured)
    if (c.storage == Storage::Value && c.var->getType()->isArrayType())
      finder.passed.insert(c.var);
  finder.run();
  for (const auto &[var, loops] : finder.byThreads)
    if (!finder.byLanes.count(var) && !SharedFinder::isReduced(launch.gangReductions, var) && (finder.passed.count(var) || launch.grid.shared.count(var)))
      for (const Stmt *loop : loops)
        p.plan.loops.at(loop).ownCopies.push_back(var);
}

// ---- Functions ------------------------------------------------------------------------

static bool callsItself(const Stmt *stmt, const FunctionDecl *function) {
  if (!stmt)
    return false;
  if (const auto *call = dyn_cast<CallExpr>(stmt); call && call->getDirectCallee())
    if (call->getDirectCallee()->getCanonicalDecl() == function->getCanonicalDecl())
      return true;
  return llvm::any_of(stmt->children(), [&](const Stmt *child) { return callsItself(child, function); });
}

/// Adds a variable to what a function needs of the block's memory, or says why that cannot be.
static void addShared(RoutineShared &shared, const VarDecl *var, bool ofRows, ASTContext &ctx) {
  QualType type = var->getType();
  std::string what = "its lanes share '" + var->getNameAsString() + "', ";
  if (isa<ParmVarDecl>(var))
    shared.whyNone = what + "a parameter";
  else if (type->isVariablyModifiedType())
    shared.whyNone = what + "whose length is known at run time only";
  else if (type.isDestructedType())
    shared.whyNone = what + "which has a destructor";
  else if (!type->isDependentType() && !type->isIncompleteType())
    shared.bytes += ctx.getTypeSizeInChars(type).getQuantity() * (ofRows ? MostRows : 1);
  shared.variables.insert(var);
}

void shareInRoutine(Planner &p, const FunctionDecl *function) {
  const ClauseKind level = p.plan.levelOf(function);
  if (level == ClauseKind::Seq || !function->getBody())
    return;
  SharedFinder finder(p, {function->getBody()}, threadsOf(level));
  for (const ParmVarDecl *param : function->parameters())
    if (!param->getType()->isReferenceType())
      finder.given(param);
  finder.run();
  RoutineShared shared;
  for (const VarDecl *var : finder.found)
    addShared(shared, var, level == ClauseKind::Vector || finder.ofRows.count(var), p.ctx);
  uint64_t others = 0;
  for (const auto &[other, its] : p.plan.routineShared)
    if (other != function->getCanonicalDecl())
      others += its.bytes;
  if (shared.whyNone.empty() && shared.bytes && callsItself(function->getBody(), function))
    shared.whyNone = "it calls itself, and its lanes share variables";
  if (shared.whyNone.empty() && shared.bytes + others > MostSharedInRoutines)
    shared.whyNone = "the arrays and variables that its lanes share are too large for the block's memory (" +
                     std::to_string(shared.bytes) + " bytes)";
  if (!shared.whyNone.empty())
    shared.bytes = 0;
  shared.exchanged = exchangedParameters(p, function);
  p.plan.routineShared[function->getCanonicalDecl()] = shared;
}

} // namespace accolade
