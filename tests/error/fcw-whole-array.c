// DIAG: FcwWholeArray
float sum(const float *v, int i);
float m[10][10];
#pragma acc routine(sum) seq
void f(int n, float *a, float *b) {
#pragma acc parallel loop vector(32) copy(a[0:n], b[0:n], m)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0], m[i:0:0:i:0:0])
    b[i] = sum(a, i) + *m[i];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-whole-array.c:9:16: error: 'a' is cached here and may only be used with all its subscripts
// CHECK: {{.*}}fcw-whole-array.c:8:28: note: the directive is here
// CHECK: {{.*}}fcw-whole-array.c:9:16: note: inside the construct it stands for the block's tile, not for memory of its own (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-whole-array.c:9:25: error: 'm' is cached here and may only be used with all its subscripts
// CHECK: {{.*}}fcw-whole-array.c:8:38: note: the directive is here
// CHECK: {{.*}}fcw-whole-array.c:9:25: note: inside the construct it stands for the block's tile, not for memory of its own (Accolade extensions, section 1)
