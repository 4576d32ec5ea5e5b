// A function with a loop is written out where it is called, so that a row's threads share the loop; its names give way.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --report %s -c -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s

static double dot(const double *r, const double *x, int n) {
  double s = 0;
  for (int k = 0; k < n; k++)
    s += r[k] * x[k];
  return s;
}

// CHECK: i: blocks x, threads y
// CHECK-NEXT: k: threads x
// CHECK-LABEL: void rows_
// CHECK: s += a[(long)(i * m) + k] * x[k];
// CHECK: y[i] = s;
// REPORT: loops of dot in place of its calls
// REPORT: on a GPU: k over threads x
void rows(int n, int m, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma acc parallel loop present(a, x, y)
  for (int i = 0; i < n; i++)
    y[i] = dot(a + i * m, x, m);
}

// CHECK-LABEL: void taken_
// CHECK: s_dot += a[(long)(k * m) + k_dot] * x[k_dot];
// CHECK: y[k] = s * s_dot;
void taken(int n, int m, const double *restrict a, const double *restrict x, double *restrict y, double s) {
#pragma acc parallel loop present(a, x, y)
  for (int k = 0; k < n; k++)
    y[k] = s * dot(a + k * m, x, m);
}

// What is evaluated in some cases only stays where it is, as do functions that end early, change memory for a value, or
// must not be written out.
static double first(const double *r, int n) {
  for (int k = 0; k < n; k++)
    if (r[k] > 0)
      return r[k];
  return 0;
}
static double cleared(double *r, int n) {
  double s = 0;
  for (int k = 0; k < n; k++) {
    s += r[k];
    r[k] = 0;
  }
  return s;
}
__attribute__((noinline)) static double kept(const double *r, int n) {
  double s = 0;
  for (int k = 0; k < n; k++)
    s += r[k];
  return s;
}

// CHECK-LABEL: void calls_
// CHECK: i % 2 ? dot(
// CHECK: first(
// CHECK: cleared(
// CHECK: kept(
void calls(int n, int m, double *restrict a, const double *restrict x, double *restrict y) {
#pragma acc parallel loop present(a, x, y)
  for (int i = 0; i < n; i++) {
    y[i] = i % 2 ? dot(a + i * m, x, m) : 0;
    y[i] += first(a + i * m, m);
    y[i] += cleared(a + i * m, m);
    y[i] += kept(a + i * m, m);
  }
}
