// Places that are quotients, in blocks whose size only the run knows: the tile has all that are in reach.
#include <stdio.h>
enum { N = 1000 };
static int a[2 * N], b[N], s[N];

static void halves(int n, int size) {
#pragma acc parallel loop vector(size) copyin(a, s) copyout(b)
  for (int i = 0; i < n; ++i) {
    int at = (i + (s[i] & 63)) / 2;
#pragma acc fcw FETCH_ONLY(a[at:1:1])
    b[i] = a[at] + 2 * a[at + 1];
  }
}

int main(void) {
  for (int i = 0; i < 2 * N; ++i)
    a[i] = i * 7 % 101;
  for (int i = 0; i < N; ++i)
    s[i] = i * 37;
  halves(N, 16);
  long t = 0;
  for (int i = 0; i < N; ++i)
    t += b[i] * (long)(i % 13);
  printf("%ld\n", t);
}
