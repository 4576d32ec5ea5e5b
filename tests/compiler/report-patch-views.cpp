// Patches over members and over classes that stand for arrays, and what keeps others from being staged.
struct Matrix {
  float *data;
  int rows, columns;
  float &operator()(int i, int j) { return data[i * columns + j]; }
  const float &operator()(int i, int j) const { return data[i * columns + j]; }
};
void views(const Matrix a, const Matrix b, Matrix c, int n) {
#pragma acc parallel loop collapse(2) present(a.data, b.data, c.data)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += a(i, k) * b(k, j);
      c(i, j) = s;
    }
}
template <class T> struct Product {
  T *a, *b, *c;
  int n;
  void run() {
#pragma acc parallel loop collapse(2) present(this, a, b, c)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        T s = 0;
        for (int k = 0; k < n; k++)
          s += a[i * n + k] * b[k * n + j];
        c[i * n + j] = s;
      }
  }
};
template struct Product<double>;
struct Fields {
  double u[500][500], v[500][500], w[500][500];
};
void fields(Fields &f) {
#pragma acc parallel loop collapse(2) copy(f)
  for (int i = 0; i < 500; i++)
    for (int j = 0; j < 500; j++) {
      double s = 0;
      for (int k = 0; k < 500; k++)
        s += f.u[i][k] * f.v[k][j];
      f.w[i][j] = s;
    }
}
// An element that is written, and one whose operator does more than name it.
struct Counted {
  float *data;
  int columns, *reads;
  float operator()(int i, int j) const {
    reads[0]++;
    return data[i * columns + j];
  }
};
void changed(Matrix a, Counted b, Matrix c, int n) {
#pragma acc parallel loop collapse(2) present(a.data, b.data, b.reads, c.data)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += a(i, k) * b(k, j);
      a(i, j) = s;
    }
}

// RUN: cd %S && %accolade++ --report -c report-patch-views.cpp -o %t.o 2>&1 | FileCheck %s
// CHECK: views.cpp:14: {{.*}}a.data: same address for all threads of a row (a.data, a(i, k))
// CHECK: views.cpp:14: {{.*}}b.data: coalesced (b(k, j))
// CHECK: views.cpp:15: {{.*}}c.data: coalesced (c(i, j) written)
// CHECK: views.cpp:13: {{.*}}: a(i, k), b(k, j) staged in shared memory, 8 iterations of k at a time
// CHECK: views.cpp:26: {{.*}}: this->a[i * this->n + k], this->b[k * this->n + j] staged in shared memory, 8 iterations of k at a time
// CHECK: views.cpp:41: {{.*}}: f.u[i][k], f.v[k][j] staged in shared memory, 8 iterations of k at a time
// CHECK-NOT: staged
