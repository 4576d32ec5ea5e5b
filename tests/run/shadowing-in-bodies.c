// What C allows and C++ does not: variables of a loop's body with the name of its counter, and
// jumps over declarations. A kernel's own block hides what the program has outside, too.
#include "support/check.h"

#define N 32

static int counted(int k) {
  int t = 0;
  for (int i = 0; i < 3; ++i) {
    int before = i;
    int i = 5 + k;
    t += before + i;
  }
  if (k > 20)
    goto end;
  int extra = k * 2;
  t += extra;
end:
  return t;
}

int main(void) {
  int out[N], m[4][8], n = 3, i = 0, sum = 0, shared = 7;
#pragma acc parallel loop copyout(out)
  for (int k = 0; k < N; ++k) {
    int t = 0;
    for (int i = 0; i < 2; ++i) {
      int i = 5;
      t += i + k;
    }
    out[k] = t + counted(k);
  }
#pragma acc parallel loop copy(out)
  for (i = 0; i < N; ++i) {
    int q = i;
    int i = 100;
    out[q] += i;
  }
#pragma acc parallel loop collapse(2) copyout(m)
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 8; ++j) {
      int row = i, column = j;
      int i = 10, j = 1;
      m[row][column] = row * i + column * j;
    }
#pragma acc parallel loop copy(out) reduction(+ : sum) private(n)
  for (int k = 0; k < N; ++k) {
    n = k;
    sum += n;
    int both = n;
    int n = 2, sum = 1;
    out[k] += both + n + sum;
  }
#pragma acc serial copy(out)
  {
    int before = shared;
    int shared = 9;
    out[0] += before * 10 + shared;
  }
#pragma acc parallel loop copy(out)
  for (int i = 0; i < N; ++i) {
    int r = 0;
    if (i > 20)
      goto end;
    int k = i * 2;
    r = k;
    if (r > 30)
      goto end;
    const int four = 4;
    r += four;
  end:
    out[i] += r;
    switch (i % 3) {
    case 0:;
      int z = 3;
      out[i] += z;
      break;
    case 1:
      z = 5;
      out[i] += z;
      break;
    default:
      break;
    }
  }
  long all = 0;
  for (int k = 0; k < N; ++k)
    all = all * 3 + out[k] + m[k / 8][k % 8];
  printf("%ld %d\n", all, sum);
  return finish();
}
