// An object whose base class's method reads it is called *this where an array may overlap it.
// RUN: %accoladexx --stage=plan %s | FileCheck %s
struct Line {
  double slope;
#pragma acc routine seq
  double at(double x) const { return slope * x; }
};
struct Shifted : Line {
  int offset;
  void fill(int n, double *out) {
#pragma acc kernels copyout(out[0:n])
    // CHECK: loop line {{[0-9]+}} over i seq (sequential: 'out', which is written, and '*this' may point to the same memory)
    for (int i = 0; i < n; i++)
      out[i] = at(i) + offset;
  }
};
