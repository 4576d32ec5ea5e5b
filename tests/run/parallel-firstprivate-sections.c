// firstprivate(p[0:n]): lengths that only the clause names, constant ones, and parts.
#include "support/check.h"

#define N 20

typedef struct vec {
  int x;
} vec;

int main(void) {
  int n = N, *p = malloc(n * sizeof *p), w[5] = {1, 2, 3, 4, 5}, out[N];
  vec vec = {5};
  for (int i = 0; i < n; ++i)
    p[i] = i;
#pragma acc parallel loop firstprivate(p[0 : n]) copyout(out)
  for (int i = 0; i < N; ++i)
    out[i] = p[N - 1 - i] * 2;
#pragma acc parallel loop firstprivate(p[0 : 20]) copy(out)
  for (int i = 0; i < N; ++i)
    out[i] += p[N - 1 - i] * 3;
#pragma acc parallel loop private(w[1 : 3]) copy(out) copyin(vec)
  for (int i = 0; i < N; ++i) {
    _Alignas(16) int x[4] = {i, 1, 2, 3};
    int unread __attribute__((unused)) = 3;
    w[1] = i;
    w[2] = i + 1;
    w[3] = i + 2;
    out[i] += w[1] * w[2] * w[3] + x[i % 4] + vec.x;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum = sum * 3 + out[i] + p[i];
  printf("%ld\n", sum);
  free(p);
  return finish();
}
