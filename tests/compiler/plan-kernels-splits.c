// Loops of kernels that are taken apart, and nests that change places: each has iterations that can be shared out.
// RUN: %accolade --stage=plan %s | FileCheck %s
// RUN: %accolade --emit=host %s -o - | FileCheck --check-prefix=HOST %s

// CHECK-LABEL: kernel rowsAndColumns_
// CHECK: loop line 16 over i gang on [block x thread y] (parallel: no dependence between iterations)
// CHECK: over j vector on [thread x] simd reduction(+:q_sum)
// CHECK-LABEL: kernel rowsAndColumns_
// CHECK: rows of threads along i reduce +:s_sum
// CHECK: over j gang on [block x thread x]
// HOST: acc_rt_share(
// HOST: s[j] = s[j] + r[i] * a[i * m + j];
void rowsAndColumns(int n, int m, const double *restrict a, const double *restrict p, const double *restrict r, double *restrict s,
                    double *restrict q) {
#pragma acc kernels present(a[0:n * m], p[0:m], r[0:n], s[0:m], q[0:n])
  for (int i = 0; i < n; i++) {
    q[i] = 0;
    for (int j = 0; j < m; j++) {
      s[j] = s[j] + r[i] * a[i * m + j];
      q[i] = q[i] + a[i * m + j] * p[j];
    }
  }
}

// What a row leaves is there before columns are summed.
// CHECK-LABEL: kernel oneAfterTheOther_
// CHECK: over i gang on [block x thread y]
// CHECK: reduction(+:t_sum)
// CHECK-LABEL: kernel oneAfterTheOther_
// CHECK: rows of threads along i reduce +:y_sum
void oneAfterTheOther(int n, int m, const double *restrict a, const double *restrict x, double *restrict y, double *restrict t) {
#pragma acc kernels present(a[0:n * m], x[0:m], y[0:m], t[0:n])
  for (int i = 0; i < n; i++) {
    t[i] = 0;
    for (int j = 0; j < m; j++)
      t[i] += a[i * m + j] * x[j];
    for (int j = 0; j < m; j++)
      y[j] += a[i * m + j] * t[i];
  }
}

// What the next row leaves is not.
// CHECK-LABEL: data present t[0:n+1]
// CHECK-NEXT: host loop line 47
void stays(int n, int m, const double *restrict a, const double *restrict x, double *restrict y, double *restrict t) {
#pragma acc kernels present(a[0:n * m], x[0:m], y[0:m], t[0:n + 1])
  for (int i = 0; i < n; i++) {
    t[i] = x[i];
    for (int j = 0; j < m; j++)
      y[j] += a[i * m + j] * t[i + 1];
  }
}

// A product by its outer factor is one by rows, for threads, and row by row for cores.
// CHECK-LABEL: kernel byOuterProducts_
// CHECK: patch 8 x 8
// CHECK: over i gang on [block y thread y]
// CHECK-NEXT: over j worker on [block x thread x]
// CHECK-NEXT: over k vector simd reduction(+:c_sum)
// HOST-LABEL: void byOuterProducts_
// HOST: acc_rt_share(
// HOST-NEXT: const int acc_first
// HOST-NEXT: for (int i = acc_first;
// HOST: for (int k = 0;
// HOST: for (int j = 0;
// HOST: c[i * n + j] += a[i * n + k] * b[k * n + j];
void byOuterProducts(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc kernels present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}

// The largest of each column; arrays are compared at the launch.
// CHECK-LABEL: kernel largest_
// CHECK: in order by largest_{{[0-9]+}}_in_order where data overlaps
// CHECK: rows of threads along i reduce max:m_max
void largest(int n, int k, const float *a, float *m) {
#pragma acc kernels present(a[0:n * k], m[0:k])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      if (a[i * k + j] > m[j])
        m[j] = a[i * k + j];
}

// Where arrays may overlap, the launches of both parts compare all of them; then the first one does what was written, the other
// nothing.
// CHECK-LABEL: kernel mayOverlap_
// CHECK: in order by mayOverlap_{{[0-9]+}}_in_order where data overlaps
// CHECK: over i gang on [block x thread y] (parallel unless
// CHECK-LABEL: kernel mayOverlap_
// CHECK: in order by mayOverlap_{{[0-9]+}}_in_order where data overlaps
// CHECK: rows of threads along i reduce +:s_sum
// HOST-LABEL: void mayOverlap_{{[0-9]+}}_in_order(
// HOST: for (int i = 0; i < n; i++) {
// HOST: q[i] = 0;
// HOST: for (int j = 0; j < m; j++) {
// HOST: s[j] += r[i] * a[i * m + j];
// HOST: q[i] += a[i * m + j] * p[j];
// HOST-LABEL: void mayOverlap_{{[0-9]+}}_in_order(
// HOST-NOT: for (
// HOST: {{^ *}};
// HOST: if ({{.*}}acc_rt_overlap(q + (0), (n) * sizeof(*q), a +
// HOST: if ({{.*}}acc_rt_overlap(q + (0), (n) * sizeof(*q), a +
void mayOverlap(int n, int m, double *a, double *p, double *r, double *s, double *q) {
#pragma acc kernels present(a[0:n * m], p[0:m], r[0:n], s[0:m], q[0:n])
  for (int i = 0; i < n; i++) {
    q[i] = 0;
    for (int j = 0; j < m; j++) {
      s[j] += r[i] * a[i * m + j];
      q[i] += a[i * m + j] * p[j];
    }
  }
}

// Rows have names, and a loop sets one before a nest adds to it.
// CHECK-LABEL: kernel named_
// CHECK: patch 8 x 8
// CHECK: staged a[(long)(i * n) + k]
// CHECK: staged b[(long)(k * n) + j]
void named(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < n; i++) {
    const double *left = a + i * n;
    double *row = c + i * n;
    for (int j = 0; j < n; j++)
      row[j] = 0;
    for (int k = 0; k < n; k++) {
      const double *right = b + k * n;
      for (int j = 0; j < n; j++)
        row[j] += left[k] * right[j];
    }
  }
}
