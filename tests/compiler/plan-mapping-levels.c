// gang alone takes threads too; worker is thread y beside vector loops, and thread x without. Three loops that have
// one each, and no sizes, are mapped by their accesses.
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
// CHECK: region parallel loop line 4
// CHECK-NEXT: loop line 5 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 7
// CHECK-NEXT: loop line 8 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 10 over j worker on [thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 12
// CHECK-NEXT: loop line 13 over i gang on [block z thread z by 8] {{.*}}
// CHECK-NEXT: loop line 15 over j worker on [block y thread y] {{.*}}
// CHECK-NEXT: loop line 17 over k vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 19
// CHECK-NEXT: loop line 20 over i gang worker on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 22 over j vector on [thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 24
// CHECK-NEXT: loop line 25 over i gang worker vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 27
// CHECK-NEXT: loop line 28 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 30 over j worker on [thread y] {{.*}}
// CHECK-NEXT: loop line 33 over j vector on [thread x] simd {{.*}}
// CHECK-NEXT: loop line 39 over i vector on [thread x] simd {{.*}}
// CHECK-NEXT: loop line 42 over i vector on [thread x] simd {{.*}}
// CHECK-NOT: {{.}}
