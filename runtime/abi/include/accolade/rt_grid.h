/* Kernels for devices that run grids of blocks of threads.
 *
 * Such a device has a program of its own: one unit of device code per translated
 * file. The host side of a kernel is the struct below; arguments travel one by
 * one, taken from the launch's argument struct at the given offsets.
 *
 * Axes are numbered x = 0, y = 1, z = 2. A loop may be shared out over one grid
 * axis (gang), one thread axis (vector, worker), or over a pair of both. All such
 * loops stride by the size of their axes, so any grid and any block is correct;
 * the device chooses what the launch leaves open. A kernel that says ACC_RT_GRID_COVERS
 * has no loops over its axes: its launches together cover all iterations.
 */
#ifndef ACCOLADE_RT_GRID_H
#define ACCOLADE_RT_GRID_H

#include <accolade/rt.h>

/* A global named in declare: the unit's code reaches it through a pointer
 * variable `symbol`, which the run time sets to the device copy of `host`. Where device
 * code has no such variables, kernels have parameters of that name; without a host address it is a
 * table of the device copies of all globals of linked units. */
typedef struct acc_rt_global {
  const char *symbol;
  const void *host;
} acc_rt_global;

/* What units that are linked have of each other: `function`, a kernel or a routine of this unit,
 * comes to call `needs`, a routine of another one. Without `needs`: a routine that others may
 * call is here. The code leaves out what needs a routine `x` where ACC_LACKS_x is defined. Where a routine
 * has memory of the block from its caller, `room` says how many bytes, perhaps by ACC_ROOM_x of routines
 * that it gives some of it; the compiler of all units is to know its own ACC_ROOM_x. */
typedef struct acc_rt_link {
  const char *function;
  const char *needs;
  const char *room;
} acc_rt_link;

enum acc_rt_unit_flags {
  ACC_RT_UNIT_LINKED = 1,    /* defines functions for other units, or calls theirs */
  ACC_RT_UNIT_FAST_MATH = 2, /* asked for on the command line, for compilation at run time */
  /* Its threads have 64 results in registers, and 128 of these are to be enough: of 256 threads that have
   * more a multiprocessor has only one block. */
  ACC_RT_UNIT_PATCHES = 4
};

/* The device code of one translated file for one target. */
typedef struct acc_rt_unit {
  const char *target;
  const char *file;   /* the user's source, for messages */
  const char *source; /* null when only the binary is carried */
  const void *binary; /* null: compiled from source at first use */
  const void *binary_end;
  unsigned flags;
  const acc_rt_global *globals;
  int global_count;
  const char *options; /* further words for compilation at run time, or null */
  const acc_rt_link *links;
  int link_count; /* 0: nobody knows */
} acc_rt_unit;

/* A parameter of a kernel, in the argument struct. */
typedef struct acc_rt_param {
  unsigned offset;
  unsigned bytes; /* 0: the address of device memory */
} acc_rt_param;

#ifdef __cplusplus
/* What a template passes may be a pointer in an instantiation. */
template <class T> struct acc_rt_bytes {
  enum { acc_value = sizeof(T) };
};
template <class T> struct acc_rt_bytes<T *> {
  enum { acc_value = 0 };
};
#define acc_rt_by_value(type, field)                                                               \
  {offsetof(type, field), acc_rt_bytes<__decltype(((type *)0)->field)>::acc_value}
#else
#define acc_rt_by_value(type, field) {offsetof(type, field), sizeof(((type *)0)->field)}
#endif
#define acc_rt_by_address(type, field) {offsetof(type, field), 0}
/* Set by the device. */
#define acc_rt_scratch {0, 0}
#define acc_rt_first_block {0, 4 * sizeof(unsigned)}

enum acc_rt_grid_flags {
  ACC_RT_GRID_ROW_SYNC = 1,  /* the threads of one x row wait for each other */
  ACC_RT_GRID_REDUCES = 2,   /* every block costs a partial result: few blocks are better */
  ACC_RT_GRID_WORKERS = 4,   /* the y axis is worker, not a second vector axis */
  ACC_RT_GRID_WIDE_ROWS = 8, /* such rows may be several in a block and wider than a warp */
  ACC_RT_GRID_LONE_ROWS = 16, /* rows that wait for each other have a block for themselves */
  ACC_RT_GRID_COVERS = 32,    /* one thread for every iteration of its grid's loops */
  ACC_RT_GRID_BLOCKS = 64,    /* blocks communicate: no fewer threads than are asked for */
  ACC_RT_GRID_SCANS = 128,    /* a block for each tile of a scan, and a zeroed state for each */
  ACC_RT_GRID_FREE_ROWS = 256, /* rows have nothing to do with each other, nor their threads */
  ACC_RT_GRID_STRIPS = 512,   /* a thread takes several neighbours on each axis */
  ACC_RT_GRID_LIGHT = 1024,   /* a thread loads for several iterations of x at once */
  ACC_RT_GRID_MANY_ROWS = 2048, /* rows of up to a warp have nothing of their own in the block's memory */
  ACC_RT_GRID_ORDERED_ROWS = 4096, /* rows of unknown length are read element after element */
  ACC_RT_GRID_AS_ASKED = 8192 /* blocks have just the threads that are asked for, also where these are no whole warps */
};

/* What a kernel needs that not every device of its target has. Its unit's code leaves
 * such kernels out where the device's compiler says that it cannot translate them. */
enum acc_rt_grid_needs {
  ACC_RT_NEEDS_POINTERS = 1, /* follows addresses in memory, or in parameters by value */
  ACC_RT_NEEDS_FP64 = 2,
  ACC_RT_NEEDS_INT64_ATOMICS = 4,
  ACC_RT_NEEDS_SUBGROUPS = 8
};

/* acc_rt_image::code for such a device. */
typedef struct acc_rt_grid_kernel {
  const acc_rt_unit *(*unit)(void);
  const char *entry;        /* the kernel's name in the device code */
  const acc_rt_param *params;
  int param_count;
  int scratch_param;        /* parameter that the device sets to scratch memory; -1: none */
  /* Scratch memory: 64 bytes that are zero before the launch and zero after it,
   * then block_bytes for every block, then thread_bytes for every thread.
   * The functions, where not null, say it from the arguments instead. */
  size_t block_bytes;
  size_t (*block_bytes_of)(const void *args);
  size_t thread_bytes;
  size_t (*thread_bytes_of)(const void *args);
  signed char paired[3];    /* thread axis of the loop on this grid axis; -1: none */
  unsigned char grid_axes;   /* bits: which grid axes loops use */
  unsigned char thread_axes; /* bits: which thread axes loops use */
  unsigned char spare_axes;  /* bits: grid axes for a device that the others do not fill */
  unsigned flags;
  /* For devices whose code has no variables of its own: those globals that the kernel
   * reaches come as further addresses, after the parameters. */
  const acc_rt_global *globals;
  int global_count;
  unsigned needs;
  /* ACC_RT_GRID_COVERS: the parameter that says which block of the whole grid is the
   * launch's first, as a vector of four unsigned numbers, where a grid takes several
   * launches; -1: none, since it has only an x axis. */
  int first_block_param;
  /* Bytes of the block's own memory that the launch asks for, in addition to what the code
   * declares. The function, where not null, says it from the arguments instead. */
  size_t local_bytes;
  size_t (*local_bytes_of)(const void *args);
  /* So many elements of a row each of its threads keeps from one loop over x to the next, if the row has just so many
   * for each of them; 0: none. */
  unsigned kept;
} acc_rt_grid_kernel;

/* A kernel of a template's instantiation. The translated file's table of them ends
 * with a null key. */
typedef struct acc_rt_grid_instance {
  const char *key; /* how acc_rt_type_name of its argument struct begins */
  acc_rt_grid_kernel kernel; /* without params, which only the template can say */
} acc_rt_grid_instance;

#ifdef __cplusplus
extern "C" {
#endif
/* From a constructor of the translated file. */
void acc_rt_add_unit(const acc_rt_unit *unit);
#ifdef __cplusplus
}

/* Without run-time type information nothing tells instantiations apart. */
#ifdef __cpp_rtti
#include <typeinfo>
static inline const char *acc_rt_name_of(const std::type_info &type) { return type.name(); }
#define acc_rt_type_name(...) acc_rt_name_of(typeid(__VA_ARGS__))
#else
#define acc_rt_type_name(...) "Z"
#endif

/* Names of lambdas hold a number: the how manieth of their function, or the how
 * manieth of their signature. g++ has changed from the one to the other. */
#if !defined(__clang__) && __GXX_ABI_VERSION < 1018
#define acc_rt_key(by_function, by_signature) by_function
#else
#define acc_rt_key(by_function, by_signature) by_signature
#endif

/* The kernel of the instantiation that asks; its entry is null if there is none.
 * A compiler may say that a function is static (ZL), and append a number. */
static inline acc_rt_grid_kernel acc_rt_instance(const acc_rt_grid_instance *list, const char *key,
                                                 const acc_rt_param *params) {
  const char *rest = key + (key[1] == 'L' ? 2 : 1);
  while (list->key && __builtin_strncmp(list->key + 1, rest, __builtin_strlen(list->key + 1)))
    ++list;
  acc_rt_grid_kernel kernel = list->kernel;
  kernel.params = params;
  return kernel;
}
static inline const acc_rt_grid_kernel *acc_rt_if_found(const acc_rt_grid_kernel *kernel) {
  return kernel->entry ? kernel : 0;
}
#endif

#endif
