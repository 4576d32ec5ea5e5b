// Loops from tile to tile that are used up soon, so that the next one is fetched while one is used: several
// tiles, walks up and down, walks again and again, none at all, small structs, and what cache says.
#include "support/check.h"

enum { N = 333 };
#define MIN(a, b) ((a) < (b) ? (a) : (b))

struct Pair {
  float weight;
  short step, more;
};

static void rows(int n, int first, const float *restrict a, double *restrict b) {
#pragma acc parallel loop vector(32) copyin(a[0 : n]) copy(b[0 : n])
  for (int i = 0; i < n; i++) {
    double s = b[i];
    for (int t = first; t < n; t += 32) {
      int at = t + (i & 31);
#pragma acc fcw FETCH_ONLY(a[at:0:0])
      for (int m = t; m < MIN(t + 32, n); m++)
        s = s / 2 + a[m];
    }
    b[i] = s;
  }
}

static void down(int n, const int *restrict a, const short *restrict w, long *restrict b) {
#pragma acc parallel loop vector(64) copyin(a[0 : n], w[0 : n]) copyout(b[0 : n])
  for (int i = 0; i < n; i++) {
    long s = i;
    for (int t = n / 16 * 16; t >= 0; t -= 16) {
      int at = t + (i & 63);
#pragma acc fcw FETCH_ONLY(a[at:0:0], w[at:0:0])
      for (int m = t; m < MIN(t + 16, n); m++)
        s = s * 3 + a[m] * w[m];
    }
    b[i] = s;
  }
}

static void again(int n, int times, const struct Pair *restrict a, float *restrict b) {
#pragma acc parallel loop vector(32) copyin(a[0 : n]) copyout(b[0 : n])
  for (int i = 0; i < n; i++) {
    float s = 1;
    for (int k = 0; k < times; k++)
      for (int t = 0; t < n; t += 32) {
        int at = t + (i & 31);
#pragma acc fcw FETCH_ONLY(a[at:0:0])
        for (int m = t; m < MIN(t + 32, n); m++)
          s = s * 0.5f + a[m].weight * a[m].step - a[m].more;
      }
    b[i] = s;
  }
}

static void product(int n, int l, int k, const float a[restrict n][l], const float b[restrict l][k], float c[restrict n][k]) {
#pragma acc parallel loop vector(16) copyin(a[0 : n][0 : l], b[0 : l][0 : k]) copyout(c[0 : n][0 : k])
  for (int i = 0; i < n; i++) {
#pragma acc loop vector(16)
    for (int j = 0; j < k; j++) {
      float sum = 0;
      for (int t = 0; t < l; t += 16) {
#pragma acc cache(a[i - (i & 15) : 16][t : 16], b[t : 16][j - (j & 15) : 16])
        for (int m = t; m < MIN(t + 16, l); m++)
          sum += a[i][m] * b[m][j];
      }
      c[i][j] = sum;
    }
  }
}

static float a[N], x[N][N], y[N][N], z[N][N], r[N];
static double b[N];
static int whole[N];
static short weights[N];
static long sums[N];
static struct Pair pairs[N];

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = (float)(i % 17), b[i] = i, whole[i] = i % 23 - 11, weights[i] = (short)(i % 5 - 2);
    pairs[i] = (struct Pair){(float)(i % 7), (short)(i % 3), (short)(i % 2)};
    for (int j = 0; j < N; j++)
      x[i][j] = (float)((i + j) % 5), y[i][j] = (float)((i * 3 + j) % 7);
  }
  rows(N, 0, a, b);
  rows(N, 7, a, b);
  rows(N, N, a, b);
  rows(0, 0, a, b);
  rows(64, 0, a, b);
  down(N, whole, weights, sums);
  again(N, 3, pairs, r);
  for (int i = 0; i < N; i += 13)
    printf("%g %ld %g\n", b[i], sums[i], r[i]);
  product(N, N, N, (const float(*)[N])x, (const float(*)[N])y, z);
  for (int i = 0; i < N; i += 19)
    printf("%g %g\n", z[i][i], z[i][N - 1 - i]);
  product(40, 5, 20, (const float(*)[5])x, (const float(*)[20])y, (float(*)[20])z);
  for (int i = 0; i < 40; i += 3)
    printf("%g\n", ((float(*)[20])z)[i][i / 2]);
  return finish();
}
