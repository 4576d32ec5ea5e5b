// DIAG: ConstCopiedBack
static const int weights[3] = {1, 2, 1};
int f(int n, int *a, const int *b) {
  const int own[3] = {1, 2, 3};
#pragma acc parallel loop copyout(weights) copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop copy(own, b[0:n]) copyout(a[0:n], weights[0:2])
  for (int i = 0; i < n; i++)
    a[i] = b[i] * own[i % 3];
#pragma acc enter data copyin(weights)
#pragma acc update self(weights)
  return a[0];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}const-copied-back.c:5:35: error: 'weights' is constant, so that nothing can be copied back to it
// CHECK: {{.*}}const-copied-back.c:5:35: note: write 'copyin' (OpenACC 3.4, section {{.*}})
// CHECK: {{.*}}const-copied-back.c:8:61: error: 'weights[0:2]' is constant, so that nothing can be copied back to it
// CHECK: {{.*}}const-copied-back.c:8:61: note: write 'copyin' (OpenACC 3.4, section {{.*}})
// CHECK: {{.*}}const-copied-back.c:12:25: error: 'weights' is constant, so that nothing can be copied back to it
// CHECK: {{.*}}const-copied-back.c:12:25: note: write 'copyin' (OpenACC 3.4, section {{.*}})
