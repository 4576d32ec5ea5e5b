// Variables that a template declares with auto, reduced and private: their types are known when
// the template is used, and not before.
// RUN-FLAGS: -std=c++17
#include "support/check.h"

template <class T> double spread(T *b, int n) {
  auto lo = *b, hi = *b;
#pragma acc parallel loop reduction(min : lo) reduction(max : hi) copyin(b[0:n])
  for (int i = 0; i < n; ++i) {
    lo = b[i] < lo ? b[i] : lo;
    hi = b[i] > hi ? b[i] : hi;
  }
  return hi - lo;
}

template <class T> double squares(T *b, int n) {
  auto t = b[0];
  auto sum = t - t;
#pragma acc parallel loop private(t) reduction(+ : sum) copyin(b[0:n])
  for (int i = 0; i < n; ++i) {
    t = b[i];
    sum += t * t;
  }
  return sum;
}

int main() {
  enum { N = 60 };
  double d[N];
  int v[N];
  for (int i = 0; i < N; ++i) {
    d[i] = i * 7 % 13 * 0.5;
    v[i] = i * 5 % 17;
  }
  printf("%.1f %.1f\n", spread(d, N), spread(v, N));
  printf("%.2f %.0f\n", squares(d, N), squares(v, N));
  return finish();
}
