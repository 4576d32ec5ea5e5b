// Class templates: regions in methods of several instantiations, with a
// non-type argument.
#include "support/check.h"

template <typename T, int N> class Buffer {
  T data[N];

public:
  void iota(T start) {
#pragma acc parallel loop copyout(data)
    for (int i = 0; i < N; ++i)
      data[i] = start + static_cast<T>(i);
  }
  T sum() const {
    T s = T();
#pragma acc parallel loop copyin(data) reduction(+ : s)
    for (int i = 0; i < N; ++i)
      s += data[i];
    return s;
  }
};

int main() {
  Buffer<int, 40> ints;
  Buffer<double, 33> reals;
  Buffer<long, 40> longs;
  ints.iota(1);
  reals.iota(0.5);
  longs.iota(1000000000000L);
  EXPECT(ints.sum() == 820);
  EXPECT(reals.sum() == 16.5 + 528);
  EXPECT(longs.sum() == 40000000000780L);
  printf("%d %g %ld\n", ints.sum(), reals.sum(), longs.sum());
  return finish();
}
