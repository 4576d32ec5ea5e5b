/* Ranges that nobody can prove: accesses outside of them find the array itself. And caches that
 * nothing can be staged for, which change nothing. */
#include "support/check.h"

typedef struct { int x, y[2]; } Cell;

static void indirect(int n, int m) {
  int *restrict at = malloc(n * sizeof *at), *restrict b = malloc(n * sizeof *b);
  Cell *restrict table = malloc(m * sizeof *table);
  for (int i = 0; i < n; i++)
    at[i] = i * 37 % m, b[i] = 0;
  for (int i = 0; i < m; i++)
    table[i] = (Cell){i * 3 % 101, {i % 5, i % 3}};
#pragma acc parallel loop copyin(at[0:n], table[0:m]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(table[8:64])
    b[i] = table[at[i]].x + table[at[i] % 64 + 8].y[1] * table[70 - i % 8].y[i % 2];
  }
  /* A short range around an element that some iterations leave. */
#pragma acc parallel loop vector(64) copyin(at[0:n]) copy(b[0:n])
  for (int i = 1; i < n; i++) {
#pragma acc cache(at[i - 1 : 2])
    int k = 0;
    long far = i / 2;
    b[i] += at[i] - at[i - 1] + at[far] * 3 + at[k++] + k;
  }
  int check = 0;
  for (int i = 0; i < n; i++)
    check = check * 31 + b[i];
  printf("indirect %d %d: %d\n", n, m, check);
  free(at);
  free(b);
  free(table);
}

/* Written arrays, aliases, a range of run-time length, loops whose trips differ, a gang's own
 * range, private arrays. */
static void plain(int n, int reach) {
  int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *same = a;
  for (int i = 0; i < n; i++)
    a[i] = i % 10, b[i] = 0;
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i:1])
    a[i] += 1;
    b[i] = a[i];
  }
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i:1])
    same[i] += 1;
    b[i] += a[i];
  }
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i - reach : 2 * reach + 1])
    for (int k = i - reach; k <= i + reach; k++)
      if (k >= 0 && k < n)
        b[i] += a[k];
  }
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    int sum = 0;
    for (int k = 0; k < i % 5; k++) {
#pragma acc cache(a[0:8])
      sum += a[k] * a[7 - k];
    }
    b[i] += sum;
  }
#pragma acc parallel loop gang num_gangs(3) copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n / 8; i++) {
    int own[8];
#pragma acc cache(a[8 * i : 8])
#pragma acc loop vector
    for (int j = 0; j < 8; j++)
      b[8 * i + j] += a[8 * i + 7 - j];
#pragma acc loop seq
    for (int j = 0; j < 8; j++) {
#pragma acc cache(own[j:1])
      own[j] = j;
      b[8 * i] += own[j];
    }
  }
  int check = 0;
  for (int i = 0; i < n; i++)
    check = check * 31 + b[i] + a[i];
  printf("plain: %d\n", check);
  free(a);
  free(b);
}

int main(void) {
  indirect(1000, 200);
  indirect(77, 72);
  plain(400, 2);
  return finish();
}
