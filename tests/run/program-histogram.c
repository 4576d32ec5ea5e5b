// Histogram and a compaction, by atomics.
#include "support/check.h"

int main(void) {
  enum { N = 2000, BINS = 16 };
  static unsigned data[N];
  int bins[BINS] = {0}, found = 0;
  static int where[N];
  unsigned state = 12345;
  for (int i = 0; i < N; ++i) {
    state = state * 1103515245u + 12345u;
    data[i] = state >> 16;
  }
#pragma acc data copyin(data) copy(bins, found) copy(where)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; ++i) {
#pragma acc atomic update
      bins[data[i] % BINS]++;
    }
#pragma acc parallel loop
    for (int i = 0; i < N; ++i)
      if (data[i] % 100 == 7) {
        int at;
#pragma acc atomic capture
        at = found++;
        where[at] = i;
      }
  }
  int total = 0, checked = 0;
  long places = 0;
  for (int b = 0; b < BINS; ++b) {
    total += bins[b];
    printf("%d ", bins[b]);
  }
  for (int k = 0; k < found; ++k) {
    checked += data[where[k]] % 100 == 7;
    places += where[k];
  }
  EXPECT(total == N && checked == found && found > 0);
  printf("%d %ld\n", found, places);
  return finish();
}
