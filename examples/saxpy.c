/* y = a x + y, first with everything in one directive, then with the arrays kept
 * on the device over several regions.
 */
#include <stdio.h>
#include <stdlib.h>

static void saxpy(int n, float a, const float *restrict x, float *restrict y) {
#pragma acc parallel loop copyin(x[0 : n]) copy(y[0 : n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

/* The same k times: the arrays travel once, not k times. */
static void saxpyRepeated(int n, int k, float a, const float *restrict x, float *restrict y) {
#pragma acc enter data copyin(x[0 : n], y[0 : n])
  for (int step = 0; step < k; step++) {
#pragma acc parallel loop present(x[0 : n], y[0 : n])
    for (int i = 0; i < n; i++)
      y[i] = a * x[i] + y[i];
  }
#pragma acc exit data delete (x[0 : n]) copyout(y[0 : n])
}

int main(void) {
  const int n = 1 << 20, repeats = 3;
  float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
  if (!x || !y) {
    fprintf(stderr, "saxpy: not enough memory\n");
    return 2;
  }
  for (int i = 0; i < n; i++) {
    x[i] = (float)(i % 1000);
    y[i] = 1.0f;
  }
  saxpy(n, 2.0f, x, y);
  saxpyRepeated(n, repeats, 2.0f, x, y);

  /* Small integers: float holds every intermediate value exactly. */
  int wrong = 0;
  for (int i = 0; i < n; i++)
    wrong += y[i] != 1.0f + (1 + repeats) * 2.0f * (float)(i % 1000);
  printf("saxpy of %d elements: %d wrong\n", n, wrong);
  free(x);
  free(y);
  return wrong != 0;
}
