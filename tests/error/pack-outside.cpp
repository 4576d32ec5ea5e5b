// DIAG: PackOutside
// Packs that a construct uses are captured by a lambda, where one can be written in the place of what uses them.
template <class... Rest> double sum(int n, Rest... rest) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) {
    double list[] = {double(rest)...};
    s += list[i % sizeof...(rest)];
  }
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++) {
    ((rest += i), ...);
    s += (rest + ...);
  }
  for (int k = 0; k < n; k++)
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += (rest + ...);
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += (rest + ...);
  return s;
}

int main() { return sum(3, 1, 2.0) > 0; }

// RUN: not %accolade++ -std=c++17 -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}pack-outside.cpp:7:29: error: 'rest' is a parameter pack, which a kernel cannot take from outside
// CHECK: {{.*}}pack-outside.cpp:5:13: note: the directive is here
// CHECK: {{.*}}pack-outside.cpp:7:29: note: call a lambda that has it among its captures, {{\[}}rest...], and is declared before the construct
// CHECK: {{.*}}pack-outside.cpp:12:7: error: 'rest' is a parameter pack, which a kernel cannot take from outside
// CHECK: {{.*}}pack-outside.cpp:10:13: note: the directive is here
// CHECK: {{.*}}pack-outside.cpp:12:7: note: call a lambda that has it among its captures, {{\[}}rest...], and is declared before the construct
// CHECK: {{.*}}pack-outside.cpp:18:13: error: 'rest' is a parameter pack, which a kernel cannot take from outside
// CHECK: {{.*}}pack-outside.cpp:16:13: note: the directive is here
// CHECK: {{.*}}pack-outside.cpp:18:13: note: call a lambda that has it among its captures, {{\[}}rest...], and is declared before the construct
