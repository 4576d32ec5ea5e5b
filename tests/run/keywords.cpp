// C++ that the host source must keep: auto, range-for, structured bindings,
// constexpr if, nullptr, casts, default arguments and overloads beside regions.
// RUN-FLAGS: -std=c++17
#include <map>
#include <string>
#include <tuple>
#include "support/check.h"

template <bool Double> int apply(int x, int add = 1) {
  if constexpr (Double)
    return 2 * x + add;
  else
    return x + add;
}

static std::tuple<int, int> bounds() { return {3, 17}; }

int main() {
  int a[20] = {};
  auto [first, last] = bounds();
  const int from = first, to = last;
#pragma acc parallel loop copy(a)
  for (int i = from; i < to; ++i)
    a[i] = apply<true>(i) + apply<false>(i, 10) + static_cast<int>(nullptr == nullptr);
  std::map<std::string, int> counts;
  for (int x : a)
    counts[x ? "set" : "empty"] += 1;
  EXPECT(counts["set"] == 14 && counts["empty"] == 6);
  printf("%d %d %d\n", a[3], a[16], counts["set"]);
  return finish();
}
