/* How tests steer the stand-in for OpenCL and ask what it was told to
 * do. Found in the library with dlsym. */
#pragma once

#include <stddef.h>

/* Called when the queue comes to it. Each of `args` points to an argument's bytes; that of
 * a buffer points to the address of its first byte. */
typedef void (*FakeClKernel)(void **args, const size_t *global, const size_t *local);

struct FakeOpenCl {
  /* One call per line since the last clear: "launch add 1024,1,1 256,1,1 q2". */
  const char *(*log)(void);
  void (*clear)(void);
  /* The next call of this function returns the result, once. */
  void (*fail)(const char *call, int result);
  /* What the next launched kernel ends with, when its turn comes. */
  void (*failKernel)(int status);
  void (*kernel)(const char *name, FakeClKernel run);
};
