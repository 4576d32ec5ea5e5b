// DIAG: FcwLost
int a[100], b[100];
void f(void) {
#pragma acc parallel loop
  for (int i = 0; i < 100; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    {
      a[i] = a[i] + 1;
      b[i] = a[i]++;
    }
#pragma acc fcw SCRATCH_ONLY(a[i:0:0])
    a[i] = 1;
  }
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-lost.c:8:7: warning: what is written to 'a' here is lost
// CHECK: {{.*}}fcw-lost.c:6:28: note: the directive is here
// CHECK: {{.*}}fcw-lost.c:8:7: note: FETCH_ONLY writes nothing back; FETCH_WB does (Accolade extensions, section 1)
