// How the device's C++ program says what OpenCL has; the names are those of Dialect.cpp.
#include "backends/opencl/emit/Words.h"

namespace accolade::opencl {

static const char SyncRow[] = R"(/* The threads of one x row wait for each other: such a row is a part of a warp, or the block. */
static __device__ void acc_sync_row() { acc_row_barrier(); }
)";

static const char SyncWideRow[] = R"(/* The threads of one x row wait for each other: such a row is a part of a warp, or the block. */
static __device__ void acc_sync_wide_row() { acc_row_barrier(); }
)";

static const char LastBlock[] = R"(/* True in the block that gets here last; then all others' results can be seen. */
static __device__ bool acc_last_block(char *scratch) {
  __shared__ int last;
  acc_barrier();
  if (acc_get_local_id(0) + acc_get_local_id(1) + acc_get_local_id(2) == 0) {
    unsigned *tickets = (unsigned *)scratch;
    acc_fence(); // for what others of the block wrote before the barrier, too
    const unsigned blocks = acc_get_num_groups(0) * acc_get_num_groups(1) * acc_get_num_groups(2);
    last = atomicAdd(tickets, 1u) == blocks - 1;
    acc_fence();
    if (last)
      *tickets = 0; /* for the next kernel; nobody waits for it here */
  }
  acc_barrier();
  return last;
}
)";

static const char NextTile[] = R"(/* The tile of a scan that is this block's. They are given out in order, so that those before
   it are under way. */
static __device__ unsigned acc_next_tile(char *scratch) {
  __shared__ unsigned tile;
  if (acc_get_local_id(0) == 0) {
    unsigned *tickets = (unsigned *)scratch;
    tile = atomicAdd(tickets, 1u);
    if (tile == acc_get_num_groups(0) - 1)
      *tickets = 0;
  }
  acc_barrier();
  return tile;
}

/* Where blocks do not run beside each other for certain, a scan takes three launches: 1: tiles
   tell what they come to, 2: one block adds that up, 3: tiles store. 0: all of it at once. */
static __device__ unsigned acc_scan_pass(char *scratch) { return (unsigned char)scratch[4]; }
static __device__ bool acc_is_idle(char *scratch, unsigned tile) {
  return acc_scan_pass(scratch) == 2 && tile != 0;
}
static __device__ bool acc_only_sums(char *scratch) {
  const unsigned pass = acc_scan_pass(scratch);
  return pass == 1 || pass == 2;
}
)";

static const char BeforeTile[] = R"(/* What a tile tells those behind it, by bits of a flag. 1: what it comes to itself, 2: with all before it. */
struct NAME_state {
  unsigned flag;
  TYPE own, all;
};

/* What all tiles before this one come to. */
static __device__ TYPE NAME(char *scratch, char *states, unsigned tile, TYPE total, TYPE first) {
  __shared__ TYPE result;
  const unsigned pass = acc_scan_pass(scratch);
  if (acc_get_local_id(0) == 0) {
    NAME_state *own = (NAME_state *)(states + tile * (size_t)32);
    TYPE before = first;
    if (pass == 2) {
      const unsigned tiles = *(unsigned *)(scratch + 8);
      for (unsigned at = 0; at < tiles; at++) {
        NAME_state *state = (NAME_state *)(states + at * (size_t)32);
        const TYPE total = state->own;
        before = COMBINED(before, total);
        state->all = before;
      }
      own->own = first; // the variable it comes from may be set by then
    } else if (pass == 3) {
      before = own->own;
      if (tile != 0)
        before = ((NAME_state *)(states + (tile - 1) * (size_t)32))->all;
    } else if (pass == 1) {
      own->own = total;
      if (tile == acc_get_num_groups(0) - 1)
        *(unsigned *)(scratch + 8) = acc_get_num_groups(0);
    } else if (tile != 0) {
      own->own = total;
      acc_fence();
      atomicOr(&own->flag, 1u);
      TYPE sum = IDENTITY;
      for (unsigned at = tile; at-- > 0;) {
        NAME_state *state = (NAME_state *)(states + at * (size_t)32);
        unsigned flag = 0;
        while (flag == 0)
          flag = atomicAdd(&state->flag, 0u);
        acc_fence();
        TYPE value = state->own;
        if (flag & 2)
          value = state->all;
        sum = COMBINED(value, sum);
        if (flag & 2)
          break;
      }
      before = sum;
    }
    if (pass == 0) {
      own->all = COMBINED(before, total);
      acc_fence();
      atomicOr(&own->flag, 2u);
    }
    result = before;
  }
  acc_barrier();
  return result;
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
    w.rowsAlone = "!acc_has_warps()";
    w.unset = " = 0"; // PoCL takes what follows from such a value to hold for all threads
    w.waitsAfterTurns = true; // PoCL runs what follows for all threads, whatever the mask, or loses what was before
    w.fetchesNearest = true; // PoCL loses fetches of which threads of the last block have none to do
    w.barrierOfWarp = "acc_warp_barrier()";
    w.hasWarps = "acc_has_warps()";
    w.normalRoot = "\n"; // the writer of OpenCL C spells it
    w.shuffle = "acc_lane(~0u, value, distance)";
    w.shuffleRow = "acc_lane(mask, value, distance)";
    w.shuffleUp = "acc_lane_before(~0u, sum, distance)";
    w.shared = "__shared__";
    w.dynamicShared = "extern __attribute__((annotate(\"shared\"))) char acc_local[];";
    w.sharedAligned = "__shared__ __align__(16)";
    w.function = "static __device__";
    w.fence = "acc_fence()";
    w.wide = "long long";
    w.infinity = "acc_infinity()";
    w.syncRow = SyncRow;
    w.syncWideRow = SyncWideRow;
    w.nextTile = NextTile;
    w.beforeTile = BeforeTile;
    w.onlySums = "acc_only_sums";
    w.lastBlock = LastBlock;
    w.contiguous = "acc_contiguous()";
    w.one = "acc_one()";
    w.share = Share;
    w.from = From;
    w.simd = "#pragma clang loop vectorize(assume_safety)";
    return w;
  }();
  return w;
}

} // namespace accolade::opencl
