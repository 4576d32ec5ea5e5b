// Functions that return elements are written out where they are called, so that loops over them are planned like others.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --stage=plan %s | FileCheck --check-prefix=PLAN %s
// RUN: %accolade -Wall -Wextra -Werror -c %s -o %t.o
#include <stddef.h>

static inline float el(const float *a, int n, int i, int j) { return a[i * n + j]; }

// PLAN-LABEL: kernel product_
// PLAN: staged a[i * n + k] by row along the walk
// PLAN: staged b[k * n + j] by column
// CHECK-LABEL: void __launch_bounds__(256, 2) product_
// CHECK: acc_next_a[acc_piece] = a[i * n + k];
// CHECK: acc_next_b[acc_piece] = b[k * n + j];
void product(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop collapse(2) present(a, b, c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += el(a, n, i, k) * el(b, n, k, j);
      c[i * n + j] = s;
    }
}

// Not inline: nobody calls it any more, and nobody warns of that.
static float px(const float *a, int m, int i, int j) { return a[i * m + j]; }

// PLAN-LABEL: kernel smooth_
// PLAN: block y thread y by 4, block x thread x in strips of 4
// CHECK-LABEL: void smooth_
// CHECK: = a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + (j - 1)] + a[i * m + (j + 1)];
void smooth(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = px(a, m, i - 1, j) + px(a, m, i + 1, j) + px(a, m, i, j - 1) + px(a, m, i, j + 1);
}

static inline size_t at(int n, int i, int j, int k) { return ((size_t)i * n + j) * n + k; }
static inline double seven(const double *p, ptrdiff_t row, ptrdiff_t plane) {
  return 0.4 * p[0] + 0.1 * (p[-plane] + p[plane] + p[-row] + p[row] + p[-1] + p[1]);
}

// Addresses of elements, and places that another function tells.
// PLAN-LABEL: kernel address_
// PLAN: block z thread z by 8
// CHECK-LABEL: void address_
// CHECK: b[at(n, i, j, k)] = (0.4{{[0-9]*}} * a[((size_t)i * (size_t)n + j) * n + k] +
void address(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop collapse(3) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++)
        b[at(n, i, j, k)] = seven(&a[at(n, i, j, k)], n, (ptrdiff_t)n * n);
}

typedef struct {
  int rows, cols;
  float *data;
} Matrix;
static inline float of(Matrix m, int i, int j) { return m.data[i * m.cols + j]; }
static inline float behind(const Matrix *m, int i, int j) { return m->data[i * m->cols + j]; }

// Members, of a struct as such or behind a pointer.
// PLAN-LABEL: kernel members_
// PLAN: staged a_data[i * a_cols + k] by row along the walk
// PLAN: staged b_data[k * b_cols + j] by column
void members(Matrix a, Matrix b, Matrix c) {
#pragma acc parallel loop collapse(2) present(a.data, b.data, c.data)
  for (int i = 0; i < a.rows; i++)
    for (int j = 0; j < b.cols; j++) {
      float s = 0;
      for (int k = 0; k < a.cols; k++)
        s += of(a, i, k) * behind(&b, k, j);
      c.data[i * c.cols + j] = s;
    }
}

static inline double narrow(const double *a, unsigned char i, float f) { return (int)(a[i] * f); }

// Conversions of arguments and of results have words now.
// CHECK-LABEL: void converted_
// CHECK: b[i] = ((double)(int)(a[(unsigned char)(i + 1)] * (float)x));
void converted(int n, double x, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; i++)
    b[i] = narrow(a, i + 1, x);
}

// What changes something, calls itself, is not to be inlined, reads its argument twice or has statements stays a call.
static int trips;
static inline float counts(const float *a, int i) { return trips++, a[i]; }
__attribute__((noinline)) static float kept(const float *a, int i) { return a[i]; }
static inline float squared(const float *a, int i, float x) { return a[i] * x * x; }
static inline float stated(const float *a, int i) {
  if (i < 0)
    return 0;
  return a[i];
}
#pragma acc declare copyin(trips)
// CHECK-LABEL: void calls_
// CHECK: b[i] = kept(a, i) + squared(a, i, a[i + 1]) + stated(a, i) + counts(a, i);
void calls(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; i++)
    b[i] = kept(a, i) + squared(a, i, a[i + 1]) + stated(a, i) + counts(a, i);
}

// So do routines above seq, and those that devices have another function for.
#pragma acc routine vector
static float shared(const float *a, int i) { return a[i]; }
#pragma acc routine seq
float elsewhere(const float *a, int i);
#pragma acc routine seq bind(elsewhere)
static inline float bound(const float *a, int i) { return a[i]; }
// CHECK-LABEL: void routines_
// CHECK: elsewhere(a, i)
// CHECK-LABEL: void level_
// CHECK: shared(a, i)
void routines(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; i++)
    b[i] = bound(a, i);
}
void level(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang present(a, b)
  for (int i = 0; i < n; i++)
    b[i] = shared(a, i);
}
