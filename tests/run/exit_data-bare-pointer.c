// delete and copyout of a bare pointer mean what it points to, as mapped.
#include "support/check.h"

int main(void) {
  int n = 66;
  long *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  for (int i = 0; i < n; ++i)
    a[i] = i;
#pragma acc enter data copyin(a[0 : n]) create(b[0 : n])
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; ++i)
    b[i] = a[i] * 100;
#pragma acc exit data copyout(b) delete (a)
  if (copiesData())
    EXPECT(!isPresent(a, n * sizeof *a) && !isPresent(b, n * sizeof *b));
  EXPECT(b[n - 1] == 6500);
  printf("%ld\n", b[n - 1]);
  free(a);
  free(b);
  return finish();
}
