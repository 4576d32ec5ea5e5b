// DIAG: ExpectedOneClause
// A data construct that moves nothing is accepted; what waits in it waits.
void f(int n, double *a) {
#pragma acc data
  a[0] = 1;
#pragma acc data if(n > 3) wait(2)
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma acc data default(present)
  a[0] = 2;
}
// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// RUN: %accolade -w --emit=host %s | FileCheck --check-prefix=HOST %s
// CHECK: {{.*}}data-without-clauses.c:4:13: warning: 'data' has none of these clauses, and changes no data: copy, copyin, copyout, create, no_create, present, deviceptr, attach, default
// CHECK: {{.*}}data-without-clauses.c:4:13: note: add one, or remove the directive (OpenACC 3.4, section 2.6.5)
// CHECK: {{.*}}data-without-clauses.c:6:13: warning: 'data' has none of these clauses, and changes no data: copy, copyin, copyout, create, no_create, present, deviceptr, attach, default
// CHECK: {{.*}}data-without-clauses.c:6:13: note: add one, or remove the directive (OpenACC 3.4, section 2.6.5)

// HOST: acc_queues[] = {(int)(2)}
// HOST: acc_rt_data_begin(&acc_site, (n > 3) != 0, ACC_RT_ASYNC_SYNC, &acc_waits, 0, 0)
