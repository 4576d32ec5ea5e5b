// Life on a torus: modulo indices, conditional expressions, bytes, two arrays
// in one struct.
#include "support/check.h"

enum { N = 20 };
struct World {
  unsigned char now[N][N], next[N][N];
};

int main(void) {
  static struct World w;
  int alive = 0;
  w.now[1][2] = w.now[2][3] = w.now[3][1] = w.now[3][2] = w.now[3][3] = 1;
#pragma acc data copy(w)
  for (int t = 0; t < 40; ++t) {
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < N; ++j) {
        int around = 0;
        for (int di = -1; di <= 1; ++di)
          for (int dj = -1; dj <= 1; ++dj)
            if (di || dj)
              around += w.now[(i + di + N) % N][(j + dj + N) % N];
        w.next[i][j] = around == 3 || (around == 2 && w.now[i][j]);
      }
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < N; ++j)
        w.now[i][j] = w.next[i][j];
  }
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      alive += w.now[i][j] * (i * N + j + 1);
  EXPECT(w.now[11][12] && w.now[12][13] && w.now[13][11]);
  printf("%d\n", alive);
  return finish();
}
