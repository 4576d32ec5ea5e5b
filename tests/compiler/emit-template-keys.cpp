// Instantiations are found by the names that host compilers give them: as Clang does since version 18, and as before.
template <class T, T Each> int sum() {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 4; i++)
    s += Each;
  return s;
}
int f() { return sum<short, -5>(); }

// RUN: %accolade --emit=host %s | FileCheck %s
// CHECK: static const acc_rt_grid_instance *acc_cuda_instances(void) {
// CHECK: {"Z3sumIsTnT_Lsn5EEivE{{[0-9]+}}sum_4_args"
// CHECK: {"Z3sumIsLsn5EEivE{{[0-9]+}}sum_4_args"

// RUN: %accolade --emit=cuda %s | FileCheck %s --check-prefix=CUDA
// CUDA: ((short)-5)
