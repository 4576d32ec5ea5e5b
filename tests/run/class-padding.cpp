// A member that lies in the padding of a base class: devices have no such layout, also where the sizes are equal.
// RUN-HOST: cuda opencl
#include <cstdio>

struct Storage {
  float *values = nullptr;
  int n = 0;
};

struct Polynomial : Storage {
  float c[4] = {1, 2, 3, 4};
  void evaluate(float from, float step) {
#pragma acc parallel loop copyout(values[0 : this->n])
    for (int i = 0; i < n; i++) {
      float x = from + step * i, s = 0;
      for (int k = 3; k >= 0; k--)
        s = s * x + c[k];
      values[i] = s;
    }
  }
};

int main() {
  float values[20];
  Polynomial p;
  p.values = values;
  p.n = 20;
  p.evaluate(1, 0.5f);
  for (float v : values)
    std::printf("%g ", v);
  std::puts("");
}
