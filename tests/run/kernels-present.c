// kernels whose clauses name no lengths: what is present says whether arrays overlap, and where they do the loops
// run in order.
#include "support/check.h"

static void gather(int n, const int *id, const double *x, double *y) {
#pragma acc kernels present(id, x, y)
  for (int i = 0; i < n; i++)
    y[i] = x[id[i]] + 1;
}

static void product(int n, const int *row, const int *column, const double *value, const double *x, double *y) {
#pragma acc kernels present(row, column, value, x, y)
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = row[i]; j < row[i + 1]; j++)
      sum += value[j] * x[column[j]];
    y[i] = sum;
  }
}

struct Field {
  int nx, ny;
  double *now, *next;
};

static void step(struct Field *f) {
#pragma acc kernels present(f, f->now, f->next)
  for (int i = 1; i < f->nx - 1; i++)
    for (int j = 1; j < f->ny - 1; j++)
      f->next[i * f->ny + j] = f->now[(i - 1) * f->ny + j] + f->now[(i + 1) * f->ny + j] + f->now[i * f->ny + j - 1] +
                               f->now[i * f->ny + j + 1];
}

static double sumOf(int n, const double *a) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * (i % 7 + 1);
  return sum;
}

int main(void) {
  enum { N = 211 };
  static double x[N], y[N], z[N], both[N + 1], value[3 * N], now[N * 5], next[N * 5];
  static int id[N], own[N], row[N + 1], column[3 * N];
  for (int i = 0; i < N; i++) {
    x[i] = i % 13;
    both[i] = i;
    id[i] = i * 10 % N;
    own[i] = i;
    row[i + 1] = row[i] + i % 4;
    for (int j = row[i]; j < row[i + 1]; j++) {
      value[j] = j % 5;
      column[j] = (i * 7 + j) % N;
    }
  }
  for (int i = 0; i < N * 5; i++)
    now[i] = i % 11;
  both[N] = 0;
  struct Field field = {N, 5, now, next};
#pragma acc data copyin(x, id, own, row, column, value, now) copy(y, z, both, next) copyin(field)
  {
    gather(N, id, x, y);
    gather(N, own, both, both + 1); // each element is made from the one before
    product(N, row, column, value, x, z);
#pragma acc enter data attach(field.now, field.next)
    step(&field);
#pragma acc exit data detach(field.now, field.next)
  }
  printf("%g %g %g %g\n", sumOf(N, y), sumOf(N, z), sumOf(N + 1, both), sumOf(N * 5, next));
  EXPECT(both[N] == N);
  return finish();
}
