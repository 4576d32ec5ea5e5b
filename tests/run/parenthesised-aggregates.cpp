// Classes without constructors that are made in parentheses, which may convert what braces may not.
// RUN-FLAGS: -std=c++20
#include "support/check.h"

struct P { int x, y; };
struct Q { P p; int k = 4; };
struct Holder {
  P p;
  Holder(int i) : p(i, 2 * i) {}
};
#pragma acc routine seq
template <class T, class... A> T make(A... a) { return T(a...); }
#pragma acc routine seq
int inRoutine(int i) {
  int a[3](1, i, 3);
  P p(i, 2), narrowed(2.75, i);
  Q q(P(1, i)), r(P(2, 3), i);
  Holder h(i);
  return a[1] + a[2] + q.p.y + q.k + r.k + make<P>(i, 5).y + p.x * 10 + p.y + P(3, i).x + narrowed.x + h.p.y;
}
int main() {
  enum { N = 9 };
  int o[N], q[N], r[N];
#pragma acc parallel loop copyout(o, q, r)
  for (int i = 0; i < N; i++) {
    P p(i, 2);
    int few[2](i + 0.5, 7);
    Q whole(P(4, i));
    o[i] = P(i, 2).x + 10 * p.y + few[0] * few[1];
    q[i] = inRoutine(i);
    r[i] = whole.p.y + whole.k + make<P>(1, i).y;
  }
  for (int i = 0; i < N; i++) {
    EXPECT(o[i] == 8 * i + 20);
    EXPECT(q[i] == inRoutine(i));
    EXPECT(r[i] == 2 * i + 4);
  }
  printf("%d %d\n", q[0], q[N - 1]);
  return finish();
}
