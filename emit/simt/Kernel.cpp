#include "emit/simt/Kernel.h"

#include "emit/Braces.h"
#include "emit/simt/GridReductions.h"
#include "emit/simt/HostView.h"
#include "emit/simt/ParameterList.h"

using namespace clang;

namespace accolade::simt {
namespace {

class KernelBuilder {
public:
  KernelBuilder(const LaunchPlan &launch, const EmitContext &ec, const KernelStyle &style,
                const Words &words, Helpers &helpers, const MakeCode &make)
      : launch(launch), ec(ec), style(style), words(words), code(make()), w(*code), scratch(ec, launch),
        reductions(launch, w, scratch, helpers), host(launch, style, scratch) {}

  Kernel run() {
    prepare();
    ParameterList list(launch, ec, style.restrict_, words, w);
    std::string parameters = list.text();
    w.setDepth(1);
    list.unpack();
    w.rememberTop();
    std::string unpacking = w.take();
    reductions.checkLengths();
    if (w.unsupported.empty())
      w.unsupported = launch.grid.conflict;
    if (w.unsupported.empty())
      wholeBody();
    std::string text = w.take();
    w.setDepth(0);
    if (!w.keepsRows && !launch.grid.calledAxes)
      host.allowRows();
    settleRestrict(parameters, text);
    deviceParameters(parameters);
    w.open(style.prefix + bounds() + style.entryOf(launch.name) + "(" + parameters + ")");
    std::string head = w.take() + unpacking;
    top(text);
    head += w.take();
    w.close();
    if (!scratch.isReadable())
      w.unsupported = "an instantiation of a template has arrays of run-time lengths, and where its arguments lie is not known";
    Kernel kernel;
    kernel.unsupported = w.unsupported;
    const std::string function = head + text + w.take();
    // Markers count the lines between them.
    kernel.device = list.types() + comment() + (ec.lineMarkers ? function : withoutNeedlessBraces(function));
    return kernel;
  }

  const HostView &hostView() const { return host; }

private:
  void prepare() {
    w.launch = &launch;
    w.setRenamed(launch.names);
    w.setElementSums(launch.elementSums);
    for (const Directive::Turned *one : launch.writtenOut)
      w.writtenOut[one->nest] = one;
    w.whole = launch.body;
    w.used = usedAxes();
    w.reductions.infinity = words.infinity;
    w.reductions.ofHost = false;
    for (const Stmt *s : launch.body)
      w.expectJumps(s);
    for (const auto &[function, its] : ec.plan.routineShared)
      w.leaveShared(launch.grid.calledAxes ? its.bytes : 0);
    w.scratch = &scratch;
    scratch.onDevice = [&](const Expr *e, const auto &called) { return w.atTop(e, called); };
    scratch.isWritten = [&](const VarDecl *var) { return w.isWrittenAnywhere(var); };
  }

  void wholeBody() {
    reductions.begin();
    for (const PrivateVar &v : launch.privates)
      w.declarePrivate(v);
    std::vector<const Stmt *> list;
    for (const Stmt *s : launch.body)
      flatten(s, list);
    w.withBins(list);
    reductions.end();
  }

  /// What other threads have written reaches a thread that waits for them; of `restrict` pointers compilers keep what they
  /// have loaded or stored before, whoever waits.
  void settleRestrict(std::string &parameters, const std::string &body) const {
    auto waits = [&](const std::string &word) { return !word.empty() && body.find(word) != std::string::npos; };
    const bool waiting = waits(words.barrier) || waits(words.barrierOfWarp) || waits("acc_sync_") || waits("acc_block_") ||
                         waits("acc_row_") || waits("acc_warp_");
    for (size_t at; (at = parameters.find(ParameterList::UnlessWaiting)) != std::string::npos;)
      parameters.replace(at, 1, waiting ? "" : style.restrict_ + " ");
  }

  /// Behind those for the arguments.
  void deviceParameters(std::string &list) {
    auto add = [&](const std::string &text) { list += (list.empty() ? "" : ", ") + text; };
    if (scratch.isUsed()) {
      host.passScratch();
      add("char *acc_scratch");
    }
    // In a grid that takes several launches: the first block of this one. No grid is too large along x.
    if (launch.grid.hasEach() && !(launch.grid.blocks[1].empty() && launch.grid.blocks[2].empty())) {
      host.passFirstBlock();
      add("uint4 acc_first");
    }
  }

  std::string bounds() const {
    const PatchPlan *patch = launch.grid.patch.get();
    const unsigned blocks = patch && !style.bounds.empty() ? patch->blocksAtOnce(ec.ctx) : 0;
    return !blocks ? "" : style.bounds + "(" + std::to_string(patch->threads[0] * patch->threads[1]) + ", " + std::to_string(blocks) + ") ";
  }

  static std::string product(const std::string (&v)[3]) {
    return v[0] + " * " + v[1] + " * " + v[2];
  }

  /// Numbers of this block and thread and the places of scratch memory, where the
  /// rest of the kernel asks for them.
  void top(const std::string &rest) {
    std::string all = rest;
    for (const std::string &text : scratch.top())
      all += text + "\n";
    auto index = [](const std::string (&at)[3], const std::string (&size)[3]) {
      return at[0] + " + " + size[0] + " * (" + at[1] + " + " + size[1] + " * " + at[2] + ")";
    };
    const std::pair<const char *, std::string> numbers[] = {
        {"acc_block", index(words.block, words.blocks)},
        {"acc_blocks", product(words.blocks)},
        {"acc_thread", index(words.thread, words.threads)},
        {"acc_threads", product(words.threads)}};
    for (const auto &[name, value] : numbers)
      if (namesWord(all, name))
        w.line("const unsigned " + std::string(name) + " = " + value + ";");
    for (const std::string &text : scratch.top())
      w.line(text);
    if (scratch.hasBlockMemory())
      w.line(words.dynamicShared);
    for (const std::string &text : scratch.blockMemoryTop())
      w.line(text);
  }

  AxisSet usedAxes() const {
    AxisSet axes = launch.grid.calledAxes;
    for (int t = 0; t < 3; ++t)
      if (!launch.grid.threads[t].empty())
        axes |= 1u << t;
    return axes;
  }

  static void flatten(const Stmt *s, std::vector<const Stmt *> &list) {
    if (const auto *block = dyn_cast<CompoundStmt>(s))
      list.insert(list.end(), block->body_begin(), block->body_end());
    else
      list.push_back(s);
  }

  /// For who reads the kernel: where it comes from, and which loop has which axes.
  std::string comment() const {
    const SourceManager &sm = ec.ctx.getSourceManager();
    PresumedLoc at = sm.getPresumedLoc(sm.getExpansionLoc(launch.at));
    std::string text = "/* " + launch.name + ": " +
                       (at.isValid() ? std::string(at.getFilename()) + ":" +
                                           std::to_string(at.getLine())
                                     : std::string("?"));
    const char *axis[] = {"x", "y", "z"};
    for (int a = 2; a >= 0; --a) {
      for (const LaunchPlan::AxisLoop &l : launch.grid.blocks[a])
        text += "\n *   " + l.loop->nest[l.level].counter->getNameAsString() + ": blocks " + axis[a] +
                (l.loop->axes[l.level].thread >= 0
                     ? std::string(", threads ") + axis[l.loop->axes[l.level].thread]
                     : "") +
                (l.loop->oneSpace ? " (collapsed)" : "");
      for (const LaunchPlan::AxisLoop &l : launch.grid.threads[a])
        if (l.loop->axes[l.level].grid < 0)
          text += "\n *   " + l.loop->nest[l.level].counter->getNameAsString() + ": threads " +
                  axis[a];
    }
    return text + " */\n";
  }

  const LaunchPlan &launch;
  const EmitContext &ec;
  const KernelStyle style;
  const Words &words;
  std::unique_ptr<SimtCode> code;
  SimtCode &w;
  Scratch scratch;
  GridReductions reductions;
  HostView host;
};

} // namespace

Kernel kernelFor(const LaunchPlan &launch, const EmitContext &ec, const KernelStyle &style,
                 const Words &words, Helpers &helpers, const MakeCode &make) {
  auto builder = std::make_shared<KernelBuilder>(launch, ec, style, words, helpers, make);
  Kernel kernel = builder->run();
  kernel.host = [builder](const GridMore &more) { return builder->hostView().text(more); };
  kernel.sizes = [builder] { return builder->hostView().sizes(); };
  kernel.grid = [builder](const GridMore &more) { return builder->hostView().grid("0", more); };
  return kernel;
}

} // namespace accolade::simt
