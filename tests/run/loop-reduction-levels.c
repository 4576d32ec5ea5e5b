/* One variable reduced by loops of several levels, and added to at some of them. */
#include "support/check.h"

enum { N = 13, M = 17, L = 33 };
static long a[N][M][L];

/* Added to in the loop over workers alone; the lanes have a sum of their own. */
static long inWorkers(void) {
  long total = 0;
#pragma acc parallel loop gang num_workers(4) vector_length(32) reduction(+ : total) copyin(a)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker reduction(+ : total)
    for (int j = 0; j < M; j++) {
      long row = 0;
#pragma acc loop vector reduction(+ : row)
      for (int k = 0; k < L; k++)
        row += a[i][j][k];
      total += row;
    }
  }
  return total;
}

/* Added to in the loop over workers and in that over lanes. */
static long inBoth(void) {
  long total = 0;
#pragma acc parallel loop gang num_workers(4) vector_length(32) reduction(+ : total) copyin(a)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker reduction(+ : total)
    for (int j = 0; j < M; j++) {
      total += 1000 * (j + 1);
#pragma acc loop vector reduction(+ : total)
      for (int k = 0; k < L; k++)
        total += a[i][j][k];
    }
  }
  return total;
}

/* Loops beside each other, over workers and over both axes. */
static long besideEachOther(void) {
  long total = 0;
#pragma acc parallel loop gang num_workers(4) vector_length(32) reduction(+ : total) copyin(a)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker reduction(+ : total)
    for (int j = 0; j < M; j++)
      total += 1000 * (j + 1);
#pragma acc loop worker vector collapse(2) reduction(+ : total)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
        total += a[i][j][k];
#pragma acc loop vector reduction(+ : total)
    for (int k = 0; k < L; k++)
      total += 7;
  }
  return total;
}

/* Added to in the loop over gangs, which has lanes inside. */
static long inGangs(void) {
  long total = 0;
#pragma acc parallel loop gang vector_length(64) reduction(+ : total) copyin(a)
  for (int i = 0; i < N; i++) {
    long plane = 0;
#pragma acc loop vector collapse(2) reduction(+ : plane)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
        plane += a[i][j][k];
    total += plane;
  }
  return total;
}

/* The result of a gang, by workers, is stored. */
static void stored(long *planes) {
#pragma acc parallel loop gang num_workers(4) vector_length(32) copyin(a) copyout(planes[0 : N])
  for (int i = 0; i < N; i++) {
    long plane = 0;
#pragma acc loop worker reduction(+ : plane)
    for (int j = 0; j < M; j++) {
      long row = 0;
#pragma acc loop vector reduction(+ : row)
      for (int k = 0; k < L; k++)
        row += a[i][j][k];
      plane += row;
    }
    planes[i] = plane;
  }
}

/* An array, too large for a thread's registers. */
static void counted(long *bins) {
  static long large[300];
#pragma acc parallel loop gang num_workers(2) vector_length(32) reduction(+ : large) copyin(a)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker reduction(+ : large)
    for (int j = 0; j < M; j++) {
      long row = 0;
#pragma acc loop vector reduction(+ : row)
      for (int k = 0; k < L; k++)
        row += a[i][j][k];
      large[(i * M + j) % 300] = large[(i * M + j) % 300] + row;
    }
  }
  for (int b = 0; b < 300; b++)
    bins[b] = large[b];
}

int main(void) {
  long sum = 0, planes[N], bins[300], expected[300] = {0};
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++) {
        a[i][j][k] = (i * 7 + j * 5 + k * 3) % 23;
        sum += a[i][j][k];
        expected[(i * M + j) % 300] += a[i][j][k];
      }
  const long workers = 1000L * N * M * (M + 1) / 2;
  EXPECT(inWorkers() == sum);
  EXPECT(inBoth() == sum + workers);
  EXPECT(besideEachOther() == sum + workers + 7L * N * L);
  EXPECT(inGangs() == sum);
  stored(planes);
  counted(bins);
  long all = 0;
  for (int i = 0; i < N; i++)
    all += planes[i];
  EXPECT(all == sum);
  for (int b = 0; b < 300; b++)
    EXPECT(bins[b] == expected[b]);
  printf("%ld\n", sum);
  return finish();
}
