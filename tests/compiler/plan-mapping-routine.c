// A loop around calls of a routine leaves it the axes of its level.
#pragma acc routine vector
static void row(int n, double *r) {
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    r[j] += 1;
}
#pragma acc routine worker
static void plane(int n, double (*p)[8]) {
#pragma acc loop worker
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < 8; j++)
      p[i][j] += 1;
}
#pragma acc routine seq
static void one(double *x) { *x += 1; }

void f(int n, double a[n][8], double *b) {
#pragma acc parallel loop gang copy(a[0:n][0:8])
  for (int i = 0; i < n; i++)
    row(8, a[i]);
#pragma acc parallel loop gang worker copy(a[0:n][0:8])
  for (int i = 0; i < n; i++)
    row(8, a[i]);
#pragma acc parallel loop gang copy(a[0:n][0:8])
  for (int i = 0; i < n; i += 4)
    plane(4, &a[i]);
#pragma acc parallel loop copy(b[0:n])
  for (int i = 0; i < n; i++)
    one(&b[i]);
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 20
// CHECK-NEXT: loop line 21 over i gang on [block x] {{.*}}
// CHECK-NEXT: region parallel loop line 23
// CHECK-NEXT: loop line 24 over i gang worker on [block x thread y] {{.*}}
// CHECK-NEXT: region parallel loop line 26
// CHECK-NEXT: loop line 27 over i gang on [block x] {{.*}}
// CHECK-NEXT: region parallel loop line 29
// CHECK-NEXT: loop line 30 over i gang vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: loop line 5 over j vector on [thread x] simd {{.*}}
// CHECK-NEXT: loop line 11 over i worker on [thread y] {{.*}}
// CHECK-NEXT: loop line 13 over j vector on [thread x] simd {{.*}}
// CHECK-NOT: {{.}}
