// Constants whose values are known, whatever computed them: functions that the device could not have. The library's
// own code for what the device does not know.
// RUN-FLAGS: -std=c++20
#include <array>
#include <cmath>
#include <string_view>
#include "support/check.h"

enum { N = 8 };
constexpr std::string_view rule = "B3/S23";
constexpr std::array<bool, 9> table(char from) {
  std::array<bool, 9> t{};
  bool on = false;
  for (char c : rule) {
    on = c == from || (on && c != '/');
    if (on && c >= '0' && c <= '9')
      t[c - '0'] = true;
  }
  return t;
}
constexpr auto born = table('B'), stays = table('S');
struct Fixed {
  int raw;
  constexpr explicit Fixed(int r) : raw(r) {}
  Fixed operator*(int k) const { return Fixed(raw * k); }
};
constexpr Fixed operator""_fx(long double d) { return Fixed(int((double)d * 65536)); }
#pragma acc routine seq
int quarter(int i) { return (0.25_fx * i).raw; }
int main() {
  int live = 0, o[N];
  double far[N];
#pragma acc parallel loop reduction(+ : live)
  for (int i = 0; i < 90; i++)
    live += born[i % 9] + 2 * stays[i % 9];
#pragma acc parallel loop copyout(o, far)
  for (int i = 0; i < N; i++) {
    o[i] = quarter(i) + (0.5_fx * i).raw;
    far[i] = std::hypot(i, 2.0, 3.0) + std::hypot(1.0f, 2.0f, 2.0f);
  }
  for (int i = 0; i < N; i++) {
    EXPECT(o[i] == i * 49152);
    EXPECT(std::fabs(far[i] - std::sqrt(i * i + 13.0) - 3) < 1e-9);
  }
  printf("%d %d\n", live, o[3]);
  return finish();
}
