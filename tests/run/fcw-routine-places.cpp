// fcw and cache in routines wherever they may stand: templates, member functions, nests of two loops, sequential
// loops from tile to tile, channels with barriers of their own.
#include "support/check.h"

#pragma acc routine vector
template <class T, int Halo> static void smooth(const T *__restrict from, T *__restrict to, int n) {
#pragma acc loop vector(128)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(from[i:Halo:Halo])
    {
      T s = from[i];
      for (int k = 1; k <= Halo; k++)
        s += (i >= k ? from[i - k] : 0) + (i + k < n ? from[i + k] : 0);
      to[i] = s;
    }
  }
}

#pragma acc routine vector
template <class T, int Halo> static void cached(const T *__restrict from, T *__restrict to, int n) {
#pragma acc loop vector(128)
  for (int i = 0; i < n; i++) {
#pragma acc cache(from[i - Halo : 2 * Halo + 1])
    T s = from[i];
    for (int k = 1; k <= Halo; k++)
      if (i >= k && i + k < n)
        s += from[i - k] * k + from[i + k];
    to[i] = s;
  }
}

struct Scale {
  int by;
#pragma acc routine vector
  void run(const int *__restrict from, int *__restrict to, int n) const {
#pragma acc loop vector(64)
    for (int i = 0; i < n; i++) {
#pragma acc cache(from[i : 2])
      to[i] = from[i] * by + (i + 1 < n ? from[i + 1] : 0);
    }
  }
};

// Two loops of a block, and a channel.
#pragma acc routine gang
static void square(int (*__restrict a)[45], int n) {
#pragma acc loop gang vector(8)
  for (int i = 0; i < n; i++) {
#pragma acc loop gang vector(16)
    for (int j = 0; j < n; j++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0][j:0:0]) nosync
      {
        a[i][j] = a[i][j] * 3 + i;
#pragma acc fcw_barrier
        a[i][j] -= j;
      }
    }
  }
}

// From tile to tile.
#pragma acc routine vector
static void sums(const int *__restrict table, int *__restrict to, int n, int m) {
#pragma acc loop vector(128)
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int l = 0; l < m; l += 32) {
#pragma acc fcw FETCH_ONLY(table[l:0:31])
      for (int k = l; k < l + 32 && k < m; k++)
        s += table[k] * (i % 7 + 1);
    }
    to[i] = s;
  }
}

template <class T> static double sum(const T *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * (i % 19 + 1);
  return s;
}

template <class T> static void rows(const char *name) {
  const int rows = 7, n = 333;
  static T from[rows * n], to[rows * n];
  for (int i = 0; i < rows * n; i++)
    from[i] = i * 31 % 97;
  T *a = from, *b = to;
#pragma acc parallel loop gang copyin(a[0:rows * n]) copyout(b[0:rows * n])
  for (int r = 0; r < rows; r++)
    smooth<T, 2>(a + r * n, b + r * n, n);
  printf("%s smooth %g\n", name, sum(to, rows * n));
#pragma acc parallel loop gang copyin(a[0:rows * n]) copyout(b[0:rows * n])
  for (int r = 0; r < rows; r++)
    cached<T, 3>(a + r * n, b + r * n, n);
  printf("%s cached %g\n", name, sum(to, rows * n));
}

int main() {
  rows<int>("int");
  rows<double>("double");
  const int n = 45;
  static int a[n * n], b[n * n];
  for (int i = 0; i < n * n; i++)
    a[i] = i % 23;
  Scale scale{3};
#pragma acc parallel loop gang copyin(a, scale) copyout(b)
  for (int r = 0; r < n; r++)
    scale.run(a + r * n, b + r * n, n);
  printf("scale %g\n", sum(b, n * n));
#pragma acc parallel num_gangs(3) copy(a)
  square((int(*)[45])a, n);
  printf("square %g\n", sum(a, n * n));
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int r = 0; r < n; r++)
    sums(a, b + r * n, n, r * 20);
  printf("sums %g\n", sum(b, n * n));
  return finish();
}
