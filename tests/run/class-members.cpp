// Members and constructors that classes of the library rely on: empty members without an address,
// constructors taken over from a base, constants of empty classes; local types of one name.
#include <memory>
#include <optional>
#include <tuple>
#include "support/check.h"

struct Buffer {
  std::unique_ptr<float[]> data;
  int n;
};
struct More {
  int operator()(int x) const { return x + 1; }
};
struct A { int a = 1; };
struct B { int b = 2; };
struct Base : A, B {
  int c = 3;
  Base(int q, const int &more = 4) { a = q; b += more; }
};
struct Derived : Base {
  using Base::Base;
  int d = 50;
};

static std::optional<int> odd(int i) {
  if (i & 1)
    return i;
  return std::nullopt;
}

static int local(int *o) {
  struct L { double v; int of() const { return int(v); } } one{2.5};
#pragma acc parallel loop copy(o[0 : 16])
  for (int i = 0; i < 16; i++)
    o[i] += one.of();
  {
    struct L { int v; int of() const { return v * 10; } } two{3};
#pragma acc parallel loop copy(o[0 : 16])
    for (int i = 0; i < 16; i++)
      o[i] += two.of();
  }
  return o[15];
}

int main() {
  Buffer buffer{std::unique_ptr<float[]>(new float[20]), 20};
  float *p = buffer.data.get();
#pragma acc parallel loop copyout(p[0 : buffer.n])
  for (int i = 0; i < buffer.n; i++)
    p[i] = i * 2;
  EXPECT(p[19] == 38);
  int o[16];
  std::tuple<int, More, double> t{3, {}, 2.5};
#pragma acc parallel loop copyout(o) firstprivate(t)
  for (int i = 0; i < 16; i++) {
    Derived d(i), e(i, 7);
    std::optional<int> z = odd(i);
    o[i] = std::get<0>(t) * i + std::get<1>(t)(i) + int(std::get<2>(t)) + d.a + d.b + d.c + d.d + e.b +
           (z ? *z : -1) + z.value_or(7);
  }
  EXPECT(o[15] == 45 + 16 + 2 + 15 + 6 + 3 + 50 + 9 + 15 + 15);
  EXPECT(local(o) == 176 + 2 + 30);
  for (int i = 0; i < 16; i++)
    printf("%d ", o[i]);
  return finish();
}
