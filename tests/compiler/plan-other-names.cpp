// Variables that have other names than their own, by how they come by these.
struct Span {
  int *first, *last;
};
struct Chain {
  int *at;
  void put(int *p) { at = p; }
};
static int *back(int *p) { return p; }
static int sum(const int *p, int n) { return p[0] + p[n - 1]; }

void f(int n, int *out) {
#pragma acc parallel loop gang copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    int plain[4], element[4], address[4], returned[4], assigned[4], first[4], inSpan[4], put[4], bound[2], named[4];
    int onlyPassed[4], scalar = 0, byLambda = 0, readByLambda = 1;
    plain[0] = onlyPassed[0] = onlyPassed[3] = 3;
    int &part = element[1];
    int *p = &address[1], *q = back(returned), *r;
    r = i ? assigned : first;
    Span span = {inSpan, inSpan + 4};
    Chain chain;
    chain.put(put);
    int (&whole)[4] = named;
    auto change = [&] { byLambda++; };
    auto read = [&] { return readByLambda; };
    bound[0] = 1;
    bound[1] = 20;
    scalar = sum(onlyPassed, 4);
#pragma acc loop vector
    for (int k = bound[0]; k < bound[1]; k++)
      out[i] = k;
  }
}
// RUN: %accolade --stage=plan %s | FileCheck %s
// CHECK-LABEL: kernel f_13
// CHECK-NOT: shared plain
// CHECK: shared element
// CHECK-NEXT: shared address
// CHECK-NEXT: shared returned
// CHECK-NEXT: shared assigned
// CHECK-NEXT: shared first
// CHECK-NEXT: shared inSpan
// CHECK-NEXT: shared put
// CHECK-NEXT: shared bound
// CHECK-NEXT: shared named
// CHECK-NEXT: shared byLambda
// CHECK-NEXT: loop
