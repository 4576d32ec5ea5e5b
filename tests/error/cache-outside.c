// DIAG: CacheOutside
void f(int n, float *a) {
#pragma acc parallel copy(a[0:n])
  {
#pragma acc cache(a[0:n])
#pragma acc loop
    for (int i = 0; i < n; i++) {
#pragma acc cache(a[i:1])
      a[i] += 1;
    }
  }
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}cache-outside.c:5:13: warning: 'cache' stands in no loop and has no effect
// CHECK: {{.*}}cache-outside.c:5:13: note: move it to the top of a loop's body (OpenACC 3.4, section 2.10)
