// Bins of floating numbers, of which a block has several copies: arrays of known and of unknown length.
#include "support/check.h"

enum { N = 20000 };
static double v[N];
static int key[N];

static void add(int n, int first, double *sums, float *parts, int *counts) {
#pragma acc parallel loop copyin(v, key) copy(sums[first:n], parts[0:n], counts[0:n])
  for (int i = 0; i < N; i++) {
    int k = key[i] % n;
#pragma acc atomic
    sums[first + k] += v[i];
#pragma acc atomic
    counts[k]++;
  }
#pragma acc parallel loop copyin(v, key) copy(parts[0:n])
  for (int i = 0; i < N; i++) {
    int k = key[i] % n;
#pragma acc atomic
    parts[k] += (float)v[i];
  }
}

int main(void) {
  for (int i = 0; i < N; i++) {
    v[i] = i * 7 % 64 - 20;
    key[i] = (int)(i * 7919L % 1000003);
  }
  static double sums[1200], fixed[10];
  static float parts[1200];
  static int counts[1200];
  const int lengths[] = {1, 3, 10, 48, 70, 200, 1000};
  for (int l = 0; l < 7; l++) {
    add(lengths[l], l * 3, sums, parts, counts);
    double all = 0;
    for (int i = 0; i < 1200; i++)
      all += sums[i] * (i % 13) + parts[i] * (i % 7) + counts[i] * (i % 5);
    printf("%.12g\n", all);
  }
#pragma acc parallel loop copyin(v, key) copy(fixed)
  for (int i = 0; i < N; i++) {
#pragma acc atomic
    fixed[key[i] % 10] -= v[i];
  }
  double all = 0;
  for (int i = 0; i < 10; i++)
    all += fixed[i] * i;
  printf("%.12g\n", all);
  return finish();
}
