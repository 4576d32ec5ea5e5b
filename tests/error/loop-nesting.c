// DIAG: LoopNesting
// Axes go from the coarse to the fine; gang dimensions count down. Tight nests may
// repeat gang and vector.
void f(int n, double a[10][10]) {
#pragma acc parallel loop gang
  for (int i = 0; i < 10; i++) { n++;
#pragma acc loop gang
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
  }
#pragma acc parallel loop vector
  for (int i = 0; i < 10; i++) {
#pragma acc loop worker
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
  }
#pragma acc parallel loop gang vector
  for (int i = 0; i < 10; i++) { n++;
#pragma acc loop vector
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
  }
#pragma acc parallel loop worker
  for (int i = 0; i < 10; i++) {
#pragma acc loop gang(dim:1)
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
  }
#pragma acc parallel loop gang(dim:1)
  for (int i = 0; i < 10; i++) {
#pragma acc loop gang(dim:2)
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
  }
#pragma acc parallel loop gang(dim:2)
  for (int i = 0; i < 10; i++) {
#pragma acc loop gang(dim:1)
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
  }
#pragma acc parallel loop gang worker
  for (int i = 0; i < 10; i++) {
#pragma acc loop gang worker
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
  }
#pragma acc parallel loop gang vector
  for (int i = 0; i < 10; i++) {
#pragma acc loop gang vector
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
  }
#pragma acc parallel loop gang worker vector
  for (int i = 0; i < 10; i++) {
#pragma acc loop gang vector
    for (int j = 0; j < 10; j++)
      a[i][j] = n;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}loop-nesting.c:7:18: error: a 'gang' loop may not stand inside a 'gang' loop
// CHECK: {{.*}}loop-nesting.c:7:18: note: remove 'gang' from one of them, or let no statement stand between the loops: tight nests without 'worker' may repeat it (OpenACC 3.4, section 2.9.2)
// CHECK: {{.*}}loop-nesting.c:13:18: error: a 'worker' loop may not stand inside a 'vector' loop
// CHECK: {{.*}}loop-nesting.c:13:18: note: remove 'worker' here, or 'vector' from the loop around (OpenACC 3.4, section 2.9.3)
// CHECK: {{.*}}loop-nesting.c:19:18: error: a 'vector' loop may not stand inside a 'vector' loop
// CHECK: {{.*}}loop-nesting.c:19:18: note: remove 'vector' from one of them, or let no statement stand between the loops: tight nests without 'worker' may repeat it (OpenACC 3.4, section 2.9.4)
// CHECK: {{.*}}loop-nesting.c:25:18: error: a 'gang' loop may not stand inside a 'worker' loop
// CHECK: {{.*}}loop-nesting.c:25:18: note: remove 'gang' here, or 'worker' from the loop around (OpenACC 3.4, section 2.9.2)
// CHECK: {{.*}}loop-nesting.c:31:18: error: a 'gang' loop may not stand inside a 'gang' loop
// CHECK: {{.*}}loop-nesting.c:31:18: note: dimensions count down inwards: gang(dim:2) stands around gang(dim:1) (OpenACC 3.4, section 2.9.2)
// CHECK: {{.*}}loop-nesting.c:43:23: error: a 'worker' loop may not stand inside a 'worker' loop
// CHECK: {{.*}}loop-nesting.c:43:23: note: remove 'worker' from one of them; tight nests may repeat 'gang' and 'vector' only (OpenACC 3.4, section 2.9.3)
// CHECK: {{.*}}loop-nesting.c:55:18: error: a 'gang' loop may not stand inside a 'vector' loop
// CHECK: {{.*}}loop-nesting.c:55:18: note: remove 'gang' here, or 'vector' from the loop around (OpenACC 3.4, section 2.9.2)
