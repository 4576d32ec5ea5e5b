// An element that is kept in a register while a loop runs along others: nothing that the loop reads may be the same
// element under another name. Here one is: in the only column there is, in elements that only its own iteration reads, and
// in what is read before the loop.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include <stdio.h>
#include <stdlib.h>

static void product(int rows, int columns, int depth, int pitch, double *c, double *a, double *b) {
#pragma acc parallel loop collapse(2) present(c, a) copyin(b[0:depth * columns])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      for (int k = 0; k < depth; k++)
        c[i * pitch + j] += a[i * pitch + k] * b[k * columns + j];
}

static void own(int n, int depth, double *c, double *a, double *x) {
#pragma acc parallel loop present(c, a) copyin(x[0:depth])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < depth; k++)
      c[i * depth] += a[i * depth + k] * x[k];
}

static void one(int n, int depth, double *c, double *x) {
#pragma acc parallel loop present(c, x)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < depth; k++)
      c[i] += x[k];
}

static void before(int n, int depth, double *c, double *a, double *x) {
#pragma acc parallel loop present(c, a) copyin(x[0:depth])
  for (int i = 0; i < n; i++) {
    c[i] = 5;
    double first = a[i];
    for (int k = 0; k < depth; k++)
      c[i] += first * x[k];
  }
}

enum { Rows = 600000, Pitch = 4, Size = Rows * Pitch + 8 };

static void fill(double *data) {
  for (int i = 0; i < Size; i++)
    data[i] = i % 7 - 2;
#pragma acc update device(data[0:Size])
}

static void show(const char *name, double *data) {
#pragma acc update self(data[0:Size])
  double sum = 0;
  for (int i = 0; i < Size; i++)
    sum += data[i] * (i % 5 + 1);
  printf("%s %.0f\n", name, sum);
}

int main(void) {
  double *data = malloc(Size * sizeof *data), weights[Pitch] = {1, 2, -1, 3};
#pragma acc enter data create(data[0:Size])
  fill(data);
  product(Rows, 1, Pitch, Pitch, data + 1, data, weights);
  show("product", data);
  fill(data);
  own(Rows, Pitch, data + 1, data, weights);
  show("own", data);
  fill(data);
  one(1, 300, data + 17, data);
  show("one", data);
  fill(data);
  before(Rows, Pitch, data, data, weights);
  show("before", data);
#pragma acc exit data delete(data[0:Size])
  free(data);
  return 0;
}
