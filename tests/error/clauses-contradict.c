// DIAG: ClausesContradict
void wrong(int n, double *p) {
  double t = 0, sum = 0;
#pragma acc parallel loop private(t) firstprivate(t)
  for (int i = 0; i < n; i++)
    t = i;
#pragma acc parallel loop reduction(+ : sum) private(sum)
  for (int i = 0; i < n; i++)
    sum += i;
#pragma acc parallel loop reduction(+ : sum) reduction(* : sum)
  for (int i = 0; i < n; i++)
    sum = i;
#pragma acc parallel copyin(t) private(t)
  t = 1;
#pragma acc parallel deviceptr(p) copy(p[0 : 3])
  p[0] = 1;
}

// A data clause may say where the result of a reduction lies, and what a private
// pointer points to.
void right(int n, double *p) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) copy(sum) copyin(p[0 : n]) firstprivate(p)
  for (int i = 0; i < n; i++)
    sum += p[i];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}clauses-contradict.c:4:51: error: 't' cannot be in 'private' and in 'firstprivate' at once
// CHECK: {{.*}}clauses-contradict.c:4:35: note: the earlier one is here
// CHECK: {{.*}}clauses-contradict.c:4:51: note: OpenACC 3.4, section 2.5.14
// CHECK: {{.*}}clauses-contradict.c:7:54: error: 'sum' cannot be in 'reduction(+)' and in 'private' at once
// CHECK: {{.*}}clauses-contradict.c:7:41: note: the earlier one is here
// CHECK: {{.*}}clauses-contradict.c:7:54: note: OpenACC 3.4, section 2.5.13
// CHECK: {{.*}}clauses-contradict.c:10:60: error: 'sum' cannot be in 'reduction(+)' and in 'reduction(*)' at once
// CHECK: {{.*}}clauses-contradict.c:10:41: note: the earlier one is here
// CHECK: {{.*}}clauses-contradict.c:10:60: note: OpenACC 3.4, section 2.5.15
// CHECK: {{.*}}clauses-contradict.c:13:40: error: 't' cannot be in 'copyin' and in 'private' at once
// CHECK: {{.*}}clauses-contradict.c:13:29: note: the earlier one is here
// CHECK: {{.*}}clauses-contradict.c:13:40: note: OpenACC 3.4, section 2.5.13
// CHECK: {{.*}}clauses-contradict.c:15:40: error: 'p[0:3]' cannot be in 'deviceptr' and in 'copy' at once
// CHECK: {{.*}}clauses-contradict.c:15:32: note: the earlier one is here
// CHECK: {{.*}}clauses-contradict.c:15:40: note: OpenACC 3.4, section 2.7.7
