// DIAG: LoopNotCanonical
// An iterator that goes step by step does not say where the hundredth iteration begins; ranges that are made in the
// loop would be made for every iteration; a throw leaves the loop.
#include <array>
#include <list>
#include <map>
#include <vector>
std::vector<int> make();
struct Walker {
  int at;
  int operator*() const { return at; }
  Walker &operator++() { return ++at, *this; }
  bool operator!=(const Walker &o) const { return at != o.at; }
};
void f(std::map<int, double> &m, std::list<int> &numbers) {
  double a[10];
#pragma acc parallel loop copy(a)
  for (double &x : a) {
    if (x > 3)
      throw 1;
    x = 1;
  }
#pragma acc parallel loop
  for (auto it = m.begin(); it != m.end(); ++it)
    it->second = 1;
#pragma acc parallel loop
  for (int &x : numbers)
    x = 1;
#pragma acc parallel loop
  for (int x : make())
    a[x] = 1;
#pragma acc parallel loop
  for (Walker it{0}; it != Walker{10}; ++it)
    a[*it] = 1;
#pragma acc parallel loop seq
  for (int x : make())
    a[x] = 1;
#pragma acc parallel loop
  for (int x : std::array<int, 2>{1, 2})
    a[x] = 1;
}
template <class R> void g(double *a) {
#pragma acc parallel loop copy(a[0:10])
  for (int x : R{1, 2})
    a[x] = 1;
}

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}loop-not-canonical.cpp:20:7: error: this loop cannot be shared out: an iteration may leave the loop early
// CHECK: {{.*}}loop-not-canonical.cpp:17:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:20:7: note: remove the 'throw', or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.cpp:24:13: error: this loop cannot be shared out: the counter 'it' has type '{{.*}}iterator{{.*}}'; it must be an integer, a pointer or a random-access iterator
// CHECK: {{.*}}loop-not-canonical.cpp:23:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:24:13: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.cpp:27:3: error: this loop cannot be shared out: the elements of 'numbers' can only be reached one after the other
// CHECK: {{.*}}loop-not-canonical.cpp:26:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:27:3: note: go through an array of them, or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.cpp:30:3: error: this loop cannot be shared out: its range is made by the loop itself
// CHECK: {{.*}}loop-not-canonical.cpp:29:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:30:3: note: give 'make()' a name before the directive, or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.cpp:33:15: error: this loop cannot be shared out: the counter 'it' has type 'Walker'; it must be an integer, a pointer or a random-access iterator
// CHECK: {{.*}}loop-not-canonical.cpp:32:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:33:15: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.cpp:39:3: error: this loop cannot be shared out: its range is made by the loop itself
// CHECK: {{.*}}loop-not-canonical.cpp:38:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:39:3: note: give 'std::array<int, 2>{1, 2}' a name before the directive, or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.cpp:44:3: error: this loop cannot be shared out: its range is made by the loop itself
// CHECK: {{.*}}loop-not-canonical.cpp:43:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:44:3: note: give 'R{1, 2}' a name before the directive, or add 'seq' (OpenACC 3.4, section 2.9)
