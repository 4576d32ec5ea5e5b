// In C++ the condition of a loop around barriers is a bool made of a number.
#include "support/check.h"

int main() {
  const int n = 333;
  int a[n], b[n];
  for (int i = 0; i < n; i++)
    a[i] = b[i] = i * 37 % 101;
#pragma acc parallel loop vector(64) copy(a, b)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0], b[i:0:0])
    {
      int s = 6;
      while (s--)
        a[i] = a[i] * 3 % 1009 + s;
      int t = 32;
      while (t >>= 1)
        b[i] += t;
      if (b[i] % 3) {
        int u = 0;
        while (u < 4) {
          a[i] += b[i];
          ++u;
        }
      }
    }
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i] * 3 + b[i]) % 1000003;
  printf("%ld\n", sum);
  return finish();
}
