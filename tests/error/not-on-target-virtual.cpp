// DIAG: NotOnTarget
struct Shape {
  double width;
  virtual double area() const { return width; }
};
double total(int n, Shape *const *all) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += all[i]->area();
  return sum;
}

// RUN: %accoladexx -acc=cuda,multicore -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: not-on-target-virtual.cpp:10:20: warning: this kernel has no code for target 'cuda': calls 'Shape::area', which is virtual, of an object whose class only the running program knows; make the class final, or write its name in the call
// CHECK: note: where this target is chosen, the kernel runs on the host's cores
