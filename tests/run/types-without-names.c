/* Structs, unions and enumerations without a name that are members of others: a kernel of C stands outside of the
   function whose variables have them. */
#include "support/check.h"

struct W {
  struct { int v; enum { Low, High } level; } in[4];
};
static struct { struct { int v; } in[4]; } global;
typedef struct { struct { int q; } deep[2][3]; } Deep;

int main(void) {
  struct W w;
  Deep deep;
  struct { enum { Few = 3, Many } k; } here = {Many};
  __typeof__(w.in[0]) *p = w.in, x = {7, High}, copies[4];
  __typeof__(global.in[0]) *g = global.in;
  __typeof__(deep.deep[0][0]) (*d)[3] = deep.deep;
#pragma acc parallel loop copyout(p[0:4], g[0:4], copies)
  for (int i = 0; i < 4; ++i) {
    p[i].v = i * 2 + x.v + here.k;
    p[i].level = x.level;
    g[i].v = i;
    copies[i] = p[i];
  }
#pragma acc parallel loop collapse(2) copyout(d[0:2])
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j)
      d[i][j].q = i + j;
  EXPECT(w.in[3].v == 17 && w.in[3].level == High && global.in[3].v == 3);
  EXPECT(copies[2].v == 15 && deep.deep[1][2].q == 3);
  return finish();
}
