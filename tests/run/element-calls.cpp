// Elements by functions with references as their results, by lambdas and by templates: the same where they are written
// out, and where they cannot be.
#include "support/check.h"

constexpr int N = 60;
static double a[N * N], b[N * N];

static inline double &ref(double *p, int n, int i, int j) { return p[i * n + j]; }
template <class T> static T pick(const T *p, int n, int i, int j) { return p[i * n + j]; }
namespace rows {
constexpr int length = N;
enum { Shift = 1 };
static double at(const double *p, int i, int j) { return p[i * length + j]; }
static double after(const double *p, int i) { return p[i + Shift]; }
} // namespace rows
static double over(const double *p, int i) { return p[i]; }
static double over(const double *p, long i) { return p[i] * 2; }

class Hidden {
  double *data;
  int n;

public:
  Hidden(double *p, int n) : data(p), n(n) {}
  double at(int i, int j) const { return data[i * n + j]; }
  friend double of(const Hidden &h, int i, int j);
};
inline double of(const Hidden &h, int i, int j) { return h.data[i * h.n + j]; }

static void show(const char *what) {
  double sum = 0;
  for (int i = 0; i < N * N; i++)
    sum += b[i] * (i % 13 + 1);
  printf("%s %.10g\n", what, sum);
}

static void references(double *from, double *to, int n) {
#pragma acc parallel loop collapse(2) copyin(from[0 : n * n]) copy(to[0 : n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      ref(to, n, i, j) = ref(from, n, i - 1, j) + ref(from, n, i, j + 1);
      ref(to, n, i, j) += pick(from, n, j, i);
      ref(to, n, i, j)++;
    }
}

static void lambdas(double *from, double *to, int n) {
  auto at = [=](int i, int j) { return from[i * n + j]; };
#pragma acc parallel loop collapse(2) copyin(from[0 : n * n]) copy(to[0 : n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      to[i * n + j] = at(i - 1, j) + at(i + 1, j);
}

static void byReference(double *from, double *to, const int n) {
  auto place = [&](int i, int j) -> double & { return to[i * n + j]; };
#pragma acc parallel loop collapse(2) copyin(from[0 : n * n]) copy(to[0 : n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      place(i, j) = place(i, j) * 2 + from[j * n + i];
}

// The lambda has the values of before, and its names mean something else in the loop.
static void changed(double *from, double *to, int n) {
  auto at = [=](int i, int j) { return from[i * n + j]; };
  const int m = n;
  n = 7;
#pragma acc parallel loop collapse(2) copyin(from[0 : m * m]) copy(to[0 : m * m])
  for (int i = 1; i < m - 1; i++)
    for (int j = 1; j < m - 1; j++)
      to[i * m + j] = at(i - 1, j) + n;
}

static void shadowed(double *from, double *to, const int n) {
  auto at = [=](int i, int j) { return from[i * n + j]; };
  const int m = n;
#pragma acc parallel loop collapse(2) copyin(from[0 : m * m]) copy(to[0 : m * m])
  for (int i = 1; i < m - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      const int n = i + j;
      to[i * m + j] = at(i - 1, j) + n;
    }
}

// Nothing but the lambda knows the address, which is the device's own.
static void ofDevice(double *to, int n) {
  double *on = (double *)acc_malloc(n * sizeof(double));
#pragma acc parallel loop deviceptr(on)
  for (int i = 0; i < n; i++)
    on[i] = i * 0.5;
  auto at = [=](int i) { return on[i]; };
#pragma acc parallel loop copy(to[0 : n])
  for (int i = 0; i < n; i++)
    to[i] = at(n - 1 - i);
  acc_free(on);
}

static void spaces(double *from, double *to, int n) {
  int length = 2;
#pragma acc parallel loop collapse(2) copyin(from[0 : n * n]) copy(to[0 : n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      to[i * n + j] = rows::at(from, i, j) * length + rows::after(from, i) + over(from, j) + over(from, (long)i);
}

static void objects(double *from, double *to, int n) {
  Hidden h(from, n);
#pragma acc parallel loop collapse(2) copyin(from[0 : n * n]) copy(to[0 : n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      to[i * n + j] = of(h, i - 1, j) + h.at(i, j + 1);
}

int main() {
  for (int i = 0; i < N * N; i++)
    a[i] = (i * 7) % 311 - 100.25;
  references(a, b, N);
  show("references");
  lambdas(a, b, N);
  show("lambdas");
  byReference(a, b, N);
  show("byReference");
  changed(a, b, N);
  show("changed");
  shadowed(a, b, N);
  show("shadowed");
  ofDevice(b, N);
  show("ofDevice");
  spaces(a, b, N);
  show("spaces");
  objects(a, b, N);
  show("objects");
  return 0;
}
