// Unstructured lifetimes across functions; create, copyin, copyout, delete.
#include "support/check.h"

typedef struct {
  int *cell;
  int n;
} Field;

static void allocate(Field *f, int n) {
  f->n = n;
  f->cell = malloc(n * sizeof(int));
  int *cell = f->cell;
#pragma acc enter data create(cell[0 : n])
}

static void fill(Field *f, int seed) {
  int *cell = f->cell, n = f->n;
#pragma acc parallel loop present(cell[0 : n])
  for (int i = 0; i < n; ++i)
    cell[i] = seed + i;
}

static long release(Field *f) {
  int *cell = f->cell, n = f->n;
  long sum = 0;
#pragma acc exit data copyout(cell[0 : n])
  if (copiesData())
    EXPECT(!isPresent(cell, n * sizeof(int)));
  for (int i = 0; i < n; ++i)
    sum += cell[i];
  free(cell);
  return sum;
}

int main(void) {
  Field a, b;
  allocate(&a, 100);
  allocate(&b, 37);
  fill(&a, 5);
  fill(&b, -3);
  long sa = release(&a), sb = release(&b);
  EXPECT(sa == 4950 + 500 && sb == 666 - 111);
  printf("%ld %ld\n", sa, sb);

  int c[20];
  for (int i = 0; i < 20; ++i)
    c[i] = 1;
#pragma acc enter data copyin(c[0 : 20]) if (1)
#pragma acc parallel loop present(c)
  for (int i = 0; i < 20; ++i)
    c[i] = 9;
#pragma acc exit data delete (c)
  if (copiesData())
    EXPECT(c[7] == 1);
  return finish();
}
