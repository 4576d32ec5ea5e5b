// DIAG: ConstNotCopiedBack
const float factor = 2;
static const int weights[3] = {1, 2, 1};
void f(float *a, int n) {
#pragma acc data copy(weights)
#pragma acc parallel loop copy(a[0:n]) copy(factor, weights[0:2])
  for (int i = 0; i < n; i++)
    a[i] *= factor * weights[i % 2];
}
int main() {
  float a[4] = {1, 1, 1, 1};
  f(a, 4);
  return a[3] != 4;
}

// RUN: %accoladexx %s -o %t 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// RUN: env ACC_DEVICE_TYPE=multicore ACC_MULTICORE_MEMORY=separate %t
// CHECK: {{.*}}const-not-copied-back.cpp:5:23: warning: 'weights' is constant, so that nothing is copied back to it
// CHECK: {{.*}}const-not-copied-back.cpp:5:23: note: write 'copyin' (OpenACC 3.4, section 2.7.7)
// CHECK: {{.*}}const-not-copied-back.cpp:6:45: warning: 'factor' is constant, so that nothing is copied back to it
// CHECK: {{.*}}const-not-copied-back.cpp:6:45: note: write 'copyin' (OpenACC 3.4, section 2.7.7)
// CHECK: {{.*}}const-not-copied-back.cpp:6:53: warning: 'weights[0:2]' is constant, so that nothing is copied back to it
// CHECK: {{.*}}const-not-copied-back.cpp:6:53: note: write 'copyin' (OpenACC 3.4, section 2.7.7)
