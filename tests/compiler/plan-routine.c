// A routine with loops of its own is printed anew; its level says which axes it may use.
int table[8];
#pragma acc declare create(table)
#pragma acc routine vector
void scale(int n, double *row) {
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    row[j] *= 2;
}
#pragma acc routine seq
int look(int i) { return table[i]; }
#pragma acc routine seq
int plain(int i) { return i; }
void f(int n, double a[8][8]) {
#pragma acc parallel loop gang copy(a[0:8])
  for (int i = 0; i < 8; i++) {
    scale(8, a[i]);
    a[i][0] += look(i) + plain(i);
  }
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 15
// CHECK-NEXT:   data copy a[0:8]
// CHECK-NEXT:   kernel f_15
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 16 over i gang on [block x] (parallel: loop in a parallel loop construct)
// CHECK: declare line 3
// CHECK-NEXT:   data create table
// CHECK: routine scale
// CHECK-NEXT:   loop line 7 over j vector on [thread x] simd (parallel: loop in a routine)
// CHECK: routine look
// CHECK-NOT: {{.}}
