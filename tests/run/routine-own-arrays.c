// Arrays and variables of a gang or a worker that functions of many lanes are handed: all lanes see the same ones.
#include <stdio.h>

enum { N = 19, M = 5 };
static unsigned in[97], out[N], rows[N][M], least[N];

#pragma acc routine vector
static unsigned mixed(unsigned *p, unsigned x, unsigned *smallest) {
  unsigned sum = 0, small = 1000000;
#pragma acc loop vector reduction(+ : sum) reduction(min : small)
  for (int i = 0; i < 40; i++) {
    unsigned value = (p[i & 3] ^ i) & 0xffff;
    sum += value;
    small = value < small ? value : small;
  }
  p[1] += x;
  *smallest = small;
  return sum + x;
}

#pragma acc routine worker
static void scaled(unsigned *p, int n, unsigned by) {
#pragma acc loop worker vector
  for (int i = 0; i < n; i++)
    p[i] = p[i] * by + i;
}

int main(void) {
  for (int i = 0; i < 97; i++)
    in[i] = i * 2654435761u >> 9;
  unsigned own[4];
#pragma acc parallel num_gangs(5) num_workers(4) vector_length(32) copyin(in) copy(out, rows, least)
  {
#pragma acc loop gang private(own)
    for (int i = 0; i < N; ++i) {
      unsigned wide[50], low = 7;
      for (int k = 0; k < 4; k++)
        own[k] = in[i + k];
      for (int k = 0; k < 50; k++)
        wide[k] = i + k;
      for (int k = 2; k > 0; --k)
        if (own[(k + 5) % 4] % 3) {
          unsigned sum = mixed(own, i, &low);
          out[i] += sum;
        }
      unsigned *part = wide + 3;
      scaled(part, 40, own[2] & 7);
      scaled(wide, 50, low & 3);
      for (int k = 0; k < 50; k++)
        out[i] = out[i] * 3 + wide[k];
      least[i] = low;
#pragma acc loop worker
      for (int j = 0; j < M; j++) {
        unsigned mine[4], few;
        for (int k = 0; k < 4; k++)
          mine[k] = in[i + j * 2 + k] + wide[k];
        rows[i][j] = mixed(mine, j, &few);
        rows[i][j] += few + mine[1];
      }
    }
  }
  unsigned all = 0;
  for (int i = 0; i < N; i++) {
    all = all * 31 + out[i] * 7 + least[i];
    for (int j = 0; j < M; j++)
      all = all * 31 + rows[i][j];
  }
  printf("%u\n", all);
  return 0;
}
