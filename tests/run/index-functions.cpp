// Functions that say where in an array an element is: analyses read what they compute.
#include "support/check.h"

#include <cstddef>
#include <cstdlib>

constexpr int N = 70;
static int pitch = N;
#pragma acc declare copyin(pitch)

static inline int at(int i, int j, int n) { return i * n + j; }
constexpr std::size_t far(std::size_t i, std::size_t j, std::size_t n) { return i * n + j; }
static int inTwo(int i, int j, int n) {
  const int row = i * n;
  int place = row + j;
  return place;
}
static inline int twice(int i, int j, int n) { return at(i, at(0, j, 1), n); }
static inline int ofGlobal(int i, int j) { return i * pitch + j; }
static inline int wrap(int i, int n) { return i < 0 ? i + n : i >= n ? i - n : i; }
template <int Shift> static int shifted(const int &i, const int &j, int n) { return (i + Shift) * n + j; }
static inline double square(double x) { return x * x; }

struct Grid {
  int rows, columns;
  double *u, *v;
  int at(int i, int j) const { return i * columns + j; }
  int inside(int i, int j) const { return at(i + 1, j + 1); }
  void smooth() {
    double *from = u, *to = v;
    const int r = rows, c = columns;
#pragma acc kernels copyin(this[0:1]) copyin(from[0:r * c]) copy(to[0:r * c])
    for (int i = 0; i < r - 2; i++)
      for (int j = 0; j < c - 2; j++)
        to[inside(i, j)] = from[inside(i - 1, j)] + from[inside(i + 1, j)] - from[at(i + 1, j + 1)];
  }
};

static double a[N * N], b[N * N];

static void fill() {
  for (int i = 0; i < N * N; i++)
    a[i] = (i * 7) % 31, b[i] = i % 5;
}

static void show(const char *what) {
  double sum = 0;
  for (int i = 0; i < N * N; i++)
    sum += b[i] * (i % 13 + 1);
  printf("%s %.10g\n", what, sum);
  fill();
}

static void plain(int n) {
#pragma acc kernels copyin(a) copy(b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[at(i, j, n)] = a[at(i - 1, j, n)] + a[inTwo(i + 1, j, n)] - a[twice(i, j - 1, n)] + a[far(i, j + 1, n)];
  show("plain");
#pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < n; j++)
      b[shifted<0>(i, j, n)] = a[shifted<1>(i, wrap(j + 1, n), n)] - a[shifted<-1>(i, wrap(j - 1, n), n)];
  show("shifted");
#pragma acc parallel loop gang copyin(a) copy(b)
  for (int j = 0; j < n; j++)
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      b[ofGlobal(i, j)] = 2 * a[ofGlobal(i, j)];
  show("global");
}

// The iterations meet: they must run in order.
static void inOrder(int n) {
#pragma acc kernels copyin(a) copy(b)
  for (int i = 1; i < n; i++)
    for (int j = 0; j < n; j++)
      b[at(i, j, n)] = b[at(i - 1, j, n)] + a[at(i, j, n)];
  show("in order");
#pragma acc kernels copy(b)
  for (int i = 0; i < n; i++)
    b[wrap(i + 1, n)] += b[i] / 2;
  show("around");
}

static void lambdas(int n) {
  auto byCopy = [=](int i, int j) { return i * n + j; };
#pragma acc kernels copyin(a) copy(b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[byCopy(i, j)] = a[byCopy(i - 1, j)] + a[byCopy(i, j + 1)];
  show("by copy");
  int before = n / 2;
  auto old = [before](int i, int j) { return i * before + j; };
  before = 1;
#pragma acc parallel loop copyin(a) copy(b)
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n / 2; j++)
      b[old(i, j)] = a[old(i, j)] + before;
  show("old");
}

static void products(int n) {
#pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[at(i, k, n)] * a[at(k, j, n)];
      b[at(i, j, n)] = sum;
    }
  show("products");
  double norm = 0;
#pragma acc parallel loop reduction(+ : norm) copyin(a)
  for (int i = 0; i < n * n; i++)
    norm += square(a[i]);
  printf("norm %.10g\n", norm);
}

int main() {
  fill();
  plain(N);
  inOrder(N);
  lambdas(N);
  products(N);
  Grid g{N, N, a, b};
  g.smooth();
  show("members");
  return 0;
}
