/* Sizes of blocks that communicate come from num_workers and vector_length too, and no other clause
 * changes them. The host computes them, so what they name need not be on the device. */
#include "support/check.h"
#define H 90
#define W 130
static int a[H][W], b[H][W];

static void fill(void) {
  for (int i = 0; i < H; i++)
    for (int j = 0; j < W; j++) {
      a[i][j] = i * 7 + j * 3 % 11;
      b[i][j] = -1;
    }
}
static void show(const char *name) {
  long sum = 0;
  for (int i = 0; i < H; i++)
    for (int j = 0; j < W; j++)
      sum = sum * 3 % 1000003 + b[i][j] * (j + 1);
  printf("%s %ld\n", name, sum);
}
static void varied(int workers, int length) {
  fill();
#pragma acc parallel loop gang worker num_workers(workers) vector_length(length) copyin(a) copy(b)
  for (int i = 0; i < H; i++) {
#pragma acc loop vector
    for (int j = 0; j < W; j++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1][j:1:1])
      b[i][j] = (j > 0 ? a[i][j - 1] : 0) + (i + 1 < H ? a[i + 1][j] : 0);
    }
  }
  show("varied");
}
struct Shape {
  int wide, sizes[2];
};
static int twice(struct Shape s) { return s.wide * 2; }

/* In blocks of so many: from members, elements and calls. */
static void computed(int wide) {
  struct Shape shape = {wide, {3, wide + 1}}, *to = &shape;
  int sizes[2] = {0, wide * 3}, x[W], y[W];
  for (int k = 0; k < 5; k++) {
    long sum = 0;
    for (int i = 0; i < W; i++)
      x[i] = i * 13 % 37;
#ifdef _OPENACC
#define BODY(size)                                                                                                     \
  for (int i = 0; i < W; i++) {                                                                                        \
    int block = size;                                                                                                  \
    _Pragma("acc fcw FETCH_CHANNEL(x[i:0:0])") {                                                                       \
      x[i] *= 2;                                                                                                       \
      y[i] = x[i / block * block] + block;                                                                             \
    }                                                                                                                  \
  }
    if (k == 0) {
#pragma acc parallel loop vector(shape.wide) copyin(x) copyout(y)
      BODY(wide)
    } else if (k == 1) {
#pragma acc parallel loop vector(to->wide * 3 + 1) copyin(x) copyout(y)
      BODY(wide * 3 + 1)
    } else if (k == 2) {
#pragma acc parallel loop num_workers(3) vector_length(sizes[1]) copyin(x) copyout(y)
      BODY(wide * 3)
    } else if (k == 3) {
#pragma acc parallel vector_length(to->sizes[1]) copyin(x) copyout(y)
#pragma acc loop gang vector
      BODY(wide + 1)
    } else {
#pragma acc parallel loop vector(twice(shape)) copyin(x) copyout(y)
      BODY(wide * 2)
    }
#else
    int of[] = {wide, wide * 3 + 1, wide * 3, wide + 1, wide * 2};
    for (int i = 0; i < W; i++)
      y[i] = x[i / of[k] * of[k]] * 2 + of[k];
#endif
    for (int i = 0; i < W; i++)
      sum = sum * 3 % 1000003 + y[i];
    printf("computed %ld\n", sum);
  }
}
int main(void) {
  computed(8);
  computed(13);
  fill();
#pragma acc parallel loop gang worker num_workers(8) vector_length(32)
  for (int i = 0; i < H; i++) {
#pragma acc loop vector
    for (int j = 0; j < W; j++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0][j:1:1])
      b[i][j] = (j > 0 ? a[i][j - 1] : 0) + (j + 1 < W ? a[i][j + 1] : 0);
    }
  }
  show("both");
  fill();
#pragma acc parallel loop gang worker num_workers(32) vector_length(32)
  for (int i = 0; i < H; i++) {
#pragma acc loop vector
    for (int j = 0; j < W; j++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0][j:0:0])
      b[i][j] = i > 0 ? a[i - 1][j] : a[i][j];
    }
  }
  show("large");
  fill();
#pragma acc parallel loop gang worker num_workers(16)
  for (int i = 0; i < H; i++) {
#pragma acc loop vector(32)
    for (int j = 0; j < W; j++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0][j:0:0])
      b[i][j] = i > 0 ? a[i - 1][j] : a[i][j];
    }
  }
  show("workers");
  fill();
#pragma acc parallel loop gang vector num_workers(4) vector_length(64)
  for (int i = 0; i < H; i++) {
#pragma acc loop vector
    for (int j = 0; j < W; j++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0][j:0:0])
      b[i][j] = i > 0 ? a[i - 1][j] : a[i][j];
    }
  }
  show("vectors");
  fill();
#pragma acc parallel num_workers(4) vector_length(64)
#pragma acc loop gang worker
  for (int i = 1; i < H - 1; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1][0:0:9])
    b[i][0] = a[i - 1][3] + a[i + 1][9];
  }
  show("alone");
  fill();
#pragma acc parallel num_workers(8)
#pragma acc loop gang worker(4) vector
  for (int i = 1; i < H - 1; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1][0:0:9])
    b[i][0] = a[i - 1][3] + a[i + 1][9];
  }
  show("one loop");
  varied(8, 16);
  varied(3, 20);
  varied(1, 64);
  varied(0, 16); /* blocks have an iteration at least */
  return finish();
}
