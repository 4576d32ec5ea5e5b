// DIAG: FcwEffects
void f(int n, const int *a, int *b, int k) {
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i + k++:1:1])
    b[i] = a[i];
#pragma acc fcw FETCH_ONLY(a[i:0:k = 3])
    b[i] = a[i];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-effects.c:5:30: error: 'i + k++' of 'a[i+k++:1:1]' changes something
// CHECK: {{.*}}fcw-effects.c:5:30: note: nobody can say how often it is evaluated: change it in a statement before the construct (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-effects.c:7:34: error: 'k = 3' of 'a[i:0:k=3]' changes something
// CHECK: {{.*}}fcw-effects.c:7:34: note: nobody can say how often it is evaluated: change it in a statement before the construct (Accolade extensions, section 1)
