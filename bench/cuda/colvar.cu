// Mean and variance of columns by hand: a thread per column; rows split among blocks
// whose parts the last one of a column adds up. "once": one reading, shifted by the first row.
#include "hand.cuh"

namespace {
enum { Rows = 16, MostSplit = 64, MostPacks = 4096 };

/// SQUARES: of the distance to the mean.
template <bool SQUARES>
__global__ void threadPerColumn(long rows, long columns, const double *__restrict__ data,
                                const double *__restrict__ mean, double *__restrict__ out,
                                double by) {
  long j = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (j >= columns)
    return;
  double sum = 0, shift = SQUARES ? mean[j] : 0;
#pragma unroll 8
  for (long i = 0; i < rows; ++i) {
    double d = data[i * columns + j] - shift;
    sum += SQUARES ? d * d : d;
  }
  out[j] = sum / by;
}

struct Parts {
  double2 part[MostSplit][2][MostPacks];
  unsigned int finished[MostPacks / 32];
};

enum Kind { Mean, Variance, Both };

__device__ void add(double2 &to, double2 v) { to.x += v.x, to.y += v.y; }

/// A block of 32 x Rows threads takes 64 columns and the rows of its share; columns is a multiple of 64.
template <Kind KIND>
__global__ __launch_bounds__(32 * Rows) void shares(long rows, int packs,
                                                    const double2 *__restrict__ data, Parts *parts,
                                                    double2 *mean, double2 *var) {
  __shared__ double2 sums[2][Rows][32];
  int pack = blockIdx.x * 32 + threadIdx.x;
  long share = (rows + gridDim.y - 1) / gridDim.y, from = blockIdx.y * share;
  long end = from + share < rows ? from + share : rows;
  double2 shift = make_double2(0, 0), sum = shift, squares = shift;
  if (KIND == Variance)
    shift = mean[pack];
  if (KIND == Both)
    shift = data[pack];
#pragma unroll 8
  for (long i = from + threadIdx.y; i < end; i += Rows) {
    double2 d = __ldcs(&data[i * packs + pack]);
    d.x -= shift.x, d.y -= shift.y;
    if (KIND != Variance)
      add(sum, d);
    if (KIND != Mean)
      squares.x += d.x * d.x, squares.y += d.y * d.y;
  }
  sums[0][threadIdx.y][threadIdx.x] = sum;
  sums[1][threadIdx.y][threadIdx.x] = squares;
  __syncthreads();
  __shared__ bool last;
  if (threadIdx.y == 0) {
#pragma unroll
    for (int y = 1; y < Rows; ++y) {
      add(sum, sums[0][y][threadIdx.x]);
      add(squares, sums[1][y][threadIdx.x]);
    }
    parts->part[blockIdx.y][0][pack] = sum;
    parts->part[blockIdx.y][1][pack] = squares;
    __threadfence();
    __syncwarp();
    if (threadIdx.x == 0)
      last = atomicAdd(&parts->finished[blockIdx.x], 1u) == gridDim.y - 1;
  }
  __syncthreads();
  if (!last || threadIdx.y > 0)
    return;
  __threadfence();
  sum = squares = make_double2(0, 0);
  for (int b = 0; b < gridDim.y; ++b) {
    add(sum, parts->part[b][0][pack]);
    add(squares, parts->part[b][1][pack]);
  }
  double n = (double)rows;
  if (KIND != Variance)
    mean[pack] = make_double2(shift.x + sum.x / n, shift.y + sum.y / n);
  if (KIND != Mean)
    var[pack] = make_double2((squares.x - sum.x * sum.x / n) / (n - 1),
                             (squares.y - sum.y * sum.y / n) / (n - 1));
  if (threadIdx.x == 0)
    parts->finished[blockIdx.x] = 0;
}

Parts *parts() {
  static Parts *theParts = scratch<Parts>(1);
  return theParts;
}

template <Kind KIND>
void pass(int split, long rows, long columns, const double *data, double *mean, double *var) {
  launch(shares<KIND>, dim3((unsigned)columns / 64, split), dim3(32, Rows), rows, (int)columns / 2,
         reinterpret_cast<const double2 *>(data), parts(), reinterpret_cast<double2 *>(mean),
         reinterpret_cast<double2 *>(var));
}

void run(int split, long rows, long columns, const double *data, double *mean, double *var) {
  pass<Mean>(split, rows, columns, data, mean, var);
  pass<Variance>(split, rows, columns, data, mean, var);
}
} // namespace

extern "C" {
void cuda_colvar_threads(long rows, long columns, const double *data, double *mean, double *var) {
  dim3 grid(ceilDiv((int)columns, 64)), block(64);
  launch(threadPerColumn<false>, grid, block, rows, columns, data, mean, mean, (double)rows);
  launch(threadPerColumn<true>, grid, block, rows, columns, data, mean, var, rows - 1.0);
}
void cuda_colvar_split16(long rows, long columns, const double *data, double *mean, double *var) {
  run(16, rows, columns, data, mean, var);
}
void cuda_colvar_split32(long rows, long columns, const double *data, double *mean, double *var) {
  run(32, rows, columns, data, mean, var);
}
void cuda_colvar_split64(long rows, long columns, const double *data, double *mean, double *var) {
  run(64, rows, columns, data, mean, var);
}
void cuda_colvar_once(long rows, long columns, const double *data, double *mean, double *var) {
  pass<Both>(32, rows, columns, data, mean, var);
}
}
