// Templates, members and lambdas whose loops may run over one array twice: each instantiation has a kernel for either
// case.
#include "support/check.h"

enum { N = 3000, M = 60 };

template <typename T> void shift(int n, T *to, T *from) {
#pragma acc kernels present(to[0:n], from[0:n])
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 3 % 1000 + 1;
}

template <typename T> T smooth(int n, int m, T *to, T *from) {
  T most = 0;
#pragma acc kernels present(to[0:n*m], from[0:n*m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      T value = (from[i * m + j - 1] + from[i * m + j + 1] + from[(i - 1) * m + j] + from[(i + 1) * m + j]) / 4;
      to[i * m + j] = value;
      most = value > most ? value : most;
    }
  return most;
}

struct Scaled {
  int by;
  void apply(int n, int *to, int *from) {
#pragma acc kernels present(to[0:n], from[0:n]) copyin(this[0:1])
    for (int i = 0; i < n; i++)
      to[i] = from[i] * by % 1009;
  }
};

int main() {
  static int a[N + 8], b[N + 8];
  static long c[N + 8], d[N + 8];
  static float u[M * M + 8], v[M * M + 8];
  Scaled scaled{7};
  double sum = 0;
  unsigned hash = 0;
  for (int i = 0; i < N + 8; i++)
    a[i] = c[i] = i % 13, b[i] = d[i] = i % 11;
  for (int i = 0; i < M * M + 8; i++)
    u[i] = i % 16, v[i] = i % 4;
#pragma acc data copy(a, b, c, d, u, v)
  {
    shift(N, b, a);
    shift(N, a + 1, a);
    shift<long>(N, d, c);
    shift<long>(N, c + 2, c);
    scaled.apply(N, b, a);
    scaled.apply(N, a + 5, a);
    sum += smooth(M, M, v, u);
    sum += smooth(M, M, u, u);
    auto twice = [&](int n, int *to, int *from) {
#pragma acc kernels present(to[0:n], from[0:n])
      for (int i = 0; i < n; i++)
        to[i] = from[i] * 2 % 511 + 1;
    };
    twice(N, b, a);
    twice(N, b + 1, b);
  }
  for (int i = 0; i < N + 8; i++)
    hash = hash * 31 + unsigned(a[i] + 2 * b[i] + 3 * c[i] + 5 * d[i]);
  for (int i = 0; i < M * M; i++)
    sum += u[i] * (i % 3) + v[i];
  printf("%u %.3f\n", hash, sum);
  return finish();
}
