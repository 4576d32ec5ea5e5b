// DIAG: FcwLocal
struct Held {
  float *at;
  Held(float *p) : at(p) {}
  ~Held() {}
};
void f(int n, float *a, float *b) {
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
    float &own = b[i];
    Held held(b);
    auto twice = [](float x) { return x + x; };
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    own = a[i] + held.at[i] + twice(a[i]);
  }
}

// RUN: not %accoladexx -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-local.cpp:10:12: error: 'own' lives across a barrier, and 'float &' cannot be copied plainly
// CHECK: {{.*}}fcw-local.cpp:13:13: note: the directive is here
// CHECK: {{.*}}fcw-local.cpp:10:12: note: declare it inside a block between two barriers (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-local.cpp:11:10: error: 'held' lives across a barrier, and 'Held' cannot be copied plainly
// CHECK: {{.*}}fcw-local.cpp:13:13: note: the directive is here
// CHECK: {{.*}}fcw-local.cpp:11:10: note: declare it inside a block between two barriers (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-local.cpp:12:10: error: 'twice' lives across a barrier, and '(lambda at {{.*}}fcw-local.cpp:12:18)' cannot be copied plainly
// CHECK: {{.*}}fcw-local.cpp:13:13: note: the directive is here
// CHECK: {{.*}}fcw-local.cpp:12:10: note: declare it inside a block between two barriers (Accolade extensions, section 1)
