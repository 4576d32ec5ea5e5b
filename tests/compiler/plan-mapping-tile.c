// tile: tiles over the blocks, the elements of a tile over the threads. Chunks of gang(static:)
// are tiles of one loop. Loops around a nest with tiles have what these leave of the grid.
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

void inside(int n, float *restrict a, const float *restrict b) {
#pragma acc kernels copy(a[0:n*n*n]) copyin(b[0:n*n*n])
  {
#pragma acc loop independent
  for (int d = 0; d < n; d++) {
#pragma acc loop independent tile(4, 32)
    for (int i = 1; i < n; i++)
      for (int j = 1; j < n; j++)
        a[(d * n + i) * n + j] = b[(d * n + i) * n + j - 1] + b[(d * n + i - 1) * n + j];
  }
#pragma acc loop independent
  for (int d = 0; d < n; d++) {
    float scale = b[d * n * n];
#pragma acc loop independent tile(4, 32)
    for (int i = 1; i < n; i++)
      for (int j = 1; j < n; j++)
        a[(d * n + i) * n + j] *= scale;
  }
  }
#pragma acc parallel loop copy(a[0:n*n*n])
  for (int d = 0; d < n; d++) {
#pragma acc loop tile(4, 4, 4)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        for (int k = 0; k < 4; k++)
          a[((d * n + i) * n + j) * 4 + k] = k;
  }
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
// CHECK-NEXT: loop line 26 over d gang on [block z] {{.*}}
// CHECK-NEXT: loop line 28 over i j vector on [block y thread y, block x thread x] simd tiled {{.*}}
// CHECK-NEXT: loop line 33 over d gang on [block x] {{.*}}
// CHECK-NEXT: loop line 36 over i j vector on [thread y, thread x] simd tiled {{.*}}
// CHECK-NEXT: region parallel loop line 41
// CHECK-NEXT: loop line 42 over d gang {{.*}}
// CHECK-NEXT: loop line 44 over i j k vector on [block z thread z, block y thread y, block x thread x] simd tiled {{.*}}
// CHECK-NOT: {{.}}
