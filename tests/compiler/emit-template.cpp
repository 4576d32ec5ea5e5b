// In C++ the kernel stands inside the user's function, so that template parameters, private
// members and local types are in scope; what is dependent stays dependent.
template <typename T> class Vector {
  int n;
  T *v;

public:
  void scale(T by) {
#pragma acc parallel loop copy(v[0:n])
    for (int i = 0; i < n; i++)
      v[i] *= by;
  }
};
template class Vector<float>;

// RUN: %accolade++ --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: void scale(T by) {
// CHECK: acc_rt_variable(ACC_RT_COPY | ACC_RT_IMPLICIT | ACC_RT_WHOLE, "this", this, sizeof(*this)),
// CHECK: struct scale_9_code {
// CHECK-NEXT: static void acc_run(const void *acc_in, const acc_rt_gang *acc_gang) {
// CHECK: T by =
// CHECK: acc_this->v[i] *= by;
// CHECK: scale_9_multicore = {scale_9_code::acc_run, 0, 0, 0, 0};
// CHECK: acc_rt_launch(
// CHECK: template class Vector<float>;
