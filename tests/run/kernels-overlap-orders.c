// Loops over pointers that overlap, and the same loops over pointers that do not: the first run in order, whatever the
// second may do for speed. Sums, private variables and last values are right in either.
#include "support/check.h"

enum { N = 4000, R = 60, C = 70 };

static float smooth(int n, int m, float *to, float *from) {
  float most = 0;
#pragma acc kernels present(to[0:n*m], from[0:n*m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      float sum = from[i * m + j - 1] + from[i * m + j + 1] + from[(i - 1) * m + j] + from[(i + 1) * m + j];
      to[i * m + j] = 0.25f * sum;
      most = to[i * m + j] > most ? to[i * m + j] : most;
    }
  return most;
}

static void cube(int n, float *to, float *from) {
#pragma acc kernels present(to[0:n*n*n], from[0:n*n*n])
  for (int z = 1; z < n - 1; z++)
    for (int y = 1; y < n - 1; y++)
      for (int x = 1; x < n - 1; x++)
        to[z * n * n + y * n + x] = 0.5f * (from[(z - 1) * n * n + y * n + x] + from[(z + 1) * n * n + y * n + x]) +
                                    from[z * n * n + (y - 1) * n + x] - from[z * n * n + (y + 1) * n + x];
}

static void product(int n, unsigned *a, unsigned *b, unsigned *c) {
#pragma acc kernels present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      unsigned sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

// A clause's private variable, one that outlives the loop, and a sum over all of it.
static long chain(int n, int *to, int *from) {
  int last = -1, twice;
  long sum = 5;
#pragma acc kernels loop private(twice) reduction(+:sum) present(to[0:n], from[0:n]) async(2)
  for (int i = 0; i < n; i++) {
    twice = 2 * from[i];
    last = twice % 1001;
    to[i] = last + 1;
    sum += to[i];
  }
#pragma acc wait(2)
  return sum * 10000 + last;
}

// Sizes as asked for, and elements that atomic statements count.
static void asked(int n, int m, int *to, int *from, int *count) {
#pragma acc kernels present(to[0:n*m], from[0:n*m]) copy(count[0:8]) num_gangs(4) if(n > 0)
#pragma acc loop gang worker vector collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      to[i * m + j] = from[i * m + j] * 3 % 1009 + 1;
#pragma acc atomic
      count[j % 8]++;
    }
}

// So few that no launch is worth it.
static void few(int n, int *to, int *from) {
#pragma acc kernels loop present(to[0:n], from[0:n])
  for (int i = 0; i < n; i++)
    to[i] = from[i] + 1;
}

// In a loop that the host runs, on the host's own cores.
static void again(int n, int *to, int *from) {
#pragma acc kernels copy(to[0:n]) copyin(from[0:n]) self
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n; i++)
      to[i] = from[i - 1] + t;
    to[0] += 1;
  }
}

int main(void) {
  static float u[R * C + 8], v[R * C + 8], x[32 * 32 * 32], y[32 * 32 * 32];
  static unsigned a[3 * C * C], b[C * C];
  static int p[N + 8], q[N + 8];
  int count[8] = {0};
  float most = 0;
  long sums = 0;
  double fu = 0, fx = 0;
  unsigned fa = 0, fp = 0;
  for (int i = 0; i < R * C + 8; i++)
    u[i] = i % 17, v[i] = i % 5;
  for (int i = 0; i < 32 * 32 * 32; i++)
    x[i] = i % 13, y[i] = i % 3;
  for (int i = 0; i < 3 * C * C; i++)
    a[i] = i % 7;
  for (int i = 0; i < N + 8; i++)
    p[i] = i % 13, q[i] = i % 11;
#pragma acc data copy(u, v, x, y, a, b, p, q)
  {
    most += smooth(R, C, v, u); // apart
    most += smooth(R, C, u, u); // each takes what those before it left
    most += smooth(R, C, u + 3, u);
    cube(32, y, x);
    cube(32, x, x);
    product(C, a, a + C * C, b);
    product(C, a, a + C * C, a + 2 * C * C); // parts of one array
    product(C, a, a + C * C, a + C / 2);
    product(C, a, a, a);
    sums += chain(N, q, p);
    sums += chain(N, p + 1, p);
    asked(N / R, R, p, q, count);
    asked(N / R, R, q + 7, q, count);
    few(20, p + 1, p);
    few(20, q, p);
  }
  again(N, p, q);
  again(N, p, p);
  for (int i = 0; i < R * C; i++)
    fu += u[i] * (i % 3) + v[i];
  for (int i = 0; i < 32 * 32 * 32; i++)
    fx += x[i] * (i % 3) + y[i];
  for (int i = 0; i < C * C; i++)
    fa = fa * 31 + a[i] + a[i + C * C] + a[i + 2 * C * C] + b[i];
  for (int i = 0; i < N + 8; i++)
    fp = fp * 31 + p[i] + 2 * q[i];
  printf("%.3f %ld %.3f %.3f %u %u %d %d\n", most, sums, fu, fx, fa, fp, count[0], count[7]);
  return finish();
}
