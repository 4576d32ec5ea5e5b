// DIAG: ReductionType
// Bit operators need integers, in every member of a struct; nothing reduces a pointer or a union.
struct pair {
  int a, b;
};
struct mixed {
  int a;
  double b;
};
struct list {
  int a;
  int *next;
};
union either {
  int a;
  int b;
};
void f(int n, double *x, int *bits) {
  double mask = 0;
  int ok = 0;
  struct pair fine = {0, 0};
  struct mixed bad = {0, 0};
  struct list chain = {0, 0};
  union either one = {0};
#pragma acc parallel loop reduction(&:mask)
  for (int i = 0; i < n; i++)
    mask = x[i];
#pragma acc parallel loop reduction(^:bad)
  for (int i = 0; i < n; i++)
    bad.a ^= i;
#pragma acc parallel loop reduction(+:chain)
  for (int i = 0; i < n; i++)
    chain.a += i;
#pragma acc parallel loop reduction(+:one)
  for (int i = 0; i < n; i++)
    one.a += i;
#pragma acc parallel loop reduction(max:x)
  for (int i = 0; i < n; i++)
    bits[i] = 0;
#pragma acc parallel loop reduction(|:ok) reduction(^:fine)
  for (int i = 0; i < n; i++) {
    ok |= bits[i];
    fine.a ^= i;
  }
  _Complex double z = 0, sum = 0;
#pragma acc parallel loop reduction(max:z) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-type.c:25:39: error: 'mask' of type 'double' cannot be reduced by '&'
// CHECK: {{.*}}reduction-type.c:25:39: note: OpenACC 3.4, section 2.5.15
// CHECK: {{.*}}reduction-type.c:28:39: error: 'bad' of type 'struct mixed' cannot be reduced by '^'
// CHECK: {{.*}}reduction-type.c:28:39: note: OpenACC 3.4, section 2.5.15
// CHECK: {{.*}}reduction-type.c:31:39: error: 'chain' of type 'struct list' cannot be reduced by '+'
// CHECK: {{.*}}reduction-type.c:31:39: note: OpenACC 3.4, section 2.5.15
// CHECK: {{.*}}reduction-type.c:34:39: error: 'one' of type 'union either' cannot be reduced by '+'
// CHECK: {{.*}}reduction-type.c:34:39: note: OpenACC 3.4, section 2.5.15
// CHECK: {{.*}}reduction-type.c:37:41: error: 'x' of type 'double *' cannot be reduced by 'max'
// CHECK: {{.*}}reduction-type.c:37:41: note: name what it points to: reduction(max:x[0:n]) (OpenACC 3.4, section 2.5.15)
// CHECK: {{.*}}reduction-type.c:46:41: error: 'z' of type '_Complex double' cannot be reduced by 'max'
// CHECK: {{.*}}reduction-type.c:46:41: note: OpenACC 3.4, section 2.5.15
