// Loop headers and else-ifs keep their lines, whatever is declared in front of them.
void f(int n, unsigned m, double *a, double *b) {
  double s = 0;
#pragma acc parallel loop copy(a[0:n], b[0:n]) reduction(+ : s)
  for (int i = 0; i < n; i++) {
    double t;
#pragma acc loop seq private(t)
    for (int j = 0; j < m; j++) {
      t = a[j];
      s += t;
    }

    if (a[i] > 3)
      a[i] = 0;


    else if (i < m)
      b[i] = 1;
  }
}

// RUN: %accolade --host-compiler=%cc -Wall -Wextra -Wno-comment \
// RUN:   -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// CHECK: line-headers.c:8:{{.*}}-Wsign-compare
// CHECK: line-headers.c:17:{{.*}}-Wsign-compare
