// What devices have no function for is named as the program knows it, with what to do.
// RUN: %accolade++ -c %s -o %t.o 2>&1 | FileCheck %s
#include <cstdlib>
#include <vector>
// CHECK: :[[@LINE+4]]:{{[0-9]+}}: warning: this kernel has no code for target 'cuda': calls '{{.*}}rand', a function of the system's libraries, which devices do not have; call it outside of the region
void numbers(int n, int *a) {
#pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = rand();
}
// CHECK: warning: this kernel has no code for target 'cuda': memory is allocated or freed here ('operator new'), which devices do not do; do it outside of the region
void grown(int n, std::vector<int> &v) {
#pragma acc serial copy(v)
  for (int i = 0; i < n; i++)
    v.push_back(i);
}
