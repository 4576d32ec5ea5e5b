// Every form of capture: expression statements and the two-statement blocks.
// Which iteration gets which number is open; that each number is handed out
// once is not.
#include "support/check.h"

enum { N = 300, FORMS = 8 };

int main(void) {
  static int got[FORMS][N], seen[FORMS][N + 2];
  int counter[FORMS] = {0}, swapped = -1, taken[N];
#pragma acc parallel loop copy(got, counter, swapped) copyout(taken)
  for (int i = 0; i < N; ++i) {
    int v;
#pragma acc atomic capture
    v = counter[0]++;
    got[0][i] = v;
#pragma acc atomic capture
    v = ++counter[1];
    got[1][i] = v - 1;
#pragma acc atomic capture
    v = counter[2] += 1;
    got[2][i] = v - 1;
#pragma acc atomic capture
    v = counter[3] = counter[3] + 1;
    got[3][i] = v - 1;
#pragma acc atomic capture
    {
      v = counter[4];
      counter[4] += 1;
    }
    got[4][i] = v;
#pragma acc atomic capture
    {
      counter[5]++;
      v = counter[5];
    }
    got[5][i] = v - 1;
#pragma acc atomic capture
    {
      v = counter[6];
      counter[6] = 1 + counter[6];
    }
    got[6][i] = v;
#pragma acc atomic capture
    v = counter[7]--;
    got[7][i] = -v;
#pragma acc atomic capture
    {
      v = swapped;
      swapped = i;
    }
    taken[i] = v;
  }
  for (int f = 0; f < FORMS; ++f) {
    EXPECT(counter[f] == (f == 7 ? -N : N));
    for (int i = 0; i < N; ++i)
      if (got[f][i] >= 0 && got[f][i] < N)
        seen[f][got[f][i]]++;
    for (int i = 0; i < N; ++i)
      EXPECT(seen[f][i] == 1);
  }
  long chain = swapped;
  for (int i = 0; i < N; ++i)
    chain += taken[i];
  EXPECT(chain == (long)N * (N - 1) / 2 - 1);
  printf("%d %ld\n", counter[0], chain);
  return finish();
}
