// Lambdas whose captured pointers are used in regions: the data they point to is on
// the device, so there they point to the device's copy. Also through templates, with
// `this` captured, and in objects that are passed by value.
#include <cstdio>
#include <vector>

template <typename F> void forall(int n, F f) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f(i);
}

template <typename T, typename F> T sumOver(int n, F f) {
  T sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += f(i);
  return sum;
}

struct View {
  double *data;
  int stride;
#pragma acc routine seq
  double &at(int i) const { return data[i * stride]; }
};

class Field {
public:
  Field(int n) : n(n), values(new double[n]) {
    for (int i = 0; i < n; i++)
      values[i] = i;
#pragma acc enter data copyin(this[0 : 1], values[0 : n])
  }
  ~Field() {
#pragma acc exit data delete (values[0 : n], this[0 : 1])
    delete[] values;
  }
  Field(const Field &) = delete;
  void scale(double by) {
    forall(n, [this, by](int i) { values[i] *= by; });
  }
  double fetch(int i) {
#pragma acc update self(values[0 : n])
    return values[i];
  }

private:
  int n;
  double *values;
};

int main() {
  const int n = 50;
  std::vector<double> x(n), y(n);
  for (int i = 0; i < n; i++)
    x[i] = i, y[i] = 2 * i;
  double *px = x.data(), *py = y.data();
#pragma acc enter data copyin(px[0 : n], py[0 : n])
  forall(n, [=](int i) { py[i] += 3 * px[i]; });
  auto axpy = [px, py](int i) { py[i] = py[i] + px[i]; };
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    axpy(i);
  // The host's y is not up to date now.
  double dot = sumOver<double>(n, [=](int i) { return px[i] * py[i]; });
  View even{py, 2};
  double halves = 0;
#pragma acc parallel loop reduction(+ : halves) firstprivate(even)
  for (int i = 0; i < n / 2; i++)
    halves += even.at(i);
#pragma acc exit data copyout(px[0 : n], py[0 : n])
  std::printf("%g %g %g %g\n", y[7], x[7], dot, halves);
  Field field(n);
  field.scale(3);
  std::printf("%g\n", field.fetch(5));
}
