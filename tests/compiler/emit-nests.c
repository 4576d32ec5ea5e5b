// Chunks, one iteration space and tiles, each as loops around the user's statement.
void f(int n, double *a, double b[8][8]) {
#pragma acc parallel loop gang(static: 4) copy(a[0:n])
  for (long k = n - 1; k >= 0; k -= 2)
    a[k] = 1;
#pragma acc parallel loop collapse(2) copy(b[0:8])
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      b[i][j] = 2;
#pragma acc parallel loop tile(4, 2) copy(b[0:8])
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      b[i][j] = 3;
}

// RUN: %accolade --emit=multicore %s | FileCheck %s
// CHECK: acc_chunk = acc_rt_at_least_1(4);
// CHECK: long k = (long)((n - 1) - {{.*}} * 2);
// CHECK: a[k] = 1;
// CHECK: acc_rt_share(acc_trips * acc_trips1, acc_gang, 0);
// CHECK: b[i][j] = 2;
// CHECK: acc_tile = acc_rt_at_least_1(2),
// CHECK: acc_tile1 = acc_rt_at_least_1(4),
// CHECK: for (int i = {{.*}}) {
// CHECK: for (int j = {{.*}}) {
// CHECK: b[i][j] = 3;
