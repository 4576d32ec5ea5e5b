// DIAG: ObjectClassUnknown
struct Shape {
  double scale;
  virtual double area(int i) const { return scale * i; }
};
void fill(const Shape &shape, double *out, int n) {
#pragma acc parallel loop copyout(out[0 : n])
  for (int i = 0; i < n; i++)
    out[i] = shape.area(i);
#pragma acc parallel loop copyout(out[0 : n])
  for (int i = 0; i < n; i++)
    out[i] = shape.scale;
#pragma acc parallel loop copyout(out[0 : n]) present(shape)
  for (int i = 0; i < n; i++)
    out[i] = shape.area(i);
}

// RUN: %accoladexx -acc=multicore -fno-rtti -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
// CHECK: object-class-unknown.cpp:9:20: warning: this calls a virtual function of 'shape', which is copied to the device as a 'Shape', without the members of the class that it may have in truth; without RTTI nobody knows which
// CHECK: note: map the object by its own class in a data construct around this one, or compile without -fno-rtti

// With RTTI the running program asks the object.
// RUN: %accoladexx -acc=multicore -c %s -o %t.o 2>&1 | count 0
