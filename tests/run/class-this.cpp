// Methods with regions that use members through this, written and implied;
// this[0:1] and a pointer member on the device.
#include "support/check.h"

class Vector {
public:
  explicit Vector(int n) : size(n), data(new double[n]) {
#pragma acc enter data copyin(this[0 : 1])
#pragma acc enter data create(data[0 : size])
  }
  ~Vector() {
#pragma acc exit data delete (data[0 : size])
#pragma acc exit data delete (this[0 : 1])
    delete[] data;
  }
  void fill(double value) {
#pragma acc parallel loop present(this)
    for (int i = 0; i < size; ++i)
      data[i] = value + i;
  }
  void scale(double factor) {
#pragma acc parallel loop present(this[0 : 1], this->data[0 : this->size])
    for (int i = 0; i < this->size; ++i)
      this->data[i] *= factor;
  }
  double sum() const {
    double s = 0;
#pragma acc parallel loop reduction(+ : s) present(data)
    for (int i = 0; i < size; ++i)
      s += data[i];
    return s;
  }
  double atHost(int i) {
#pragma acc update self(data[i : 1])
    return data[i];
  }

private:
  int size;
  double *data;
};

int main() {
  Vector v(100);
  v.fill(1);
  v.scale(2);
  double sum = v.sum();
  EXPECT(sum == 2 * (4950 + 100));
  EXPECT(v.atHost(99) == 200);
  printf("%g %g\n", sum, v.atHost(0));
  return finish();
}
