// What stands before the body of a lambda: template parameters, default arguments, packs of captures; and lambdas
// that are template arguments.
// RUN-FLAGS: -std=c++20
#include <utility>
#include "support/check.h"

enum { N = 8 };
struct Step { int by, times; };
template <auto F, int Times> constexpr int repeated(int x) {
  for (int i = 0; i < Times; i++)
    x = F(x);
  return x;
}
template <Step S> int stepped(int x) { return x + S.by * S.times; }
template <class F, class... A> auto bindBack(F f, A... a) {
  return [f, ... args = std::move(a)](auto x) { return f(x, args...); };
}
template <class F> void fill(int *o, F f) {
#pragma acc parallel loop copyout(o[0:N])
  for (int i = 0; i < N; i++)
    o[i] = f(i);
}
int main() {
  int o[N], q[N], r[N], s[N];
#pragma acc parallel loop copyout(o, q, r)
  for (int i = 0; i < N; i++) {
    auto product = []<class X>(X x, X y = X(2)) { return x * y; };
    auto sum = []<class... X>(X... x) { return (x + ...); };
    auto constant = []<int K = 3, class X>(X x) mutable -> long { return K * x; };
    auto kept = [](auto... a) { return [... b = a + 1] { return (b + ...); }; };
    auto referred = [](auto &...a) { return [&... b = a] { return (++b, ...); }; };
    int j = i;
    o[i] = product(i) + sum(i, 2, 3) + constant(i);
    q[i] = kept(1, i, 3)() + referred(j)();
    r[i] = repeated<[](int x) { return x + 1; }, 4>(i) + stepped<Step{2, 3}>(i);
  }
  fill(s, bindBack([](int x, int y, int z) { return x * y + z; }, 3, 4));
  for (int i = 0; i < N; i++) {
    EXPECT(o[i] == 6 * i + 5);
    EXPECT(q[i] == 2 * i + 8);
    EXPECT(r[i] == 2 * i + 10);
    EXPECT(s[i] == 3 * i + 4);
  }
  printf("%d %d %d %d\n", o[3], q[3], r[3], s[3]);
  return finish();
}
