// Arrays whose lengths are known at run time are pointers with linear subscripts.
void f(int n, int m, double a[n][m], double b[n][m][4]) {
#pragma acc parallel loop copy(a[0:n][0:m]) copyin(b[0:n][0:m][0:4])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < m; j++)
      a[i][j] += b[i][j][2];
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: void f_3(int n, int m, {{(const )?}}double (*__restrict__ b)[4], double *a, uint4 acc_first) {
// CHECK: a[(long long)i * m + j] += b[(long long)i * m + j][2];
