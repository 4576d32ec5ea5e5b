// Function templates with regions, instantiated implicitly and explicitly, with
// a functor and a dependent type.
#include "support/check.h"

struct Twice {
#pragma acc routine seq
  template <typename T> T operator()(T x) const { return x + x; }
};
struct Negate {
  template <typename T> T operator()(T x) const { return -x; }
};

template <typename T, typename F> void transform(T *a, int n, F f) {
  using Value = T;
#pragma acc parallel loop copy(a[0 : n])
  for (int i = 0; i < n; ++i) {
    Value v = a[i];
    a[i] = f(v);
  }
}

template <typename T> T largest(const T *a, int n) {
  T m = a[0];
#pragma acc parallel loop copyin(a[0 : n]) reduction(max : m)
  for (int i = 0; i < n; ++i)
    m = a[i] > m ? a[i] : m;
  return m;
}
template short largest<short>(const short *, int);

int main() {
  int ints[20];
  float floats[20];
  short shorts[20];
  for (int i = 0; i < 20; ++i) {
    ints[i] = i;
    floats[i] = 0.5f * i;
    shorts[i] = static_cast<short>((i * 7) % 20);
  }
  transform(ints, 20, Twice());
  transform(ints, 10, Negate());
  transform(floats, 20, Twice());
  EXPECT(ints[9] == -18 && ints[19] == 38 && floats[19] == 19);
  EXPECT(largest(ints, 20) == 38 && largest(shorts, 20) == 19 && largest(floats, 20) == 19);
  printf("%d %d %g\n", ints[3], largest(shorts, 20), largest(floats, 20));
  return finish();
}
