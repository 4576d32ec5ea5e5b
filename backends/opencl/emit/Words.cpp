// How the device's C++ program says what OpenCL has; the names are those of Dialect.cpp.
#include "backends/opencl/emit/Words.h"

namespace accolade::opencl {

static const char SyncRow[] = R"(/* The threads of one x row wait for each other: such a row is the whole block. */
static __device__ void acc_sync_row() { acc_row_barrier(); }
)";

static const char SyncWideRow[] = R"(/* The threads of one x row wait for each other: such a row is the whole block. */
static __device__ void acc_sync_wide_row() { acc_row_barrier(); }
)";

static const char LastBlock[] = R"(/* True in the block that gets here last; then all others' results can be seen. */
static __device__ bool acc_last_block(char *scratch) {
  __shared__ int last;
  acc_fence();
  acc_barrier();
  if (acc_get_local_id(0) + acc_get_local_id(1) + acc_get_local_id(2) == 0) {
    unsigned *tickets = (unsigned *)scratch;
    const unsigned blocks = acc_get_num_groups(0) * acc_get_num_groups(1) * acc_get_num_groups(2);
    last = atomicAdd(tickets, 1u) == blocks - 1;
    if (last)
      *tickets = 0;
    acc_fence();
  }
  acc_barrier();
  return last;
}
)";

static const char Share[] = R"(/* Neighbouring trips of a block on a processor; 0: blocks take turns. */
static __device__ long long acc_share(long long trips, long long blocks) {
  return acc_contiguous() ? (trips + blocks - 1) / blocks : 0;
}
)";

static const char From[] = R"(/* The first trip of a thread that is one of the loop's, on a processor. */
static __device__ long long acc_from(long long trip, long long least, long long step) {
  return acc_contiguous() && trip < least ? trip + (least - trip + step - 1) / step * step : trip;
}
)";

const simt::Words &words() {
  static const simt::Words w = [] {
    simt::Words w;
    for (int a = 0; a < 3; ++a) {
      std::string axis = "(" + std::to_string(a) + ")";
      w.block[a] = "acc_get_group_id" + axis;
      w.blocks[a] = "acc_get_num_groups" + axis;
      w.thread[a] = "acc_get_local_id" + axis;
      w.threads[a] = "acc_get_local_size" + axis;
    }
    w.barrier = "acc_barrier()";
    w.shared = "__shared__";
    w.dynamicShared = "extern __attribute__((annotate(\"shared\"))) char acc_local[];";
    w.sharedAligned = "__shared__ __align__(16)";
    w.function = "static __device__";
    w.fence = "acc_fence()";
    w.wide = "long long";
    w.infinity = "acc_infinity()";
    w.syncRow = SyncRow;
    w.syncWideRow = SyncWideRow;
    w.lastBlock = LastBlock;
    w.contiguous = "acc_contiguous()";
    w.share = Share;
    w.from = From;
    w.simd = "#pragma clang loop vectorize(assume_safety)";
    return w;
  }();
  return w;
}

} // namespace accolade::opencl
