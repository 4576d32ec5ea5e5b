// What a directive applies to, and in which function it stands.
int table[4];
#pragma acc declare create(table)
void f(int n, int *x) {
  if (n)
#pragma acc parallel
    x[0] = 1;
  else {
#pragma acc update self(x[0:1])
  }
#pragma acc parallel loop copy(x[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic capture
    {
      n = x[0];
      x[0]++;
    }
  }
}

// A declaration may name a type for the first time, and a function.
#pragma acc routine seq
struct range { int low, high; } bounds(int i) {
  struct range r = {i, i + 3};
  return r;
}
#pragma acc routine vector
struct pair *swap(struct pair *p);

// RUN: %accolade --stage=model %s | FileCheck --match-full-lines %s
// CHECK: directive declare line 3 at file scope
// CHECK-NEXT:   create table:int[4]
// CHECK-NEXT: directive parallel line 6 in f on BinaryOperator
// CHECK-NEXT: directive update line 9 in f
// CHECK-NEXT:   self x:int *[0:1]
// CHECK-NEXT: directive parallel loop line 11 in f on ForStmt
// CHECK-NEXT:   copy x:int *[0:n]
// CHECK-NEXT: directive atomic line 13 in f on CompoundStmt
// CHECK-NEXT:   capture
// CHECK-NEXT: directive routine line 22 at file scope of bounds
// CHECK-NEXT:   seq
// CHECK-NEXT: directive routine line 27 at file scope of swap
// CHECK-NEXT:   vector
// CHECK-NOT: {{.}}
