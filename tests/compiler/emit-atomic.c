// An atomic statement becomes an atomic operation on the location it names.
void f(int n, int *count, const int *where, double *sum, int *seen) {
#pragma acc parallel loop copy(count[0:8], sum[0:1], seen[0:n]) copyin(where[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    sum[0] += 0.5;
#pragma acc atomic capture
    seen[i] = count[where[i]]++;
#pragma acc atomic write
    count[7] = i;
  }
}

// RUN: %accolade --emit=multicore %s | FileCheck %s
// CHECK: &(sum[0])
// CHECK: __atomic_compare_exchange
// CHECK: count[where[i]]
// CHECK: __atomic_
// CHECK: seen[i] =
// CHECK: count[7]
// CHECK: __atomic_
