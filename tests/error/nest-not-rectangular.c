// DIAG: NestNotRectangular
void f(int n, double a[10][10]) {
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < i; j++)
      a[i][j] = n;
#pragma acc parallel loop tile(2, 2)
  for (int i = 0; i < 10; i++)
    for (int j = i + 1; j < 10; j++)
      a[i][j] = n;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}nest-not-rectangular.c:5:5: error: the bounds of the loop over 'j' depend on a loop that it is collapsed with
// CHECK: {{.*}}nest-not-rectangular.c:3:27: note: the directive is here
// CHECK: {{.*}}nest-not-rectangular.c:5:5: note: collapse fewer loops (OpenACC 3.4, section 2.9.1)
// CHECK: {{.*}}nest-not-rectangular.c:9:5: error: the bounds of the loop over 'j' depend on a loop that it is collapsed with
// CHECK: {{.*}}nest-not-rectangular.c:7:27: note: the directive is here
// CHECK: {{.*}}nest-not-rectangular.c:9:5: note: collapse fewer loops (OpenACC 3.4, section 2.9.1)
