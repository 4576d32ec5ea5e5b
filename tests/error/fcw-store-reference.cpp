// DIAG: FcwStore
// What is written by reference must be noted, and a channel waits around it.
void raise(int &v);
int look(const int &v);
#pragma acc routine(raise) seq
#pragma acc routine(look) seq
void f(int n, int *a, int *b, int *c) {
#pragma acc parallel loop copy(a[0:n], b[0:n]) copyin(c[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_WB(a[i:0:0]) FETCH_CHANNEL(b[i:0:0])
    {
      int &own = a[i];
      const int &other = a[i];
      own = look(b[i]) + other;
      raise(a[i]);
      raise(b[i]);
    }
  }
}

// RUN: not %accoladexx -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-store-reference.cpp:12:18: error: 'a' is written inside of a larger statement
// CHECK: {{.*}}fcw-store-reference.cpp:10:26: note: the directive is here
// CHECK: {{.*}}fcw-store-reference.cpp:12:18: note: make the assignment a statement of its own: barriers stand before and after it, and what is written back is noted there (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-store-reference.cpp:16:13: error: 'b' is written inside of a larger statement
// CHECK: {{.*}}fcw-store-reference.cpp:10:50: note: the directive is here
// CHECK: {{.*}}fcw-store-reference.cpp:16:13: note: make the assignment a statement of its own: barriers stand before and after it, and what is written back is noted there (Accolade extensions, section 1)
