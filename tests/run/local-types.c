// Types of a function, without names too: mapped, by value, reduced, declared in the region, and of
// the same name in different blocks.
#include "support/check.h"

#define N 10

struct Same {
  char c;
};

int main(void) {
  struct {
    int a;
    double b[2];
  } cfg = {3, {1.5, 2.5}}, all[N];
  union {
    int i;
    float f;
  } both;
  typedef struct {
    float u, v;
  } Pair;
  enum { Q = 4, R };
  typedef int Row[R];
  Row m[Q];
  struct Node {
    struct Node *next;
    int v;
  } nodes[N];
  Pair red = {0, 0};
  struct {
    int a, b;
  } most = {-1, -1};
  struct Same same = {7};
  int total = 0;
  both.i = 7;
  for (int i = 0; i < N; ++i) {
    nodes[i].v = i;
    nodes[i].next = 0;
  }
#pragma acc parallel loop copyin(cfg) copyout(all)
  for (int i = 0; i < N; ++i) {
    all[i] = cfg;
    all[i].a += i;
    all[i].b[i & 1] *= i;
  }
#pragma acc parallel loop collapse(2) copyout(m) firstprivate(both, cfg)
  for (int i = 0; i < Q; ++i)
    for (int j = 0; j < R; ++j) {
      Pair t = {i, j};
      m[i][j] = t.u * t.v + both.i + cfg.a + same.c;
    }
#pragma acc parallel loop copyin(nodes) reduction(+ : red, total) reduction(max : most)
  for (int i = 0; i < N; ++i) {
    typedef struct {
      int q;
    } Inner;
    struct {
      int w;
    } own = {i};
    Inner inner = {i};
    red.u += inner.q;
    red.v += own.w * 2;
    total += nodes[i].v + (nodes[i].next == NULL);
    if (nodes[i].v > most.a)
      most.a = nodes[i].v;
    if (-nodes[i].v > most.b)
      most.b = -nodes[i].v;
  }
  {
    struct Same {
      int wide[3];
    } same = {{1, 2, 3}};
#pragma acc parallel loop copyin(same) reduction(+ : total)
    for (int i = 0; i < N; ++i)
      total += same.wide[i % 3] + sizeof same;
  }
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum = sum * 1.5 + all[i].a + all[i].b[0] - all[i].b[1] + m[i % Q][i % R];
  printf("%g %g %g %d %d %d\n", sum, red.u, red.v, total, most.a, most.b);
  return finish();
}
