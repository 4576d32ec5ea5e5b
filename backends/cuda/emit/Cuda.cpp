#include "backends/cuda/emit/Cuda.h"

#include "backends/cuda/emit/Words.h"
#include "emit/simt/Unit.h"

namespace accolade::cuda {

std::unique_ptr<UnitEmitter> Cuda::open(const EmitContext &ec) const {
  simt::GridUnit::Style style{"cuda", "extern \"C\" __global__ void ", "__restrict__"};
  return std::make_unique<simt::GridUnit>(ec, style, words());
}

} // namespace accolade::cuda
