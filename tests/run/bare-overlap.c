/* Loops without a directive in parallel ones. Rows may run in any order, as the program says, but where arrays overlap a
   row's elements may not: each takes what the one before it has left. */
#include "support/check.h"

enum { N = 60, M = 70 };

static void rows(int n, int m, int *to, int *from) {
#pragma acc parallel loop default(present)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m - 1; j++)
      to[i * m + j] = from[i * m + j] * 3 % 1009 + 1;
}

static long sums(int n, int m, int *to, int *from) {
  long sum = 0;
#pragma acc parallel loop reduction(+:sum) present(to[0:n*m], from[0:n*m])
  for (int i = 0; i < n; i++) {
    int first = from[i * m];
    for (int j = 0; j < m - 1; j++) {
      to[i * m + j] = from[i * m + j] * 5 % 1013 + first;
      sum += to[i * m + j];
    }
  }
  return sum;
}

static void planes(int n, int m, int *to, const int *from) {
#pragma acc parallel loop collapse(2) present(to, from)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m - 2; k++)
        to[(i * n + j) * m + k] = from[(i * n + j) * m + k] + from[(i * n + j) * m + k + 1] % 7 + 1;
}

static void sized(int n, int m, float *to, float *from) {
#pragma acc parallel num_gangs(7) vector_length(32) present(to[0:n*m], from[0:n*m])
#pragma acc loop gang
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m - 1; j++)
      to[i * m + j] = 0.5f * from[i * m + j] + 1;
}

/* Several loops: what the first leaves, the second reads. */
static void between(int n, unsigned *a, unsigned *b, unsigned *c) {
#pragma acc parallel loop present(a[0:n*n], b[0:n*n], c[0:n*n]) async(1)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      c[i * n + j] = 1;
    for (int k = 0; k < 5; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + j] * b[i * n + k];
  }
#pragma acc wait(1)
}

/* What every thread of a row reads first, it may write. */
static void scaled(int n, int m, int *to, int *from, int *by) {
#pragma acc parallel loop present(to, from, by)
  for (int i = 0; i < n; i++) {
    int times = by[i * m + 3];
    for (int j = 0; j < m; j++)
      to[i * m + j] = from[i * m + j] * times % 1009 + 1;
  }
}

/* Nobody knows how far these reach but who has put them there. */
struct scale {
  int by;
};
static void gathered(int n, int m, int *to, int *from, const int *at, struct scale *s) {
#pragma acc parallel loop present(to, from, at, s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m - 5; j++)
      to[i * m + j] = from[i * m + at[j]] * s->by % 1009 + j;
}

static unsigned hash(const int *x, int n) {
  unsigned h = 0;
  for (int i = 0; i < n; i++)
    h = h * 31 + (unsigned)x[i];
  return h;
}

int main(void) {
  static int p[N * M + 8], q[N * M + 8];
  static float u[N * M + 8], v[N * M + 8];
  static int at[M];
  struct scale scale = {7};
  static unsigned x[N * N], y[N * N], z[N * N];
  long sum = 0;
  double fu = 0;
  unsigned fx = 0;
  for (int i = 0; i < N * M + 8; i++) {
    p[i] = i % 13, q[i] = i % 11;
    u[i] = (float)(i % 7), v[i] = (float)(i % 5);
  }
  for (unsigned i = 0; i < N * N; i++)
    x[i] = i % 17, y[i] = i % 3, z[i] = i;
  for (int i = 0; i < M; i++)
    at[i] = i * 11 % (M - 6);
#pragma acc data copyin(at, scale) copy(p, q, u, v, x, y, z)
  {
    rows(N, M, q, p);
    rows(N, M, p + 1, p); /* a chain along each row */
    rows(N, M, p, p + 1);
    rows(N, M, q, q);
    sum += sums(N, M, q, p);
    sum += sums(N, M, p + 1, p);
    planes(7, M, q, p);
    planes(7, M, p + 1, p);
    planes(7, M, q, q + 1);
    sized(N, M, v, u);
    sized(N, M, u + 1, u);
    scaled(N, M, q, p, p);
    scaled(N, M, q, p, q);
    scaled(N, M, p, p, q);
    gathered(N, M, q, p, at, &scale);
    gathered(N, M, p, p, at, &scale);
    gathered(N, M, q + 5, q, at, &scale);
    between(N, x, y, z);
    between(N, y, y, y);
    between(N, x, z, x);
  }
  for (int i = 0; i < N * M + 8; i++)
    fu += u[i] * (i % 3) + v[i];
  for (int i = 0; i < N * N; i++)
    fx = fx * 31 + x[i] + y[i] * 3 + z[i];
  printf("%ld %u %u %.6g %u\n", sum, hash(p, N * M + 8), hash(q, N * M + 8), fu, fx);
  return finish();
}
