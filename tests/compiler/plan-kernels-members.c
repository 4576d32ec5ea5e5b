// Rows and columns of what a member of a struct points to are told apart as those of an array are.
typedef struct {
  double *at;
  int columns;
} View;

void f(int n, int m, View u, View *v) {
#pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      u.at[i * m + j] += 1;
#pragma acc kernels present(v)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < v->columns; j++)
      v->at[i * v->columns + j] *= 2;
#pragma acc kernels present(v)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= v->columns; j++)
      v->at[i * v->columns + j] *= 2;
}

// RUN: %accolade --stage=plan %s | grep ' loop line' | FileCheck %s
// CHECK: loop line 9 over i gang
// CHECK-NEXT: loop line 10 over j vector
// CHECK-NEXT: loop line 13 over i gang
// CHECK-NEXT: loop line 14 over j vector
// CHECK-NEXT: loop line 17 over i seq
// CHECK-NEXT: loop line 18 over j seq
