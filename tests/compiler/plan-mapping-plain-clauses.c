// gang vector on the one loop that is shared out says no more than no clauses do; sizes, chunks and loops inside that
// have clauses of their own do.
void product(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop gang vector collapse(2) present(a, b, c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
#pragma acc loop seq
      for (int k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
}

void smooth(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel
#pragma acc loop gang worker vector collapse(2)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j] + a[(i - 1) * m + j] + a[i * m + j + 1];
}

void sized(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang vector(64) collapse(2) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j] + a[(i - 1) * m + j] + a[i * m + j + 1];
#pragma acc parallel loop gang vector vector_length(64) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j] + a[(i - 1) * m + j] + a[i * m + j + 1];
#pragma acc parallel loop gang(static : 4) vector present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j] + a[(i - 1) * m + j] + a[i * m + j + 1];
}

// vector_length alone: blocks of so many threads along the loop with neighbouring addresses.
void length(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) vector_length(128) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j] + a[(i - 1) * m + j] + a[i * m + j + 1];
#pragma acc parallel loop collapse(2) vector_length(128) present(a, b)
  for (int j = 1; j < m - 1; j++)
    for (int i = 1; i < 5; i++)
      b[j * 5 + i] = a[j * 5 + i];
}

// RUN: %accolade --stage=plan %s | grep -E ' loop line|patch' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 4
// CHECK-NEXT: patch 8 x 8 by threads 8 x 16 along k by 8
// CHECK-NEXT: loop line 5 over i j gang vector on [block y thread y, block x thread x] {{.*}}
// CHECK-NEXT: loop line 9 over k seq (sequential: seq clause)
// CHECK-NEXT: loop line 18 over i j gang worker vector on [block y thread y by 4, block x thread x in strips of 4] {{.*}}
// CHECK-NEXT: region parallel loop line 24
// CHECK-NEXT: loop line 25 over i j gang vector on [block y, block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 28
// CHECK-NEXT: loop line 29 over i gang vector on [block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 32
// CHECK-NEXT: loop line 33 over i gang vector on [block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 40
// CHECK-NEXT: loop line 41 over i j gang vector on [block y by 4, block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 44
// CHECK-NEXT: loop line 45 over j i gang vector on [block x thread x, in order] {{.*}}
// CHECK-NOT: {{.}}
