// The largest and smallest element of each row, and the first or last place that has it.
#include <math.h>
#include "support/check.h"

enum { N = 67, M = 150 };
static float a[N * M];
static double d[N][M];
static int numbers[N][M];

static void places(int n, int m, float *most, int *first, int *last, float *least, long *where) {
#pragma acc parallel loop copyin(a) copyout(most[0:n], first[0:n], last[0:n], least[0:n], where[0:n])
  for (int i = 0; i < n; i++) {
    float best = a[i * m];
    int at = 0;
    for (int j = 1; j < m; j++)
      if (a[i * m + j] > best) {
        best = a[i * m + j];
        at = j;
      }
    most[i] = best;
    first[i] = at;
    float again = -1;
    int end = -7;
    for (int j = 0; j < m; j++) {
      if (again <= a[i * m + j]) {
        end = j;
        again = a[i * m + j];
      }
    }
    for (int j = 0; j < m / 2; j++)
      if (a[i * m + j] >= again) {
        again = a[i * m + j];
        end = j;
      }
    last[i] = end;
    float small = 1e30f;
    long place = -1;
    for (long k = 3; k <= m - 2; k++)
      if (a[i * m + k] < small) {
        place = k;
        small = a[i * m + k];
      }
    least[i] = small;
    where[i] = place;
  }
}

static long compared(const int *x, int n, int by) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += (long)x[i] * (i % by + 1);
  return sum;
}

int main(void) {
  for (int i = 0; i < N * M; i++)
    a[i] = (i * 37 + i / M * 11) % 101 - 50; // many are equal
  for (int j = 0; j < M; j++) {
    a[5 * M + j] = NAN;
    a[6 * M + j] = j % 3 ? 4 : NAN;
    a[7 * M + j] = -3;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      d[i][j] = (i + 3) * (j + 5) % 17 * 0.25;
      numbers[i][j] = (i * 5 + j * 3) % 23;
    }
  float most[N], least[N];
  int first[N], last[N], second[N], smallest[N];
  long where[N], sum = 0;
  places(N, M, most, first, last, least, where);
  double total = 0;
  for (int i = 0; i < N; i++) {
    total += (isnan(most[i]) ? 1000 : most[i]) * (i % 5) + least[i] * 1e-3;
    sum += where[i] * (i % 7);
  }
  printf("%ld %ld %ld %.8g\n", compared(first, N, 3), compared(last, N, 4), sum, total);
  places(N, 0, most, first, last, least, where);
  printf("%ld %ld\n", compared(first, N, 3), compared(last, N, 4));
#pragma acc kernels copyin(d, numbers) copyout(second, smallest)
  for (int i = 0; i < N; i++) {
    double best = 2.5;
    int at = -1;
    for (int j = 0; j < M; j++) {
      if (d[i][j] >= best) {
        best = d[i][j];
        at = j;
      }
    }
    second[i] = at;
    int low = 1000, place = 0;
    for (int j = 0; j < M; j++) {
      if (numbers[i][j] < low) {
        low = numbers[i][j];
        place = j;
      }
    }
    smallest[i] = place * 10 + low;
  }
  printf("%ld %ld\n", compared(second, N, 3), compared(smallest, N, 4));
  return finish();
}
