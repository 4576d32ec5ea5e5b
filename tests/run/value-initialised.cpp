// T{} and T(), whose types have several words once templates and aliases are gone; and what std::lcm asks of
// the compiler.
// RUN-FLAGS: -std=c++17
#include "support/check.h"

#include <climits>
#include <numeric>

using Count = unsigned long;
using Address = const int *;

template <typename T> static T nothing(int i) { return T{} + T() + static_cast<T>(i); }

struct Cell {
  Count count = Count{};
  unsigned char flag = {};
};

int main() {
  Count a[64];
  int least = 0;
  long over = 0;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 64; ++i) {
    Cell cell = Cell{};
    Address none = Address{}, other = Address();
    a[i] = Count{} + Count() + i + cell.count + cell.flag + (none == other);
    a[i] += nothing<unsigned char>(i) + nothing<long long>(i) + (unsigned long)nothing<double>(i);
  }
#pragma acc parallel loop reduction(+ : least, over)
  for (int i = 1; i < 30; i++) {
    least += std::lcm(i, 6);
    int product, sum;
    long difference;
    unsigned small;
    signed char tiny;
    over += __builtin_mul_overflow(i, INT_MAX / 7, &product) + 2 * __builtin_add_overflow(i, INT_MAX - 9, &sum);
    over += 4 * __builtin_sub_overflow(-2L * i, LONG_MAX - 12, &difference) + 8 * __builtin_sub_overflow(10, i, &small);
    over += 16 * __builtin_mul_overflow(-i, 9, &tiny) + 32 * __builtin_add_overflow(ULONG_MAX, i - 20, &difference);
    least += (product & 7) + (sum & 7) + (difference & 7) + (small & 7) + (tiny & 7);
  }
  long sum = 0;
  for (Count value : a)
    sum = sum * 3 % 1000003 + (long)value;
  printf("%lu %ld %d %ld\n", a[5], sum, least, over);
  return finish();
}
