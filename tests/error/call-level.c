// DIAG: CallLevel
// A routine of a level shares its loops out over threads that must all call it.
#pragma acc routine gang
void gangs(float *p);
#pragma acc routine worker
void workers(float *p);
#pragma acc routine vector
void lanes(float *p);
#pragma acc routine seq
void alone(float *p);

void f(int n, float *a) {
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++) {
    workers(a);
    lanes(a);
    alone(a);
  }
#pragma acc parallel loop gang vector
  for (int i = 0; i < n; i++) {
    alone(a);
    lanes(a);
  }
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++) {
#pragma acc loop worker
    for (int j = 0; j < n; j++) {
      lanes(a);
      workers(a);
    }
    gangs(a);
  }
#pragma acc parallel loop gang(dim:2)
  for (int i = 0; i < n; i++)
    gangs(a);
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    lanes(a);
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}call-level.c:22:5: error: 'lanes' is a 'vector' routine and may not be called in a 'vector' loop
// CHECK: {{.*}}call-level.c:19:32: note: the directive is here
// CHECK: {{.*}}call-level.c:22:5: note: remove 'vector' from the loop, or make 'lanes' a 'seq' routine (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}call-level.c:31:5: error: 'gangs' is a 'gang' routine and may not be called in a 'gang' loop
// CHECK: {{.*}}call-level.c:24:27: note: the directive is here
// CHECK: {{.*}}call-level.c:31:5: note: remove 'gang' from the loop, or make 'gangs' a 'seq' routine (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}call-level.c:29:7: error: 'workers' is a 'worker' routine and may not be called in a 'worker' loop
// CHECK: {{.*}}call-level.c:26:18: note: the directive is here
// CHECK: {{.*}}call-level.c:29:7: note: remove 'worker' from the loop, or make 'workers' a 'seq' routine (OpenACC 3.4, section 2.15.1)
