// Products of many matrices: loops around the two that patches lie along, as many as there are, whose blocks take all of
// their iterations as if they were one loop.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include <stdio.h>
#include <stdlib.h>

static double worst(const double *a, const double *b, long n) {
  double most = 0;
  for (long i = 0; i < n; i++) {
    double d = a[i] - b[i];
    d = d < 0 ? -d : d;
    most = d > most ? d : most;
  }
  return most;
}

/* sizes of run time: large enough for patches, and too small for them */
static int products(int batch, int m, int n, int depth) {
  long count = (long)batch * m * n;
  double *restrict a = malloc(sizeof(double) * batch * m * depth), *restrict b = malloc(sizeof(double) * batch * depth * n);
  double *restrict c = malloc(sizeof(double) * count), *expected = malloc(sizeof(double) * count);
  for (long i = 0; i < (long)batch * m * depth; i++)
    a[i] = i % 13 - 6;
  for (long i = 0; i < (long)batch * depth * n; i++)
    b[i] = i % 7 - 3;
#pragma acc parallel loop collapse(3) copyin(a[:batch * m * depth], b[:batch * depth * n]) copyout(c[:count])
  for (int l = 0; l < batch; l++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < depth; k++)
          sum += a[(l * m + i) * depth + k] * b[(l * depth + k) * n + j];
        c[((long)l * m + i) * n + j] = sum;
      }
  for (int l = 0; l < batch; l++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < depth; k++)
          sum += a[(l * m + i) * depth + k] * b[(l * depth + k) * n + j];
        expected[((long)l * m + i) * n + j] = sum;
      }
  int bad = worst(c, expected, count) != 0;
  printf("%d products of %d x %d: %s\n", batch, m, n, bad ? "wrong" : "right");
  free(a), free(b), free(c), free(expected);
  return bad;
}

enum { Rows = 3, Heads = 5, Tokens = 192, Width = 40 };
static float q[Rows][Heads][Tokens][Width], k[Rows][Heads][Tokens][Width];
static float scores[Rows][Heads][Tokens][Tokens], expectedScores[Rows][Heads][Tokens][Tokens];

/* four loops, of constant lengths: two are layers */
static int attention(void) {
  for (int i = 0; i < Rows * Heads * Tokens * Width; i++) {
    (&q[0][0][0][0])[i] = i % 11 - 5;
    (&k[0][0][0][0])[i] = i % 5 - 2;
  }
#pragma acc kernels copyin(q, k) copyout(scores)
  for (int r = 0; r < Rows; r++)
    for (int h = 0; h < Heads; h++)
      for (int i = 0; i < Tokens; i++)
        for (int j = 0; j < Tokens; j++) {
          float sum = 0;
          for (int d = 0; d < Width; d++)
            sum += q[r][h][i][d] * k[r][h][j][d];
          scores[r][h][i][j] = sum * 0.5f;
        }
  int bad = 0;
  for (int r = 0; r < Rows; r++)
    for (int h = 0; h < Heads; h++)
      for (int i = 0; i < Tokens; i++)
        for (int j = 0; j < Tokens; j++) {
          float sum = 0;
          for (int d = 0; d < Width; d++)
            sum += q[r][h][i][d] * k[r][h][j][d];
          bad |= scores[r][h][i][j] != sum * 0.5f;
        }
  printf("scores: %s\n", bad ? "wrong" : "right");
  return bad;
}

/* sums added to what is there, with weights that all layers share; layers count down */
static int added(int batch, int m, int n, int depth) {
  long count = (long)batch * m * n;
  double *restrict a = malloc(sizeof(double) * batch * m * depth), *restrict w = malloc(sizeof(double) * depth * n);
  double *restrict c = malloc(sizeof(double) * count), *expected = malloc(sizeof(double) * count);
  for (long i = 0; i < (long)batch * m * depth; i++)
    a[i] = i % 17 - 8;
  for (long i = 0; i < (long)depth * n; i++)
    w[i] = i % 3 - 1;
  for (long i = 0; i < count; i++)
    c[i] = expected[i] = i % 5;
#pragma acc parallel loop gang copyin(a[:batch * m * depth], w[:depth * n]) copy(c[:count])
  for (int l = batch - 1; l >= 0; l--)
#pragma acc loop worker
    for (int i = 0; i < m; i++)
#pragma acc loop vector
      for (int j = 0; j < n; j++)
        for (int t = 0; t < depth; t++)
          c[((long)l * m + i) * n + j] += a[(l * m + i) * depth + t] * w[t * n + j];
  for (int l = 0; l < batch; l++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
        for (int t = 0; t < depth; t++)
          expected[((long)l * m + i) * n + j] += a[(l * m + i) * depth + t] * w[t * n + j];
  int bad = worst(c, expected, count) != 0;
  printf("%d sums of %d x %d: %s\n", batch, m, n, bad ? "wrong" : "right");
  free(a), free(w), free(c), free(expected);
  return bad;
}

int main(void) {
  int bad = products(29, 130, 143, 37) + products(3, 20, 30, 19) + products(1, 1, 1, 1) + products(600, 64, 15, 20) + attention() +
            added(40, 129, 110, 18) + added(2, 9, 7, 30);
  return bad != 0;
}
