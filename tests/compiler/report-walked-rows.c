// Rows that a pointer walks along are reported as they are written.
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

void strides(int n, int m, const float *a, float *s) {
#pragma acc parallel loop copyin(a[0 : n * m]) copyout(s[0 : n])
  for (int i = 0; i < n; i++) {
    const float *at = a + i;
    float sum = 0;
    for (int k = 0; k + 1 < m; k++) {
      sum += *at - at[n];
      at += n;
    }
    s[i] = sum;
  }
}
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: a: coalesced (*row++){{$}}
// CHECK: a: coalesced (*at, at[n]){{$}}
