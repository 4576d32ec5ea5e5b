// DIAG: FcwStore
void f(int n, float *a, float *b) {
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL(a[i:0:0]) WB_ONLY(b[i:0:0])
    {
      float x = a[i] = 3;
      b[i] = x;
      if (i > 0 && (b[i] += 1) > 0)
        x = 0;
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-store.c:7:17: error: 'a' is written inside of a larger statement
// CHECK: {{.*}}fcw-store.c:5:31: note: the directive is here
// CHECK: {{.*}}fcw-store.c:7:17: note: make the assignment a statement of its own: barriers stand before and after it, and what is written back is noted there (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-store.c:9:21: error: 'b' is written inside of a larger statement
// CHECK: {{.*}}fcw-store.c:5:49: note: the directive is here
// CHECK: {{.*}}fcw-store.c:9:21: note: make the assignment a statement of its own: barriers stand before and after it, and what is written back is noted there (Accolade extensions, section 1)
