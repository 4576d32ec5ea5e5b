// Loops of a kernels construct that read an array of one iteration: pointers from outside do not
// lead into it, one made of it does.
#include "support/check.h"
#include <stdlib.h>

enum { N = 60, K = 8 };

int main(void) {
  int *at = malloc(N * K * sizeof *at);
  double *x = malloc(N * sizeof *x), *f = calloc(N + K, sizeof *f), *g = calloc(N, sizeof *g);
  for (int i = 0; i < N; ++i) {
    x[i] = i % 7;
    for (int k = 0; k < K; ++k)
      at[i * K + k] = i + k;
  }
#pragma acc data copyin(at[0:N*K], x[0:N]) copy(f[0:N+K], g[0:N])
  {
#pragma acc kernels loop independent
    for (int i = 0; i < N; ++i) {
      double part[3][K];
      const int *const near = &at[i * K];
      for (int d = 0; d < 3; ++d)
        for (int k = 0; k < K; ++k)
          part[d][k] = x[i] * (d + 1) - k;
      for (int k = 0; k < K; ++k) {
#pragma acc atomic update
        f[near[k]] += part[1][k] + part[2][k];
      }
    }
#pragma acc kernels loop independent
    for (int i = 0; i < N; ++i) {
      double own[K], *also = own + 1;
      for (int k = 0; k < K; ++k)
        own[k] = x[i] + k;
      for (int k = 0; k < K - 1; ++k)
        also[k] += own[k];
      for (int k = 0; k < K; ++k)
        g[i] += own[k];
    }
  }
  for (int i = 0; i < N; i += 9)
    printf("%g %g\n", f[i], g[i]);
  return finish();
}
