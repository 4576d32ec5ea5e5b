// Functions with loops, called in loops of regions: rows that they add up, sparse rows, sums that they leave behind
// pointers, rows that they change, names that the caller has too, ends that come early.
#include <math.h>
#include <stdio.h>

enum { N = 57, M = 43 };
static const double Least = 0.25;

static double dot(const double *r, const double *x, int n) {
  double s = 0.0;
  for (int k = 0; k < n; k++)
    s += r[k] * x[k];
  return s;
}

static double sumOfC89(int n, const double *r) {
  int k;
  double s;
  s = 0.0;
  for (k = 0; k < n; k++)
    s += fabs(r[k]);
  for (k = n - 1; k >= 0; k -= 2)
    s -= Least * r[k];
  return s;
}

#pragma acc routine seq
static float sparseRow(const float *value, const int *column, const float *x, int from, int to) {
  float sum = 0.0f;
  for (int k = from; k < to; ++k)
    sum += value[k] * x[column[k]];
  return sum;
}

static void pull(int i, int n, const float *x, const float *mass, float *force, float *potential) {
  for (int j = 0; j < n; j++) {
    float d = x[j] - x[i], r2 = d * d + 1e-2f;
    *force += mass[j] * d / (r2 * sqrtf(r2));
    *potential += mass[j] / sqrtf(r2);
  }
}

static void scaleRow(double *row, int m, double factor) {
  for (int j = 0; j < m; j++)
    row[j] *= factor;
}

/// Changes its parameters, and leaves its loop early.
static int digitsUpTo(unsigned value, int most) {
  int count = 0;
  for (; value; value /= 10) {
    if (most-- == 0)
      break;
    count++;
  }
  return count;
}

/// Calls another one.
static double distance(const double *a, const double *b, int n) {
  double s = dot(a, a, n) + dot(b, b, n);
  for (int i = 0; i < n; i++)
    s -= 2 * a[i] * b[i];
  return s;
}

/// Counts with one variable in two loops, of which one stands in the other.
static int skipping(const int *p, int n) {
  int i, s = 0;
  for (i = 0; i < n; i++) {
    s += p[i];
    for (i = 3; i < 6; i++)
      s += 10 * p[i];
  }
  return s;
}

/// What is returned is converted.
static int whole(const double *r, int n) {
  double s = 0.75;
  for (int i = 0; i < n; i++)
    s += r[i];
  return s;
}

struct Sums {
  double first, second;
};
static void addUp(struct Sums *to, const double *r, int n) {
  for (int i = 0; i < n; i++) {
    to->first += r[i];
    to->second += r[i] * r[i];
  }
}

int main() {
  static double a[N * M], x[M], y[N], z[N], w[N], b[N], first[N], second[N];
  static float value[N * 5], place[N], force[N], potential[N], sparse[N];
  static int column[N * 5], start[N + 1], digits[N];
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 13 - 5;
  for (int i = 0; i < M; i++)
    x[i] = i % 5 + 1;
  for (int i = 0; i < N; i++) {
    start[i + 1] = start[i] + i % 5;
    z[i] = 1;
    place[i] = i * 0.5f;
    for (int k = start[i]; k < start[i + 1]; k++) {
      value[k] = k % 4 + 1;
      column[k] = (i + 3 * k) % N;
    }
  }
  const double alpha = 2;
  double total = 0;
#pragma acc data copyin(a, x, value, column, start, place) copyout(y, w, sparse, force, potential, digits, b, first, second) copy(z)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      y[i] = dot(a + i * M, x, M);
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      double s = 3; // the function's name for another thing
      z[i] += alpha * sumOfC89(M, &a[i * M]) + s * dot(a + i * M, a + i * M, M);
    }
#pragma acc kernels
    for (int i = 0; i < N; i++) {
      const double sum = sumOfC89(M, a + i * M);
      w[i] = sum + i;
    }
#pragma acc parallel loop gang vector
    for (int i = 0; i < N; i++)
      sparse[i] = sparseRow(value, column, place, start[i], start[i + 1]);
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      float f = 0, p = 0;
      pull(i, N, place, value, &f, &p);
      force[i] = f;
      potential[i] = p;
    }
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      digits[i] = digitsUpTo(i * i * i, 4) + skipping(column + i, 7) + whole(x, i % 7) / 2;
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      b[i] = i % 2 ? distance(a + i * M, x, M) : -1;
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      struct Sums s = {0, 0};
      addUp(&s, a + i * M, M);
      first[i] = s.first;
      second[i] = s.second;
    }
#pragma acc parallel loop reduction(+ : total)
    for (int i = 0; i < N; i++) {
      if (i % 3)
        total += distance(a + i * M, x, M);
    }
  }
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    scaleRow(a + i * M, M, i * 0.5);
  double sum = 0, single = 0;
  for (int i = 0; i < N; i++) {
    sum += y[i] * i + z[i] + w[i] * 3 + digits[i] + a[i * M + i % M] + b[i] + first[i] + 2 * second[i];
    single += force[i] + 2 * potential[i] + sparse[i];
  }
  printf("%.10g %.5g %.10g\n", sum, single, total);
}
