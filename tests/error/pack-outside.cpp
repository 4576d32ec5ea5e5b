// DIAG: PackOutside
template <class... Rest> double sum(int n, Rest... rest) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += ((rest * i) + ... + 0.0);
  return s;
}

int main() { return sum(3, 1, 2.0) > 0; }

// RUN: not %accolade++ -std=c++17 -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}pack-outside.cpp:6:12: error: 'rest' is a parameter pack, which a kernel cannot take from outside
// CHECK: {{.*}}pack-outside.cpp:4:13: note: the directive is here
// CHECK: {{.*}}pack-outside.cpp:6:12: note: call a lambda that has it among its captures, {{\[}}rest...], and is declared before the construct
