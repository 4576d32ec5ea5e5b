// An array of structs whose pointer members are attached one by one in a loop.
#include "support/check.h"

typedef struct {
  int size;
  int *cells;
} Block;

int main(void) {
  enum { BLOCKS = 8 };
  Block *blocks = malloc(BLOCKS * sizeof *blocks);
#pragma acc enter data create(blocks[0 : BLOCKS])
  for (int b = 0; b < BLOCKS; ++b) {
    blocks[b].size = 5 + b;
    blocks[b].cells = malloc(blocks[b].size * sizeof(int));
    for (int i = 0; i < blocks[b].size; ++i)
      blocks[b].cells[i] = i;
#pragma acc update device(blocks[b].size)
#pragma acc enter data copyin(blocks[b].cells[0 : blocks[b].size])
  }
#pragma acc parallel loop gang present(blocks)
  for (int b = 0; b < BLOCKS; ++b) {
#pragma acc loop vector
    for (int i = 0; i < blocks[b].size; ++i)
      blocks[b].cells[i] += 100 * b;
  }
  long sum = 0;
  for (int b = 0; b < BLOCKS; ++b) {
#pragma acc exit data copyout(blocks[b].cells[0 : blocks[b].size])
    for (int i = 0; i < blocks[b].size; ++i) {
      EXPECT(blocks[b].cells[i] == i + 100 * b);
      sum += blocks[b].cells[i];
    }
    free(blocks[b].cells);
  }
#pragma acc exit data delete (blocks[0 : BLOCKS])
  free(blocks);
  printf("%ld\n", sum);
  return finish();
}
