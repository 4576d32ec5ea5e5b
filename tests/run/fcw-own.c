/* Elements at the pivot: read only there, they need no tile; written there, neighbours are found from
 * them. Another variable of the pivot's name is no pivot. Values that threads beyond the last
 * iteration compute too. */
#include "support/check.h"

enum { SIZE = 64 };

static void readOwn(int n, const double *restrict w, const int *restrict a, double *restrict b) {
#pragma acc parallel loop vector(SIZE) copyin(a[0:n], w[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    int k = n - 1 - i;
#pragma acc fcw FETCH_ONLY(w[i:1:1], a[k:0:0])
    b[i] = w[i] * 2 + a[k] + w[i];
  }
}

static void shadowed(int n, const int *restrict a, int *restrict b) {
#pragma acc parallel loop vector(SIZE) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    int sum = 0, from = i - 2 < 0 ? 0 : i - 2, to = i + 3 > n ? n : i + 3;
#pragma acc fcw FETCH_ONLY(a[i:2:2])
    for (int i = from; i < to; i++)
      sum += a[i] * (i - from + 1);
    b[i] = sum;
  }
}

/* Iterations that end early; sums of those that exist alone. */
static int masked(int n, int rounds, int *restrict a) {
  int total = 0;
#pragma acc parallel loop vector(SIZE) copy(a[0:n]) reduction(+ : total)
  for (int i = 0; i < n; i++) {
    int left = i - 1, right = i + 1, twice = i * 2, kept = 3;
    if (i % 5 == 4)
      continue;
    kept = twice + 1;
#pragma acc fcw FETCH_CHANNEL_WB(a[i:1:1])
    {
      for (int r = 0; r < rounds; r++) {
        if (left >= 0 && right < n && (i + r) % 3)
          a[i] = a[left] + a[right] - r;
        else
          kept += r;
      }
    }
    total += kept;
  }
  return total;
}

int main(void) {
  static double w[1000], b[1000];
  static int a[1000], c[1000];
  int sizes[] = {1, 2, 64, 65, 500};
  for (int s = 0; s < 5; s++) {
    int n = sizes[s];
    for (int i = 0; i < n; i++)
      w[i] = i * 0.5, a[i] = i % 17 - 8;
    readOwn(n, w, a, b);
    shadowed(n, a, c);
    double sum = 0;
    long all = 0;
    for (int i = 0; i < n; i++)
      sum += b[i] * (i % 3 + 1), all += c[i] * (i % 7 + 1);
    printf("%d: %.2f %ld", n, sum, all);
#ifdef _OPENACC
    int total = masked(n, 1, a);
#else
    /* What channels mean: all read before any writes. */
    int total = 0;
    for (int i = 0; i < n; i++)
      c[i] = a[i];
    for (int i = 0; i < n; i++)
      if (i % 5 != 4) {
        int kept = i * 2 + 1;
        /* A block sees what it fetched. */
        if (i >= 1 && i + 1 < n && i % 3)
          a[i] = c[i - 1] + c[i + 1];
        total += kept;
      }
#endif
    all = 0;
    for (int i = 0; i < n; i++)
      all += a[i] * (i % 11 + 1);
    printf(" %d %ld\n", total, all);
  }
  return finish();
}
