/* EP: how fast are random numbers, logarithms and square roots? Pairs of uniform
 * random numbers become Gaussian deviates, which are added up and counted.
 */
#include "ep.h"
#include "nas.h"

#include <math.h>
#include <stdio.h>

static const struct Class {
  char name;
  int logPairs;
  double sumX, sumY, inside; /* the right answers */
} classes[] = {
    {'S', 24, 1.051299420395306e7, 1.051517131857535e7, 13176389},
    {'W', 25, 2.102505525182392e7, 2.103162209578822e7, 26354769},
    {'A', 28, 1.682235632304711e8, 1.682195123368299e8, 210832767},
    {'B', 30, 6.728927543423024e8, 6.728951822504275e8, 843345606},
    {'C', 32, 2.691444083862931e9, 2.691519118724585e9, 3373275903},
};

static int near(double found, double right) { return fabs(found - right) <= 1e-8 * right; }

static int verify(const struct Class *c, const struct Deviates *d) {
  double inside = 0;
  for (int l = 0; l < ANNULI; ++l)
    inside += d->counts[l];
  int right = near(d->sumX, c->sumX) && near(d->sumY, c->sumY) && near(inside, c->inside);
  if (!right)
    printf(" sums %.15e and %.15e of %.0f pairs, not %.15e and %.15e of %.0f\n", d->sumX, d->sumY,
           inside, c->sumX, c->sumY, c->inside);
  return right;
}

static struct Outcome run(const struct Class *c) {
  long pairs = 1L << c->logPairs;
  gaussianPairs(1 << 16); /* threads started, code loaded */
  double start = now();
  struct Deviates found = gaussianPairs(pairs);
  double seconds = now() - start;
  return (struct Outcome){"EP",        "Random numbers generated", c->name, 2.0 * pairs, 0, seconds,
                          2.0 * pairs, verify(c, &found)};
}

struct Outcome runBenchmark(char problemClass) {
  for (unsigned i = 0; i < sizeof(classes) / sizeof(classes[0]); ++i)
    if (classes[i].name == problemClass)
      return run(&classes[i]);
  return (struct Outcome){0};
}
