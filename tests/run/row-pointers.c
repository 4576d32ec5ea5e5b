// Pointers to a row, made for each gang and used by its vector loops.
#include "support/check.h"
#include <stdlib.h>

struct quad {
  float v, x, y, z;
};

static void rows(int n, int m, float *a, const float *b) {
#pragma acc parallel loop gang copy(a[0:n * m]) copyin(b[0:n * m])
  for (int r = 0; r < n; r++) {
    float *row = &a[r * m];
    const float *other = b + r * m, *next = other + 1;
#pragma acc loop vector
    for (int i = 0; i < m - 1; i++)
      row[i] += other[i] * 2 + next[i];
    float *half = row + m / 2, most = 0;
#pragma acc loop vector reduction(max : most)
    for (int i = 0; i < m / 2; i++)
      most = half[i] > most ? half[i] : most;
#pragma acc loop vector
    for (int i = 0; i < m; i++)
      row[i] -= most;
  }
}

static void members(int n, struct quad *q) {
#pragma acc parallel loop gang copy(q[0:n * 8])
  for (int r = 0; r < n; r++) {
    struct quad *mine = &q[r * 8];
    float *first = &mine->x;
#pragma acc loop vector
    for (int i = 1; i < 8; i++) {
      mine[i].v += i;
      mine[i].y += *first;
    }
  }
}

static void table(int n, int m, float a[n][m]) {
#pragma acc parallel loop gang copy(a[0:n])
  for (int r = 0; r < n; r++) {
    float *row = a[r], *cell = &a[r][1];
#pragma acc loop vector
    for (int i = 1; i < m; i++)
      row[i] += cell[i - 1] + r;
  }
}

/// Pointers that lie in memory.
static void apart(int n, int m, float **part, float *sums) {
#pragma acc parallel loop gang copy(part[0:n][0:m]) copyout(sums[0:n])
  for (int r = 0; r < n; r++) {
    float *row = part[r], sum = 0;
    part[r][0] += 1;
    float *again = part[r];
#pragma acc loop vector reduction(+ : sum)
    for (int i = 0; i < m; i++)
      sum += row[i] += again[i] + i;
    sums[r] = sum;
  }
}

int main(void) {
  int n = 7, m = 45;
  float *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b);
  struct quad q[56];
  for (int i = 0; i < n * m; i++) {
    a[i] = i % 11;
    b[i] = i % 7;
  }
  for (int i = 0; i < 56; i++)
    q[i] = (struct quad){i, i % 5, i % 3, 1};
  rows(n, m, a, b);
  table(n, m, (float(*)[m])a);
  members(n, q);
  float *part[7], sums[7];
  for (int r = 0; r < n; r++)
    part[r] = b + r * m;
  apart(n, m, part, sums);
  for (int r = 0; r < n; r++)
    printf("%g %g\n", (double)(sums[r]), (double)(b[r * m]));
  for (int i = 0; i < n * m; i++)
    printf("%g\n", (double)(a[i]));
  for (int i = 0; i < 56; i++)
    printf("%g\n", (double)(q[i].v + q[i].y));
  free(a);
  free(b);
}
