// Members that a template names without `this`: with template arguments, by a using-declaration, by the name of a
// base, and where only their types count; the name of the class itself, where its first declaration gives its
// parameters others or none.
#include "support/check.h"

enum { N = 8 };
template <class T> struct Root { T deep = 5; };
template <class T> struct Base : Root<T> {
  T k = 3, *p = nullptr, w = 3; // no gaps, which devices do not have
  int n = 0;
  enum { Few = 4 };
  static constexpr int Many = 6;
  T add(T x) const { return x + w; }
  template <int Times> T times(T x) const { return x * Times; }
  static T twice(T x) { return 2 * x; }
};
template <class T> struct Work : Base<T> {
  using Base<T>::p, Base<T>::n, Base<T>::k, Base<T>::add;
  T arr[4] = {1, 2, 3, 4};
  template <class U> int size(U) const { return sizeof(U); }
  template <int By, class V> int by(V v) const { return By * int(v); }
  T used() {
    T s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += k;
    return s;
  }
  T pointed() {
    T s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(this[0:1], p[0:n])
    for (int i = 0; i < n; i++)
      s += add(p[i]);
    return s;
  }
  T ofBase() {
    T s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(this[0:1])
    for (int i = 0; i < N; i++) {
      T few[Base<T>::Few] = {1, 2, 3, 4};
      s += Base<T>::add(i) + Base<T>::w + Base<T>::template times<3>(i) + Base<T>::twice(i) + few[i % 4];
      s += Base<T>::Many + Base<T>::deep;
    }
    return s;
  }
  int explicitly(const T *from) {
    int s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(this[0:1], from[0:N])
    for (int i = 0; i < N; i++)
      s += size<double>(from[i]) + by<3>(from[i]);
    return s;
  }
  int sizes() {
    int s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += sizeof(arr) / sizeof(arr[0]) + sizeof(k) + (sizeof(*this) > 1);
    return s;
  }
  T typed() {
    T s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(this[0:1])
    for (int i = 0; i < N; i++) {
      decltype(k) q = i;
      s += q + k;
    }
    return s;
  }
};
struct Plain {
  int arr[4] = {1, 2, 3, 4};
  double k = 2;
  template <class U> int size(U) const { return sizeof(U); }
  int sizes() {
    int s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += sizeof(arr) / sizeof(arr[0]) + sizeof(k) + sizeof(*this) / sizeof(this->arr);
    return s;
  }
  int inLambda() {
    int s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(this[0:1])
    for (int i = 0; i < N; i++) {
      auto f = [this](auto x) { return size<double>(x); };
      s += f(i);
    }
    return s;
  }
};
namespace own {
template <typename T, int R> class Array;
template <typename T> class Array<T, 2> {
public:
  T v = 1;
  void raise(Array &o) {
#pragma acc parallel loop copy(o)
    for (int i = 0; i < 1; i++)
      o.v += 1;
  }
};
template <class T, class> struct Sum {
  T v;
  void add(Sum &o);
  static T half(const Sum &o) { return o.v / 2; }
  Sum &twice(const Sum &o) {
    Sum t = o;
#pragma acc parallel loop copyin(t)
    for (int i = 0; i < 1; i++) {
      auto same = [](const Sum &s) { return Sum{s}; };
      Sum c = same(t), *p = &c;
      p->v *= 2;
      v = static_cast<const Sum &>(c).v + Sum::half(c);
    }
    return *this;
  }
};
template <class U, class V> void Sum<U, V>::add(Sum &o) {
  Sum k = o;
#pragma acc parallel loop copy(o) firstprivate(k)
  for (int i = 0; i < 1; i++)
    o.v += k.v;
}
} // namespace own
int main() {
  own::Array<int, 2> a, b;
  a.raise(b);
  own::Sum<int, char> c{1}, d{2};
  c.add(d);
  c.twice(d);
  printf("%d %d %d\n", b.v, c.v, d.v);
  int from[N];
  for (int i = 0; i < N; i++)
    from[i] = i;
  Work<int> work;
  work.p = from;
  work.n = N;
  printf("%d %d %d\n", work.used(), work.pointed(), work.ofBase());
  printf("%d %d %d\n", work.explicitly(from), work.sizes(), work.typed());
  printf("%d %d\n", Plain().sizes(), Plain().inLambda());
  return finish();
}
