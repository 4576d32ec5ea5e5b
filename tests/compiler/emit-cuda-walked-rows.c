// Rows that a pointer walks along are indexed by the loop's counter, so that threads share their elements.
// REQUIRES: target-cuda
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --stage=plan %s | FileCheck --check-prefix=PLAN %s

// CHECK-LABEL: void sums_
// CHECK: sum += a[(long)(i * m) + k];
// PLAN: kernel sums_
// PLAN: over k {{.*}}thread x] {{.*}}reduction(+:sum)
void sums(int n, int m, const float *a, float *s) {
#pragma acc parallel loop copyin(a[0 : n * m]) copyout(s[0 : n])
  for (int i = 0; i < n; i++) {
    const float *row = a + i * m;
    float sum = 0;
    for (int k = 0; k < m; k++)
      sum += *row++;
    s[i] = sum;
  }
}

// By strides, and from a later place on.
// CHECK-LABEL: void strides_
// CHECK: sum += {{.*}}((long)k - (long)2) * (long)n
// PLAN: kernel strides_
void strides(int n, int m, const float *a, float *s) {
#pragma acc parallel loop copyin(a[0 : n * m]) copyout(s[0 : n])
  for (int i = 0; i < n; i++) {
    const float *at = a + i;
    float sum = 0;
    for (int k = 2; k < m; k++) {
      sum += *at;
      at += n;
    }
    s[i] = sum;
  }
}

// It does not move in each trip, or is asked for behind the loop.
// CHECK-LABEL: void sometimes_
// CHECK: sum += *some++;
// CHECK: last ^= *left++;
void sometimes(int n, int m, const int *a, int *s) {
#pragma acc parallel loop copyin(a[0 : n * m]) copyout(s[0 : n])
  for (int i = 0; i < n; i++) {
    const int *some = a + i * m, *left = a;
    int sum = 0, last = 0;
    for (int k = 0; k < m; k++)
      if (k % 3)
        sum += *some++;
    for (int k = 0; k < m - 1; k++)
      last ^= *left++;
    s[i] = sum + last + *left;
  }
}
