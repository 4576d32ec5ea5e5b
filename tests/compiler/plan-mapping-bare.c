// Loops without a directive that are proven independent take part as if they had one: all that stand directly in each
// other, and those inside of a sequential loop whose addresses are neighbours.
#define AT(i, j, k) (((i) * n + (j)) * n + (k))
void outermost(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++)
        b[AT(i, j, k)] = a[AT(i, j, k)] + a[AT(i - 1, j, k)] + a[AT(i, j + 1, k)];
}

// The outermost loop has the neighbouring addresses: the others make more threads.
void turned(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        b[AT(i, j, k)] = a[AT(i, j, k)] + a[AT(i - 1, j, k)] + a[AT(i, j + 1, k)];
}

void between(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      c[i * n + j] = 0;
    for (int k = 0; k < n; k++) {
      double t = a[i * n + k];
      for (int j = 0; j < n; j++)
        c[i * n + j] = c[i * n + j] * t + b[k * n + j];
    }
  }
}

// Its iterations are neighbours in memory: the loops inside stay with each thread.
void apart(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; i++)
    for (int k = 1; k < n; k++)
      b[k * n + i] = b[(k - 1) * n + i] + a[k * n + i];
}

// A row has its own length: it is no part of a nest that the host could count.
void lengths(int n, const int *restrict length, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(length, a, b)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < length[i]; k++)
      b[k * n + i] = a[k * n + i];
}

// Sums in each trip of a sequential loop are no work for lanes.
void nearest(int n, int m, int dims, const float *restrict x, const float *restrict centre, int *restrict which) {
#pragma acc parallel loop present(x, centre, which)
  for (int i = 0; i < n; i++) {
    float least = 1e30f;
    int best = 0;
    for (int c = 0; c < m; c++) {
      float far = 0;
      for (int d = 0; d < dims; d++)
        far += (x[i * dims + d] - centre[c * dims + d]) * (x[i * dims + d] - centre[c * dims + d]);
      if (far < least)
        least = far, best = c;
    }
    which[i] = best;
  }
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 5
// CHECK-NEXT: loop line 6 over i gang vector on [block z thread z by 8] {{.*}}
// CHECK-NEXT: loop line 7 over j seq on [block y thread y] {{.*}}
// CHECK-NEXT: loop line 8 over k seq on [block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 14
// CHECK-NEXT: loop line 15 over k gang vector on [block x thread x] {{.*}}
// CHECK-NEXT: loop line 16 over j seq on [block y thread y] {{.*}}
// CHECK-NEXT: loop line 17 over i seq on [block z thread z by 8] {{.*}}
// CHECK-NEXT: region parallel loop line 22
// CHECK-NEXT: loop line 23 over i gang vector on [block x thread y] {{.*}}
// CHECK-NEXT: loop line 24 over j seq on [thread x] {{.*}}
// CHECK-NEXT: loop line 28 over j seq on [thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 36
// CHECK-NEXT: loop line 37 over i gang vector on [block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 44
// CHECK-NEXT: loop line 45 over i gang vector on [block x thread x] {{.*}}
// CHECK-NEXT: region parallel loop line 52
// CHECK-NEXT: loop line 53 over i gang vector on [block x thread x] {{.*}}
// CHECK-NOT: {{.}}
