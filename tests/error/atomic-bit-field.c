// DIAG: AtomicBitField
struct flags {
  int x : 3, y : 5;
  int plain;
};
void f(int n, struct flags *q, int *a) {
#pragma acc parallel loop copy(q[0:1]) copyout(a[0:n])
  for (int i = 0; i < n; ++i) {
#pragma acc atomic
    q->x++;
#pragma acc atomic read
    a[i] = q[0].y;
#pragma acc atomic update
    q->plain += 2;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}atomic-bit-field.c:10:5: error: 'x' is a bit-field: whoever changes it changes its neighbours, too, and not atomically
// CHECK: {{.*}}atomic-bit-field.c:10:5: note: make it a member of its own, without a width (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}atomic-bit-field.c:12:12: error: 'y' is a bit-field: {{.*}}
// CHECK: {{.*}}atomic-bit-field.c:12:12: note: {{.*}}
