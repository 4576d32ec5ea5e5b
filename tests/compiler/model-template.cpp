// In a template the expressions keep their dependent types.
template <typename T, int N> void fill(T *x, T value) {
#pragma acc parallel loop copyout(x[0:N]) num_gangs(N / 2)
  for (int i = 0; i < N; i++)
    x[i] = value;
}
template void fill<float, 8>(float *, float);

// RUN: %accolade++ --stage=model %s | FileCheck --match-full-lines %s
// CHECK: directive parallel loop line 3 in fill on ForStmt
// CHECK-NEXT:   copyout x:T *[0:N]
// CHECK-NEXT:   num_gangs (N / 2:int)
// CHECK-NOT: {{.}}
