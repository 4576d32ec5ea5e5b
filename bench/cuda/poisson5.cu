// Short compressed rows by hand: LANES lanes for each row; or a block's products side by side in shared memory,
// one or four entries at a time, and a thread per row that adds them up.
#include "hand.cuh"
#include "reduce.cuh"

namespace {
enum { Threads = 256 };

__global__ void threadPerRow(long rows, const long *__restrict__ start, const int *__restrict__ col,
                             const float *__restrict__ val, const float *__restrict__ x,
                             float *__restrict__ y) {
  long row = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows)
    return;
  float sum = 0;
  long end = start[row + 1];
  for (long k = start[row]; k < end; ++k)
    sum += val[k] * x[col[k]];
  y[row] = sum;
}

template <int LANES>
__global__ void lanesPerRow(long rows, const long *__restrict__ start, const int *__restrict__ col,
                            const float *__restrict__ val, const float *__restrict__ x,
                            float *__restrict__ y) {
  long row = ((long)blockIdx.x * Threads + threadIdx.x) / LANES;
  int lane = threadIdx.x % LANES;
  float sum = 0;
  if (row < rows) {
    long end = start[row + 1];
    for (long k = start[row] + lane; k < end; k += LANES)
      sum += val[k] * x[col[k]];
  }
  sum = sumOfLanes<LANES>(sum);
  if (row < rows && lane == 0)
    y[row] = sum;
}

/// ROWS rows per block; a block with more than eight entries per row does without shared memory.
template <int THREADS, int ROWS, bool WIDE>
__global__ __launch_bounds__(THREADS) void staged(long rows, const long *__restrict__ start,
                                                  const int *__restrict__ col,
                                                  const float *__restrict__ val,
                                                  const float *__restrict__ x,
                                                  float *__restrict__ y) {
  constexpr int Room = 8 * ROWS, Each = ROWS / THREADS;
  __shared__ alignas(16) float product[Room + 4];
  long first = (long)blockIdx.x * ROWS, last = first + ROWS < rows ? first + ROWS : rows;
  long begin = start[first], end = start[last], base = WIDE ? begin & ~3l : begin;
  int count = (int)(end - base);
  bool fits = end - begin <= Room;
  int from[Each], to[Each];
#pragma unroll
  for (int e = 0; e < Each; ++e) {
    long row = first + e * THREADS + threadIdx.x;
    from[e] = row < last ? (int)(start[row] - base) : 0;
    to[e] = row < last ? (int)(start[row + 1] - base) : 0;
  }
  val += base;
  col += base;
  if (fits && WIDE) {
    int whole = count / 4;
#pragma unroll 2
    for (int p = threadIdx.x; p < whole; p += THREADS) {
      float4 v = __ldcs(reinterpret_cast<const float4 *>(val) + p);
      int4 c = __ldcs(reinterpret_cast<const int4 *>(col) + p);
      *reinterpret_cast<float4 *>(&product[4 * p]) =
          make_float4(v.x * x[c.x], v.y * x[c.y], v.z * x[c.z], v.w * x[c.w]);
    }
    int k = 4 * whole + threadIdx.x;
    if (k < count)
      product[k] = val[k] * x[col[k]];
  } else if (fits) {
#pragma unroll 5
    for (int k = threadIdx.x; k < count; k += THREADS)
      product[k] = __ldcs(&val[k]) * x[__ldcs(&col[k])];
  }
  __syncthreads();
#pragma unroll
  for (int e = 0; e < Each; ++e) {
    long row = first + e * THREADS + threadIdx.x;
    float sum = 0;
    if (fits)
      for (int k = from[e]; k < to[e]; ++k)
        sum += product[k];
    else
      for (int k = from[e]; k < to[e]; ++k)
        sum += val[k] * x[col[k]];
    if (row < last)
      y[row] = sum;
  }
}

unsigned blocks(long rows, int each) { return (unsigned)((rows + each - 1) / each); }
} // namespace

#define SPELLING(name, kernel, threads, rowsEach)                                                  \
  extern "C" void cuda_poisson5_##name(long rows, const long *start, const int *col,               \
                                       const float *val, const float *x, float *y) {               \
    launch(kernel, dim3(blocks(rows, rowsEach)), dim3(threads), rows, start, col, val, x, y);      \
  }
SPELLING(plain, threadPerRow, Threads, Threads)
SPELLING(lanes2, lanesPerRow<2>, Threads, Threads / 2)
SPELLING(lanes4, lanesPerRow<4>, Threads, Threads / 4)
SPELLING(lanes8, lanesPerRow<8>, Threads, Threads / 8)
SPELLING(staged128, (staged<128, 128, false>), 128, 128)
SPELLING(staged256, (staged<256, 256, false>), 256, 256)
SPELLING(staged256x2, (staged<256, 512, false>), 256, 512)
SPELLING(wide256, (staged<256, 256, true>), 256, 256)
SPELLING(wide128x2, (staged<128, 256, true>), 128, 256)
