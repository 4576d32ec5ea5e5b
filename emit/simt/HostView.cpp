#include "emit/simt/HostView.h"

#include "emit/Arguments.h"

#include <accolade/rt_grid.h>

using namespace clang;

namespace accolade::simt {

bool passesAddress(const CapturedVar &captured) {
  return captured.storage != Storage::Value ||
         captured.var->getType().getNonReferenceType()->isPointerType();
}

std::vector<Param> argumentParams(const LaunchPlan &launch) {
  std::vector<Param> params;
  if (launch.usesThis)
    params.push_back({"acc_this"});
  for (const CapturedVar &c : launch.captured)
    params.push_back({launch.nameOf(c.var), passesAddress(c)});
  for (const VarDecl *var : launch.bounded)
    for (const char *end : {"acc_lo_", "acc_hi_"})
      params.push_back({end + launch.nameOf(var), false});
  if (!launch.together.empty())
    for (const char *end : {"acc_common_lo", "acc_common_hi", "acc_apart"})
      params.push_back({end, false});
  for (const VarDecl *var : launch.given)
    for (const char *what : {"acc_was_", "acc_given_"})
      params.push_back({what + launch.nameOf(var), false});
  for (size_t i = 0; i < launch.told.size(); ++i)
    params.push_back({toldName(i), false});
  if (launch.checksTiles)
    params.push_back({"acc_fault"});
  return params;
}

static std::string paramsText(const LaunchPlan &launch, const std::vector<Param> &list,
                       const std::string &name) {
  std::string params;
  for (const Param &param : list) {
    std::string word = param.isAddress ? "acc_rt_by_address(" : "acc_rt_by_value(";
    params += (params.empty() ? "" : ", ") +
              (param.field.empty() ? param.word
                                   : word + argumentsType(launch) + ", " + param.field + ")");
  }
  return "  static const acc_rt_param " + name + "[] = {" + params + "};\n";
}

void HostView::passScratch() {
  scratchParam = params.size();
  params.push_back({"", true, "acc_rt_scratch"});
}

void HostView::passFirstBlock() {
  firstBlockParam = params.size();
  params.push_back({"", false, "acc_rt_first_block"});
}

KernelText HostView::text(const GridMore &more) const {
  std::string list = name() + "_params";
  KernelText text;
  if (!params.empty())
    text.definitions = paramsText(launch, params, list);
  text.definitions += scratch.hostFunctions(name());
  text.definitions += "  static const acc_rt_grid_kernel " + name() + " = " +
                      grid(params.empty() ? "0" : list, more) + ";\n";
  text.image = "{" + quoted(style.target) + ", &" + name() + ", sizeof(" + name() + ")}";
  return text;
}

static unsigned flagsOf(const LaunchPlan &launch) {
  const auto &grid = launch.grid;
  const std::pair<bool, unsigned> flags[] = {
      {grid.rowSync, ACC_RT_GRID_ROW_SYNC},
      {!launch.gangReductions.empty() || !launch.bins.empty(), ACC_RT_GRID_REDUCES},
      {grid.workers, ACC_RT_GRID_WORKERS},
      {grid.wideRows, ACC_RT_GRID_WIDE_ROWS},
      {grid.hasEach(), ACC_RT_GRID_COVERS},
      {grid.communicates, ACC_RT_GRID_BLOCKS},
      {grid.scans, ACC_RT_GRID_SCANS},
      {grid.freeRows, ACC_RT_GRID_FREE_ROWS},
      {grid.strips, ACC_RT_GRID_STRIPS},
      {grid.light, ACC_RT_GRID_LIGHT},
      {grid.orderedRows, ACC_RT_GRID_ORDERED_ROWS},
      {grid.patch && grid.patch->breaksWarps(), ACC_RT_GRID_AS_ASKED}};
  unsigned set = 0;
  for (const auto &[holds, flag] : flags)
    set |= holds ? flag : 0u;
  return set;
}

/// Bit a: loops are spread over axis a.
template <typename Axes> static unsigned axesWithLoops(const Axes &axes) {
  unsigned set = 0;
  for (int a = 0; a < 3; ++a)
    set |= axes[a].empty() ? 0u : 1u << a;
  return set;
}

std::string HostView::grid(const std::string &list, const GridMore &more) const {
  std::string paired;
  for (int a = 0; a < 3; ++a)
    paired += (a ? ", " : "") + std::to_string(launch.grid.paired[a]);
  return "{" + style.unit + ", " + quoted(style.entryOf(launch.name)) + ", " + list + ", " +
         std::to_string(params.size()) + ", " +
         std::to_string(scratchParam) + ", " +
         scratch.hostMembers(name()) + ", {" + paired + "}, " +
         std::to_string(axesWithLoops(launch.grid.blocks)) + ", " +
         std::to_string(axesWithLoops(launch.grid.threads) | launch.grid.calledAxes) + ", " +
         std::to_string(launch.grid.spare) + ", " +
         std::to_string(more.flags | flagsOf(launch) | (manyRows ? static_cast<unsigned>(ACC_RT_GRID_MANY_ROWS) : 0u)) + ", " + more.globals + ", " + std::to_string(more.globalCount) +
         ", " + std::to_string(more.needs) + ", " + std::to_string(firstBlockParam) + ", " +
         scratch.blockMemoryMembers(name()) + ", " + std::to_string(launch.grid.kept) + "}";
}

/// What is an address in some instantiations and a value in others.
static void askForAddresses(const LaunchPlan &pattern, std::vector<Param> &params, const EmitContext &ec) {
  for (const CapturedVar &c : pattern.captured)
    for (Param &param : params)
      if (c.asBytes() && c.var->getType()->isDependentType() && param.field == pattern.nameOf(c.var))
        param = {"", false, "{offsetof(" + argumentsType(pattern) + ", " + param.field + "), acc_rt_bytes<" +
                                valueType(pattern, c.var, ec) + ">::acc_value}"};
}

KernelText instantiatedKernel(const LaunchPlan &pattern, const KernelStyle &style, const EmitContext &ec) {
  std::string name = pattern.name + "_" + style.target, params = name + "_params";
  std::vector<Param> list = argumentParams(pattern);
  askForAddresses(pattern, list, ec);
  list.push_back({"", true, "acc_rt_scratch"}); // an instantiation may need it
  KernelText text;
  text.definitions = paramsText(pattern, list, params) + "  static const acc_rt_grid_kernel " +
                     name + " = acc_rt_instance(" + style.instances + "(), acc_rt_type_name(" +
                     argumentsType(pattern) + "), " + params + ");\n";
  text.image = "{" + quoted(style.target) + ", acc_rt_if_found(&" + name + "), sizeof(" + name + ")}";
  return text;
}

} // namespace accolade::simt
