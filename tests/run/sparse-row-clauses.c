// Rows of a sparse matrix, by the clauses that programs write: lanes of a warp, several rows beside each other, or a block
// for each; rows without elements, and longer than a block.
#include <stdio.h>
#include <stdlib.h>

enum { Rows = 1531 };

#define PRODUCT(NAME, GANGS, LANES)                                                                                     \
  static void NAME(const int *restrict first, const int *restrict column, const int *restrict value,                   \
                   const int *restrict x, long *restrict y) {                                                          \
    _Pragma(GANGS) for (int i = 0; i < Rows; ++i) {                                                                    \
      long sum = i;                                                                                                    \
      _Pragma(LANES) for (int j = first[i]; j < first[i + 1]; ++j) sum += value[j] * x[column[j]];                      \
      y[i] = sum;                                                                                                      \
    }                                                                                                                  \
  }

PRODUCT(gangVector, "acc parallel loop gang default(present)", "acc loop vector reduction(+:sum)")
PRODUCT(warps, "acc parallel loop gang vector_length(32) default(present)", "acc loop vector reduction(+:sum)")
PRODUCT(workers, "acc parallel loop gang worker num_workers(4) vector_length(32) default(present)", "acc loop vector reduction(+:sum)")
PRODUCT(halves, "acc parallel loop gang worker num_workers(3) vector_length(16) default(present)", "acc loop vector reduction(+:sum)")
PRODUCT(wide, "acc parallel loop gang worker num_workers(3) vector_length(64) default(present)", "acc loop vector reduction(+:sum)")
PRODUCT(sized, "acc parallel loop gang default(present)", "acc loop vector(128) reduction(+:sum)")
PRODUCT(byKernels, "acc kernels loop gang(17) worker(2) default(present)", "acc loop vector(8) reduction(+:sum)")

int main(void) {
  int *first = malloc(sizeof(int) * (Rows + 1));
  first[0] = 0;
  for (int i = 0; i < Rows; ++i)
    first[i + 1] = first[i] + (i % 97 == 3 ? 700 : i % 11 == 5 ? 0 : i % 23);
  const int all = first[Rows];
  int *column = malloc(sizeof(int) * all), *value = malloc(sizeof(int) * all), *x = malloc(sizeof(int) * Rows);
  long *y = malloc(sizeof(long) * Rows);
  for (int j = 0; j < all; ++j)
    column[j] = (j * 37) % Rows, value[j] = j % 19 - 9;
  for (int i = 0; i < Rows; ++i)
    x[i] = i % 31;
  void (*const products[])(const int *restrict, const int *restrict, const int *restrict, const int *restrict, long *restrict) = {
      gangVector, warps, workers, halves, wide, sized, byKernels};
  for (int p = 0; p < 7; ++p) {
#pragma acc data copyin(first[0:Rows + 1], column[0:all], value[0:all], x[0:Rows]) copyout(y[0:Rows])
    products[p](first, column, value, x, y);
    unsigned long sum = 0;
    for (int i = 0; i < Rows; ++i)
      sum = sum * 31 + (unsigned long)y[i];
    printf("%d %lu\n", p, sum);
  }
  free(first), free(column), free(value), free(x), free(y);
}
