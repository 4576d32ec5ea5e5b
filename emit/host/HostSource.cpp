#include "emit/host/HostSource.h"

#include "emit/Arguments.h"
#include "emit/BackEnd.h"
#include "emit/ClassSizes.h"
#include "emit/host/HostText.h"
#include "emit/Rewriter.h"
#include "emit/TargetPlan.h"

using namespace clang;

namespace accolade {

using spec::DirectiveKind;

namespace {

class HostSource {
public:
  HostSource(const EmitContext &ec, const Emitters &emitters)
      : ec(ec), emitters(emitters), rewriter(ec.ctx, ec.directives.includes, ec.lineMarkers, ec.judged) {}

  std::string run() {
    for (const FunctionDecl *f : ec.plan.routines)
      routine(f);
    for (const KeptLength &length : ec.directives.lengths)
      keptLength(length);
    for (const Directive &d : ec.directives.all)
      directive(d);
    std::string prelude = "#include <accolade/rt.h>\n", closing;
    ClassSizes sizes = classSizes(ec);
    prelude += sizes.declaration;
    closing += sizes.definition;
    for (const auto &emitter : emitters) {
      prelude += emitter->prelude();
      closing += emitter->closing();
    }
    return rewriter.mainFile(withoutMacros(prelude), closing);
  }

private:
  /// Headers of the run time use names that the command line may have defined (-DN=100).
  std::string withoutMacros(const std::string &text) const {
    std::string before, after;
    for (const std::string &name : ec.directives.givenMacros) {
      before += "#pragma push_macro(\"" + name + "\")\n#undef " + name + "\n";
      after += "#pragma pop_macro(\"" + name + "\")\n";
    }
    return before + text + after;
  }

  void routine(const FunctionDecl *f) {
    std::string text;
    for (const auto &emitter : emitters)
      if (text.empty())
        text = emitter->routine(f);
    if (!text.empty())
      rewriter.replace(f->getBody()->getBeginLoc(),
                       rewriter.afterToken(f->getBody()->getEndLoc()), text);
  }

  /// Where the user's text remains, and directives stand in it.
  void keptLength(const KeptLength &length) {
    bool mine = false;
    for (const Directive &d : ec.directives.all) {
      mine |= d.bound && d.function == length.function;
      if (d.body && length.after && spec::isCompute(d.kind()) && holds(d.body, length.after))
        return;
    }
    if (!mine || ec.plan.isRoutine(length.function))
      return;
    QualType type = length.var->getType().getUnqualifiedType();
    std::string text = " const " + type.getAsString(ec.ctx.getPrintingPolicy()) + " " + length.var->getNameAsString() +
                       " __attribute__((__unused__)) = " + length.value + ";";
    rewriter.insert(length.after ? rewriter.afterStatement(length.after)
                                 : rewriter.afterToken(length.function->getBody()->getBeginLoc()),
                    text);
  }

  /// By where macros are called that may have made them.
  bool holds(const Stmt *whole, const Stmt *part) const {
    const SourceManager &sm = ec.ctx.getSourceManager();
    return sm.isPointWithin(sm.getExpansionLoc(part->getBeginLoc()), sm.getExpansionLoc(whole->getBeginLoc()),
                            sm.getExpansionLoc(whole->getEndLoc()));
  }

  bool printedWithFunction(const Directive &d) const {
    return d.function && ec.plan.isRoutine(d.function);
  }

  bool insideRegion(const Directive &d) const {
    for (const Directive *a = d.parent; a; a = a->parent)
      if (spec::isCompute(a->kind()) || a->kind() == DirectiveKind::Loop)
        return true;
    return false;
  }

  void directive(const Directive &d) {
    if (!d.bound || printedWithFunction(d) || insideRegion(d))
      return;
    if (spec::isCompute(d.kind()))
      return region(d);
    if (d.kind() == DirectiveKind::Loop || d.kind() == DirectiveKind::Atomic)
      return orphan(d);
    std::string text = directiveText(ec, d);
    rewriter.replace(d.pragma.getBegin(), d.pragmaEnd, text);
    if (d.kind() == DirectiveKind::Data)
      rewriter.insert(rewriter.afterStatement(d.body), " }");
    else if (d.kind() == DirectiveKind::HostData)
      rewriter.insert(rewriter.afterStatement(d.body), " } }");
  }

  void region(const Directive &d) {
    const RegionPlan *plan = ec.plan.regionOf(&d);
    if (!plan)
      return;
    std::string before;
    std::string text = regionText(ec, emitters, *plan, before);
    if (!before.empty())
      rewriter.insert(d.outermost->getBeginLoc(), before);
    rewriter.replace(d.pragma.getBegin(), rewriter.afterStatement(d.body), text, d.scope && refusesPragmas(d.scope));
  }

  void orphan(const Directive &d) {
    for (const auto &emitter : emitters)
      if (std::string text = emitter->orphan(d.anchor); !text.empty()) {
        rewriter.replace(d.pragma.getBegin(), rewriter.afterStatement(d.body), text);
        return;
      }
  }

  const EmitContext &ec;
  const Emitters &emitters;
  Rewriter rewriter;
};

void kernelsOf(const std::vector<HostStep> &steps, UnitEmitter &emitter, const EmitContext &ec,
               std::string &out) {
  for (const HostStep &step : steps) {
    if (step.kind == HostStep::Kind::Launch)
      out += argumentsText(step.launch, ec) + emitter.kernel(step.launch).definitions + "\n";
    kernelsOf(step.steps, emitter, ec, out);
  }
}

/// One context per target, with its own plan or the common one.
class Contexts {
public:
  explicit Contexts(const EmitContext &ec) : common(ec) {}

  std::unique_ptr<UnitEmitter> open(const BackEnd &backEnd) {
    const TargetPlan *own = nullptr;
    if (common.targetPlans)
      for (const TargetPlan &plan : *common.targetPlans)
        if (plan.target == backEnd.name())
          own = &plan;
    all.push_back(std::make_unique<EmitContext>(common.with(own ? *own->plan : common.plan)));
    all.back()->deviceTypes = backEnd.deviceTypes();
    std::unique_ptr<UnitEmitter> emitter = backEnd.open(*all.back());
    emitter->own = own;
    return emitter;
  }

private:
  const EmitContext &common;
  std::vector<std::unique_ptr<EmitContext>> all; ///< emitters keep references
};

bool contains(const std::vector<std::string> &list, const std::string &word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

} // namespace

TranslatedUnit translatedUnit(const EmitContext &ec, const std::vector<std::string> &targets) {
  Contexts contexts(ec);
  Emitters emitters;
  std::vector<const BackEnd *> chosen;
  for (const auto &backEnd : backEnds())
    if (backEnd->always() || contains(targets, backEnd->name())) {
      emitters.push_back(contexts.open(*backEnd));
      chosen.push_back(backEnd.get());
    }
  TranslatedUnit unit;
  unit.host = HostSource(ec, emitters).run();
  for (size_t i = 0; i < chosen.size(); ++i)
    if (std::string text = emitters[i]->deviceSource(); !text.empty())
      unit.devices.push_back({chosen[i]->name(), chosen[i]->sourceSuffix(), text});
  return unit;
}

std::string kernelSource(const EmitContext &ec, const std::string &target) {
  for (const auto &backEnd : backEnds()) {
    if (backEnd->name() != target)
      continue;
    Contexts contexts(ec);
    std::unique_ptr<UnitEmitter> emitter = contexts.open(*backEnd);
    const UnitPlan &plan = emitter->own ? *emitter->own->plan : ec.plan;
    std::string host = emitter->prelude();
    for (const RegionPlan &region : plan.regions)
      kernelsOf(region.steps, *emitter, ec, host);
    for (const FunctionDecl *f : plan.routines)
      if (std::string text = emitter->routine(f); !text.empty())
        host += "\n/* " + f->getNameAsString() + " */\n" + text;
    return backEnd->sourceSuffix().empty() ? host : emitter->deviceSource();
  }
  return "";
}

} // namespace accolade
