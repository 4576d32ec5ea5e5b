/* Elements of arrays without tiles that lie rows apart from trip to trip of a loop around barriers. */
#include "support/check.h"

#include <stdlib.h>

enum { ROWS = 23, COLS = 300 };
static int fixed[ROWS][COLS];

static long sumOf(const int *out) {
  long sum = 0;
  for (int i = 0; i < COLS; i++)
    sum = (sum * 31 + out[i]) % 1000003;
  return sum;
}

/* The place follows from variables of the trip; the loop ends early. */
static long forward(int rows, int cols, int last, const int *restrict data, int *restrict src, int *restrict out) {
#pragma acc parallel loop vector(64) copyin(data[0:rows * cols], src[0:cols]) copyout(out[0:cols])
  for (int n = 0; n < cols; n++) {
    int val = 0;
#pragma acc fcw FETCH_CHANNEL(src[n:0:0])
    {
      for (int i = 0; i < rows - 1; i++) {
        int row = i + 1;
        long at = (long)row * cols;
        if (i == last)
          break;
        if (n % 7 != i % 7) {
          val = src[n] % 1000 + data[at + n] + 3 * data[(long)(row - 1) * cols + n] + data[at + n];
          src[n] = val;
        }
      }
    }
    out[n] = val;
  }
  return sumOf(out);
}

/* Backwards, two rows at a time, and written too. */
static long backward(int rows, int cols, int *restrict data, int *restrict src, int *restrict out) {
#pragma acc parallel loop vector(64) copy(data[0:rows * cols]) copyin(src[0:cols]) copyout(out[0:cols])
  for (int n = 0; n < cols; n++) {
    int val = 0;
#pragma acc fcw FETCH_CHANNEL(src[n:0:0])
    {
      for (int i = rows - 1; i > 1; i -= 2) {
        val = src[n] % 1000 + data[(long)cols * (i - 1) + n];
        data[(long)i * cols + n] = val;
        src[n] = val + i;
      }
    }
    out[n] = val;
  }
  long sum = sumOf(out);
  for (int i = 0; i < rows * cols; i++)
    sum = (sum * 31 + data[i]) % 1000003;
  return sum;
}

/* Rows whose length only the run knows, and rows of an array. */
static long ofRows(int rows, int cols, int data[restrict rows][cols], int *restrict src, int *restrict out) {
#pragma acc parallel loop vector(64) copyin(data[0:rows], fixed, src[0:cols]) copyout(out[0:cols])
  for (int n = 0; n < cols; n++) {
    int val = 0;
#pragma acc fcw FETCH_CHANNEL(src[n:0:0])
    {
      for (int i = 0; i < rows / 2; i++) {
        val = src[n] % 1000 + data[2 * i + 1][n] - fixed[i][n] + data[rows - 1 - i][cols - 1 - n];
        src[n] = val;
      }
    }
    out[n] = val;
  }
  return sumOf(out);
}

/* A loop inside counts for itself; an index of 32 bits without a sign comes round. */
static long nested(int rows, int cols, const int *restrict data, int *restrict src, int *restrict out) {
#pragma acc parallel loop vector(64) copyin(data[0:rows * cols], src[0:cols]) copyout(out[0:cols])
  for (int n = 0; n < cols; n++) {
    int val = 0;
#pragma acc fcw FETCH_CHANNEL(src[n:0:0])
    {
      for (int i = 0; i < 4; i++) {
        unsigned back = (unsigned)i - 3u;
        val = src[n] % 1000;
        for (int j = 0; j < 3; j++)
          val += data[((long)i * 3 + j) * cols + n];
        val += data[(long)(back + 5u) * cols + n];
        src[n] = val;
      }
    }
    out[n] = val;
  }
  return sumOf(out);
}

/* Channels are not written back: the serial program would leave other values behind. */
static int *fresh(int *src) {
  for (int i = 0; i < COLS; i++)
    src[i] = i % 9;
  return src;
}

int main(void) {
  int *data = malloc(sizeof(int[ROWS][COLS])), src[COLS], out[COLS];
  for (int i = 0; i < ROWS * COLS; i++)
    data[i] = i * 37 % 101, fixed[i / COLS][i % COLS] = i * 11 % 13;
  printf("forward %ld\n", forward(ROWS, COLS, 100, data, fresh(src), out));
  printf("early %ld\n", forward(ROWS, COLS, 5, data, fresh(src), out));
  printf("rows %ld\n", ofRows(ROWS, COLS, (int(*)[COLS])data, fresh(src), out));
  printf("nested %ld\n", nested(ROWS, COLS, data, fresh(src), out));
  printf("backward %ld\n", backward(ROWS, COLS, data, fresh(src), out));
  free(data);
  return 0;
}
