// A macro that unfolds to directives is replaced by its expansion; other macros stay.
#define TWICE(x) (2 * (x))
#define TEXT(x) #x
#define ACC(x) _Pragma(TEXT(acc x))
#define FILL(array, count, value)                                                                  \
  ACC(parallel loop copyout(array[0:count]))                                                       \
  for (int i = 0; i < count; i++)                                                                  \
    array[i] = value;
void f(int n, double *data) {
  FILL(data, n, TWICE(3))
  data[0] = TWICE(4);
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: static void f_10(
// CHECK: data[i] = (2 * (3));
// CHECK: ACC_RT_COPYOUT, "data[0:n]"
// CHECK: data[0] = TWICE(4);
