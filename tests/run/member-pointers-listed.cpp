// Pointers in structs that devices have copies of: clauses list where they lead.
#include "support/check.h"

struct Field {
  int n;
  double *now, *next;
};

struct Part {
  float *values;
  int first;
};

struct Whole {
  Part part;
  int *count;
};

static void step(Field *f) {
#pragma acc parallel loop present(f, f->now[0:f->n], f->next[0:f->n])
  for (int i = 1; i < f->n - 1; i++)
    f->next[i] = f->now[i - 1] + 2 * f->now[i] + f->now[i + 1];
}

/// The launch compares pointers of `kernels`: one field may be a part of the other.
static void shift(Field *to, const Field &from) {
#pragma acc kernels present(to, from, to->next[0:to->n], from.now[0:from.n])
  for (int i = 0; i < from.n; i++)
    to->next[i] = from.now[i] + 1;
}

static void steps(Field *f, int times) {
#pragma acc data present(f, f->now[0:f->n], f->next[0:f->n])
  for (int t = 0; t < times; t++) {
    step(f);
#pragma acc parallel loop default(present)
    for (int i = 1; i < f->n - 1; i++)
      f->now[i] = f->next[i] * 0.25;
  }
}

static void middle(Whole *w, int n) {
#pragma acc parallel loop copy(w[0:1], w->part.values[4:n]) copyin(w->count[0:n + 4])
  for (int i = 4; i < n + 4; i++)
    w->part.values[i] += w->count[i] * w->part.first;
}

static Field file;

static double total(int n) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) default(none) copyin(file, file.now[0:n]) firstprivate(n)
  for (int i = 0; i < n; i++)
    sum += file.now[i] * (i % 3);
  return sum;
}

class Vector {
  double *data;
  int length;

public:
  explicit Vector(int n) : data(new double[n]), length(n) {
    for (int i = 0; i < n; i++)
      data[i] = i;
#pragma acc enter data copyin(this[0:1], data[0:n])
  }
  ~Vector() {
#pragma acc exit data delete (data[0:length], this[0:1])
    delete[] data;
  }
  Vector &add(double a, const Vector &x) {
#pragma acc parallel loop present(this, x, data[0:length], x.data[0:length])
    for (int i = 0; i < length; i++)
      data[i] += a * x.data[i];
    return *this;
  }
  double dot(const Vector &x) const {
    double sum = 0;
    int data = 1; // hides the member
#pragma acc parallel loop present(this, x, this->data[0:length], x.data[0:length]) reduction(+ : sum)
    for (int i = 0; i < length; i++)
      sum += this->data[i] * x.data[i] * data;
    return sum;
  }
};

int main() {
  const int n = 300;
  double a[n], b[n];
  for (int i = 0; i < n; i++) {
    a[i] = i * 0.5;
    b[i] = 0;
  }
  Field f = {n, a, b};
#pragma acc enter data copyin(f)
#pragma acc enter data copyin(f.now[0:n], f.next[0:n])
  step(&f);
  steps(&f, 3);
  shift(&f, f);
  Field part = {n - 2, a + 2, a + 1}; // overlaps
#pragma acc enter data copyin(part)
#pragma acc enter data attach(part.now, part.next)
  shift(&part, part);
  Field ahead = {n - 2, a + 1, a + 2}; // each iteration reads what the one before has written
#pragma acc enter data copyin(ahead)
#pragma acc enter data attach(ahead.now, ahead.next)
  shift(&ahead, ahead);
#pragma acc exit data delete (part, ahead)
#pragma acc exit data copyout(f.now[0:n], f.next[0:n])
#pragma acc exit data delete (f)
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * (i % 7) + b[i] * (i % 5);
  printf("%.10g %g %g\n", sum, a[1], b[0]);

  float values[40];
  int count[40];
  for (int i = 0; i < 40; i++) {
    values[i] = i;
    count[i] = i % 4;
  }
  Whole w = {{values, 3}, count};
  middle(&w, 30);
  float all = 0;
  for (int i = 0; i < 40; i++)
    all += values[i] * (i % 6);
  printf("%g\n", all);

  file = {n, a, b};
  printf("%.10g\n", total(n));

  Vector x(50), y(50);
  y.add(2, x).add(0.5, y);
  printf("%g %g\n", x.dot(y), y.dot(y));
  return finish();
}
