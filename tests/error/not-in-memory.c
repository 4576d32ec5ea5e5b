// DIAG: NotInMemory
// Numbers, sums, functions and the pointers that they return cannot be moved.
double f(double x), *h(void);
void g(int n) {
#pragma acc enter data copyin(3)
#pragma acc update self(n + 1)
#pragma acc data copy(f)
  n++;
#pragma acc data present(h()) copy(h()[0 : 2])
#pragma acc parallel no_create(h())
  n++;
}
void words(void) {
#pragma acc enter data copyin("a")
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}not-in-memory.c:5:31: error: '3' in 'copyin' is nothing that lies in memory
// CHECK: {{.*}}not-in-memory.c:5:31: note: name a variable, a member or a section (OpenACC 3.4, section 2.7)
// CHECK: {{.*}}not-in-memory.c:6:25: error: 'n+1' in 'self' is nothing that lies in memory
// CHECK: {{.*}}not-in-memory.c:6:25: note: name a variable, a member or a section (OpenACC 3.4, section 2.7)
// CHECK: {{.*}}not-in-memory.c:7:23: error: 'f' in 'copy' is nothing that lies in memory
// CHECK: {{.*}}not-in-memory.c:7:23: note: name a variable, a member or a section (OpenACC 3.4, section 2.7)
// CHECK: {{.*}}not-in-memory.c:9:26: error: 'h()' in 'present' is nothing that lies in memory
// CHECK: {{.*}}not-in-memory.c:9:26: note: name a variable, a member or a section (OpenACC 3.4, section 2.7)
// CHECK: {{.*}}not-in-memory.c:10:32: error: 'h()' in 'no_create' is nothing that lies in memory
// CHECK: {{.*}}not-in-memory.c:10:32: note: name a variable, a member or a section (OpenACC 3.4, section 2.7)
// CHECK: {{.*}}not-in-memory.c:14:31: error: '"a"' in 'copyin' is nothing that lies in memory
// CHECK: {{.*}}not-in-memory.c:14:31: note: name a variable, a member or a section (OpenACC 3.4, section 2.7)
