// Templates that are declared in one place and defined in another, where parameters may have other names: members
// defined outside of their class, members that are templates, and functions that are called before their definition.
#include "support/check.h"

#include <cstdio>

enum { N = 50 };

template <class T> void early(T *to, int n, T with);

static int callEarly() {
  int a[N];
  early(a, N, 3);
  double b[N];
  early(b, N, 1.5);
  return a[N - 1] + int(2 * b[N - 1]);
}

template <class U> void early(U *out, int count, U add) {
#pragma acc parallel loop copyout(out[0 : count])
  for (int i = 0; i < count; i++)
    out[i] = i + add;
}

template <class T> struct Array {
  T scale;
  Array(T *, int);
  void fill(T *o, int n);
  static T sum(const T *, int n);
  template <class U> void convert(const T *from, U *to, int) const;
  template <class... Ts> struct Many {
    void add(T *o, Ts... more, int n);
  };
  struct Part {
    T *data;
    void twice(T *o, int n);
  };
};

template <class V> Array<V>::Array(V *first, int n) : scale(2) {
#pragma acc parallel loop copyout(first[0 : n])
  for (int i = 0; i < n; i++)
    first[i] = n - i;
}

template <class V> void Array<V>::fill(V *out, int n) {
#pragma acc parallel loop present(out[0 : n])
  for (int i = 0; i < n; i++)
    out[i] = i * scale;
}

template <class V> V Array<V>::sum(const V *a, int length) {
  V s = 0;
#pragma acc kernels copyin(a[0 : length])
  {
#pragma acc loop reduction(+ : s)
    for (int i = 0; i < length; i++)
      s += a[i];
  }
  return s;
}

template <class V> template <class W> void Array<V>::convert(const V *in, W *out, int m) const {
  auto run = [&](V offset) {
#pragma acc parallel loop copyin(in[0 : m]) copyout(out[0 : m])
    for (int i = 0; i < m; i++)
      out[i] = W(in[i] * scale + offset);
  };
  run(1);
}

template <class V> template <class... Ws> void Array<V>::Many<Ws...>::add(V *o, Ws... with, int n) {
  V all = (V(with) + ...);
#pragma acc parallel loop copy(o[0 : n]) firstprivate(all)
  for (int i = 0; i < n; i++)
    o[i] += all;
}

template <class V> void Array<V>::Part::twice(V *data, int n) {
#pragma acc parallel loop copy(data[0 : n])
  for (int i = 0; i < n; i++)
    data[i] *= 2;
}

template struct Array<float>;

// Some pointers only: a specialisation with members of its own.
template <class T> struct Array<T *> {
  int fill(T *o, int n);
};
template <class V> int Array<V *>::fill(V *out, int n) {
#pragma acc parallel loop copyout(out[0 : n])
  for (int i = 0; i < n; i++)
    out[i] = 7 * i;
  return n;
}

class Plain {
public:
  template <class T> T largest(const T *a, int n);
};
template <class V> V Plain::largest(const V *all, int n) {
  V most = all[0];
#pragma acc parallel loop reduction(max : most) copyin(all[0 : n])
  for (int i = 0; i < n; i++)
    most = all[i] > most ? all[i] : most;
  return most;
}

// Explicit instantiations of single functions.
template <class T> void shift(T *o, int n);
template <class V> void shift(V *out, int n) {
#pragma acc parallel loop copy(out[0 : n])
  for (int i = 0; i < n; i++)
    out[i] -= 1;
}
template void shift(double *, int);

template <class T> static void show(const char *what, const T *a) {
  std::printf("%s: %g %g %g\n", what, double(a[0]), double(a[1]), double(a[N - 1]));
}

template <class T> static void use(T *a) {
  Array<T> array(a, N);
  show("constructor", a);
#pragma acc data copyout(a[0 : N])
  array.fill(a, N);
  show("fill", a);
  std::printf("sum: %g\n", double(Array<T>::sum(a, N)));
  int whole[N];
  array.convert(a, whole, N);
  show("convert", whole);
  typename Array<T>::template Many<int, double>{}.add(a, 1, 2.5, N);
  show("add", a);
  typename Array<T>::Part{a}.twice(a, N);
  show("twice", a);
  std::printf("largest: %g\n", double(Plain().largest(a, N)));
  shift(a, N);
  show("shift", a);
}

int main() {
  std::printf("early: %d\n", callEarly());
  double d[N];
  use(d);
  float f[N];
  use(f);
  int k[N];
  EXPECT(Array<int *>().fill(k, N) == N);
  show("specialisation", k);
  return finish();
}
