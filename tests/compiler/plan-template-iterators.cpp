// Iterators of a template that are pointers in its instantiations are planned as pointers are.
template <class It> void chosen(It first, long n) {
#pragma acc kernels
  for (long i = 0; i < n; ++i)
    first[i] = first[i] * 2 + i;
}
template <class In, class Out> void copied(In from, Out to, long n) {
#pragma acc kernels
  for (long i = 0; i < n; ++i)
    to[i] = from[i] + 3;
}
template <class It> void shifted(It first, long n) {
#pragma acc kernels
  for (long i = 1; i < n; ++i)
    first[i] = first[i - 1] + 1;
}
template <class It> void written(It first, long n) {
#pragma acc parallel loop
  for (long i = 0; i < n; ++i)
    first[i] = first[i] * 2 + i;
}
void all(float *a, float *b, long *c, long n) {
  chosen(a, n);
  chosen(c, n);
  copied(a, b, n);
  copied(c, b, n);
  shifted(a, n);
  written(a, n);
}

// RUN: %accolade++ --stage=plan %s | grep -E 'region|loop line' | FileCheck %s
//      CHECK: region kernels line 3
// CHECK-NEXT: loop line 4 over i gang vector {{.*}} simd (parallel: no dependence between iterations)
// CHECK-NEXT: region kernels line 8
// CHECK-NEXT: loop line 9 over i gang vector {{.*}} (parallel unless '{{to|from}}' and '{{to|from}}' overlap, which is checked at the launch)
// CHECK-NEXT: region kernels line 13
// CHECK-NEXT: loop line 14 over i {{.*}}(sequential:
// CHECK-NEXT: region parallel loop line 18
// CHECK-NEXT: loop line 19 over i gang vector {{.*}} simd (parallel: loop in a parallel loop construct)
