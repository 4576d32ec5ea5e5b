// Lambdas and functions that return elements, or references to them, are written out where they are called.
// RUN: %accolade++ --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade++ -Wall -Wextra -Werror -c %s -o %t.o

static inline double &ref(double *p, int n, int i, int j) { return p[i * n + j]; }

// CHECK-LABEL: void references_
// CHECK: to[i * n + j] = from[(i - 1) * n + j] + from[(i + 1) * n + j];
void references(double *__restrict__ from, double *__restrict__ to, int n) {
#pragma acc parallel loop collapse(2) present(from, to)
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < n; j++)
      ref(to, n, i, j) = ref(from, n, i - 1, j) + ref(from, n, i + 1, j);
}

// CHECK-LABEL: void lambdas_
// CHECK: to[i * n + j] = from[(i - 1) * n + j] + from[(i + 1) * n + j];
void lambdas(double *__restrict__ from, double *__restrict__ to, int n) {
  auto at = [=](int i, int j) { return from[i * n + j]; };
#pragma acc parallel loop collapse(2) present(from, to)
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < n; j++)
      to[i * n + j] = at(i - 1, j) + at(i + 1, j);
}

// No clause says where the pointer leads: it stays with the lambda.
// CHECK-LABEL: void unnamed_
// CHECK: to[i * n + j] = at(i - 1, j);
void unnamed(double *__restrict__ from, double *__restrict__ to, int n) {
  auto at = [=](int i, int j) { return from[i * n + j]; };
#pragma acc parallel loop collapse(2) present(to)
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < n; j++)
      to[i * n + j] = at(i - 1, j);
}

// Private members have no name outside.
class Hidden {
  double *data;
  int n;

public:
  Hidden(double *data, int n) : data(data), n(n) {}
  friend double of(const Hidden &h, int i, int j) { return h.data[i * h.n + j]; }
};
// CHECK-LABEL: void objects_
// CHECK: of((*h), i - 1, j)
void objects(Hidden h, double *__restrict__ to, int n) {
#pragma acc parallel loop collapse(2) present(to)
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < n; j++)
      to[i * n + j] = of(h, i - 1, j);
}
