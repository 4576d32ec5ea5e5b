// What may stand inside what, apart from the axes of nested loops: reductions of one variable
// (OpenACC 3.4, 2.9.11), loops in routines, and calls of routines in loops (2.15.1).
#include "analysis/DependenceParts.h"
#include "plan/Planner.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

constexpr ClauseKind Levels[] = {ClauseKind::Seq, ClauseKind::Vector, ClauseKind::Worker, ClauseKind::Gang};

/// From the fine to the coarse.
size_t rank(ClauseKind level) { return std::find(std::begin(Levels), std::end(Levels), level) - std::begin(Levels); }

const ParsedVar *namedIn(const Directive &d, const ParsedClause &clause, const VarDecl *var) {
  for (const ParsedVar &v : clause.vars)
    if (variableOf(d, v) == var)
      return &v;
  return nullptr;
}

bool makesItsOwn(const Directive &d, const VarDecl *var) {
  for (ClauseKind kind : {ClauseKind::Private, ClauseKind::FirstPrivate})
    for (const ParsedClause *c : d.clauses(kind))
      if (namedIn(d, *c, var))
        return true;
  return false;
}

/// '-' is taken for '+'.
spec::ReductionOp meant(spec::ReductionOp op) {
  return op == spec::ReductionOp::Sub ? spec::ReductionOp::Add : op;
}

void checkOperator(Planner &p, const Directive &d, const ParsedVar &item, spec::ReductionOp op) {
  const VarDecl *var = variableOf(d, item);
  for (const Directive *around = d.parent; var && around && !makesItsOwn(*around, var); around = around->parent)
    for (const ParsedClause *c : around->clauses(ClauseKind::Reduction)) {
      const ParsedVar *other = namedIn(*around, *c, var);
      if (!other || meant(*c->op) == meant(op) || (!item.sections.empty() && other->text != item.text))
        continue;
      p.diagnoser.report(d.locOf(item), spec::DiagId::ReductionOperators,
                         {item.text, std::string(spec::name(op)), std::string(spec::name(*c->op))},
                         around->locOf(*other), "the other one is here");
      return;
    }
}

/// Operators that come to the same for what is only true or false, or are used so.
bool isTruth(spec::ReductionOp op) {
  return op != spec::ReductionOp::Add && op != spec::ReductionOp::Sub && op != spec::ReductionOp::Mul &&
         op != spec::ReductionOp::Max && op != spec::ReductionOp::Min;
}

/// Whether a construct inside says something of the variable itself.
bool isSaidInside(const Planner &p, const Directive &d, const VarDecl *var) {
  return llvm::any_of(p.directives.all, [&](const Directive &inner) {
    const Directive *around = inner.bound ? inner.parent : nullptr;
    while (around && around != &d)
      around = around->parent;
    return around && (makesItsOwn(inner, var) ||
                      llvm::any_of(inner.clauses(ClauseKind::Reduction),
                                   [&](const ParsedClause *c) { return namedIn(inner, *c, var); }));
  });
}

/// Partial results would be combined in another way than values are.
void checkUpdates(Planner &p, const Directive &d, const ParsedVar &item, spec::ReductionOp op) {
  const VarDecl *var = item.sections.empty() ? variableOf(d, item) : nullptr;
  auto found = var && d.body ? recogniseReduction(var, d.body, p.ctx) : std::nullopt;
  if (found && !isTruth(found->op) && !isTruth(op) && meant(found->op) != meant(op) && !isSaidInside(p, d, var))
    p.diagnoser.report(d.locOf(item), spec::DiagId::ReductionOtherwise,
                       {item.text, std::string(spec::name(found->op)), std::string(spec::name(op))}, found->at,
                       "the code is here");
}

/// The routine directive that says the level of a function on every device.
const Directive *routineOf(const Planner &p, const FunctionDecl *function) {
  auto is = [&](const FunctionDecl *f) { return f && f->getCanonicalDecl() == function->getCanonicalDecl(); };
  for (const Directive &d : p.directives.all) {
    if (!d.bound || d.kind() != spec::DirectiveKind::Routine || d.has(ClauseKind::Bind))
      continue;
    if (std::any_of(d.parsed.clauses.begin(), d.parsed.clauses.end(),
                    [](const ParsedClause &c) { return c.kind == ClauseKind::DeviceType; }))
      continue;
    if (is(dyn_cast_or_null<FunctionDecl>(d.subject)) || std::any_of(d.named.begin(), d.named.end(), is))
      return &d;
  }
  return nullptr;
}

const ParsedArg *dimIn(const ParsedClause &gang) {
  auto found = llvm::find_if(gang.args, [](const ParsedArg &a) { return a.role == spec::ArgRole::Dim; });
  return found == gang.args.end() ? nullptr : &*found;
}

/// The dimension of gangs that a gang clause shares out, counted from 1 (2.9.2). What is no such number has been refused.
unsigned gangDim(const Planner &p, const Directive &d) {
  const ParsedClause *gang = d.clause(ClauseKind::Gang);
  const ParsedArg *dim = gang ? dimIn(*gang) : nullptr;
  const Expr *e = dim && dim->expr ? d.expr(*dim->expr) : nullptr;
  auto value = e && !e->isValueDependent() ? e->getIntegerConstantExpr(p.ctx) : std::nullopt;
  return value && *value >= 1 && *value <= 3 ? value->getZExtValue() : 1;
}

/// A level, and for gangs the dimension: a coarser one comes later.
struct Level {
  ClauseKind kind = ClauseKind::Seq;
  unsigned dim = 1;

  bool operator<(const Level &other) const { return std::pair(rank(kind), dim) < std::pair(rank(other.kind), other.dim); }

  std::string name() const {
    return std::string(spec::name(kind)) + (dim > 1 ? "(dim:" + std::to_string(dim) + ")" : "");
  }
};

Level levelOf(const Planner &p, const FunctionDecl *f) {
  const ClauseKind kind = p.plan.levelOf(f);
  const Directive *routine = kind == ClauseKind::Gang ? routineOf(p, f) : nullptr;
  return {kind, routine ? gangDim(p, *routine) : 1};
}

Level levelOf(const Planner &p, const Directive &loop, ClauseKind axis) {
  return {axis, axis == ClauseKind::Gang ? gangDim(p, loop) : 1};
}

void checkRoutineDim(Planner &p, const Directive &routine) {
  const ParsedClause *gang = routine.clause(ClauseKind::Gang);
  const ParsedArg *dim = gang ? dimIn(*gang) : nullptr;
  const Expr *e = dim && dim->expr ? routine.expr(*dim->expr) : nullptr;
  auto value = e && !e->isValueDependent() ? e->getIntegerConstantExpr(p.ctx) : std::nullopt;
  if (e && !e->isValueDependent() && !(value && *value >= 1 && *value <= 3))
    p.diagnoser.report(routine.locOf(dim->tokens.begin), spec::DiagId::GangDimRange);
}

void checkRoutineLoop(Planner &p, const Directive &loop) {
  if (!loop.function || loop.scope != loop.function || computeAround(&loop))
    return;
  const Directive *routine = routineOf(p, loop.function);
  for (ClauseKind own : Levels)
    if (routine && routine->has(own))
      for (ClauseKind axis : Levels)
        if (const ParsedClause *c = loop.clause(axis)) {
          const Level level = levelOf(p, *routine, own), asked = levelOf(p, loop, axis);
          if (level < asked)
            return p.diagnoser.report(loop.locOf(*c), spec::DiagId::RoutineLoop, {asked.name(), level.name()},
                                      routine->loc());
        }
}

/// The routine's own loops would be shared out among threads that have each something else to do.
void checkCall(Planner &p, const Directive &loop, const CallExpr *call, const FunctionDecl *f) {
  const Level level = levelOf(p, f);
  for (ClauseKind axis : {ClauseKind::Vector, ClauseKind::Worker, ClauseKind::Gang}) {
    const ParsedClause *c = loop.clause(axis);
    const Level shared = levelOf(p, loop, axis);
    if (!c || level < shared)
      continue;
    return p.diagnoser.report(call->getBeginLoc(), spec::DiagId::CallLevel,
                              {f->getNameAsString(), level.name(), shared.name()}, loop.locOf(*c));
  }
}

/// Calls that no loop inside answers for.
void checkCalls(Planner &p, const Directive &loop, const Stmt *stmt) {
  if (!stmt)
    return;
  if (const Directive *d = p.directives.at(stmt))
    if (isLoop(d->kind()) && (d->has(ClauseKind::Vector) || d->has(ClauseKind::Worker) || d->has(ClauseKind::Gang)))
      return;
  if (const auto *call = dyn_cast<CallExpr>(stmt))
    if (const FunctionDecl *f = call->getDirectCallee(); f && p.plan.levelOf(f) != ClauseKind::Seq)
      checkCall(p, loop, call, f);
  for (const Stmt *child : stmt->children())
    checkCalls(p, loop, child);
}

/// A routine's own level must suffice for those that it calls.
void checkRoutineCalls(Planner &p, const FunctionDecl *f) {
  const FunctionDecl *defined = f ? f->getDefinition() : nullptr;
  const Directive *routine = defined ? routineOf(p, f) : nullptr;
  if (!routine || defined->isDependentContext())
    return;
  const Level own = levelOf(p, f);
  for (const CallExpr *call : analyzeVariableUse(defined->getBody(), p.ctx).calls)
    if (const FunctionDecl *callee = call->getDirectCallee())
      if (const Level level = levelOf(p, callee); own < level)
        p.diagnoser.report(call->getBeginLoc(), spec::DiagId::RoutineCall,
                           {callee->getNameAsString(), level.name(), f->getNameAsString(), own.name()}, routine->loc());
}

/// What is no such number has been refused.
bool isNoNumber(const Planner &p, const Expr *e) {
  auto value = e && !e->isValueDependent() ? e->getIntegerConstantExpr(p.ctx) : std::nullopt;
  return value && *value < 1;
}

/// The clause of a construct that says how many there are of an axis.
ClauseKind sizeOf(ClauseKind axis) {
  return axis == ClauseKind::Gang     ? ClauseKind::NumGangs
         : axis == ClauseKind::Worker ? ClauseKind::NumWorkers
                                      : ClauseKind::VectorLength;
}

/// A number in a loop's clause for an axis. parallel itself says how many gangs there are, and kernels may say it
/// in one place only (2.9.2 to 2.9.4).
void checkNumber(Planner &p, const Directive &loop, const Directive &around, ClauseKind axis, const ParsedArg &a) {
  const SourceLocation at = loop.locOf(a.tokens.begin);
  const std::string word(spec::name(axis));
  const ParsedClause *size = around.clause(sizeOf(axis));
  if (isSerial(around.kind()))
    p.diagnoser.report(at, spec::DiagId::SizeOfSerial, {word, around.name()});
  else if (isKernels(around.kind()) && size)
    p.diagnoser.report(at, spec::DiagId::SizeTwice,
                       {word, std::string(spec::name(sizeOf(axis))), around.name(), std::string(spec::section(axis))},
                       around.locOf(*size), "the clause is here");
  else if (!isKernels(around.kind()) && axis == ClauseKind::Gang)
    p.diagnoser.report(at, spec::DiagId::GangNumber, {around.name(), loop.text(*a.expr)});
}

/// Arguments of gang, worker and vector that the construct around has no use for.
void checkAxisArguments(Planner &p, const Directive &loop) {
  const Directive *around = isCompute(loop.kind()) ? &loop : computeAround(&loop);
  for (ClauseKind axis : {ClauseKind::Gang, ClauseKind::Worker, ClauseKind::Vector}) {
    const ParsedClause *c = around ? loop.clause(axis) : nullptr;
    for (const ParsedArg &a : c ? c->args : std::vector<ParsedArg>()) {
      if (a.role == spec::ArgRole::Dim && (isKernels(around->kind()) || isSerial(around->kind())))
        p.diagnoser.report(loop.locOf(a.tokens.begin), spec::DiagId::GangDimOutside, {around->name()});
      const bool counts = a.role == spec::ArgRole::Num || a.role == spec::ArgRole::Length;
      if (counts && a.expr && !isNoNumber(p, loop.expr(*a.expr)))
        checkNumber(p, loop, *around, axis, a);
    }
  }
}

} // namespace

static void checkCounter(Planner &p, const Directive &d, const ParsedVar &item) {
  const auto *loop = isLoop(d.kind()) ? dyn_cast_or_null<ForStmt>(onlyStatement(d.body)) : nullptr;
  const VarDecl *var = variableOf(d, item);
  if (loop && var && canonical(analyzeLoopShape(loop, p.ctx).counter) == canonical(var))
    p.diagnoser.report(d.locOf(item), spec::DiagId::ReductionCounter, {item.text});
}

void checkLoopPlace(Planner &p, const Directive &d) {
  for (const ParsedClause *c : d.clauses(ClauseKind::Reduction))
    for (const ParsedVar &v : c->vars) {
      checkOperator(p, d, v, *c->op);
      checkCounter(p, d, v);
      checkUpdates(p, d, v, *c->op);
      if (!v.sections.empty())
        checkSections(p, d, *c, v);
    }
  if (d.kind() == spec::DirectiveKind::Routine) {
    checkRoutineDim(p, d);
    checkRoutineCalls(p, dyn_cast_or_null<FunctionDecl>(d.subject));
    for (const FunctionDecl *f : d.named)
      checkRoutineCalls(p, f);
  }
  if (!isLoop(d.kind()) || d.has(ClauseKind::Seq))
    return;
  checkRoutineLoop(p, d);
  checkCalls(p, d, d.body);
  checkAxisArguments(p, d);
}

/// What the block can declare anew, as a pointer of the device's.
static bool isName(const Directive &d, const ParsedVar &v) {
  const Expr *e = d.expr(v.base);
  return v.base.tokens.end - v.base.tokens.begin == 1 &&
         (!e || e->isTypeDependent() ||
          (isa<DeclRefExpr, MemberExpr>(e) && e->isLValue() && !e->getType()->isFunctionType()));
}

void checkUsedOnDevice(Planner &p, const Directive &d) {
  for (const ParsedClause *c : d.clauses(ClauseKind::UseDevice))
    for (const ParsedVar &v : c->vars) {
      if (!v.sections.empty())
        p.diagnoser.report(d.locOf(v.sections[0].tokens.begin), spec::DiagId::UseDeviceSection,
                           {v.text, d.text(v.base)});
      else if (!isName(d, v))
        p.diagnoser.report(d.locOf(v), spec::DiagId::UseDeviceNoName, {v.text});
    }
}

} // namespace accolade
