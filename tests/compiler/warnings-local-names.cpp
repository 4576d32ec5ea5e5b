// Names of types that a function gives and only its regions use are used.
double sum(int n, const double *a) {
  typedef double real;
  typedef double row[4];
  typedef const double &known;
  using number = long;
  double s = 0;
#pragma acc parallel loop copyin(a[0:n]) reduction(+ : s)
  for (int i = 0; i < n; i++) {
    real x = a[i];
    row y = {x, x, x, x};
    known z = y[number(i) % 4];
    s += z;
  }
#ifdef FAULTY
  typedef int never;
#endif
  return s;
}

// DEFINE: %{flags} = -std=c++17 -Wall -Wextra -Wold-style-cast
// RUN: %accoladexx %{flags} -Werror -c %s -o %t.o
// RUN: %accoladexx %{flags} -DFAULTY -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// CHECK: warnings-local-names.cpp:16:{{[0-9]+}}: warning: typedef {{.*}}never{{.*}} locally defined but not used
