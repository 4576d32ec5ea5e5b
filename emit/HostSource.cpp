#include "emit/HostSource.h"

#include "emit/BackEnd.h"
#include "emit/HostText.h"
#include "emit/Rewriter.h"

using namespace clang;

namespace accolade {

using spec::DirectiveKind;

namespace {

class HostSource {
public:
  explicit HostSource(const EmitContext &ec) : ec(ec), rewriter(ec.ctx, ec.directives.includes, ec.lineMarkers) {}

  std::string run() {
    for (const FunctionDecl *f : ec.plan.routines)
      routine(f);
    for (const Directive &d : ec.directives.all)
      directive(d);
    std::string prelude = "#include <accolade/rt.h>\n";
    for (const auto &backEnd : backEnds())
      prelude += backEnd->prelude();
    return rewriter.mainFile(prelude);
  }

private:
  void routine(const FunctionDecl *f) {
    std::string text;
    for (const auto &backEnd : backEnds())
      if (text.empty())
        text = backEnd->routine(f, ec);
    if (!text.empty())
      rewriter.replace(f->getBody()->getBeginLoc(),
                       rewriter.afterToken(f->getBody()->getEndLoc()), text);
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
    std::string text = regionText(ec, *plan, before);
    if (!before.empty())
      rewriter.insert(d.outermost->getBeginLoc(), before);
    rewriter.replace(d.pragma.getBegin(), rewriter.afterStatement(d.body), text);
  }

  void orphan(const Directive &d) {
    for (const auto &backEnd : backEnds())
      if (std::string text = backEnd->orphan(d.anchor, ec); !text.empty()) {
        rewriter.replace(d.pragma.getBegin(), rewriter.afterStatement(d.body), text);
        return;
      }
  }

  const EmitContext &ec;
  Rewriter rewriter;
};

void kernelsOf(const std::vector<HostStep> &steps, const BackEnd &backEnd, const EmitContext &ec,
               std::string &out) {
  for (const HostStep &step : steps) {
    if (step.kind == HostStep::Kind::Launch)
      out += backEnd.kernel(step.launch, ec).definitions + "\n";
    kernelsOf(step.steps, backEnd, ec, out);
  }
}

} // namespace

std::string hostSource(const EmitContext &ec) { return HostSource(ec).run(); }

std::string kernelSource(const EmitContext &ec, const std::string &target) {
  std::string out;
  for (const auto &backEnd : backEnds()) {
    if (backEnd->name() != target)
      continue;
    out += backEnd->prelude();
    for (const RegionPlan &region : ec.plan.regions)
      kernelsOf(region.steps, *backEnd, ec, out);
    for (const FunctionDecl *f : ec.plan.routines)
      out += "\n/* " + f->getNameAsString() + " */\n" + backEnd->routine(f, ec);
  }
  return out;
}

} // namespace accolade
