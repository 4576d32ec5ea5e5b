// cache on members in functions of their class, with `this` and without, in templates.
#include "support/check.h"
#include <vector>

template <typename T> struct Span {
  T *data;
  int length;
};

template <typename T, int H> class Filter {
public:
  explicit Filter(int n) : n(n), values(n), results(n) {
    in = {values.data(), n};
    out = results.data();
    for (int i = 0; i < n; ++i)
      values[i] = T(i * 29 % 31);
    for (int k = 0; k <= 2 * H; ++k)
      taps[k] = T(k - H + 1);
  }

  void run(int times) {
#pragma acc data copyin(this[0:1]) copy(in.data[0:n], out[0:n])
    for (int t = 0; t < times; ++t) {
#pragma acc parallel loop vector(32) present(this[0:1])
      for (int i = 0; i < n; ++i) {
#pragma acc cache(in.data[i - H:2 * H + 1], taps[0:2 * H + 1])
        T sum = 0;
        for (int k = 0; k <= 2 * H; ++k)
          if (i + k - H >= 0 && i + k - H < n)
            sum += taps[k] * in.data[i + k - H];
        out[i] = sum;
      }
#pragma acc parallel loop vector(32) present(this[0:1])
      for (int i = 0; i < n; ++i) {
#pragma acc cache(this->out[i:1])
        in.data[i] = T(long(this->out[i]) % 97);
      }
    }
  }

  long sum() const {
    long all = 0;
    for (int i = 0; i < n; ++i)
      all = (all * 31 + long(results[i])) % 1000003;
    return all;
  }

private:
  int n;
  std::vector<T> values, results;
  Span<T> in;
  T *out;
  T taps[2 * H + 1];
};

struct Base {
  float *v;
  int n;
};
struct Table : Base {
  float edge[4];
};

static void neighbours(Table &t, float *__restrict out) {
  int n = t.n;
#pragma acc parallel loop vector(64) copyin(t, t.v[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; ++i) {
#pragma acc cache(t.v[i - 1:3], t.edge[0:4])
    out[i] = t.v[i] + (i ? t.v[i - 1] : t.edge[0]) * (i + 1 < n ? t.v[i + 1] : t.edge[3]);
  }
}

int main() {
  for (int n : {1, 31, 200}) {
    Filter<int, 1> a(n);
    a.run(3);
    Filter<double, 3> b(n);
    b.run(2);
    std::vector<float> values(n), results(n);
    Table t{{values.data(), n}, {1, 2, 3, 4}};
    for (int i = 0; i < n; ++i)
      values[i] = i % 7;
    neighbours(t, results.data());
    double sum = 0;
    for (int i = 0; i < n; ++i)
      sum += results[i] * (i % 3 + 1);
    printf("%ld %ld %.1f\n", a.sum(), b.sum(), sum);
  }
  return finish();
}
