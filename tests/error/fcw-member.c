// DIAG: FcwMember
struct S { float *v; float w[10]; struct S *next; };
void f(int n, struct S *s, struct S list[4], float *b) {
#pragma acc parallel loop copy(s[0:1], s->v[0:n], list[0:4], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(list[i % 4].v[i:0:0], list[1].w[i % 10:0:0])
    b[i] = list[i % 4].v[i] + list[1].w[i % 10];
#pragma acc fcw FETCH_ONLY(s->v[i:0:0])
    b[i] += s->v[i];
  }
#pragma acc parallel loop copy(s[0:1], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(s->v[i:0:0])
    b[i] += s->v[i];
    s->v = b;
    for (int k = 0; k < 2; k++) {
#pragma acc fcw FETCH_ONLY(s->w[k:0:0])
      b[i] += s->w[k];
      s = s->next;
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-member.c:6:28: error: 'list[i%4].v[i:0:0]' is a member of an object to which not only names lead, or not in all iterations the same
// CHECK: {{.*}}fcw-member.c:6:28: note: let a pointer variable lead to its elements, and cache that one (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-member.c:6:50: error: 'list[1].w[i%10:0:0]' is a member of an object to which not only names lead, or not in all iterations the same
// CHECK: {{.*}}fcw-member.c:6:50: note: let a pointer variable lead to its elements, and cache that one (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-member.c:13:28: error: 's->v[i:0:0]' is a member of an object to which not only names lead, or not in all iterations the same
// CHECK: {{.*}}fcw-member.c:13:28: note: let a pointer variable lead to its elements, and cache that one (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-member.c:17:28: error: 's->w[k:0:0]' is a member of an object to which not only names lead, or not in all iterations the same
// CHECK: {{.*}}fcw-member.c:17:28: note: let a pointer variable lead to its elements, and cache that one (Accolade extensions, section 1)
