// Lambdas called in a region, with captures by value, defined outside and
// inside, and of a file; a region inside a lambda.
#include "support/check.h"

template <typename F> void forEach(int n, int *out, F body) {
#pragma acc parallel loop copy(out[0 : n])
  for (int i = 0; i < n; ++i)
    out[i] = body(i, out[i]);
}

namespace given {
auto twice = [](int i, int old) { return 2 * old + i; };
static const auto less = [](int i, int old) { return old - i; };
constexpr auto both = [](auto f, auto g) { return [=](int i, int old) { return f(i, old) + g(i, old); }; };
struct Held {
  static constexpr auto more = [](int i, int old) { return old + i; };
};
} // namespace given

int main() {
  constexpr int N = 60;
  int a[N], factor = 3;
  for (int i = 0; i < N; ++i)
    a[i] = i;
  forEach(N, a, [factor](int i, int old) { return old * factor + i; });
  auto square = [](int x) { return x * x; };
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; ++i) {
    auto inner = [&](int x) { return square(x) + i; };
    a[i] += inner(2);
  }
  auto whole = [&a](int add) {
#pragma acc parallel loop copy(a[0 : N])
    for (int i = 0; i < N; ++i)
      a[i] += add;
  };
  whole(100);
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 5 * i + 104);
  printf("%d %d\n", a[0], a[N - 1]);
  forEach(N, a, given::twice);
  forEach(N, a, given::less);
  forEach(N, a, given::both(given::less, given::Held::more));
  forEach(N, a, given::Held::more);
  printf("%d %d\n", a[0], a[N - 1]);
  return finish();
}
