// Objects made in memory that there is already, and ended there.
#include "support/check.h"
#include <new>

struct Pair {
  int a, b;
};
struct Made {
  double x;
  int n;
  Made(double x, int n = 3) : x(x), n(n) {}
};
struct Counted {
  int count = 7;
  int more[2] = {1, 2};
};

template <typename T> static void fill(T *there, int n) {
#pragma acc parallel loop copyout(there[0:n])
  for (int i = 0; i < n; i++)
    new (there + i) T(T(i) / 2);
}

/// As std::optional has it: what ends may be a number.
template <class T> struct Maybe {
  typedef T Stored;
  union {
    char none;
    T value;
  };
  bool there = true;
  Maybe(T v) : value(v) {}
  Maybe(const Maybe &) = default;
  void reset() {
    there = false;
    value.~Stored();
    (&value)->~Stored();
  }
};

int main() {
  enum { N = 100 };
  Pair pairs[N];
  int total[N];
  double sums[N], halves[N];
#pragma acc parallel loop copyout(pairs, total, sums)
  for (int i = 0; i < N; i++) {
    Pair *made = new (&pairs[i]) Pair{i, 2 * i};
    made->b += 1;
    int x;
    new (&x) int(3 + i);
    total[i] = x;
    alignas(8) unsigned char room[sizeof(Made)];
    Made *one = new (room) Made(0.5 * i);
    sums[i] = one->x + one->n;
    alignas(8) unsigned char more[sizeof(Counted)];
    Counted *counted = new (more) Counted;
    counted->more[1] += i;
    total[i] += counted->count + counted->more[0] + counted->more[1];
    new (&x) int; // has any value, or the old one
    double *place = &sums[i];
    *new (place) double{sums[i]} += 1;
    Maybe<int> maybe(i);
    if (i % 2)
      maybe.reset();
    total[i] += maybe.there;
  }
  fill(halves, N);
  for (int i = 0; i < N; i += 9)
    printf("%d %d %d %g %g\n", pairs[i].a, pairs[i].b, total[i], sums[i], halves[i]);
  return finish();
}
