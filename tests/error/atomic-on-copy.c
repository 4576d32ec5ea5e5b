// DIAG: AtomicOnCopy
int count(int n, const int *a, int *order) {
  int found = 0, next = 0, last, own = 0, summed = 0, named = 0, all = 0;
#pragma acc parallel loop copyin(a[0:n]) copyout(order[0:n])
  for (int i = 0; i < n; i++) {
    int mine;
#pragma acc atomic
    found += a[i] > 0;
#pragma acc atomic capture
    mine = next++;
    order[mine] = i;
#pragma acc atomic write
    last = i;
  }
#pragma acc serial
  {
#pragma acc atomic update
    found++;
  }
  // What clauses say counts, and kernels share what they write.
#pragma acc parallel loop firstprivate(own) reduction(+:summed) copy(named)
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    own++;
#pragma acc atomic
    summed++;
#pragma acc atomic
    named++;
  }
#pragma acc parallel copyin(a[0:n])
  {
#pragma acc loop gang private(own)
    for (int i = 0; i < n; i++) {
      own = 0;
#pragma acc loop vector
      for (int j = 0; j < n; j++) {
#pragma acc atomic
        own += a[j];
      }
    }
  }
#pragma acc kernels loop independent
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    all++;
  }
  return found + next + last + own + summed + named + all;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK-DAG: {{.*}}atomic-on-copy.c:8:5: warning: 'found' is changed atomically, but no clause says that there is one for all gangs; it is shared all the same
// CHECK-DAG: {{.*}}atomic-on-copy.c:4:13: note: the directive is here
// CHECK-DAG: {{.*}}atomic-on-copy.c:8:5: note: add copy(found) to the construct (OpenACC 3.4, section 2.6.2)
// CHECK-DAG: {{.*}}atomic-on-copy.c:10:12: warning: 'next' is changed atomically, but no clause says that there is one for all gangs; it is shared all the same
// CHECK-DAG: {{.*}}atomic-on-copy.c:4:13: note: the directive is here
// CHECK-DAG: {{.*}}atomic-on-copy.c:10:12: note: add copy(next) to the construct (OpenACC 3.4, section 2.6.2)
// CHECK-DAG: {{.*}}atomic-on-copy.c:13:5: warning: 'last' is changed atomically, but no clause says that there is one for all gangs; it is shared all the same
// CHECK-DAG: {{.*}}atomic-on-copy.c:4:13: note: the directive is here
// CHECK-DAG: {{.*}}atomic-on-copy.c:13:5: note: add copy(last) to the construct (OpenACC 3.4, section 2.6.2)
// CHECK-DAG: {{.*}}atomic-on-copy.c:18:5: warning: 'found' is changed atomically, but no clause says that there is one for all gangs; it is shared all the same
// CHECK-DAG: {{.*}}atomic-on-copy.c:15:13: note: the directive is here
// CHECK-DAG: {{.*}}atomic-on-copy.c:18:5: note: add copy(found) to the construct (OpenACC 3.4, section 2.6.2)
