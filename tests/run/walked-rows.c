/* Rows that a pointer walks along: forwards from the first element or a later one, by strides, two at once, with elements
 * beside the pointer's; and walks that are more than that. */
#include <stdio.h>
#include <stdlib.h>

static void sums(int n, int m, const double *a, double *s) {
#pragma acc parallel loop copyin(a[0:n * m]) copyout(s[0:n])
  for (int i = 0; i < n; i++) {
    const double *row = a + i * m;
    double sum = 0;
    for (int k = 0; k < m; k++)
      sum += *row++;
    s[i] = sum;
  }
}

static void products(int n, int m, const int *a, const int *b, long *c) {
#pragma acc parallel loop collapse(2) copyin(a[0:n * m], b[0:n * m]) copyout(c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const int *row = &a[i * m];
      const int *column = b + j;
      long sum = 0;
      for (unsigned k = 0; k < (unsigned)m; k++) {
        sum += *row++ * (long)*column;
        column += n;
      }
      c[i * n + j] = sum;
    }
}

/* From a later place on, with neighbours, and a result that walks as well. */
static void filter(int n, int m, int first, const float *a, float *b) {
#pragma acc parallel loop gang copyin(a[0:n * m]) copy(b[0:n * m])
  for (int i = 0; i < n; i++) {
    const float *from = a + i * m + first;
    float *to = b + i * m + first;
    for (int k = first; k < m - 1; ++k) {
      *to = from[-1] + 2 * *from + from[1];
      *to++;
      from++;
    }
  }
}

static void written(int n, int m, const float *a, float *b) {
#pragma acc parallel loop gang copyin(a[0:n * m]) copyout(b[0:n * m])
  for (int i = 0; i < n; i++) {
    float *to = b + i * m;
    for (long k = 0; k < m; k++)
      *to++ = 3 * a[i * m + k] + k;
  }
}

/* The pointer does not move in each trip, twice, or is asked for behind the loop. */
static void otherwise(int n, int m, const int *a, int *s) {
#pragma acc parallel loop copyin(a[0:n * m]) copyout(s[0:3 * n])
  for (int i = 0; i < n; i++) {
    const int *some = a + i * m, *twice = some, *left = some;
    int sum = 0, pairs = 0, last = 0;
    for (int k = 0; k < m; k++)
      if (k % 3)
        sum += *some++;
    for (int k = 0; k < m / 2; k++) {
      pairs += *twice++ * 2;
      pairs -= *twice++;
    }
    for (int k = 0; k < m - 1; k++)
      last ^= *left++;
    s[3 * i] = sum;
    s[3 * i + 1] = pairs;
    s[3 * i + 2] = last + *left;
  }
}

static void tryLength(int n, int m) {
  const int size = n * m;
  double *a = malloc(sizeof(double) * size), s[40];
  float *f = malloc(sizeof(float) * size), *g = malloc(sizeof(float) * size);
  int *k = malloc(sizeof(int) * size), *l = malloc(sizeof(int) * size), t[3 * 40];
  long *c = malloc(sizeof(long) * n * n);
  for (int i = 0; i < size; i++) {
    a[i] = i % 23;
    f[i] = i % 29;
    g[i] = -1;
    k[i] = i * 5 % 17;
    l[i] = i * 3 % 19;
  }
  sums(n, m, a, s);
  products(n, m, k, l, c);
  filter(n, m, 3, f, g);
  double all = 0;
  for (int i = 0; i < size; i++)
    all += g[i] * (i % 7);
  written(n, m, f, g);
  for (int i = 0; i < size; i++)
    all += g[i] * (i % 7);
  otherwise(n, m, k, t);
  long sum = 0;
  for (int i = 0; i < n * n; i++)
    sum += c[i] * (i % 5);
  for (int i = 0; i < 3 * n; i++)
    sum += t[i] * (i % 11);
  for (int i = 0; i < n; i++)
    all += s[i];
  printf("%d x %d: %.1f %ld\n", n, m, all, sum);
  free(a), free(f), free(g), free(k), free(l), free(c);
}

int main(void) {
  tryLength(1, 1);
  tryLength(3, 5);
  tryLength(33, 70);
  tryLength(7, 1000);
  return 0;
}
