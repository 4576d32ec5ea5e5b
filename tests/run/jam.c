// Iterations of a thread that run through their loops together: polynomials, nearest centres; blocks that are not whole,
// and fewer iterations than it is worth for.
#include <stdio.h>
#include <stdlib.h>

enum { Dims = 6, Centres = 5 };

static void run(int n, int degree) {
  float *x = malloc(sizeof(float) * n), *y = malloc(sizeof(float) * n), *points = malloc(sizeof(float) * n * Dims);
  float c[10], centres[Centres * Dims];
  int *label = malloc(sizeof(int) * n);
  double *sums = malloc(sizeof(double) * n);
  for (int i = 0; i < n; i++)
    x[i] = i % 1000 * 0.001f;
  for (int i = 0; i < n * Dims; i++)
    points[i] = i * 7 % 19 * 0.5f;
  for (int k = 0; k < 10; k++)
    c[k] = k % 3 - 0.5f;
  for (int k = 0; k < Centres * Dims; k++)
    centres[k] = k * 5 % 11;
#pragma acc data copyin(x[0:n], c, points[0:n * Dims], centres) copyout(y[0:n], label[0:n], sums[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      float value = c[degree];
      for (int k = degree - 1; k >= 0; k--)
        value = value * x[i] + c[k];
      y[i] = value;
    }
#pragma acc parallel loop
    for (int i = 0; i < n; ++i) {
      int best = 0;
      float least = 1e30f;
      for (int k = 0; k < Centres; ++k) {
        float distance = 0;
        for (int d = 0; d < Dims; ++d) {
          float away = points[i * Dims + d] - centres[k * Dims + d];
          distance += away * away;
        }
        if (distance < least) {
          least = distance;
          best = k;
        }
      }
      label[i] = best;
    }
    // Two loops, one after the other, of which the second needs what the first leaves.
#pragma acc parallel loop
    for (int i = n - 1; i >= 0; i--) {
      double sum = 0, most = 0;
      for (int k = 0; k < 10; k += 3)
        sum += c[k] * x[i];
      for (int k = 0; k < degree; k++)
        if (c[k] * sum > most)
          most = c[k] * sum;
      sums[i] = sum + most;
    }
  }
  double real = 0;
  long long whole = 0;
  for (int i = 0; i < n; i++) {
    real += y[i] * (i % 3) + sums[i];
    whole += (long long)label[i] * (i % 7);
  }
  printf("%d: %.8g %lld\n", n, real, whole);
  free(x);
  free(y);
  free(points);
  free(label);
  free(sums);
}

int main() {
  run(1100003, 9);
  run(1 << 20, 0);
  run(1000, 5);
}
