/* Loops around barriers of which all iterations that get there make the same trips, though not all
   get there. */
#include "support/check.h"

#define N 100
static int a[N], b[N];

static void fill(void) {
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 0;
}

static void show(const char *name) {
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + a[i] * 3 + b[i]) % 1000003;
  printf("%s: %ld\n", name, sum);
}

/* `by` is zero where nobody divides. */
static void underConditions(int n, int by) {
  int k;
  fill();
#pragma acc parallel loop vector(32) copy(a, b)
  for (int i = 0; i < N; i++) {
    int j;
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      if (i % 3 == 0)
        for (int s = 0; s < 2; s++)
          a[i] = a[i] + 1;
      else if (i % 5 == 1) {
        int trips = n - 1;
        for (int s = 0; s < trips; s += 2) {
          a[i] = a[i] + s;
          if (s == 2)
            break;
          b[i] += 1;
        }
      }
      if (i % 2)
        for (j = n; j > 0; j--)
          a[i] = a[i] + j;
      if (i % 7 == 3)
        for (k = 0; k < 3; k++)
          a[i] = a[i] * 2;
      if (i < 50)
        do {
          a[i] = a[i] + 5;
        } while (0);
      if (by != 0 && i % 4 == 1)
        b[i] += n / by;
    }
  }
  show("under conditions");
}

static void beforeContinue(int n) {
  fill();
#pragma acc parallel loop vector(32) copy(a, b)
  for (int i = 0; i < N; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    for (int s = 0; s < n; s++) {
      for (int k = 0; k < 2; k++)
        a[i] = a[i] + 1;
      if (i % 3 == 0)
        continue;
      for (int k = 0; k < s; k++)
        a[i] = a[i] + 10;
    }
  }
  show("before continue");
}

static void countedInConditions(int n) {
  fill();
#pragma acc parallel loop vector(32) copy(a, b)
  for (int i = 0; i < N; i++) {
    int y = 0, z = n;
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      do {
        a[i] = a[i] + 1;
      } while (++y < 2);
      for (;;) {
        a[i] = a[i] * 3 - y;
        if (++y > 4)
          break;
      }
      while (z-- > 1)
        a[i] = a[i] + z;
    }
    b[i] = y * 10 + z;
  }
  show("counted in conditions");
}

/* Values of iterations that nobody needs for a barrier stay theirs. */
static void alone(void) {
  fill();
#pragma acc parallel loop vector(32) copy(a, b)
  for (int i = 0; i < N; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      int x = 0;
      for (int t = 0; t < i % 4; t++) {
        int s = 0;
        while (s < 3) {
          if (s == 2)
            break;
          s++;
          x += s;
        }
      }
      int w = 0;
      if (++w > 1)
        x = 50;
      a[i] = a[i] + x + w;
    }
  }
  show("alone");
}

int main(void) {
  underConditions(5, 0);
  beforeContinue(3);
  countedInConditions(4);
  alone();
  return finish();
}
