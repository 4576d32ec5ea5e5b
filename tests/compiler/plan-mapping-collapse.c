// The loops of a collapse take axes of their own while there are enough, outer ones of four those of the grid; with a fixed
// number of gangs, or by workers, they are one index space, and where rows are short.
void shortRows(int n, double a[n][8][8], double b[n][3], float c[9][10][11]) {
#pragma acc parallel loop collapse(3) copy(a[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < 8; k++)
        a[i][j][k] += 1;
#pragma acc parallel loop collapse(2) copy(b[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      b[i][j] += 1;
#pragma acc parallel loop collapse(3) copy(c[0:9])
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 10; j++)
      for (int k = 0; k < 11; k++)
        c[i][j][k] += 1;
#pragma acc parallel loop collapse(2) copy(c[0:9])
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 10; j++)
      c[0][j][i] += 1;
}

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
// CHECK-NEXT: loop line 5 over i j k gang vector on [block x thread x, in order, in order as one] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 9
// CHECK-NEXT: loop line 10 over i j gang vector on [block x thread x, in order] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 13
// CHECK-NEXT: loop line 14 over i j k gang vector on [block x thread x, in order, in order as one] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 18
// CHECK-NEXT: loop line 19 over i j gang vector on [block x thread x, in order as one] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 25
// CHECK-NEXT: loop line 26 over i j gang vector on [block y thread y{{( by [0-9]+)?}}, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 29
// CHECK-NEXT: loop line 30 over i j k gang vector on [block z thread z{{( by [0-9]+)?}}, block y thread y{{( by [0-9]+)?}}, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 34
// CHECK-NEXT: loop line 35 over i j k l gang vector on [block z, block y, thread y, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 40
// CHECK-NEXT: loop line 41 over i j gang vector on [block y thread y{{( by [0-9]+)?}}, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 44
// CHECK-NEXT: loop line 45 over i j k l gang worker vector on [block z, block y, thread y, block x thread x] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 50
// CHECK-NEXT: loop line 51 over i j gang vector on [block x thread x, in order as one] simd linearised {{.*}}
// CHECK-NEXT: region parallel loop line 54
// CHECK-NEXT: loop line 55 over i j gang on [block z thread z by 8, block y thread y] linearised {{.*}}
// CHECK-NEXT: loop line 58 over k vector on [block x thread x] simd {{.*}}
// CHECK-NEXT: region parallel loop line 60
// CHECK-NEXT: loop line 61 over i j k l gang worker on [block x thread x, in order, in order, in order as one] linearised {{.*}}
// CHECK-NOT: {{.}}
