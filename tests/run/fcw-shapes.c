/* Tiles of one to three dimensions, ranges and block sizes that are known at run time, arrays of
 * structures, arrays with run-time rows, steps, loops that count down, jumps. */
#include "support/check.h"

typedef struct { float x; int y[2]; } pair;

static void blur1(int n, int halo, int size) {
  int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++)
    a[i] = i * i % 101, b[i] = 0;
#pragma acc parallel loop vector(size) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:halo:halo])
    {
      int sum = 0;
      for (int k = i - halo; k <= i + halo; k++)
        if (k >= 0 && k < n)
          sum += a[k];
      b[i] = sum;
    }
  }
  int check = 0;
  for (int i = 0; i < n; i++)
    check = check * 31 + b[i];
  printf("blur1 %d %d %d: %d\n", n, halo, size, check);
  free(a);
  free(b);
}

static void blur2(int n, int m) {
  float(*a)[m] = malloc(n * sizeof *a), (*b)[m] = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = (i * 7 + j * 5) % 19;
#pragma acc parallel loop vector(8) copyin(a[0:n][0:m]) copyout(b[0:n][0:m])
  for (int i = 0; i < n; i++) {
#pragma acc loop vector(32)
    for (int j = 0; j < m; j++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1][j:1:1])
      {
        float s = 0;
        for (int di = -1; di <= 1; di++)
          for (int dj = -1; dj <= 1; dj++)
            if (i + di >= 0 && i + di < n && j + dj >= 0 && j + dj < m)
              s += a[i + di][j + dj];
        b[i][j] = s;
      }
    }
  }
  double check = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      check += b[i][j] * ((i * m + j) % 23);
  printf("blur2 %d %d: %.1f\n", n, m, check);
  free(a);
  free(b);
}

#define D 19
static double c3[D][D][D], r3[D][D][D];

static void laplace3(void) {
  for (int i = 0; i < D; i++)
    for (int j = 0; j < D; j++)
      for (int k = 0; k < D; k++)
        c3[i][j][k] = (i * 3 + j * 5 + k * 7) % 11;
#pragma acc parallel loop vector(4) copyin(c3) copy(r3)
  for (int i = 1; i < D - 1; i++) {
#pragma acc loop vector(4)
    for (int j = 1; j < D - 1; j++) {
#pragma acc loop vector(16)
      for (int k = 1; k < D - 1; k++) {
#pragma acc fcw FETCH_ONLY(c3[i:1:1][j:1:1][k:1:1])
        r3[i][j][k] = c3[i - 1][j][k] + c3[i + 1][j][k] + c3[i][j - 1][k] + c3[i][j + 1][k] +
                      c3[i][j][k - 1] + c3[i][j][k + 1] - 6 * c3[i][j][k];
      }
    }
  }
  double check = 0;
  for (int i = 0; i < D; i++)
    for (int j = 0; j < D; j++)
      for (int k = 0; k < D; k++)
        check += r3[i][j][k] * ((i + 2 * j + 3 * k) % 7);
  printf("laplace3: %.1f\n", check);
}

static void structures(int n) {
  pair *p = malloc(n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = (pair){i % 9, {i % 4, i % 6}};
#pragma acc parallel loop vector(64) copy(p[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_WB(p[i:0:0])
    {
      p[i].x += p[i].y[1];
      p[i].y[0] = i;
    }
  }
  double check = 0;
  for (int i = 0; i < n; i++)
    check += p[i].x * (i % 5) + p[i].y[0] - p[i].y[1];
  printf("structures: %.1f\n", check);
  free(p);
}

/* A step of 2, a loop that counts down, a pivot with a factor, one that goes backwards, and one
 * that nobody can foresee. */
static void pivots(int n) {
  int *a = malloc(2 * n * sizeof *a), *b = malloc(n * sizeof *b), *at = malloc(n * sizeof *at);
  for (int i = 0; i < 2 * n; i++)
    a[i] = i * 7 % 31;
  for (int i = 0; i < n; i++)
    b[i] = 0, at[i] = i / 40 * 40 + (i * 17) % 40;
#pragma acc data copyin(a[0:2*n], at[0:n]) copy(b[0:n])
  {
#pragma acc parallel loop vector(32)
    for (int i = 0; i < n; i += 2) {
#pragma acc fcw FETCH_ONLY(a[i:0:1])
      b[i] += a[i] + a[i + 1];
    }
#pragma acc parallel loop vector(32)
    for (int i = n - 1; i >= 0; i--) {
#pragma acc fcw FETCH_ONLY(a[2 * i:0:1])
      b[i] += a[2 * i] - a[2 * i + 1];
    }
#pragma acc parallel loop vector(32)
    for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[n - 1 - i:0:0])
      b[i] += 3 * a[n - 1 - i];
    }
#pragma acc parallel loop vector(40)
    for (int i = 0; i < n; i++) {
      int k = at[i];
#pragma acc fcw FETCH_ONLY(a[k:0:0])
      if (k < n)
        b[i] += 5 * a[k];
    }
  }
  int check = 0;
  for (int i = 0; i < n; i++)
    check = check * 31 + b[i];
  printf("pivots: %d\n", check);
  free(a);
  free(b);
  free(at);
}

/* Rows one after the other in one array, as long as only the run knows, and a stride. */
static void rows(int n, int m, int stride) {
  int *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b);
  for (int i = 0; i < n * m; i++)
    a[i] = i * 7 % 31, b[i] = 0;
#pragma acc data copyin(a[0:n*m]) copy(b[0:n*m])
  {
#pragma acc parallel loop vector(8)
    for (int i = 0; i < n; i++) {
#pragma acc loop vector(16)
      for (int j = 0; j < m; j++) {
#pragma acc fcw FETCH_ONLY(a[i * m + j:1:1])
        b[i * m + j] = a[i * m + j] + (j > 0 ? a[i * m + j - 1] : 0);
      }
    }
#pragma acc parallel loop gang vector(8)
    for (int i = 1; i < n - 1; i++) {
      int row = i * m;
#pragma acc loop vector(16)
      for (int j = 0; j < m; j++) {
#pragma acc fcw FETCH_ONLY(a[row + j:m:m])
        b[row + j] += a[row + j - m] - 2 * a[row + j + m];
      }
    }
#pragma acc parallel loop vector(32)
    for (int i = 0; i < n * m / stride; i++) {
#pragma acc fcw FETCH_ONLY(a[i * stride:0:0])
      b[i] += 5 * a[i * stride];
    }
  }
  int check = 0;
  for (int i = 0; i < n * m; i++)
    check = check * 31 + b[i];
  printf("rows %d %d: %d\n", n, m, check);
  free(a);
  free(b);
}

/* Iterations that end early still meet the others. */
static void jumps(int n) {
  int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++)
    a[i] = i % 10, b[i] = 0;
#ifdef _OPENACC
#pragma acc parallel loop vector(32) copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
    if (i % 7 == 3)
      continue;
    int sum = 0;
#pragma acc fcw FETCH_CHANNEL(a[i:0:0])
    {
      for (int step = 1; step < 8; step *= 2) {
        if (i % 2)
          continue;
        a[i] = a[i] + (i % 32 + step < 32 && i + step < n ? a[i + step] : 0);
      }
      sum = a[i];
    }
    b[i] = sum;
  }
#else
  for (int first = 0; first < n; first += 32) {
    int t[32], size = n - first < 32 ? n - first : 32;
    memcpy(t, a + first, size * sizeof *t);
    for (int step = 1; step < 8; step *= 2) {
      int old[32];
      memcpy(old, t, sizeof t);
      for (int k = 0; k < size; k++)
        if ((first + k) % 7 != 3 && (first + k) % 2 == 0)
          t[k] = old[k] + (k + step < size ? old[k + step] : 0);
    }
    for (int k = 0; k < size; k++)
      if ((first + k) % 7 != 3)
        b[first + k] = t[k];
  }
#endif
  int check = 0;
  for (int i = 0; i < n; i++)
    check = check * 31 + b[i] + a[i];
  printf("jumps: %d\n", check);
  free(a);
  free(b);
}

int main(void) {
  blur1(1000, 2, 128);
  blur1(1001, 5, 100);
  blur1(31, 0, 256);
  blur2(37, 53);
  laplace3();
  structures(1000);
  pivots(400);
  rows(33, 50, 3);
  rows(9, 7, 1);
  jumps(333);
  return finish();
}
