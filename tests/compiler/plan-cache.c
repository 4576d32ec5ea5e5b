// cache: which ranges become tiles, which accesses are known to lie in them, and which ask.
#define MIN(a, b) ((a) < (b) ? (a) : (b))
float m[100][100];
void f(int n, const float *restrict a, float *restrict b, const int *restrict at) {
#pragma acc parallel loop copyin(a[0:n], at[0:n]) copyout(b[0:n])
  for (int i = 1; i < n - 1; i++) {
#pragma acc cache(a[i - 1 : 3])
    b[i] = a[i - 1] + a[i] + a[i + 1];
  }
#pragma acc parallel loop vector(64) copyin(a[0:n], at[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int l = 0; l < n; l += 32) {
#pragma acc cache(readonly: a[l:32], at[i])
      int end = MIN(l + 32, n);
      for (int k = l; k < end; k++)
        s += a[k] * a[at[i]] + a[k + 1];
    }
    b[i] = s;
  }
#pragma acc parallel loop copy(m)
  for (int i = 0; i < 100; i++) {
#pragma acc loop
    for (int j = 0; j < 100; j++) {
#pragma acc cache(a[i], m[i][j])
      m[i][j] = a[i];
    }
  }
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 5
// CHECK: loop line 6 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK: block of 256 i
// CHECK: tile a[i-1:3] line 7 of 258 fetch cache: 3 inside, 0 asking
// CHECK: region parallel loop line 10
// CHECK: block of 64 i; uniform l
// CHECK: tile a[l:32] line 14 of 32 uniform fetch cache: 1 inside, 2 asking
// CHECK: tile at[i] line 14 of 64 fetch cache: 1 inside, 0 asking
// CHECK: region parallel loop line 21
// CHECK: block of 16 i x 16 j
// CHECK: tile a[i] line 25 of 16 fetch cache: 1 inside, 0 asking
// CHECK-NOT: tile m
