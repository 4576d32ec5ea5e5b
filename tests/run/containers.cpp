// Standard containers on the host, their storage on the device through data().
#include <algorithm>
#include <array>
#include <numeric>
#include <vector>
#include "support/check.h"

int main() {
  std::vector<double> x(150), y(150, 1.0);
  std::iota(x.begin(), x.end(), 0.0);
  double *px = x.data(), *py = y.data();
  const std::size_t n = x.size();
#pragma acc parallel loop copyin(px[0 : n]) copy(py[0 : n])
  for (std::size_t i = 0; i < n; ++i)
    py[i] += 2 * px[i];
  std::array<int, 12> counts{};
  int *c = counts.data();
#pragma acc parallel loop copyin(py[0 : n]) copy(c[0 : 12])
  for (std::size_t i = 0; i < n; ++i) {
#pragma acc atomic
    c[static_cast<int>(py[i]) % 12] += 1;
  }
  double sum = std::accumulate(y.begin(), y.end(), 0.0);
  EXPECT(sum == 150 + 2 * 11175);
  EXPECT(std::accumulate(counts.begin(), counts.end(), 0) == 150);
  printf("%g %d\n", sum, counts[1]);
  return finish();
}
