// How CUDA C++ says what all devices with grids have.
#include "backends/cuda/emit/Words.h"

namespace accolade::cuda {

static const char RowMask[] = R"(/* Lanes of this warp that are in the thread's x row, where a warp holds rows. */
static __device__ unsigned acc_row_mask() {
  const unsigned lane = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  return blockDim.x == 32 ? ~0u : ((1u << blockDim.x) - 1) << (lane % 32 / blockDim.x * blockDim.x);
}
)";

static const char SyncRow[] = R"(/* The threads of one x row wait for each other: a warp, a part of one, or the block. */
static __device__ void acc_sync_row() {
  if (blockDim.x <= 32)
    __syncwarp(acc_row_mask());
  else
    __syncthreads();
}
)";

static const char SyncWideRow[] = R"(/* The threads of one x row wait for each other. */
static __device__ void acc_sync_wide_row() {
  if (blockDim.x <= 32)
    __syncwarp(acc_row_mask());
  else
    asm volatile("bar.sync %0, %1;"
                 :
                 : "r"(1 + threadIdx.y + blockDim.y * threadIdx.z), "r"(blockDim.x)
                 : "memory");
}
)";

static const char LastBlock[] = R"(/* True in the block that gets here last; then all others' results can be seen. */
static __device__ bool acc_last_block(char *scratch) {
  __shared__ bool last;
  __syncthreads();
  if (threadIdx.x + threadIdx.y + threadIdx.z == 0) {
    unsigned *tickets = (unsigned *)scratch;
    __threadfence();
    last = atomicAdd(tickets, 1u) == gridDim.x * gridDim.y * gridDim.z - 1;
    __threadfence();
    if (last)
      *tickets = 0; /* for the next kernel; nobody waits for it here */
  }
  __syncthreads();
  return last;
}
)";

static const char LanesTogether[] = R"(/* All lanes of a warp. Where functions call themselves, lanes that took different ways may not be together again, and
   nvcc leaves out the wait for masks that it knows: lanes then exchanged values with those beside them alone. */
static __device__ unsigned acc_all_lanes() {
  unsigned before, others;
  asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(before));
  asm volatile("mov.u32 %0, %%lanemask_ge;" : "=r"(others));
  return before | others;
}

)";

static const char NormalRoot[] = R"(/* 1 / sqrt(x) of what is no subnormal number, for which other code would have to care. */
inline __device__ float acc_normal_rsqrt(float x) {
  float root;
  asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(root) : "f"(x));
  return root;
}
)";

static const char NextTile[] = R"(/* The tile of a scan that is this block's. Blocks start in the order of their numbers, so that
   those before it are under way. */
static __device__ unsigned acc_next_tile(char *) { return blockIdx.x; }

/* What a tile tells those behind it, 1: what it comes to itself, 2: with all before it. Both
   words are written and read at once. */
template <class T> static __device__ void acc_tell(char *states, unsigned tile, unsigned flag, T value) {
  unsigned long long bits = 0;
  memcpy(&bits, &value, sizeof(T));
  asm volatile("st.volatile.global.v2.u64 [%0], {%1, %2};"
               :
               : "l"(states + tile * 32ull), "l"((unsigned long long)flag), "l"(bits)
               : "memory");
}
template <class T> static __device__ unsigned acc_told(char *states, unsigned tile, T &value) {
  unsigned long long flag, bits;
  asm volatile("ld.volatile.global.v2.u64 {%0, %1}, [%2];"
               : "=l"(flag), "=l"(bits)
               : "l"(states + tile * 32ull)
               : "memory");
  memcpy(&value, &bits, sizeof(T));
  return flag;
}
)";

static const char BeforeTile[] = R"(/* What all tiles before this one come to. A warp looks at 32 of them at a time, back to the
   first that knows what is before it. */
static __device__ TYPE NAME(char *, char *states, unsigned tile, TYPE total, TYPE first) {
  __shared__ TYPE result;
  const unsigned lane = threadIdx.x;
  if (lane < 32) {
    TYPE before = first;
    if (tile != 0) {
      if (lane == 0)
        acc_tell(states, tile, 1, total);
      TYPE sum = IDENTITY;
      for (long long end = tile;; end -= 32) {
        TYPE value = IDENTITY;
        unsigned flag, known, missing;
        do {
          flag = end > lane ? acc_told(states, end - 1 - lane, value) : 2;
          known = __ballot_sync(ACC_ALL_LANES, flag == 2);
          missing = __ballot_sync(ACC_ALL_LANES, flag == 0);
        } while (missing & (known ? (known & -known) - 1 : ~0u));
        if ((known && lane >= __ffs(known)) || end <= lane)
          value = IDENTITY;
        for (int distance = 16; distance > 0; distance /= 2) {
          const TYPE other = __shfl_xor_sync(ACC_ALL_LANES, value, distance);
          value = COMBINED(other, value);
        }
        sum = COMBINED(value, sum);
        if (known)
          break;
      }
      before = sum;
    }
    if (lane == 0) {
      acc_tell(states, tile, 2, (TYPE)(COMBINED(before, total)));
      result = before;
    }
  }
  __syncthreads();
  return result;
}
)";

static const char CompareExchange[] = R"(/* Sets *x to value if it is old; otherwise says what it is. */
template <class Word, class T>
static __device__ bool acc_exchanged_as(T *x, T &old, T value, Word (*exchange)(Word *, Word, Word)) {
  Word expected = 0, wanted = 0;
  memcpy(&expected, &old, sizeof(T));
  memcpy(&wanted, &value, sizeof(T));
  const Word seen = exchange((Word *)x, expected, wanted);
  memcpy(&old, &seen, sizeof(T));
  return seen == expected;
}
static __device__ unsigned acc_exchange_4(unsigned *x, unsigned e, unsigned w) { return atomicCAS(x, e, w); }
static __device__ unsigned long long acc_exchange_8(unsigned long long *x, unsigned long long e,
                                                    unsigned long long w) {
  return atomicCAS(x, e, w);
}
static __device__ unsigned short acc_exchange_2(unsigned short *x, unsigned short e, unsigned short w) {
  return atomicCAS(x, e, w);
}
/* One byte, by way of the word that holds it. */
static __device__ unsigned char acc_exchange_1(unsigned char *x, unsigned char e, unsigned char w) {
  unsigned *word = (unsigned *)((unsigned long long)x & ~3ull);
  const unsigned shift = 8 * ((unsigned long long)x & 3), mask = 0xffu << shift;
  unsigned seen = *(volatile unsigned *)word;
  for (;;) {
    if (((seen & mask) >> shift) != e)
      return (seen & mask) >> shift;
    const unsigned before = atomicCAS(word, seen, (seen & ~mask) | ((unsigned)w << shift));
    if (before == seen)
      return e;
    seen = before;
  }
}
template <class T> static __device__ bool acc_exchanged(T *x, T &old, T value) {
  if constexpr (sizeof(T) == 8)
    return acc_exchanged_as<unsigned long long>(x, old, value, acc_exchange_8);
  else if constexpr (sizeof(T) == 4)
    return acc_exchanged_as<unsigned>(x, old, value, acc_exchange_4);
  else if constexpr (sizeof(T) == 2)
    return acc_exchanged_as<unsigned short>(x, old, value, acc_exchange_2);
  else
    return acc_exchanged_as<unsigned char>(x, old, value, acc_exchange_1);
}
)";

static const char Send[] = R"(/* An element to the block's memory while the thread goes on, as far as its size and place
   allow; it is there after acc_arrived(). */
template <unsigned SIZE> static __device__ void acc_send_bytes(void *to, const void *from) {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2;"
               :
               : "r"((unsigned)__cvta_generic_to_shared(to)), "l"(__cvta_generic_to_global(from)), "n"(SIZE)
               : "memory");
#endif
}
template <class T> static __device__ void acc_send(T *to, const T *from) {
#if __CUDA_ARCH__ >= 800
  const bool whole = alignof(T) == sizeof(T) || (unsigned long long)from % sizeof(T) == 0;
  if constexpr (sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16) {
    if (whole) {
      acc_send_bytes<sizeof(T)>(to, from);
      return;
    }
  }
  if constexpr (alignof(T) >= 4) {
#pragma unroll
    for (unsigned at = 0; at < sizeof(T); at += 4)
      acc_send_bytes<4>((char *)to + at, (const char *)from + at);
    return;
  }
#endif
  *to = *from;
}
static __device__ void acc_arrived() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" : : : "memory");
#endif
}
)";

const simt::Words &words() {
  static const simt::Words w = [] {
    simt::Words w;
    const char *axis[] = {"x", "y", "z"};
    for (int a = 0; a < 3; ++a) {
      w.block[a] = std::string("blockIdx.") + axis[a];
      w.blocks[a] = std::string("gridDim.") + axis[a];
      w.thread[a] = std::string("threadIdx.") + axis[a];
      w.threads[a] = std::string("blockDim.") + axis[a];
    }
    w.barrier = "__syncthreads()";
    w.send = Send;
    w.barrierOfWarp = "__syncwarp()";
    w.unroll = "#pragma unroll";
    w.assume = "__builtin_assume";
    w.shared = "__shared__";
    w.dynamicShared = "extern __shared__ __align__(16) char acc_local[];";
    w.sharedAligned = "__shared__ __align__(16)";
    w.function = "static __device__";
    w.fence = "__threadfence()";
    w.wide = "long long";
    w.infinity = "__longlong_as_double(0x7ff0000000000000LL)";
    w.shuffle = "__shfl_xor_sync(ACC_ALL_LANES, value, distance)";
    w.shuffleRow = "__shfl_xor_sync(mask, value, distance)";
    w.rowMask = RowMask;
    w.syncRow = SyncRow;
    w.syncWideRow = SyncWideRow;
    w.shuffleUp = "__shfl_up_sync(ACC_ALL_LANES, sum, distance)";
    w.lanes = "~0u";
    w.lanesTogether = LanesTogether;
    w.exactBlocks = true;
    w.normalRoot = NormalRoot;
    w.nextTile = NextTile;
    w.beforeTile = BeforeTile;
    w.lastBlock = LastBlock;
    w.compareExchange = CompareExchange;
    return w;
  }();
  return w;
}

} // namespace accolade::cuda
