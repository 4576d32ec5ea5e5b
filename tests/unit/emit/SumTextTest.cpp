#include "emit/SumText.h"

#include <gtest/gtest.h>

using namespace accolade;

TEST(SumText, ParenthesesWhereTheyAreNeeded) {
  EXPECT_EQ(asFactor("i"), "i");
  EXPECT_EQ(asFactor("a[i + 1].x"), "a[i + 1].x");
  EXPECT_EQ(asFactor("f(i, j)"), "f(i, j)");
  EXPECT_EQ(asFactor("(i + 1)"), "(i + 1)");
  EXPECT_EQ(asFactor("p->n"), "p->n");
  EXPECT_EQ(asFactor("i + 1"), "(i + 1)");
  EXPECT_EQ(asFactor("-1"), "(-1)");
  EXPECT_EQ(asFactor("(i) + (1)"), "((i) + (1))");
  EXPECT_EQ(asFactor("(int)i"), "(int)i");
  EXPECT_EQ(asFactor("(int)i + 1"), "((int)i + 1)");
  EXPECT_EQ(asTerm("i * n + 1"), "i * n + 1");
  EXPECT_EQ(asTerm("(int)i - 1"), "(int)i - 1");
  EXPECT_EQ(asTerm("i < n ? i : 0"), "(i < n ? i : 0)");
  EXPECT_EQ(asTerm("i << 1"), "(i << 1)");
  EXPECT_EQ(asTerm("i & 1"), "(i & 1)");
  EXPECT_EQ(asTerm("s['(']"), "(s['('])");
}

TEST(SumText, SumsLeaveOutZero) {
  EXPECT_EQ(sumOf("i", "0"), "i");
  EXPECT_EQ(sumOf("0", "i"), "i");
  EXPECT_EQ(sumOf("i", "-1"), "i - 1");
  EXPECT_EQ(sumOf("32", "1"), "33");
  EXPECT_EQ(sumOf("i", "-1 + k"), "i - 1 + k");
  EXPECT_EQ(sumOf("i", "j << 1"), "i + (j << 1)");
  EXPECT_EQ(sumOf("-1", "i"), "-1 + i");
}

TEST(SumText, ProductsOfNumbersAreNumbers) {
  EXPECT_EQ(productOf("3", "32"), "96");
  EXPECT_EQ(productOf("-1", "32"), "-32");
  EXPECT_EQ(productOf("1", "n + 1"), "n + 1");
  EXPECT_EQ(productOf("0", "n"), "0");
  EXPECT_EQ(productOf("i + 1", "n"), "(i + 1) * n");
  EXPECT_EQ(productOf("123456789", "123456789"), "15241578750190521");
  EXPECT_EQ(productOf("1234567890", "2"), "1234567890 * 2");
}

TEST(SumText, DifferencesOfWhatBeginsAlike) {
  EXPECT_EQ(differenceOf("i", "i"), "0");
  EXPECT_EQ(differenceOf("i + 1", "i"), "1");
  EXPECT_EQ(differenceOf("i - 1", "i"), "-1");
  EXPECT_EQ(differenceOf("i + k + 1", "i + k"), "1");
  EXPECT_EQ(differenceOf("i - 1 + k", "i"), "-1 + k");
  EXPECT_EQ(differenceOf("i * n", "i"), "i * n - i");
  EXPECT_EQ(differenceOf("ii + 1", "i"), "ii + 1 - i");
  EXPECT_EQ(differenceOf("i + 1 << 2", "i"), "(i + 1 << 2) - i");
  EXPECT_EQ(differenceOf("i", "j + 1"), "i - (j + 1)");
  EXPECT_EQ(differenceOf("i + 1 * n", "i + 1"), "i + 1 * n - (i + 1)");
}
