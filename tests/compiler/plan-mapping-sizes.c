// Sizes that a construct asks for are sizes of x; so its nest takes one axis of each kind.
void f(int n, double a[n][n], double *b) {
#pragma acc parallel loop num_gangs(8) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop vector_length(64) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop vector_length(64) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[j][i] += 1;
#pragma acc parallel loop gang num_workers(4) vector_length(32) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop worker vector
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel num_gangs(8) vector_length(64) copy(b[0:n])
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    b[i] += 1;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 3
// CHECK-NEXT: loop line 4 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 6 over j vector on [thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 8
// CHECK-NEXT: loop line 9 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 11 over j vector on [thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 13
// CHECK-NEXT: loop line 14 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 16 over j vector simd {{.*}}
// CHECK-NEXT: region parallel loop line 18
// CHECK-NEXT: loop line 19 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 21 over j worker vector on [thread x] simd {{.*}}
// CHECK-NEXT: loop line 25 over i gang vector on [block x thread x] simd {{.*}}
// CHECK-NOT: {{.}}
