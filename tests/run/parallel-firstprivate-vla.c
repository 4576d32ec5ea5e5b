// firstprivate of arrays whose length is known only at run time: only read, written, in rows; on the construct
// and on the combined one. Each gang has its own copy, which its iterations leave as they found it.
#include "support/check.h"

static long combined(int n, int m) {
  int start[n], rows[n][m];
  long out[64], sum = 0;
  for (int i = 0; i < n; i++) {
    start[i] = i * 3;
    for (int j = 0; j < m; j++)
      rows[i][j] = i - j;
  }
#pragma acc parallel loop gang firstprivate(start) copyout(out)
  for (int i = 0; i < 64; i++)
    out[i] = start[i % n] + start[n - 1];
#pragma acc parallel loop gang num_gangs(64) firstprivate(start, rows) copy(out)
  for (int i = 0; i < 64; i++) {
    int was = start[0], corner = rows[n - 1][m - 1];
    start[0] = i;
    rows[n - 1][m - 1] = start[0] + 1;
    for (int k = 0; k < 200; k++)
      start[0] += k % 3;
    out[i] += start[0] + rows[i % n][1] * 2 + rows[n - 1][m - 1] * 100 + was;
    start[0] = was;
    rows[n - 1][m - 1] = corner;
  }
  for (int i = 0; i < 64; i++)
    sum = sum * 3 % 1000003 + out[i];
  return sum + start[0] + rows[n - 1][m - 1]; // the host's are as they were
}

static long construct(int n) {
  float weight[n];
  long out[10], sum = 0;
  for (int i = 0; i < n; i++)
    weight[i] = i / 2.0f;
#pragma acc parallel num_gangs(10) firstprivate(weight) copyout(out)
  {
#pragma acc loop gang
    for (int g = 0; g < 10; g++) {
      float w = 0, was = weight[0];
      weight[0] = g;
#pragma acc loop seq
      for (int k = 0; k < n; k++)
        w += weight[k];
      out[g] = (long)(w * 4) + g;
      weight[0] = was;
    }
  }
  for (int g = 0; g < 10; g++)
    sum = sum * 3 % 1000003 + out[g];
  return sum;
}

int main(void) {
  printf("%ld %ld\n", combined(23, 5), construct(37));
  return finish();
}
