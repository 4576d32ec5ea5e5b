// Another process reads and writes an array of this one's GPU, as MPI libraries do on one machine: the
// address by host_data has a handle that the driver opens elsewhere. On other devices nothing is passed.
// RUN-FLAGS: -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

enum { N = 100000 };
typedef struct {
  char bytes[64];
} handle;

static void *driver;
static int (*at(const char *name))() { return (int (*)())dlsym(driver, name); }

static int ok(int result, const char *what) {
  if (result)
    printf("%s: %d\n", what, result);
  return !result;
}

/* The other process: every element is doubled. */
static int other(int in) {
  struct {
    handle memory;
    long offset;
  } message;
  int device;
  void *context;
  unsigned long long base;
  double *copy = malloc(N * sizeof *copy);
  if (read(in, &message, sizeof message) != sizeof message)
    return 0; /* no GPU */
  int (*retain)(void **, int) = (int (*)(void **, int))at("cuDevicePrimaryCtxRetain");
  int (*open)(unsigned long long *, handle, unsigned) =
      (int (*)(unsigned long long *, handle, unsigned))at("cuIpcOpenMemHandle_v2");
  int (*out)(void *, unsigned long long, size_t) =
      (int (*)(void *, unsigned long long, size_t))at("cuMemcpyDtoH_v2");
  int (*back)(unsigned long long, const void *, size_t) =
      (int (*)(unsigned long long, const void *, size_t))at("cuMemcpyHtoD_v2");
  if (!ok(at("cuInit")(0), "cuInit") || !ok(at("cuDeviceGet")(&device, 0), "cuDeviceGet") ||
      !ok(retain(&context, device), "retain") || !ok(at("cuCtxSetCurrent")(context), "current") ||
      !ok(open(&base, message.memory, 1), "cuIpcOpenMemHandle") ||
      !ok(out(copy, base + message.offset, N * sizeof *copy), "read"))
    return 1;
  for (int i = 0; i < N; ++i)
    copy[i] *= 2;
  return !ok(back(base + message.offset, copy, N * sizeof *copy), "write") ||
         !ok(at("cuIpcCloseMemHandle")(base), "close");
}

/* What an MPI library asks for. */
static int pass(int pipe, double *array) {
  struct {
    handle memory;
    long offset;
  } message;
  unsigned long long base;
  size_t bytes;
  int (*range)(unsigned long long *, size_t *, unsigned long long) =
      (int (*)(unsigned long long *, size_t *, unsigned long long))at("cuMemGetAddressRange_v2");
  int (*get)(handle *, unsigned long long) = (int (*)(handle *, unsigned long long))at("cuIpcGetMemHandle");
  if (!ok(range(&base, &bytes, (unsigned long long)array), "cuMemGetAddressRange") ||
      !ok(get(&message.memory, (unsigned long long)array), "cuIpcGetMemHandle"))
    return 0;
  message.offset = (long)((unsigned long long)array - base);
  return write(pipe, &message, sizeof message) == sizeof message;
}

int main(void) {
  int ends[2], status = 0, passed = 0;
  setenv("OMPI_COMM_WORLD_LOCAL_RANK", "0", 1); /* as mpirun does */
  driver = dlopen("libcuda.so.1", RTLD_NOW);
  if (pipe(ends))
    return 1;
  pid_t child = fork(); /* before either uses a GPU */
  if (!child) {
    close(ends[1]);
    _exit(other(ends[0]));
  }
  close(ends[0]);

  double *a = malloc(N * sizeof *a);
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc data copy(a[0:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < N; ++i)
      a[i] += 1;
#ifdef _OPENACC
    if (acc_get_device_type() == acc_device_nvidia) {
#pragma acc host_data use_device(a)
      passed = pass(ends[1], a);
    }
#endif
    close(ends[1]);
    waitpid(child, &status, 0);
    if (!passed) {
#pragma acc parallel loop
      for (int i = 0; i < N; ++i)
        a[i] *= 2;
    }
#pragma acc parallel loop
    for (int i = 0; i < N; ++i)
      a[i] += 3;
  }
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum += a[i] - 2.0 * i;
  printf("%d %g\n", status, sum);
#ifdef _OPENACC
  if (acc_get_device_type() == acc_device_nvidia && !passed)
    printf("nothing was passed\n");
#endif
  return 0;
}
