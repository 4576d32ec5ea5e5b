// DIAG: GangDimRange
// A routine shares out its dimension of gangs and those below; who calls it has shared out another one.
#pragma acc routine gang(dim:4)
void four(int n, float *p);

#pragma acc routine gang(dim:2)
void two(int n, float *p) {
#pragma acc loop gang(dim:3)
  for (int i = 0; i < n; i++)
    p[i] = 1;
#pragma acc loop gang(dim:2)
  for (int i = 0; i < n; i++)
    p[i] = 1;
}

#pragma acc routine gang
void one(int n, float *p) {
#pragma acc loop gang(dim:2)
  for (int i = 0; i < n; i++)
    p[i] = 1;
  two(n, p);
}

void calls(int n, float *p) {
#pragma acc parallel loop gang(dim:1)
  for (int i = 0; i < n; i++)
    one(n, p);
#pragma acc parallel loop gang(dim:2)
  for (int i = 0; i < n; i++)
    one(n, p);
#pragma acc parallel loop gang(dim:2)
  for (int i = 0; i < n; i++)
    two(n, p);
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}routine-gang-dim.c:3:30: error: 'dim' of 'gang' must be the constant 1, 2 or 3
// CHECK: {{.*}}routine-gang-dim.c:3:30: note: OpenACC 3.4, section 2.9.2
// CHECK: {{.*}}routine-gang-dim.c:8:18: error: a 'gang(dim:3)' loop may not stand in a 'gang(dim:2)' routine
// CHECK: {{.*}}routine-gang-dim.c:6:13: note: the directive is here
// CHECK: {{.*}}routine-gang-dim.c:8:18: note: write 'routine gang(dim:3)', or remove 'gang(dim:3)' from the loop (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-gang-dim.c:21:3: error: 'two' is a 'gang(dim:2)' routine and may not be called in 'one', a 'gang' routine
// CHECK: {{.*}}routine-gang-dim.c:16:13: note: the directive is here
// CHECK: {{.*}}routine-gang-dim.c:21:3: note: write 'routine gang(dim:2)' for 'one', or make 'two' a 'seq' routine (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-gang-dim.c:18:18: error: a 'gang(dim:2)' loop may not stand in a 'gang' routine
// CHECK: {{.*}}routine-gang-dim.c:16:13: note: the directive is here
// CHECK: {{.*}}routine-gang-dim.c:18:18: note: write 'routine gang(dim:2)', or remove 'gang(dim:2)' from the loop (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-gang-dim.c:27:5: error: 'one' is a 'gang' routine and may not be called in a 'gang' loop
// CHECK: {{.*}}routine-gang-dim.c:25:27: note: the directive is here
// CHECK: {{.*}}routine-gang-dim.c:27:5: note: remove 'gang' from the loop, or make 'one' a 'seq' routine (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-gang-dim.c:33:5: error: 'two' is a 'gang(dim:2)' routine and may not be called in a 'gang(dim:2)' loop
// CHECK: {{.*}}routine-gang-dim.c:31:27: note: the directive is here
// CHECK: {{.*}}routine-gang-dim.c:33:5: note: remove 'gang(dim:2)' from the loop, or make 'two' a 'seq' routine (OpenACC 3.4, section 2.15.1)
