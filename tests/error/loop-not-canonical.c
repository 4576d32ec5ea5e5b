// DIAG: LoopNotCanonical
// One loop for each way in which the number of trips stays unknown.
void f(int n, double *a) {
  int i;
#pragma acc parallel loop
  for (;;)
    a[0] = 1;
#pragma acc parallel loop
  for (i = 0; i < n; i *= 2)
    a[i] = 1;
#pragma acc parallel loop
  for (i = 0; i < n; i++) {
    a[i] = 1;
    i = i + 1;
  }
#pragma acc parallel loop
  for (i = 0; i < n && a[i] > 0; i++)
    a[i] = 1;
#pragma acc parallel loop
  for (i = 0; i < n; i++) {
    if (a[i] > 3)
      break;
    a[i] = 1;
  }
#pragma acc parallel loop
  for (double x = 0; x < 1; x += 0.1)
    a[0] = x;
#pragma acc parallel loop
  for (i = 0; i < n; i++)
    n = n - 1;
#pragma acc parallel loop
  for (i = 0; i < n - i; i++)
    a[i] = 1;
#pragma acc parallel loop
  for (i = 1; i < n; i += i)
    a[i] = 1;
}
float outside;
void g(int n, double *a) {
#pragma acc parallel loop
  for (outside = 0; outside < n; outside += 1)
    a[0] = 1;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}loop-not-canonical.c:6:3: error: this loop cannot be shared out: the loop does not set its counter in its first part
// CHECK: {{.*}}loop-not-canonical.c:5:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:6:3: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.c:9:22: error: this loop cannot be shared out: the last part of the loop does not add to or subtract from the counter 'i'
// CHECK: {{.*}}loop-not-canonical.c:8:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:9:22: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.c:14:5: error: this loop cannot be shared out: the body changes the counter 'i'
// CHECK: {{.*}}loop-not-canonical.c:11:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:14:5: note: change another variable in place of 'i', or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.c:17:15: error: this loop cannot be shared out: the condition is not a comparison of the counter 'i' with <, <=, >, >= or !=
// CHECK: {{.*}}loop-not-canonical.c:16:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:17:15: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.c:22:7: error: this loop cannot be shared out: an iteration may leave the loop early
// CHECK: {{.*}}loop-not-canonical.c:19:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:22:7: note: remove the 'break', or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.c:26:15: error: this loop cannot be shared out: the counter 'x' has type 'double'; it must be an integer, a pointer or a random-access iterator
// CHECK: {{.*}}loop-not-canonical.c:25:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:26:15: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.c:30:9: error: this loop cannot be shared out: the body changes 'n', on which the number of iterations depends
// CHECK: {{.*}}loop-not-canonical.c:28:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:30:9: note: compute the bound in a variable that the body leaves alone, or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.c:32:15: error: this loop cannot be shared out: the bound depends on the counter 'i'
// CHECK: {{.*}}loop-not-canonical.c:31:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:32:15: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.c:35:22: error: this loop cannot be shared out: the step depends on the counter 'i'
// CHECK: {{.*}}loop-not-canonical.c:34:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:35:22: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.c:41:8: error: this loop cannot be shared out: the counter 'outside' has type 'float'; it must be an integer, a pointer or a random-access iterator
// CHECK: {{.*}}loop-not-canonical.c:40:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.c:41:8: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
