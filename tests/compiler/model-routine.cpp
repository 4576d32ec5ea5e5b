// routine describes the function that follows, in a class or a template as well, or the
// one that it names.
#pragma acc routine seq
inline double square(double x) { return x * x; }

struct Particle {
  double v;
#pragma acc routine seq
  double energy() const { return square(v) / 2; }
};

#pragma acc routine vector
template <typename T> T twice(T x) { return x + x; }

namespace far {
double away(double);
}
#pragma acc routine(far::away) worker bind("far_away")

// RUN: %accolade++ --stage=model %s | FileCheck --match-full-lines %s
// CHECK: directive routine line 3 at file scope of square
// CHECK-NEXT:   seq
// CHECK-NEXT: directive routine line 8 at file scope of energy
// CHECK-NEXT:   seq
// CHECK-NEXT: directive routine line 12 at file scope of twice
// CHECK-NEXT:   vector
// CHECK-NEXT: directive routine line 18 at file scope
// CHECK-NEXT:   routine far::away
// CHECK-NEXT:   worker
// CHECK-NEXT:   bind far_away
// CHECK-NOT: {{.}}
