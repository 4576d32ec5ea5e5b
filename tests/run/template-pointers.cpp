// Types that only instantiations know: pointers as iterators, arrays and objects by reference,
// pointers inside objects of class templates, and what loops reach without a clause.
// RUN-FLAGS: -std=c++20
#include <cstdio>

template <class It> void scale(It a, int n, float f) {
#pragma acc parallel loop copy(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] *= f;
}

template <class In, class Out> Out doubled(In first, In last, Out out) {
  int n = last - first;
#pragma acc parallel loop copyin(first[0 : n]) copyout(out[0 : n])
  for (int i = 0; i < n; i++)
    out[i] = first[i] * 2;
  return out + n;
}

template <class It> void inside(It a, int n) {
#pragma acc data copy(a[0 : n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] += i;
#pragma acc parallel loop present(a)
    for (int i = 0; i < n; i++)
      a[i] *= 2;
  }
}

template <class It> void stays(It a, int n) {
#pragma acc enter data copyin(a[0 : n])
#pragma acc kernels loop independent present(a)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc update self(a[0 : n])
#pragma acc exit data delete (a)
}

/// Counts with the pointer itself; where the data ends nobody has named.
template <class It> double total(It first, It last) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (It i = first; i < last; ++i)
    sum += *i;
  return sum;
}

template <class It> void unnamed(It a, int n) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += 3;
}

template <class T> void added(const T *a, const T *b, T *c, int n) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

void shifted(auto p, int n) {
  auto q = p;
#pragma acc parallel loop copy(q[0 : n])
  for (int i = 0; i < n; i++)
    q[i] -= 1;
}

void pointers() {
  const int n = 50;
  float d[n], e[n];
  for (int i = 0; i < n; i++)
    d[i] = i;
  float *p = d;
  scale(p, n, 1.5f);
  scale(d, n / 2, 2.f);
  int k[] = {1, 2, 3};
  scale(k, 3, 2);
  float *end = doubled((const float *)p, (const float *)p + n, e);
  inside(p, n);
  stays(p, n);
  unnamed(p, n);
  added(d, e, e, n);
  shifted(p, n);
  std::printf("%g %g %g %g %d %d\n", d[3], d[49], e[3], e[49], k[2], int(end - e));
#pragma acc data copyin(p[0 : n])
  std::printf("%g\n", total(p, p + n));
}

template <int N> struct Few {
  double a[N];
  double &operator[](int i) { return a[i]; }
  double operator[](int i) const { return a[i]; }
};

template <class V> void fill(V &v, int n) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    v[i] = i * 2;
}

template <class V> double sumOf(const V &v, int n) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += v[i];
  return sum;
}

template <class V> void halve(V &&v, int n) {
#pragma acc parallel loop copy(v)
  for (int i = 0; i < n; i++)
    v[i] *= 0.5;
}

void objects() {
  Few<10> few;
  double many[20];
  fill(few, 10);
  fill(many, 20);
  halve(few, 10);
  halve(many, 20);
  std::printf("%g %g\n", sumOf(few, 10), sumOf(many, 20));
}

template <class T> struct Matrix {
  int rows, columns;
  T *data;
  Matrix(int rows, int columns) : rows(rows), columns(columns), data(new T[rows * columns]()) {}
  ~Matrix() { delete[] data; }
  T &operator()(int i, int j) { return data[i * columns + j]; }
  const T &operator()(int i, int j) const { return data[i * columns + j]; }
};

template <class T> void multiply(const Matrix<T> &a, const Matrix<T> &b, Matrix<T> &c) {
#pragma acc parallel loop collapse(2) copyin(a, b, c, a.data[0 : a.rows * a.columns]) \
    copyin(b.data[0 : b.rows * b.columns]) copyout(c.data[0 : c.rows * c.columns])
  for (int i = 0; i < c.rows; i++)
    for (int j = 0; j < c.columns; j++) {
      T sum{};
      for (int k = 0; k < a.columns; k++)
        sum += a(i, k) * b(k, j);
      c(i, j) = sum;
    }
}

template <class T> void members() {
  Matrix<T> a(4, 6), b(6, 5), c(4, 5);
  for (int i = 0; i < 24; i++)
    a.data[i] = i - 7;
  for (int i = 0; i < 30; i++)
    b.data[i] = i % 4;
  multiply(a, b, c);
  for (int i = 0; i < 20; i++)
    std::printf("%g ", double(c.data[i]));
  std::puts("");
}

int main() {
  pointers();
  objects();
  members<double>();
  members<int>();
}
