#include "backends/cuda/emit/Cuda.h"

#include "backends/cuda/emit/Words.h"
#include "emit/device/DeviceUnit.h"
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
    return "#include <accolade/rt_grid.h>\n"
           "static const acc_rt_unit *acc_cuda_unit(void);\n";
  }

  KernelText kernel(const LaunchPlan &launch) override {
    simt::KernelStyle style{"cuda", ec.cplusplus() ? "::acc_cuda_unit" : "acc_cuda_unit",
                            "extern \"C\" __global__ void ", "__restrict__"};
    if (launch.function && launch.function->isDependentContext())
      return refused(launch, launch.at, "it stands in a template");
    if (!needs(launch))
      return refused(launch, unit.whyNot().at, unit.whyNot().reason);
    simt::Kernel made = simt::kernelFor(launch, ec, style, words(), helpers, [&] {
      return std::make_unique<simt::SimtCode>(ec, words(), helpers);
    });
    if (!made.unsupported.empty())
      return refused(launch, launch.at, made.unsupported);
    hasCode = true;
    kernels += "\n" + made.device;
    return made.host;
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
)" + registration;
  }

private:
  bool needs(const LaunchPlan &launch) {
    for (const Stmt *s : launch.body)
      if (!unit.need(s))
        return false;
    for (const CapturedVar &c : launch.captured)
      if (!unit.need(c.var->getType().getNonReferenceType(), c.var->getLocation()))
        return false;
    for (const PrivateVar &v : launch.privates)
      if (!unit.need(v.var->getType().getNonReferenceType(), v.var->getLocation()))
        return false;
    return true;
  }

  KernelText refused(const LaunchPlan &launch, SourceLocation at, const std::string &reason) {
    if (ec.refused)
      ec.refused("cuda", at.isValid() ? at : launch.at, reason);
    return {};
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
  std::string kernels;
  bool hasCode = false;
};

} // namespace

std::unique_ptr<UnitEmitter> Cuda::open(const EmitContext &ec) const {
  return std::make_unique<CudaUnit>(ec);
}

} // namespace accolade::cuda
