// C++ counters: pointers, random-access iterators, auto, and a bool reduction.
#include <vector>
#include "support/check.h"

int main() {
  const int N = 90;
  int *a = new int[N];
  bool all = true, any = false;
#pragma acc data copyout(a[0 : N])
  {
#pragma acc parallel loop
    for (auto i = 0L; i < N; ++i)
      a[i] = static_cast<int>(i);
#pragma acc parallel loop reduction(&& : all) reduction(|| : any)
    for (int i = 0; i < N; ++i) {
      all = all && a[i] < N;
      any = any || a[i] == 45;
    }
  }
#pragma acc parallel loop copy(a[0 : N])
  for (int *p = a; p != a + N; ++p)
    *p += 1;
  std::vector<int> v(a, a + N);
  long sum = 0;
  for (int x : v)
    sum += x;
  EXPECT(all && any && sum == 4095);
  printf("%d %d %ld\n", all, any, sum);
  delete[] a;
  return finish();
}
