// The flat list of planning steps for one translation unit.
#include "plan/block/Block.h"
#include "plan/block/Cache.h"
#include "plan/block/CalledBlocks.h"

using namespace clang;

namespace accolade {

bool UnitPlan::isRoutine(const FunctionDecl *f) const {
  return std::find(routines.begin(), routines.end(), f) != routines.end();
}

spec::ClauseKind UnitPlan::levelOf(const FunctionDecl *f) const {
  auto it = levels.find(f->getCanonicalDecl());
  if (const FunctionDecl *pattern = f->getTemplateInstantiationPattern();
      pattern && it == levels.end())
    it = levels.find(pattern->getCanonicalDecl());
  return it == levels.end() ? spec::ClauseKind::Seq : it->second;
}

const RegionPlan *UnitPlan::regionOf(const Directive *d) const {
  for (const RegionPlan &r : regions)
    if (r.directive == d)
      return &r;
  return nullptr;
}

/// Which clauses may say something of a variable where the directive stands (2.13).
static void checkDeclared(Planner &p, const Directive &d, const ParsedClause &c, const ParsedVar &v, const VarDecl *var) {
  using spec::ClauseKind;
  const bool isOfCalls = c.kind == ClauseKind::Copy || c.kind == ClauseKind::Copyout || c.kind == ClauseKind::Present;
  if (isOfCalls && !d.function && !d.scope)
    p.diagnoser.report(d.locOf(v), spec::DiagId::DeclareFileClause,
                       {std::string(spec::name(c.kind)), v.text, c.kind == ClauseKind::Copy ? "copyin" : "create"});
  if (c.kind == ClauseKind::Link && !var->hasGlobalStorage())
    p.diagnoser.report(d.locOf(v), spec::DiagId::DeclareLinkLocal, {v.text});
  const std::string base = d.text(v.base), clause(spec::name(c.kind));
  if (!isOfCalls && d.function && !var->isLocalVarDeclOrParm())
    p.diagnoser.report(d.locOf(v), spec::DiagId::DeclareScope, {base, d.function->getNameAsString()});
  if (!v.sections.empty())
    p.diagnoser.report(d.locOf(v), spec::DiagId::DeclareSection,
                       {v.text, var->getType()->isPointerType() && d.function
                                    ? "write 'data " + clause + "(" + v.text + ")' before the statements that use it"
                                    : "write " + clause + "(" + base + ")"});
}

/// Globals named in a file-scope declare have a copy on each device (2.13).
static void planDeclared(Planner &p) {
  for (const Directive &d : p.directives.all) {
    if (!d.bound || d.kind() != spec::DirectiveKind::Declare)
      continue;
    for (const ParsedClause &c : d.parsed.clauses)
      for (const ParsedVar &v : c.vars)
        if (const VarDecl *var = variableOf(d, v)) {
          checkDeclared(p, d, c, v, var);
          if (!d.function)
            p.plan.declared.insert(var);
        } else if (d.expr(v.base)) {
          p.diagnoser.report(d.locOf(v), spec::DiagId::DeclareNoVariable, {v.text});
        }
  }
}

/// Clauses whose plain arguments count or number something, or are conditions.
static void checkArguments(Planner &p, const Directive &d) {
  using spec::ClauseKind;
  auto check = [&](const ParsedClause &c) {
    switch (c.kind) {
    case ClauseKind::Async:
    case ClauseKind::Wait:
    case ClauseKind::NumGangs:
    case ClauseKind::NumWorkers:
    case ClauseKind::VectorLength:
    case ClauseKind::Gang:
    case ClauseKind::Worker:
    case ClauseKind::Vector:
    case ClauseKind::DeviceNum:
    case ClauseKind::DefaultAsync:
      for (const ParsedArg &a : c.args)
        if (a.expr)
          checkInteger(p, c.kind, d.expr(*a.expr), d.locOf(a.expr->tokens.begin));
      break;
    case ClauseKind::If:
    case ClauseKind::Self:
      for (const ParsedArg &a : c.args)
        if (a.expr)
          checkCondition(p, c.kind, d.expr(*a.expr), d.locOf(a.expr->tokens.begin));
      break;
    default:
      break;
    }
  };
  if (d.parsed.own)
    check(*d.parsed.own);
  for (const ParsedClause &c : d.parsed.clauses)
    check(c);
}

/// Sizes that no device can have.
static void checkSizes(Planner &p, const Directive &d) {
  using spec::ClauseKind;
  for (ClauseKind kind : {ClauseKind::NumGangs, ClauseKind::NumWorkers, ClauseKind::VectorLength, ClauseKind::Worker,
                          ClauseKind::Vector, ClauseKind::Gang})
    for (const ParsedClause &c : d.parsed.clauses)
      for (const ParsedArg &a : c.args) {
        const Expr *e = c.kind == kind && a.expr ? d.expr(*a.expr) : nullptr;
        const bool counts = a.role != spec::ArgRole::Static && a.role != spec::ArgRole::Dim; // which have rules of their own
        if (!e || e->isValueDependent() || !counts)
          continue;
        if (auto value = e->getIntegerConstantExpr(p.ctx); value && *value < 1)
          p.diagnoser.report(d.locOf(a.expr->tokens.begin), spec::DiagId::NotPositive,
                             {std::string(spec::name(kind)), std::string(spec::section(kind))});
      }
}

/// A misspelt device would make its clauses vanish without a word (2.4).
static void checkDeviceTypes(Planner &p, const Directive &d) {
  std::span<const std::string_view> known = spec::deviceTypes();
  std::string names;
  for (std::string_view word : known)
    names += (names.empty() ? "" : ", ") + std::string(word);
  for (const ParsedClause &c : d.parsed.clauses) {
    if (c.kind != spec::ClauseKind::DeviceType)
      continue;
    for (const std::string &word : c.words) {
      std::string plain = word.rfind("acc_device_", 0) == 0 ? word.substr(11) : word;
      if (std::find(known.begin(), known.end(), plain) == known.end())
        p.diagnoser.report(d.locOf(c), spec::DiagId::UnknownDeviceType, {word, names});
    }
  }
}

static void planDirective(Planner &p, const Directive &d) {
  using spec::DirectiveKind;
  checkArguments(p, d);
  checkSizes(p, d);
  checkDeviceTypes(p, d);
  checkConflicts(p, d);
  checkEntries(p, d);
  checkLoopPlace(p, d);
  switch (d.kind()) {
  case DirectiveKind::Data:
  case DirectiveKind::EnterData:
  case DirectiveKind::ExitData:
  case DirectiveKind::Update:
  case DirectiveKind::Declare:
    return planData(p, d);
  case DirectiveKind::HostData:
    return checkUsedOnDevice(p, d);
  case DirectiveKind::Cache:
    checkCachePlace(p, d);
    return checkCache(p, d);
  case DirectiveKind::Atomic:
    return planAtomic(p, d);
  default:
    if (isCompute(d.kind()))
      p.plan.regions.push_back(planRegion(p, d));
  }
}

/// Whether all calls of a function are in this file, where no construct and no routine leads to it.
static bool isHostOnly(const Planner &p, const FunctionDecl *f) {
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  if (p.onDevice.count(f->getCanonicalDecl()) || f->isTemplateInstantiation() || (method && method->isVirtual()) ||
      isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(f))
    return false;
  return f->isMain() || (!f->isExternallyVisible() && f->isUsed());
}

/// A loop or an atomic statement of the host's own.
static void checkPlaces(Planner &p) {
  using spec::DirectiveKind;
  for (const Directive &d : p.directives.all) {
    if (!d.bound || !d.function || (d.kind() != DirectiveKind::Loop && d.kind() != DirectiveKind::Atomic) || computeAround(&d))
      continue;
    const auto *method = dyn_cast<CXXMethodDecl>(d.function);
    if (d.function->isDependentContext() || (method && method->getParent()->isLambda()))
      continue;
    if (!isHostOnly(p, d.function) &&
        (p.plan.isRoutine(d.function) || p.plan.levels.count(d.function->getCanonicalDecl())))
      continue;
    p.diagnoser.report(d.loc(), spec::DiagId::NotInRegion,
                       {d.name(), d.function->getNameAsString(), d.kind() == DirectiveKind::Loop ? "2.9" : "2.12"});
  }
}

UnitPlan planUnit(ASTContext &ctx, const DirectiveSet &directives, Diagnoser &diagnoser,
                  const PlanOptions &options) {
  UnitPlan plan;
  Planner p{ctx, directives, diagnoser, options, plan, {}};
  planDeclared(p);
  planLevels(p);
  checkDeclaredOnce(p);
  for (const Directive &d : directives.all)
    if (d.bound)
      planDirective(p, d);
  planRoutines(p);
  checkPlaces(p);
  checkFcwPlaces(p);
  noteUnchecked(p);
  planInstances(p);
  settleRoutineCaches(p);
  takeCalledBlocks(p);
  noteCaches(p);
  finishInOrder(p);
  return plan;
}

} // namespace accolade
