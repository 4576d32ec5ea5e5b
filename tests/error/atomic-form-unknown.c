// DIAG: AtomicFormUnknown
void f(int n, int *x, int *v) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
#pragma acc atomic read
    v[i]++;
#pragma acc atomic write
    x[0] += i;
#pragma acc atomic update
    x[0] = v[i] * 2;
#pragma acc atomic
    x[0] = i;
#pragma acc atomic capture
    {
      v[i] = x[1];
      x[0] = x[0] + 1;
    }
#pragma acc atomic capture
    x[0]++;
#pragma acc atomic read
    v[i] = x[0] + 1;
#pragma acc atomic
    {
      x[0]++;
      x[1]++;
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}atomic-form-unknown.c:6:5: error: this statement has none of the forms of 'atomic read'
// CHECK: {{.*}}atomic-form-unknown.c:6:5: note: write it as v = x; (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}atomic-form-unknown.c:8:5: error: this statement has none of the forms of 'atomic write'
// CHECK: {{.*}}atomic-form-unknown.c:8:5: note: write it as x = expr; (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}atomic-form-unknown.c:10:5: error: this statement has none of the forms of 'atomic update'
// CHECK: {{.*}}atomic-form-unknown.c:10:5: note: add 'write' if the old value does not matter, or write it as x++; or x op= expr; or x = x op expr; or x = expr op x; (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}atomic-form-unknown.c:12:5: error: this statement has none of the forms of 'atomic update'
// CHECK: {{.*}}atomic-form-unknown.c:12:5: note: add 'write' if the old value does not matter, or write it as x++; or x op= expr; or x = x op expr; or x = expr op x; (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}atomic-form-unknown.c:14:5: error: this statement has none of the forms of 'atomic capture'
// CHECK: {{.*}}atomic-form-unknown.c:14:5: note: write it as v = x++; or v = x op= expr; or v = x = x op expr; or in braces as v = x; beside an update of x (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}atomic-form-unknown.c:19:5: error: this statement has none of the forms of 'atomic capture'
// CHECK: {{.*}}atomic-form-unknown.c:19:5: note: write it as v = x++; or v = x op= expr; or v = x = x op expr; or in braces as v = x; beside an update of x (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}atomic-form-unknown.c:21:5: error: this statement has none of the forms of 'atomic read'
// CHECK: {{.*}}atomic-form-unknown.c:21:5: note: write it as v = x; (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}atomic-form-unknown.c:23:5: error: this statement has none of the forms of 'atomic update'
// CHECK: {{.*}}atomic-form-unknown.c:23:5: note: write it as x++; or x op= expr; or x = x op expr; or x = expr op x; (OpenACC 3.4, section 2.12)
