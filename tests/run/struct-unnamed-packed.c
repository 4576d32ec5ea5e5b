/* Structs and enumerations of the file without a name, in declare, routines and kernels; structs
   under #pragma pack. */
#include "support/check.h"

static struct { int nx; double dt; float c[3]; } par = {5, 0.25, {1, 2, 3}};
struct { int k[4]; } table;
#pragma acc declare copyin(par) create(table)
static struct { short v; int w; } rows[300], *first = rows;
static struct { char c; } grid[4][5];
enum { FEW = 3, MANY } mode = MANY;
#pragma pack(push, 2)
struct packed { char tag; int v; double w; };
#pragma pack(pop)

#pragma acc routine seq
static double at(int i) { return par.dt * i + par.c[i % 3] + table.k[i % 4]; }

int main(void) {
  double o[10], sum = 0;
  struct packed p[10];
  for (int i = 0; i < 4; i++)
    table.k[i] = i * 10;
#pragma acc update device(table)
#pragma acc parallel loop copyout(o, p)
  for (int i = 0; i < 10; i++) {
    o[i] = at(i) + par.nx + (mode == MANY ? FEW : 0);
    p[i].tag = 1;
    p[i].v = i;
    p[i].w = sizeof(p[i]);
  }
  for (int i = 0; i < 300; i++) {
    rows[i].v = i % 17;
    rows[i].w = i;
  }
#pragma acc parallel loop copy(rows) copyout(grid)
  for (int i = 0; i < 300; i++) {
    rows[i].w += rows[i].v * 10;
    if (i < 20)
      grid[i / 5][i % 5].c = (char)(i + sizeof rows[0]);
  }
#pragma acc parallel loop copy(first[0:100])
  for (int i = 0; i < 100; i++)
    first[i].w -= 1;
  for (int i = 0; i < 300; i++)
    sum += rows[i].w + grid[i / 5 % 4][i % 5].c;
  for (int i = 0; i < 10; i++)
    sum += o[i] + p[i].v + p[i].w;
  EXPECT(sizeof(struct packed) == 14 && p[9].v == 9 && p[9].w == 14);
  EXPECT(o[9] == 2.25 + 1 + 10 + 5 + 3);
  printf("%g\n", sum);
  return finish();
}
