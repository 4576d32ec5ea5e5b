// Counters and temporaries that are declared before the construct: private by clause or not, in several loops, wanted
// afterwards or not, set first or only sometimes.
#include <stdio.h>
#include <stdlib.h>

enum { N = 61, M = 47 };

static void product(int n, const float *a, const float *b, float *c) {
  int i, j, k;
  float sum;
#pragma acc parallel loop collapse(2) private(k, sum) copyin(a[0:n * n], b[0:n * n]) copyout(c[0:n * n])
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      sum = 0;
      for (k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

/* A sum that an inner directive reduces, and one that it only names. */
static void reduced(int n, int m, const int *a, int *b) {
  int i, j, sum, most = 0;
#pragma acc parallel loop gang firstprivate(most) private(sum) copyin(a[0:n * m]) copyout(b[0:n])
  for (i = 0; i < n; i++) {
    sum = i;
#pragma acc loop vector reduction(+ : sum)
    for (j = 0; j < m; j++)
      sum += a[i * m + j];
    most = sum;
    for (j = 0; j < m; j++)
      most = a[i * m + j] > most ? a[i * m + j] : most;
    b[i] = sum + most;
  }
}

/* Bare loops inside, one counter for several, and a pointer. */
static void bare(int n, int m, const float *restrict a, float *restrict b) {
  int i, j;
  const float *row;
  float left, right;
#pragma acc parallel loop copyin(a[0:n * m]) copy(b[0:n * m])
  for (i = 1; i < n - 1; i++) {
    row = a + i * m;
    for (j = 1; j < m - 1; j++) {
      left = row[j - 1];
      right = row[j + 1];
      b[i * m + j] = left - right + a[(i - 1) * m + j];
    }
    for (j = 0; j < m; j += m - 1)
      b[i * m + j] = row[j];
  }
}

/* kernels: what they leave is read afterwards, or is not. */
static int kernels(int n, int *a, int *b) {
  int i, t, last = -1, dead;
#pragma acc kernels copy(a[0:n]) copyout(b[0:n])
  {
    for (i = 0; i < n; i++) {
      t = a[i] * 3;
      dead = t + 1;
      b[i] = t + dead;
    }
    for (i = 0; i < n; i++) {
      dead = b[i];
      last = dead * 2;
      a[i] = last;
    }
  }
  return i * 1000 + last;
}

/* Not set in every iteration before it is read: what the variable had before counts. */
static void sometimes(int n, const int *a, int *b) {
  int i, t = 7, u = 5;
#pragma acc parallel loop firstprivate(u) copyin(a[0:n]) copyout(b[0:n])
  for (i = 0; i < n; i++) {
    int own = t; /* never set */
    if (a[i] > 2)
      own = a[i];
    if (i == n)
      u = 9;
    b[i] = own + u;
  }
}

/* In a switch, a while loop and a block of its own. */
static void control(int n, const int *a, int *b) {
  int i, k, t, u;
#pragma acc parallel loop private(t, k, u) copyin(a[0:n]) copyout(b[0:n])
  for (i = 0; i < n; i++) {
    switch (a[i]) {
    case 0:
      t = 4;
      b[i] = t;
      break;
    case 1: {
      t = 6;
      b[i] = t + 1;
      break;
    }
    default:
      t = i;
      b[i] = t * 2;
    }
    k = a[i];
    while (k > 0) {
      u = k * 2;
      b[i] += u;
      k--;
    }
    {
      u = 3;
      b[i] += u;
    }
  }
}

int main(void) {
  static float a[N * N], b[N * N], c[N * N];
  static int x[N * M], y[N * M];
  int bad = 0;
  for (int i = 0; i < N * N; i++)
    a[i] = (float)(i % 7), b[i] = (float)(i % 5);
  for (int i = 0; i < N * M; i++)
    x[i] = i * 5 % 11 % 4;
  product(N, a, b, c);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      float sum = 0;
      for (int k = 0; k < N; k++)
        sum += a[i * N + k] * b[k * N + j];
      bad += c[i * N + j] != sum;
    }
  printf("product: %d\n", bad);
  reduced(N, M, x, y);
  for (int i = 0; i < N; i++) {
    int sum = i, most;
    for (int j = 0; j < M; j++)
      sum += x[i * M + j];
    most = sum;
    for (int j = 0; j < M; j++)
      most = x[i * M + j] > most ? x[i * M + j] : most;
    bad += y[i] != sum + most;
  }
  printf("reduced: %d\n", bad);
  for (int i = 0; i < N * M; i++)
    c[i] = -1;
  bare(N, M, a, c);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      const int at = i * M + j, inside = j > 0 && j < M - 1;
      float want = i == 0 || i == N - 1 ? -1 : inside ? a[at - 1] - a[at + 1] + a[at - M] : a[at];
      bad += c[at] != want;
    }
  printf("bare: %d\n", bad);
  for (int i = 0; i < N; i++)
    x[i] = i;
  bad += kernels(N, x, y) != N * 1000 + ((N - 1) * 6 + 1) * 2;
  for (int i = 0; i < N; i++)
    bad += y[i] != i * 6 + 1 || x[i] != 2 * (i * 6 + 1);
  printf("kernels: %d\n", bad);
  for (int i = 0; i < N; i++)
    x[i] = i % 5;
  sometimes(N, x, y);
  for (int i = 0; i < N; i++)
    bad += y[i] != (x[i] > 2 ? x[i] : 7) + 5;
  printf("sometimes: %d\n", bad);
  control(N, x, y);
  for (int i = 0; i < N; i++)
    bad += y[i] != (x[i] == 0 ? 4 : x[i] == 1 ? 7 : 2 * i) + x[i] * (x[i] + 1) + 3;
  printf("control: %d\n", bad);
  return bad != 0;
}
