// Fast Walsh-Hadamard transforms by hand: radix 4, the last eleven levels in shared memory.
#include "hand.cuh"

namespace {
enum { Filter = 128, Tile = 2048, TileBits = 11 };

/* hand: begin */
template <class Index> __device__ void butterfly(float *a, Index first, Index stride) {
  float d0 = a[first], d1 = a[first + stride], d2 = a[first + 2 * stride],
        d3 = a[first + 3 * stride];
  float s0 = d0 + d2, s1 = d1 + d3, s2 = d0 - d2, s3 = d1 - d3;
  a[first] = s0 + s1;
  a[first + stride] = s0 - s1;
  a[first + 2 * stride] = s2 + s3;
  a[first + 3 * stride] = s2 - s3;
}

__global__ void far(float *a, long stride) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x, low = i & (stride - 1);
  butterfly(a, ((i - low) << 2) + low, stride);
}

__global__ void near(float *a, int bits) {
  __shared__ float tile[Tile];
  float *own = a + (long)blockIdx.x * Tile;
  int at = threadIdx.x;
  for (int i = at; i < Tile; i += Tile / 4)
    tile[i] = own[i];
  __syncthreads();
  for (int stride = 1 << (bits - 2); stride > 0; stride >>= 2) {
    int low = at & (stride - 1);
    butterfly(tile, ((at - low) << 2) + low, stride);
    __syncthreads();
  }
  if (bits & 1)
    for (int pair = at; pair < Tile / 2; pair += Tile / 4) {
      float d0 = tile[2 * pair], d1 = tile[2 * pair + 1];
      tile[2 * pair] = d0 + d1;
      tile[2 * pair + 1] = d0 - d1;
    }
  __syncthreads();
  for (int i = at; i < Tile; i += Tile / 4)
    own[i] = tile[i];
}

__global__ void spread(long n, const float *in, const float *filter, float *out, float *other) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
  other[i] = i < Filter ? filter[i] : 0;
}
__global__ void multiply(float scale, float *out, const float *other) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = out[i] * other[i] * scale;
}

void transform(int bits, float *a) {
  long n = 1l << bits;
  for (; bits > TileBits; bits -= 2)
    launch(far, dim3(n / 4 / 256), dim3(256), a, 1l << (bits - 2));
  launch(near, dim3(n / Tile), dim3(Tile / 4), a, bits);
}
/* hand: end */
} // namespace

extern "C" void cuda_dyadic_shared(int bits, const float *in, const float *filter, float *out,
                                   float *other) {
  long n = 1l << bits;
  launch(spread, dim3(n / 256), dim3(256), n, in, filter, out, other);
  transform(bits, out);
  transform(bits, other);
  launch(multiply, dim3(n / 256), dim3(256), 1.0f / n, out, other);
  transform(bits, out);
}
