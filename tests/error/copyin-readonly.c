// DIAG: CopyinReadonly
void f(int n, float *a, float *b, int k) {
#pragma acc parallel loop copyin(readonly: a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    b[i] = a[i];
    a[i] += 1;
  }
  float c[8];
#pragma acc data copyin(readonly: c) copyin(b[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < 8; i++)
      c[i] = b[i]++;
  }
#pragma acc serial copyin(readonly: k)
  k = 3;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}copyin-readonly.c:6:5: error: 'a' is written, but 'copyin(readonly:)' says that it is only read
// CHECK: {{.*}}copyin-readonly.c:3:44: note: the clause is here
// CHECK: {{.*}}copyin-readonly.c:6:5: note: remove 'readonly:', or use copy (OpenACC 3.4, section 2.7.8)
// CHECK: {{.*}}copyin-readonly.c:13:7: error: 'c' is written, but 'copyin(readonly:)' says that it is only read
// CHECK: {{.*}}copyin-readonly.c:9:35: note: the clause is here
// CHECK: {{.*}}copyin-readonly.c:13:7: note: {{.*}}
// CHECK: {{.*}}copyin-readonly.c:16:3: error: 'k' is written, but 'copyin(readonly:)' says that it is only read
// CHECK: {{.*}}copyin-readonly.c:15:37: note: the clause is here
// CHECK: {{.*}}copyin-readonly.c:16:3: note: {{.*}}
