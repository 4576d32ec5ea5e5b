// RUN-FLAGS: -std=c++17
// Constant references to small objects whose addresses outlive the call: in what a function returns,
// in what a constructor makes, in a lambda.
#include "support/check.h"

const int N = 16;

struct V {
  double d[4];
  double x;
  double operator[](int i) const { return d[i]; }
  const double *begin() const { return d; }
};

template <class L, class R> struct Sum {
  const L &l;
  const R &r;
  double operator[](int i) const { return l[i] + r[i]; }
};
template <class L, class R> Sum<L, R> operator+(const L &l, const R &r) { return {l, r}; }

struct View {
  const double *p;
  explicit View(const V &v) : p(v.d) {}
};
struct Filled {
  const double *p;
  explicit Filled(const V &v) { p = v.begin(); }
};
struct Two {
  const double *a, *b;
};
static auto getter(const V &v) {
  return [&v](int k) { return v.d[k]; };
}
static const double *member(const V &v) { return &v.x; }
static const double *element(const V &v, int k) { return v.d + k; }
static const double *first(const V &v) { return v.begin(); }
static const double *named(const V &v) {
  const double &r = v.d[3];
  return &r;
}
static const double *chosen(const V &a, const V &b, bool other) { return (other ? b : a).d; }
static Two both(const V &a, const V &b) { return {member(a), &b.x}; }

static double work(int i) {
  V p{{1, 2, 3, double(i)}, 4}, q{{5, 6, 7, 8}, 9. + i};
  auto sum = p + q;
  View view(p), other(q);
  Filled filled(p);
  auto x = getter(p), y = getter(q);
  const double *m = member(p), *e = element(q, 1), *f = first(p), *g = named(q), *c = chosen(p, q, i % 2);
  Two two = both(p, q);
  for (int k = 0; k < 4; ++k) {
    p.d[k] += 10 + i;
    q.d[k] *= 2;
  }
  p.x = 11;
  q.x = 13;
  double r = (p + q + p)[i % 4] + 2 * sum[1] + 3 * view.p[2] + 5 * other.p[3] + 7 * filled.p[0];
  return r + 11 * x(1) + 13 * y(2) + 17 * *m + 19 * *e + 23 * *f + 29 * *g + 31 * c[2] + 37 * *two.a + 41 * *two.b;
}

int main() {
  double r[N];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; ++i)
    r[i] = work(i);
  for (int i = 0; i < N; ++i) {
    EXPECT(r[i] == work(i));
    printf("%g\n", r[i]);
  }
  return finish();
}
