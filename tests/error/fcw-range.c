// DIAG: FcwRange
void f(int n, const int *a, int *b, int m) {
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:-1:0])
    b[i] = a[i];
#pragma acc fcw FETCH_ONLY(a[i:0:1.5])
    b[i] = a[i];
#pragma acc fcw FETCH_ONLY(a[i:0:m])
    b[i] = a[i];
#pragma acc fcw FETCH_ONLY(a[i:1/0:0])
    b[i] = a[i];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning:
// CHECK: {{.*}}fcw-range.c:5:32: error: '-1' of 'a[i:-1:0]' is no number of elements
// CHECK: {{.*}}fcw-range.c:5:32: note: before and after the pivot stand integers that are not negative (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-range.c:7:34: error: '1.5' of 'a[i:0:1.5]' is no number of elements
// CHECK: {{.*}}fcw-range.c:7:34: note: before and after the pivot stand integers that are not negative (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-range.c:11:32: error: '1/0' of 'a[i:1/0:0]' is no number of elements
// CHECK: {{.*}}fcw-range.c:11:32: note: before and after the pivot stand integers that are not negative (Accolade extensions, section 1)
