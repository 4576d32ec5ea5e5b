// Sections, members and rows of pointers, each with the type of its base.
struct part {
  int n;
  double *v;
};
void f(int n, struct part p, double m[8][8], double **rows) {
  double vla[n][n];
  vla[0][0] = 1;
#pragma acc enter data copyin(p, p.v[0:p.n], m[2:4][:], rows[0:n][1:n - 1])
#pragma acc update self(vla[1:n - 1][0:2], vla[:])
}

// RUN: %accolade --stage=model %s | FileCheck --match-full-lines %s
// CHECK: directive enter data line 9 in f
// CHECK-NEXT:   copyin p:struct part p.v:double *[0:p.n] m:double (*)[8][2:4][:] rows:double **[0:n][1:n - 1]
// CHECK-NEXT: directive update line 10 in f
// CHECK-NEXT:   self vla:double[n][n][1:n - 1][0:2] vla:double[n][n][:]
// CHECK-NOT: {{.}}
