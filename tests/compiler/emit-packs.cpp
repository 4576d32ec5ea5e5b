// A pack of the function around is captured by a lambda, which what uses it calls. Lines stay the user's.
template <class... Rest> double sum(int n, Rest... rest) {
  double s = 0, rest_pack = 1;
  if (n > 1) {
#pragma acc data copyin(n)
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += ((rest * i) + ... + 0.5);
  }
  return s + rest_pack;
}
template double sum(int, float, long);

// RUN: %accolade++ -std=c++17 -acc=multicore --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: if (n > 1) {
// CHECK-NEXT: auto rest_pack_ = [rest...](auto acc_use) { return acc_use(rest...); };
// CHECK-NEXT: #line 5 "{{.*}}emit-packs.cpp"
// CHECK: acc_site = {"{{.*}}emit-packs.cpp", 6, "parallel loop", "sum"}
// CHECK: s += rest_pack_([&](const auto &...rest) {
// CHECK-NEXT: return ((rest * i) + ... + 0.5);
// CHECK-NEXT: });

// RUN: %accolade++ -std=c++17 --emit=cuda %s | FileCheck --check-prefix=CUDA %s
// CUDA: return {{.*}}rest{{.*}}i
// CUDA: extern "C" __global__ void sum_6(
// CUDA: s += rest_pack_(
