/* CG: how fast are sparse matrices, with rows that touch memory at random? The
 * smallest eigenvalue of a large one, by inverse iteration with conjugate
 * gradients.
 */
#include "cg.h"
#include "nas.h"

#include <math.h>
#include <stdio.h>

static const struct Class {
  char name;
  int rows, drawn, iterations;
  double shift, zeta; /* zeta: the right answer */
} classes[] = {
    {'S', 1400, 7, 15, 10, 8.5971775078648},     {'W', 7000, 8, 15, 12, 10.362595087124},
    {'A', 14000, 11, 15, 20, 17.130235054029},   {'B', 75000, 13, 75, 60, 22.712745482631},
    {'C', 150000, 15, 75, 110, 28.973605592845},
};

/* What the definition counts: 25 steps of conjugate gradients in each iteration. */
static double operations(const struct Class *c) {
  double entries = c->drawn * (c->drawn + 1.0);
  return 2.0 * c->iterations * c->rows * (3 + entries + 25 * (5 + entries) + 3);
}

static struct Outcome run(const struct Class *c) {
  struct Matrix matrix = makeMatrix(c->rows, c->drawn, c->shift);
  struct Estimate found = estimateEigenvalue(&matrix, c->shift, c->iterations);
  int verified = fabs(found.zeta - c->zeta) <= 1e-10 * c->zeta;
  if (!verified)
    printf(" zeta is %.13f, not %.13f; residual %.3e\n", found.zeta, c->zeta, found.residual);
  return (struct Outcome){"CG",          "floating point", c->name,       c->rows,
                          c->iterations, found.seconds,    operations(c), verified};
}

struct Outcome runBenchmark(char problemClass) {
  for (unsigned i = 0; i < sizeof(classes) / sizeof(classes[0]); ++i)
    if (classes[i].name == problemClass)
      return run(&classes[i]);
  return (struct Outcome){0};
}
