// A section with gaps of what is on the device as a whole: only what it names is copied, either way.
#include "support/check.h"

enum { N = 6, M = 5 };
static int a[N][M];
static int cube[4][N][M];

static int inSection(int i, int j) { return i >= 1 && i < 4 && j >= 2 && j < 4; }

/* Where data is copied, everything is 1000 more on the device, and the host's own is negative. */
static void differ(void) {
#pragma acc parallel loop collapse(2) present(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = 1000 + i * 10 + j;
  if (copiesData())
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        a[i][j] = -1;
}

static void expectSection(int line) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      const int there = 1000 + i * 10 + j;
      if (a[i][j] != (inSection(i, j) || !copiesData() ? there : -1))
        printf("FAIL line %d: a[%d][%d] is %d\n", line, i, j, a[i][j]), failures++;
    }
}

static void rows(void) {
  int (**r)[M] = malloc(2 * sizeof *r);
  for (int k = 0; k < 2; k++) {
    r[k] = malloc(sizeof(int[N][M]));
    for (int i = 0; i < N * M; i++)
      r[k][i / M][i % M] = i;
  }
#pragma acc enter data copyin(r[0 : 2][0 : N][0 : M])
#pragma acc parallel loop collapse(3) present(r[0 : 2][0 : N][0 : M])
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        r[k][i][j] += 100;
#pragma acc exit data copyout(r[0 : 2][1 : 3][2 : 2])
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        EXPECT(r[k][i][j] == i * M + j + (inSection(i, j) || !copiesData() ? 100 : 0));
  free(r[0]);
  free(r[1]);
  free(r);
}

int main(void) {
  // exit data, the last to hold them
#pragma acc enter data create(a)
  differ();
#pragma acc exit data copyout(a[1 : 3][2 : 2])
  expectSection(__LINE__);

  // always, while others hold them; update
#pragma acc data create(a)
  {
    differ();
#pragma acc data copyout(always : a[1 : 3][2 : 2])
    ;
    expectSection(__LINE__);
    differ();
#pragma acc update self(a[1 : 3][2 : 2])
    expectSection(__LINE__);
    differ();
    if (copiesData()) {
      // What comes from the host leaves the rest of the device's as it is.
#pragma acc enter data copyin(always : a[1 : 3][2 : 2])
#pragma acc update self(a)
      for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
          EXPECT(a[i][j] == (inSection(i, j) ? -1 : 1000 + i * 10 + j));
#pragma acc exit data delete(a[1 : 3][2 : 2])
    }
  }

  // A region whose data others have put there, and given up meanwhile
#pragma acc enter data create(a)
#pragma acc data copy(a[1 : 3][2 : 2])
  {
    differ();
#pragma acc exit data delete(a)
  }
  expectSection(__LINE__);

  // Three dimensions, in a queue
#pragma acc enter data copyin(cube)
#pragma acc parallel loop collapse(3) present(cube) async(1)
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        cube[k][i][j] = 7;
#pragma acc exit data copyout(cube[1 : 2][1 : 3][2 : 2]) async(1)
#pragma acc wait(1)
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        EXPECT(cube[k][i][j] == (!copiesData() || ((k == 1 || k == 2) && inSection(i, j)) ? 7 : 0));
  rows();
  return finish();
}
