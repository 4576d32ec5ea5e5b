// Constructs in templates: once per instantiation, with its types.
// RUN: %accoladexx --stage=device %s | FileCheck %s
template <typename T> T total(int n, const T *a) {
  T sum = 0;
#pragma acc parallel loop copyin(a[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

template <typename T, int N> struct Grid {
  T cells[N];
  void fill(T with) {
#pragma acc parallel loop copyout(this[0 : 1])
    for (int i = 0; i < N; i++)
      cells[i] = with;
  }
};

int main() {
  double d[2] = {1, 2};
  int k[2] = {3, 4};
  Grid<float, 7> g;
  g.fill(2);
  return total(2, d) + total(2, k);
}

// CHECK: struct Grid_float_7 {
// CHECK-NEXT: float cells[7];
// CHECK-DAG: __global__ void _Z5totalIdET_iPKS0__5(int n, const double *a, double sum) {
// CHECK-DAG: __global__ void _Z5totalIiET_iPKS0__5(int n, const int *a, int sum) {
// CHECK-DAG: __global__ void _ZN4GridIfLi7EE4fillEf_14(Grid_float_7 *acc_this, float with) {
