// DIAG: ReductionForgotten
double sum(int n, const double *a) {
  double s = 0, largest = 0;
#pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    if (a[i] > largest)
      largest = a[i];
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc kernels loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel copyin(a[0:n]) copy(largest)
  {
    double own = 0; // of each gang, where nobody can add it up
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      own += a[i];
    largest = own;
  }
  double named = 0;
#pragma acc parallel loop gang copyin(a[0:n]) copy(named)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 0; j < 2; j++)
      named += a[i];
  }
  return s + largest + named;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-forgotten.c:6:5: warning: 's' accumulates over the iterations of this loop, but no clause says so; it is reduced all the same
// CHECK: {{.*}}reduction-forgotten.c:4:13: note: the directive is here
// CHECK: {{.*}}reduction-forgotten.c:6:5: note: add reduction(+:s) to the loop (OpenACC 3.4, section 2.9.11)
// CHECK: {{.*}}reduction-forgotten.c:9:5: warning: 'largest' accumulates over the iterations of this loop, but no clause says so; it is reduced all the same
// CHECK: {{.*}}reduction-forgotten.c:7:13: note: the directive is here
// CHECK: {{.*}}reduction-forgotten.c:9:5: note: add reduction(max:largest) to the loop (OpenACC 3.4, section 2.9.11)
// CHECK: {{.*}}reduction-forgotten.c:22:7: warning: 'own' accumulates over the iterations of this loop, but no clause says so
// CHECK: {{.*}}reduction-forgotten.c:20:13: note: the directive is here
// CHECK: {{.*}}reduction-forgotten.c:22:7: note: add reduction(+:own) to the loop (OpenACC 3.4, section 2.9.11)
// CHECK: {{.*}}reduction-forgotten.c:30:7: warning: 'named' accumulates over the iterations of this loop, but no clause says so; it is reduced all the same
// CHECK: {{.*}}reduction-forgotten.c:26:13: note: the directive is here
// CHECK: {{.*}}reduction-forgotten.c:30:7: note: add reduction(+:named) to the loop (OpenACC 3.4, section 2.9.11)
