// DIAG: RoutineLoop
// A routine shares out what its level has, and what is finer.
#pragma acc routine seq
void none(int n, float *p) {
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    p[i] = 1;
#pragma acc loop seq
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

void lanes(int n, float *p);
#pragma acc routine(lanes) vector
void lanes(int n, float *p) {
#pragma acc loop gang
  for (int i = 0; i < n; i++)
    p[i] = 1;
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

#pragma acc routine gang
void all(int n, float *p) {
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    p[i] = 1;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}routine-loop.c:5:18: error: a 'vector' loop may not stand in a 'seq' routine
// CHECK: {{.*}}routine-loop.c:3:13: note: the directive is here
// CHECK: {{.*}}routine-loop.c:5:18: note: write 'routine vector', or remove 'vector' from the loop (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-loop.c:16:18: error: a 'gang' loop may not stand in a 'vector' routine
// CHECK: {{.*}}routine-loop.c:14:13: note: the directive is here
// CHECK: {{.*}}routine-loop.c:16:18: note: write 'routine gang', or remove 'gang' from the loop (OpenACC 3.4, section 2.15.1)
