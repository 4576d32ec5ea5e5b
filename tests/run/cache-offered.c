/* cache on members of objects whose pointers are not the host's: a kernel has set them, or they are addresses of the
 * device. The launch knows nothing about what they lead to.
 * RUN-NOT-ON: opencl-buffers (kernels cannot follow pointers that lie in memory, and copies have others) */
#include "support/check.h"

struct Grid {
  int n;
  int *a, *b;
};

static void swap(struct Grid *g) {
#pragma acc serial present(g[0:1])
  {
    int *t = g->a;
    g->a = g->b;
    g->b = t;
  }
}

/* The host's object still has the old pointers. */
static void swapped(struct Grid *g) {
  int n = g->n;
#pragma acc data copyin(g[0:1]) copy(g->a[0:n], g->b[0:n])
  {
    swap(g);
#pragma acc parallel loop vector(32) present(g[0:1])
    for (int i = 0; i < n; i++) {
#pragma acc cache(g->a[i - 1:2])
      g->b[i] = g->a[i] + (i ? g->a[i - 1] : 3);
    }
    swap(g);
  }
}

/* The object's pointer is an address of the device. */
static void onDevice(int n, int *a, int *restrict out) {
  struct Grid d = {n, acc_malloc(n * sizeof *a), NULL};
  acc_memcpy_to_device(d.a, a, n * sizeof *a);
#pragma acc parallel loop vector(32) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(d.a[i - 1:2])
    out[i] = d.a[i] + (i ? d.a[i - 1] : 5);
  }
  acc_free(d.a);
}

static long check(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  return sum;
}

int main(void) {
  const int sizes[] = {3, 64, 257};
  for (int s = 0; s < 3; s++) {
    int n = sizes[s], *out = calloc(n, sizeof *out);
    struct Grid g = {n, malloc(n * sizeof *out), malloc(n * sizeof *out)};
    for (int i = 0; i < n; i++)
      g.a[i] = i * 37 % 101, g.b[i] = i * 11 % 17;
    swapped(&g);
    onDevice(n, g.a, out);
    printf("%ld %ld %ld\n", check(g.a, n), check(g.b, n), check(out, n));
    free(g.a), free(g.b), free(out);
  }
  return finish();
}
