// Loops in order stay in the thread, and so do loops of few iterations while another has more.
void f(int n, double a[n][n], double b[n][4], double c[4][n], double d[3][3]) {
#pragma acc parallel loop copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop seq
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel copy(a[0:n][0:n])
#pragma acc loop seq
  for (int t = 0; t < 10; t++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[t][j] += 1;
#pragma acc parallel loop copy(b[0:n][0:4])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < 4; j++)
      b[i][j] += 1;
#pragma acc parallel loop copy(c[0:4][0:n])
  for (int i = 0; i < 4; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      c[i][j] += 1;
#pragma acc parallel loop copy(d[0:3][0:3])
  for (int i = 0; i < 3; i++)
#pragma acc loop
    for (int j = 0; j < 3; j++)
      d[i][j] += 1;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 3
// CHECK-NEXT: loop line 4 over i gang vector on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 6 over j seq {{.*}}
// CHECK-NEXT: loop line 10 over t seq {{.*}}
// CHECK-NEXT: loop line 12 over j gang vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 14
// CHECK-NEXT: loop line 15 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 17 over j vector simd {{.*}}
// CHECK-NEXT: region parallel loop line 19
// CHECK-NEXT: loop line 20 over i gang {{.*}}
// CHECK-NEXT: loop line 22 over j vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 24
// CHECK-NEXT: loop line 25 over i gang on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 27 over j vector on [thread x] simd {{.*}}
// CHECK-NOT: {{.}}
