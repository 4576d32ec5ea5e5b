// The host side of a compute construct: enter the data, fill the arguments,
// launch, leave the data.
#include "analysis/Ast.h"
#include "emit/Arguments.h"
#include "emit/HostText.h"
#include "emit/TargetPlan.h"
#include "plan/patch/Patch.h"

#include "llvm/ADT/StringExtras.h"

#include <map>

using namespace clang;

namespace accolade {
namespace {

/// Expressions as the host has them.
class HostExpressions : public CodeWriter {
public:
  using CodeWriter::CodeWriter;
  using CodeWriter::names;
  using CodeWriter::varDecl;
  std::string headOf(const ForStmt *loop) {
    return "for (" + headStmt(loop->getInit()) + "; " +
           (loop->getCond() ? expr(loop->getCond()) : "") + "; " +
           (loop->getInc() ? expr(loop->getInc()) : "") + ")";
  }

private:
  void loop(const LoopPlan &) override {}
  void atomic(const AtomicPlan &) override {}
};

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
      reached += (i ? " && " : "  if (") + hostTrips(loops[i], false) + " > 0";
    const LoopShape &s = loops.back();
    HostExpressions w(ec);
    std::string step = stepText(s, w);
    return reached + (reached.empty() ? "  " : ")\n    ") + hostName(s.counter) + " = (" + w.expr(s.lower) + ") + " +
           hostTrips(s, false) + (step == "1" ? "" : " * " + step) + ";\n";
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
    std::vector<std::pair<const TargetPlan *, const LaunchPlan *>> shapes;
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
    text += "    struct " + launch.name + "_args " + n.args + ";\n";
    // What lies between numbers must not look like an address of the device.
    text += "    __builtin_memset((void *)&" + n.args + ", 0, sizeof(" + n.args + "));\n";
    for (const CapturedVar &c : launch.captured)
      text += "    " + argumentText(launch, c) + "\n";
    for (const auto &[one, other] : launch.apart) {
      auto text_ = [](const VarDecl *var) {
        std::string name = hostName(var);
        return quoted(name) + ", (const void *)" + name + ", sizeof(" + name + "[0])";
      };
      text += "    acc_rt_apart(&" + n.region + ", " + text_(one) + ", " + text_(other) + ");\n";
    }
    for (const VarDecl *var : launch.bounded) {
      std::string field = n.args + ".acc_", name = launch.nameOf(var), from = hostName(var);
      if (!isOffered(launch, var))
        text += "    acc_rt_bounds(&" + n.region + ", (const void *)" + from + ", sizeof(*" + from +
              "), &" + field + "lo_" + name + ", &" + field + "hi_" + name + ");\n";
      if (launch.narrowBounds.count(var))
        text += "    acc_rt_narrow(&" + field + "lo_" + name + ", &" + field + "hi_" + name + ");\n";
    }
    for (const VarDecl *var : launch.together) {
      std::string field = n.args + ".acc_", lo = field + "lo_" + launch.nameOf(var), hi = field + "hi_" + launch.nameOf(var);
      text += var == launch.together[0] ? "    " + field + "common_lo = " + lo + ", " + field + "common_hi = " + hi + ";\n"
                                        : "    acc_rt_common(&" + field + "common_lo, &" + field + "common_hi, " + lo +
                                              ", " + hi + ");\n";
    }
    for (const VarDecl *var : launch.given) {
      std::string name = launch.nameOf(var), from = hostName(var);
      text += "    " + n.args + ".acc_was_" + name + " = " + from + ";\n";
      text += "    " + n.args + ".acc_given_" + name + " = acc_rt_is_given(&" + n.region + ", " +
              (ec.cplusplus() ? "__builtin_addressof(" + from + ")" : "&" + from) + ");\n";
    }
    for (size_t i = 0; i < launch.told.size(); ++i)
      text += "    " + n.args + "." + toldName(i) + " = " + HostExpressions(ec).expr(launch.told[i]) + ";\n";
    if (launch.checksTiles)
      text += "    " + n.args + ".acc_fault = acc_rt_object(&" + n.region + ", &" + n.fault + ", \"" +
              n.fault + "\");\n";
    for (const VarDecl *var : launch.replaced)
      text += "    (void)" + var->getNameAsString() + ";\n";
    for (const VarDecl *var : launch.tables)
      text += "    (void)" + var->getNameAsString() + ";\n";
    for (const NamedDecl *called : d.writtenOut)
      text += "    (void)" + called->getNameAsString() + ";\n";
    for (const TypedefNameDecl *name : launch.localNames)
      text += "    (void)sizeof(" + name->getNameAsString() + (name->getUnderlyingType()->isReferenceType() ? "" : " *") + ");\n";
    for (const LaunchPlan::Unseen &one : launch.unseen)
      text += "    acc_rt_unseen(&" + n.region + ", " + unseenText(one.var) + ", " + quoted(one.var->getNameAsString()) + ", " +
              quoted(one.function->getNameAsString()) + ");\n";
    if (launch.usesThis)
      text += "    " + n.args + ".acc_this = acc_rt_pointer(&" + n.region + ", this, \"this\");\n";
    if (launch.captured.empty() && !launch.usesThis)
      text += "    " + n.args + ".acc_nothing = 0;\n";
    text += shapesText(launch, shapes);
    text += "    acc_rt_launch(&" + n.region + ", &" + n.kernel + ", &" + n.args + ", sizeof(" +
            n.args + "), &" + n.shape + ");\n  }\n";
    return text;
  }

  /// Where the program keeps what a function on the device would need a copy of.
  std::string unseenText(const VarDecl *var) const {
    const std::string name = hostName(var);
    if (var->getType()->isPointerType())
      return "(const void *)" + name;
    return "(const void *)" + (ec.cplusplus() ? "__builtin_addressof(" + name + ")" : "&" + name);
  }

  /// The kernel called by this thread, with the host's addresses.
  std::string atOnceText(const LaunchPlan &launch, const std::string &gang) const {
    std::string trips;
    for (const LoopShape &s : launch.atOnce.loop->nest)
      trips += (trips.empty() ? "" : " * ") + hostTrips(s, false);
    std::string text = "  if (acc_rt_at_once(" + trips + ", " +
                       std::to_string(launch.atOnce.most) + ")) {\n    struct " + launch.name +
                       "_args " + n.args + ";\n";
    for (const CapturedVar &c : launch.captured)
      text += "    " +
              (c.storage == Storage::Value
                   ? argumentText(launch, c)
                   : n.args + "." + launch.nameOf(c.var) + " = (void *)" + addressText(c) + ";") +
              "\n";
    if (launch.usesThis)
      text += "    " + n.args + ".acc_this = (void *)this;\n";
    if (launch.captured.empty() && !launch.usesThis)
      text += "    " + n.args + ".acc_nothing = 0;\n";
    return text + "    " + gang + "(&" + n.args + ", acc_rt_one_gang());\n  }";
  }

  std::string addressText(const CapturedVar &c) const {
    std::string from = c.offered ? offeredText(c) : c.host.empty() ? hostName(c.var) : c.host;
    if (c.storage == Storage::Pointer || c.var->getType().getNonReferenceType()->isArrayType())
      return from;
    return (ec.cplusplus() ? "__builtin_addressof(" : "(&") + from + ")";
  }

  std::string argumentText(const LaunchPlan &launch, const CapturedVar &c) const {
    std::string name = c.var->getNameAsString();
    std::string from = c.host.empty() ? hostName(c.var) : c.host;
    std::string field = n.args + "." + launch.nameOf(c.var);
    QualType type = c.var->getType().getNonReferenceType();
    switch (c.storage) {
    case Storage::Value:
      if (c.asBytes() && c.behind)
        return "__builtin_memcpy(" + field + ", __builtin_addressof(" + from + "), sizeof(" + field +
               "));\n    acc_rt_translate_behind(&" + n.region + ", " + field + ", sizeof(" + field + "), " + n.args + "." +
               launch.nameOf(c.behind) + ", __builtin_addressof(" + hostName(c.behind) + "));";
      if (c.asBytes())
        return "__builtin_memcpy(" + field + ", __builtin_addressof(" + from + "), sizeof(" +
               field + "));" +
               (c.holdsPointers() ? "\n    acc_rt_translate_inside(&" + n.region + ", " + field +
                                        ", sizeof(" + field + "));"
                                  : "");
      if (type->isArrayType())
        return "__builtin_memcpy(" + field + ", " + from + ", sizeof(" + field + "));";
      if (c.behind)
        return field + " = (" + (isPlainAddress(c) ? "void *" : HostExpressions(ec).typeName(plainType(c.var))) + ")((char *)" +
               n.args + "." + launch.nameOf(c.behind) + " + ((const char *)" + from +
               " - (const char *)" + hostName(c.behind) + "));";
      if (const TagDecl *tag = type->getAsRecordDecl(); // of which the kernel has a copy
          tag && !ec.cplusplus() && tag->getParentFunctionOrMethod())
        return "__builtin_memcpy(&" + field + ", &" + from + ", sizeof(" + field + "));";
      return field + " = " + (isPlainAddress(c) ? "(void *)" : "") + from + ";";
    case Storage::Pointer:
      if (c.offered) {
        std::string own = launch.nameOf(c.var);
        return field + " = acc_rt_offered(&" + n.region + ", (const void *)" + offeredText(c) + ", sizeof(*" + from +
               "), &" + n.args + ".acc_lo_" + own + ", &" + n.args + ".acc_hi_" + own + ");";
      }
      return field + " = " + pointerText(c, from, name) + ";";
    case Storage::Object:
      return field + " = acc_rt_object(&" + n.region + ", " +
             (type->isArrayType() ? "(const void *)" + from
              : ec.cplusplus()    ? "__builtin_addressof(" + from + ")"
                                  : "&" + from) +
             ", " + quoted(name) + ");";
    }
    return "";
  }

  static bool isOffered(const LaunchPlan &launch, const VarDecl *var) {
    return std::any_of(launch.captured.begin(), launch.captured.end(),
                       [&](const CapturedVar &c) { return c.var == var && c.offered; });
  }

  /// A pointer in an object that the kernel may not touch: there need be none.
  std::string offeredText(const CapturedVar &c) const {
    std::string there;
    for (const Expr *e = c.offered; const auto *m = dyn_cast<MemberExpr>(e); e = peel(m->getBase()))
      if (m->isArrow() && !isa<CXXThisExpr>(peel(m->getBase()))) {
        std::string base = HostExpressions(ec).expr(m->getBase());
        there = there.empty() ? base : base + " && " + there;
      }
    return there.empty() ? hostName(c.var) : "(" + there + " ? " + hostName(c.var) + " : 0)";
  }

  /// With p[lower:...] mapped, p itself may lie before what is mapped. So may p + lower where rows follow one another
  /// in memory and the section begins inside of them.
  std::string pointerText(const CapturedVar &c, const std::string &from,
                          const std::string &name) const {
    const std::string distance = distanceText(c, from);
    const std::string call = "acc_rt_pointer(&" + n.region + ", ";
    if (distance.empty())
      return call + "(const void *)" + from + ", " + quoted(name) + ")";
    return "(char *)" + call + "(const char *)" + from + " + " + distance + ", " + quoted(name) + ") - " + distance;
  }

  /// From where the pointer leads to the first element of its section, in bytes; empty: none.
  std::string distanceText(const CapturedVar &c, const std::string &from) const {
    std::string sum, element = "*" + from;
    QualType type = c.var->getType().getNonReferenceType();
    for (size_t k = 0; c.section && k < c.section->sections.size(); ++k, element = "*" + element) {
      if (k > 0 && (type.isNull() || !ec.ctx.getAsArrayType(type)))
        break;
      const auto &lower = c.section->sections[k].lower;
      if (const std::string text = lower ? d.text(*lower) : "0"; text != "0")
        sum += (sum.empty() ? "" : " + ") + ("(" + text + ") * (ptrdiff_t)sizeof(" + element + ")");
      type = k > 0 ? ec.ctx.getAsArrayType(type)->getElementType() : type->getPointeeType();
    }
    return sum.find(" + (") == std::string::npos ? sum : "(" + sum + ")";
  }

  static std::string sizeText(const LaunchPlan::Size &s, int otherwise) {
    return s.arg && s.arg->expr ? "(long)(" + s.from->text(*s.arg->expr) + ")"
                                : std::to_string(otherwise);
  }

  /// Whether its expression may do something, and so must be computed once, wherever its value is wanted.
  bool isOnce(const LaunchPlan::Size &s) const {
    const Expr *e = s.arg && s.arg->expr ? s.from->expr(*s.arg->expr) : nullptr;
    return e && e->HasSideEffects(ec.ctx);
  }

  /// The common one, and those of targets that differ.
  std::string
  shapesText(const LaunchPlan &launch,
             const std::vector<std::pair<const TargetPlan *, const LaunchPlan *>> &own) const {
    std::string text = shapeText(launch, n.shape, false), others, theirs = n.shape + "_own";
    for (const auto &[target, other] : own) {
      DeviceTypeScope scope(target->names);
      if (shapeText(*other, n.shape, false) != text)
        others += "    if (acc_rt_runs_on(&" + n.region + ", " + quoted(target->target) + ")) {\n" +
                  shapeText(*other, theirs, false) + "    " + n.shape + " = " + theirs +
                  ";\n    }\n";
    }
    return others.empty() ? text : shapeText(launch, n.shape, true) + others;
  }

  std::string shapeText(const LaunchPlan &launch, const std::string &name, bool changes) const {
    std::string once;
    std::map<const ParsedArg *, std::string> computed;
    auto sized = [&](const LaunchPlan::Size &s, int otherwise) {
      if (!isOnce(s))
        return sizeText(s, otherwise);
      std::string &variable = computed[s.arg];
      if (variable.empty()) {
        variable = name + "_size" + std::to_string(computed.size());
        once += "    const long " + variable + " = " + sizeText(s, otherwise) + ";\n";
      }
      return variable;
    };
    std::string gangs, gridTrips, threadTrips, threads;
    for (int a = 0; a < 3; ++a) {
      std::string comma = a ? ", " : "";
      std::string size =
          launch.oneGang && a == 0 ? "1" : sized(launch.gangs[a], a ? 0 : launch.defaults[0]);
      gangs += comma + size;
      gridTrips += comma + tripsText(launch, launch.grid.blocks[a], true);
      std::string rows = rowsText(launch, launch.grid.threads[a]);
      threadTrips += comma + (rows.empty() ? tripsText(launch, launch.grid.threads[a], false) : rows);
      int fixed = a == 0 ? launch.defaults[2] : a == 1 ? launch.defaults[1] : 0;
      if (launch.grid.patch && a < 2)
        fixed = static_cast<int>(launch.grid.patch->threads[a]);
      else if (launch.grid.patch && !launch.grid.patch->layers.empty())
        fixed = 1;
      if (launch.grid.fixed[a])
        fixed = static_cast<int>(launch.grid.fixed[a]);
      bool split = launch.grid.patch && launch.grid.patch->splitsWalk() && a < 2;
      threads += comma + (split ? splitThreads(*launch.grid.patch, a) : sized(launch.grid.threadSize[a], fixed));
    }
    std::string text = "{{" + gangs + "}, " + sized(launch.workers, launch.defaults[1]) + ", " +
                       sized(launch.vector, launch.defaults[2]) + ", {" + gridTrips + "}, {" +
                       threadTrips + "}, {" + threads + "}}";
    return once + "    " + std::string(changes ? "" : "const ") + "acc_rt_shape " + name + " = " + text + ";\n";
  }

  /// About how many iterations a loop has that runs through rows of what the run time knows.
  std::string rowsText(const LaunchPlan &launch, const std::vector<LaunchPlan::AxisLoop> &loops) const {
    if (loops.size() != 1 || !loops[0].rowsOf)
      return "";
    std::string rows;
    for (const auto &axis : launch.grid.blocks)
      if (!axis.empty()) {
        std::string trips = tripsText(launch, axis, true);
        if (trips == "-1")
          return "";
        rows += (rows.empty() ? "" : " * ") + trips;
      }
    std::string from = hostName(loops[0].rowsOf);
    return rows.empty() ? "" : "acc_rt_about(&" + n.region + ", (const void *)" + from + ", sizeof(*" +
                                   from + "), " + rows + ")";
  }

  /// How many iterations the loops of an axis have at most, as far as the host can
  /// say.
  std::string tripsText(const LaunchPlan &launch, const std::vector<LaunchPlan::AxisLoop> &loops,
                        bool blocks) const {
    std::string most;
    if (const PatchPlan *patch = launch.grid.patch.get(); patch && !loops.empty() && patch->isLayer(*loops[0].loop, loops[0].level))
      return layerTrips(*patch);
    for (const LaunchPlan::AxisLoop &l : loops) {
      std::string trips = tripsText(launch, l, blocks);
      if (trips.empty())
        return "-1";
      most = most.empty() ? trips : "acc_rt_larger(" + most + ", " + trips + ")";
    }
    return most.empty() ? "-1" : most;
  }

  std::string tripsText(const LaunchPlan &launch, const LaunchPlan::AxisLoop &l,
                        bool blocks) const {
    const LoopPlan &plan = *l.loop;
    if (!l.hostTrips)
      return l.about ? aboutTrips(plan.nest[l.level], *l.about) : "";
    std::string trips = l.boxedBy ? boxedTrips(plan.nest[l.level], *l.boxedBy, l.lean)
                                  : hostTrips(plan.nest[l.level], plan.axes[l.level].fromZero);
    if (l.about) // the device may know better than that there is nothing to do
      trips = "acc_rt_larger(" + trips + ", 1)";
    if (plan.oneSpace)
      for (size_t i = 1; i < plan.nest.size(); ++i)
        trips += " * " + hostTrips(plan.nest[i], false);
    const ParsedArg *piece = plan.chunk ? plan.chunk : plan.tileSize(l.level);
    if (const unsigned strip = plan.axes[l.level].strip; strip > 1)
      return "acc_rt_strips(" + trips + ", " + allTrips(launch) + ", " + std::to_string(plan.strips.plenty) + ", " +
             stripText(plan.strips, strip) + ")";
    unsigned run = plan.axes[l.level].run;
    if (run > 1)
      return "acc_rt_trips(" + trips + ", " + std::to_string(run) + ")";
    if (const LevelAxes &a = plan.axes[l.level]; a.plenty && blocks)
      return "acc_rt_shared(" + trips + ", " + std::to_string(a.plenty) + ", " + std::to_string(a.ahead) + ")";
    if (launch.grid.patch && blocks)
      return patchTrips(*launch.grid.patch, plan.axes[l.level].grid == 0, trips);
    if (!plan.gridTile && !plan.chunk)
      return trips;
    std::string size = std::to_string(plan.openSize);
    if (piece && piece->expr) {
      bool known = constantInteger(plan.directive->expr(*piece->expr), ec.ctx).has_value();
      size = "(acc_rt_int64)(" + plan.directive->text(*piece->expr) + ")";
      size = known ? size : "acc_rt_larger(" + size + ", 1)";
    }
    return blocks ? "acc_rt_trips(" + trips + ", " + size + ")" : size;
  }

  /// How many neighbours a thread takes: rows must begin where packs may.
  std::string stripText(const StripPlan &strips, unsigned length) const {
    std::string fit, count = std::to_string(length);
    for (const Expr *value : strips.multiples)
      fit += (fit.empty() ? "" : " && ") + hostName(cast<VarDecl>(cast<DeclRefExpr>(value)->getDecl())) + " % " + count +
             " == 0";
    return fit.empty() ? count : fit + " ? " + count + " : 1";
  }

  /// Iterations of a nest that the grid covers.
  std::string allTrips(const LaunchPlan &launch) const {
    std::string all;
    for (const auto &axis : launch.grid.blocks)
      for (const LaunchPlan::AxisLoop &l : axis)
        all += (all.empty() ? "" : " * ") + hostTrips(l.loop->nest[l.level], false);
    return all;
  }

  /// The fewer columns there are, the more rows of threads share the walk along them, and the fewer a block has.
  std::string splitThreads(const PatchPlan &patch, int axis) const {
    std::string trips = hostTrips(patch.column.loop->nest[patch.column.level], false), text;
    auto sizeOf = [&](const SplitShape &s) { return axis == 0 ? s.width : s.rows; };
    for (const SplitShape *s = std::begin(SplitShapes); s->columns; ++s)
      if (sizeOf(s[0]) != sizeOf(s[1]))
        text += trips + " >= " + std::to_string(s->columns) + " ? " + std::to_string(sizeOf(*s)) + " : ";
    return text + std::to_string(sizeOf(std::end(SplitShapes)[-1]));
  }

  /// As if they were one loop.
  std::string layerTrips(const PatchPlan &patch) const {
    std::string all;
    for (const PatchPlan::Side &side : patch.layers)
      all += (all.empty() ? "" : " * ") + hostTrips(side.shape(), false);
    return all;
  }

  /// Patches, or iterations where these are too few for patches.
  std::string patchTrips(const PatchPlan &patch, bool columns, const std::string &trips) const {
    unsigned each = columns ? patch.columns : patch.rows;
    if (each == 1)
      return trips;
    const std::string across = patch.lean != Lean::None ? boxedTrips(patch.column.shape(), patch.row.shape(), patch.lean)
                                                        : hostTrips(patch.column.shape(), false);
    const std::string down = patch.row.loop ? hostTrips(patch.row.shape(), false) : "";
    std::string worth = across + (down.empty() ? "" : " * " + down) + (patch.layers.empty() ? "" : " * " + layerTrips(patch)) +
                        " >= " + std::to_string(patch.least);
    if (patch.leastColumns)
      worth += " && " + across + " >= " + std::to_string(patch.leastColumns);
    if (patch.leastRows && !down.empty())
      worth += " && " + down + " >= " + std::to_string(patch.leastRows);
    return "acc_rt_trips(" + trips + ", " + worth + " ? " + std::to_string(each) + " : 1)";
  }

  /// Of a loop one of whose bounds follows the counter of another: as if that had its first iteration, or its last.
  std::string boxedTrips(const LoopShape &s, const LoopShape &around, Lean lean) const {
    HostExpressions w(ec);
    w.names[around.counter->getCanonicalDecl()] = lean == Lean::Lower ? "(" + w.expr(around.lower) + ")" : lastOf(around, w);
    return hostTrips(s, false, w);
  }

  /// Never none: some other iteration may have some, or the device's values say so.
  std::string aboutTrips(const LoopShape &s, const LoopShape &around) const {
    if (&s == &around)
      return "acc_rt_larger(" + hostTrips(s, false) + ", 1)";
    return "acc_rt_larger(acc_rt_larger(" + boxedTrips(s, around, Lean::Lower) + ", " + boxedTrips(s, around, Lean::Upper) +
           "), 1)";
  }

  static std::string lastOf(const LoopShape &s, HostExpressions &w) {
    return "((" + w.expr(s.upper) + ")" + (s.relation == Relation::LT ? " - 1)" : ")");
  }

  std::string hostTrips(const LoopShape &s, bool fromZero) const {
    HostExpressions w(ec);
    return hostTrips(s, fromZero, w);
  }

  std::string hostTrips(const LoopShape &s, bool fromZero, HostExpressions &w) const {
    if (s.constantTrips && !fromZero)
      return std::to_string(*s.constantTrips);
    std::string lower = fromZero ? "0" : w.expr(s.lower);
    const bool integer = s.counter->getType().getNonReferenceType()->isIntegralOrEnumerationType();
    if (integer && !fromZero)
      lower = lowerText(s, lower, w.typeName(s.counter->getType().getNonReferenceType().getUnqualifiedType()));
    std::string distance = integer || s.counter->getType()->isDependentType()
                               ? boundText(s, w.expr(s.upper), "acc_rt_int64", lower) + " - (acc_rt_int64)(" + lower + ")"
                               : "(acc_rt_int64)((" + w.expr(s.upper) + ") - (" + lower + "))";
    if (s.relation == Relation::LE)
      distance += " + 1";
    if (s.relation == Relation::GE)
      distance += " - 1";
    std::string step = stepText(s, w);
    if (s.relation == Relation::NE)
      return "((" + aroundText(s, distance, w.typeName(s.counter->getType().getUnqualifiedType()), "acc_rt_int64") + ") / " +
             step + ")";
    return "acc_rt_trips(" + distance + ", " + step + ")";
  }

  static std::string stepText(const LoopShape &s, HostExpressions &w) {
    return s.constantStep ? std::to_string(*s.constantStep)
           : s.step       ? signedStep(s, w.expr(s.step), "acc_rt_int64")
                          : "1";
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
