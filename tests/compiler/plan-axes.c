// Without clauses, gang goes to the outermost loop, vector to the innermost, worker between.
// On a grid, loops of few iterations stay in the thread while another one has more.
void f(double a[4][8][16]) {
#pragma acc parallel loop copy(a[0:4])
  for (int i = 0; i < 4; i++)
#pragma acc loop
    for (int j = 0; j < 8; j++)
#pragma acc loop
      for (int k = 0; k < 16; k++)
        a[i][j][k] = i + j + k;
#pragma acc parallel loop copy(a[0:4])
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 8; j++)
      a[i][j][0] = i + j;
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 4
// CHECK-NEXT:   data copy a[0:4]
// CHECK-NEXT:   kernel f_4
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 5 over i gang (parallel: loop in a parallel loop construct)
// CHECK-NEXT:       loop line 7 over j worker (parallel: loop in a parallel loop construct)
// CHECK-NEXT:         loop line 9 over k vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK: region parallel loop line 11
// CHECK-NEXT:   data copy a[0:4]
// CHECK-NEXT:   kernel f_11
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 12 over i gang vector on [block x thread y] (parallel: loop in a parallel loop construct)
// CHECK-NEXT:       loop line 13 over j seq on [thread x] (parallel: no dependence between iterations)
// CHECK-NOT: {{.}}
