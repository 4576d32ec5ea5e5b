// Constant arrays of classes and namespaces are in the code of kernels, also those of arguments of templates, whose names the
// template does not know: nothing is copied. Private ones, which code outside of the class cannot name, are copied.
// RUN: %accolade -std=c++17 --report -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %accolade -std=c++17 --emit=cuda %s | FileCheck %s --check-prefix=CUDA
namespace lattice {
constexpr int shift[3] = {1, 2, 3};
}
struct Square {
  static constexpr int cx[5] = {0, 1, 0, -1, 0};
  void move(int n, double *x);
private:
  static constexpr double own[2] = {3, 5};
};
template <class L> void scale(int n, double *x) {
#pragma acc parallel loop copy(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] += L::cx[i % 5] * lattice::shift[i % 3];
}
template void scale<Square>(int, double *);
void Square::move(int n, double *x) {
#pragma acc parallel loop copy(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] += cx[i % 5] * own[i % 2];
}
// CHECK-NOT: warning
// CHECK: kernel scale_15
// CHECK: shift in its code (constants; nothing is copied)
// CHECK: copyin(own)
// CHECK: cx in its code (constants; nothing is copied)
// CUDA: static __device__ const int Square_cx[5]
// CUDA: void scale_15(int n, double *x
// CUDA: x[i] += Square_cx[i % 5] * lattice::shift[i % 3];
