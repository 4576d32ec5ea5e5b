// Perfect nests without clauses take pairs of axes, x where neighbouring iterations touch
// neighbouring addresses; a fourth loop stays in the thread.
void f(int n, double a[n][n], double b[n][n][n], double c[n][n][n][n]) {
#pragma acc parallel loop copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop copy(b[0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
#pragma acc loop
      for (int k = 0; k < n; k++)
        b[i][j][k] += 1;
#pragma acc parallel loop copy(c[0:n][0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
#pragma acc loop
      for (int k = 0; k < n; k++)
#pragma acc loop
        for (int l = 0; l < n; l++)
          c[i][j][k][l] += 1;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 4
// CHECK-NEXT: loop line 5 over i gang on [block y thread y{{( by [0-9]+)?}}] {{.*}}
// CHECK-NEXT: loop line 7 over j vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 9
// CHECK-NEXT: loop line 10 over i gang on [block z thread z{{( by [0-9]+)?}}] {{.*}}
// CHECK-NEXT: loop line 12 over j worker on [block y thread y{{( by [0-9]+)?}}] {{.*}}
// CHECK-NEXT: loop line 14 over k vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 16
// CHECK-NEXT: loop line 17 over i gang on [block z] {{.*}}
// CHECK-NEXT: loop line 19 over j worker on [block y] {{.*}}
// CHECK-NEXT: loop line 21 over k seq on [thread y] {{.*}}
// CHECK-NEXT: loop line 23 over l vector on [block x thread x] simd {{.*}}
// CHECK-NOT: {{.}}
