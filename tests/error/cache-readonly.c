// DIAG: CacheReadonly
void f(int n, float *a, float *b) {
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(readonly: b[i], a[i:1])
    float x = b[i];
    if (x > 0)
      a[i] += x;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}cache-readonly.c:8:7: error: 'a' is written, but 'cache(readonly:)' says that it is only read
// CHECK: {{.*}}cache-readonly.c:5:35: note: the directive is here
// CHECK: {{.*}}cache-readonly.c:8:7: note: remove 'readonly:' (OpenACC 3.4, section 2.10)
