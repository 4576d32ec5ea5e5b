// DIAG: PointersUnset
// Containers; not what has no pointers, is made of bytes alone, or was there before.
#include <utility>
#include <vector>

struct Owner {
  double *p;
  explicit Owner(int n) : p(new double[n]) {}
  Owner(const Owner &) = delete;
  ~Owner() { delete[] p; }
};
struct Plain {
  double *p;
};
void f(std::vector<double> &v, Owner &o, Plain &q, std::pair<int, double> &r) {
#pragma acc data copyout(v) create(q, r)
  {
  }
#pragma acc data create(o)
  {
  }
#pragma acc data copyout(v.data()[0:v.size()])
  {
  }
#pragma acc enter data copyin(v)
#pragma acc exit data copyout(v)
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}pointers-unset.cpp:16:26: warning: 'v' of type 'std::vector<double>' keeps pointers, and under 'copyout' they have no value on the device
// CHECK: {{.*}}pointers-unset.cpp:16:26: note: write copyout(v.data()[0:v.size()]) (OpenACC 3.4, section 2.7.9)
// CHECK: {{.*}}pointers-unset.cpp:19:25: warning: 'o' of type 'Owner' keeps pointers, and under 'create' they have no value on the device
// CHECK: {{.*}}pointers-unset.cpp:19:25: note: name the memory that it points to, or write copy(o) (OpenACC 3.4, section 2.7.10)
