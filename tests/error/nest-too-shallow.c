// DIAG: NestTooShallow
void f(int n, double a[10][10]) {
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 10; i++)
    a[i][0] = n;
#pragma acc parallel loop tile(4, 4, 4)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 10; i++) {
    a[i][0] = n;
    for (int j = 1; j < 10; j++)
      a[i][j] = n;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}nest-too-shallow.c:5:5: error: 'collapse' needs 2 tightly nested loops, found 1
// CHECK: {{.*}}nest-too-shallow.c:3:27: note: the directive is here
// CHECK: {{.*}}nest-too-shallow.c:5:5: note: OpenACC 3.4, section 2.9.1
// CHECK: {{.*}}nest-too-shallow.c:9:7: error: 'tile' needs 3 tightly nested loops, found 2
// CHECK: {{.*}}nest-too-shallow.c:6:27: note: the directive is here
// CHECK: {{.*}}nest-too-shallow.c:9:7: note: OpenACC 3.4, section 2.9.8
// CHECK: {{.*}}nest-too-shallow.c:12:5: error: 'collapse' needs 2 tightly nested loops, found 1
// CHECK: {{.*}}nest-too-shallow.c:10:27: note: the directive is here
// CHECK: {{.*}}nest-too-shallow.c:12:5: note: move this statement into the inner loop, or write collapse(force:2) (OpenACC 3.4, section 2.9.1)
