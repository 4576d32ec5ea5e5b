/* IS: how fast are reads and writes at random places? Integer keys with a
 * bell-shaped distribution are ranked, that is, each learns its place in sorted
 * order.
 */
#include "is.h"
#include "nas.h"

#include <stdio.h>

/* The right ranks of the probes in the first iteration. They move by one with
 * every further one, up or down: keys that are changed leave the middle for one
 * of the ends. */
static const struct Class {
  char name;
  struct Keys keys;
  int rank[PROBES], moves[PROBES];
} classes[] = {
    {'S',
     {16, 11, {48427, 17148, 23627, 62548, 4431}},
     {1, 19, 347, 64916, 65462},
     {1, 1, 1, -1, -1}},
    {'W',
     {20, 16, {357773, 934767, 875723, 898999, 404505}},
     {1248, 11697, 1039986, 1043895, 1048017},
     {1, 1, -1, -1, -1}},
    {'A',
     {23, 19, {2112377, 662041, 5336171, 3642833, 4250760}},
     {104, 17523, 123928, 8288932, 8388264},
     {1, 1, 1, -1, -1}},
    {'B',
     {25, 21, {41869, 812306, 5102857, 18232239, 26860214}},
     {33422936, 10245, 59150, 33135280, 100},
     {-1, 1, 1, -1, 1}},
    {'C',
     {27, 23, {44172927, 72999161, 74326391, 129606274, 21736814}},
     {61148, 882989, 266291, 133997594, 133525894},
     {1, 1, 1, -1, -1}},
};

static int verify(const struct Class *c, const struct Ranking *r) {
  int wrong = 0;
  for (int t = 0; t < ITERATIONS; ++t)
    for (int i = 0; i < PROBES; ++i)
      wrong += r->smaller[t][i] != c->rank[i] + t * c->moves[i];
  if (wrong || r->misplaced)
    printf(" %d ranks are wrong, %d keys out of order\n", wrong, r->misplaced);
  return wrong == 0 && r->misplaced == 0;
}

static struct Outcome run(const struct Class *c) {
  double keys = 1 << c->keys.logKeys;
  struct Ranking found = rankKeys(&c->keys);
  return (struct Outcome){"IS",       "keys ranked", c->name,           keys,
                          ITERATIONS, found.seconds, keys * ITERATIONS, verify(c, &found)};
}

struct Outcome runBenchmark(char problemClass) {
  for (unsigned i = 0; i < sizeof(classes) / sizeof(classes[0]); ++i)
    if (classes[i].name == problemClass)
      return run(&classes[i]);
  return (struct Outcome){0};
}
