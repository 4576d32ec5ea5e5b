/* How tests steer the stand-in for the CUDA driver and NVRTC and ask
 * what it was told to do. Found in the library with dlsym. */
#pragma once

/* Called when the stream comes to it; parameters as the launch gave them, eight bytes
 * of each. */
typedef void (*FakeKernel)(void **params, const unsigned *grid, const unsigned *block);

struct FakeCuda {
  /* One call per line since the last clear: "launch add 4,1,1 256,1,1 s2". */
  const char *(*log)(void);
  void (*clear)(void);
  /* Settings; see State.h. */
  void (*set)(const char *what, long value);
  /* The next call of this function returns the result, once. */
  void (*fail)(const char *call, int result);
  void (*kernel)(const char *name, int params, FakeKernel run);
  /* What a pointer variable of the module that was loaded last holds. */
  void *(*global)(const char *name);
  /* How many ranges of host memory are pinned at this moment. */
  int (*pinned)(void);
};
