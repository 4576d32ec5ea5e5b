// Structured bindings of a gang's values, in the loops of its lanes.
#include "support/check.h"

#include <utility>

static std::pair<int, int> ends(const int *p, int n) { return {p[0], n * 2}; }

int main() {
  enum { Gangs = 3, N = 40 };
  double x[Gangs][N];
  int in[N + Gangs], out[Gangs][N];
  for (int i = 0; i < N + Gangs; i++)
    in[i] = i;
  for (int g = 0; g < Gangs; g++)
    for (int i = 0; i < N; i++)
      x[g][i] = g * 100 + i * i;
#pragma acc parallel loop gang copy(x)
  for (int g = 0; g < Gangs; g++) {
    auto [s, t] = std::make_pair(x[g][5], x[g][7]);
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      x[g][i] += t - s;
  }
  int wrong = 0;
  for (int g = 0; g < Gangs; g++)
    for (int i = 0; i < N; i++)
      wrong += x[g][i] != g * 100 + i * i + 24;
  EXPECT(wrong == 0);
#pragma acc parallel loop gang copyout(out) copyin(in)
  for (int g = 0; g < Gangs; g++) {
    const int *p = in + g;
    auto [low, high] = ends(p, N);
    int count = 0;
    auto add = [&count](int k) { count += k; };
    for (int k = 0; k < 10; k++)
      add(p[k]);
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      out[g][j] = low * j + high + count;
  }
  for (int g = 0; g < Gangs; g++)
    for (int j = 0; j < N; j++)
      wrong += out[g][j] != g * j + 80 + 45 + 10 * g;
  EXPECT(wrong == 0);
  return finish();
}
