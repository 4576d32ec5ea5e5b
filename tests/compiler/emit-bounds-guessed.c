// Bounds that follow a loop around are guessed by the host for the size of the grid, and never none; strided trips have 32
// bits; rows that begin behind a constant are numbered by their counter.
// RUN: %accolade --emit=host %s -o - | FileCheck --check-prefix=HOST %s
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s

// HOST: {{^}}    const acc_rt_shape acc_shape = {{.*}}acc_rt_larger(acc_rt_larger(acc_rt_trips({{.*}}), 1)
// CHECK-LABEL: void turns_
// CHECK: const unsigned acc_trips_j = (n) > (i % 2) ? ((unsigned)(n) - (unsigned)(i % 2) - 1) / 2 + 1 : 0;
// CHECK-NEXT: for (unsigned acc_j = blockIdx.x * blockDim.x + threadIdx.x;
void turns(int n, float *restrict a) {
#pragma acc parallel loop present(a[0:n * n])
  for (int i = 0; i < n; i++) {
#pragma acc loop
    for (int j = i % 2; j < n; j += 2)
      a[i * n + j] = 0;
  }
}

// CHECK-LABEL: void rows_
// CHECK: const unsigned acc_trips_j = ::max((int)(m), 2);
// CHECK: unsigned acc_at_j = 2 + threadIdx.x;
// CHECK: int j = acc_j;
void rows(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop present(a[0:n * m], b[0:n])
  for (int i = 0; i < n; i++) {
    float s = 0;
#pragma acc loop reduction(+ : s)
    for (int j = 2; j < m; j++)
      s += a[i * m + j];
    b[i] = s;
  }
}

// Nobody divides by what may be zero.
// CHECK-LABEL: void parts_
// HOST: {{^}}void parts(
// HOST: {{^}}    const acc_rt_shape acc_shape = {{[{][{]}}0, 0, 0}, 0, 0, {-1, acc_rt_trips(
void parts(int n, float *restrict a) {
#pragma acc parallel loop present(a[0:n * n])
  for (int i = 0; i < n; i++) {
#pragma acc loop
    for (int j = n / i; j < n; j++)
      a[i * n + j] = 0;
  }
}

// Bounds behind a pointer that a data clause names: the host's values say about how many iterations there are.
// HOST: acc_rt_larger(acc_rt_trips((acc_rt_int64)(g->n)
struct Grid {
  int n;
  double *a;
};
void behind(struct Grid *g) {
#pragma acc parallel loop present(g, g->a)
  for (int i = 0; i < g->n; i++)
    g->a[i] += 1;
}

// Rows that a listed member leads to are as long as they are on the average.
// HOST: {{^}}void sparse(
// HOST: {{^}}    const acc_rt_shape acc_shape = {{.*}}acc_rt_about(&acc_region, (const void *)m_value, sizeof(*m_value), acc_rt_{{.*}}m->rows
struct Csr {
  int rows, *start;
  double *value;
};
void sparse(const struct Csr *m, double *restrict y) {
#pragma acc parallel loop present(m, m->start, m->value, y)
  for (int i = 0; i < m->rows; i++) {
    double sum = 0;
    for (int k = m->start[i]; k < m->start[i + 1]; k++)
      sum += m->value[k];
    y[i] = sum;
  }
}

// ... unless nothing is known of another loop: how long rows are that other members lead to.
// HOST: {{^}}void unlisted(
// HOST: {{^}}    const acc_rt_shape acc_shape = {{[{][{]}}0, 0, 0}, 0, 0, {-1, -1, -1}, {-1, -1, -1}, {0, 0, 0}};
void unlisted(const struct Csr *m, double *restrict y) {
#pragma acc parallel loop present(m, y)
  for (int i = 0; i < m->rows; i++) {
    double sum = 0;
    for (int k = m->start[i]; k < m->start[i + 1]; k++)
      sum += m->value[k];
    y[i] = sum;
  }
}
