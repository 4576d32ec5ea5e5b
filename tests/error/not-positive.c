// DIAG: NotPositive
void f(int n, double *a) {
#pragma acc parallel loop num_gangs(-3) vector_length(0) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma acc parallel loop gang(static : 0) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma acc parallel loop gang copy(a[0:n])
  for (int i = 0; i < n; i += 8)
#pragma acc loop worker(0) vector(-32)
    for (int j = i; j < i + 8; j++)
      a[j] = 0;
#pragma acc kernels loop gang(0) worker(-1) vector(length : 0) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma acc kernels loop gang(num : -4) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma acc parallel num_gangs(2, 0) copy(a[0:n])
  a[0] = 0;
#pragma acc parallel loop gang(0) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}not-positive.c:3:37: error: the argument of 'num_gangs' must be positive
// CHECK: {{.*}}not-positive.c:3:37: note: OpenACC 3.4, section 2.5.10
// CHECK: {{.*}}not-positive.c:3:55: error: the argument of 'vector_length' must be positive
// CHECK: {{.*}}not-positive.c:3:55: note: OpenACC 3.4, section 2.5.12
// CHECK: {{.*}}not-positive.c:6:41: error: the argument of 'static' must be positive
// CHECK: {{.*}}not-positive.c:6:41: note: OpenACC 3.4, section 2.9.2
// CHECK: {{.*}}not-positive.c:11:25: error: the argument of 'worker' must be positive
// CHECK: {{.*}}not-positive.c:11:25: note: OpenACC 3.4, section 2.9.3
// CHECK: {{.*}}not-positive.c:11:35: error: the argument of 'vector' must be positive
// CHECK: {{.*}}not-positive.c:11:35: note: OpenACC 3.4, section 2.9.4
// CHECK: {{.*}}not-positive.c:14:41: error: the argument of 'worker' must be positive
// CHECK: {{.*}}not-positive.c:14:41: note: OpenACC 3.4, section 2.9.3
// CHECK: {{.*}}not-positive.c:14:61: error: the argument of 'vector' must be positive
// CHECK: {{.*}}not-positive.c:14:61: note: OpenACC 3.4, section 2.9.4
// CHECK: {{.*}}not-positive.c:14:31: error: the argument of 'gang' must be positive
// CHECK: {{.*}}not-positive.c:14:31: note: OpenACC 3.4, section 2.9.2
// CHECK: {{.*}}not-positive.c:17:37: error: the argument of 'gang' must be positive
// CHECK: {{.*}}not-positive.c:17:37: note: OpenACC 3.4, section 2.9.2
// CHECK: {{.*}}not-positive.c:20:35: error: the argument of 'num_gangs' must be positive
// CHECK: {{.*}}not-positive.c:20:35: note: OpenACC 3.4, section 2.5.10
// What could say how many gangs there are is no remedy here:
// CHECK: {{.*}}not-positive.c:22:32: error: the argument of 'gang' must be positive
// CHECK: {{.*}}not-positive.c:22:32: note: OpenACC 3.4, section 2.9.2
