// Products are patches whichever loop is a gang's, in blocks of as many threads as the program asks for; rows of a sparse
// matrix lie beside each other in a block.
void f(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop gang present(a, b, c)
  for (int i = 0; i < n; i++) {
#pragma acc loop worker
    for (int j = 0; j < n; j++) {
      float sum = 0;
#pragma acc loop vector reduction(+ : sum)
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
  }
#pragma acc parallel loop tile(32, 32) vector_length(128) present(a, b, c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
#pragma acc parallel loop gang present(a, b, c)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector(96)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
  }
}

void g(int n, const int *restrict first, const int *restrict column, const double *restrict value, const double *restrict x,
       double *restrict y) {
#pragma acc parallel loop gang present(first, column, value, x, y)
  for (int i = 0; i < n; i++) {
    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = first[i]; j < first[i + 1]; j++)
      sum += value[j] * x[column[j]];
    y[i] = sum;
  }
}

void h(int n, const int *restrict first, const double *restrict value, double *restrict y) {
#pragma acc parallel loop gang vector_length(32) present(first, value, y)
  for (int i = 0; i < n; i++) {
    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = first[i]; j < first[i + 1]; j++)
      sum += value[j];
    y[i] = sum;
  }
#pragma acc parallel loop gang vector_length(64) present(first, value, y)
  for (int i = 0; i < n; i++) {
    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = first[i]; j < first[i + 1]; j++)
      sum += value[j];
    y[i] = sum;
  }
}

// RUN: %accolade --stage=plan %s | grep -E ' loop line|patch' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 4
// CHECK-NEXT: patch 8 x 8 by threads 16 x 16 along k by 8
// CHECK-NEXT: loop line 5 over i gang on [block y thread y] {{.*}}
// CHECK-NEXT: loop line 7 over j worker on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 10 over k vector simd {{.*}}
// CHECK-NEXT: region parallel loop line 15
// CHECK-NEXT: patch 8 x 8 by threads 8 x 16 along k by 8
// CHECK-NEXT: loop line 16 over i j gang vector on [block y thread y, block x thread x] simd tiled {{.*}}
// CHECK-NEXT: region parallel loop line 23
// CHECK-NEXT: loop line 24 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 26 over j vector on [thread x] {{.*}}
// CHECK: region parallel loop line 37
// CHECK-NEXT: loop line 38 over i gang on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 41 over j vector on [thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 48
// CHECK-NEXT: loop line 49 over i gang on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 52 over j vector on [thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 56
// CHECK-NEXT: loop line 57 over i gang on [block x] {{.*}}
// CHECK-NEXT: loop line 60 over j vector on [thread x] {{.*}}
