// Two reductions in one kernel, of which one is of a type whose value is no argument of kernels.
#include <cstdio>

int main() {
  const int n = 256;
  int b[n];
  for (int i = 0; i < n; i++)
    b[i] = i % 5;
  bool any = false, all = true;
  long sum = 0;
  unsigned long long bits = 0;
#pragma acc parallel loop reduction(|| : any) reduction(+ : sum) copyin(b)
  for (int i = 0; i < n; i++) {
    any = any || b[i] == 4;
    sum += b[i];
  }
  std::printf("%d %ld\n", any, sum);
#pragma acc parallel loop reduction(&& : all) reduction(| : bits) reduction(max : sum) copyin(b)
  for (int i = 0; i < n; i++) {
    all = all && b[i] < 5;
    bits |= 1ull << (b[i] * 9);
    sum = b[i] * 200 > sum ? b[i] * 200 : sum;
  }
  std::printf("%d %llx %ld\n", all, bits, sum);
}
