// Counters whose type a template's argument says: unsigned ones go down and may have nothing to do; composite variables of
// a class template are reduced by their members.
#include "support/check.h"

static unsigned hits[300];

static int counted() {
  int sum = 0;
  for (int i = 0; i < 300; i++) {
    sum += hits[i] ? i : 0;
    hits[i] = 0;
  }
  return sum;
}

template <class I> void down(I low, I high, I step) {
#pragma acc parallel loop copy(hits)
  for (I i = high; i > low; i -= step)
    hits[i]++;
}
template <class I> void up(I low, I high) {
#pragma acc parallel loop copy(hits)
  for (I i = low; i < high; i++)
    hits[i]++;
}
template <class P> double sumOf(P from, P to) {
  double sum = 0;
  const auto *data = &*from;
  const long n = to - from;
#pragma acc parallel loop copyin(data[0:n]) reduction(+ : sum)
  for (P p = from; p < to; p++)
    sum += *p;
  return sum;
}

template <class T> struct Vec {
  T x, y;
};
template <class T> Vec<T> total(const Vec<T> *v, int n) {
  Vec<T> sum{0, 0};
#pragma acc parallel loop reduction(+ : sum) copyin(v[0:n])
  for (int i = 0; i < n; i++) {
    sum.x += v[i].x;
    sum.y += v[i].y;
  }
  return sum;
}

int main() {
  down<unsigned>(1, 145, 9);
  printf("%d\n", counted());
  down<int>(1, 145, 9);
  printf("%d\n", counted());
  down<unsigned char>(3, 199, 7);
  printf("%d\n", counted());
  up<unsigned>(7, 3);
  up<unsigned long>(9, 2);
  printf("%d\n", counted());
  up<unsigned short>(7, 30);
  printf("%d\n", counted());
  double values[50];
  Vec<double> pairs[50];
  Vec<int> numbers[50];
  for (int i = 0; i < 50; i++) {
    values[i] = i * 0.5;
    pairs[i] = {1.0 * i, 2.0 * i};
    numbers[i] = {i, -i};
  }
  const Vec<double> a = total(pairs, 50);
  const Vec<int> b = total(numbers, 50);
  printf("%g %g %g %d %d\n", sumOf(values, values + 50), a.x, a.y, b.x, b.y);
  return finish();
}
