// A struct on the device whose pointer member is attached by hand: the kernel
// follows the device's pointer, the host keeps its own.
#include "support/check.h"

typedef struct {
  int n;
  float *v;
} Vector;

int main(void) {
  Vector x;
  x.n = 90;
  x.v = malloc(x.n * sizeof *x.v);
  for (int i = 0; i < x.n; ++i)
    x.v[i] = (float)i;
  float *before = x.v;
#pragma acc enter data copyin(x)
#pragma acc enter data copyin(x.v[0 : x.n])
#pragma acc parallel loop present(x)
  for (int i = 0; i < x.n; ++i)
    x.v[i] += 0.5f;
#pragma acc exit data copyout(x.v[0 : x.n])
#pragma acc exit data delete (x)
  EXPECT(x.v == before);
  for (int i = 0; i < x.n; ++i)
    EXPECT(x.v[i] == i + 0.5f);

  float *other = malloc(x.n * sizeof *other);
  for (int i = 0; i < x.n; ++i)
    other[i] = (float)(100 + i);
#pragma acc enter data copyin(x, other[0 : x.n])
  free(x.v);
  x.v = other;
#pragma acc enter data attach(x.v)
#pragma acc parallel loop present(x)
  for (int i = 0; i < x.n; ++i)
    x.v[i] *= 2;
#pragma acc exit data detach(x.v)
#pragma acc exit data copyout(other[0 : x.n]) delete (x)
  for (int i = 0; i < x.n; ++i)
    EXPECT(other[i] == 2.0f * (100 + i));
  printf("%d %g\n", x.n, other[x.n - 1]);
  free(other);
  return finish();
}
