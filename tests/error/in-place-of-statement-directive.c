// DIAG: InPlaceOfStatement
// Nor of the statement that another directive is for: the region would be empty, without a word.
void f(int n, float *b) {
#pragma acc data copy(b[0 : n])
#pragma acc update self(b[0 : n])
  b[0] = 1;
#pragma acc parallel loop
#pragma acc cache(b[0 : n])
  for (int i = 0; i < n; i++)
    b[i] = 1;
#pragma acc host_data use_device(b)
#pragma acc wait
  b[0] = 1;
#pragma acc kernels
#pragma acc loop
#pragma acc cache(b[0 : n])
  for (int i = 0; i < n; i++)
    b[i] = 1;
#pragma acc data copy(b[0 : n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = 1;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}directive.c:5:13: error: the directive 'update' cannot be the statement after 'data'
// CHECK: {{.*}}directive.c:5:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.14.4)
// CHECK: {{.*}}directive.c:8:13: error: the directive 'cache' cannot be the statement after 'parallel loop'
// CHECK: {{.*}}directive.c:8:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.10)
// CHECK: {{.*}}directive.c:12:13: error: the directive 'wait' cannot be the statement after 'host_data'
// CHECK: {{.*}}directive.c:12:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.16.3)
// CHECK: {{.*}}directive.c:16:13: error: the directive 'cache' cannot be the statement after 'loop'
// CHECK: {{.*}}directive.c:16:13: note: put it in braces, together with the statement that is meant (OpenACC 3.4, section 2.10)
