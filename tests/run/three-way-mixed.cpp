// RUN-FLAGS: -std=c++20
// Orderings that have constructors: members of a floating type, and integers that take their ordering.
#include "support/check.h"
#include <compare>

struct Interval {
  double low, high;
  auto operator<=>(const Interval &) const = default;
};

struct Entry {
  int id;
  float key;
  std::partial_ordering operator<=>(const Entry &o) const {
    if (auto by = key <=> o.key; by != 0)
      return by;
    return id <=> o.id;
  }
  bool operator==(const Entry &) const = default;
};

int main() {
  const int n = 40;
  int found[n];
#pragma acc parallel loop copyout(found)
  for (int i = 0; i < n; ++i) {
    Interval a{i * 0.5, 2}, b{1.5, i % 5 * 1.0};
    Entry c{i, i % 3 * 1.0f}, d{7, 1};
    found[i] = (a < b) + 2 * (a == b) + 4 * (a >= b) + 8 * (c < d) + 16 * (c == d) + 32 * (c > d);
  }
  for (int x : found)
    printf("%d ", x);
  printf("\n");
  return finish();
}
