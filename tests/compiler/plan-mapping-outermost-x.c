// The loop with neighbouring addresses takes x wherever it stands.
void f(int n, double a[n][n], double b[n][n][n], const double *restrict v, double *restrict w) {
#pragma acc parallel loop copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[j][i] += 1;
#pragma acc parallel loop copy(b[0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
#pragma acc loop
      for (int k = 0; k < n; k++)
        b[j][k][i] += b[k][j][i];
#pragma acc parallel loop copy(w[0:n*n]) copyin(v[0:n*n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      w[i + n * j] = v[i + n * j] * v[i];
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 3
// CHECK-NEXT: loop line 4 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 6 over j vector on [block y thread y{{( by [0-9]+)?}}] simd {{.*}}
// CHECK-NEXT: region parallel loop line 8
// CHECK-NEXT: loop line 9 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 11 over j worker on [block z thread z{{( by [0-9]+)?}}] {{.*}}
// CHECK-NEXT: loop line 13 over k vector on [block y thread y{{( by [0-9]+)?}}] simd {{.*}}
// CHECK-NEXT: region parallel loop line 15
// CHECK-NEXT: loop line 16 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 18 over j vector on [block y thread y{{( by [0-9]+)?}}] simd {{.*}}
// CHECK-NOT: {{.}}
