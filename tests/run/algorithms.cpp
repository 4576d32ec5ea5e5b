// Functions of <algorithm> and <numeric> on rows: references returned and kept on the way.
#include "support/check.h"
#include <algorithm>
#include <numeric>
static int cmp(int a, int b) { return a > b; }
template <class It, class C> void insertion(It b, It e, C less) {
  for (It i = b; i != e; ++i)
    for (It j = i; j != b && less(*j, *(j - 1)); --j)
      std::swap(*j, *(j - 1));
}
int main() {
  const int n = 60, m = 10;
  int *a = new int[n * m];
  for (int i = 0; i < n * m; i++)
    a[i] = (i * 7919) % 1009;
#pragma acc parallel loop copy(a [0:n * m])
  for (int i = 0; i < n; i++) {
    int *row = a + i * m;
    if (i % 2)
      insertion(row, row + m, [](int x, int y) { return x < y; });
    else
      insertion(row, row + m, cmp);
    int s = std::accumulate(row, row + m, 0);
    row[0] = s + std::clamp(row[1], 10, 500) + *std::max_element(row, row + m);
    std::fill(row + 5, row + 6, i);
    row[6] = std::inner_product(row, row + 3, row + 1, 0);
    row[7] = std::count(row, row + m, i);
    std::reverse(row + 1, row + 4);
    row[9] = std::lower_bound(row + 7, row + 9, 3) - row;
    row[8] = std::max({row[2], i, row[3] - 7}) - std::min({row[4], 5, row[5]});
  }
  long q = 0;
  for (int i = 0; i < n * m; i++)
    q = q * 3 + a[i];
  printf("%ld\n", q);
  return finish();
}
