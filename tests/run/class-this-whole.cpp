// `this` in a data clause is the object, with or without [0:1].
#include "support/check.h"

class Series {
  int length;
  double scale = 2;
  double *values;

public:
  explicit Series(int n) : length(n), values(new double[n]()) {
#pragma acc enter data copyin(this)
#pragma acc enter data create(values[0:n])
  }
  ~Series() {
#pragma acc exit data delete (values)
#pragma acc exit data delete (this)
    delete[] values;
  }
  void fill() {
#pragma acc parallel loop present(this)
    for (int i = 0; i < length; i++)
      values[i] = scale * i;
  }
  void rescale(double to) {
    scale = to;
#pragma acc update device(this->scale)
  }
  double sum() {
#pragma acc update self(values[0:length])
    double all = 0;
    for (int i = 0; i < length; i++)
      all += values[i];
    return all;
  }
};

template <class T> struct Pair {
  T a, b;
  void turn() {
#pragma acc serial copy(this)
    {
      T kept = a;
      a = b;
      b = kept + 1;
    }
  }
  void through() {
#pragma acc enter data copyin(this)
#pragma acc serial present(this)
    {
      a *= 3;
      b -= 1;
    }
#pragma acc exit data copyout(this)
  }
};

struct Shape {
  int corners = 3;
  virtual ~Shape() {}
  virtual int extra() const { return 0; }
  void grow() {
#pragma acc data create(this)
    {
#pragma acc update device(this)
#pragma acc serial present(this)
      corners += 2;
#pragma acc update self(this)
    }
  }
};
struct Star : Shape {
  int points[10] = {1, 2, 3};
  int extra() const override { return points[2]; }
};

int main() {
  Series s(100);
  s.fill();
  double first = s.sum();
  s.rescale(0.5);
  s.fill();
  printf("%g %g\n", first, s.sum());
  Pair<float> p{1, 2};
  p.turn();
  p.through();
  Pair<int> q{5, 7};
  q.through();
  q.turn();
  printf("%g %g %d %d\n", p.a, p.b, q.a, q.b);
  Star star;
  Shape shape;
  star.grow();
  shape.grow();
  printf("%d %d %d\n", star.corners, star.extra(), shape.corners);
  return finish();
}
