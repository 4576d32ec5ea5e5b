// The host compiler judges the user's code and not what is written around it: names of ours that
// shadow each other, copies of reduction variables, conversions, long strings. What the user's code
// deserves is said once, at its line, inside of regions too.
typedef struct {
  int width, *cells;
} grid_t;
static double table[8];

double clean(int n, const double *a, grid_t g) {
  double s = 0, most = 0;
#pragma acc data copyin(a[0:n], table)
  {
#pragma acc data copyin(g)
    {
#pragma acc parallel loop reduction(+ : s) reduction(max : most)
      for (int i = 0; i < n; i++) {
        s += a[i] + table[i % 8];
        most = a[i] > most ? a[i] : most;
      }
#pragma acc parallel loop gang reduction(+ : s)
      for (int i = 0; i < n; i++) {
        double inner = 0;
#pragma acc loop vector reduction(+ : inner)
        for (int j = 0; j < n; j++)
          inner += a[j] * g.width;
        s += inner;
      }
    }
#pragma acc host_data use_device(a)
    s += a ? 1 : 0;
  }
  const int weights[3] = {1, 2, 1}; // a constant of the kernel's own
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 3; i++)
    s += weights[i];
  if (n > 3)
#pragma acc parallel loop copyin(a[0:n]) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
  else
    s += most;
  return s;
}

#ifdef FAULTY
double faulty(int n, const double *a) {
  double s = 0;
#pragma acc parallel loop copyin(a[0:n]) reduction(+ : s)
  for (int i = 0; i < n; i++) {
    float u = a[i];
    int unused;
    s += u;
  }
  for (int n = 0; n < 3; n++)
    s += n;
  int s2 = s;
  return s2;
}
#endif

// DEFINE: %{flags} = -O1 -Wall -Wextra -Wshadow -Wconversion -Wcast-qual
// RUN: %accolade %{flags} -Werror -c %s -o %t.o
// RUN: %accolade %{flags} -Wpedantic -Werror -c %s -o %t.o
// RUN: %accolade++ -x c++ %{flags} -Wold-style-cast -Wuseless-cast -Werror -c %s -o %t.o
// RUN: %accolade %{flags} -DFAULTY -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// CHECK-DAG: warnings-own.c:54:{{[0-9]+}}: warning: declaration of {{.*}}n{{.*}} shadows
// CHECK-DAG: warnings-own.c:50:{{[0-9]+}}: warning: conversion from {{.*}}double{{.*}} to {{.*}}float
// CHECK-DAG: warnings-own.c:51:{{[0-9]+}}: warning: unused variable {{.*}}unused
// CHECK-DAG: warnings-own.c:56:{{[0-9]+}}: warning: conversion from {{.*}}double{{.*}} to {{.*}}int
