// Why a kernel of a kernels construct has no parallel loop: of a template, what stands in the way where it is
// instantiated; of a loop that nobody can count, that.
template <class T> struct Vec {
  T *v;
  int n;
  T &operator[](int i) { return v[i]; }
  const T &operator[](int i) const { return v[i]; }
};

template <class T> void copy(const Vec<T> &x, Vec<T> &y, int n) {
#pragma acc kernels present(x, y)
  for (int i = 0; i < n; i++)
    y[i] = x[i];
}
template void copy(const Vec<double> &, Vec<double> &, int);

void first(int n, float *__restrict__ a, const float *__restrict__ b) {
#pragma acc kernels copy(a[0 : n]) copyin(b[0 : n])
  for (int i = 0; i < n; i++) {
    if (b[i] < 0)
      break;
    a[i] = b[i];
  }
}

// RUN: %accolade++ --report -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: loop over i: sequential (sequential: 'y.v', which is written, and 'x.v' may point to the same memory)
// CHECK: kernel first_19 (one gang: no loop of it is parallel: an iteration may leave the loop early)
