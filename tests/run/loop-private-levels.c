// private arrays at each level: what one thread of a gang or worker leaves in them
// is what the others see, and no two gangs, workers or lanes meet.
#include "support/check.h"

enum { N = 20, M = 14, L = 40 };

static void byWorker(int a[N][M][L]) {
  int row[8];
#pragma acc parallel loop gang copyout(a[0 : N]) num_workers(4) vector_length(32)
  for (int i = 0; i < N; ++i) {
#pragma acc loop worker private(row)
    for (int j = 0; j < M; ++j) {
      for (int k = 0; k < 8; ++k)
        row[k] = i * 100 + j * 10 + k;
#pragma acc loop vector
      for (int k = 0; k < L; ++k)
        a[i][j][k] = row[k % 8];
    }
  }
}

static void byLane(int a[N][M][L]) {
  int own[16];
#pragma acc parallel loop gang copyout(a[0 : N]) num_workers(4) vector_length(32)
  for (int i = 0; i < N; ++i) {
#pragma acc loop worker
    for (int j = 0; j < M; ++j) {
      int local[4] = {j, j + 1, j + 2, j + 3};
#pragma acc loop vector private(own)
      for (int k = 0; k < L; ++k) {
        for (int e = 0; e < 16; ++e)
          own[e] = k + e;
        a[i][j][k] = own[15] + local[k % 4] + i;
      }
      local[0] = 0;
    }
  }
}

static void twice(int a[N][L]) {
#pragma acc parallel loop gang copyout(a[0 : N])
  for (int i = 0; i < N; ++i) {
    int first[L], second[L] = {0};
#pragma acc loop vector
    for (int k = 0; k < L; ++k)
      first[k] = i + k;
#pragma acc loop vector
    for (int k = 0; k < L; ++k)
      second[k] = second[k] + first[L - 1 - k];
#pragma acc loop vector
    for (int k = 0; k < L; ++k)
      a[i][k] = second[(k + 1) % L];
  }
}

int main(void) {
  static int a[N][M][L], b[N][L];
  byWorker(a);
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      for (int k = 0; k < L; ++k)
        EXPECT(a[i][j][k] == i * 100 + j * 10 + k % 8);
  byLane(a);
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      for (int k = 0; k < L; ++k)
        EXPECT(a[i][j][k] == k + 15 + j + k % 4 + i);
  twice(b);
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < L; ++k)
      EXPECT(b[i][k] == i + L - 1 - (k + 1) % L);
  printf("%d %d\n", a[N - 1][M - 1][L - 1], b[N - 1][0]);
  return finish();
}
