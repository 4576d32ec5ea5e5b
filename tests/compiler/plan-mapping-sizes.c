// Sizes that a construct asks for are sizes of x. Where it says how many gangs there are, its nest takes one axis of
// each kind; the length of a vector leaves it the other axes of the grid.
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
// CHECK: region parallel loop line 4
// CHECK-NEXT: loop line 5 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 7 over j vector on [thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 9
// CHECK-NEXT: loop line 10 over i gang on [block y{{( by [0-9]+)?}}] {{.*}}
// CHECK-NEXT: loop line 12 over j vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 14
// CHECK-NEXT: loop line 15 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 17 over j vector on [block y{{( by [0-9]+)?}}] simd {{.*}}
// CHECK-NEXT: region parallel loop line 19
// CHECK-NEXT: loop line 20 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 22 over j worker vector on [thread x] simd {{.*}}
// CHECK-NEXT: loop line 26 over i gang vector on [block x thread x] simd {{.*}}
// CHECK-NOT: {{.}}
