// Sums in members of a struct are sums of the loop: lanes share it out.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --stage=plan %s | FileCheck --check-prefix=PLAN %s

#include <math.h>

struct Vec {
  float x, y;
};

// CHECK-LABEL: void forces_
// CHECK: float f_x = f.x;
// CHECK: float f_y = f.y;
// CHECK: f_x += dx * pos[j].y;
// CHECK: f_x = acc_row_sum_float(f_x);
// CHECK: f.x = f_x;
// CHECK-NEXT: f.y = f_y;
// PLAN: loop line {{[0-9]+}} over k seq on [thread x] reduction(+:f_x) reduction(+:f_y)
void forces(int n, int most, const int *restrict near, const struct Vec *restrict pos, struct Vec *restrict force) {
#pragma acc parallel loop present(near[0:n * most], pos[0:n], force[0:n])
  for (int i = 0; i < n; i++) {
    struct Vec me = pos[i], f = {0, 0};
    for (int k = 0; k < most; k++) {
      int j = near[i * most + k];
      float dx = me.x - pos[j].x;
      f.x += dx * pos[j].y;
      f.y += dx * me.y;
    }
    force[i] = f;
  }
}

// An element that has just been set waits for the loop's end.
// CHECK-LABEL: void inPlace_
// CHECK-NOT: y[i] = 0
// CHECK: double y_sum = 0.0;
// CHECK: y_sum += a[i * m + k];
// CHECK: y_sum = acc_row_sum_double(y_sum);
// CHECK: y[i] = y_sum;
void inPlace(int n, int m, const double *restrict a, double *y) {
#pragma acc parallel loop present(a[0:n * m], y[0:n])
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    for (int k = 0; k < m; k++)
      y[i] += a[i * m + k];
  }
}

// What may be the element under another name is for the launch to compare: if it is, the element stays in memory.
// CHECK-LABEL: void mayBeSame_{{[0-9]+}}(
// CHECK: y_sum = acc_row_sum_double(y_sum);
// CHECK-LABEL: void mayBeSame_{{[0-9]+}}_in_order(
// CHECK-SAME: const double *a
// CHECK-NOT: y_sum
// CHECK: y[i] = 0.0;
// CHECK: y[i] += a[i * m + k];
void mayBeSame(int n, int m, const double *a, double *y) {
#pragma acc parallel loop present(a[0:n * m], y[0:n])
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    for (int k = 0; k < m; k++)
      y[i] += a[i * m + k];
  }
}

// Where the loop may have no trip, the element may not be there; where a loop around has as many, it is.
// CHECK-LABEL: void addTo_
// CHECK: float c_sum = 0 < k ? c[i * m + j] : 0.F;
// CHECK: if (0 < k) {
// CHECK-NEXT: c[i * m + j] = c_sum;
void addTo(int n, int m, int k, const float *restrict a, float *restrict c) {
#pragma acc parallel loop collapse(2) present(a[0:n * m], c[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
        c[i * m + j] += a[(i + l) % n * m + j];
}

// CHECK-LABEL: void addSquare_
// CHECK: float c_sum = c[i * n + j];
void addSquare(int n, const float *restrict a, float *restrict c) {
#pragma acc parallel loop collapse(2) present(a[0:n * n], c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int l = 0; l < n; l++)
        c[i * n + j] += a[(i + l) % n * n + j];
}

// The larger of the element and others is reduced alike, however it is written, and so are products, bits and answers.
// CHECK-LABEL: void largest_
// CHECK: 0 < m ? r[i] : 0.F;
// CHECK: r_max = acc_row_max_float(r_max);
// CHECK: r[i] = r_max;
// PLAN-LABEL: kernel largest_
// PLAN: loop line {{[0-9]+}} over j seq on [thread x] reduction(max:r_max)
void largest(int n, int m, const float *restrict a, float *restrict r) {
#pragma acc parallel loop present(a[0:n * m], r[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (a[i * m + j] > r[i])
        r[i] = a[i * m + j];
}

// PLAN-LABEL: kernel both_
// PLAN: over j seq on [thread x] reduction(min:l_min) reduction(max:h_max) reduction(max:b_most)
struct Best {
  float most;
};
void both(int n, int m, const float *restrict a, float *restrict l, float *restrict h) {
#pragma acc parallel loop present(a[0:n * m], l[0:n], h[0:n])
  for (int i = 0; i < n; i++) {
    struct Best b = {0};
    l[i] = h[i] = 0;
    for (int j = 0; j < m; j++) {
      l[i] = fminf(a[i * m + j], l[i]);
      h[i] = a[i * m + j] < h[i] ? h[i] : a[i * m + j];
      b.most = fmaxf(b.most, fabsf(a[i * m + j]));
    }
    h[i] += b.most;
  }
}

// PLAN-LABEL: kernel bits_
// PLAN: over j seq on [thread x] reduction(^:x_sum) reduction(&&:p_sum) reduction(+:c_sum)
void bits(int n, int m, const int *restrict a, int *restrict x, int *restrict p, int *restrict c) {
#pragma acc parallel loop present(a[0:n * m], x[0:n], p[0:n], c[0:n])
  for (int i = 0; i < n; i++) {
    x[i] = c[i] = 0;
    p[i] = 1;
    for (int j = 0; j < m; j++) {
      x[i] = x[i] ^ a[i * m + j];
      p[i] = p[i] && a[i * m + j] > 0;
      if (a[i * m + j] == i)
        c[i]++;
    }
  }
}
