// Arrays with run-time lengths are pointers with linear subscripts.
// RUN: %accolade --stage=device %s | FileCheck %s

// CHECK: static __device__ double row(int m, const double *r, int n, double (*b)[3]) {
static double row(int m, const double r[m], int n, double b[n][m][3]) {
  // CHECK-NEXT: return r[0] + b[(long long)1 * m + 2][1] + (sizeof(double [3]) * m);
  return r[0] + b[1][2][1] + sizeof(b[0]);
}

// CHECK: static __device__ double walk(int n, long m, double *a) {
static double walk(int n, long m, double (*a)[m]) {
  // CHECK-NEXT: acc_local_array<double> acc_t((long long)n);
  // CHECK-NEXT: double *t = acc_t.at;
  double t[n];
  // CHECK-NEXT: double *p = (a + (long long)n * m);
  double (*p)[m] = a + n;
  // CHECK-NEXT: (p += m);
  ++p;
  // CHECK-NEXT: t[0] = p[2];
  t[0] = (*p)[2];
  // CHECK-NEXT: return t[0] + (((p - a) / (m)));
  return t[0] + (p - a);
}

void scale(int n, int m, double a[n][m], double (*restrict b)[m][3]) {
// CHECK: extern "C" __global__ void scale_[[#]](
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK: a[(long long)i * m + j] = row(m, (a + (long long)i * m), n, b) + walk(n, m, (double *)a);
      a[i][j] = row(m, a[i], n, b) + walk(n, m, (double (*)[(long)m])a);
}
