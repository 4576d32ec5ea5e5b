/* What the run tests share.
 *
 * Every test is an ordinary program that is compiled twice: by Accolade, and by
 * the plain host compiler that knows no OpenACC. Both must print the same, so a
 * test prints results that do not depend on the device, and checks with EXPECT
 * what only its author knows. The routines of openacc.h that tests need have
 * serial counterparts here, for the plain compiler.
 */
#ifndef ACCOLADE_TESTS_RUN_CHECK_H
#define ACCOLADE_TESTS_RUN_CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _OPENACC
#include <openacc.h>
#else
#define acc_async_noval (-1)
#define acc_async_sync (-2)
static inline void *acc_malloc(size_t bytes) { return malloc(bytes); }
static inline void acc_free(void *p) { free(p); }
static inline void acc_memcpy_to_device(void *to, void *from, size_t bytes) {
  memcpy(to, from, bytes);
}
static inline void acc_memcpy_from_device(void *to, void *from, size_t bytes) {
  memcpy(to, from, bytes);
}
static inline void acc_wait(int queue) { (void)queue; }
static inline void acc_wait_all(void) {}
#endif

static int failures;

#define EXPECT(condition)                                                      \
  do {                                                                         \
    if (!(condition)) {                                                        \
      printf("FAIL %s:%d: %s\n", __FILE__, __LINE__, #condition);              \
      ++failures;                                                              \
    }                                                                          \
  } while (0)

/* The last line of main. */
static inline int finish(void) {
  puts(failures ? "FAIL" : "PASS");
  return failures != 0;
}

/* Whether data clauses copy here: then what a region did without copyout must
 * not show on the host, and a test may expect that. */
static inline int copiesData(void) {
#ifdef _OPENACC
  static int probe;
  int copies = acc_copyin(&probe, sizeof probe) != (void *)&probe;
  acc_delete(&probe, sizeof probe);
  return copies;
#else
  return 0;
#endif
}

/* Whether the bytes are mapped; always so where nothing is copied. */
static inline int isPresent(void *host, size_t bytes) {
#ifdef _OPENACC
  return acc_is_present(host, bytes) != 0;
#else
  (void)host;
  (void)bytes;
  return 1;
#endif
}

#endif
