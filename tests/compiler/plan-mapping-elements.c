// What pointers and arrays in elements of arrays hold lies side by side; members of elements do not.
// Loops around one variable are short whatever it is.
typedef struct {
  int n;
  double *u, w[64];
} Level;

void f(int n, int l, Level *flat, Level **each) {
#pragma acc parallel loop collapse(2) present(flat)
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      flat[l].u[j * n + k] += 1;
#pragma acc parallel loop collapse(2) present(each)
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      each[l]->u[j * n + k] += 1;
#pragma acc parallel loop collapse(2) present(flat)
  for (int k = 0; k < 64; k++)
    for (int j = 0; j < n; j++)
      flat[j].w[k] += 1;
#pragma acc parallel loop present(flat)
  for (int j = 0; j < n; j++)
    flat[j].n += 1;
}

void g(int n, int m, const double *restrict x, double *restrict y) {
#pragma acc kernels present(x[0:n * m], y[0:n * m])
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < m - 1; j++) {
      double v = 0;
      for (int a = k - 1; a <= k + 1; a++)
        for (int b = j - 1; b < 2 + j; b++)
          v += x[a * m + b];
      y[k * m + j] = v;
    }
}

// RUN: cd %S && %accolade -c --report plan-mapping-elements.c -o %t.o 2>&1 | FileCheck %s
// CHECK: c:10: {{.*}}k over blocks x and threads x
// CHECK: c:12: {{.*}}flat: coalesced (flat[l].u[j * n + k], flat[l].u[j * n + k] written)
// CHECK: c:14: {{.*}}k over blocks x and threads x
// CHECK: c:16: {{.*}}each: coalesced (each[l]->u[j * n + k], each[l]->u[j * n + k] written)
// CHECK: c:18: {{.*}}k over blocks x and threads x
// CHECK: c:20: {{.*}}flat: coalesced (flat[j].w[k], flat[j].w[k] written)
// CHECK: c:23: {{.*}}flat: strided by 528 bytes (flat[j].n, flat[j].n written)
// CHECK: c:28: {{.*}}k over blocks y and threads y
// CHECK: c:29: {{.*}}j over blocks x and threads x
// CHECK-NOT: over threads
