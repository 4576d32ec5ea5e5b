// Imperfect nests go by their accesses. Sums of rows: a row of threads for each; sums of columns: a
// thread for each. The inner loop needs no directive for that.
void f(int n, double a[n][n], double *restrict s) {
#pragma acc parallel loop copyin(a[0:n][0:n]) copyout(s[0:n])
  for (int i = 0; i < n; i++) {
    double t = 0;
    for (int j = 0; j < n; j++)
      t += a[i][j];
    s[i] = t;
  }
#pragma acc parallel loop copyin(a[0:n][0:n]) copyout(s[0:n])
  for (int i = 0; i < n; i++) {
    double t = 0;
#pragma acc loop reduction(+:t)
    for (int j = 0; j < n; j++)
      t += a[i][j];
    s[i] = t;
  }
#pragma acc parallel loop copyin(a[0:n][0:n]) copyout(s[0:n])
  for (int j = 0; j < n; j++) {
    double t = 0;
    for (int i = 0; i < n; i++)
      t += a[i][j];
    s[j] = t;
  }
#pragma acc parallel loop copyin(a[0:n][0:n]) copyout(s[0:n])
  for (int j = 0; j < n; j++) {
    double t = 0;
#pragma acc loop reduction(+:t)
    for (int i = 0; i < n; i++)
      t += a[i][j];
    s[j] = t;
  }
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 4
// CHECK-NEXT: loop line 5 over i gang vector on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 7 over j seq on [thread x] reduction(+:t) {{.*}}
// CHECK-NEXT: region parallel loop line 11
// CHECK-NEXT: loop line 12 over i gang on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 15 over j vector on [thread x] simd reduction(+:t) {{.*}}
// CHECK-NEXT: region parallel loop line 19
// CHECK-NEXT: loop line 20 over j gang vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 26
// CHECK-NEXT: loop line 27 over j gang on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 30 over i vector simd reduction(+:t) {{.*}}
// CHECK-NOT: {{.}}
