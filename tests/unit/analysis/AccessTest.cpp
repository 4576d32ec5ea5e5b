// Accesses and strides.
#include "Snippet.h"

#include <gtest/gtest.h>

using namespace accolade;

namespace {

std::string accessesOf(const std::string &body) {
  return Snippet("struct S { int n; double v[8]; double *p; }; struct P { double x, y; };"
                 "void k(double *); void f(int n, int m, double *a, double *b, double **rows,"
                 " struct S s, struct S *q, struct P *pt, int *idx) { int j; double c[4][4]; "
                 "for (int i = 0; i < n; i++) { " +
                 body + " } }")
      .accesses();
}

TEST(Access, Kinds) {
  EXPECT_EQ(accessesOf("a[i] = b[i + 1];"), "r b[i + 1]; w a[i]");
  EXPECT_EQ(accessesOf("a[i] += c[i][2];"), "r c[i][2]; r a[i]; w a[i]");
  EXPECT_EQ(accessesOf("*(a + i) = *b;"), "r b[0]; w a[i]");
  EXPECT_EQ(accessesOf("s.v[i] = q->v[2 * i];"), "r q->v[2 * i]; w s.v[i]");
  EXPECT_EQ(accessesOf("pt[i].x = pt[i].y;"), "r pt[i].y; w pt[i].x");
  EXPECT_EQ(accessesOf("a[idx[i]] = 0;"), "r idx[i]; w a[idx[i]]~");
  EXPECT_EQ(accessesOf("a[i * n + 1] = 0;"), "w a[i * n + 1]~");
  EXPECT_EQ(accessesOf("k(a + i);"), "r a[i]!; w a[i]!");
}
TEST(Access, LocalNamesAreSeenThrough) {
  EXPECT_EQ(accessesOf("double *row = a + i; row[2] = 1;"), "w a[2 + i]");
  EXPECT_EQ(accessesOf("int k = 2 * i; a[k] = 1;"), "w a[2 * i]");
  EXPECT_EQ(accessesOf("double *row = c[i]; row[2] = 1;"), "w c[i][2]");
}
TEST(Access, PointersInArrays) {
  EXPECT_EQ(accessesOf("rows[i][2] = 1;"), "r rows[i]; w rows[i][2]");
}
TEST(AccessCxx, ThisAndReferences) {
  EXPECT_EQ(cxx("struct A { double *v; void f(int n) { for (int i = 0; i < n; i++) v[i] = 0; } };")
                .accesses(),
            "r this->v; w this->v[i]");
  EXPECT_EQ(cxx("void f(int n, double *a) { for (int i = 0; i < n; i++) { double &x = a[i];"
                "  x = 1; } }")
                .accesses(),
            "w a[i]");
}

TEST(Stride, MatrixMultiplication) {
  Snippet snippet("void f(int n, double a[n][n], double b[n][n], double c[n][n]) {"
                  "  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++)"
                  "    for (int k = 0; k < n; k++) c[i][j] = a[i][k] * b[k][j]; }");
  EXPECT_EQ(snippet.strides("a", 0), "constant");
  EXPECT_EQ(snippet.strides("a", 1), "invariant");
  EXPECT_EQ(snippet.strides("a", 2), "unit");
  EXPECT_EQ(snippet.strides("b", 2), "constant");
  EXPECT_EQ(snippet.strides("b", 1), "unit");
  EXPECT_EQ(snippet.strides("c", 2), "invariant");
}
TEST(Stride, Linearised) {
  Snippet snippet("void f(int n, int m, float *a) { for (int i = 0; i < n; i++)"
                  "  for (int j = 0; j < m; j++) a[i * m + j] = 0; }");
  EXPECT_EQ(snippet.strides("a", 0), "constant");
  EXPECT_EQ(snippet.strides("a", 1), "unit");
}
TEST(Stride, StepsAndStructsAndIndirection) {
  EXPECT_EQ(Snippet("void f(int n, float *a) { for (int i = 0; i < n; i += 2) a[i] = a[2 * i]; }")
                .strides("a", 0),
            "constant constant");
  EXPECT_EQ(Snippet("void f(int n, float *a) { for (int i = n; i > 0; i--) a[i] = 0; }")
                .strides("a", 0),
            "unit");
  EXPECT_EQ(Snippet("struct P { float x, y; }; void f(int n, struct P *p) {"
                    "  for (int i = 0; i < n; i++) p[i].x = 0; }")
                .strides("p", 0),
            "constant");
  EXPECT_EQ(Snippet("void f(int n, float *a, int *x) { for (int i = 0; i < n; i++) a[x[i]] = 0; }")
                .strides("a", 0),
            "varying");
  EXPECT_EQ(Snippet("void f(int n, float *a, int *x) { for (int i = 0; i < n; i++)"
                    "  for (int j = 0; j < n; j++) a[x[j]] = i; }")
                .strides("a", 0),
            "invariant");
  EXPECT_EQ(Snippet("void f(int n, float **a) { for (int i = 0; i < n; i++)"
                    "  for (int j = 0; j < n; j++) a[i][j] = 0; }")
                .strides("a", 0),
            "unit varying");
  EXPECT_EQ(Snippet("void f(int n, float *a) { for (float *p = a; p < a + n; ++p) *p = 0; }")
                .strides("p", 0),
            "unit");
}

} // namespace
