// Sums in members of a struct and in elements of an array that each iteration has: they get variables of their own
// while a loop adds to them, where nothing else sees them.
#include <stdio.h>
#include <stdlib.h>

enum { N = 213, M = 77 };

struct Vec {
  float x, y;
  int count;
};
struct Pair {
  struct Vec a;
  double sum;
};

static void members(int n, int m, const float *restrict a, struct Vec *restrict out) {
#pragma acc parallel loop copyin(a[0:n * m]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    struct Vec f = {1, 0, 0};
    f.y = i;
    for (int k = 0; k < m; k++)
      if (a[i * m + k] > 2) {
        f.x += a[i * m + k];
        f.y -= 2 * a[i * m + k];
        f.count += 1;
      }
    out[i] = f;
  }
}

static void elements(int n, int m, const float *restrict a, float *restrict out) {
  const int f_0 = 3; /* the name that the first sum would have */
#pragma acc parallel loop copyin(a[0:n * m]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    float f[3] = {1, 2, 4};
    for (int k = 0; k < m; k++) {
      f[0] += a[i * m + k];
      f[2] += a[i * m + k] * f_0;
      for (int l = 0; l < 3; l++)
        f[2] -= l;
    }
    out[i] = f[0] + f[1] * f[2];
  }
}

/* Sums that are read in the loop, of other operators, or that something points to, stay where they are. */
static void seen(int n, int m, const float *restrict a, float *restrict out) {
#pragma acc parallel loop copyin(a[0:n * m]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    struct Vec f = {0, 0, 0}, g = {1, 1, 1}, h = {0, 0, 5};
    float *aside = &f.y;
    float parts[2] = {0, 0}, *first = parts;
    for (int k = 0; k < m; k++) {
      f.y += a[i * m + k];
      if (*aside > 40)
        f.x += 1;
      g.x += 1;
      g.y += g.x * a[i * m + k];
      h.x += 2;
      h.x *= 0.5f;
      h.count |= k & 6;
      parts[0] += a[i * m + k];
      if (first[0] > 20)
        parts[1] += 1;
    }
    out[i] = f.x + f.y + g.x + g.y + h.x + h.count + parts[0] + parts[1];
  }
}

/* Members of members, several loops, and a loop that is left early. */
static void several(int n, int m, const float *restrict a, struct Pair *restrict out) {
#pragma acc parallel loop copyin(a[0:n * m]) copy(out[0:n])
  for (int i = 0; i < n; i++) {
    struct Pair p = out[i];
    for (int k = 0; k < m; k++)
      p.sum += a[i * m + k];
    for (int k = 0; k < m; k++) {
      if (k > 50)
        break;
      p.sum += 1;
      p.a.count += 1;
    }
    for (int k = 0; k < 3; k++)
      for (int l = 0; l < m; l++)
        p.sum += a[i * m + l] * k;
    out[i] = p;
  }
}

static float table[N][2];

/* Elements that are set before the loop adds to them: at once, a statement earlier, of an array of arrays; and one that
 * the loop also reads. */
static void inPlace(int n, int m, const float *restrict a, float *sums, float *restrict other) {
#pragma acc parallel loop copyin(a[0:n * m]) copyout(sums[0:n], table) copy(other[0:n])
  for (int i = 0; i < n; i++) {
    sums[i] = 1;
    for (int k = 0; k < m; k++)
      sums[i] += a[i * m + k];
    table[i][1] = i;
    table[i][0] = sums[i];
    for (int k = 0; k < m; k++)
      if (a[i * m + k] < 3)
        table[i][1] -= 2 * a[i * m + k];
    other[i] = 2;
    for (int k = 0; k < 5; k++)
      other[i] += other[i] * k;
  }
}

/* A row's first element, which another name of the row reads as well: 0, a[0] = 0, then the others. */
static void firstOfRow(int n, int m, float *restrict a, float *b) {
#pragma acc parallel loop copy(a[0:n * m], b[0:n * m])
  for (int i = 0; i < n; i++) {
    const float *row = a + i * m, *next = row + 1;
    a[i * m] = 1;
    for (int k = 0; k < m; k++)
      a[i * m] += row[k];
    a[i * m] += next[0] * 0;
  }
#pragma acc parallel loop copy(a[0:n * m], b[0:n * m])
  for (int i = 0; i < n; i++) {
    b[i * m] = 1;
    for (int k = 0; k < m; k++)
      b[i * m] += a[i * m + k] * 0 + b[i * m + k];
  }
}

/* Two names of one array, which the loop may have: each row is the business of one iteration. */
static void twoNames(int n, int m, const float *a, float *b) {
#pragma acc parallel loop copy(a[0:n * m], b[0:n * m])
  for (int i = 0; i < n; i++) {
    b[i * m] = 1;
    for (int k = 0; k < m; k++)
      b[i * m] += a[i * m + k];
  }
}

/* In kernels arrays may overlap: the element is one of those that are read. */
static void overlapping(int m, float *a, float *sums) {
#pragma acc kernels copy(a[0:m]) copy(sums[0:1])
  for (int i = 0; i < 1; i++) {
    sums[i] = 1;
    for (int k = 0; k < m; k++)
      sums[i] += a[k];
  }
}

int main(void) {
  float *a = malloc(N * M * sizeof *a), *out = malloc(N * sizeof *out);
  struct Vec *vec = malloc(N * sizeof *vec);
  struct Pair *pairs = malloc(N * sizeof *pairs);
  int bad = 0;
  for (int i = 0; i < N * M; i++)
    a[i] = (float)((i * 7) % 5);

  members(N, M, a, vec);
  for (int i = 0; i < N; i++) {
    struct Vec f = {1, (float)i, 0};
    for (int k = 0; k < M; k++)
      if (a[i * M + k] > 2)
        f.x += a[i * M + k], f.y -= 2 * a[i * M + k], f.count++;
    bad += vec[i].x != f.x || vec[i].y != f.y || vec[i].count != f.count;
  }
  elements(N, M, a, out);
  for (int i = 0; i < N; i++) {
    float f[3] = {1, 2, 4};
    for (int k = 0; k < M; k++)
      f[0] += a[i * M + k], f[2] += a[i * M + k] * 3 - 3;
    bad += out[i] != f[0] + f[1] * f[2];
  }
  seen(N, M, a, out);
  for (int i = 0; i < N; i++) {
    float sum = 0, more = 0, weighted = 1, half = 0, parts = 0;
    int bits = 5;
    for (int k = 0; k < M; k++) {
      sum += a[i * M + k];
      more += sum > 40;
      parts += sum > 20;
      weighted += (k + 2) * a[i * M + k];
      half = (half + 2) * 0.5f;
      bits |= k & 6;
    }
    bad += out[i] != more + sum + (M + 1) + weighted + half + bits + sum + parts;
  }
  for (int i = 0; i < N; i++)
    pairs[i] = (struct Pair){{0, 0, i}, 0.5 * i};
  several(N, M, a, pairs);
  for (int i = 0; i < N; i++) {
    double sum = 0.5 * i + 51;
    for (int k = 0; k < M; k++)
      sum += 4 * a[i * M + k];
    bad += pairs[i].sum != sum || pairs[i].a.count != i + 51;
  }
  float *other = malloc(N * sizeof *other);
  inPlace(N, M, a, out, other);
  for (int i = 0; i < N; i++) {
    float sum = 1, less = (float)i;
    for (int k = 0; k < M; k++)
      sum += a[i * M + k], less -= a[i * M + k] < 3 ? 2 * a[i * M + k] : 0;
    bad += out[i] != sum || table[i][0] != sum || table[i][1] != less || other[i] != 240;
  }
  float row[4] = {5, 6, 7, 8}; /* 1; 1 + 1; 2 + 6; 8 + 7; 15 + 8 */
  overlapping(4, row, row);
  bad += row[0] != 23;
  float *square = malloc(N * M * sizeof *square), *other2 = malloc(N * M * sizeof *square);
  for (int i = 0; i < N * M; i++)
    square[i] = other2[i] = (float)(i % 3);
  firstOfRow(N, M, square, other2);
  for (int i = 0; i < N; i++) {
    float sum = 2; /* 1 and itself */
    for (int k = 1; k < M; k++)
      sum += (float)((i * M + k) % 3);
    bad += square[i * M] != sum || other2[i * M] != sum;
  }
  for (int i = 0; i < N * M; i++)
    square[i] = (float)(i % 3);
  twoNames(N, M, square, square);
  for (int i = 0; i < N; i++) {
    float sum = 2;
    for (int k = 1; k < M; k++)
      sum += (float)((i * M + k) % 3);
    bad += square[i * M] != sum;
  }
  printf("%d wrong\n", bad);
  return bad != 0;
}
