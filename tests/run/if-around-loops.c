// Choices around vector loops that one lane makes for all, with something to do in both ways.
#include <stdio.h>

enum { N = 20, M = 40 };
static unsigned in[97], out[N][M], seen[N], bins[7];

int main(void) {
  for (unsigned i = 0; i < 97; i++)
    in[i] = i * 2654435761u >> 9;
#pragma acc parallel loop gang copyin(in) copy(out, seen, bins)
  for (int i = 0; i < N; i++) {
    unsigned own[4];
    for (int k = 0; k < 4; k++)
      own[k] = in[i + k];
    for (int k = 0; k < 3; k++) {
      if (own[k] & 1) {
#pragma acc loop vector
        for (int j = 0; j < M; j++)
          out[i][j] += own[k + 1] & 15;
        if (own[k + 1] & 2) {
#pragma acc loop vector
          for (int j = 0; j < M; j++) {
#pragma acc atomic update
            bins[(j + own[k]) % 7] += 1;
          }
        } else {
          own[k + 1] += 3;
        }
      } else {
      }
      if (own[3] % 5 > 2) {
#pragma acc loop vector
        for (int j = 0; j < M; j++)
          out[i][j] ^= j;
      } else if (own[2] % 3) {
        own[3] += 7;
      } else {
        own[2]++;
      }
    }
    seen[i] = own[1] + own[2] * 3 + own[3] * 5;
  }
  unsigned all = 0;
  for (int i = 0; i < N; i++) {
    all = all * 31 + seen[i];
    for (int j = 0; j < M; j++)
      all = all * 31 + out[i][j];
  }
  for (int i = 0; i < 7; i++)
    all = all * 31 + bins[i];
  printf("%u\n", all);
  return 0;
}
