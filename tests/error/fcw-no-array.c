// DIAG: FcwNoArray
void f(int n, float x, float *b) {
#pragma acc parallel loop copy(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(x[i:0:0])
    b[i] = x;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-no-array.c:5:28: error: 'x[i:0:0]' is no array and no pointer variable whose elements could be cached
// CHECK: {{.*}}fcw-no-array.c:5:28: note: name the array itself (Accolade extensions, section 1)
