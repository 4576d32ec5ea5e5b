#include <cstdio>
#include <vector>
int main() {
  std::vector<int> v(100, 1);
  int *p = v.data(), n = 100, s = 0;
#pragma acc parallel loop copyin(p[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += p[i];
  std::printf("%d\n", s);
}
