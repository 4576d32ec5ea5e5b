// std::sort in kernels, of short and long ranges, with an order of its own and of iterators.
#include "support/check.h"

#include <algorithm>
#include <functional>

struct Item {
  int key;
  float value;
  bool operator<(const Item &other) const { return key < other.key; }
};

int main() {
  const int rows = 40, length = 70;
  static int up[rows * length], down[rows * 8];
  static Item items[rows * length];
  for (int i = 0; i < rows * length; ++i) {
    up[i] = i * 7919 % 1009;
    items[i] = {i * 104729 % 15485863, i * 0.5f};
  }
  for (int i = 0; i < rows * 8; ++i)
    down[i] = i * 31 % 97;
#pragma acc parallel loop copy(up, down, items)
  for (int i = 0; i < rows; ++i) {
    std::sort(up + i * length, up + (i + 1) * length);
    std::sort(down + i * 8, down + i * 8 + 8, std::greater<int>());
    std::sort(items + i * length, items + (i + 1) * length, [](const Item &a, const Item &b) { return b < a; });
  }
  double sum = 0;
  for (int i = 0; i < rows * length; ++i)
    sum += (double)up[i] * (i % 13) + items[i].value * (i % 7) + items[i].key % 5;
  for (int i = 0; i < rows * 8; ++i)
    printf("%d\n", down[i]);
  printf("%.17g\n", sum);
  return finish();
}
