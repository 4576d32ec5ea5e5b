// Sums in members of a struct are sums of the loop: lanes share it out.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --stage=plan %s | FileCheck --check-prefix=PLAN %s

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
// PLAN: loop line 21 over k seq on [thread x] reduction(+:f_x) reduction(+:f_y)
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
