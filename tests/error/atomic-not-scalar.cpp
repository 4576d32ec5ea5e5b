// DIAG: AtomicNotScalar
// Pointers are scalars (glossary).
struct pair {
  int a, b;
  pair &operator+=(int n) {
    a += n;
    return *this;
  }
};
template <class T> void set(int n, T *x, T v) {
#pragma acc parallel loop copy(x[0:1])
  for (int i = 0; i < n; i++) {
#pragma acc atomic write
    x[0] = v;
  }
}
void f(int n, pair *p, int **r, int *s) {
#pragma acc parallel loop copy(p[0:2], r[0:1])
  for (int i = 0; i < n; i++) {
    pair v;
#pragma acc atomic read
    v = p[0];
#pragma acc atomic
    p[1] += i;
#pragma acc atomic write
    r[0] = s;
  }
  set(n, s, 1);
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}atomic-not-scalar.cpp:22:5: error: 'atomic read' needs a scalar, and this is a 'pair'
// CHECK: {{.*}}atomic-not-scalar.cpp:22:5: note: write the members one by one, each atomically (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}atomic-not-scalar.cpp:24:5: error: 'atomic update' needs a scalar, and this is a 'pair'
// CHECK: {{.*}}atomic-not-scalar.cpp:24:5: note: write the members one by one, each atomically (OpenACC 3.4, section 2.12)
