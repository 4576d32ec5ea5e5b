/* CG's matrix: the sum of outer products of sparse random vectors.
 *
 * Vector i has so many random entries and 0.5 at place i. Its outer product with
 * itself is weighted by a geometric sequence from 1 to CONDITION, which spreads
 * the eigenvalues; the diagonal gets CONDITION and minus the shift.
 *
 * Rows are filled in the order of the vectors, entries of the same place are
 * added up, and then the matrix is transposed. It is symmetric, so this only
 * brings the columns of each row into ascending order.
 */
#include "cg.h"
#include "nas.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>

#define CONDITION 0.1

enum { CG_SEED = 314159265 };

/* All vectors, as `width` places for each. */
struct Vectors {
  int count, width;
  int *length, *place;
  double *value;
};

static int indexOf(int place, const int *places, int length) {
  for (int k = 0; k < length; ++k)
    if (places[k] == place)
      return k;
  return -1;
}

/* Draws a value and a place in a power of two; places that are out of range or
 * taken are thrown away with their values. Returns the generator's new state. */
static uint64_t draw(struct Vectors *v, int i, uint64_t x, int bits) {
  int *place = v->place + (long)i * v->width, length = 0;
  double *value = v->value + (long)i * v->width;
  while (length < v->width - 1) {
    uint64_t drawn = nextRandom(x);
    x = nextRandom(drawn);
    int where = (int)(x >> (RANDOM_BITS - bits));
    if (where >= v->count || indexOf(where, place, length) >= 0)
      continue;
    place[length] = where;
    value[length++] = randomUnit(drawn);
  }
  int own = indexOf(i, place, length);
  if (own < 0)
    place[own = length++] = i;
  value[own] = 0.5;
  v->length[i] = length;
  return x;
}

static struct Vectors drawVectors(int count, int drawn) {
  struct Vectors v = {count, drawn + 1, NULL, NULL, NULL};
  v.length = allocate(count * sizeof(int));
  v.place = allocate((unsigned long)count * v.width * sizeof(int));
  v.value = allocate((unsigned long)count * v.width * sizeof(double));
  int bits = 1;
  while (1 << bits < count)
    ++bits;
  uint64_t x = nextRandom(CG_SEED); /* the definition leaves out the first number */
  for (int i = 0; i < count; ++i)
    x = draw(&v, i, x, bits);
  return v;
}

/* From entries per row in start[1..] to where each row begins. */
static void addUp(int *start, int rows) {
  start[0] = 0;
  for (int i = 0; i < rows; ++i)
    start[i + 1] += start[i];
}

static struct Matrix emptyMatrix(int rows) {
  struct Matrix m = {rows, allocate((rows + 1) * sizeof(int)), NULL, NULL};
  for (int i = 0; i <= rows; ++i)
    m.start[i] = 0;
  return m;
}

static void allocateEntries(struct Matrix *m) {
  addUp(m->start, m->rows);
  m->column = allocate(m->start[m->rows] * sizeof(int));
  m->value = allocate(m->start[m->rows] * sizeof(double));
}

static void freeMatrix(struct Matrix *m) {
  free(m->start);
  free(m->column);
  free(m->value);
}

/* All products, those of the same place one beside the other. */
static struct Matrix outerProducts(const struct Vectors *v, double shift) {
  struct Matrix m = emptyMatrix(v->count);
  for (int i = 0; i < v->count; ++i)
    for (int a = 0; a < v->length[i]; ++a)
      m.start[v->place[(long)i * v->width + a] + 1] += v->length[i];
  allocateEntries(&m);
  int *next = allocate(m.rows * sizeof(int));
  for (int i = 0; i < m.rows; ++i)
    next[i] = m.start[i];
  double weight = 1, ratio = pow(CONDITION, 1.0 / m.rows);
  for (int i = 0; i < v->count; ++i, weight *= ratio) {
    const int *place = v->place + (long)i * v->width;
    const double *value = v->value + (long)i * v->width;
    for (int a = 0; a < v->length[i]; ++a)
      for (int b = 0; b < v->length[i]; ++b) {
        int at = next[place[a]]++;
        m.column[at] = place[b];
        m.value[at] = weight * value[a] * value[b];
        if (place[a] == i && place[b] == i)
          m.value[at] += CONDITION - shift;
      }
  }
  free(next);
  return m;
}

/* Adds up entries of the same place, in place. */
static void mergeEntries(struct Matrix *m) {
  int *at = allocate(m->rows * sizeof(int)), count = 0;
  for (int j = 0; j < m->rows; ++j)
    at[j] = -1;
  for (int i = 0, k = 0; i < m->rows; ++i) {
    int begin = count;
    for (; k < m->start[i + 1]; ++k) {
      int j = m->column[k];
      if (at[j] >= begin) {
        m->value[at[j]] += m->value[k];
        continue;
      }
      at[j] = count;
      m->column[count] = j;
      m->value[count++] = m->value[k];
    }
    m->start[i] = begin;
  }
  m->start[m->rows] = count;
  free(at);
}

static struct Matrix transposed(const struct Matrix *m) {
  struct Matrix t = emptyMatrix(m->rows);
  for (int k = 0; k < m->start[m->rows]; ++k)
    ++t.start[m->column[k] + 1];
  allocateEntries(&t);
  int *next = allocate(m->rows * sizeof(int));
  for (int j = 0; j < m->rows; ++j)
    next[j] = t.start[j];
  for (int i = 0; i < m->rows; ++i)
    for (int k = m->start[i]; k < m->start[i + 1]; ++k) {
      int at = next[m->column[k]]++;
      t.column[at] = i;
      t.value[at] = m->value[k];
    }
  free(next);
  return t;
}

struct Matrix makeMatrix(int rows, int drawn, double shift) {
  struct Vectors v = drawVectors(rows, drawn);
  struct Matrix products = outerProducts(&v, shift);
  free(v.length);
  free(v.place);
  free(v.value);
  mergeEntries(&products);
  struct Matrix sorted = transposed(&products);
  freeMatrix(&products);
  return sorted;
}
