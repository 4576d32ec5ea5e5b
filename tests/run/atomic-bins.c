// Histograms by atomic updates: small ones, ones with offsets, large ones, several at once, updates
// of all kinds, and arrays that are read besides.
#include "support/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 50021, SMALL = 37, LARGE = 20000 };

static int key[N], counts[SMALL], large[LARGE];
static double weights[SMALL];

static unsigned next(unsigned *state) { return *state = *state * 1664525u + 1013904223u; }

/// Sections that begin elsewhere, a pointer into the middle of what is mapped.
static void sections(int *all, float *sums, unsigned *bits) {
  int *middle = all + 50;
#pragma acc parallel loop copy(all[0:100], sums[3:SMALL]) copy(bits[0:8])
  for (int i = 0; i < N; ++i) {
#pragma acc atomic update
    sums[key[i] % SMALL + 3] += 0.5f;
#pragma acc atomic
    bits[key[i] % 8] |= 1u << key[i] % 32;
#pragma acc atomic update
    middle[key[i] % 50 - 25] -= 2;
  }
}

/// Who reads elsewhere in the same kernel sees what is there.
static long readsToo(int *bins, int *order) {
  long sum = 0;
#pragma acc parallel loop copy(bins[0:SMALL]) copyout(order[0:N]) reduction(+ : sum)
  for (int i = 0; i < N; ++i) {
    int before;
#pragma acc atomic capture
    before = bins[key[i] % SMALL]++;
    order[i] = before;
    sum += before;
  }
  return sum;
}

int main(void) {
  unsigned state = 1;
  for (int i = 0; i < N; ++i)
    key[i] = next(&state) >> 8;
#pragma acc data copyin(key)
  {
#pragma acc parallel loop copy(counts, weights)
    for (int i = 0; i < N; ++i) {
#pragma acc atomic
      counts[key[i] % SMALL]++;
#pragma acc atomic
      weights[key[i] % SMALL] += key[i] % 5;
    }
#pragma acc kernels loop independent copy(large)
    for (int i = 0; i < N; ++i) {
#pragma acc atomic
      large[key[i] % LARGE] += i;
    }
    int wanted[SMALL] = {0}, *wide = calloc(LARGE, sizeof(int));
    double sums[SMALL] = {0};
    for (int i = 0; i < N; ++i) {
      wanted[key[i] % SMALL]++;
      sums[key[i] % SMALL] += key[i] % 5;
      wide[key[i] % LARGE] += i;
    }
    for (int b = 0; b < SMALL; ++b) {
      EXPECT(counts[b] == wanted[b]);
      EXPECT(weights[b] == sums[b]);
    }
    EXPECT(memcmp(large, wide, sizeof large) == 0);
    free(wide);

    int all[100], expected[100];
    float halves[SMALL + 3], expectedHalves[SMALL + 3];
    unsigned bits[8] = {0}, expectedBits[8] = {0};
    for (int i = 0; i < 100; ++i)
      all[i] = expected[i] = i;
    for (int i = 0; i < SMALL + 3; ++i)
      halves[i] = expectedHalves[i] = i;
    for (int i = 0; i < N; ++i) {
      expectedHalves[key[i] % SMALL + 3] += 0.5f;
      expectedBits[key[i] % 8] |= 1u << key[i] % 32;
      expected[50 + key[i] % 50 - 25] -= 2;
    }
    sections(all, halves, bits);
    EXPECT(memcmp(all, expected, sizeof all) == 0);
    EXPECT(memcmp(halves, expectedHalves, sizeof halves) == 0);
    EXPECT(memcmp(bits, expectedBits, sizeof bits) == 0);

    int bins[SMALL] = {0}, *order = malloc(N * sizeof(int));
    long sum = readsToo(bins, order), serial = 0;
    for (int b = 0; b < SMALL; ++b) {
      EXPECT(bins[b] == wanted[b]);
      serial += (long)wanted[b] * (wanted[b] - 1) / 2;
    }
    EXPECT(sum == serial);
    free(order);
  }
  return finish();
}
