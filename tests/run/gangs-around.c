// Three loops of one nest, of which the inner ones ask for gangs, workers and a vector, for all devices or for one.
#include "support/check.h"

enum { N = 37, M = 23, K = 9 };

static double at(const double *a, int k, int j, int i) { return a[(k * M + j) * N + i]; }

int main(void) {
  static double a[K * M * N], b[K * M * N];
  for (int i = 0; i < K * M * N; i++)
    a[i] = i % 11;
#pragma acc kernels copy(b) copyin(a)
#pragma acc loop independent
  for (int k = 1; k < K - 1; k++) {
#pragma acc loop independent gang worker(4)
    for (int j = 1; j < M - 1; j++) {
#pragma acc loop independent gang vector(32)
      for (int i = 1; i < N - 1; i++)
        b[(k * M + j) * N + i] = at(a, k - 1, j, i) + at(a, k, j + 1, i) + at(a, k, j, i - 1);
    }
  }
#pragma acc kernels copy(b) copyin(a)
#pragma acc loop independent
  for (int k = 1; k < K - 1; k++)
#pragma acc loop independent device_type(nvidia) gang worker(2) device_type(host) gang
    for (int j = 1; j < M - 1; j++)
#pragma acc loop independent device_type(nvidia) gang vector(64) device_type(*) vector
      for (int i = 1; i < N - 1; i++)
        b[(k * M + j) * N + i] -= at(a, k - 1, j, i) - at(a, k, j - 1, i);
  double sum = 0;
  for (int k = 0; k < K; k++)
    for (int j = 0; j < M; j++)
      for (int i = 0; i < N; i++) {
        const int inside = k > 0 && k < K - 1 && j > 0 && j < M - 1 && i > 0 && i < N - 1;
        const double want = inside ? at(a, k, j + 1, i) + at(a, k, j, i - 1) + at(a, k, j - 1, i) : 0;
        EXPECT(at(b, k, j, i) == want);
        sum += at(b, k, j, i);
      }
  printf("%g\n", sum);
  return finish();
}
