// DIAG: FcwMember
struct S { float *v; float w[10]; };
void f(int n, struct S s, float *b) {
#pragma acc parallel loop copy(s, s.v[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(s.v[i:0:0], s.w[i:0:0])
    b[i] = s.v[i] + s.w[i];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-member.c:6:28: error: 's.v[i:0:0]' is a member of an object, and only variables can be cached
// CHECK: {{.*}}fcw-member.c:6:28: note: let a pointer variable lead to its elements, and cache that one (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-member.c:6:40: error: 's.w[i:0:0]' is a member of an object, and only variables can be cached
// CHECK: {{.*}}fcw-member.c:6:40: note: let a pointer variable lead to its elements, and cache that one (Accolade extensions, section 1)
