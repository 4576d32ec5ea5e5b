// DIAG: FcwOtherName
void f(int n, int *a, int *b) {
#pragma acc parallel loop vector(32) copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
    int *p = a + 1;
#pragma acc fcw FETCH_WB(a[i:0:0])
    {
      a[i] = i + 1;
      b[i] = p[i - 1];
    }
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    b[i] += a[i] + p[i - 1];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-other-name.c:9:14: error: 'p' leads to 'a', which is cached here
// CHECK: {{.*}}fcw-other-name.c:6:26: note: the directive is here
// CHECK: {{.*}}fcw-other-name.c:9:14: note: name the element by 'a': inside the construct it stands for the block's tile, not for memory (Accolade extensions, section 1)
