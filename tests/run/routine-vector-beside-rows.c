// RUN-NOT-ON-x86_64: opencl-wide (PoCL 3.1 takes what one lane of a routine does for what all do)
/* Functions for the lanes of one row, called where a gang has several: in declarations, assignments,
 * conditions and loops, and what they do once is done once. */
#include <stdio.h>

enum { N = 13, M = 40 };
static int a[N][M], results[N], rows[N][6], calls[N];

#pragma acc routine vector
static int total(const int *p, int n) {
  int sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += p[i];
  return sum;
}

#pragma acc routine vector
static void raise(int *p, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; ++i)
    p[i] += 1;
  p[0] += 10;
}

/* Counts its calls, and how many lanes took part. */
#pragma acc routine vector
static void note(int *calls, int n) {
#pragma acc atomic
  calls[0] += 1000;
#pragma acc loop vector
  for (int i = 0; i < n; ++i) {
#pragma acc atomic
    calls[0] += 1;
  }
}

int main(void) {
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] = i + j;
#pragma acc parallel loop gang num_workers(4) vector_length(32) copy(a, calls) copyout(results, rows)
  for (int i = 0; i < N; ++i) {
    const int all = total(a[i], M);
    int some;
    some = total(a[i], 20);
    some += total(a[i], 5);
    raise(a[i], M);
    note(&calls[i], M);
    results[i] = all + some;
    results[i] += total(a[i], 3);
    if (total(a[i], 7) > 100)
      results[i] += 1000;
    else
      raise(a[i], 3);
    while (total(a[i], 2) < 60)
      raise(a[i], 2);
    switch (total(a[i], 4) % 3) {
    case 0:
      raise(a[i], 1);
      break;
    default:
      results[i] -= 1;
    }
#pragma acc loop worker
    for (int j = 0; j < 6; ++j)
      rows[i][j] = total(a[i] + j, 10) + all;
  }
  unsigned sum = 0;
  for (int i = 0; i < N; ++i) {
    sum = sum * 31 + results[i];
    printf("%d\n", calls[i]);
    for (int j = 0; j < M; ++j)
      sum = sum * 3 + a[i][j];
    for (int j = 0; j < 6; ++j)
      sum = sum * 7 + rows[i][j];
  }
  printf("%u\n", sum);
  return 0;
}
