/* Loops from tile to tile: the next tile is fetched while one is used. No trip, one, two and many;
 * tiles that overlap or leave gaps, that go backwards, that the array's ends cut off; structures of
 * several sizes; and loops whose next tile nobody knows, or whose array changes meanwhile. */
/* RUN-OURS: -ffetch-ahead */
#include "support/check.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
enum { N = 1000, SIZE = 64 };
typedef struct { float x, y, z; } three;
typedef struct { float x, y; } two;
static float a[N], b[N];
static double wide[N];
static char narrow[N];
static three c[N];
static two d[N];

/* A tile of 64 after `reach` elements each; 40: they overlap, 64: side by side, 100: gaps. */
static void forwards(int first, int last, int n, float *restrict out) {
#pragma acc parallel loop vector(SIZE) copyin(a, wide, narrow, c, d) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int l = first; l < last; l += 40) {
#pragma acc fcw FETCH_ONLY(a[l:0:SIZE - 1], wide[l:2:SIZE], narrow[l:0:SIZE - 1], c[l:0:0], d[l:3:3])
      {
        for (int m = l; m < MIN(l + SIZE, N); m++)
          sum += a[m] * ((m + i) % 3) + wide[m] - narrow[m];
        if (l < N)
          sum += c[l].x - c[l].y * c[l].z + d[l].x * d[l].y;
      }
    }
    out[i] = sum;
  }
}

static void gaps(int trips, int n, float *restrict out) {
#pragma acc parallel loop vector(SIZE) copyin(a) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int t = 0; t != trips; t++) {
      int from = 100 * t, at = from + (i & (SIZE - 1));
#pragma acc fcw FETCH_ONLY(a[at:0:0])
      for (int m = 0; m < SIZE; m++)
        sum += a[MIN(from + (m + i) % SIZE, N - 1)] * m;
    }
    out[i] = sum;
  }
}

/* From the end, in steps that a variable says; a counter from outside of the loop. */
static void backwards(int n, int step, float *restrict out) {
  int l;
#pragma acc parallel loop vector(SIZE) copyin(a, b) copyout(out[0:n]) private(l)
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (l = N - 1; l >= 0; l -= step) {
      int last = l;
#pragma acc fcw FETCH_ONLY(a[last:SIZE - 1:0])
#pragma acc fcw FETCH_ONLY(b[last:SIZE - 1:0])
      for (int m = last; m >= 0 && m > last - SIZE; m--)
        sum += a[m] - b[m] * (m % (i + 1) == 0);
    }
    out[i] = sum;
  }
}

/* Two constructs of one loop, in a loop that begins again and again. */
static void twice(int n, int rounds, float *restrict out) {
#pragma acc parallel loop vector(SIZE) copyin(a, b) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int r = 0; r < rounds; r++)
      for (int l = r; l < 300; l += SIZE) {
#pragma acc fcw FETCH_ONLY(a[l:0:SIZE])
        sum += a[l + i % SIZE];
        sum = sum * 0.5f + r;
#pragma acc fcw FETCH_ONLY(b[l + 1:1:SIZE])
        for (int m = l; m < l + SIZE; m++)
          sum += b[m] * 0.125f;
      }
    out[i] = sum;
  }
}

/* The array changes from trip to trip, under its own name and under another. */
static void changing(int n, int trips, float *own, float *other) {
#pragma acc parallel loop vector(SIZE) copy(own[0:n], other[0:n])
  for (int i = 0; i < n; i++) {
    for (int t = 0; t < trips; t++) {
      float next = 0;
#pragma acc fcw FETCH_ONLY(own[i:0:0], other[i:0:0])
      next = own[i] * 0.5f + other[i] + t;
      own[i] = next;
      other[i] = next - 1;
    }
  }
}

/* What is a tile's place follows from something that the trip before has found out. */
static void following(int n, float *restrict out) {
#pragma acc parallel loop vector(SIZE) copyin(a) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
    int at = 0;
    for (int t = 0; t < 6; t++) {
#pragma acc fcw FETCH_ONLY(a[at:0:SIZE - 1])
      for (int m = at; m < at + SIZE; m++)
        sum += a[m] * t;
      at = at * 2 + t;
    }
    out[i] = sum;
  }
}

static void show(const char *what, int n, const float *out) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += out[i] * (i % 7 + 1);
  printf("%s %d: %.4f %.4f %.4f\n", what, n, sum, out[0], out[n - 1]);
}

int main(void) {
  static float out[2 * N];
  for (int i = 0; i < N; i++) {
    a[i] = i % 19 - 9;
    b[i] = i % 23 * 0.25f;
    wide[i] = i % 5 * 0.5;
    narrow[i] = i % 7;
    c[i] = (three){i % 3, i % 5, i % 11};
    d[i] = (two){i % 13, i % 2};
  }
  int sizes[] = {1, 63, 64, 65, 200};
  for (int k = 0; k < 5; k++) {
    int n = sizes[k];
    forwards(0, 0, n, out), show("no trip", n, out);
    forwards(5, 5 + 40, n, out), show("one trip", n, out);
    forwards(937, 937 + 41, n, out), show("two trips", n, out);
    forwards(0, N, n, out), show("all trips", n, out);
    for (int trips = 0; trips < 4; trips++)
      gaps(trips, n, out), show("gaps", n, out);
    gaps(10, n, out), show("gaps", n, out);
    backwards(n, 64, out), show("backwards", n, out);
    backwards(n, 31, out), show("backwards", n, out);
    twice(n, 3, out), show("twice", n, out);
    following(n, out), show("following", n, out);
    for (int i = 0; i < n; i++)
      out[i] = i, out[N + i] = -i;
    changing(n, 5, out, out + N), show("changing", n, out), show("changing", n, out + N);
  }
  return finish();
}
