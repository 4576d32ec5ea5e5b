// List items to bytes.
#include "runtime/core/Section.h"

#include "Support.h"

using namespace accolade::rt;

namespace {

TEST(Section, ObjectIsOneSpan) {
  int x;
  auto spans = spansOf(acc_rt_variable(ACC_RT_COPY, "x", &x, sizeof x));
  ASSERT_EQ(spans.size(), 1u);
  EXPECT_EQ(spans[0].host, reinterpret_cast<char *>(&x));
  EXPECT_EQ(spans[0].bytes, sizeof x);
}

TEST(Section, LowerBoundMovesTheSpanNotTheBase) {
  double a[20];
  auto spans = spansOf(section(ACC_RT_COPY, "a[5:10]", a, 5, 10));
  ASSERT_EQ(spans.size(), 1u);
  EXPECT_EQ(spans[0].host, reinterpret_cast<char *>(a + 5));
  EXPECT_EQ(spans[0].bytes, 80u);
  EXPECT_EQ(spans[0].base, reinterpret_cast<char *>(a));
}

TEST(Section, NonContiguousSectionIsEnclosed) {
  static double a[10][20];
  auto item = acc_rt_array2(ACC_RT_COPY, "a[2:3][4:5]", a, nullptr, 8, acc_rt_dim_of(2, 3, 160, 0),
                            acc_rt_dim_of(4, 5, 8, 0));
  auto spans = spansOf(item);
  ASSERT_EQ(spans.size(), 1u);
  EXPECT_EQ(spans[0].host, reinterpret_cast<char *>(&a[2][4]));
  EXPECT_EQ(spans[0].host + spans[0].bytes, reinterpret_cast<char *>(&a[4][9]));
}

TEST(Section, PiecesAreRows) {
  static double a[10][20];
  auto item = acc_rt_array2(ACC_RT_COPY, "a[2:3][4:5]", a, nullptr, 8, acc_rt_dim_of(2, 3, 160, 0),
                            acc_rt_dim_of(4, 5, 8, 0));
  auto pieces = piecesOf(item);
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].host, reinterpret_cast<char *>(&a[2][4]));
  EXPECT_EQ(pieces[0].block.bytes, 40u);
  EXPECT_EQ(pieces[0].block.rows, 3u);
  EXPECT_EQ(pieces[0].block.stride, 160u);
}

TEST(Section, WholeRowsAreOnePiece) {
  static double a[10][20];
  auto item = acc_rt_array2(ACC_RT_COPY, "a[2:3][0:20]", a, nullptr, 8, acc_rt_dim_of(2, 3, 160, 0),
                            acc_rt_dim_of(0, 20, 8, 0));
  auto pieces = piecesOf(item);
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].block.bytes, 480u);
  EXPECT_EQ(pieces[0].block.rows, 1u);
}

TEST(Section, ThirdDimensionIsEnumerated) {
  static float a[4][5][6];
  auto item =
      acc_rt_array3(ACC_RT_COPY, "a[1:2][1:3][2:2]", a, nullptr, 4, acc_rt_dim_of(1, 2, 120, 0),
                    acc_rt_dim_of(1, 3, 24, 0), acc_rt_dim_of(2, 2, 4, 0));
  auto pieces = piecesOf(item);
  ASSERT_EQ(pieces.size(), 2u);
  EXPECT_EQ(pieces[0].host, reinterpret_cast<char *>(&a[1][1][2]));
  EXPECT_EQ(pieces[1].host, reinterpret_cast<char *>(&a[2][1][2]));
  EXPECT_EQ(pieces[1].block.rows, 3u);
  EXPECT_EQ(pieces[1].block.bytes, 8u);
}

TEST(Section, StridedElementsAreRowsOfOne) {
  static double a[10][2];
  acc_rt_item item = acc_rt_section(ACC_RT_UPDATE_SELF, "m", a, 8);
  acc_rt_extent(&item, 0, 10, 16, 0);
  auto pieces = piecesOf(item);
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].block.bytes, 8u);
  EXPECT_EQ(pieces[0].block.rows, 10u);
}

TEST(Section, ThroughPointers) {
  double row0[3], row1[3];
  double *a[3] = {row0, nullptr, row1};
  double **pointer = a;
  auto item = acc_rt_array2(ACC_RT_COPY, "a[0:3][1:2]", a, &pointer, 8,
                            acc_rt_dim_of(0, 3, sizeof(double *), 1), acc_rt_dim_of(1, 2, 8, 0));
  auto spans = spansOf(item);
  ASSERT_EQ(spans.size(), 3u); // the pointers and two rows; a null row has none
  EXPECT_EQ(spans[0].bytes, sizeof a);
  EXPECT_EQ(spans[0].holder, reinterpret_cast<void **>(&pointer));
  EXPECT_EQ(spans[2].host, reinterpret_cast<char *>(row1 + 1));
  EXPECT_EQ(spans[2].holder, reinterpret_cast<void **>(&a[2]));
  auto pieces = piecesOf(item);
  ASSERT_EQ(pieces.size(), 2u);
  EXPECT_EQ(pieces[1].host, reinterpret_cast<char *>(row1 + 1));
}

TEST(Section, EmptyAndNull) {
  double a[4];
  auto spans = spansOf(section(ACC_RT_COPY, "a[2:0]", a, 2, 0));
  ASSERT_EQ(spans.size(), 1u);
  EXPECT_EQ(spans[0].bytes, 0u);
  EXPECT_TRUE(piecesOf(section(ACC_RT_COPY, "a[2:0]", a, 2, 0)).empty());
  EXPECT_TRUE(spansOf(section(ACC_RT_COPY, "p", (double *)nullptr, 0, 5)).empty());
}

TEST(Section, NegativeLength) {
  double a[4];
  EXPECT_EQ(negativeDimension(section(ACC_RT_COPY, "a[2:-1]", a, 2, -1)), 0);
  EXPECT_EQ(negativeDimension(section(ACC_RT_COPY, "a[2:1]", a, 2, 1)), -1);
}

} // namespace
