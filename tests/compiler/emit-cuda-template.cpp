// Constructs in templates: a kernel for each instantiation, which the template
// finds by the type of its arguments.
// RUN: %accoladexx --emit=cuda %s | FileCheck %s
// RUN: %accoladexx --emit=host %s | grep -v "^//" | FileCheck --check-prefix=HOST %s
template <typename T> T total(int n, const T *a) {
  T sum = 0;
#pragma acc parallel loop copyin(a[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

template <typename T, int N> struct Grid {
  T cells[N];
  Grid() {
#pragma acc parallel loop copyout(cells)
    for (int i = 0; i < N; i++)
      cells[i] = 1;
  }
};

template <typename T> void never(T *a) {
#pragma acc parallel loop copy(a[0 : 10])
  for (int i = 0; i < 10; i++)
    a[i] = 0;
}

template <typename F> void forEach(int n, int *a, F f) {
#pragma acc parallel loop copy(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = f(a[i]);
}

namespace given {
auto more = [](int x) { return x + 2; };
static const auto less = [](int x) { return x - 2; };
} // namespace given

int main() {
  double d[2] = {1, 2};
  int k[2] = {3, 4};
  Grid<float, 7> g;
  auto other = [](double x) { return x; };
  forEach(2, k, [](int x) { return x + 1; });
  forEach(2, k, given::more);
  forEach(2, k, given::less);
  auto clear = [](auto *p) {
#pragma acc parallel loop copy(p[0 : 2])
    for (int i = 0; i < 2; i++)
      p[i] = 0;
  };
  clear(d);
  return (int)other(total(2, d)) + total(2, k);
}

// CHECK-DAG: __global__ void total_7(int n, const double *__restrict__ a, double *sum, char *acc_scratch) {
// CHECK-DAG: __global__ void total_7_2(int n, const int *__restrict__ a, int *sum, char *acc_scratch) {
// CHECK-DAG: __global__ void Grid_T__N__16(void *acc_self) {
// CHECK-DAG: __global__ void forEach_29(int n, forEach_29_f acc_sent_f, int *a) {
// CHECK-DAG: __global__ void forEach_29_3(int n, forEach_29_3_f acc_sent_f, int *a) {
// CHECK-DAG: __global__ void main_48(double *p) {
// CHECK-NOT: never

// HOST: static const acc_rt_param total_7_cuda_params[] = {acc_rt_by_value(struct total_7_args, n), acc_rt_by_address(struct total_7_args, a), acc_rt_by_address(struct total_7_args, sum), acc_rt_scratch};
// HOST-NEXT: static const acc_rt_grid_kernel total_7_cuda = acc_rt_instance(::acc_cuda_instances(), acc_rt_type_name(struct total_7_args), total_7_cuda_params);
// HOST: {"cuda", acc_rt_if_found(&total_7_cuda), sizeof(total_7_cuda)}
// HOST-NOT: never_23_cuda
// HOST: static const acc_rt_grid_instance *acc_cuda_instances(void) {
// HOST: {"Z5totalIdET_iPKS0_E12total_7_args",
// HOST-NEXT: {::acc_cuda_unit, "total_7", 0, 4, 3, 16, 0,
// HOST: {"Z5totalIiET_iPKS0_E12total_7_args",
// HOST: {"ZN4GridIfLi7EEC1EvE18Grid_T__N__16_args",
// HOST: {"ZN4GridIfLi7EEC2EvE18Grid_T__N__16_args",
// HOST: {"ZN4GridIfLi7EEC4EvE18Grid_T__N__16_args",
// HOST: {acc_rt_key("Z7forEachIZ4mainEUliE0_EviPiT_E15forEach_29_args", "Z7forEachIZ4mainEUliE_EviPiT_E15forEach_29_args"),
// HOST: {"Z7forEachIN5given4moreMUliE_EEviPiT_E15forEach_29_args",
// HOST: {"Z7forEachIN5givenL4lessMUliE_EEviPiT_E15forEach_29_args",
// HOST: {0, {}}};
