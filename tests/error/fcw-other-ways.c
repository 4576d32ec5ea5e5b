// DIAG: FcwOtherName FcwFunction
static int table[100];
#pragma acc declare create(table)
#pragma acc routine seq
static int get(int k) { return table[k]; }
#pragma acc routine seq
static int twice(int k) { return 2 * get(k); }

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

void g(int *b) {
#pragma acc parallel loop vector(32) copy(b[0:100])
  for (int i = 0; i < 100; i++) {
#pragma acc fcw FETCH_WB(table[i:0:0])
    {
      table[i] = i + 1;
      b[i] = twice(i);
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-other-ways.c:16:14: error: 'p' leads to 'a', which is cached here
// CHECK: {{.*}}fcw-other-ways.c:13:26: note: the directive is here
// CHECK: {{.*}}fcw-other-ways.c:16:14: note: name the element by 'a': inside the construct it stands for the block's tile, not for memory (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-other-ways.c:29:14: error: 'twice' uses 'table', which is cached here
// CHECK: {{.*}}fcw-other-ways.c:26:26: note: the directive is here
// CHECK: {{.*}}fcw-other-ways.c:29:14: note: pass it the element: inside the construct 'table' stands for the block's tile, not for memory (Accolade extensions, section 1)
