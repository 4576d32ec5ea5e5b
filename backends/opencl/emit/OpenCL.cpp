#include "backends/opencl/emit/OpenCL.h"

#include "backends/opencl/emit/Lower.h"
#include "backends/opencl/emit/Words.h"
#include "emit/simt/Settle.h"

#include <accolade/rt_grid.h>

using namespace clang;

namespace accolade::opencl {
namespace {

/// The C++ program always names the user's lines, so that what cannot be spelled is
/// reported where it stands.
struct Marked {
  explicit Marked(const EmitContext &given) : context(given) { context.lineMarkers = true; }
  EmitContext context;
};

class OpenCLUnit : private Marked, public simt::GridUnit {
public:
  OpenCLUnit(const EmitContext &ec, const simt::LeftOut &left)
      : Marked(ec), GridUnit(context, {"opencl", "extern \"C\" __global__ void ", "", "__restrict__", false},
                             opencl::words(), left),
        marks(ec.lineMarkers) {}

  /// OpenCL C is written from the whole program, and only then it is known which kernels it can
  /// express.
  void finish() override {
    if (hasCode)
      lowered = lowerProgram(program(), ec.ctx, marks, communicates(), workTogether());
    hasCode = false;
    for (const LaunchPlan *launch : order)
      if (const LoweredKernel &k = lowered.kernels[unit.entryOf(launch->name)]; !k.refused.empty()) {
        clang::SourceLocation at = placeOf(k.at);
        // A place in a header of the system tells the user nothing.
        bool users = at.isValid() && !ec.ctx.getSourceManager().isInSystemHeader(at);
        refused(users ? at : launch->at, k.refused);
      } else {
        hasCode = true;
      }
    for (const FunctionDecl *f : unit.exported())
      if (auto it = lowered.routines.find(unit.nameOf(f)); it != lowered.routines.end() && !isSaid(*f, it->second))
        refused(f->getLocation(), "routine '" + f->getNameAsString() + "': " + it->second);
    hasCode |= unit.linked() && !lowered.text.empty();
    GridUnit::finish();
  }

protected:
  std::optional<Made> kernelOf(const LaunchPlan &launch) override {
    auto it = made.find(&launch);
    if (it == made.end())
      return std::nullopt;
    const LoweredKernel &k = lowered.kernels[unit.entryOf(launch.name)];
    if (!k.refused.empty())
      return std::nullopt;
    Made found{it->second, {}};
    found.more.flags = k.rowBarrier ? ACC_RT_GRID_ROW_SYNC : 0;
    // A patch needs its block as it was planned, and its threads wait for all others.
    if (k.rowBarrier || !launch.grid.patch)
      found.more.flags |= ACC_RT_GRID_LONE_ROWS;
    found.more.needs = (k.followsPointers ? ACC_RT_NEEDS_POINTERS : 0) | (k.fp64 ? ACC_RT_NEEDS_FP64 : 0) |
                       (k.int64Atomics ? ACC_RT_NEEDS_INT64_ATOMICS : 0);
    return withGlobals(launch, k, found);
  }

  std::string spelled() override { return lowered.text; }

  std::vector<simt::UnitLink> links() const override {
    std::vector<simt::UnitLink> rows;
    for (const auto &[function, routines] : lowered.needs)
      for (const std::string &routine : routines)
        rows.push_back({function, routine});
    for (const std::string &routine : lowered.offers)
      rows.push_back({routine, "", roomOf(routine)});
    return rows;
  }

private:
  /// Whether a kernel without code has named the same reason, in the routine itself.
  bool isSaid(const FunctionDecl &routine, const std::string &reason) {
    const SourceManager &sm = ec.ctx.getSourceManager();
    const FunctionDecl *defined = routine.getDefinition();
    return defined && llvm::any_of(order, [&](const LaunchPlan *launch) {
      const LoweredKernel &k = lowered.kernels[unit.entryOf(launch->name)];
      clang::SourceLocation at = placeOf(k.at);
      return k.refused == reason && at.isValid() && sm.isPointWithin(at, defined->getBeginLoc(), defined->getEndLoc());
    });
  }

  bool communicates() const {
    return llvm::any_of(order, [](const LaunchPlan *launch) { return launch->grid.communicates; });
  }

  /// Routines above seq, by their names on the device.
  std::set<std::string> workTogether() const {
    std::set<std::string> names;
    for (const auto &[function, level] : ec.plan.levels) {
      names.insert(unit.nameOf(function));
      if (auto it = ec.plan.bound.find(function); it != ec.plan.bound.end())
        names.insert(it->second);
    }
    return names;
  }

  std::string roomOf(const std::string &routine) const {
    auto it = lowered.rooms.find(routine);
    return it == lowered.rooms.end() ? "" : it->second;
  }

  /// OpenCL C has no pointer variables: the kernel gets those that it reaches.
  std::optional<Made> withGlobals(const LaunchPlan &launch, const LoweredKernel &k, Made found) {
    if (k.globals.empty())
      return found;
    std::string rows, name = launch.name + "_opencl_globals";
    for (const std::string &symbol : k.globals)
      if (symbol == "acc_at_globals") // of whatever other files name
        rows += (rows.empty() ? "" : ", ") + std::string("{") + quoted(symbol) + ", 0}";
      else
        for (const VarDecl *var : unit.globals())
        if (DeviceUnit::pointerName(var) == symbol)
          rows += (rows.empty() ? "" : ", ") + std::string("{") + quoted(symbol) + ", &" + hostName(var) + "}";
    found.more.globals = name;
    found.more.globalCount = k.globals.size();
    const std::string table = "  static const acc_rt_global " + name + "[] = {" + rows + "};\n";
    found.kernel.host = [host = found.kernel.host, table](const simt::GridMore &more) {
      KernelText text = host(more);
      text.definitions = table + text.definitions;
      return text;
    };
    // Instances of a template name it in their own table.
    found.kernel.sizes = [sizes = found.kernel.sizes, table] { return table + sizes(); };
    return found;
  }

  bool marks;
  LoweredProgram lowered;
};

} // namespace

std::unique_ptr<UnitEmitter> OpenCL::open(const EmitContext &ec) const {
  auto open = [&](const simt::LeftOut &left) { return std::make_unique<OpenCLUnit>(ec, left); };
  return simt::settle(open, [&](simt::GridUnit &unit) {
    Program program = parseProgram(unit.program(), ec.ctx);
    return simt::firstOf(program.problems);
  });
}

} // namespace accolade::opencl
