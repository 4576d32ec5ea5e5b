// Loops of kernels are found and mapped like those of parallel; sizes in their clauses count.
void f(int n, double a[n][n], double *restrict b, double *restrict s) {
#pragma acc kernels copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc kernels copy(a[0:n][0:n])
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n; i++)
      a[i][j] += a[i - 1][j];
#pragma acc kernels copy(a[0:n][0:n]) copyout(s[0:n])
  for (int i = 0; i < n; i++) {
    double t = 0;
    for (int j = 0; j < n; j++)
      t += a[i][j];
    s[i] = t;
  }
#pragma acc kernels loop gang(16) vector(128) copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] += 1;
#pragma acc kernels copy(a[0:n][0:n])
#pragma acc loop gang(16)
  for (int i = 0; i < n; i++)
#pragma acc loop vector(128)
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: loop line 4 over i gang on [block y thread y{{( by [0-9]+)?}}] {{.*}}
// CHECK-NEXT: loop line 5 over j vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: loop line 8 over j gang on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 9 over i seq {{.*}}
// CHECK-NEXT: loop line 12 over i gang on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 14 over j vector on [thread x] simd reduction(+:t) {{.*}}
// CHECK-NEXT: region kernels loop line 18
// CHECK-NEXT: loop line 19 over i gang vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: loop line 23 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 25 over j vector on [thread x] simd {{.*}}
// CHECK-NOT: {{.}}
