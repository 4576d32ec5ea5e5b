/* What kernels in the host binary look like, and the arithmetic they share.
 *
 * A kernel is a function called once per gang. Gangs are spread over the
 * threads of a pool. A gang waits at most for what another one has begun (scans), so any
 * number of gangs runs on any number of threads.
 */
#ifndef ACCOLADE_RT_MULTICORE_H
#define ACCOLADE_RT_MULTICORE_H

#include <accolade/rt.h>

#ifdef __clang__ /* loops that may run as SIMD need not */
#pragma clang diagnostic ignored "-Wpass-failed"
#endif

/* acc_rt_image::target of images whose code is functions of the host binary. */
#define ACC_RT_HOST_TARGET "multicore"

/* acc_rt_image::code of the image whose target is ACC_RT_HOST_TARGET. */
typedef struct acc_rt_multicore_kernel {
  /* One gang's work. */
  void (*gang)(const void *args, const acc_rt_gang *gang);
  /* Combines the gangs' slots, in gang order, into the variables; called once
   * after all gangs of the launch have ended. Null when nothing is reduced. */
  void (*combine)(const void *args, const void *partials, size_t stride,
                  long gangs);
  /* Bytes of one gang's slot; 0 when nothing is reduced over gangs. Slots start
   * at 64-byte boundaries; the gang itself fills its slot first. */
  size_t partial_bytes;
  /* Null, or computes the slot size from the arguments (array reductions). */
  size_t (*partial_bytes_of)(const void *args);
  /* Bytes that all gangs of a launch have in common, zero when it begins. */
  size_t common_bytes;
} acc_rt_multicore_kernel;

/* ---- Scans ----
 * The iterations are cut into tiles, which gangs take in order. A gang finds out what its tile
 * comes to, waits until the value before it is known, passes on the value behind it, and
 * stores. The value itself lies behind this struct. */
typedef struct acc_rt_chain {
  acc_rt_int64 next;  /* the first tile that nobody has taken */
  acc_rt_int64 known; /* the tile before which the value is known */
} acc_rt_chain;

#ifdef __cplusplus
extern "C" {
#endif
/* Until the value before the tile is known. */
void acc_rt_await_tile(acc_rt_chain *chain, acc_rt_int64 tile);
/* Storage for private arrays too large for the stack. */
void *acc_rt_private_alloc(size_t bytes);
void acc_rt_private_free(void *p);
/* The gang that the calling thread is running; gang 0 of 1 outside regions.
 * Routines use it: they have no gang parameter. */
const acc_rt_gang *acc_rt_current_gang(void);
#ifdef __cplusplus
}
#endif

/* A contiguous share of `trips` iterations. */
typedef struct acc_rt_range {
  acc_rt_int64 acc_begin;
  acc_rt_int64 acc_end;
} acc_rt_range;

static inline acc_rt_range acc_rt_share(acc_rt_int64 trips, const acc_rt_gang *gang,
                                        int dim) {
  acc_rt_range r;
  acc_rt_int64 count = gang->acc_count[dim], id = gang->acc_id[dim];
  acc_rt_int64 base, extra;
  if (trips < 0)
    trips = 0;
  base = trips / count;
  extra = trips % count;
  r.acc_begin = id * base + (id < extra ? id : extra);
  r.acc_end = r.acc_begin + base + (id < extra ? 1 : 0);
  return r;
}

static inline acc_rt_int64 acc_rt_at_least_0(acc_rt_int64 n) { return n < 0 ? 0 : n; }

static inline acc_rt_int64 acc_rt_at_least_1(acc_rt_int64 n) { return n < 1 ? 1 : n; }

/* Scans: as many iterations as a core's cache holds the operands of, and work for all gangs.
 * Quarters of a tile are worked on together and shall not meet in one set of the cache, so that
 * they are a few lines longer than 8192 elements. */
static inline acc_rt_int64 acc_rt_tile_size(acc_rt_int64 trips, const acc_rt_gang *gang) {
  acc_rt_int64 most = 4 * 8240, gangs = gang->acc_count[0], share = (trips + gangs - 1) / gangs;
  return gangs == 1 ? acc_rt_at_least_1(trips) : acc_rt_at_least_1(share < most ? share : most);
}

static inline acc_rt_int64 acc_rt_next_tile(acc_rt_chain *chain) {
  return __atomic_fetch_add(&chain->next, 1, __ATOMIC_RELAXED);
}

static inline void acc_rt_pass_on(acc_rt_chain *chain, acc_rt_int64 tile) {
  __atomic_store_n(&chain->known, tile + 1, __ATOMIC_RELEASE);
}

/* Room for a reduced variable in a gang's slot. */
static inline size_t acc_rt_slot_bytes(size_t bytes) { return (bytes + 15) / 16 * 16; }

/* For __attribute__((cleanup)): private arrays end with their block. */
static inline void acc_rt_private_cleanup(void *holder) {
  acc_rt_private_free(*(void **)holder);
}

#ifdef __cplusplus
#include <limits>
/* Where a template's parameter decides what max and min start from. */
template <typename T> static inline T acc_rt_lowest() {
  typedef std::numeric_limits<T> limits;
#if __cplusplus >= 201103L
  return limits::has_infinity ? -limits::infinity() : limits::lowest();
#else
  return limits::has_infinity ? -limits::infinity() : limits::is_integer ? limits::min() : -limits::max();
#endif
}
template <typename T> static inline T acc_rt_highest() {
  return std::numeric_limits<T>::has_infinity ? std::numeric_limits<T>::infinity()
                                              : std::numeric_limits<T>::max();
}
/* A type that only a variable tells, without the variable's const. */
template <typename T> struct acc_rt_plain { typedef T acc_type; };
template <typename T> struct acc_rt_plain<const T> { typedef T acc_type; };
template <typename T> struct acc_rt_plain<volatile T> { typedef T acc_type; };
template <typename T> struct acc_rt_plain<const volatile T> { typedef T acc_type; };
#if __cplusplus >= 201103L
/* int * where only the name of a type may stand, */
template <typename T> using acc_rt_type = T;
/* ... and what a range-based for goes through. */
template <typename T, size_t N> static inline T *acc_rt_begin(T (&array)[N]) { return array; }
template <typename T, size_t N> static inline T *acc_rt_end(T (&array)[N]) { return array + N; }
template <typename T> static inline auto acc_rt_begin(T &range) -> decltype(range.begin()) { return range.begin(); }
template <typename T> static inline auto acc_rt_end(T &range) -> decltype(range.end()) { return range.end(); }
#endif
#endif

#endif
