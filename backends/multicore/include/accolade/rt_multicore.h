/* What kernels in the host binary look like, and the arithmetic they share.
 *
 * A kernel is a function called once per gang. Gangs are spread over the
 * threads of a pool; a gang never waits for another one, so any number of
 * gangs runs on any number of threads.
 */
#ifndef ACCOLADE_RT_MULTICORE_H
#define ACCOLADE_RT_MULTICORE_H

#include <accolade/rt.h>

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
} acc_rt_multicore_kernel;

#ifdef __cplusplus
extern "C" {
#endif
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
  int64_t begin;
  int64_t end;
} acc_rt_range;

static inline acc_rt_range acc_rt_share(int64_t trips, const acc_rt_gang *gang,
                                        int dim) {
  acc_rt_range r;
  int64_t count = gang->count[dim], id = gang->id[dim];
  int64_t base, extra;
  if (trips < 0)
    trips = 0;
  base = trips / count;
  extra = trips % count;
  r.begin = id * base + (id < extra ? id : extra);
  r.end = r.begin + base + (id < extra ? 1 : 0);
  return r;
}

/* Trip count of for (i = lower; i <op> upper; i += step), step of either sign,
 * for `<`, `>` and (after adding one to the distance) `<=`, `>=`. */
static inline int64_t acc_rt_trips(int64_t distance, int64_t step) {
  if (step > 0)
    return distance <= 0 ? 0 : (distance + step - 1) / step;
  return distance >= 0 ? 0 : (-distance - step - 1) / -step;
}

#endif
