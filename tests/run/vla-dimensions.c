// Dimensions of variable length are those of the declaration, whatever has become of the names in them since.
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int nx, ny;
} Size;

static int calls = 0;
static int next(void) { return 4 + calls++; }
static int columns = 4;
static void fewer(void) { columns = 2; }

static void show(const char *name, int n, const double *a) {
  printf("%s:", name);
  for (int i = 0; i < n; i++)
    printf(" %g", a[i]);
  printf("\n");
}

static void changed(double *a) {
  int k = 4;
  double(*q)[k] = (double(*)[k])a;
  k = 2;
#pragma acc parallel loop copy(q[0 : 3])
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < 4; i++)
      q[j][i] += i + 10 * j;
}

static void arrays(void) {
  int n = 3, m = 4;
  double b[n][m];
  typedef double Rows[n][m];
  n = 1, m = 1;
  Rows c;
#pragma acc parallel loop copyout(b, c)
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < 4; i++) {
      b[j][i] = i + 10 * j;
      c[j][i] = sizeof b[j] / sizeof b[j][0] + sizeof(Rows) + i + 100 * j;
    }
  show("array", 12, &b[0][0]);
  show("named type", 12, &c[0][0]);
}

/* The parameter that counts levels is also the length of rows. */
static void halve(int n, double a[n][n]) {
  int all = n;
#pragma acc data copy(a[0 : n])
  for (; n > 1; n /= 2) {
#pragma acc parallel loop collapse(2) present(a)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        a[j][i] += all * n + j;
  }
}

static double sumOfRow(int m, double (*p)[m], int r) {
  int w = m;
  m = 1;
  double s = 0;
  for (int i = 0; i < w; i++)
    s += p[r][i];
  return s;
}

static void hidden(double *a) {
  double o[3];
  int n = 4;
  double(*p)[n] = (double(*)[n])a;
#pragma acc parallel loop copyin(p[0 : 3]) copyout(o)
  for (int n = 0; n < 3; n++)
    o[n] = p[n][1];
  show("counter of the same name", 3, o);
#pragma acc parallel loop copyin(a[0 : 12]) copyout(o)
  for (int j = 0; j < 3; j++) {
    int m = 4;
    double(*r)[m] = (double(*)[m])a;
    m = 2;
    o[j] = r[j][1] + m;
  }
  show("in the region", 3, o);
#pragma acc parallel loop copyin(a[0 : 12]) copyout(o)
  for (int j = 0; j < 3; j++)
    o[j] = sumOfRow(4, (double(*)[4])a, j);
  show("in a function", 3, o);
}

static void members(const Size d, const Size *e, double *a) {
  double(*p)[d.nx] = (double(*)[d.nx])a;
  double(*q)[e->nx] = (double(*)[e->nx])a;
#pragma acc parallel loop collapse(2) copy(p[0 : d.ny])
  for (int j = 0; j < d.ny; j++)
    for (int i = 0; i < d.nx; i++)
      p[j][i] += i + j;
#pragma acc kernels copy(q[0 : e->ny])
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < 4; i++)
      q[j][i] *= 2;
}

static void called(double *a) {
  double(*p)[next()] = (void *)a;
#pragma acc parallel loop copy(p[0 : 3])
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < 4; i++)
      p[j][i] -= i;
  double(*q)[columns] = (void *)a;
  fewer();
#pragma acc parallel loop copy(q[0 : 3])
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < 4; i++)
      q[j][i] += j;
}

#define ROWS(name, columns, from) double(*name)[columns] = (double(*)[columns])(from)

static void macros(double *a) {
  int k = 4;
  ROWS(p, k, a);
  k = 1;
#pragma acc parallel loop copy(p[0 : 3])
  for (int j = 0; j < 3; j++) {
    int m = 4;
    ROWS(q, m, p);
    m = 2;
    for (int i = 0; i < 4; i++)
      q[j][i] += p[j][i] * k + m;
  }
}

static void solid(double *a) {
  int l = 3, m = 2, n = 2;
  double(*u)[m][n] = (double(*)[m][n])a;
  m = 100;
#pragma acc enter data copyin(u[0 : l])
#pragma acc parallel loop collapse(3) present(u)
  for (int k = 0; k < 3; k++)
    for (int j = 0; j < 2; j++)
      for (int i = 0; i < 2; i++)
        u[k][j][i] += 100 * k + 10 * j + i;
#pragma acc exit data copyout(u[0 : l])
}

int main(void) {
  double a[12], b[16];
  for (int i = 0; i < 12; i++)
    a[i] = i * i;
  for (int i = 0; i < 16; i++)
    b[i] = i;
  hidden(a);
  changed(a);
  show("changed", 12, a);
  arrays();
  halve(4, (double(*)[4])b);
  show("parameter", 16, b);
  Size size = {4, 3};
  members(size, &size, a);
  show("members", 12, a);
  called(a);
  show("calls", 12, a);
  printf("%d\n", calls);
  macros(a);
  show("macros", 12, a);
  solid(a);
  show("solid", 12, a);
  return 0;
}
