// fcw and cache in templates: sizes of blocks, halos and types that are template parameters, and
// sizes that only the launch knows.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include "support/check.h"

#include <memory>

struct Point {
  float x, y, z;
};
static inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline double number(float f) { return f; }
static inline double number(double f) { return f; }
static inline double number(Point p) { return p.x + p.y * 2 + p.z * 3; }
static void set(float &f, int i) { f = i * 7 % 13; }
static void set(double &f, int i) { f = i * 5 % 17; }
static void set(Point &p, int i) { p = {float(i % 7), float(i % 5), float(i % 3)}; }

template <class T, int Block, int Halo> void smooth(const T *__restrict a, T *__restrict b, int n) {
#pragma acc parallel loop vector(Block) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:Halo:Halo])
    {
      T s = a[i];
      for (int k = 1; k <= Halo; k++) {
        if (i >= k)
          s = s + a[i - k];
        if (i + k < n)
          s = s + a[i + k];
      }
      b[i] = s;
    }
  }
}

template <class T, int Block, int Halo> void cached(const T *__restrict a, T *__restrict b, int n) {
#pragma acc parallel loop vector(Block) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i - Halo : 2 * Halo + 1])
    T s = a[i];
    for (int k = 1; k <= Halo; k++)
      if (i >= k && i + k < n)
        s = s + a[i - k] + a[i + k];
    b[i] = s;
  }
}

// The launch asks for room.
template <class T> void sized(const T *__restrict a, T *__restrict b, int n, int block, short halo) {
#pragma acc parallel loop vector(block) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:halo:halo])
    {
      T s = a[i];
      for (int k = 1; k <= halo; k++) {
        if (i >= k)
          s = s + a[i - k];
        if (i + k < n)
          s = s + a[i + k];
      }
      b[i] = s;
    }
  }
}

// ... by an argument whose type is a template parameter, beside others that stand before it.
template <class T, class Index> void weighted(T weight, const T *__restrict a, T *__restrict b, Index n, Index halo) {
  char first = 1;
#pragma acc parallel loop vector(64) copyin(a[0:n]) copyout(b[0:n])
  for (Index i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:halo:0])
    {
      T s = a[i] + weight;
      for (Index k = first; k <= halo && k <= i; k++)
        s = s + a[i - k];
      b[i] = s;
    }
  }
}

template <class T, int Block> struct Rows {
  T *data;
  int n, halo;

  template <int Reach> void fold() {
    T *__restrict a = data;
    int n = this->n;
#pragma acc parallel loop vector(Block) copy(a[0:n])
    for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:Reach])
      for (int s = 1; s <= Reach; s++)
        if (i % (Reach + 1) == 0 && i + s < n && i / Block == (i + s) / Block)
          a[i] = a[i] + a[i + s];
    }
  }

  // A square of the block's, in two dimensions.
  void transpose(const T *__restrict from, T *__restrict to, int m) {
#pragma acc parallel loop gang vector(Block) copyin(from[0:m * m]) copyout(to[0:m * m])
    for (int i = 0; i < m; i++) {
#pragma acc loop gang vector(Block)
      for (int j = 0; j < m; j++) {
        int at = i * m + j;
#pragma acc fcw FETCH_ONLY(from[at:halo:halo])
        to[j * m + i] = at >= halo ? from[at] + from[at - halo] : from[at];
      }
    }
  }

  // From tile to tile.
  void multiply(const T *__restrict a, const T *__restrict b, T *__restrict c, int m) {
#pragma acc parallel loop gang vector(Block) copyin(a[0:m * m], b[0:m * m]) copyout(c[0:m * m])
    for (int i = 0; i < m; i++) {
#pragma acc loop gang vector(Block)
      for (int j = 0; j < m; j++) {
        T s = a[i * m] + b[j];
        for (int l = 0; l < m; l += Block) {
#pragma acc fcw FETCH_ONLY(a[i * m + l:0:Block - 1])
          for (int k = l; k < l + Block && k < m; k++)
            s = s + a[i * m + k] + b[k * m + j];
        }
        c[i * m + j] = s;
      }
    }
  }
};

template <class T> double sum(const T *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += number(a[i]) * (i % 17 + 1);
  return s;
}

template <class T, bool Few> void all(const char *name) {
  const int n = 1003, m = 29;
  std::unique_ptr<T[]> inA(new T[n]), inB(new T[n]), inC(new T[n]);
  T *a = inA.get(), *b = inB.get(), *c = inC.get();
  for (int i = 0; i < n; i++) {
    set(a[i], i);
    set(b[i], i + 3);
    set(c[i], 0);
  }
  T one;
  set(one, 1);
  smooth<T, 64, 2>(a, b, n);
  printf("%s smooth %g\n", name, sum(b, n));
  cached<T, 64, 2>(a, b, n);
  printf("%s cached %g\n", name, sum(b, n));
  if constexpr (Few)
    return;
  smooth<T, 128, 5>(a, b, n);
  printf("%s smooth %g\n", name, sum(b, n));
  cached<T, 96, 40>(a, b, n);
  printf("%s cached %g\n", name, sum(b, n));
  sized(a, b, n, 64, 3);
  printf("%s sized %g\n", name, sum(b, n));
  sized(a, b, n, 128, 9);
  printf("%s sized %g\n", name, sum(b, n));
  weighted(one, a, b, n, 4);
  printf("%s weighted %g\n", name, sum(b, n));
  weighted(one, a, b, (long long)n, 7LL);
  printf("%s weighted %g\n", name, sum(b, n));
  Rows<T, 8> small{a, n, 3};
  small.transpose(a, c, m);
  printf("%s transpose %g\n", name, sum(c, m * m));
  small.multiply(a, b, c, m);
  printf("%s multiply %g\n", name, sum(c, m * m));
  Rows<T, 16> large{a, n, 5};
  large.transpose(a, c, m);
  printf("%s transpose %g\n", name, sum(c, m * m));
  large.multiply(a, b, c, m);
  printf("%s multiply %g\n", name, sum(c, m * m));
  Rows<T, 64>{a, n, 0}.template fold<3>();
  printf("%s fold %g\n", name, sum(a, n));
  Rows<T, 128>{a, n, 0}.template fold<7>();
  printf("%s fold %g\n", name, sum(a, n));
}

int main() {
  all<float, false>("float");
  all<double, true>("double");
  all<Point, false>("Point");
  return finish();
}
