// DIAG: NotAnInteger
void f(int n, double *a) {
#pragma acc parallel loop num_gangs("four") vector_length(a) async(1.5) copy(a[0.5:2])
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}not-an-integer.c:3:37: error: the argument of 'num_gangs' must be an integer, not 'char[5]'
// CHECK: {{.*}}not-an-integer.c:3:37: note: OpenACC 3.4, section 2.5.10
// CHECK: {{.*}}not-an-integer.c:3:59: error: the argument of 'vector_length' must be an integer, not 'double *'
// CHECK: {{.*}}not-an-integer.c:3:59: note: OpenACC 3.4, section 2.5.12
// CHECK: {{.*}}not-an-integer.c:3:68: error: the argument of 'async' must be an integer, not 'double'
// CHECK: {{.*}}not-an-integer.c:3:68: note: OpenACC 3.4, section 2.16.1
// CHECK: {{.*}}not-an-integer.c:3:80: error: the argument of 'copy' must be an integer, not 'double'
// CHECK: {{.*}}not-an-integer.c:3:80: note: OpenACC 3.4, section 2.7.7
