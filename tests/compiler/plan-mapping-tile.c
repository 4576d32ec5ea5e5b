// tile: tiles over the blocks, the elements of a tile over the threads. Chunks of gang(static:)
// are tiles of one loop.
void f(int n, double a[n][n], double *b) {
#pragma acc parallel loop tile(8, 32) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop gang vector tile(8, 32) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop gang(static:4) copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] += 1;
#pragma acc parallel loop gang(static:4) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 4
// CHECK-NEXT: loop line 5 over i j gang vector on [block y thread y{{( by [0-9]+)?}}, block x thread x] simd tiled {{.*}}
// CHECK-NEXT: region parallel loop line 8
// CHECK-NEXT: loop line 9 over i j gang vector on [block y thread y{{( by [0-9]+)?}}, block x thread x] simd tiled {{.*}}
// CHECK-NEXT: region parallel loop line 12
// CHECK-NEXT: loop line 13 over i gang on [block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 15
// CHECK-NEXT: loop line 16 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 18 over j vector on [thread x] simd {{.*}}
// CHECK-NOT: {{.}}
