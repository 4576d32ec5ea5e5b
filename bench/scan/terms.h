/* Terms whose sums repeat after seven, which no size of a tile is a multiple of: exact in every type,
 * and a tile that is left out shows. */
#ifndef ACCOLADE_BENCH_SCAN_TERMS_H
#define ACCOLADE_BENCH_SCAN_TERMS_H

#include <stddef.h>

static double term(size_t i) {
  static const double terms[7] = {3, -1, -2, 1, 4, -4, -1};
  return terms[i % 7];
}
static double sumOfTerms(size_t i) {
  static const double sums[7] = {3, 2, 0, 1, 5, 1, 0};
  return sums[i % 7];
}
static double nothing(size_t i) {
  (void)i;
  return 0;
}

#endif
