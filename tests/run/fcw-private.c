/* Variables that are private to the inner or the outer of two loops around fcw, or declared between them. */
#include "support/check.h"

#define N 60
static int a[N][N], b[N][N], last[N];

static void fill(void) {
  for (int i = 0; i < N; i++) {
    last[i] = 0;
    for (int j = 0; j < N; j++)
      a[i][j] = i * j % 23, b[i][j] = 0;
  }
}

static void show(const char *name) {
  int check = 0;
  for (int i = 0; i < N; i++) {
    check = check * 31 + last[i];
    for (int j = 0; j < N; j++)
      check = check * 31 + a[i][j] + 3 * b[i][j];
  }
  printf("%s: %d\n", name, check);
}

/* An array of the iteration that threads without one have no values of. */
static void arrays(int mode) {
  int total = 0, most = -1;
  fill();
  int (*from)[N] = a;
#pragma acc parallel loop vector(50) copyin(from[0:N]) copyout(b) reduction(+:total) reduction(max:most)
  for (int i = 0; i < N; i++) {
    int t[4] = {0, 1, 2, 3};
    if (mode) {
#pragma acc fcw FETCH_ONLY(from[i:2:2][0:0:0])
      for (int k = 0; k < 4; k++)
        t[k] += from[i >= 2 ? i - 2 : 0][0] + i * k;
    } else {
      t[0] = 5;
    }
    b[i][0] = t[0] + t[1] * 2 + t[2] * 3 + t[3] * 5;
    total += b[i][0];
    if (b[i][0] > most)
      most = b[i][0];
  }
  printf("arrays: %d %d\n", total, most);
}

int main(void) {
  int d;
  arrays(1);
  fill();
#pragma acc parallel loop vector(16) copy(a, b)
  for (int i = 0; i < N; i++) {
#pragma acc loop vector(16) private(d)
    for (int j = 0; j < N; j++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0][j:0:0])
      {
        d = a[i][j];
        a[i][j] = 1;
        b[i][j] = d;
      }
    }
  }
  show("inner");
  fill();
#pragma acc kernels copy(a, b)
#pragma acc loop independent vector(16) private(d)
  for (int i = 0; i < N; i++) {
    int half = i / 2;
#pragma acc loop independent vector(16)
    for (int j = 0; j < N; j++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0][j:0:0])
      {
        d = a[i][j] + half;
        a[i][j] = d;
        b[i][j] = d + 1;
      }
    }
  }
  show("outer");
  fill();
#pragma acc parallel loop gang worker copy(a, b, last)
  for (int i = 0; i < N; i++) {
    int x = 5, e;
    if (i % 3 != 1) {
#pragma acc loop vector
      for (int j = 0; j < N; j++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0][j:0:0])
        {
          e = a[i][j];
          x = e + 1;
          a[i][j] = 2;
          b[i][j] = e + x;
        }
      }
    }
    last[i] = i;
  }
  show("between");
  fill();
#pragma acc parallel loop vector(16) copy(a, b)
  for (int i = 0; i < N; i++) {
#pragma acc loop vector(16)
    for (int j = 0; j < N; j++) {
      int own[4] = {j, 1, 2, i}, table[2][2] = {{1, 2}, {3, j}};
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0][j:0:0])
      {
        a[i][j] = own[j % 4] + 1;
        b[i][j] = own[3] + table[j % 2][i % 2];
      }
    }
  }
  show("arrays");
  return finish();
}
