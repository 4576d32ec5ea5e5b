// Counters that begin with the value of their type: i{}, i = {}, T().
#include "support/check.h"

#include <cstddef>

template <typename T> static long filled(T n) {
  long a[40] = {}, sum = 0;
#pragma acc parallel loop copy(a)
  for (T i{}; i < n; ++i)
    a[i] = i * 2;
#pragma acc parallel loop copy(a)
  for (T i = T(); i < n; i += 2)
    a[i] += i;
#pragma acc parallel loop copy(a)
  for (auto i = T{}; i < n; ++i)
    a[i] *= 3;
#pragma acc parallel loop copy(a)
  for (T i = {}; i < n; ++i)
    a[i] += 1;
  for (T i = 0; i < n; ++i)
    sum = sum * 7 % 1000003 + a[i];
  return sum;
}

int main() {
  unsigned a[64];
  std::size_t n = 64, at;
#pragma acc parallel loop copyout(a)
  for (std::size_t i{}; i < n; ++i)
    a[i] = i;
#pragma acc parallel loop copy(a)
  for (auto i = std::size_t(); i < n; ++i)
    a[i] += i;
#pragma acc parallel loop copy(a)
  for (int i = {}; i < 64; ++i)
    a[i] *= 3;
#pragma acc parallel loop copy(a)
  for (at = std::size_t{}; at < n; ++at)
    a[at] += 5;
#pragma acc parallel loop collapse(2) copy(a)
  for (int i = int(); i < 8; ++i)
    for (unsigned j{}; j < 8u; ++j)
      a[i * 8 + j] += i * j;
#pragma acc parallel loop copy(a)
  for (int i = 63; i > int(); --i)
    a[i] ^= 1;
#pragma acc parallel loop gang copy(a)
  for (unsigned i{}; i < 8u; ++i) {
    int first = a[i * 8];
#pragma acc loop vector
    for (auto j = unsigned(); j < 8u; ++j)
      a[i * 8 + j] += first;
  }
  long sum = 0;
  for (unsigned value : a)
    sum = sum * 3 % 1000003 + value;
  printf("%u %ld %ld %ld %ld\n", a[5], sum, filled(40), filled(40ul), filled<short>(17));
  return finish();
}
