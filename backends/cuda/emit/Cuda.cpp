#include "backends/cuda/emit/Cuda.h"

#include "backends/cuda/emit/Words.h"
#include "emit/device/DeviceUnit.h"
#include "emit/device/Mangle.h"
#include "emit/simt/Kernel.h"

using namespace clang;

namespace accolade::cuda {
namespace {

class CudaUnit : public UnitEmitter {
public:
  explicit CudaUnit(const EmitContext &ec)
      : ec(ec), helpers(words()), unit(ec, [this](const FunctionDecl *f) { return bodyOf(f); }) {
    for (const FunctionDecl *f : unit.exported())
      hasCode |= unit.need(f);
  }

  std::string prelude() const override {
    if (!hasCode)
      return "";
    return std::string("#include <accolade/rt_grid.h>\n"
           "static const acc_rt_unit *acc_cuda_unit(void);\n") +
           (instances.empty() ? ""
                              : "static const acc_rt_grid_instance *acc_cuda_instances(void);\n");
  }

  KernelText kernel(const LaunchPlan &launch) override {
    if (launch.inTemplate())
      return inTemplate(launch);
    std::optional<simt::Kernel> made = make(launch);
    return made ? made->host : KernelText{};
  }

  std::string deviceSource() override {
    if (!hasCode)
      return "";
    std::string definitions = unit.definitions([&] { return helpers.text(); });
    return "/* Kernels of " + file() + ", written by Accolade." +
           (unit.linked() ? " accolade: linked" : "") + " */\n" + definitions + kernels;
  }

  std::string closing() override {
    if (!hasCode)
      return "";
    std::string globals, source = literal(deviceSource());
    for (const VarDecl *var : unit.globals())
      globals += "  {" + quoted(DeviceUnit::pointerName(var)) + ", &" + hostName(var) + "},\n";
    if (!globals.empty())
      globals = "static const acc_rt_global acc_cuda_globals[] = {\n" + globals + "};\n";
    std::string count = std::to_string(unit.globals().size());
    std::string flags = unit.linked() ? "ACC_RT_UNIT_LINKED" : "0";
    std::string registration = "__attribute__((constructor)) static void acc_cuda_register(void) {\n"
                               "  acc_rt_add_unit(acc_cuda_unit());\n}\n";
    return "\n/* The device code of this file. */\n" + source + globals + R"(
#ifdef ACCOLADE_BINARY_cuda
__asm__(".pushsection .rodata\n.balign 64\n"
        "acc_cuda_binary_begin:\n.incbin \"" ACCOLADE_BINARY_cuda "\"\n"
        "acc_cuda_binary_end:\n.byte 0\n.popsection\n");
extern __attribute__((visibility("hidden"))) const char acc_cuda_binary_begin[] __asm__("acc_cuda_binary_begin");
extern __attribute__((visibility("hidden"))) const char acc_cuda_binary_end[] __asm__("acc_cuda_binary_end");
#define ACCOLADE_BINARIES_cuda acc_cuda_binary_begin, acc_cuda_binary_end
#else
#define ACCOLADE_BINARIES_cuda 0, 0
#endif
#ifndef ACCOLADE_OPTIONS_cuda
#define ACCOLADE_OPTIONS_cuda 0
#endif
static const acc_rt_unit *acc_cuda_unit(void) {
  static const acc_rt_unit unit = {"cuda", )" +
           quoted(file()) + R"(, acc_cuda_source, ACCOLADE_BINARIES_cuda, )" + flags + ", " +
           (globals.empty() ? "0" : "acc_cuda_globals") + ", " + count + R"(,
                                   ACCOLADE_OPTIONS_cuda};
  return &unit;
}
)" + instancesText() + registration;
  }

private:
  static simt::KernelStyle style(const EmitContext &ec) {
    std::string global = ec.cplusplus() ? "::" : "";
    return {"cuda", global + "acc_cuda_unit", "extern \"C\" __global__ void ", "__restrict__",
            global + "acc_cuda_instances"};
  }

  std::optional<simt::Kernel> make(const LaunchPlan &launch) {
    if (!needs(launch)) {
      refused(launch, unit.whyNot().at, unit.whyNot().reason);
      return std::nullopt;
    }
    simt::KernelStyle words = style(ec);
    simt::Kernel made = simt::kernelFor(launch, ec, words, cuda::words(), helpers, [&] {
      return std::make_unique<simt::SimtCode>(ec, cuda::words(), helpers);
    });
    if (!made.unsupported.empty()) {
      refused(launch, launch.at, made.unsupported);
      return std::nullopt;
    }
    hasCode = true;
    kernels += "\n" + made.device;
    return made;
  }

  /// One kernel for each instantiation.
  KernelText inTemplate(const LaunchPlan &pattern) {
    bool any = false;
    for (const LaunchPlan *launch : ec.plan.instancesOf(pattern)) {
      std::vector<std::string> keys = instanceKeys(*launch);
      if (keys.empty()) {
        refused(*launch, launch->at, "a type among the template arguments has no name");
        continue;
      }
      std::optional<simt::Kernel> made = make(*launch);
      if (!made)
        continue;
      any = true;
      for (const std::string &key : keys)
        instances += "  {" + key + ",\n   " + made->grid + "},\n";
    }
    return any ? simt::instantiatedKernel(pattern, style(ec)) : KernelText{};
  }

  /// As host code. Compilers count lambdas in one of two ways.
  std::vector<std::string> instanceKeys(const LaunchPlan &launch) {
    std::vector<std::string> ways[2];
    for (bool bySignature : {false, true}) {
      lambdas.number(bySignature);
      if (!hasStableName(launch.scope))
        return {};
      ways[bySignature] = localTypeIds(launch.scope, launch.pattern + "_args");
    }
    for (size_t i = 0; i < ways[0].size(); ++i) {
      std::string &key = ways[0][i], bySignature = quoted(ways[1][i]);
      key = quoted(key);
      if (key != bySignature)
        key = "acc_rt_key(" + key + ", " + bySignature + ")";
    }
    return ways[0];
  }

  std::string instancesText() const {
    if (instances.empty())
      return "";
    return "\n/* Kernels in templates: by the type of their arguments in each instantiation. */\n"
           "static const acc_rt_grid_instance *acc_cuda_instances(void) {\n"
           "  static const acc_rt_grid_instance list[] = {\n" +
           instances + "  {0, {}}};\n  return list;\n}\n";
  }

  bool needs(const LaunchPlan &launch) {
    for (const Stmt *s : launch.body)
      if (!unit.need(s))
        return false;
    for (const CapturedVar &c : launch.captured)
      if (!c.unused && !unit.need(c.var->getType().getNonReferenceType(), c.var->getLocation()))
        return false;
    for (const PrivateVar &v : launch.privates)
      if (!unit.need(v.var->getType().getNonReferenceType(), v.var->getLocation()))
        return false;
    return true;
  }

  void refused(const LaunchPlan &launch, SourceLocation at, const std::string &reason) {
    if (ec.refused)
      ec.refused("cuda", at.isValid() ? at : launch.at, reason);
  }

  std::string bodyOf(const FunctionDecl *f) {
    simt::SimtCode code(ec, words(), helpers);
    code.reductions.infinity = words().infinity;
    return simt::functionBody(f, code);
  }

  std::string file() const {
    const SourceManager &sm = ec.ctx.getSourceManager();
    return sm.getPresumedLoc(sm.getLocForStartOfFile(sm.getMainFileID())).getFilename();
  }

  static std::string literal(const std::string &text) {
    std::string out = "static const char acc_cuda_source[] =\n  \"";
    for (char c : text) {
      if (c == '\n')
        out += "\\n\"\n  \"";
      else if (c == '"' || c == '\\')
        out += std::string("\\") + c;
      else
        out += c;
    }
    return out + "\";\n";
  }

  const EmitContext &ec;
  simt::Helpers helpers;
  DeviceUnit unit;
  LambdaNumbers lambdas{ec.ctx, ec.directives};
  std::string kernels;
  std::string instances; ///< rows of acc_cuda_instances
  bool hasCode = false;
};

} // namespace

std::unique_ptr<UnitEmitter> Cuda::open(const EmitContext &ec) const {
  return std::make_unique<CudaUnit>(ec);
}

} // namespace accolade::cuda
