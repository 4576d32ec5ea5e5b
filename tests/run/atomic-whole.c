// The new value of an atomic statement may be computed from the old one in any way, and from
// the variable that captures it.
#include "support/check.h"
#include <math.h>

enum { N = 400, B = 7 };

int main(void) {
  int least[B], most[B], clamped[B], twice[B], sum = 0, halves = 0;
  double largest[B], mixed = 0;
  int olds = 0;
  for (int b = 0; b < B; ++b) {
    least[b] = 1 << 20;
    most[b] = clamped[b] = -1;
    largest[b] = -1;
    twice[b] = 0;
  }
#pragma acc parallel loop copy(least, most, clamped, largest, twice, mixed, sum, halves) reduction(+ : olds)
  for (int i = 0; i < N; ++i) {
    const int b = i % B, value = i * 37 % 211;
    int old;
#pragma acc atomic
    least[b] = value < least[b] ? value : least[b];
#pragma acc atomic update
    most[b] = most[b] > value ? most[b] : value;
#pragma acc atomic update
    largest[b] = fmax(largest[b], value);
#pragma acc atomic capture
    {
      old = clamped[b];
      clamped[b] = old < value ? value : old;
    }
    olds += old <= value || old <= 210;
#pragma acc atomic capture
    {
      old = sum;
      sum = old + sum - old + 1;
    }
    olds += old < N;
#pragma acc atomic
    twice[b] = 2 * b - (twice[b] - 2 * b);
#pragma acc atomic
    mixed = (mixed + 1.0) - 0.5;
#pragma acc atomic
    halves = (halves + 3) % 5;
  }
  for (int b = 0; b < B; ++b)
    printf("%d %d %.0f %d %d\n", least[b], most[b], largest[b], clamped[b], twice[b]);
  printf("%d %d %.1f %d\n", sum, olds, mixed, halves);
  return finish();
}
