/* Steps of three neighbours in overlapping blocks: neighbours that are the element itself at an
 * edge, written in several ways, blocks of 96, counters of several types, and a last step that
 * comes before the ghost zone is used up. */
#include "support/check.h"

#define COLS 1003
static int now[COLS], next[COLS];

#define NEIGHBOURS_PLAIN int west = n == 0 ? 0 : n - 1, east = n == cols - 1 ? cols - 1 : n + 1;
#define NEIGHBOURS_TURNED int west = (0 == (n)) ? (0) : n - 1, east = cols - 1 == n ? cols - 1 : n + 1;
#define NEIGHBOURS_MOVED                                                                           \
  int west = n == 0 ? 0 : n - 1, east = n == cols - 1 ? cols - 1 : n + 1;                          \
  if (n % 5 == 2)                                                                                  \
    west = n;
#define NEIGHBOURS_ROUND int west = n > 0 ? n - 1 : n, east = n < cols - 1 ? n + 1 : n;

#ifdef _OPENACC
#define PRAGMA(text) _Pragma(#text)
#define STEPS(NAME, COUNTER, SIZE, PLACE, BLOCK, GOES_ON, NEIGHBOURS)                              \
  static void NAME(int cols, int halo, int t, int rows) {                                          \
    int pad = (cols / (SIZE - 2 * halo) + 1) * halo * 2;                                           \
    PRAGMA(acc parallel loop vector(SIZE) present(now, next))                                      \
    for (COUNTER np = 0; np < cols + pad; np++) {                                                  \
      int n = (int)np - ((int)(BLOCK)*2 * halo + halo);                                            \
      int local = (int)(PLACE), value = 0, computed = 0;                                           \
      NEIGHBOURS                                                                                   \
      _Pragma("acc fcw FETCH_CHANNEL(now[n:0:0])") for (int i = 0; i < halo; i++) {                \
        int row = t + i + 1;                                                                       \
        if (row GOES_ON rows) {                                                                    \
          computed = 0;                                                                            \
          if (local > i && local < SIZE - i - 1 && n >= 0 && n < cols) {                           \
            computed = 1;                                                                          \
            value = now[n] * 3 + now[west] - now[east] + row;                                      \
            now[n] = value;                                                                        \
          }                                                                                        \
        }                                                                                          \
      }                                                                                            \
      if (computed)                                                                                \
        next[n] = value;                                                                           \
    }                                                                                              \
  }
#else
#define STEPS(NAME, COUNTER, SIZE, PLACE, BLOCK, GOES_ON, NEIGHBOURS)                              \
  static void NAME(int cols, int halo, int t, int rows) {                                          \
    int last[COLS];                                                                                \
    memcpy(last, now, sizeof last);                                                                \
    for (int i = 0; i < halo; i++) {                                                               \
      int row = t + i + 1;                                                                         \
      if (row GOES_ON rows) {                                                                      \
        for (int n = 0; n < cols; n++) {                                                           \
          NEIGHBOURS                                                                               \
          next[n] = last[n] * 3 + last[west] - last[east] + row;                                   \
        }                                                                                          \
        memcpy(last, next, sizeof last);                                                           \
      }                                                                                            \
    }                                                                                              \
  }
#endif

STEPS(plain, int, 64, np & 63, np >> 6, <, NEIGHBOURS_PLAIN)
STEPS(turned, int, 96, np % 96, np / 96, <=, NEIGHBOURS_TURNED)
STEPS(moved, long, 64, np & 63, np / 64, <, NEIGHBOURS_MOVED)
STEPS(beyond, unsigned, 128, np % 128, np >> 7, <, NEIGHBOURS_ROUND)

static void show(const char *name, void (*steps)(int, int, int, int), int halo, int t, int rows) {
  for (int i = 0; i < COLS; i++) {
    now[i] = i * 7 % 31;
    next[i] = -1;
  }
#pragma acc update device(now, next)
  steps(COLS - 4, halo, t, rows);
#pragma acc update self(next)
  unsigned sum = 0;
  for (int i = 0; i < COLS; i++)
    sum = sum * 31 + (unsigned)next[i];
  printf("%s %d %d %d: %u %d %d\n", name, halo, t, rows, sum, next[0], next[COLS - 5]);
}

int main(void) {
#pragma acc data create(now, next)
  for (int halo = 1; halo < 9; halo += 3)
    for (int rows = 0; rows < 9; rows += 4) {
      show("plain", plain, halo, 0, rows);
      show("turned", turned, halo, -2, rows);
      show("moved", moved, halo, 1, rows);
      show("beyond", beyond, halo, 2, rows);
    }
  return 0;
}
