#include "backends/cuda/emit/Cuda.h"

#include "backends/cuda/emit/Dialect.h"
#include "backends/cuda/emit/Words.h"
#include "emit/simt/Settle.h"

namespace accolade::cuda {

/// "prog.c(12): error: ..." or "prog.c(12): catastrophic error: ...": where #line names the
/// user's file, the place is his.
static simt::Complaint complaintIn(const std::string &objection) {
  simt::Complaint why{"nvcc does not compile it: " + objection, {}};
  size_t open = objection.find('('), close = objection.find("): ");
  if (open == std::string::npos || close == std::string::npos || close < open)
    return why;
  std::string number = objection.substr(open + 1, close - open - 1);
  if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos)
    return why;
  why.at = {objection.substr(0, open), unsigned(std::stoul(number))};
  why.message = "nvcc does not compile it: " + objection.substr(close + 3);
  return why;
}

std::unique_ptr<UnitEmitter> Cuda::open(const EmitContext &ec) const {
  simt::GridUnit::Style style{"cuda", "extern \"C\" __global__ void ", "__launch_bounds__", "__restrict__", true,
                              "#ifndef __CUDACC_RTC__\n#include <stdio.h>\n#endif\n"};
  auto open = [&](const simt::LeftOut &left) {
    return std::make_unique<simt::GridUnit>(ec, style, words(), left);
  };
  return simt::settle(open, [&](simt::GridUnit &unit) {
    simt::Complaint why = simt::firstOf(parseProgram(unit.program(), ec.ctx).problems);
    if (why.message.empty() && ec.objection)
      if (std::string objection = ec.objection(style.target, unit.deviceSource()); !objection.empty())
        why = complaintIn(objection);
    return why;
  });
}

} // namespace accolade::cuda
