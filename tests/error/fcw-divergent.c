// DIAG: FcwDivergent
void f(int n, float *a, const int *count) {
#pragma acc parallel loop copy(a[0:n]) copyin(count[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:1:1])
    {
      for (int k = 0; k < count[i]; k++)
        a[i] = a[i] + 1;
      for (int k = 0; k < n; k++) {
        if (a[i] > 10)
          break;
#pragma acc fcw_barrier
      }
      switch (n) {
      case 1: {
#pragma acc fcw_barrier
      } }
      if (i % 2)
        for (int k = 0; k < 100 / n; k++)
          a[i] = a[i] + 1;
      if (i % 2) {
        int k = n;
        while (k-- != 0)
          a[i] = a[i] + 1;
      }
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-divergent.c:7:7: error: a barrier cannot stand in a loop whose trip count differs between iterations
// CHECK: {{.*}}fcw-divergent.c:8:9: note: the directive is here
// CHECK: {{.*}}fcw-divergent.c:7:7: note: all iterations of a block must reach it: make the condition the same for all of them (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-divergent.c:11:11: error: a barrier cannot stand in a loop that iterations leave at different times
// CHECK: {{.*}}fcw-divergent.c:12:13: note: the directive is here
// CHECK: {{.*}}fcw-divergent.c:11:11: note: all iterations of a block must reach it: make the condition the same for all of them (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-divergent.c:14:7: error: a barrier cannot stand in a switch
// CHECK: {{.*}}fcw-divergent.c:16:13: note: the directive is here
// CHECK: {{.*}}fcw-divergent.c:14:7: note: all iterations of a block must reach it: make the condition the same for all of them (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-divergent.c:19:9: error: a barrier cannot stand in a loop that not all iterations get to, unless it counts to a bound that all can compute
// CHECK: {{.*}}fcw-divergent.c:20:11: note: the directive is here
// CHECK: {{.*}}fcw-divergent.c:19:9: note: all iterations of a block must reach it: make the condition the same for all of them (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-divergent.c:23:9: error: a barrier cannot stand in a loop that not all iterations get to, unless it counts to a bound that all can compute
// CHECK: {{.*}}fcw-divergent.c:24:11: note: the directive is here
// CHECK: {{.*}}fcw-divergent.c:23:9: note: all iterations of a block must reach it: make the condition the same for all of them (Accolade extensions, section 1)
