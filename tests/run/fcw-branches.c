/* Conditions in a block: neighbours that only some iterations have, steps that end before the
 * loop does, halos beyond the array's ends, and loops without trips. */
#include "support/check.h"

#define MAX(a, b) ((a) > (b) ? (a) : (b))
enum { N = 1003, ROWS = 9 };
static int a[N], before[N], w[ROWS + 40];

static void fillBoth(void) {
  for (int i = 0; i < N; i++)
    a[i] = before[i] = i * 37 % 101;
  for (int r = 0; r < ROWS + 40; r++)
    w[r] = r * r % 7;
}

/* The same step by step. */
static void reference(int n, int t, int steps, int rows, int *now) {
  static int next[N];
  for (int s = 0; s < steps && t + s + 1 <= rows; s++) {
    for (int i = 0; i < n; i++) {
      int at = i & 127, most = w[t + s + 1], met = 0;
      next[i] = now[i];
      if (at <= s)
        continue;
      if (at > 0)
        most = MAX(most, now[i - 1]), met++;
      if (at < 127 && i < n - 1)
        most = MAX(most, now[i + 1]) - (now[i + 1] & 1);
      if (i == n - 1)
        most += now[i] + met;
      next[i] = most;
    }
    for (int i = 0; i < n; i++)
      now[i] = next[i];
  }
}

/* Steps t+1 .. t+steps, but no row beyond `rows`. */
static void steps(int n, int t, int steps, int rows, int *restrict a) {
#ifndef _OPENACC
  reference(n, t, steps, rows, a);
#else
#pragma acc parallel loop vector(128) copy(a[0:n]) copyin(w)
  for (int i = 0; i < n; i++) {
    int at = i & 127;
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    for (int s = 0; s < steps; s++) {
      int row = t + s + 1;
      if (row <= rows)
        if (at > s) {
          int most = w[row], met = 0;
          if (at > 0) {
            most = MAX(most, a[i - 1]);
            met += 1;
          }
          if (at < 127 && i < n - 1)
            most = MAX(most, a[i + 1]) - (a[i + 1] & 1);
          if (i == n - 1)
            most += a[i] + met;
          a[i] = most;
        }
    }
  }
#endif
}

static void expectSteps(int n, int t, int steps, int rows) {
  reference(n, t, steps, rows, before);
  int same = 1;
  for (int i = 0; i < N; i++)
    same &= a[i] == before[i];
  EXPECT(same);
}

/* A tile that is wider than its block, and reaches beyond both ends of the array. */
static void spread(int n, const int *restrict from, int *restrict to) {
#pragma acc parallel loop vector(64) copyin(from[0:n]) copyout(to[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(from[i:40:300])
    {
      int sum = from[i];
      if (i >= 40)
        sum += from[i - 40];
      if (i + 300 < n)
        sum -= from[i + 300];
      to[i] = sum;
    }
  }
}

/* Two dimensions, one of them without trips; a row is written beside the inner loop. */
static void rows(int n, int m, int *restrict sums, const int *restrict from, int *restrict to) {
#pragma acc parallel loop vector(8) copy(sums[0:N]) copyin(from[0:N]) copy(to[0:N])
  for (int r = 0; r < n; r++) {
    sums[r] = r + 1;
#pragma acc loop vector(32)
    for (int c = 0; c < m; c++) {
#pragma acc fcw FETCH_ONLY(from[c:1:1])
      to[r * m + c] = from[c] + (c > 0 ? from[c - 1] : 0);
    }
  }
}

static void alone(int n, int m, const int *restrict from, int *restrict to) {
#pragma acc parallel loop vector(8) copyin(from[0:N]) copy(to[0:N])
  for (int r = 0; r < n; r++) {
    int twice = 2 * r;
#pragma acc loop vector(32)
    for (int c = 0; c < m; c++) {
#pragma acc fcw FETCH_ONLY(from[c:1:1])
      to[r * m + c] = from[c] + twice;
    }
  }
}

int main(void) {
  int sizes[] = {1, 127, 128, 1000, N, 0};
  for (int k = 0; k < 6; k++)
    for (int s = 0; s < 6; s += 2) {
      fillBoth();
      steps(sizes[k], 3, s * 5, ROWS, a);
      expectSteps(sizes[k], 3, s * 5, ROWS);
    }
  fillBoth();
  steps(N, 3, 4, -2000000000, a);
  expectSteps(N, 3, 4, -2000000000);

  static int to[N], sums[N];
  for (int n = 0; n < 500; n += 83) {
    spread(n, before, to);
    int same = 1;
    for (int i = 0; i < n; i++)
      same &= to[i] == before[i] + (i >= 40 ? before[i - 40] : 0) - (i + 300 < n ? before[i + 300] : 0);
    EXPECT(same);
  }
  int shapes[][2] = {{19, 45}, {19, 0}, {0, 45}, {1, 1}};
  for (int k = 0; k < 4; k++) {
    int n = shapes[k][0], m = shapes[k][1], same = 1;
    for (int i = 0; i < N; i++)
      sums[i] = to[i] = -7;
    rows(n, m, sums, before, to);
    for (int i = 0; i < N; i++) {
      int c = m ? i % m : 0;
      same &= sums[i] == (i < n ? i + 1 : -7);
      same &= to[i] == (i < n * m ? before[c] + (c > 0 ? before[c - 1] : 0) : -7);
    }
    EXPECT(same);
    for (int i = 0; i < N; i++)
      to[i] = -7;
    alone(n, m, before, to);
    for (int i = 0; i < N; i++)
      same &= to[i] == (i < n * m ? before[i % m] + 2 * (i / m) : -7);
    EXPECT(same);
  }
  return finish();
}
