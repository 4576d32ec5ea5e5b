// Structs of a function whose members a construct reads: by value, in variables, with sections, in data constructs, in
// several constructs, and such that are on the device already.
#include "support/check.h"

enum { N = 3000 };
typedef struct {
  int n, shift;
  double scale;
  double *from, *to;
} Field;

static double a[N], b[N];

static void show(const char *what) {
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += b[i] * (i % 13 + 1);
  printf("%s %.10g\n", what, sum);
}

static void byValue(Field f) {
#pragma acc parallel loop copyin(f.from[0:f.n]) copy(f.to[0:f.n])
  for (int i = 0; i < f.n - f.shift; i++)
    f.to[i] = f.from[i + f.shift] * f.scale;
}

static void sections(void) {
  Field f = {N, 3, 0.5, a, b};
  f.shift++;
#pragma acc parallel loop copyin(f.from[100:200]) copy(f.to[50:f.n - 100])
  for (int i = 100; i < 300; i++)
    f.to[i] += f.from[i] * f.scale + f.shift;
  f.scale = 2;
#pragma acc kernels copyin(f.from[0:N]) copy(f.to[0:N])
  {
    for (int i = 0; i < f.n; i++)
      f.to[i] = f.to[i] * f.scale;
    for (int i = 0; i < f.n - 1; i++)
      f.to[i] = f.from[i + 1] - f.to[i];
  }
}

static void around(Field f) {
#pragma acc data copyin(f.from[0:f.n]) copy(f.to[0:f.n])
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < f.n; i++)
      f.to[i] += f.from[f.n - 1 - i];
    f.scale = 3;
#pragma acc parallel loop async(1)
    for (int i = 0; i < f.n; i++)
      f.to[i] *= f.scale;
#pragma acc wait
  }
}

static double sum(Field f) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(f.from[0:f.n])
  for (int i = 0; i < f.n; i++)
    s += f.from[i] * f.scale;
  return s;
}

static void few(Field f) {
#pragma acc parallel loop copyin(f.from[0:f.n]) copy(f.to[0:f.n])
  for (int i = 0; i < f.n; i++)
    f.to[i] = f.from[i] - f.scale;
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = (i * 7) % 311 - 100.25;
  Field f = {N, 2, 0.25, a, b};
  byValue(f);
  show("byValue");
  sections();
  show("sections");
  around(f);
  show("around");
  printf("sum %.10g\n", sum(f));
  f.n = 4;
  few(f);
  show("few");

  // The device has a copy.
  Field g = {N, 0, 5, a, b};
#pragma acc data copyin(a) copy(b) copyin(g) attach(g.from, g.to)
  {
#pragma acc parallel loop
    for (int i = 0; i < g.n; i++)
      g.to[i] = g.from[i] * g.scale;
  }
  show("listed");
  return 0;
}
