// Tiles of members in functions of their class, with `this` and without, in templates and lambdas.
#include "support/check.h"
#include <vector>

template <typename T, int R> class Field {
public:
  explicit Field(int n) : n(n), a(new T[n]), b(new T[n]) {
    for (int i = 0; i < n; ++i) {
      a[i] = T(i * 37 % 101);
      b[i] = T(i % 5);
    }
    for (int k = 0; k <= 2 * R; ++k)
      weight[k] = T(k % 3 + 1);
#pragma acc enter data copyin(this[0:1], a[0:n], b[0:n])
  }
  ~Field() {
#pragma acc exit data delete(a[0:n], b[0:n], this[0:1])
    delete[] a;
    delete[] b;
  }

  void smooth() {
#pragma acc parallel loop vector(32) present(this[0:1], a[0:n], b[0:n])
    for (int i = 0; i < n; ++i) {
#pragma acc fcw FETCH_ONLY(a[i:R:R], this->weight[0:0:2 * R])
      {
        T sum = 0;
        for (int k = -R; k <= R; ++k)
          if (i + k >= 0 && i + k < n)
            sum += this->a[i + k] * weight[k + R];
        b[i] = sum;
      }
    }
  }

  void fold(int rounds) {
#pragma acc parallel loop vector(32) present(this[0:1], b[0:n])
    for (int i = 0; i < n; ++i) {
#pragma acc fcw FETCH_CHANNEL_WB(this->b[i:0:0])
      for (int r = 0; r < rounds; ++r)
        b[i] += T(r) - b[i] / 2;
    }
  }

  long sum() {
#pragma acc update self(b[0:n])
    long all = 0;
    for (int i = 0; i < n; ++i)
      all = (all * 31 + long(b[i])) % 1000003;
    return all;
  }

private:
  int n;
  T *a, *b;
  T weight[2 * R + 1];
};

class Plain {
public:
  explicit Plain(int n) : size(n), data(n, 3), out(n, 0), values(data.data()), results(out.data()) {}
  long run() {
    auto step = [this](int by) {
#pragma acc parallel loop vector(64) copyin(this[0:1], values[0:size]) copy(results[0:size])
      for (int i = 0; i < size; ++i) {
#pragma acc fcw FETCH_ONLY(values[i:1:1]) FETCH_WB(results[i:0:0])
        results[i] += by * values[i] + (i > 0 ? values[i - 1] : 0) - (i + 1 < size ? values[i + 1] : 0);
      }
    };
    step(2);
    step(5);
    long all = 0;
    for (int i = 0; i < size; ++i)
      all = (all * 31 + results[i]) % 1000003;
    return all;
  }

private:
  int size;
  std::vector<int> data, out;
  int *values, *results;
};

/// Its constructs list the members in their own clauses.
class Listed {
public:
  explicit Listed(int blocks) : n(blocks * 32), parts{std::vector<int>(n), std::vector<int>(n, -1)} {
    for (int i = 0; i < n; ++i)
      parts[0][i] = i * 5 % 17;
    in.cells = parts[0].data();
    out = parts[1].data();
  }
  long run() {
    turn();
    add();
    long all = 0;
    for (int i = 0; i < n; ++i)
      all = (all * 31 + in.cells[i] + 7 * out[i]) % 1000003;
    return all;
  }

private:
  /// What a block changes stays in it.
  void turn();
  void add() {
#pragma acc data copyin(in.cells[0:n])
#pragma acc parallel loop vector(32) copy(out[0:n])
    for (int i = 0; i < n; ++i) {
#pragma acc fcw FETCH_ONLY(in.cells[i:1:1]) FETCH_WB(out[i:0:0])
      out[i] += in.cells[i] + (i ? in.cells[i - 1] : 0) - (i + 1 < n ? in.cells[i + 1] : 0);
    }
  }
  int n;
  struct {
    int *cells;
  } in;
  int *out;
  std::vector<int> parts[2];
};

void Listed::turn() {
#ifdef _OPENACC
#pragma acc parallel loop vector(32) copy(in.cells[0:n], out[0:n])
  for (int i = 0; i < n; ++i) {
    int first = i / 32 * 32;
#pragma acc fcw FETCH_CHANNEL(in.cells[i:0:0])
    {
      in.cells[i] = in.cells[i] * 2 + 1;
      out[i] = in.cells[first + 31 - (i - first)];
    }
  }
#else
  for (int i = 0; i < n; ++i)
    out[i] = in.cells[i / 32 * 32 + 31 - i % 32] * 2 + 1;
#endif
}

struct Row {
  int *cells;
  int length;
#pragma acc routine vector
  void twice() {
#pragma acc loop vector(32)
    for (int i = 0; i < length; ++i) {
#pragma acc fcw FETCH_WB(cells[i:0:0])
      cells[i] = cells[i] * 2;
    }
  }
};

static long rows() {
  const int count = 3, length = 70;
  std::vector<int> all(count * length);
  Row list[count];
  int *cells = all.data();
  for (int i = 0; i < count * length; ++i)
    cells[i] = i * 7 % 31;
  for (int r = 0; r < count; ++r)
    list[r] = {cells + r * length, length};
#pragma acc data copy(cells[0:count * length]) copyin(list)
  {
    for (int r = 0; r < count; ++r) {
#pragma acc enter data attach(list[r].cells)
    }
#pragma acc parallel loop gang present(list)
    for (int r = 0; r < count; ++r)
      list[r].twice();
    for (int r = 0; r < count; ++r) {
#pragma acc exit data detach(list[r].cells)
    }
  }
  long sum = 0;
  for (int i = 0; i < count * length; ++i)
    sum = (sum * 31 + cells[i]) % 1000003;
  return sum;
}

int main() {
  for (int n : {1, 33, 200}) {
    Field<int, 2> f(n);
    f.smooth();
    f.fold(3);
    Field<double, 1> g(n);
    g.smooth();
    g.fold(2);
    printf("%ld %ld %ld\n", f.sum(), g.sum(), Plain(n).run());
  }
  printf("%ld\n", rows());
  printf("%ld %ld\n", Listed(1).run(), Listed(4).run());
  return finish();
}
