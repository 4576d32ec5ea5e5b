// DIAG: FcwTwice
void f(int n, float *a, float *b) {
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0]) CHANNEL_ONLY(a[i:1:1])
    b[i] = a[i];
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    {
#pragma acc fcw FETCH_ONLY(a[i:0:0])
      b[i] += a[i];
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-twice.c:5:51: error: 'a' is cached twice
// CHECK: {{.*}}fcw-twice.c:5:51: note: Accolade extensions, section 1
// CHECK: {{.*}}fcw-twice.c:9:28: error: 'a' is cached twice
// CHECK: {{.*}}fcw-twice.c:9:28: note: Accolade extensions, section 1
