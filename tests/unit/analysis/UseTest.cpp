// Which variables a region uses and how.
#include "Snippet.h"

#include <gtest/gtest.h>

using namespace accolade;

namespace {

std::string useOf(const std::string &region) {
  return Snippet("struct S { int n; double v[8]; double *p; }; double g; "
                 "double h(double); void k(double *); void kc(const double *);"
                 "void f(int n, int m, double *a, const double *b, double **rows, struct S s,"
                 "       struct S *q) { int i, j; double t, u, w[10], c[4][4]; region: " +
                 region + " }")
      .use();
}

TEST(Use, ReadAndWritten) {
  EXPECT_EQ(useOf("t = u + 1;"), "u: read read-before-write\nt: written always-written\n");
  EXPECT_EQ(useOf("t += 1;"), "t: read written read-before-write always-written\n");
  EXPECT_EQ(useOf("i++;"), "i: read written read-before-write always-written\n");
}
TEST(Use, WriteThenReadIsPrivate) {
  EXPECT_EQ(useOf("{ t = 1; u = t; }"),
            "t: read written always-written\nu: written always-written\n");
}
TEST(Use, BothBranchesWrite) {
  EXPECT_EQ(useOf("{ if (n) t = 1; else t = 2; u = t; }"),
            "n: read read-before-write\nt: read written always-written\n"
            "u: written always-written\n");
}
TEST(Use, OneBranchWrites) {
  EXPECT_EQ(useOf("{ if (n) t = 1; u = t; }"),
            "n: read read-before-write\nt: read written read-before-write\n"
            "u: written always-written\n");
}
TEST(Use, LoopsMayNotRun) {
  EXPECT_EQ(useOf("{ for (i = 0; i < n; i++) t = i; u = t; }"),
            "i: read written always-written\nn: read read-before-write\n"
            "t: read written read-before-write\nu: written always-written\n");
}
TEST(Use, BranchesThatLeaveDoNotCount) {
  EXPECT_EQ(useOf("for (i = 0; i < n; i++) { if (m) continue; else t = 1; u = t; }"),
            "i: read written always-written\nn: read read-before-write\n"
            "m: read read-before-write\nt: read written\nu: written\n");
}
TEST(Use, ShortCircuit) {
  EXPECT_EQ(useOf("{ n && (t = 1); u = t; }"),
            "n: read read-before-write\nt: read written read-before-write\n"
            "u: written always-written\n");
}
TEST(Use, Arrays) {
  EXPECT_EQ(useOf("w[i] = c[i][j];"),
            "c: read only-subscripted read-before-write\ni: read read-before-write\n"
            "j: read read-before-write\nw: written only-subscripted\n");
  EXPECT_EQ(useOf("k(w);"), "w: read written address read-before-write\ncalls k\n");
  EXPECT_EQ(useOf("kc(w);"), "w: read address read-before-write\ncalls kc\n");
}
TEST(Use, Pointers) {
  EXPECT_EQ(useOf("a[i] = b[i];"),
            "b: read dereferenced read-before-write\ni: read read-before-write\n"
            "a: read dereferenced target-written read-before-write\n");
  EXPECT_EQ(useOf("*a++ = 1;"),
            "a: read written dereferenced target-written read-before-write always-written\n");
  EXPECT_EQ(useOf("k(a + 1);"),
            "a: read dereferenced target-written read-before-write\ncalls k\n");
  EXPECT_EQ(useOf("kc(a);"), "a: read dereferenced read-before-write\ncalls kc\n");
  EXPECT_EQ(useOf("if (a && a != b) t = 1;"),
            "a: read read-before-write\nb: read read-before-write\nt: written\n");
  EXPECT_EQ(useOf("rows[i][j] = 0;"),
            "rows: read dereferenced target-written read-before-write\n"
            "i: read read-before-write\nj: read read-before-write\n");
}
TEST(Use, Structs) {
  EXPECT_EQ(useOf("s.v[i] = s.n;"),
            "s: read written read-before-write\ni: read read-before-write\n");
  EXPECT_EQ(useOf("q->v[i] = q->n;"),
            "q: read dereferenced target-written read-before-write\n"
            "i: read read-before-write\n");
  EXPECT_EQ(useOf("s.p[0] = 1;"), "s: read dereferenced target-written read-before-write\n");
}
TEST(Use, AddressTaken) {
  EXPECT_EQ(useOf("k(&t);"), "t: read written address read-before-write\ncalls k\n");
}
TEST(Use, UnevaluatedOperands) {
  EXPECT_EQ(useOf("t = sizeof(w[i]) + _Alignof(double);"), "t: written always-written\n");
  EXPECT_EQ(useOf("t = _Generic(u, double: 1, default: i);"), "t: written always-written\n");
}
TEST(Use, LocalsAreLeftOut) {
  EXPECT_EQ(useOf("{ double x = u; int y[2] = {1, 2}; t = x + y[1]; }"),
            "u: read read-before-write\nt: written always-written\n");
}
TEST(Use, DirectivesAreLookedThrough) {
  EXPECT_EQ(useOf("while (__acc_directive(1, ((void)(m), 0))) { __acc_directive(2, m); t = u; }"),
            "u: read read-before-write\nt: written always-written\n");
}
TEST(Use, VariableLengthArrays) {
  Snippet snippet("void f(int n, int m, double a[n][m]) {"
                  "  region: { double t[n]; t[0] = a[1][2]; } }");
  EXPECT_EQ(snippet.use(), "n: read read-before-write\na: read dereferenced read-before-write\n"
                           "m: read read-before-write\n");
}
TEST(Use, CastToMatrix) {
  Snippet snippet("void f(int m, double *a) { region: ((double (*)[m])a)[1][2] = 0; }");
  EXPECT_EQ(snippet.use(), "m: read read-before-write\n"
                           "a: read dereferenced target-written read-before-write\n");
}
TEST(Use, StatementExpressionAndCompoundLiteral) {
  Snippet snippet("struct P { int x, y; }; void f(int n, int m) { struct P p; int r;"
                  " region: { p = (struct P){.y = n}; r = ({ int q = m; q + 1; }); } }");
  EXPECT_EQ(snippet.use(), "n: read read-before-write\np: written always-written\n"
                           "m: read read-before-write\nr: written always-written\n");
}
TEST(Use, StaticsGlobalsAndEnumerators) {
  Snippet snippet("enum { N = 4 }; static int s; const int c = 3; void f() { static int l; int r;"
                  " region: r = N + s + l + c; }");
  EXPECT_EQ(snippet.use(), "s: read read-before-write\nl: read read-before-write\n"
                           "c: read read-before-write\nr: written always-written\n");
}
TEST(Use, LocalTypes) {
  Snippet snippet("void f(int n) { struct In { int x; }; struct P { struct In in; } p; "
                  " region: p.in.x = n; }");
  EXPECT_EQ(snippet.use(), "n: read read-before-write\np: written\n"
                           "local type In\nlocal type P\n");
}

TEST(UseCxx, ConstantsAreNoVariables) {
  EXPECT_EQ(cxx("void f(int n) { constexpr int c = 3; const int d = 4; const int e = n; int r;"
                "  region: r = c + d + e; }")
                .use(),
            "e: read read-before-write\nr: written always-written\n");
}
TEST(UseCxx, References) {
  EXPECT_EQ(cxx("void in(const double &); void out(double &);"
                "void f(double t, double u) { region: { in(t); out(u); } }")
                .use(),
            "t: read read-before-write\nu: read written address read-before-write\n"
            "calls in\ncalls out\n");
}
TEST(UseCxx, This) {
  EXPECT_EQ(cxx("struct A { int n; double *v; void f() { int i = 0; region: v[i] = n; } };").use(),
            "i: read read-before-write\nthis\n");
}
TEST(UseCxx, Lambda) {
  EXPECT_EQ(cxx("void f(int n, int m) { int r; region: { auto g = [&r, n](int x) { r = x + n; };"
                "  g(m); } }")
                .use(),
            "n: read read-before-write\nr: written\nm: read read-before-write\n"
            "calls operator()\n");
}
TEST(UseCxx, RangeFor) {
  EXPECT_EQ(cxx("void f() { int a[4], b[4], s; region: { for (int &x : a) x = 0;"
                "  for (int x : b) s += x; } }")
                .use(),
            "a: read written read-before-write\nb: read read-before-write\n"
            "s: read written read-before-write\n");
}
TEST(UseCxx, Templates) {
  EXPECT_EQ(cxx("template <class T> void f(int n, T *y, const T *x, T a) {"
                "  for (int i = 0; i < n; i++) y[i] = a * x[i] + y[i]; }")
                .use(),
            "n: read read-before-write\na: read read-before-write\n"
            "x: read dereferenced read-before-write\n"
            "y: read dereferenced target-written read-before-write\n");
}
TEST(UseCxx, DependentEverything) {
  Snippet snippet = cxx("template <class T> struct A : T { T v; int n;"
                        "  template <class U> void f(U u) {"
                        "  for (int i = 0; i < n; i++) { u.x = v[i].y; this->go(u, T(i), i);"
                        "    typename T::type t(u); g(t, T::value); u += t; } } };");
  EXPECT_NE(snippet.use().find("this\n"), std::string::npos);
  EXPECT_NE(snippet.use().find("u: read written"), std::string::npos);
}
TEST(UseCxx, TryAndSwitch) {
  EXPECT_EQ(cxx("void f(int n) { int t, u; region: { try { t = 1; } catch (...) { t = 2; }"
                "  switch (n) { case 1: u = t; break; default: u = 2; } } }")
                .use(),
            "t: read written always-written\nn: read read-before-write\nu: written\n");
}

} // namespace
