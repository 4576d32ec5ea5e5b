// Clauses on three nested loops: the mappings Map3_1 to Map3_3 of OpenUH. In the last one the
// outermost loop has the neighbouring addresses, so it is thread x. A nest that is all of its
// region is shared out over gangs at its outermost loop, too.
void f(int n, double a[n][n][n]) {
#pragma acc parallel copy(a[0:n][0:n][0:n])
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop gang vector
    for (int j = 0; j < n; j++)
#pragma acc loop vector
      for (int k = 0; k < n; k++)
        a[i][j][k] += 1;
#pragma acc parallel copy(a[0:n][0:n][0:n])
#pragma acc loop vector
  for (int i = 0; i < n; i++)
#pragma acc loop gang vector
    for (int j = 0; j < n; j++)
#pragma acc loop gang vector
      for (int k = 0; k < n; k++)
        a[i][j][k] += 1;
#pragma acc parallel copy(a[0:n][0:n][0:n])
#pragma acc loop vector
  for (int i = 0; i < n; i++)
#pragma acc loop gang vector
    for (int j = 0; j < n; j++)
#pragma acc loop gang
      for (int k = 0; k < n; k++)
        a[k][j][i] += 1;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: loop line 7 over i gang on [block y] {{.*}}
// CHECK-NEXT: loop line 9 over j vector on [block x thread y] simd {{.*}}
// CHECK-NEXT: loop line 11 over k seq on [thread x] {{.*}}
// CHECK-NEXT: loop line 15 over i gang vector on [block z thread z by 8] simd {{.*}}
// CHECK-NEXT: loop line 17 over j seq on [block y thread y] {{.*}}
// CHECK-NEXT: loop line 19 over k seq on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 23 over i gang vector on [block z thread x] simd {{.*}}
// CHECK-NEXT: loop line 25 over j seq on [block y thread y] {{.*}}
// CHECK-NEXT: loop line 27 over k seq on [block x] {{.*}}
// CHECK-NOT: {{.}}
