// DIAG: SizeTwice
void f(int n, float *a) {
#pragma acc kernels num_gangs(3)
  {
#pragma acc loop gang(4)
  for (int i = 0; i < n; i++)
    a[i] = 2;
  }
#pragma acc kernels loop vector(64) vector_length(128)
  for (int i = 0; i < n; i++)
    a[i] = 2;
#pragma acc kernels loop worker(2) vector_length(64)
  for (int i = 0; i < n; i++)
    a[i] = 2;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}size-twice.c:5:23: warning: 'gang' has a number here, and 'num_gangs' on 'kernels' says it, too
// CHECK: {{.*}}size-twice.c:3:21: note: the clause is here
// CHECK: {{.*}}size-twice.c:5:23: note: remove one of them (OpenACC 3.4, section 2.9.2)
// CHECK: {{.*}}size-twice.c:9:33: warning: 'vector' has a number here, and 'vector_length' on 'kernels loop' says it, too
// CHECK: {{.*}}size-twice.c:9:37: note: the clause is here
// CHECK: {{.*}}size-twice.c:9:33: note: remove one of them (OpenACC 3.4, section 2.9.4)
