// DIAG: FcwPivot
void f(int n, const int *a, int *b) {
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i * 1.0:0:0])
    b[i] = a[i];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-pivot.c:5:30: error: the pivot 'i * 1.0' of 'a[i*1.0:0:0]' is no integer
// CHECK: {{.*}}fcw-pivot.c:5:30: note: the pivot is the index of an element (Accolade extensions, section 1)
