// Variables of generic lambdas that are declared by decltype of a parameter, or by auto, in reductions.
#include "support/check.h"

int main() {
  auto sum = [](auto x, int n) {
    decltype(x) s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += x;
    return s;
  };
  auto onto = [](auto s, auto x, int n) {
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += x;
    return s;
  };
  auto largest = [](const auto *x, int n) {
    decltype(x) from = x;
    auto most = from[0];
#pragma acc parallel loop reduction(max : most) copyin(from[0 : n])
    for (int i = 0; i < n; i++)
      most = from[i] > most ? from[i] : most;
    return most;
  };
  const int few[4] = {3, 9, 4, 1};
  printf("%d %g %d %g %d\n", sum(2, 10), sum(.5, 10), onto(1, 2, 10), onto(1., .5, 10), largest(few, 4));
  EXPECT(sum(2, 10) == 20 && sum(.5, 10) == 5);
  EXPECT(onto(1, 2, 10) == 21 && onto(1., .5, 10) == 6);
  EXPECT(largest(few, 4) == 9);
  return finish();
}
