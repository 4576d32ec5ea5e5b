// The loops of a collapse take axes of their own while there are enough; with a fixed number of
// gangs, or by workers, they are one index space.
void f(int n, double a[n][n], double b[n][n][n], double c[n][n][n][n]) {
#pragma acc parallel loop collapse(2) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop collapse(3) copy(b[0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        b[i][j][k] += 1;
#pragma acc parallel loop collapse(4) copy(c[0:n][0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        for (int l = 0; l < n; l++)
          c[i][j][k][l] += 1;
#pragma acc parallel loop gang vector collapse(2) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop gang worker vector collapse(4) copy(c[0:n][0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        for (int l = 0; l < n; l++)
          c[i][j][k][l] += 1;
#pragma acc parallel loop collapse(2) num_gangs(8) copy(a[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += 1;
#pragma acc parallel loop gang collapse(2) copy(b[0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
#pragma acc loop vector
      for (int k = 0; k < n; k++)
        b[i][j][k] += 1;
#pragma acc parallel loop gang worker collapse(4) copy(c[0:n][0:n][0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        for (int l = 0; l < n; l++)
          c[i][j][k][l] += 1;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 4
// CHECK-NEXT: loop line 5 over i j gang vector on [block y thread y{{( by [0-9]+)?}}, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 8
// CHECK-NEXT: loop line 9 over i j k gang vector on [block z thread z{{( by [0-9]+)?}}, block y thread y{{( by [0-9]+)?}}, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 13
// CHECK-NEXT: loop line 14 over i j k l gang vector on [in order, block z thread z{{( by [0-9]+)?}}, block y thread y{{( by [0-9]+)?}}, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 19
// CHECK-NEXT: loop line 20 over i j gang vector on [block y thread y{{( by [0-9]+)?}}, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 23
// CHECK-NEXT: loop line 24 over i j k l gang worker vector on [in order, block z thread z{{( by [0-9]+)?}}, block y thread y{{( by [0-9]+)?}}, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 29
// CHECK-NEXT: loop line 30 over i j gang vector on [block x thread x, in order as one] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 33
// CHECK-NEXT: loop line 34 over i j gang on [block z thread z by 8, block y thread y] linearised {{.*}}
// CHECK-NEXT: loop line 37 over k vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 39
// CHECK-NEXT: loop line 40 over i j k l gang worker on [block x thread x, in order, in order, in order as one] linearised {{.*}}
// CHECK-NOT: {{.}}
