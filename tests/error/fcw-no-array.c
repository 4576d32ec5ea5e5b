// DIAG: FcwNoArray
struct S { float *v; };
void f(int n, struct S s, float x, float *b) {
#pragma acc parallel loop copy(s, s.v[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(s.v[i:0:0], x[i:0:0])
    b[i] = s.v[i] + x;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-no-array.c:6:28: error: 's.v[i:0:0]' is no array and no pointer variable whose elements could be cached
// CHECK: {{.*}}fcw-no-array.c:6:28: note: name the array itself; a pointer that is a member is copied into a local variable first (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-no-array.c:6:40: error: 'x[i:0:0]' is no array and no pointer variable whose elements could be cached
// CHECK: {{.*}}fcw-no-array.c:6:40: note: name the array itself; a pointer that is a member is copied into a local variable first (Accolade extensions, section 1)
