#include "backends/cuda/emit/Dialect.h"

#include "emit/simt/Dialect.h"

namespace accolade::cuda {

static const char Own[] = R"(
#undef __shared__
#define __shared__
#define __launch_bounds__(...)
#define __constant__
#define __forceinline__ inline
#define __noinline__
struct acc_axes { unsigned x, y, z; };
extern const acc_axes threadIdx, blockIdx, blockDim, gridDim;
void __syncthreads(), __syncwarp(unsigned = ~0u), __threadfence();
unsigned __ballot_sync(unsigned, int);
template <class T> T __shfl_xor_sync(unsigned, T, int);
template <class T> T __shfl_up_sync(unsigned, T, unsigned);
template <class T> T atomicCAS(T *, T, T);
size_t __cvta_generic_to_shared(const void *), __cvta_generic_to_global(const void *);
#define __CUDA_ARCH__ 900
)";

simt::Program parseProgram(const std::string &text, const clang::ASTContext &like) {
  // The standard is the one that nvcc and NVRTC are asked for.
  return simt::parseProgram(text, {simt::commonDialect() + Own, "c++17", "nvptx64-nvidia-cuda"}, like);
}

} // namespace accolade::cuda
