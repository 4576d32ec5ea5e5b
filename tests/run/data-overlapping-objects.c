// Many neighbouring objects mapped at once, unmapped in another order: the
// present table must tell them apart.
#include "support/check.h"

enum { PARTS = 30, SIZE = 7 };

int main(void) {
  static int whole[PARTS * SIZE];
  for (int p = 0; p < PARTS; ++p) {
    int *part = whole + p * SIZE;
    for (int i = 0; i < SIZE; ++i)
      part[i] = p;
#pragma acc enter data copyin(part[0 : SIZE])
  }
  for (int p = PARTS - 1; p >= 0; p -= 2) {
    int *part = whole + p * SIZE;
#pragma acc parallel loop present(part[0 : SIZE])
    for (int i = 0; i < SIZE; ++i)
      part[i] += 100 + i;
  }
  for (int k = 0; k < PARTS; ++k) {
    int p = (k * 7) % PARTS, *part = whole + p * SIZE;
#pragma acc exit data copyout(part[0 : SIZE])
    if (copiesData())
      EXPECT(!isPresent(part, SIZE * sizeof(int)));
  }
  long sum = 0;
  for (int p = 0; p < PARTS; ++p)
    for (int i = 0; i < SIZE; ++i) {
      EXPECT(whole[p * SIZE + i] == p + (p % 2 ? 100 + i : 0));
      sum += whole[p * SIZE + i];
    }
  printf("%ld\n", sum);
  return finish();
}
