// Braced lists in constructs: of members that become variables, of sums, of elements of rows, of calls that return
// elements; with designators, with braces left out, and in compound literals.
#include "support/check.h"

enum { N = 50 };
typedef struct {
  int v, w;
} Box;
typedef struct {
  int x, y;
} Point;
typedef struct {
  Point at[2];
  double weight;
} Pair;

static int data[N];

static int at(const int *a, int i) { return a[i]; }

static void byValue(Box d, Point *to) {
#pragma acc parallel loop copyout(to[0:N])
  for (int i = 0; i < N; i++) {
    Point t = {i, d.v};
    int u[3] = {d.w, i, d.v};
    to[i] = (Point){.y = t.y + u[0] - u[2], .x = d.w};
  }
}

static void nested(Pair *to) {
  Box d = {4, 7};
#pragma acc parallel loop copyout(to[0:N])
  for (int i = 0; i < N; i++) {
    Pair flat = {d.v, i, d.w, d.v, d.w};
    Pair braced = {{{i, d.w}, {.y = d.v}}, .weight = d.v};
    Pair some = {.weight = d.w, .at[1] = {d.v, d.w}, .at[0].y = (d.v)};
    to[i] = i % 3 == 0 ? flat : i % 3 == 1 ? braced : some;
  }
}

static void rows(int n, const int *from, Point *to) {
  int i;
#pragma acc parallel loop copyin(from[0:n * n]) copyout(to[0:n])
  for (i = 0; i < n; i++) {
    const int *row = from + i * n;
    int k, sum[2] = {0, 0};
    const int shift = i * 2;
    for (k = 0; k < n; k++)
      sum[0] += row[k];
    Point t = {row[1], sum[0]}, u = {shift, at(row, 2)};
    to[i] = (Point){t.x + u.x, t.y + u.y};
  }
}

int main(void) {
  Point p[N];
  Pair q[N];
  byValue((Box){4, 7}, p);
  for (int i = 0; i < N; i++)
    EXPECT(p[i].x == 7 && p[i].y == 7);
  nested(q);
  for (int i = 0; i < N; i++)
    data[i] = q[i].at[0].x + 3 * q[i].at[0].y + 5 * q[i].at[1].x + 7 * q[i].at[1].y + 11 * (int)q[i].weight;
  EXPECT(data[0] == 4 + 35 + 28 + 77 && data[1] == 1 + 21 + 28 + 44 && data[2] == 12 + 20 + 49 + 77);
  rows(7, data, p);
  for (int i = 0; i < 7; i++)
    printf("%d %d %d\n", data[i], p[i].x, p[i].y);
  return finish();
}
