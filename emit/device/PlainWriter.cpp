#include "emit/device/PlainWriter.h"

#include "emit/Arguments.h"
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceUnit.h"
#include "emit/device/Mangle.h"
#include "plan/region/KernelNames.h"

#include <algorithm>

using namespace clang;

namespace accolade {

void PlainWriter::loop(const LoopPlan &plan) { forStmt(plan.nest[0].loop); }

void PlainWriter::atomic(const AtomicPlan &plan) { stmt(plan.directive->body); }

namespace {

/// One kernel with its captures as parameters.
class KernelWriter : public PlainWriter {
public:
  KernelWriter(const EmitContext &ec, const LaunchPlan &launch) : PlainWriter(ec), launch(launch) {
    renamed = launch.names;
  }

  std::string run() {
    std::string params;
    auto add = [&](const std::string &p) { params += (params.empty() ? "" : ", ") + p; };
    if (launch.usesThis) {
      QualType type = thisType();
      add(type.isNull() ? "void *acc_this" : typeName(type, "acc_this"));
      thisName = "acc_this";
    }
    for (const CapturedVar &c : launch.captured)
      add(parameter(c));
    for (const VarDecl *var : launch.bounded)
      if (isPassed(var)) // members of objects stand here as they are written
        add("long long acc_lo_" + nameOf(var) + ", long long acc_hi_" + nameOf(var));
    for (size_t i = 0; i < launch.told.size(); ++i)
      add("long long " + toldName(i));
    depth = 0;
    open("extern \"C\" __global__ void " + launch.name + "(" + params + ")");
    for (const VarDecl *var : launch.replaced) {
      line(declaration(var) + ";");
      names[var] = "";
    }
    for (const VarDecl *var : counters())
      line(declaration(var) + ";");
    for (const Stmt *s : launch.body)
      body(s);
    close();
    return take();
  }

  bool isPassed(const VarDecl *var) const {
    return std::any_of(launch.captured.begin(), launch.captured.end(),
                       [&](const CapturedVar &c) { return c.var == var; });
  }

  /// Variables of the region that are only counters: int i; for (i = 0; ...
  std::set<const VarDecl *> counters() const {
    std::set<const VarDecl *> found;
    for (const Stmt *s : launch.body)
      for (const VariableUse &u : analyzeVariableUse(s, ec.ctx).variables)
        if (const VarDecl *var = u.var->getCanonicalDecl(); var->isLocalVarDecl())
          found.insert(var);
    for (const CapturedVar &c : launch.captured)
      found.erase(c.var);
    for (const VarDecl *var : launch.replaced)
      found.erase(var);
    return found;
  }

  QualType thisType() const {
    for (const Stmt *s : launch.body)
      if (QualType type = find(s); !type.isNull())
        return type;
    return {};
  }

private:
  static QualType find(const Stmt *s) {
    if (!s)
      return {};
    if (const auto *e = dyn_cast<CXXThisExpr>(s))
      return e->getType();
    for (const Stmt *child : s->children())
      if (QualType type = find(child); !type.isNull())
        return type;
    return {};
  }

  std::string parameter(const CapturedVar &c) {
    QualType type = c.host.empty() ? spelledType(c.var) : plainType(c.var);
    std::string name = nameOf(c.var);
    names[c.var] = name;
    if (c.storage == Storage::Value && !type->isArrayType())
      return typeName(type.getUnqualifiedType(), name);
    if (c.storage == Storage::Pointer)
      return typeName(type.getUnqualifiedType(), name);
    if (type->isArrayType()) {
      setDecayed(c.var);
      return typeName(ec.ctx.getArrayDecayedType(type), name);
    }
    names[c.var] = "(*" + name + ")";
    return typeName(ec.ctx.getPointerType(type), name);
  }

  const LaunchPlan &launch;
};

class Stage {
public:
  explicit Stage(const EmitContext &ec)
      : ec(ec), unit(ec, [&ec](const FunctionDecl *f) { return PlainWriter(ec).functionBody(f); }) {}

  std::string run() {
    for (const RegionPlan &region : ec.plan.regions)
      if (const FunctionDecl *f = region.directive->scope; !f || !f->isDependentContext())
        steps(region.steps);
    for (const Directive &d : ec.directives.instances)
      if (spec::isCompute(d.kind()))
        instance(d);
    for (const Directive &d : ec.directives.all)
      routine(d);
    return unit.definitions() + kernels;
  }

private:
  void refused(SourceLocation at) {
    const SourceManager &sm = ec.ctx.getSourceManager();
    auto line = [&](SourceLocation loc) {
      return std::to_string(sm.getPresumedLoc(sm.getExpansionLoc(loc)).getLine());
    };
    kernels += "\n// line " + line(at) + ": not for the device: " + unit.whyNot().reason +
               (unit.whyNot().at.isValid() ? " (line " + line(unit.whyNot().at) + ")" : "") + "\n";
  }

  void steps(const std::vector<HostStep> &list) {
    for (const HostStep &step : list) {
      if (step.kind == HostStep::Kind::Launch)
        launch(step.launch);
      steps(step.steps);
    }
  }

  void launch(const LaunchPlan &plan) {
    KernelWriter w(ec, plan);
    bool fits = true;
    for (const Stmt *s : plan.body)
      fits = fits && unit.need(s);
    for (const CapturedVar &c : plan.captured)
      fits = fits && unit.need(spelledType(c.var), plan.at);
    for (const VarDecl *var : plan.replaced)
      fits = fits && unit.need(spelledType(var), plan.at);
    if (QualType type = w.thisType(); plan.usesThis && !type.isNull())
      fits = fits && unit.need(type, plan.at);
    if (!fits)
      return refused(plan.at);
    kernels += "\n" + w.run();
  }

  /// A construct in an instantiation of a template: all it uses is a parameter, with the bounds that its plan has.
  void instance(const Directive &d) {
    RegionUse use = analyzeVariableUse(d.body, ec.ctx);
    LaunchPlan plan;
    plan.name = mangledName(d.scope) + "_" +
                std::to_string(ec.ctx.getSourceManager().getPresumedLoc(d.loc()).getLine());
    std::replace(plan.name.begin(), plan.name.end(), '$', '_');
    if (int before = named[plan.name]++) // for another lambda, which has no name
      plan.name += "_" + std::to_string(before + 1);
    plan.at = d.loc();
    plan.body = {d.body};
    plan.usesThis = use.usesThis;
    for (const VariableUse &u : use.variables) {
      CapturedVar &c = plan.captured.emplace_back();
      c.var = u.var->getCanonicalDecl();
      c.storage = u.var->getType()->isArrayType() ? Storage::Object : Storage::Value;
    }
    for (const RegionPlan &region : ec.plan.instances)
      if (region.directive == &d)
        for (const LaunchPlan *planned : launchesOf(region.steps))
          for (const VarDecl *var : planned->bounded)
            if (std::find(plan.bounded.begin(), plan.bounded.end(), var) == plan.bounded.end())
              plan.bounded.push_back(var);
    nameVariables(plan, ec.ctx);
    launch(plan);
  }

  void routine(const Directive &d) {
    if (!d.bound || d.kind() != spec::DirectiveKind::Routine)
      return;
    std::vector<const FunctionDecl *> subjects = d.named;
    if (const auto *f = dyn_cast_or_null<FunctionDecl>(d.subject))
      subjects.push_back(f);
    for (const FunctionDecl *f : subjects)
      if (f->isDefined() && !f->isDependentContext() && !unit.need(f))
        refused(f->getLocation());
  }

  const EmitContext &ec;
  DeviceUnit unit;
  std::map<std::string, int> named; ///< kernels of instantiations
  std::string kernels;
};

} // namespace

std::string deviceStage(const EmitContext &ec) { return Stage(ec).run(); }

} // namespace accolade
