// Elements seen as something larger that begins at any of them: neighbours overlap.
#include "support/check.h"

enum { N = 1000 };
struct Two { int x, y; };
static int e[N];
static long wide[N];

#define FRESH for (int i = 0; i < N; i++) e[i] = 0

int main() {
  FRESH;
#pragma acc kernels copy(e)
  for (int i = 1; i < N; i++) {
    int(&w)[2] = *(int(*)[2])&e[i - 1];
    w[1] = w[0] + 1;
  }
  EXPECT(e[N - 1] == N - 1);
  FRESH;
#pragma acc kernels copy(e)
  for (int i = 1; i < N; i++) {
    auto *w = reinterpret_cast<int(*)[2]>((void *)(e + i - 1));
    (*w)[1] = (*w)[0] + 2;
  }
  EXPECT(e[N - 1] == 2 * (N - 1));
  // Larger ones beside each other.
#pragma acc kernels copy(wide)
  for (int i = 0; i < N; i++) {
    Two *w = (Two *)wide;
    w[i].x = i;
    w[i].y = 2 * i;
  }
  printf("%d %ld\n", e[5], wide[7]);
  return finish();
}
