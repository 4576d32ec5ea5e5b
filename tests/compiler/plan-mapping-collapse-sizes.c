// vector(n) of a collapsed loop asks for n threads in all, not for n along each of its loops.
void f(int n, double a[n][n], double b[n][n][n]) {
#pragma acc parallel loop collapse(2) gang vector(64) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop collapse(2) gang vector(64) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] += 1;
#pragma acc parallel loop collapse(3) gang vector(128) copy(b[0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        b[i][j][k] += 1;
#pragma acc parallel loop gang copy(b[0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop collapse(2) vector(64)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        b[i][j][k] += 1;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 3
// CHECK-NEXT: loop line 4 over i j gang vector on [block y, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 7
// CHECK-NEXT: loop line 8 over i j gang vector on [block x thread x, block y] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 11
// CHECK-NEXT: loop line 12 over i j k gang vector on [block z, block y, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 16
// CHECK-NEXT: loop line 17 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 19 over j k vector on [thread x, in order as one] simd {{.*}}
// CHECK-NOT: {{.}}

// RUN: %accolade --emit=host -acc=cuda %s | grep 'acc_shape = ' | FileCheck --check-prefix=SHAPE %s
//      SHAPE: , 0, (long)(64), {{.*}}, {(long)(64), 0, 0}};
// SHAPE-NEXT: , 0, (long)(64), {{.*}}, {(long)(64), 0, 0}};
// SHAPE-NEXT: , 0, (long)(128), {{.*}}, {(long)(128), 0, 0}};
// SHAPE-NEXT: , 0, (long)(64), {{.*}}, {(long)(64), 0, 0}};
