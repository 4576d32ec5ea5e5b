// DIAG: CounterNotKept
int f(int n, const int *row, double *a) {
  int i, j;
#pragma acc kernels copyin(row[0:n + 1]) copy(a[0:100])
  for (i = 0; i < n; i++)
    for (j = row[i]; j < row[i + 1]; j++)
      a[j] = i;
  return i + j;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}counter-not-kept.c:6:5: warning: 'j' does not have the value that this loop leaves in it after the kernels construct
// CHECK: {{.*}}counter-not-kept.c:6:5: note: declare a counter in the loop, and compute what is read later outside of it (OpenACC 3.4, section 2.5.3)
