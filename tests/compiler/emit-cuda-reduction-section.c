// A section of constant length is reduced alone: rows beside each other have other elements of the array.
void rows(int n, long sums[40], int (*a)[30]) {
  long all[40];
#pragma acc parallel loop gang copyin(a[0:40]) copyout(all)
  for (int i = 0; i < 40; i++) {
    all[i] = 0;
#pragma acc loop vector reduction(+ : all[i:1])
    for (int j = 0; j < 30; j++)
      all[i] += a[i][j];
  }
  for (int i = 0; i < 40; i++)
    sums[i] = all[i];
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: long *acc_to_all = (long *)all + (i);
// CHECK: long acc_copy_all[(1)];
// CHECK: long *all = (long *)(acc_copy_all - (i));
