// Functions called through pointers, references and tables that the kernel fills in.
#include "support/check.h"
using Op = int (*)(int, int);
static int add(int a, int b) { return a + b; }
static int mul(int a, int b) { return a * b; }
static int sub(int a, int b) { return a - b; }
static constexpr Op table[] = {add, mul, sub};
struct Step {
  Op op;
  int arg;
};
template <int (*F)(int, int)> static int fixed(int x) { return F(x, 3); }
template <class F> static int apply(F f, int a) { return f(a, 2); }
static int viaRef(int (&f)(int, int), int a) { return f(a, 5); }
static Op pick(int i) {
  switch (i % 3) {
  case 0:
    return add;
  case 1:
    return &mul;
  }
  return nullptr;
}
static void bump(int *x) { ++*x; }
static void drop(int *x) { --*x; }
static int byTable(int i) { return table[i % 3](i, 4); }
int main() {
  int n = 60;
  int *r = new int[n];
#pragma acc parallel loop copyout(r [0:n])
  for (int i = 0; i < n; i++) {
    int t = byTable(i);
    Step steps[3] = {{add, 1}, {mul, 2}, {sub, 3}};
    for (int k = 0; k < 3; k++)
      t = steps[k].op(t, steps[k].arg);
    Op o = pick(i);
    if (o)
      t += (*o)(t, 7);
    if (o == add)
      t++;
    t += fixed<sub>(i) + apply(mul, i) + apply(&add, i) + viaRef(sub, i);
    void (*v)(int *) = i & 1 ? bump : drop;
    v(&t);
    auto l = [](int a, int b) { return a % (b + 1); };
    t += l(t, 6) + apply(l, t);
    r[i] = t;
  }
  long s = 0;
  for (int i = 0; i < n; i++)
    s = s * 31 + r[i];
  printf("%ld\n", s);
  return finish();
}
