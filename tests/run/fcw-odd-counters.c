// Tiles of loops whose counters are short or have no sign: what lies behind the last iteration of the last block, and
// elements before the pointer.
#include "support/check.h"

#include <stddef.h>

static int a[1000], b[1000];

#define ADDS(type, name) \
  static void name(int n, int *p, const int *q) { \
    _Pragma("acc parallel loop vector(32) default(present)") \
    for (type i = 0; i < (type)n; i++) { \
      _Pragma("acc fcw FETCH_WB(p[i:1:1]) FETCH_ONLY(q[i:1:1])") \
      p[i] += q[i]; \
    } \
  }
ADDS(int, byInt)
ADDS(unsigned, byUnsigned)
ADDS(size_t, bySize)
ADDS(unsigned short, byShort)

#pragma acc routine vector
static void addTo(int *restrict row, int m, int add) {
#pragma acc loop vector(32)
  for (unsigned j = 0; j < (unsigned)m; j++) {
#pragma acc fcw FETCH_WB(row[j:1:1])
    { row[j] += add; }
  }
}

static void checkAdds(const char *what, void (*adds)(int, int *, const int *)) {
  static int to[300], from[300];
  for (int i = 0; i < 300; i++) {
    to[i] = i;
    from[i] = 1000;
  }
#pragma acc data copy(to) copyin(from)
  adds(100, to + 100, from + 100);
  int wrong = 0;
  for (int i = 0; i < 300; i++)
    wrong += to[i] != i + (i >= 100 && i < 200 ? 1000 : 0);
  if (wrong)
    printf("%s: %d wrong\n", what, wrong);
  EXPECT(wrong == 0);
}

int main(void) {
  for (int i = 0; i < 1000; i++)
    a[i] = i;
#pragma acc parallel loop vector(40) copyin(a) copy(b)
  for (unsigned char i = 0; i < 250; i++) {
#pragma acc fcw FETCH_ONLY(a[3 * i:0:2])
    b[i] = a[3 * i] + a[3 * i + 2] * 2;
  }
  int wrong = 0;
  for (int i = 0; i < 250; i++)
    wrong += b[i] != 9 * i + 4;
  EXPECT(wrong == 0);

  unsigned m = 31;
#pragma acc parallel loop vector(4) copyin(a) copy(b)
  for (unsigned j = 0; j < m; j++) {
#pragma acc fcw FETCH_ONLY(a[(long)(m - 1 - j):0:2])
    b[j] = a[m - 1 - j] + a[m - j];
  }
  for (int i = 0; i < 31; i++)
    wrong += b[i] != 30 - i + 31 - i;
  EXPECT(wrong == 0);

  checkAdds("int", byInt);
  checkAdds("unsigned", byUnsigned);
  checkAdds("size_t", bySize);
  checkAdds("unsigned short", byShort);

  int rowsOf = 3, length = 40, *e = calloc(rowsOf * length, sizeof *e);
#pragma acc parallel loop gang copy(e[0:rowsOf * length])
  for (int i = 0; i < rowsOf; i++)
    addTo(e + i * length, length, i + 1);
  for (int i = 0; i < rowsOf * length; i++)
    wrong += e[i] != i / length + 1;
  EXPECT(wrong == 0);
  free(e);

  // Blocks share out the rows, too: each element is added to once.
  static int rows[5][40], sums[5][40];
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 40; j++)
      rows[i][j] = 1;
#pragma acc parallel loop collapse(2) vector(32) copyin(rows) copy(sums)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 40; j++) {
#pragma acc fcw FETCH_ONLY(rows[i:0:0][j:0:0])
      sums[i][j] += rows[i][j];
    }
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 40; j++)
      wrong += sums[i][j] != 1;
  EXPECT(wrong == 0);
  return finish();
}
