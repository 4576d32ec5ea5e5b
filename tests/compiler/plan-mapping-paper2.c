// Clauses on two nested loops: the mappings Map2_1 to Map2_4 of OpenUH, and a single loop.
void f(int n, double a[n][n], double *b) {
#pragma acc parallel copy(b[0:n])
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    b[i] += 1;
#pragma acc parallel copy(a[0:n][0:n])
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel copy(a[0:n][0:n])
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel copy(a[0:n][0:n])
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop gang vector
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel copy(a[0:n][0:n])
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
#pragma acc loop gang vector
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: loop line 5 over i gang vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: loop line 9 over i gang on [block x by 4] {{.*}}
// CHECK-NEXT: loop line 11 over j vector on [thread x] simd {{.*}}
// CHECK-NEXT: loop line 15 over i gang vector on [block x thread y by 4] simd {{.*}}
// CHECK-NEXT: loop line 17 over j seq on [thread x] {{.*}}
// CHECK-NEXT: loop line 21 over i gang on [block y by 4] {{.*}}
// CHECK-NEXT: loop line 23 over j vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: loop line 27 over i gang vector on [block y thread y by 4] simd {{.*}}
// CHECK-NEXT: loop line 29 over j seq on [block x thread x] {{.*}}
// CHECK-NOT: {{.}}
