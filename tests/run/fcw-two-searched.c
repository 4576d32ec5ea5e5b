// Two tiles whose place the block searches for, both fetched: what the second one's elements were is not lost.
#include "support/check.h"

enum { ROWS = 3, LENGTH = 21 };

static void add(int rows, int length, const int *restrict from, int *restrict to) {
#pragma acc parallel loop vector(1) copyin(from[0 : rows * length]) copy(to[0 : rows * length])
  for (int i = 0; i < rows; i++)
#pragma acc loop vector(16)
    for (int j = 0; j < length; j++) {
#pragma acc fcw FETCH_ONLY(from[i * length + j:0:0]) FETCH_CHANNEL_WB(to[i * length + j:0:0])
      {
        int k = i * length + j;
        to[k] += from[k];
      }
    }
}

int main(void) {
  static int from[ROWS * LENGTH], to[ROWS * LENGTH];
  for (int length = 1; length <= LENGTH; length += 10) {
    for (int i = 0; i < ROWS * LENGTH; i++)
      from[i] = i * 37 % 101, to[i] = i % 7;
    add(1, length, from, to);
    add(ROWS, length, from, to);
    for (int i = 0; i < ROWS * length; i++)
      printf("%d%c", to[i], i % length == length - 1 ? '\n' : ' ');
  }
  return finish();
}
