// DIAG: SizeOfSerial
void f(int n, float *a) {
#pragma acc serial loop gang(4)
  for (int i = 0; i < n; i++)
    a[i] = 2;
#pragma acc serial
  {
#pragma acc loop vector(32)
  for (int i = 0; i < n; i++)
    a[i] = 2;
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] = 2;
  }
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}size-of-serial.c:3:30: warning: the number of 'gang' has no effect in 'serial loop', which is one gang of one worker with one lane
// CHECK: {{.*}}size-of-serial.c:3:30: note: leave it out, or write 'parallel' (OpenACC 3.4, section 2.5.2)
// CHECK: {{.*}}size-of-serial.c:8:25: warning: the number of 'vector' has no effect in 'serial', which is one gang of one worker with one lane
// CHECK: {{.*}}size-of-serial.c:8:25: note: leave it out, or write 'parallel' (OpenACC 3.4, section 2.5.2)
