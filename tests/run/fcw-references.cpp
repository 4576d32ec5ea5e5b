// Elements of tiles that functions take by reference, and objects in tiles that change themselves: what they
// write goes back.
#include "support/check.h"
#include <utility>
#include <vector>

struct Pair {
  int x, y;
  void add(int k) {
    x += k;
    y -= k;
  }
  Pair &operator++() {
    ++x;
    return *this;
  }
  int sum() const { return x + y; }
};

static inline void raise(int &v, int by) { v += by; }
static inline int twice(const int &v) { return v * 2; }

static void objects(int n, Pair *__restrict a) {
#pragma acc parallel loop vector(32) copy(a[0:n])
  for (int i = 0; i < n; ++i) {
#pragma acc fcw FETCH_WB(a[i:1:1])
    {
      a[i].add(i);
      if (i % 3)
        ++a[i];
    }
  }
}

static void numbers(int n, int *__restrict a) {
#pragma acc parallel loop vector(32) copy(a[0:n])
  for (int i = 0; i < n; ++i) {
#pragma acc fcw FETCH_WB(a[i:2:2])
    {
      if (i % 2 == 0 && i + 1 < n) {
        std::swap(a[i], a[i + 1]);
      } else if (i % 2 == 0) {
        int t = twice(a[i]);
        raise(a[i], t);
      }
    }
  }
}

static void read(int n, const Pair *__restrict a, int *__restrict b) {
#pragma acc parallel loop vector(32) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; ++i) {
#pragma acc fcw FETCH_ONLY(a[i:1:1])
    {
      const Pair &own = a[i];
      b[i] = own.sum() + (i ? a[i - 1].sum() : 0);
    }
  }
}

int main() {
  for (int n : {1, 32, 71}) {
    std::vector<Pair> a(n);
    std::vector<int> b(n), c(n);
    for (int i = 0; i < n; ++i) {
      a[i] = {i, 2 * i};
      b[i] = i * 37 % 101;
    }
    objects(n, a.data());
    numbers(n, b.data());
    read(n, a.data(), c.data());
    long sum = 0;
    for (int i = 0; i < n; ++i)
      sum = (sum * 31 + a[i].x * 5 + a[i].y * 3 + b[i] * 7 + c[i]) % 1000003;
    printf("%ld\n", sum);
  }
  return finish();
}
