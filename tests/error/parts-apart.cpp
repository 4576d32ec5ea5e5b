// DIAG: PartsApart
struct pair {
  double *x, *y;
};

double shared[20];
#pragma acc declare create(shared)

void apart(int n, double *p, pair s) {
  double a[20];
#pragma acc parallel loop copyin(p[0 : n]) copyout(p[n : n])
  for (int i = 0; i < n; i++)
    p[n + i] = p[i];
#pragma acc serial copy(a[0 : 10], a[10 : 10])
  a[0] = a[10];
#pragma acc kernels copyin(s.x[0 : n]) present(s.x[n : n])
  s.x[0] = s.x[n];
}

// One holds the other, something around holds both, the region uses neither, or both are expected
// there; and parts of different arrays.
void together(int n, double *p, double *q, pair s) {
#pragma acc parallel copy(p[0 : 20]) copyin(p[2 : 8])
  p[0] = p[2];
#pragma acc data copy(p[0 : 2 * n])
#pragma acc parallel loop copyin(p[0 : n]) copyout(p[n : n])
  for (int i = 0; i < n; i++)
    p[n + i] = p[i];
#pragma acc parallel copyin(shared[0 : 10]) copyout(shared[10 : 10])
  shared[10] = shared[0];
#pragma acc parallel copyin(p[0 : n]) copyout(p[n : n]) copy(q[0 : n])
  q[0] = 1;
#pragma acc parallel present(p[0 : n], p[n : n])
  p[0] = p[n];
#pragma acc data copyin(p[0 : n]) copyout(p[n : n])
  p[0] = 1;
#pragma acc parallel copyin(s.x[0 : n], p[0 : n]) copyout(s.y[n : n], q[n : n])
  s.y[n] = s.x[0], q[n] = p[0];
#pragma acc update self(p[0 : n], p[n : n])
}

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}parts-apart.cpp:11:52: error: 'p[n:n]' and 'p[0:n]' are two parts of 'p', which kernels reach by one address
// CHECK: {{.*}}parts-apart.cpp:11:34: note: the earlier one is here
// CHECK: {{.*}}parts-apart.cpp:11:52: note: name one section that holds both, or map it with a data construct around this one (OpenACC 3.4, section 2.7.9)
// CHECK: {{.*}}parts-apart.cpp:14:36: error: 'a[10:10]' and 'a[0:10]' are two parts of 'a', which kernels reach by one address
// CHECK: {{.*}}parts-apart.cpp:14:25: note: the earlier one is here
// CHECK: {{.*}}parts-apart.cpp:14:36: note: name one section that holds both, or map it with a data construct around this one (OpenACC 3.4, section 2.7.7)
// CHECK: {{.*}}parts-apart.cpp:16:48: error: 's.x[n:n]' and 's.x[0:n]' are two parts of 's.x', which kernels reach by one address
// CHECK: {{.*}}parts-apart.cpp:16:28: note: the earlier one is here
// CHECK: {{.*}}parts-apart.cpp:16:48: note: name one section that holds both, or map it with a data construct around this one (OpenACC 3.4, section 2.7.6)
