// DIAG: NotOnTarget
int elsewhere(int);
void f(int n, long double *a, int *b) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc parallel loop copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = elsewhere(i);
#pragma acc parallel loop self copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

// RUN: %accolade -acc=cuda -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// CHECK: not-on-target.c:6:{{.*}}: warning: this kernel has no code for target 'cuda': {{.*}}long double
// CHECK: note: where this target is chosen, the kernel runs on the host's cores
// CHECK: not-on-target.c:9:{{.*}}: warning: this kernel has no code for target 'cuda': calls 'elsewhere', whose definition is not in this file
// RUN: not %accolade -Werror -c %s -o %t.o
// RUN: %accolade -acc=multicore -Werror -c %s -o %t.o
