// Types, aliases, constants and enums declared inside the function.
#include "support/check.h"

int main() {
  constexpr int N = 44;
  const int M = 4;
  struct Local {
    int a;
    double b;
    double mix() const { return a + b; }
  };
  enum class Mode { Even, Odd };
  using Row = Local[N];
  typedef unsigned long Word;
  Row rows;
  Word hash[N];
#pragma acc parallel loop copyout(rows, hash)
  for (int i = 0; i < N; ++i) {
    Mode mode = i % 2 ? Mode::Odd : Mode::Even;
    Local l{i, mode == Mode::Odd ? 0.5 : 0.25};
    rows[i] = l;
    hash[i] = static_cast<Word>(i) * M + static_cast<int>(mode);
  }
  double sum = 0;
  for (int i = 0; i < N; ++i) {
    sum += rows[i].mix();
    EXPECT(hash[i] == static_cast<Word>(i * M + i % 2));
  }
  EXPECT(sum == 946 + 22 * 0.75);
  printf("%g %lu\n", sum, hash[N - 1]);
  return finish();
}
