// Matrix multiplication in float by hand.
#include "gemm.cuh"

extern "C" {
void cuda_matmul_plain(int n, const float *a, const float *b, float *c) {
  launch(gemmPlain<float>, dim3(ceilDiv(n, 32), ceilDiv(n, 8)), dim3(32, 8), n, a, b, c);
}
void cuda_matmul_tiles32(int n, const float *a, const float *b, float *c) {
  runSquares<float, 32>(n, a, b, c);
}
void cuda_matmul_patches8(int n, const float *a, const float *b, float *c) {
  runPatches<float, 128, 128, 8, 8, 8>(n, a, b, c);
}
void cuda_matmul_patches16(int n, const float *a, const float *b, float *c) {
  runPatches<float, 128, 128, 16, 8, 8>(n, a, b, c);
}
}
