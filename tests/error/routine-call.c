// DIAG: RoutineCall
// A routine shares its loops out over threads, which must all call it: whoever calls it is of its level at least.
#pragma acc routine vector
void lanes(float *p);
#pragma acc routine worker
void workers(float *p);

static void between(float *p) { lanes(p); }

#pragma acc routine seq
void alone(float *p) {
  lanes(p);
}

#pragma acc routine vector
void some(float *p) {
  lanes(p);
  workers(p);
}

void f(int n, float *a) {
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    between(a);
#pragma acc parallel loop gang vector
  for (int i = 0; i < n; i++)
    between(a);
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}routine-call.c:12:3: error: 'lanes' is a 'vector' routine and may not be called in 'alone', a 'seq' routine
// CHECK: {{.*}}routine-call.c:10:13: note: the directive is here
// CHECK: {{.*}}routine-call.c:12:3: note: write 'routine vector' for 'alone', or make 'lanes' a 'seq' routine (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-call.c:18:3: error: 'workers' is a 'worker' routine and may not be called in 'some', a 'vector' routine
// CHECK: {{.*}}routine-call.c:15:13: note: the directive is here
// CHECK: {{.*}}routine-call.c:18:3: note: write 'routine worker' for 'some', or make 'workers' a 'seq' routine (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-call.c:27:5: error: 'between' is a 'vector' routine and may not be called in a 'vector' loop
// CHECK: {{.*}}routine-call.c:25:32: note: the directive is here
// CHECK: {{.*}}routine-call.c:27:5: note: remove 'vector' from the loop, or make 'between' a 'seq' routine (OpenACC 3.4, section 2.15.1)
