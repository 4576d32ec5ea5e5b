// Routines with loops of their own are reported after the regions; so is the use of this.
struct Rows {
  int n;
  double *v;
#pragma acc routine vector
  void clear(int row) {
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      v[row * n + j] = 0;
  }
  void all() {
#pragma acc parallel loop gang default(present)
    for (int i = 0; i < n; i++)
      clear(i);
  }
};

// RUN: %accolade++ -c --report %s -o %t.o 2>&1 | FileCheck %s
// CHECK: report-routine.cpp:12: parallel loop in all
// CHECK: report-routine.cpp:12:   present(this[0:1]) (this object is used)
// CHECK: report-routine.cpp:13:     loop over i: gang (parallel: loop in a parallel loop construct)
// CHECK: report-routine.cpp:6: routine clear
// CHECK-NEXT: report-routine.cpp:8:   loop over j: vector{{.*}} (parallel: loop in a routine)
