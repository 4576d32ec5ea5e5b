// The report says for every region what is done with its data and its loops, and why.
double f(int steps, int n, double *restrict a, double *restrict b, double *p) {
  double s = 0;
#pragma acc kernels copy(a[0:n], b[0:n])
  for (int step = 0; step < steps; step++) {
    for (int i = 1; i < n; i++)
      b[i] = a[i - 1];
    for (int i = 1; i < n; i++)
      a[i] = a[i - 1] + b[i];
  }
#pragma acc parallel loop reduction(+:s) present(p)
  for (int i = 0; i < n; i++)
    s += p[i];
#pragma acc parallel loop collapse(2) copy(a[0:n])
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      a[4 * i + j] = 1;
  return s;
}

// RUN: cd %S && %accolade -c --report report-text.c -o %t.o 2>&1 | FileCheck --match-full-lines --strict-whitespace %s
//      CHECK:report-text.c:4: kernels in f
// CHECK-NEXT:report-text.c:4:   copy(a[0:n])
// CHECK-NEXT:report-text.c:4:   copy(b[0:n])
// CHECK-NEXT:report-text.c:5:   loop on the host (its iterations depend on each other; the loops inside are launched from it)
// CHECK-NEXT:report-text.c:6:     kernel f_6
// CHECK-NEXT:report-text.c:6:       loop over i: gang vector, SIMD (parallel: no dependence between iterations)
// CHECK-NEXT:report-text.c:6:         on a GPU: i over blocks x and threads x, 2 by one thread from 1048576 iterations on (chosen by its memory accesses)
// CHECK-NEXT:report-text.c:7:         on a GPU: a: coalesced (a[i - 1])
// CHECK-NEXT:report-text.c:7:         on a GPU: b: coalesced (b[i] written)
// CHECK-NEXT:report-text.c:8:     kernel f_8 (one gang: no loop of it is parallel)
// CHECK-NEXT:report-text.c:8:       loop over i: sequential (sequential: a[i] is written in one iteration and read as a[i - 1] in another)
// CHECK-NEXT:report-text.c:11: parallel loop in f
// CHECK-NEXT:report-text.c:11:   copy(s) (reduction result)
// CHECK-NEXT:report-text.c:11:   present(p)
// CHECK-NEXT:report-text.c:11:   kernel f_11
// CHECK-NEXT:report-text.c:11:     reduction(+:s) over gangs
// CHECK-NEXT:report-text.c:12:     loop over i: gang vector, SIMD (parallel: loop in a parallel loop construct)
// CHECK-NEXT:report-text.c:12:       on a GPU: i over blocks x and threads x (chosen by its memory accesses)
// CHECK-NEXT:report-text.c:13:       on a GPU: p: coalesced (p[i])
// CHECK-NEXT:report-text.c:14: parallel loop in f
// CHECK-NEXT:report-text.c:14:   copy(a[0:n])
// CHECK-NEXT:report-text.c:14:   kernel f_14
// CHECK-NEXT:report-text.c:15:     loop over i j: gang vector, SIMD, collapsed (parallel: loop in a parallel loop construct)
// CHECK-NEXT:report-text.c:15:       on a GPU: i over blocks x and threads x, with the loops collapsed into it (chosen by its memory accesses)
// CHECK-NEXT:report-text.c:17:       on a GPU: a: coalesced (a[4 * i + j] written)
//  CHECK-NOT:{{.}}
