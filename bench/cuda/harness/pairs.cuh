// All pairs: the reciprocal roots of nbody, galaxy and potential.
#ifndef ACCOLADE_BENCH_CUDA_PAIRS_CUH
#define ACCOLADE_BENCH_CUDA_PAIRS_CUH

struct FastRoot {
  /// rsqrtf without its care for denormals, which the softening rules out.
  static __device__ float reciprocal(float x) {
    float root;
    asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(root) : "f"(x));
    return root;
  }
};
struct IeeeRoot {
  static __device__ float reciprocal(float x) { return 1.0f / sqrtf(x); }
};

#endif
