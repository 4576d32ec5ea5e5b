// Numbers of 16 bits in kernels, in memory, by value and as sums.
#include "support/check.h"

#define N 4000

struct pair {
  _Float16 a, b;
};

static _Float16 clipped(_Float16 x, float most) { return x > most ? (_Float16)most : x; }

int main(void) {
  static _Float16 in[N], out[N];
  static struct pair pairs[N];
  static float wide[N];
  static int whole[N];
  _Float16 factor = 1.5f;
  for (int i = 0; i < N; i++) {
    in[i] = (i - 1000) * 0.37f;
    pairs[i].a = i;
    pairs[i].b = i * 1e-6f;
  }
  in[0] = 1e-7f; // subnormal
  in[1] = 70000.0f; // infinite
  in[2] = -6.1e-5f;
  in[3] = 65504.0f;
  in[4] = 0.0f;
#pragma acc parallel loop copyin(in) copy(pairs) copyout(out, wide, whole)
  for (int i = 0; i < N; i++) {
    _Float16 x = in[i] * factor;
    x += 0.25f;
    if (i % 3 == 0)
      x++;
    out[i] = i % 2 ? x : clipped(x, 100.0f);
    wide[i] = in[i];
    whole[i] = (in[i] < 60000 ? (int)(in[i] / 8) : -1) + (in[i] ? 1 : 0);
    pairs[i].a -= 2;
    pairs[i].b = wide[i] / 3;
  }
  float sum = 0;
#pragma acc parallel loop reduction(+ : sum) copyin(in)
  for (int i = 5; i < N; i++)
    sum += (float)(int)in[i];
  for (int i = 0; i < N; i++)
    printf("%.9g %.9g %d %g %g\n", (float)out[i], wide[i], whole[i], (float)pairs[i].a, (float)pairs[i].b);
  printf("%g\n", sum);
  return finish();
}
