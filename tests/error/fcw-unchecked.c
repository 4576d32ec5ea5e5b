// DIAG: FcwUnchecked
#pragma acc routine vector
static void f(const int *x, int *y, int n) {
#pragma acc loop vector(32)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(x[i:1:0])
    y[i] = x[i] + (i > 0 ? x[i - 1] : 0);
  }
}
void g(const int *a, int *b) {
#pragma acc parallel num_gangs(1) copyin(a[0:100]) copyout(b[0:100])
  f(a, b, 100);
}

// RUN: %accolade --check=fcw -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: 
// CHECK: {{.*}}fcw-unchecked.c:6:13: warning: accesses to 'x' in routine 'f' are not checked
// CHECK: {{.*}}fcw-unchecked.c:6:13: note: --check=fcw compares those in compute constructs (Accolade extensions, section 1)
