// Pointers to rows of variable length whose value itself is passed: in deviceptr, firstprivate and private, and where
// only addresses are compared.
#include "support/check.h"

static void show(const char *name, int n, const double *a) {
  printf("%s: %g %g %g\n", name, a[0], a[n + 1], a[n * n - 1]);
}

static double rows(int n, double *a) {
  double s = 0, (*A)[n] = acc_malloc(n * n * sizeof(double));
  const double(*B)[n] = (const double(*)[n])A;
#pragma acc parallel loop deviceptr(A)
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      A[j][i] = i + 10 * j;
#pragma acc parallel loop reduction(+ : s) deviceptr(B)
  for (int j = 0; j < 5; j++)
    s += B[j][1];
#pragma acc data deviceptr(A)
  {
#pragma acc parallel loop collapse(2)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        A[j][i] *= 2;
  }
  acc_memcpy_from_device(a, A, n * n * sizeof(double));
  acc_free(A);
  return s;
}

static void solid(int n, int m, int first, double *a) {
  double(*A)[n][m] = (double(*)[n][m])a;
#pragma acc data copy(A[0 : n])
  {
#pragma acc host_data use_device(A)
    {
      double(*B)[n][m] = A;
#pragma acc parallel loop collapse(3) deviceptr(B) firstprivate(first)
      for (int k = 0; k < n; k++)
        for (int j = 0; j < n; j++)
          for (int i = 0; i < m; i++)
            B[k][j][i] = first + i + 10 * j + 100 * k;
    }
  }
}

static void copies(int n, double *a) {
  double(*from)[n] = (double(*)[n])a, (*row)[n] = from;
#pragma acc data copy(from[0 : n])
  {
#pragma acc parallel loop present(from) firstprivate(row)
    for (int j = 0; j < n; j++)
      from[j][0] += sizeof *row == n * sizeof(double);
#pragma acc parallel loop present(from) private(row)
    for (int j = 0; j < n; j++) {
      row = from + j;
      for (int i = 0; i < n; i++)
        (*row)[i] += 1;
    }
#pragma acc parallel present(from)
    {
      double(*each)[n] = from;
#pragma acc loop private(each)
      for (int j = 0; j < n; j++) {
        each = &from[j];
        each[0][1] += j;
      }
    }
  }
}

/* Reduced sections have lengths that the combination asks for. */
static void sums(int n, double *a, double *s) {
  double(*A)[n] = acc_malloc(n * n * sizeof(double));
  acc_memcpy_to_device(A, a, n * n * sizeof(double));
#pragma acc parallel loop deviceptr(A) reduction(+ : s[0 : n])
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      s[i] += A[j][i];
  acc_free(A);
}

static int compared(int n, double *a) {
  double(*A)[n] = (double(*)[n])a, (*end)[n] = A + n;
  int s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(A[0 : n])
  for (int j = 0; j < n; j++)
    s += A + j < end;
  return s;
}

int main(void) {
  enum { N = 12 };
  double a[N * N], s[N] = {0};
  printf("%g\n", rows(N, a));
  show("rows", N, a);
  copies(N, a);
  show("copies", N, a);
  sums(N, a, s);
  printf("%g %g\n", s[0], s[N - 1]);
  printf("%d\n", compared(N, a));
  solid(4, 9, 3, a);
  show("solid", N, a);
  return finish();
}
