// The host side of a compute construct: enter the data, fill the arguments,
// launch, leave the data.
#include "analysis/Ast.h"
#include "emit/Arguments.h"
#include "emit/host/HostTrips.h"
#include "emit/host/LaunchArguments.h"
#include "emit/host/LaunchShape.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace accolade {
namespace {

class RegionWriter {
public:
  RegionWriter(const EmitContext &ec, const Emitters &emitters, const RegionPlan &region,
               std::string &before)
      : ec(ec), emitters(emitters), region(region), d(*region.directive), before(before) {}

  std::string run() {
    std::string steps = stepsText(region.steps);
    std::string head = "{\n  " + siteText(ec, d, n.site) + "\n" + membersText() + definitions;
    if (!atOnce.empty())
      return head + atOnce + " else {\n" + onDevice(steps) + "}\n}";
    return head + ownText() + onDevice(steps) + "}";
  }

private:
  std::string membersText() const {
    std::string text;
    for (const Directive::MemberName &m : d.memberNames) {
      HostExpressions w(ec);
      const std::string from = w.expr(m.from);
      text += "  " + (isNamedHere(m.var) ? w.declaration(m.var) : "__typeof__(" + from + ") " + w.nameOf(m.var)) + " = " +
              from + ";\n";
    }
    return text;
  }

  /// In C types of functions may have other names in kernels (UnnamedTypes.h).
  bool isNamedHere(const VarDecl *member) const {
    const TagDecl *tag = member->getType()->getAsTagDecl();
    return canName(member->getType(), d.scope) && !(tag && !ec.cplusplus() && tag->getParentFunctionOrMethod());
  }

  std::string onDevice(const std::string &steps) const {
    WaitsText waits = waitsText(ec, d);
    bool checks = !region.checks.empty();
    size_t count = region.data.size() + checks;
    std::string items = itemsText(ec, region.data, n.items,
                                  checks ? "acc_rt_variable(ACC_RT_COPY, \"" + n.fault + "\", &" +
                                               n.fault + ", sizeof(" + n.fault + "))"
                                         : "");
    return (checks ? checksText() : "") + items + waits.declaration + "  acc_rt_region " + n.region +
           ";\n" + "  acc_rt_region_begin(&" + n.region + ", &" + n.site + ", " + conditionText(d) +
           ", " + asyncText(ec, d) + ", " + waits.use + ", " + (count ? n.items : "0") + ", " +
           std::to_string(count) + ");\n" + steps + "  acc_rt_region_end(&" + n.region + ");\n" +
           ((region.own.empty() && !checks) || !d.has(spec::ClauseKind::Async)
                ? ""
                : "  acc_rt_region_wait(&" + n.region + ");\n") +
           (checks ? "  acc_rt_check(&" + n.site + ", &" + n.fault + ", " + n.checks + ");\n" : "");
  }

  /// What kernels note about the first access outside of its tile, and what its number means.
  std::string checksText() const {
    const SourceManager &sm = ec.ctx.getSourceManager();
    std::string text = "  static const acc_rt_tile_check " + n.checks + "[] = {\n";
    for (const TileCheck &c : region.checks) {
      SourceLocation place = c.access ? c.access->getBeginLoc() : c.tile->from->loc();
      PresumedLoc at = sm.getPresumedLoc(sm.getExpansionLoc(place));
      text += "    {" + quoted(at.isValid() ? at.getFilename() : "") + ", " +
              std::to_string(at.isValid() ? at.getLine() : 0) + ", " +
              quoted(c.tile->array->getNameAsString()) + ", " +
              std::to_string(c.tile->dims.size() > 1 ? c.dim + 1 : 0) + ", " +
              quoted(c.tile->from->name() + " " + c.tile->item->text) + ", " +
              (c.access ? "0" : "1") + "},\n";
    }
    return text + "  };\n  acc_rt_fault " + n.fault + " = {{0}};\n";
  }

  /// Variables declared between loops. Kernels initialise them.
  std::string ownText() const {
    std::string text;
    HostExpressions w(ec);
    for (const auto &[var, name] : region.own)
      text += "  " + w.typeName(plainType(var), name) + ";\n";
    return text;
  }

  std::string stepsText(const std::vector<HostStep> &steps) {
    std::string text;
    for (const HostStep &step : steps)
      text += stepText(step);
    return text;
  }

  std::string stepText(const HostStep &step) {
    switch (step.kind) {
    case HostStep::Kind::Launch:
      return launchText(step.launch);
    case HostStep::Kind::Declare:
      return "  " + HostExpressions(ec).varDecl(step.var) + ";\n";
    case HostStep::Kind::Loop:
      return "  " + headText(step.loop) + " {\n" + stepsText(step.steps) + "  }\n";
    case HostStep::Kind::Block:
      return "  {\n" + stepsText(step.steps) + "  }\n";
    case HostStep::Kind::Leave:
      return leaveText(step.left);
    }
    return "";
  }

  /// What a loop leaves in its counter, if those around it come to it.
  std::string leaveText(const std::vector<LoopShape> &loops) const {
    std::string reached;
    for (size_t i = 0; i + 1 < loops.size(); ++i)
      reached += (i ? " && " : "  if (") + counted.of(loops[i]) + " > 0";
    const LoopShape &s = loops.back();
    HostExpressions w(ec);
    std::string step = HostTrips::step(s, w);
    return reached + (reached.empty() ? "  " : ")\n    ") + hostName(s.counter) + " = (" + w.expr(s.lower) + ") + " +
           counted.of(s) + (step == "1" ? "" : " * " + step) + ";\n";
  }

  /// As the program has it, or what it means where it stands in a macro with more.
  std::string headText(const ForStmt *loop) const {
    std::string text = sourceText({loop->getForLoc(), loop->getRParenLoc()});
    return text.empty() ? HostExpressions(ec).headOf(loop) : text;
  }

  std::string sourceText(SourceRange range) const {
    const SourceManager &sm = ec.ctx.getSourceManager();
    CharSourceRange chars =
        Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), sm, ec.ctx.getLangOpts());
    return Lexer::getSourceText(chars, sm, ec.ctx.getLangOpts()).str();
  }

  /// One of two, where iterations run in order if data overlaps.
  std::string launchText(const LaunchPlan &launch) {
    std::string test = overlapText(launch);
    const LaunchPlan *inOrder = launch.inOrder.get();
    for (const auto &emitter : emitters) {
      const LaunchPlan *own = emitter->own ? emitter->own->launchLike(region, launch) : nullptr;
      std::string theirs = own ? overlapText(*own) : "";
      if (own && theirs != overlapText(launch))
        test = "acc_rt_runs_on(&" + n.region + ", " + quoted(emitter->own->target) + ") ? " +
               (theirs.empty() ? "0" : theirs) + " : " + (test.empty() ? "0" : test);
      if (own && !inOrder)
        inOrder = own->inOrder.get();
    }
    if (!inOrder)
      return kernelText(launch);
    std::string other = kernelText(*inOrder, launch.inOrder != nullptr);
    return "  if (" + test + ")\n" + other + "  else\n" + kernelText(launch);
  }

  /// As the host computes it, whatever the types of its variables.
  static std::string wideText(const Sum &sum) {
    std::string text;
    for (const auto &[product, factor] : sum.terms) {
      std::string one = factor == 1 && !product.empty() ? "" : std::to_string(factor);
      for (const std::string &variable : product)
        one += (one.empty() ? "" : " * ") + std::string("(acc_rt_int64)") + variable;
      text += (text.empty() ? "" : " + ") + one;
    }
    return text.empty() ? "0" : text;
  }

  /// Whether data or rows overlap that must not for iterations to be independent; empty: it does not matter.
  std::string overlapText(const LaunchPlan &launch) const {
    std::vector<std::string> tests;
    for (const auto &[a, b] : launch.unlessOverlap) {
      std::string test = "acc_rt_overlap(" + extentText(a) + ", " + extentText(b) + ")";
      if (!llvm::is_contained(tests, test))
        tests.push_back(test);
    }
    for (const Provision &one : launch.provided) {
      std::string test = wideText(one.least) + " > " + wideText(one.most);
      if (!llvm::is_contained(tests, test))
        tests.push_back(test);
    }
    return llvm::join(tests, " || ");
  }

  /// `ofHost`: it is in the plan that the host's text is made from, and not only in that of a target.
  std::string kernelText(const LaunchPlan &launch, bool ofHost = true) {
    std::string functions = argumentsText(launch, ec), images, gang;
    int count = 0;
    OwnLaunches shapes;
    for (const auto &emitter : emitters) {
      const LaunchPlan *own = emitter->own ? emitter->own->launchLike(region, launch) : ofHost ? &launch : nullptr;
      if (!own && ec.refused && !launch.runsInOrder)
        ec.refused(emitter->own->target, launch.at,
                   "with its clauses after device_type it would need other arguments");
      KernelText kernel = own ? emitter->kernel(*own) : KernelText{};
      if (kernel.image.empty())
        continue;
      if (emitter->own)
        shapes.push_back({emitter->own, own});
      functions += kernel.definitions;
      if (!kernel.gang.empty())
        gang = kernel.gang;
      images += (count++ ? ", " : "") + kernel.image;
    }
    std::string text = "  {\n";
    if (launch.atOnce.loop)
      atOnce = atOnceText(launch, gang);
    if (!ec.cplusplus())
      before += functions;
    else
      (atOnce.empty() ? text : definitions) += functions;
    text += "    static const acc_rt_image " + n.images + "[] = {" + images + "};\n";
    text += "    static const acc_rt_kernel " + n.kernel + " = {" + quoted(launch.name) + ", &" +
            n.site + ", " + n.images + ", " + std::to_string(count) + "};\n";
    text += "    acc_rt_prepare(&" + n.region + ", &" + n.kernel + ");\n";
    text += arguments.filled(launch);
    text += shapesText(ec, n, launch, shapes);
    text += "    acc_rt_launch(&" + n.region + ", &" + n.kernel + ", &" + n.args + ", sizeof(" +
            n.args + "), &" + n.shape + ");\n  }\n";
    return text;
  }

  /// The kernel called by this thread, with the host's addresses.
  std::string atOnceText(const LaunchPlan &launch, const std::string &gang) const {
    std::string all;
    for (const LoopShape &s : launch.atOnce.loop->nest)
      all += (all.empty() ? "" : " * ") + counted.of(s);
    return "  if (acc_rt_at_once(" + all + ", " + std::to_string(launch.atOnce.most) + ")) {\n" + arguments.filledAtOnce(launch) +
           "    " + gang + "(&" + n.args + ", acc_rt_one_gang());\n  }";
  }

  /// Address and length in bytes.
  std::string extentText(const Extent &e) const {
    std::string name = hostName(e.var);
    if (e.isPresent()) {
      std::string of = "(&" + n.region + ", " + name + ", sizeof(*" + name + "))";
      return "acc_rt_present_from" + of + ", acc_rt_present_bytes" + of;
    }
    if (e.touched) {
      TouchedText s = touchedText(*e.touched);
      return name + " + (" + s.lower + "), (" + s.length + ") * sizeof(*" + name + ")";
    }
    if (!e.from)
      return name + ", sizeof(" + name + ")";
    const ParsedSection &s = e.written->sections[0];
    std::string lower = s.lower ? e.from->text(*s.lower) : "0";
    return name + " + (" + lower + "), (" + e.from->text(*s.length) + ") * sizeof(*" + name + ")";
  }

  const EmitContext &ec;
  const Emitters &emitters;
  const RegionPlan &region;
  const Directive &d;
  const HostNames n{ec};
  const HostTrips counted{ec};
  const LaunchArguments arguments{ec, d, n};
  std::string &before;
  std::string atOnce;      ///< the short way round the launch, where there is one
  std::string definitions; ///< of kernels, where both ways need them
};

} // namespace

std::string regionText(const EmitContext &ec, const Emitters &emitters, const RegionPlan &region,
                       std::string &before) {
  return RegionWriter(ec, emitters, region, before).run();
}

} // namespace accolade
