// The forms of counted loops, and the reasons why a loop has none of them.
#include "Snippet.h"

#include <gtest/gtest.h>

using namespace accolade;

namespace {

std::string shapeOf(const std::string &loop) {
  return Snippet("void f(int n, int m, double *a, double x) { int i, j; unsigned u; " + loop + " }")
      .shape();
}
std::string cxxShapeOf(const std::string &code) { return cxx(code).shape(); }

TEST(Shape, Plain) {
  EXPECT_EQ(shapeOf("for (int i = 0; i < n; i++) a[i] = 0;"),
            "new i = 0; i < n; i += 1; step 1");
}
TEST(Shape, CounterDeclaredOutside) {
  EXPECT_EQ(shapeOf("for (i = 2; i <= n - 1; ++i) a[i] = 0;"),
            "i = 2; i <= n - 1; i += 1; step 1");
}
TEST(Shape, Downward) {
  EXPECT_EQ(shapeOf("for (i = n - 1; i >= 0; i--) a[i] = 0;"),
            "i = n - 1; i >= 0; i -= 1; step -1");
}
TEST(Shape, NotEqual) {
  EXPECT_EQ(shapeOf("for (i = 0; i != 12; i += 3) a[i] = 0;"),
            "i = 0; i != 12; i += 3; step 3; trips 4");
}
TEST(Shape, NotEqualThatMisses) {
  EXPECT_EQ(shapeOf("for (i = 0; i != 10; i += 3) a[i] = 0;"),
            "i = 0; i != 10; i += 3; step 3");
}
TEST(Shape, BoundOnTheLeft) {
  EXPECT_EQ(shapeOf("for (i = 0; n > i; i = i + m) a[i] = 0;"), "i = 0; i < n; i += m");
}
TEST(Shape, StepOnTheLeft) {
  EXPECT_EQ(shapeOf("for (i = 0; i < n; i = 2 + i) a[i] = 0;"), "i = 0; i < n; i += 2; step 2");
}
TEST(Shape, SubtractedStep) {
  EXPECT_EQ(shapeOf("for (i = 10; i > 0; i = i - 4) a[i] = 0;"),
            "i = 10; i > 0; i -= 4; step -4; trips 3");
}
TEST(Shape, NegativeStepAdded) {
  EXPECT_EQ(shapeOf("for (i = 10; i > 0; i += -4) a[i] = 0;"),
            "i = 10; i > 0; i += -4; step -4; trips 3");
}
TEST(Shape, UnsignedAndLong) {
  EXPECT_EQ(shapeOf("for (u = 0; u < 7u; u++) a[u] = 0;"),
            "u = 0; u < 7U; u += 1; step 1; trips 7");
  EXPECT_EQ(shapeOf("for (long k = 0; k <= 9; k += 2L) a[k] = 0;"),
            "new k = 0; k <= 9; k += 2L; step 2; trips 5");
}
TEST(Shape, NoTrip) {
  EXPECT_EQ(shapeOf("for (i = 5; i < 5; i++) a[i] = 0;"),
            "i = 5; i < 5; i += 1; step 1; trips 0");
}
TEST(Shape, PointerCounter) {
  EXPECT_EQ(shapeOf("for (double *p = a; p < a + n; ++p) *p = 0;"),
            "new p = a; p < a + n; p += 1; step 1");
}
TEST(Shape, Iterator) {
  const std::string any = "double *p; double &operator*() const; It &operator++(); ",
                    rest = "bool operator!=(const It &, const It &); It begin(); It end();"
                           "void f() { for (It it = begin(); it != end(); ++it) *it = 0; }";
  EXPECT_EQ(cxxShapeOf("struct It { " + any + "It operator+(long) const; long operator-(const It &) const; };" + rest),
            "new it = begin(); it != end(); it += 1; step 1");
  EXPECT_EQ(cxxShapeOf("struct It { " + any + "};" + rest),
            "no counted loop: the counter 'it' has type 'It'; it must be an integer, a pointer or a random-access iterator");
}
TEST(Shape, Template) {
  EXPECT_EQ(cxxShapeOf("template <class T, int N> void f(T *a, T n) {"
                       "  for (T i = 0; i < n; i += N) a[i] = 0; }"),
            "new i = 0; i < n; i += N");
}
TEST(Shape, BracedInit) {
  EXPECT_EQ(cxxShapeOf("void f(int *a) { for (int i{1}; i < 4; ++i) a[i] = 0; }"),
            "new i = 1; i < 4; i += 1; step 1; trips 3");
}
TEST(Shape, UnresolvedCallsDoNotChangeTheCounter) {
  EXPECT_EQ(cxxShapeOf("template <class F> void g(F &f, int n) {"
                       "  for (int i = 0; i < n; i++) f.eval(i); }"),
            "new i = 0; i < n; i += 1; step 1");
}

TEST(ShapeWhyNot, Reasons) {
  EXPECT_EQ(shapeOf("for (; i < n; i++) ;"),
            "no counted loop: the loop does not set its counter in its first part");
  EXPECT_EQ(shapeOf("for (i = 0, j = 0; i < n; i++) ;"),
            "no counted loop: the first part of the loop is not one assignment to its counter");
  EXPECT_EQ(shapeOf("for (int i = 0, k = n; i < k; i++) ;"),
            "no counted loop: the first part of the loop declares more than its counter");
  EXPECT_EQ(shapeOf("for (x = 0; x < 1; x += 0.1) ;"),
            "no counted loop: the counter 'x' has type 'double'; it must be an integer, a pointer "
            "or a random-access iterator");
  EXPECT_EQ(shapeOf("for (i = 0; a[i] > 0; i++) ;"),
            "no counted loop: the condition is not a comparison of the counter 'i' with <, <=, >, "
            ">= or !=");
  EXPECT_EQ(shapeOf("for (i = 0; i < n; i *= 2) ;"),
            "no counted loop: the last part of the loop does not add to or subtract from the "
            "counter 'i'");
  EXPECT_EQ(shapeOf("for (i = 0; i < n; i--) ;"),
            "no counted loop: the counter 'i' goes down although the condition asks it to stay "
            "below its bound");
  EXPECT_EQ(shapeOf("for (i = 0; i < n; i++) if (a[i] > 0) i++;"),
            "no counted loop: the body changes the counter 'i'");
  EXPECT_EQ(shapeOf("for (i = 0; i < n; i++) n--;"),
            "no counted loop: the body changes 'n', on which the number of iterations depends");
}
TEST(ShapeWhyNot, WaysOut) {
  EXPECT_EQ(shapeOf("for (i = 0; i < n; i++) if (a[i] > 0) break;"),
            "no counted loop: an iteration may leave the loop early");
  EXPECT_EQ(shapeOf("for (i = 0; i < n; i++) { if (x > 0) goto out; } out: ;"),
            "no counted loop: an iteration may leave the loop early");
  EXPECT_EQ(shapeOf("for (i = 0; i < n; i++) { for (j = 0; j < n; j++) break; "
                    "switch (n) { case 1: break; } }"),
            "i = 0; i < n; i += 1; step 1");
  Snippet early("void f(int n, double *a) { for (int i = 0; i < n; i++) if (a[i] > 0) return; }");
  EXPECT_TRUE(early.leavesEarly());
}

} // namespace
