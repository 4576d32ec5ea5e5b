// DIAG: BranchOut
void f(int n, int *a, int *b) {
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    {
      if (i == 3)
        goto out;
      if (i == 4)
        goto in;
      b[i] = a[i];
    in:
      b[i] += 2;
    }
  out:
    b[i] += 1;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning:
// CHECK: {{.*}}fcw-jump.c:8:9: error: a branch may not leave the 'fcw' construct
// CHECK: {{.*}}fcw-jump.c:5:13: note: the directive is here
