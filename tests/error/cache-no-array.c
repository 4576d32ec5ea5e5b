// DIAG: CacheNoArray
// What stands there must be elements of an array, as in data clauses.
float a[1000], b[1000];
struct S { float x[10]; };
void f(int n, struct S s, float *p) {
#pragma acc parallel loop copyin(a, p[0:n]) copyout(b)
  for (int i = 0; i < n; i++) {
#pragma acc cache(n, p, a[i:-1], a[i:1.5], a[i:1][i:1], a, a[i], s.x[0:10])
    b[i] = a[i] + p[i] + s.x[i % 10];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}cache-no-array.c:8:19: error: 'n' in 'cache' is no part of an array
// CHECK: {{.*}}cache-no-array.c:8:19: note: write array[lower:length] (OpenACC 3.4, section 2.10)
// CHECK: {{.*}}cache-no-array.c:8:22: error: 'p' in 'cache' is no part of an array
// CHECK: {{.*}}cache-no-array.c:8:22: note: write array[lower:length] (OpenACC 3.4, section 2.10)
// CHECK: {{.*}}cache-no-array.c:8:26: error: the length of 'a[i:-1]' is negative
// CHECK: {{.*}}cache-no-array.c:8:26: note: OpenACC 3.4, section 2.7.1
// CHECK: {{.*}}cache-no-array.c:8:38: error: the argument of 'cache' must be an integer, not 'double'
// CHECK: {{.*}}cache-no-array.c:8:38: note: OpenACC 3.4, section 2.10
// CHECK: {{.*}}cache-no-array.c:8:50: error: 'a[i:1][i:1]' takes a section of 'float', which is no array and no pointer
// CHECK: {{.*}}cache-no-array.c:8:50: note: OpenACC 3.4, section 2.7.1
