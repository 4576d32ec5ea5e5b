// RUN-FLAGS: -std=c++17
// Functions that return a reference to one of their parameters: those who call them read the
// value, or want the very object.
#include "support/check.h"

const int N = 10;

struct V {
  double x, y;
  int z[2];
  const V &self() const { return *this; }
};
static const V &most(const V &a, const V &b) { return a.x < b.x ? b : a; }
static const double &larger(const double &a, const double &b) { return a < b ? b : a; }
static const V &mostOfThree(const V &a, const V &b, const V &c) { return most(most(a, b), c); }
static const V &same(const V &a) { return a; }
struct Holder {
  const V &held;
  Holder(const V &a, const V &b) : held(most(a, b)) {}
};
struct Pointer {
  const V *at;
  Pointer(const V &v) : at(&v) {}
};
static void add(V &to, const V &what) {
  to.x += what.x;
  to.y += what.x;
}
static void set(V &to, const V &what) {
  to = {1, 2, {3, 4}};
  to.x += what.x;
}
static Pointer pointTo(const V &v) { return Pointer(v); }

static double work(int i, const double *in, V *objects) {
  V c{5, 1, {1, 2}}, d{7. + i, 2, {3, 4}}, e{double(i), 3, {5, 6}};
  const_cast<V &>(most(c, d)).x = 50;
  double r = d.x + 3 * (&most(c, d) == &d) + 5 * (&mostOfThree(c, d, e) == &d);
  const V &m = most(c, d), &t = mostOfThree(c, e, d), &s = most(c, d).self();
  const int *z = most(c, d).z;
  const int &z1 = same(most(d, c)).z[1];
  Holder holder(c, d);
  Pointer pointer(most(d, c)), another = pointTo(same(d));
  const V *p = &same(d);
  d.y = 9;
  d.z[0] = 10;
  d.z[1] = 11;
  r += m.y + 2 * t.y + 3 * s.y + 5 * z[0] + 7 * z1 + 11 * holder.held.y + 13 * pointer.at->y + 17 * p->y + 19 * another.at->y;
  double x = 1, y = 2;
  const double &l = larger(x, y);
  y = 40;
  // Only values: of memory and of variables in one call.
  r += l + larger(in[i], x) + larger(y, in[i]) + most(objects[i], c).y + most(c, objects[i]).z[1];
  V of = most(objects[i], c);
  of = most(of, objects[i]);
  // Nobody can want the object that ends here.
  const double &limited = larger(in[i], -1.0);
  // Read before anything changes: copies do for memory and variables.
  double low = 3;
  const double &read = larger(in[i], low);
  r += 2 * read;
  // Both in memory.
  const V &first = most(objects[0], objects[i]);
  add(e, most(e, d));
  set(e, e);
  return r + of.x + limited + double(&first - objects) + e.x + e.y;
}

int main() {
  double in[N], r[N];
  V objects[N];
  for (int i = 0; i < N; ++i) {
    in[i] = i;
    objects[i] = {i % 4 * 10., i * 2., {i, -i}};
  }
#pragma acc parallel loop copyin(in, objects) copyout(r)
  for (int i = 0; i < N; ++i)
    r[i] = work(i, in, objects);
  for (int i = 0; i < N; ++i) {
    EXPECT(r[i] == work(i, in, objects));
    printf("%g\n", r[i]);
  }
  return finish();
}
