// Rows whose length is a member of an object: a block's tile is as large as the object's value says.
#include "support/check.h"

struct Shape {
  int rows, length;
};

static void byPointer(const Shape *p, const float *a, float *b) {
#pragma acc parallel loop vector(4) copyin(p[0:1], a[0:p->rows * p->length]) copy(b[0:p->rows * p->length])
  for (int i = 0; i < p->rows; i++) {
#pragma acc loop vector(16)
    for (int j = 1; j < p->length - 1; j++) {
#pragma acc fcw FETCH_ONLY(a[i * p->length + j:1:1])
      b[i * p->length + j] += a[i * p->length + j - 1] - a[i * p->length + j + 1];
    }
  }
}

static void byReference(const Shape &s, float *b) {
#pragma acc parallel loop vector(4) copy(b[0:s.rows * s.length])
  for (int i = 0; i < s.rows; i++) {
#pragma acc loop vector(16)
    for (int j = 0; j < s.length; j++) {
      int length = s.length;
#pragma acc fcw FETCH_CHANNEL_WB(b[i * length + j:0:0])
      {
        b[i * length + j] = b[i * length + j] * 2;
        b[i * length + j] += j;
      }
    }
  }
}

class Grid {
public:
  Grid(int rows, int length, double *a, double *b) : shape{rows, length}, a(a), b(b) {}
  void step() {
    double *from = a, *to = b;
#pragma acc parallel loop vector(4) copyin(this[0:1], from[0:shape.rows * shape.length]) copy(to[0:shape.rows * shape.length])
    for (int i = 1; i < shape.rows - 1; i++) {
#pragma acc loop vector(16)
      for (int j = 0; j < shape.length; j++) {
#pragma acc fcw FETCH_ONLY(from[i * this->shape.length + j:shape.length:shape.length])
        to[i * shape.length + j] += from[i * shape.length + j - shape.length] + from[(i + 1) * shape.length + j];
      }
    }
  }

private:
  Shape shape;
  double *a, *b;
};

int main() {
  const int rows = 37, length = 53;
  static float a[rows * length], b[rows * length];
  static double c[rows * length], d[rows * length];
  for (int i = 0; i < rows * length; i++)
    a[i] = b[i] = c[i] = d[i] = i * 37 % 101;
  Shape shape{rows, length};
  byPointer(&shape, a, b);
  byReference(shape, b);
  Grid(rows, length, c, d).step();
  double sum = 0;
  for (int i = 0; i < rows * length; i++)
    sum += b[i] * (i % 13) + d[i] * (i % 11);
  printf("%g\n", sum);
  return finish();
}
