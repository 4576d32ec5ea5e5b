// How a kernel gets at each variable from outside: by clause, or by the rules of 2.6.2.
struct pair {
  int a, b;
};
int global, use(struct pair *);
void f(int n, double *named, double *bare, const double *device, struct pair s, double *given) {
  double fixed[4], scalar = 2;
  fixed[0] = use(&s);
#pragma acc parallel loop copyin(named[0:n]) deviceptr(device) firstprivate(given)
  for (int i = 0; i < n; i++)
    bare[i] = named[i] + device[i] + s.a + fixed[i & 3] + scalar + global + given[i];
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 9
// CHECK-NEXT:   data copy s implied (implied)
// CHECK-NEXT:   data copy fixed implied (implied)
// CHECK-NEXT:   data copyin named[0:n]
// CHECK-NEXT:   data deviceptr device
// CHECK-NEXT:   data copy bare[0:n] implied (extent found from the loops; unless it is present)
// CHECK-NEXT:   kernel f_9
// CHECK-NEXT:     at once up to 39 iterations
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture named as pointer (copyin)
// CHECK-NEXT:     capture device as value (deviceptr)
// CHECK-NEXT:     capture s as object (implied copy)
// CHECK-NEXT:     capture fixed as object (implied copy)
// CHECK-NEXT:     capture scalar as value (implied firstprivate)
// CHECK-NEXT:     capture global as value (implied firstprivate)
// CHECK-NEXT:     capture given as pointer (firstprivate)
// CHECK-NEXT:     capture bare as pointer (found through the present table)
// CHECK-NEXT:     loop line 10 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK-NOT: {{.}}
