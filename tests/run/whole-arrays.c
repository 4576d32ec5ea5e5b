// Where an array does not turn into a pointer: &a, sizeof, typeof. A region has the array's
// elements only, and means the array all the same.
#include "support/check.h"
#include <string.h>

#define N 24
typedef double Matrix[3][3];

double weights[N];
int table[5][7];
#pragma acc declare create(weights)

static double trace(const Matrix *m) { return (*m)[0][0] + (*m)[1][1] + (*m)[2][2]; }

#pragma acc routine seq
static double last(void) {
  double(*all)[N] = &weights;
  return (*all)[N - 1] + sizeof weights + sizeof(weights) / sizeof weights[0];
}

static void addresses(void) {
  int vals[] = {4, 5, 6};
  const float w[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  Matrix a = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, many[N];
  double out[N];
  for (int i = 0; i < N * 9; ++i)
    (&many[0][0][0])[i] = i;
#pragma acc parallel loop copyin(vals, w, a, many) copyout(out)
  for (int i = 0; i < N; ++i) {
    int(*whole)[3] = &vals;
    const float(*floats)[8] = &w;
    float copy[8];
    memcpy(&copy, &w, sizeof w);
    out[i] = (*whole)[i % 3] + (*floats)[i % 8] + copy[7] + trace((const Matrix *)&a) +
             trace((const Matrix *)&many[i]) + (*&a)[1][2] + (*(&a[1]))[2] + *(*(a + 1) + 1) +
             ((double *)a)[4] + (double)((char *)(&vals + 1) - (char *)vals);
  }
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum = sum * 1.25 + out[i];
  printf("%.10g\n", sum);
}

static void sizes(int n, double row[n][3]) {
  double vla[n][n + 1];
  char(*bytes)[n + 1] = malloc(n * (n + 1));
  short unused[9];
  struct { int a, b; } pair;
  long out[N], length = n;
  double scaled[length];
  for (int i = 0; i < n * (n + 1); ++i)
    (&vla[0][0])[i] = i;
  memset(bytes, 1, n * (n + 1));
#pragma acc parallel loop copyin(vla, row[0 : n], bytes[0 : n], unused) copy(length)              \
    create(scaled) copyout(out)
  for (int i = 0; i < N; ++i)
    out[i] = sizeof(vla) + 3 * sizeof(vla[0]) + sizeof *row + sizeof(*bytes) + sizeof bytes +
             sizeof unused + sizeof(table) + sizeof table[0] + sizeof(pair) + sizeof(scaled) +
             (long)vla[i % n][1] + sizeof(int[n]) + sizeof(out) + bytes[1][i % n] + length;
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum = sum * 3 + out[i];
  printf("%ld\n", sum);
  free(bytes);
}

static void types(void) {
  int vals[] = {4, 5, 6};
  long out[N];
  double total = 0, bins[4] = {0};
#pragma acc parallel loop copyin(vals) copyout(out) reduction(+ : total, bins)
  for (int i = 0; i < N; ++i) {
    __typeof__(vals) copy;
    __typeof__(&vals) whole = &vals;
    __typeof__(total) part = i;
    for (unsigned k = 0; k < sizeof vals / sizeof *vals; ++k)
      copy[k] = ((__typeof__(vals[0]) *)vals)[k] + (*whole)[k];
    out[i] = copy[i % 3] + sizeof(copy) + sizeof(__typeof__(vals)) + sizeof bins;
    total += part;
    __typeof__(bins) *mine = &bins;
    (*mine)[i % 4] += i;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum = sum * 3 + out[i];
  printf("%ld %g %g %g %g %g\n", sum, total, bins[0], bins[1], bins[2], bins[3]);
}

static void declared(void) {
  double out[N];
#pragma acc parallel loop present(weights)
  for (int i = 0; i < N; ++i) {
    double(*all)[N] = &weights;
    (*all)[i] = i * 0.5 + sizeof weights;
  }
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; ++i)
    out[i] = last() + i;
  printf("%g %g\n", out[0], out[N - 1]);
}

int main(void) {
  double rows[6][3];
  addresses();
  sizes(6, rows);
  types();
  declared();
  return finish();
}
