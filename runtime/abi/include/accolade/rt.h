/* The contract between generated code and the run-time library.
 *
 * Everything the compiler writes into a translated program calls only what is
 * declared here (and the inline helpers of the target headers beside it). It is
 * plain C99 so that C stays C, and valid C++98 so that C++ stays C++. Nothing
 * here knows the compiler, nothing here knows a device.
 *
 * Generated code includes these headers where no macro of the user's is defined.
 * What it names later stands among such macros: that begins with acc_ or ACC_.
 *
 * The shape of every executable directive is the same: a static `acc_rt_site`
 * says where it stands, `acc_rt_item`s say what data it names, and one call
 * does the work. Compute constructs bracket their launches between
 * acc_rt_region_begin and acc_rt_region_end.
 */
#ifndef ACCOLADE_RT_H
#define ACCOLADE_RT_H

#include <stddef.h>

/* No header of the C library: it would settle feature macros (_GNU_SOURCE) that
 * the user's file may set after this point. */
typedef __INT64_TYPE__ acc_rt_int64;

#ifdef __cplusplus
extern "C" {
#endif

#define ACC_RT_ABI_VERSION 1
#define ACC_RT_MAX_RANK 8

/* ---- Where ------------------------------------------------------------- */

typedef struct acc_rt_site {
  const char *file;      /* as the user's compiler names it */
  int line;              /* of the directive */
  const char *directive; /* "parallel loop", "enter data", ... */
  const char *function;  /* enclosing function */
} acc_rt_site;

/* ---- What data --------------------------------------------------------- */

/* acc_rt_item::what: one clause in the low byte, and modifiers. One enumeration,
 * since C++20 deprecates to combine two. */
enum acc_rt_what {
  ACC_RT_COPY = 1,
  ACC_RT_COPYIN,
  ACC_RT_COPYOUT,
  ACC_RT_CREATE,
  ACC_RT_PRESENT,
  ACC_RT_NO_CREATE,
  ACC_RT_DEVICEPTR,
  ACC_RT_ATTACH,
  ACC_RT_DETACH,
  ACC_RT_DELETE,
  ACC_RT_UPDATE_SELF,   /* update self/host */
  ACC_RT_UPDATE_DEVICE, /* update device */
  ACC_RT_DEVICE_RESIDENT,
  ACC_RT_LINK,

  ACC_RT_ZERO = 1 << 8,        /* zero: */
  ACC_RT_READONLY = 1 << 9,    /* readonly: */
  ACC_RT_ALWAYS_IN = 1 << 10,  /* alwaysin: or always: */
  ACC_RT_ALWAYS_OUT = 1 << 11, /* alwaysout: or always: */
  ACC_RT_CAPTURE = 1 << 12,    /* capture: */
  ACC_RT_FINALIZE = 1 << 13,   /* finalize clause on exit data */
  ACC_RT_IF_PRESENT = 1 << 14, /* if_present clause on update, host_data */
  ACC_RT_IMPLICIT = 1 << 15,   /* no clause: the implicit data rules */
  ACC_RT_WHOLE = 1 << 17,      /* implied for a record: all of it or nothing */
  ACC_RT_RESULT = 1 << 18,     /* a few bytes that a kernel touches once */
  ACC_RT_GIVEN = 1 << 20,      /* ... and whose value before it has as an argument,
                                  where acc_rt_is_given says so */
  ACC_RT_TOUCHED = 1 << 19,    /* implied for a pointer: what loops touch, unless
                                  the pointer's target is present */
  ACC_RT_OPEN = 1 << 21,       /* an object whose class the program tells; of size 0:
                                  of one that the compiler did not see */
  ACC_RT_NOW = 1 << 22,        /* copyin of a variable that may be gone when the queue
                                  comes to it, and that no queue changes */
  ACC_RT_BARE = 1 << 16        /* a pointer named without a section: what it
                                  points to, as found in the present table; else
                                  the length of a parameter declared as an array */
};

/* One dimension of a section, outermost first. The element with index i of
 * this dimension lies i*stride bytes after the dimension's start. If `through`
 * is set, the elements of this dimension are pointers and the next dimension
 * starts where each of them points (double **a; a[0:n][0:m]). */
typedef struct acc_rt_dim {
  ptrdiff_t lower;
  ptrdiff_t length;
  ptrdiff_t stride;
  int through;
} acc_rt_dim;

/* One list item of a data clause. rank 0: the object of `size` bytes at base; attach
 * without a holder: all pointers in it that lead to present data. */
typedef struct acc_rt_item {
  const char *name; /* as the user wrote it: "a[0:n]" */
  unsigned what;    /* of acc_rt_what */
  int rank;
  void *base;   /* address of index 0 of the first dimension, or of the object */
  void *holder; /* address of the host pointer variable that holds base, for
                   attach and detach; null when base is no pointer's value */
  size_t size;  /* bytes of one innermost element */
  acc_rt_dim dim[ACC_RT_MAX_RANK];
} acc_rt_item;

/* ---- When -------------------------------------------------------------- */

/* The values of `async` equal those of openacc.h. */
#define ACC_RT_ASYNC_NOVAL (-1)
#define ACC_RT_ASYNC_SYNC (-2)
#define ACC_RT_DEVNUM_CURRENT (-1)

/* wait(queue, ...) before anything else of the directive happens. count 0 with
 * all=1 is a bare `wait`. */
typedef struct acc_rt_waits {
  int all;
  int count;
  const int *queues;
  int devnum; /* ACC_RT_DEVNUM_CURRENT unless wait(devnum:n:...) */
} acc_rt_waits;

/* ---- Data directives ---------------------------------------------------- */

/* A structured data region (data construct, function-scope declare). The
 * generated code declares one of these with cleanup(acc_rt_data_end), so that
 * every way out of the block ends the region. `items` must outlive it. */
typedef struct acc_rt_data {
  const acc_rt_site *site;
  acc_rt_item *items;
  int count;
  int async;
  void *device; /* owned by the run time; null when nothing was mapped */
  void *mapped; /* owned by the run time: what acc_rt_data_end must undo */
} acc_rt_data;

/* on: value of the if clause. waits may be null. */
acc_rt_data acc_rt_data_begin(const acc_rt_site *site, int on, int async,
                              const acc_rt_waits *waits, acc_rt_item *items,
                              int count);
void acc_rt_data_end(acc_rt_data *data);

void acc_rt_enter_data(const acc_rt_site *site, int on, int async,
                       const acc_rt_waits *waits, acc_rt_item *items,
                       int count);
void acc_rt_exit_data(const acc_rt_site *site, int on, int async,
                      const acc_rt_waits *waits, acc_rt_item *items,
                      int count);
void acc_rt_update(const acc_rt_site *site, int on, int async,
                   const acc_rt_waits *waits, acc_rt_item *items, int count);

/* host_data use_device: the device address of a host address (itself when
 * `on` is 0, on a shared-memory device, or with if_present and not present). */
void *acc_rt_use_device(const acc_rt_site *site, int on, const char *name,
                        const void *host, int if_present);

/* wait directive: `async` other than ACC_RT_ASYNC_SYNC makes that queue wait
 * instead of the thread. */
void acc_rt_wait(const acc_rt_site *site, int on, int async,
                 const acc_rt_waits *waits);

/* The acc_device_t value of a device_type name: "nvidia", "multicore", "*". */
int acc_rt_device_type(const char *name);

/* init, shutdown, set. device_type is an acc_device_t value or
 * ACC_RT_UNSET; the numbers are ACC_RT_UNSET when absent. */
#define ACC_RT_UNSET (-1000)
void acc_rt_init(const acc_rt_site *site, int on, int device_type,
                 int device_num);
void acc_rt_shutdown(const acc_rt_site *site, int on, int device_type,
                     int device_num);
void acc_rt_set(const acc_rt_site *site, int on, int device_type,
                int device_num, int default_async);

/* File-scope declare: called from a constructor function of the translation
 * unit; remembered, and carried out on each device when it is initialised. */
void acc_rt_declare(const acc_rt_site *site, acc_rt_item *items, int count);

/* Where a global named in `declare` lives for the thread that asks: its device
 * copy while a region runs on a device with its own memory, else `host`. */
void *acc_rt_here(const void *host);

/* ---- Compute constructs -------------------------------------------------- */

/* One gang as the generated code sees it. Three dimensions; dimension 0 is
 * gang(dim:1), the one that every ordinary gang loop uses. */
typedef struct acc_rt_gang {
  long acc_id[3];
  long acc_count[3];
  int num_workers;
  int vector_length;
  void *acc_partials; /* this gang's slot for gang-level reductions */
  void *acc_common;   /* memory of all gangs of the launch */
} acc_rt_gang;

/* What one target knows of a kernel; `code` is what that target's device half
 * expects (for functions in the host binary: a pointer to its own struct). */
typedef struct acc_rt_image {
  const char *target;
  const void *code;
  size_t size;
} acc_rt_image;

typedef struct acc_rt_kernel {
  const char *name;
  const acc_rt_site *site;
  const acc_rt_image *images;
  int image_count;
} acc_rt_kernel;

/* num_gangs, num_workers, vector_length; 0: not given, the device chooses. The
 * rest is for devices with grids (rt_grid.h): how many iterations the loops on
 * each axis have (-1: unknown before the launch; -1 - n: about n) and the sizes asked for. */
typedef struct acc_rt_shape {
  long gangs[3];
  long workers;
  long vector;
  acc_rt_int64 grid_trips[3];
  acc_rt_int64 thread_trips[3];
  long threads[3];
} acc_rt_shape;

typedef struct acc_rt_region {
  const acc_rt_site *site;
  void *device; /* the device that runs it; owned by the run time */
  int async;
  int on_host; /* if(0) or self: runs on the calling thread, host memory */
  acc_rt_data data;
  void *detour; /* owned by the run time: the next launch runs elsewhere */
} acc_rt_region;

/* Picks the device, carries out the waits and enters the data. `items` must
 * live until acc_rt_region_end. */
void acc_rt_region_begin(acc_rt_region *region, const acc_rt_site *site,
                         int on_device, int async, const acc_rt_waits *waits,
                         acc_rt_item *items, int count);

/* Before the addresses for a launch are asked for: they depend on where the kernel
 * has code. Where the region's device has none, the host's cores run it, on copies. */
void acc_rt_prepare(acc_rt_region *region, const acc_rt_kernel *kernel);

/* Clauses after device_type hold for one target: whether the calling thread's device
 * is of it, and whether the next launch of a region runs there. */
int acc_rt_current_is(const char *target);
int acc_rt_runs_on(const acc_rt_region *region, const char *target);

/* The address a kernel uses for a host address.
 *   acc_rt_object: a variable's own storage that is mapped by this region's
 *     items or an enclosing one. Not present: run-time error.
 *   acc_rt_pointer: the value of a pointer variable. Null stays null; a value
 *     inside present data is translated; anything else is a run-time error
 *     with the name (or passes through on a shared-memory device). */
void *acc_rt_object(acc_rt_region *region, const void *host, const char *name);
void *acc_rt_pointer(acc_rt_region *region, const void *host,
                     const char *name);

/* Ends the program if the device has a copy of what a variable of the program is or points to, which a
 * function that the next kernel calls does not see: no declare directive names the variable. */
void acc_rt_unseen(acc_rt_region *region, const void *host, const char *name, const char *function);

/* Which elements of `size` bytes exist around the address that a pointer holds on the host:
 * those with indices from *low to below *high. Where nobody knows, all do. */
void acc_rt_bounds(acc_rt_region *region, const void *host, size_t size, acc_rt_int64 *low,
                   acc_rt_int64 *high);
/* What is present around that address: where it begins, and its bytes. Where nobody knows, all of memory. */
static inline int acc_rt_present_around(acc_rt_region *region, const volatile void *host, size_t size, acc_rt_int64 *low,
                                        acc_rt_int64 *high) {
  acc_rt_bounds(region, (const void *)host, size, low, high);
  return *high - *low < (acc_rt_int64)1 << 40;
}
static inline const volatile void *acc_rt_present_from(acc_rt_region *region, const volatile void *host, size_t size) {
  acc_rt_int64 low, high;
  return acc_rt_present_around(region, host, size, &low, &high) ? (const volatile char *)host + low * (acc_rt_int64)size : 0;
}
static inline size_t acc_rt_present_bytes(acc_rt_region *region, const volatile void *host, size_t size) {
  acc_rt_int64 low, high;
  return acc_rt_present_around(region, host, size, &low, &high) ? (size_t)(high - low) * size : (size_t)-1 / 2;
}
/* The same for indices of 32 bits: those that no such index reaches make no difference. */
static inline void acc_rt_narrow(acc_rt_int64 *low, acc_rt_int64 *high) {
  const acc_rt_int64 most = 2147483647;
  *low = *low > most ? most : *low < -most ? -most : *low;
  *high = *high > most ? most : *high < -most ? -most : *high;
}
/* What both have of two ranges; whether that is not all of each. */
static inline int acc_rt_common(acc_rt_int64 *low, acc_rt_int64 *high, acc_rt_int64 other_low,
                                acc_rt_int64 other_high) {
  const int apart = *low != other_low || *high != other_high;
  *low = *low > other_low ? *low : other_low;
  *high = *high < other_high ? *high : other_high;
  return apart;
}
/* The address of a pointer in an object of the host, and which elements exist there, for kernels that can do without:
 * where nobody knows, none do and the address is null. */
void *acc_rt_offered(acc_rt_region *region, const void *host, size_t size, acc_rt_int64 *low, acc_rt_int64 *high);
/* Whether the region alone has this variable, whose value before is then an argument of the kernel
 * and not in memory. Not so where the device's kernels take no such arguments. */
int acc_rt_is_given(const acc_rt_region *region, const void *host);
/* For acc_rt_shape: about how many elements each of so many rows has that lie one after the other
 * around that address. */
acc_rt_int64 acc_rt_about(acc_rt_region *region, const void *host, size_t size, acc_rt_int64 rows);
/* Ends the program if two arrays overlap, of which the kernel has a copy of one: blocks write to
 * the copy, or from it. Sizes are those of one element. */
void acc_rt_apart(acc_rt_region *region, const char *name, const void *host, size_t size,
                  const char *other, const void *other_host, size_t other_size);
/* Ends the program if a tile cannot have so many elements before or after its pivot. */
void acc_rt_reach(acc_rt_region *region, const char *range, const char *expression, acc_rt_int64 elements);
/* Accesses to tiles that kernels compare with the range of their tile (--check=fcw). The first
 * one outside is noted: a counter that tells it from later ones, its number in the region's list,
 * and in two words each its index and the first index of the range, whose extent is last. */
typedef struct acc_rt_fault {
  unsigned words[7];
} acc_rt_fault;
typedef struct acc_rt_tile_check {
  const char *file;
  int line;
  const char *array;
  int dimension; /* from 1; 0: it has only one */
  const char *range; /* directive and range as the user wrote them */
  int room; /* nonzero: not an access; the pivots of a block lie too far apart for its tile */
} acc_rt_tile_check;
/* Ends the program if an access was noted. */
void acc_rt_check(const acc_rt_site *site, const acc_rt_fault *fault,
                  const acc_rt_tile_check *checks);
/* `args` is copied; the kernel sees the copy. */
void acc_rt_launch(acc_rt_region *region, const acc_rt_kernel *kernel,
                   const void *args, size_t arg_bytes,
                   const acc_rt_shape *shape);

/* Nonzero while host addresses are what kernels use, whatever thread asks, and nobody
 * watches. The run time sets it after a first region has shown so. */
extern int acc_rt_shortcuts;

/* Leaves the data; waits for completion unless the region is asynchronous. */
void acc_rt_region_end(acc_rt_region *region);

/* An object that is passed by its bytes: pointers in it whose targets are present
 * become the device's. Any word that is the address of present data counts as a
 * pointer; what lambdas and classes of templates hold, generated code cannot say. */
void acc_rt_translate_inside(acc_rt_region *region, void *object, size_t bytes);
/* The same of the end of a range: `device` is what its beginning became, which was `host`. */
void acc_rt_translate_behind(acc_rt_region *region, void *object, size_t bytes, const void *device,
                             const volatile void *host);

/* After the end of an asynchronous region whose kernels use variables of the block
 * around the call: waits until they are done. */
void acc_rt_region_wait(acc_rt_region *region);

#ifdef __cplusplus
}
#endif

/* ---- Helpers that keep generated code short ------------------------------ */

static inline acc_rt_item acc_rt_variable(unsigned what, const char *name,
                                          const volatile void *base,
                                          size_t size) {
  acc_rt_item it;
  it.name = name;
  it.what = what;
  it.rank = 0;
  it.base = (void *)base;
  it.holder = 0;
  it.size = size;
  return it;
}

static inline acc_rt_item acc_rt_section(unsigned what, const char *name,
                                         const volatile void *base,
                                         size_t size) {
  return acc_rt_variable(what, name, base, size);
}

static inline void acc_rt_extent(acc_rt_item *it, ptrdiff_t lower,
                                 ptrdiff_t length, ptrdiff_t stride,
                                 int through) {
  acc_rt_dim *d = &it->dim[it->rank++];
  d->lower = lower;
  d->length = length;
  d->stride = stride;
  d->through = through;
}

/* One-dimensional section, by far the commonest. */
static inline acc_rt_item acc_rt_array(unsigned what, const char *name,
                                       const volatile void *base,
                                       const volatile void *holder,
                                       size_t size, ptrdiff_t lower,
                                       ptrdiff_t length) {
  acc_rt_item it = acc_rt_variable(what, name, base, size);
  it.holder = (void *)holder;
  acc_rt_extent(&it, lower, length, (ptrdiff_t)size, 0);
  return it;
}

static inline acc_rt_dim acc_rt_dim_of(ptrdiff_t lower, ptrdiff_t length,
                                       ptrdiff_t stride, int through) {
  acc_rt_dim d;
  d.lower = lower;
  d.length = length;
  d.stride = stride;
  d.through = through;
  return d;
}

/* Sections of two and three dimensions; acc_rt_with adds one more. */
static inline acc_rt_item acc_rt_array2(unsigned what, const char *name,
                                        const volatile void *base,
                                        const volatile void *holder,
                                        size_t size, acc_rt_dim a,
                                        acc_rt_dim b) {
  acc_rt_item it = acc_rt_variable(what, name, base, size);
  it.holder = (void *)holder;
  it.rank = 2;
  it.dim[0] = a;
  it.dim[1] = b;
  return it;
}

static inline acc_rt_item acc_rt_array3(unsigned what, const char *name,
                                        const volatile void *base,
                                        const volatile void *holder,
                                        size_t size, acc_rt_dim a,
                                        acc_rt_dim b, acc_rt_dim c) {
  acc_rt_item it = acc_rt_array2(what, name, base, holder, size, a, b);
  it.rank = 3;
  it.dim[2] = c;
  return it;
}

static inline acc_rt_item acc_rt_with(acc_rt_item it, acc_rt_dim d) {
  it.dim[it.rank++] = d;
  return it;
}

/* Trip count of for (i = lower; i <op> upper; i += step), step of either sign,
 * for `<`, `>` and (after adding one to the distance) `<=`, `>=`. */
static inline acc_rt_int64 acc_rt_trips(acc_rt_int64 distance, acc_rt_int64 step) {
  if (step > 0)
    return distance <= 0 ? 0 : (distance + step - 1) / step;
  return distance >= 0 ? 0 : (-distance - step - 1) / -step;
}

#ifdef __cplusplus
/* The distance between the bounds of a loop in a template: of numbers, which may be unsigned and are widened first, and of
 * addresses and iterators. */
template <size_t> struct acc_rt_number { typedef acc_rt_int64 type; };
template <class A, class B>
static inline typename acc_rt_number<sizeof(A() % 1)>::type acc_rt_distance(A from, B to, int) {
  return (acc_rt_int64)to - (acc_rt_int64)from;
}
template <class A, class B> static inline acc_rt_int64 acc_rt_distance(const A &from, const B &to, ...) {
  return (acc_rt_int64)(to - from);
}

/* Whether a pointer leads to the next dimension of a section, where only an instantiation knows its type. */
template <class T> struct acc_rt_leads { enum { on = 0 }; };
template <class T> struct acc_rt_leads<T *> { enum { on = 1 }; };
template <class T> static inline int acc_rt_through(const volatile T &) {
  return acc_rt_leads<T>::on;
}
#endif

/* Threads for so many iterations: from `plenty` on each takes several. */
static inline acc_rt_int64 acc_rt_shared(acc_rt_int64 trips, acc_rt_int64 plenty, int each) {
  return trips >= plenty ? (trips + each - 1) / each : trips;
}

/* The same for one loop of a nest with so many iterations in all. */
static inline acc_rt_int64 acc_rt_strips(acc_rt_int64 trips, acc_rt_int64 all, acc_rt_int64 plenty,
                                         int each) {
  return all >= plenty ? (trips + each - 1) / each : trips;
}

/* Whether a region of so few iterations is over sooner than a launch would begin: the
 * calling thread then runs the kernel itself, as one gang. */
static inline int acc_rt_at_once(acc_rt_int64 trips, acc_rt_int64 few) {
  return trips <= few && __atomic_load_n(&acc_rt_shortcuts, __ATOMIC_RELAXED);
}
static inline const acc_rt_gang *acc_rt_one_gang(void) {
  static const acc_rt_gang gang = {{0, 0, 0}, {1, 1, 1}, 1, 1, 0, 0};
  return &gang;
}

static inline acc_rt_int64 acc_rt_larger(acc_rt_int64 a, acc_rt_int64 b) { return a > b ? a : b; }
static inline acc_rt_int64 acc_rt_smaller(acc_rt_int64 a, acc_rt_int64 b) { return a < b ? a : b; }

/* A place in a tile; the first one outside is noted. */
static inline int acc_rt_inside(acc_rt_fault *fault, unsigned check, acc_rt_int64 index,
                                acc_rt_int64 first, acc_rt_int64 extent) {
  if (index >= first && index < first + extent)
    return (int)(index - first);
  if (__atomic_fetch_add(&fault->words[0], 1u, __ATOMIC_RELAXED) == 0) {
    fault->words[1] = check;
    fault->words[2] = (unsigned)index;
    fault->words[3] = (unsigned)(index >> 32);
    fault->words[4] = (unsigned)first;
    fault->words[5] = (unsigned)(first >> 32);
    fault->words[6] = (unsigned)extent;
  }
  return 0;
}

/* Whether two stretches of memory have a byte in common. */
static inline int acc_rt_overlap(const volatile void *a, size_t a_bytes, const volatile void *b,
                                 size_t b_bytes) {
  const volatile char *p = (const volatile char *)a, *q = (const volatile char *)b;
  return p < q + b_bytes && q < p + a_bytes;
}

#endif
