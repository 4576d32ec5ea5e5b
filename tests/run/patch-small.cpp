// Products of many small matrices of known size: a block just covers one of them, with any number of threads, and brings all
// of what it reads at once.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include "support/check.h"

#include <vector>

/* one nest, in a template: instantiations share the shape of their blocks */
template <class T, int M, int N, int K> static void products(int count) {
  std::vector<T> va(count * M * K), vb(count * K * N), vc(count * M * N);
  T *__restrict__ a = va.data(), *__restrict__ b = vb.data(), *__restrict__ c = vc.data();
  const int sizeA = count * M * K, sizeB = count * K * N, sizeC = count * M * N;
  for (int i = 0; i < sizeA; i++)
    a[i] = T(i % 13 - 6);
  for (int i = 0; i < sizeB; i++)
    b[i] = T(i % 7 - 3);
#pragma acc parallel loop collapse(3) copyin(a[0:sizeA], b[0:sizeB]) copyout(c[0:sizeC])
  for (int m = 0; m < count; m++)
    for (int i = 0; i < M; i++)
      for (int j = 0; j < N; j++) {
        T sum = 0;
        for (int k = 0; k < K; k++)
          sum += a[(m * M + i) * K + k] * b[(m * K + k) * N + j];
        c[(m * M + i) * N + j] = sum;
      }
  double all = 0;
  for (int i = 0; i < sizeC; i++)
    all += double(c[i]) * (i % 19 - 9);
  printf("%d %d %d: %.10g\n", M, N, K, all);
}

/* arrays of several dimensions, each size a function of its own: gangs over products, what is left to threads */
#define ROWS(N)                                                                                                        \
  static void rows##N(int count, const double (*restrict_ a)[N][N], const float (*restrict_ b)[N][N], double (*c)[N][N]) { \
    _Pragma("acc parallel loop gang copyin(a[0:count], b[0:count]) copy(c[0:count])")                                  \
    for (int m = 0; m < count; m++) {                                                                                  \
      _Pragma("acc loop vector collapse(2)")                                                                           \
      for (int i = 0; i < N; i++)                                                                                      \
        for (int j = 0; j < N; j++) {                                                                                  \
          double sum = 2 * j;                                                                                          \
          for (int k = 0; k < N; k++)                                                                                  \
            sum -= a[m][k][i] * b[m][j][k];                                                                            \
          c[m][i][j] += sum;                                                                                           \
        }                                                                                                              \
    }                                                                                                                  \
  }                                                                                                                    \
  static void check##N(int count) {                                                                                    \
    std::vector<double> a(count * N * N), c(count * N * N);                                                            \
    std::vector<float> b(count * N * N);                                                                               \
    for (int i = 0; i < count * N * N; i++) {                                                                          \
      a[i] = i % 11 - 5;                                                                                               \
      b[i] = i % 5 - 2;                                                                                                \
      c[i] = i % 3;                                                                                                    \
    }                                                                                                                  \
    rows##N(count, (const double (*)[N][N])a.data(), (const float (*)[N][N])b.data(), (double (*)[N][N])c.data());     \
    double all = 0;                                                                                                    \
    for (int i = 0; i < count * N * N; i++)                                                                            \
      all += c[i] * (i % 17 - 8);                                                                                      \
    printf("rows %d: %.10g\n", N, all);                                                                                \
  }
#define restrict_ __restrict__
ROWS(8)
ROWS(9)
ROWS(12)
ROWS(20)
ROWS(33)

/* one small matrix for all, and long columns: derivatives in elements */
static void elements(int count) {
  enum { N = 10 };
  static double d[N][N];
  std::vector<double> u(count * N * N * N), w(count * N * N * N);
  auto from = (const double (*)[N * N][N])u.data();
  auto to = (double (*)[N * N][N])w.data();
  for (int i = 0; i < N; i++)
    for (int l = 0; l < N; l++)
      d[i][l] = i - 2 * l;
  for (int i = 0; i < count * N * N * N; i++)
    u[i] = i % 23 - 11;
#pragma acc parallel loop collapse(3) copyin(d, from[0:count]) copyout(to[0:count])
  for (int e = 0; e < count; e++)
    for (int j = 0; j < N * N; j++)
      for (int i = 0; i < N; i++) {
        double sum = 0;
        for (int l = 0; l < N; l++)
          sum += d[i][l] * from[e][j][l];
        to[e][j][i] = sum;
      }
  double all = 0;
  for (int i = 0; i < count * N * N * N; i++)
    all += w[i] * (i % 29 - 14);
  printf("elements: %.10g\n", all);
}

int main() {
  products<double, 16, 16, 16>(2100);
  products<double, 20, 20, 24>(1400);
  products<float, 18, 24, 17>(1250);
  products<double, 16, 16, 16>(3); // too few
  check8(8300);
  check9(6500);
  check12(3700);
  check20(1320);
  check33(490);
  elements(530);
  return 0;
}
