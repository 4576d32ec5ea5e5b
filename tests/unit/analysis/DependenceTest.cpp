// Which loops may run in any order, and why others may not.
#include "Snippet.h"

#include <gtest/gtest.h>

using namespace accolade;

namespace {

const char *const head = "#define N 100\n"
                         "double fabs(double); double fmax(double, double); double other(double);"
                         "void show(int);"
                         "void f(int n, int m, double *restrict a, double *restrict b,"
                         "       int *restrict idx, double **rows, double *p, double *q) {"
                         "  double x[N][N], y[N][N], t, s; int i, j, k, c; ";

std::string dependenceOf(const std::string &loops, unsigned index = 0,
                         const std::vector<std::string> &assumed = {}) {
  return Snippet(head + loops + " }").dependence(index, assumed);
}

const std::string independent = "independent\n";
std::string obstacle(const std::string &text) {
  return "not independent\nobstacle: " + text + "\n";
}

TEST(Dependence, Vector) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) a[i] = 2 * b[i];"), independent);
}
TEST(Dependence, Jacobi) {
  const std::string loops = "for (int i = 1; i < N - 1; i++) for (int j = 1; j < N - 1; j++)"
                            " y[i][j] = x[i-1][j] + x[i+1][j] + x[i][j-1] + x[i][j+1];";
  EXPECT_EQ(dependenceOf(loops, 0), independent);
  EXPECT_EQ(dependenceOf(loops, 1), independent);
}
TEST(Dependence, GaussSeidel) {
  const std::string loops = "for (int i = 1; i < N - 1; i++) for (int j = 1; j < N - 1; j++)"
                            " x[i][j] = x[i][j-1] + x[i-1][j];";
  EXPECT_EQ(dependenceOf(loops, 0),
            obstacle("x[i][j] is written in one iteration and read as x[i - 1][j] in another"));
  EXPECT_EQ(dependenceOf(loops, 1),
            obstacle("x[i][j] is written in one iteration and read as x[i][j - 1] in another"));
}
TEST(Dependence, MatrixMultiplication) {
  const std::string loops = "for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { s = 0;"
                            " for (int k = 0; k < N; k++) s += x[i][k] * x[k][j]; y[i][j] = s; }";
  EXPECT_EQ(dependenceOf(loops, 0), "independent\nprivate: s\n");
  EXPECT_EQ(dependenceOf(loops, 1), "independent\nprivate: s\n");
  EXPECT_EQ(dependenceOf(loops, 2), "independent\nreduction(+:s)\n");
}
TEST(Dependence, AccumulationInAnElement) {
  EXPECT_EQ(dependenceOf("for (int k = 0; k < N; k++) y[1][2] += x[1][k] * x[k][2];"),
            obstacle("y[1][2] is the same element in several iterations, which read and write it; "
                     "a scalar in its place could be a reduction"));
}
TEST(Dependence, Transposition) {
  const std::string inPlace = "for (int i = 0; i < N; i++) for (int j = 0; j < i; j++) {"
                              " double h = x[i][j]; x[i][j] = x[j][i]; x[j][i] = h; }";
  EXPECT_EQ(dependenceOf(inPlace, 0), independent);
  EXPECT_EQ(dependenceOf(inPlace, 1), independent);
  const std::string wrong = "for (int i = 0; i < N; i++) for (int j = 0; j < N; j++)"
                            " x[i][j] = x[j][i];";
  EXPECT_EQ(dependenceOf(wrong, 0),
            obstacle("x[i][j] is written in one iteration and read as x[j][i] in another"));
}
TEST(Dependence, Triangular) {
  const std::string loops = "for (int i = 0; i < N; i++) for (int j = i + 1; j < N; j++)"
                            " x[j][i] = x[i][i];";
  EXPECT_EQ(dependenceOf(loops, 0), independent);
  EXPECT_EQ(dependenceOf(loops, 1), independent);
}
TEST(Dependence, PrefixSum) {
  EXPECT_EQ(dependenceOf("for (i = 1; i < n; i++) a[i] = a[i - 1] + b[i];"),
            obstacle("a[i] is written in one iteration and read as a[i - 1] in another"));
}
TEST(Dependence, Histogram) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) a[idx[i]] += 1;"),
            obstacle("the index idx[i] of 'a' is not affine in the loop counter 'i'"));
}
TEST(Dependence, GatherIsFine) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) a[i] = b[idx[i]];"), independent);
}
TEST(Dependence, ScatterInRows) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < N; i++) x[i][idx[i]] = 1;"), independent);
}
TEST(Dependence, EvenAndOdd) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) a[2 * i] = a[2 * i + 1];"), independent);
  EXPECT_EQ(dependenceOf("for (i = 1; i < n; i += 2) a[i] = a[i - 1] + a[i + 1];"), independent);
  EXPECT_NE(dependenceOf("for (i = 1; i < n; i++) a[i] = a[i - 1] + a[i + 1];"), independent);
}
TEST(Dependence, Halves) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < m; i++) a[i] = a[i + m];"), independent);
  EXPECT_NE(dependenceOf("for (i = 0; i <= m; i++) a[i] = a[i + m];"), independent);
}
TEST(Dependence, Downward) {
  EXPECT_EQ(dependenceOf("for (i = n - 1; i >= 0; i--) a[i] = b[i];"), independent);
  EXPECT_NE(dependenceOf("for (i = n - 1; i >= 1; i--) a[i] = a[i - 1];"), independent);
}
TEST(Dependence, DividedCounter) {
  EXPECT_NE(dependenceOf("for (i = 0; i < n; i++) a[i / 2] = i;"), independent);
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i += 2) a[i / 2] = i;"), independent);
}
TEST(Dependence, NarrowIndexesWrap) {
  EXPECT_NE(dependenceOf("for (i = 0; i < n; i++) a[(unsigned char)i] = i;"), independent);
  EXPECT_NE(dependenceOf("for (i = 0; i < n; i++) { short l = i; a[l] = i; }"), independent);
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) { long l = i; a[(int)l] = i; }"), independent);
}
TEST(Dependence, Guards) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) if (i < m) a[i] = a[i + m];"), independent);
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) a[i] = i == 0 ? a[0] : b[i];"), independent);
}

// ---- Linearised matrices ----

TEST(Linearised, TwoDimensions) {
  const std::string loops = "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++)"
                            " a[i * m + j] = b[j * n + i];";
  EXPECT_EQ(dependenceOf(loops, 0), independent);
  EXPECT_EQ(dependenceOf(loops, 1), independent);
}
TEST(Linearised, StencilBetweenArrays) {
  const std::string loops = "for (int i = 1; i < n - 1; i++) for (int j = 1; j < m - 1; j++)"
                            " a[i*m + j] = b[(i-1)*m + j] + b[(i+1)*m + j] + b[i*m + j - 1];";
  EXPECT_EQ(dependenceOf(loops, 0), independent);
}
TEST(Linearised, GaussSeidel) {
  const std::string loops = "for (int i = 1; i < n - 1; i++) for (int j = 1; j < m - 1; j++)"
                            " a[i*m + j] = a[(i-1)*m + j];";
  EXPECT_EQ(dependenceOf(loops, 0), obstacle("a[i * m + j] is written in one iteration and read "
                                             "as a[(i - 1) * m + j] in another"));
  EXPECT_EQ(dependenceOf(loops, 1), independent);
}
TEST(Linearised, ThreeDimensions) {
  const std::string loops = "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++)"
                            " for (int l = 0; l < k; l++) a[(i * m + j) * k + l] = "
                            " b[i * m * k + j * k + l];";
  for (unsigned loop : {0u, 1u, 2u})
    EXPECT_EQ(dependenceOf(loops, loop), independent);
}
TEST(Linearised, ComponentsInnermost) {
  const std::string loops = "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++)"
                            " for (int l = 0; l < 3; l++) a[(i * m + j) * 3 + l] = b[l];";
  for (unsigned loop : {0u, 1u, 2u})
    EXPECT_EQ(dependenceOf(loops, loop), independent);
  EXPECT_NE(dependenceOf("for (int i = 0; i < n; i++) for (int j = 0; j < m; j++)"
                         " for (int l = 0; l < 4; l++) a[(i * m + j) * 3 + l] = b[l];"),
            independent);
}
TEST(Linearised, RowsWithHalo) {
  EXPECT_EQ(dependenceOf("for (int i = 1; i <= n; i++) for (int j = 1; j <= m; j++)"
                         " a[i * (m + 2) + j] = 0;"),
            independent);
}
TEST(Linearised, RowsOfTwoTimes) {
  EXPECT_EQ(dependenceOf("for (int i = 1; i < n - 1; i++) a[(m + 1) * n + i] = a[m * n + i - 1];"), independent);
  EXPECT_NE(dependenceOf("for (int i = 1; i <= n; i++) a[(m + 1) * n + i] = a[m * n + i + 1];"), independent);
}
TEST(Linearised, RowsThatRunOver) {
  EXPECT_EQ(dependenceOf("for (int i = 0; i < n; i++) for (int j = 0; j <= m; j++)"
                         " a[i * m + j] = 0;"),
            obstacle("the index i * m + j of 'a' is not affine in the loop counter 'i'"));
}
TEST(Linearised, LastColumn) {
  EXPECT_EQ(dependenceOf("for (int i = 0; i < n; i++) if (m > 0) a[i * m + m - 1] = 0;"),
            independent);
}
TEST(Linearised, ThroughLocals) {
  EXPECT_EQ(dependenceOf("for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) {"
                         " k = i * m; int at = k + j; double *row = b + k; a[at] = row[j]; }"),
            "independent\nprivate: k\n");
}

// ---- Scalars ----

TEST(Scalar, Private) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) { t = b[i]; a[i] = t * t; }"),
            "independent\nprivate: t\n");
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) for (j = 0; j < m; j++) x[i][j] = 1;"),
            "independent\nprivate: j\n");
}
TEST(Scalar, CarriedValue) {
  EXPECT_EQ(dependenceOf("t = 0; for (i = 0; i < n; i++) { a[i] = t; t = b[i]; }"),
            obstacle("the scalar 't' carries a value from one iteration to the next"));
  EXPECT_NE(dependenceOf("for (i = 0; i < n; i++) { a[k] = 1; k++; }")
                .find("the scalar 'k' carries a value from one iteration to the next"),
            std::string::npos);
}
TEST(Scalar, LastValueUsed) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) t = b[i]; p[0] = t;"),
            obstacle("the value that the last iteration leaves in the scalar 't' may be used after "
                     "the loop"));
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) if (b[i] > 0) k = i; p[0] = k;"),
            obstacle("the scalar 'k' is set in some iterations only, and the last value may be "
                     "used after the loop"));
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) { t = b[i]; a[i] = t; } t = 0; p[0] = t;"),
            "independent\nprivate: t\n");
}
TEST(Scalar, Assumed) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) { a[i] = t; t = b[i]; }", 0, {"t"}),
            independent);
}
TEST(Scalar, Reductions) {
  auto reduction = [](const std::string &update) {
    return dependenceOf("for (i = 0; i < n; i++) { " + update + " } p[0] = s + c;");
  };
  EXPECT_EQ(reduction("s += b[i];"), "independent\nreduction(+:s)\n");
  EXPECT_EQ(reduction("s = s + b[i] * 2 - 1;"), "independent\nreduction(+:s)\n");
  EXPECT_EQ(reduction("s = b[i] + s;"), "independent\nreduction(+:s)\n");
  EXPECT_EQ(reduction("s -= b[i];"), "independent\nreduction(+:s)\n");
  EXPECT_EQ(reduction("if (b[i] > 0) c++;"), "independent\nreduction(+:c)\n");
  EXPECT_EQ(reduction("s *= b[i];"), "independent\nreduction(*:s)\n");
  EXPECT_EQ(reduction("s = fmax(s, fabs(b[i]));"), "independent\nreduction(max:s)\n");
  EXPECT_EQ(reduction("s = s > b[i] ? s : b[i];"), "independent\nreduction(max:s)\n");
  EXPECT_EQ(reduction("s = b[i] < s ? b[i] : s;"), "independent\nreduction(min:s)\n");
  EXPECT_EQ(reduction("if (b[i] > s) s = b[i];"), "independent\nreduction(max:s)\n");
  EXPECT_EQ(reduction("if (s > b[i]) { s = b[i]; }"), "independent\nreduction(min:s)\n");
  EXPECT_EQ(reduction("c = c && idx[i];"), "independent\nreduction(&&:c)\n");
  EXPECT_EQ(reduction("c = idx[i] || c;"), "independent\nreduction(||:c)\n");
  EXPECT_EQ(reduction("c &= idx[i];"), "independent\nreduction(&:c)\n");
  EXPECT_EQ(reduction("c |= idx[i];"), "independent\nreduction(|:c)\n");
  EXPECT_EQ(reduction("c = c ^ idx[i];"), "independent\nreduction(^:c)\n");
}
TEST(Scalar, NoReductions) {
  auto none = [](const std::string &update) {
    return dependenceOf("for (i = 0; i < n; i++) { " + update + " } p[0] = s;").find("not ") == 0;
  };
  EXPECT_TRUE(none("s = b[i] - s;"));
  EXPECT_TRUE(none("s += b[i]; s *= 2;"));
  EXPECT_TRUE(none("s += s * b[i];"));
  EXPECT_TRUE(none("s += b[i]; a[i] = s;"));
  EXPECT_TRUE(none("if (b[i] > s) s = a[i];"));
  EXPECT_TRUE(none("while (c--) t = 1;"));
  EXPECT_TRUE(none("s /= b[i];"));
}

// ---- Aliases, calls, ways out ----

TEST(Alias, PlainPointers) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) p[i] = q[i];"),
            "independent\nmay alias: p, q\n");
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) p[i] = b[i];"), independent);
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) p[i] = idx[i];"), independent);
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) p[i] = x[0][i];"),
            "independent\nmay alias: p, x\n");
}
TEST(Alias, RowsBehindPointers) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) rows[i][0] = 0;"),
            obstacle("the rows of 'rows' are reached through pointers, which may point to the same "
                     "memory"));
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) rows[2][i] = rows[2][i] + 1;"), independent);
}
TEST(Alias, Members) {
  const char *type = "struct S { double u[9], w[9]; double *p, *q; };";
  EXPECT_EQ(Snippet(std::string(type) + "void f(int n, struct S *s) {"
                    "  for (int i = 1; i < n; i++) s->u[i] = s->w[i - 1]; }")
                .dependence(),
            independent);
  EXPECT_EQ(Snippet(std::string(type) + "void f(int n, struct S *s) {"
                    "  for (int i = 1; i < n; i++) s->p[i] = s->q[i]; }")
                .dependence(),
            obstacle("'s->p', which is written, and 's->q' may point to the same memory"));
  EXPECT_EQ(Snippet("struct P { double x, y; }; void f(int n, struct P *a) {"
                    "  for (int i = 1; i < n; i++) a[i].x = a[i - 1].y; }")
                .dependence(),
            independent);
}
TEST(Calls, Purity) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) a[i] = fabs(b[i]);"), independent);
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) a[i] = other(b[i]);"),
            obstacle("calls 'other', which may have side effects"));
  EXPECT_EQ(Snippet("static double sq(double x) { double y = x * x; return y; }"
                    "void f(int n, double *a) { for (int i = 0; i < n; i++) a[i] = sq(a[i]); }")
                .dependence(),
            independent);
  EXPECT_EQ(Snippet("int count; static double next(double x) { count++; return x; }"
                    "void f(int n, double *a) { for (int i = 0; i < n; i++) a[i] = next(a[i]); }")
                .dependence(),
            obstacle("calls 'next', which may have side effects"));
}
TEST(Calls, StaticsAndObjects) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) { static int c; c++; a[i] = c; }"),
            obstacle("the static variable 'c' lives on from one iteration to the next"));
  EXPECT_EQ(cxx("struct V { double x; V(double v) : x(v) {} double get() const { return x; } };"
                "void f(int n, double *a) { for (int i = 0; i < n; i++) { V v(a[i]);"
                "  a[i] = v.get(); } }")
                .dependence(),
            independent);
  EXPECT_EQ(cxx("struct Log { Log(); ~Log(); };"
                "void f(int n, double *a) { for (int i = 0; i < n; i++) { Log l; a[i] = 1; } }")
                .dependence(),
            obstacle("makes a 'Log', which may have side effects"));
}
TEST(Calls, MembersReadBehindACall) {
  EXPECT_NE(cxx("struct A { double u[9]; double get(int i) const { return u[i]; } void f() {"
                "  for (int i = 1; i < 9; i++) u[i] = get(i - 1); } };")
                .dependence(),
            independent);
  EXPECT_NE(cxx("struct View { double *p; double get(int i) const { return p[i]; } };"
                "void f(int n, View v, double *a) {"
                "  for (int i = 1; i < n; i++) a[i] = v.get(i - 1); }")
                .dependence(),
            independent);
}
TEST(Calls, ArraysPassedOn) {
  EXPECT_EQ(Snippet("static double sum(const double *x, int i) { return x[i - 1] + x[i]; }"
                    "void f(int n, double *a) { for (int i = 1; i < n; i++) a[i] = sum(a, i); }")
                .dependence(),
            obstacle("'a' is passed on as 'a', and what is done to its elements is not known"));
}
TEST(Dependence, WaysOut) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) { if (b[i] > 0) break; a[i] = 1; }"),
            obstacle("an iteration may leave the loop early"));
}
TEST(Dependence, InnerWhile) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) { t = 1; while (t < b[i]) t *= 2; a[i] = t; }"),
            "independent\nprivate: t\n");
}
TEST(Dependence, PointerCounter) {
  EXPECT_EQ(dependenceOf("for (double *r = a; r < a + n; r++) *r = 1;"), independent);
  EXPECT_NE(dependenceOf("for (double *r = a + 1; r < a + n; r++) *r = r[-1];"), independent);
}
TEST(Dependence, MovingPointer) {
  EXPECT_NE(dependenceOf("for (i = 0; i < n; i++) *p++ = 1;")
                .find("the pointer 'p', through which the loop writes, changes inside it"),
            std::string::npos);
}
TEST(Dependence, Directives) {
  EXPECT_EQ(dependenceOf("for (i = 0; i < n; i++) while (__acc_directive(1, ((void)(t), 0)))"
                         " for (j = 0; j < m; j++) x[i][j] = 1;"),
            "independent\nprivate: j\n");
}

TEST(DependenceCxx, Members) {
  EXPECT_EQ(cxx("struct A { double *__restrict u, *__restrict v; int n; void f() {"
                "  for (int i = 0; i < n; i++) u[i] = v[i]; } };")
                .dependence(),
            independent);
  EXPECT_EQ(cxx("struct A { double *u, *v; int n; void f() {"
                "  for (int i = 0; i < n; i++) u[i] = v[i]; } };")
                .dependence(),
            obstacle("'u', which is written, and 'v' may point to the same memory"));
}
TEST(DependenceCxx, Templates) {
  EXPECT_EQ(cxx("template <class T> void f(int n, T *__restrict y, const T *__restrict x, T a) {"
                "  for (int i = 0; i < n; i++) y[i] += a * x[i]; }")
                .dependence(),
            independent);
  EXPECT_EQ(cxx("template <class T> void f(int n, T *y) {"
                "  for (int i = 1; i < n; i++) y[i] = y[i - 1]; }")
                .dependence(),
            obstacle("y[i] is written in one iteration and read as y[i - 1] in another"));
  EXPECT_EQ(cxx("template <class T> T f(int n, T *x) { T s = 0;"
                "  for (int i = 0; i < n; i++) s += x[i]; return s; }")
                .dependence(),
            "independent\nreduction(+:s)\n");
}
TEST(DependenceCxx, StdMax) {
  EXPECT_EQ(cxx("namespace std { template <class T> const T &max(const T &a, const T &b) {"
                "  return a < b ? b : a; } }"
                "double f(int n, double *x) { double s = 0;"
                "  for (int i = 0; i < n; i++) s = std::max(s, x[i]); return s; }")
                .dependence(),
            "independent\nreduction(max:s)\n");
}
TEST(DependenceCxx, IteratorsAreNotTraced) {
  EXPECT_NE(cxx("struct It { double *p; double &operator*() const { return *p; }"
                "  It &operator++() { ++p; return *this; } };"
                "bool operator!=(const It &, const It &); It begin(); It end();"
                "void f() { for (It it = begin(); it != end(); ++it) *it = 0; }")
                .dependence(),
            independent);
}

} // namespace
