// Parameters of templates that are defined after their declaration are those of the definition.
// RUN: %accoladexx --emit=cuda %s 2>&1 | FileCheck %s --implicit-check-not=warning:
template <class T> struct A {
  void fill(T *, int n);
};
template <class T> void early(T *to, int n);
void call(double *a) { early(a, 9); }

template <class U> void A<U>::fill(U *out, int length) {
#pragma acc parallel loop present(out[0 : length])
  for (int i = 0; i < length; i++)
    out[i] = i;
}
template struct A<float>;

template <class U> void early(U *out, int length) {
#pragma acc parallel loop copyout(out[0 : length])
  for (int i = 0; i < length; i++)
    out[i] = i;
}

// CHECK-DAG: __global__ void {{.*}}(int length, float *out)
// CHECK-DAG: __global__ void {{.*}}(int length, double *out)
