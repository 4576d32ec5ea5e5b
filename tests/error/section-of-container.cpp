// DIAG: SectionOfNoArray
// A container has its elements elsewhere, and says where.
#include <vector>
void f(std::vector<double> &v, int n) {
#pragma acc parallel loop copy(v[0:n])
  for (int i = 0; i < n; i++)
    v[i] = i;
}

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s
// CHECK: {{.*}}section-of-container.cpp:5:33: error: 'v[0:n]' takes a section of 'std::vector<double>', which is no array and no pointer
// CHECK: {{.*}}section-of-container.cpp:5:33: note: write v.data()[0:n] (OpenACC 3.4, section 2.7.1)
