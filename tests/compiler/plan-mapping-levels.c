// gang alone takes threads too; worker is thread y beside vector loops, and thread x without.
void f(int n, double a[n][n], double b[n][n][n], double *c) {
#pragma acc parallel loop gang copy(c[0:n])
  for (int i = 0; i < n; i++)
    c[i] += 1;
#pragma acc parallel loop gang copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop worker
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop gang copy(b[0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop worker
    for (int j = 0; j < n; j++)
#pragma acc loop vector
      for (int k = 0; k < n; k++)
        b[i][j][k] += 1;
#pragma acc parallel loop gang worker copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop gang worker vector copy(c[0:n])
  for (int i = 0; i < n; i++)
    c[i] += 1;
#pragma acc parallel loop gang copy(a[0:n][0:n]) copy(c[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc loop worker
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      a[i][j] *= 2;
  }
#pragma acc parallel copy(c[0:n])
  {
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      c[i] += 1;
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      c[i] *= 2;
  }
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 3
// CHECK-NEXT: loop line 4 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 6
// CHECK-NEXT: loop line 7 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 9 over j worker on [thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 11
// CHECK-NEXT: loop line 12 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 14 over j worker on [thread y] {{.*}}
// CHECK-NEXT: loop line 16 over k vector on [thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 18
// CHECK-NEXT: loop line 19 over i gang worker on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 21 over j vector on [thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 23
// CHECK-NEXT: loop line 24 over i gang worker vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 26
// CHECK-NEXT: loop line 27 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 29 over j worker on [thread y] {{.*}}
// CHECK-NEXT: loop line 32 over j vector on [thread x] simd {{.*}}
// CHECK-NEXT: loop line 38 over i vector on [thread x] simd {{.*}}
// CHECK-NEXT: loop line 41 over i vector on [thread x] simd {{.*}}
// CHECK-NOT: {{.}}
