/* Bounds and steps of loops around barriers that lie in memory which nobody writes meanwhile. */
#include "support/check.h"

#define N 20
#define M 37
struct Grid {
  int n, m, steps;
  int *rows;
};
static int u[N * M], v[N * M];

static void show(const char *name) {
  long sum = 0;
  for (int i = 0; i < N * M; i++)
    sum = (sum * 31 + u[i] + 3 * v[i]) % 1000003;
  printf("%s: %ld\n", name, sum);
}

static void fill(void) {
  for (int i = 0; i < N * M; i++)
    u[i] = i % 53, v[i] = 0;
}

/* Bounds of the block's own loops. */
static void levels(const struct Grid *g) {
  fill();
#pragma acc parallel loop vector(8) copyin(u, g[0:1]) copyout(v)
  for (int i = 0; i < g->n; i++) {
#pragma acc loop vector(16)
    for (int j = 0; j < g->m; j++) {
#pragma acc fcw FETCH_ONLY(u[i * M + j:1:0])
      v[i * M + j] = u[i * M + j] + (j ? u[i * M + j - 1] : 0);
    }
  }
  show("levels");
}

/* Of loops inside: a member, an element, and a variable that was read from there. The tile's array, which is
   written, overlaps no other. */
static void steps(const struct Grid *g, int *a, int n) {
  int count[3] = {2, 3, 1};
  fill();
#pragma acc parallel loop vector(64) copyin(g[0:1], count) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    int more = g->steps - 1;
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      for (int s = 0; s < g->steps; s++)
        a[i] = a[i] + s;
      for (int s = 0; s < count[0]; s++)
        for (int t = 0; t < count[s + 1]; t++)
          a[i] = a[i] * 2 + t;
      for (int s = 0; s < more; s++)
        a[i] = a[i] + 7;
      if (count[2] == 1)
        a[i] = a[i] + 100;
    }
  }
  show("steps");
}

/* The place of a tile that all have, read from memory. */
static void places(const int *first) {
  fill();
#pragma acc parallel loop vector(32) copyin(u, first[0:N * M / 32 + 1]) copyout(v)
  for (int i = 0; i < N * M; i++) {
#pragma acc fcw FETCH_ONLY(u[first[i / 32]:0:9])
    v[i] = u[first[i / 32] + i % 10];
  }
  show("places");
}

int main(void) {
  struct Grid g = {N, M, 4, 0};
  int first[N * M / 32 + 1];
  for (int i = 0; i <= N * M / 32; i++)
    first[i] = (i * 29) % 400;
  levels(&g);
  steps(&g, u, N * M - 3);
  places(first);
  return finish();
}
