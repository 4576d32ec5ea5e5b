// Which elements of rows threads keep between loops, from which to which.
// RUN: %accolade --stage=plan %s | FileCheck %s

// In place: read by two loops, stored by the third, read by the fourth.
// CHECK: kernel standardise_
// CHECK: loop line {{.*}} over i gang
// CHECK-NEXT: loop line {{.*}} over j vector
// CHECK-NEXT: keeps x[i * m + j] of 8 iterations, read before
// CHECK-NEXT: loop line {{.*}} over j vector
// CHECK-NEXT: has kept x[i * m + j]
// CHECK-NEXT: loop line {{.*}} over j vector
// CHECK-NEXT: has kept x[i * m + j], stored behind
// CHECK-NEXT: loop line {{.*}} over j vector
// CHECK-NEXT: has kept x[i * m + j]{{$}}
void standardise(int n, int m, double *x, double *most) {
#pragma acc parallel loop gang copy(x[0 : n * m]) copyout(most[0 : n])
  for (int i = 0; i < n; i++) {
    double mean = 0, spread = 0, largest = 0;
#pragma acc loop vector reduction(+ : mean)
    for (int j = 0; j < m; j++)
      mean += x[i * m + j];
    mean /= m;
#pragma acc loop vector reduction(+ : spread)
    for (int j = 0; j < m; j++)
      spread += (x[i * m + j] - mean) * (x[i * m + j] - mean);
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      x[i * m + j] = (x[i * m + j] - mean) / spread;
#pragma acc loop vector reduction(max : largest)
    for (int j = 0; j < m; j++)
      largest = x[i * m + j] > largest ? x[i * m + j] : largest;
    most[i] = largest;
  }
}

// Two arrays at once: half as many iterations of each. A third loop between them with other bounds.
// CHECK: kernel both_
// CHECK: keeps a[i][j] of 8 iterations, read before
// CHECK-NEXT: keeps b[i][j] of 8 iterations, read before
// CHECK-NEXT: loop line {{.*}} over j
// CHECK-NEXT: loop line {{.*}} over j
// CHECK-NEXT: has kept a[i][j]{{$}}
// CHECK-NEXT: has kept b[i][j]{{$}}
void both(int n, int m, float a[n][m], float b[n][m], float *restrict out) {
#pragma acc parallel loop gang copyin(a[0 : n], b[0 : n]) copyout(out[0 : n])
  for (int i = 0; i < n; i++) {
    float s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += a[i][j] * b[i][j];
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m / 2; j++)
      s += a[i][j];
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += (a[i][j] - s) * b[i][j];
    out[i] = s;
  }
}

// What the loop between them stores by another pointer ends it; what it stores behind all reads of its trip does not
// for its own trips.
// CHECK: kernel renamed_
// CHECK: loop line {{.*}} over j vector
// CHECK-NEXT: keeps a[i * m + j] of 8 iterations, read before
// CHECK-NEXT: loop line {{.*}} over j vector
// CHECK-NEXT: has kept a[i * m + j]
// CHECK-NEXT: loop line {{.*}} over j vector
// CHECK-NOT: kept
void renamed(int n, int m, const int *a, int *b, int *restrict out) {
#pragma acc parallel loop gang copyin(a[0 : n * m]) copy(b[0 : n * m]) copyout(out[0 : n])
  for (int i = 0; i < n; i++) {
    int s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + 2;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
    out[i] = s;
  }
}
