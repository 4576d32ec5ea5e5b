/* Loops without a directive inside of parallel ones: what is independent may be shared out too. */
#include "support/check.h"

enum { N = 73, D = 3 };
static float a[N * N], b[N * N], c[N * N], p[N * D], q[N * D];

static void fill(void) {
  for (int i = 0; i < N * N; i++)
    a[i] = (float)(i * 7 % 11), b[i] = (float)(i * 5 % 13), c[i] = (float)(i % 3);
  for (int i = 0; i < N * D; i++)
    p[i] = (float)(i % 17), q[i] = 0;
}

static void show(const char *what, const float *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * (i % 7 + 1);
  printf("%s %.10g\n", what, sum);
  fill();
}

static void nests(int n, int d) {
#pragma acc parallel loop copyin(a, b) copy(c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
  show("product", c, N * N);
#pragma acc kernels copyin(a, b) copy(c)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
  show("between", c, N * N);
#pragma acc parallel loop copyin(p) copy(q)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < d; k++)
      q[i * d + k] = 2 * p[i * d + k] + i;
  show("points", q, N * D);
#pragma acc parallel loop copy(a)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      a[i * n + j] += a[i * n + j - 1] / 2;
  show("prefix", a, N * N);
#pragma acc parallel loop copyin(a) copy(c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      c[i * n + j] = a[i * n + j] - a[j * n + i];
  show("triangle", c, N * N);
#pragma acc parallel loop num_gangs(5) vector_length(32) copyin(a, b) copy(c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i * n + j] = a[i * n + j] + 3 * b[i * n + j];
  show("sizes", c, N * N);
#pragma acc parallel loop gang copyin(a, b) copy(c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < 4; k++)
        c[i * n + j] += a[i * n + (j + k) % n] - b[k * n + j];
  show("gang", c, N * N);
#pragma acc parallel loop vector_length(64) copyin(a, b) copy(c)
  for (int i = 0; i < n; i++) {
    float scale = a[i * n];
    for (int j = 0; j < n; j++)
      for (int k = 0; k < d; k++)
        c[i * n + j] += scale * b[k * n + j];
    for (int j = 1; j < n; j++)
      c[i * n + j] += c[i * n + j - 1] / 4;
  }
  show("several", c, N * N);
  float most = 0;
#pragma acc parallel loop copyin(a) reduction(max : most)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (a[i * n + j] * (float)(j % 5) > most)
        most = a[i * n + j] * (float)(j % 5);
  printf("most %g\n", most);
}

/* Rows of a flat array that are those of others only where the launch finds it: an elimination. */
static void elimination(int n) {
  for (int i = 0; i < n * n; i++)
    a[i] = (float)(i % n == i / n ? 64 : 1 + i * 7 % 5);
#pragma acc data copy(a)
  for (int k = 0; k < n; k++) {
#pragma acc parallel loop present(a[0 : n * n])
    for (int i = k + 1; i < n; i++) {
      a[i * n + k] /= a[k * n + k];
      for (int j = k + 1; j < n; j++)
        a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
  }
  double sum = 0;
  for (int i = 0; i < n * n; i++)
    sum += a[i] * (i % 7 + 1);
  printf("elimination %.4g\n", sum);
}

int main(void) {
  fill();
  nests(N, D);
  elimination(N);
  return 0;
}
