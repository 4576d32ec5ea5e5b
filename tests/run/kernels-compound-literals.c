// Compound literals in kernels: an object of the iteration's own, whole, in parts, and by its address.
#include "support/check.h"

enum { N = 64 };
typedef struct {
  double re, im;
} Complex;
#define COMPLEX(r, i) (Complex){r, i}

static Complex u[N][N];
static double tw[N][N], sums[N];

static double size(const Complex *c) { return c->re * c->re + c->im; }

static void evolve(void) {
#pragma acc kernels copy(u) copyin(tw)
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      u[k][j] = COMPLEX(u[k][j].re * tw[k][j], u[k][j].im * tw[k][j]);
}

static void parts(void) {
#pragma acc kernels copy(u) copyout(sums)
  for (int k = 0; k < N; k++) {
    sums[k] = (double[3]){u[k][0].re, u[k][1].im, k}[k % 3] + COMPLEX(tw[k][3], 2).im + size(&COMPLEX(k, 5));
    u[k][2] = COMPLEX(k, k + 1);
  }
}

/// Iterations need each other through what the literal reads.
static void inOrder(void) {
#pragma acc kernels copy(u)
  for (int k = 1; k < N; k++)
    u[k][0] = COMPLEX(u[k - 1][0].re + 1, u[k - 1][0].im * 0.5 + 1);
}

int main(void) {
  double sum = 0;
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++) {
      u[k][j] = COMPLEX(k, j);
      tw[k][j] = k % 3 + j % 5;
    }
  evolve();
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      EXPECT(u[k][j].re == k * tw[k][j] && u[k][j].im == j * tw[k][j]);
  parts();
  for (int k = 0; k < N; k++)
    EXPECT(sums[k] == (k % 3 == 0 ? u[k][0].re : k % 3 == 1 ? u[k][1].im : k) + 2 + k * k + 5);
  inOrder();
  EXPECT(u[N - 1][0].re == u[0][0].re + N - 1);
  for (int k = 0; k < N; k++)
    sum += u[k][0].im + u[k][2].re;
  printf("%.10g\n", sum);
  return finish();
}
