// DIAG: FcwFunction
static int table[100];
#pragma acc declare create(table)
#pragma acc routine seq
static int get(int k) { return table[k]; }
#pragma acc routine seq
static int twice(int k) { return 2 * get(k); }

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
// CHECK: {{.*}}fcw-function.c:15:14: error: 'twice' uses 'table', which is cached here
// CHECK: {{.*}}fcw-function.c:12:26: note: the directive is here
// CHECK: {{.*}}fcw-function.c:15:14: note: pass it the element: inside the construct 'table' stands for the block's tile, not for memory (Accolade extensions, section 1)
