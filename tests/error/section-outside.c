// DIAG: SectionOutside
// Only arrays whose extent is known can be judged now; pointers and the last array of a struct may
// be longer.
struct tail {
  int n;
  int v[1];
};
void f(struct tail *t, int *p, int n) {
  int a[10], m[4][6];
#pragma acc enter data copyin(a[5:9], m[0:4][3:4])
#pragma acc update self(a[-1:4])
#pragma acc parallel copy(a[10:0], m[1:3], m[0][2:4])
  a[0] = m[5 % 4][0];
#pragma acc parallel copy(a[n:9])
  a[0] = 0;
#pragma acc enter data copyin(p[-1:20], t->v[0:8], a[:10], m[2:][0:6])
#pragma acc parallel loop reduction(+:a[5:10])
  for (int i = 0; i < n; i++)
    a[5 + i % 5] += i;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}section-outside.c:10:32: error: 'a[5:9]' reaches outside of the array, which has 10 elements here
// CHECK: {{.*}}section-outside.c:10:32: note: the number after the colon is a length, not an upper bound (OpenACC 3.4, section 2.7.1)
// CHECK: {{.*}}section-outside.c:10:45: error: 'm[0:4][3:4]' reaches outside of the array, which has 6 elements here
// CHECK: {{.*}}section-outside.c:10:45: note: {{.*}}
// CHECK: {{.*}}section-outside.c:11:26: error: 'a[-1:4]' reaches outside of the array, which has 10 elements here
// CHECK: {{.*}}section-outside.c:11:26: note: {{.*}}
// CHECK: {{.*}}section-outside.c:17:40: error: 'a[5:10]' reaches outside of the array, which has 10 elements here
// CHECK: {{.*}}section-outside.c:17:40: note: {{.*}}
