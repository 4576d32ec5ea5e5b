// Arrays in templates whose lengths follow from what they are set to.
#include "support/check.h"

template <class T> double clauses(int n, T v) {
  double s = 0;
  T arr[] = {v, T(v + 1), T(v + 2)};
#pragma acc parallel loop reduction(+ : s) copyin(arr)
  for (int i = 0; i < n; i++)
    s += arr[i % 3];
#pragma acc data copy(arr)
  {
#pragma acc parallel loop
    for (int i = 0; i < 3; i++)
      arr[i] += T(10);
  }
  return s + arr[2];
}

template <class T> double implied(int n, T v) {
  double s = 0;
  T arr[] = {v, T(v + 1), T(v + 2)};
  double fixed[] = {1, 2, 3};
  const T rows[][2] = {{v, v}, {T(2), T(3)}};
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += arr[i % 3] + fixed[i % 3] + rows[i % 2][1];
#pragma acc parallel loop
  for (int i = 0; i < 3; i++)
    arr[i] = T(i);
  return s + arr[2];
}

template <class T> double own(int n) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) {
    T few[] = {T(i), T(2)};
    few[1] += few[0];
    s += few[1] * (sizeof few / sizeof few[0]);
  }
  return s;
}

int main() {
  EXPECT(clauses(6, 1) == 12 + 13);
  EXPECT(clauses(6, 0.5f) == 9 + 12.5);
  EXPECT(implied(6, 1) == 12 + 12 + 3 * 4 + 2);
  EXPECT(own<long>(4) == 2 * (6 + 8));
  printf("%g\n", implied(7, 0.25));
  return finish();
}
