#include "backends/cuda/emit/Cuda.h"

#include "backends/cuda/emit/Words.h"
#include "emit/simt/Kernel.h"

using namespace clang;

namespace accolade::cuda {
namespace {

class CudaUnit : public UnitEmitter {
public:
  explicit CudaUnit(const EmitContext &ec) : ec(ec), helpers(words()) {}

  std::string prelude() const override {
    if (kernels.empty())
      return "";
    return "#include <accolade/rt_grid.h>\n"
           "static const acc_rt_unit *acc_cuda_unit(void);\n";
  }

  KernelText kernel(const LaunchPlan &launch) override {
    simt::KernelStyle style{"cuda", ec.cplusplus() ? "::acc_cuda_unit" : "acc_cuda_unit",
                            "extern \"C\" __global__ void ", "__restrict__"};
    simt::Kernel made = simt::kernelFor(launch, ec, style, words(), helpers, [&] {
      return std::make_unique<simt::SimtCode>(ec, words(), helpers);
    });
    if (!made.unsupported.empty())
      return {};
    kernels += "\n" + made.device;
    return made.host;
  }

  std::string deviceSource() override {
    if (kernels.empty())
      return "";
    return "/* Kernels of " + file() + ", written by Accolade. */\n" + helpers.text() + kernels;
  }

  std::string closing() override {
    if (kernels.empty())
      return "";
    return "\n/* The device code of this file. */\n" + literal(deviceSource()) + R"(
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
           quoted(file()) + R"(, acc_cuda_source, ACCOLADE_BINARIES_cuda, 0, 0, 0,
                                   ACCOLADE_OPTIONS_cuda};
  return &unit;
}
)";
  }

private:
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
  std::string kernels;
};

} // namespace

std::unique_ptr<UnitEmitter> Cuda::open(const EmitContext &ec) const {
  return std::make_unique<CudaUnit>(ec);
}

} // namespace accolade::cuda
