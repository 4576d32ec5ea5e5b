// update (OpenACC 2.14.4): exactly the bytes the section names.
#include "Support.h"

using namespace accolade::rt;

namespace {

struct UpdateTest : testing::Test {
  double a[6][8];
  UpdateTest() {
    for (auto &row : a)
      for (double &x : row)
        x = 1;
    enterData({acc_rt_variable(ACC_RT_COPYIN, "a", a, sizeof a)});
    double *there = onDevice(&a[0][0]);
    for (int i = 0; i < 48; ++i)
      there[i] = 2;
  }
  ~UpdateTest() override { exitData({acc_rt_variable(ACC_RT_DELETE, "a", a, sizeof a)}); }

  acc_rt_item part(unsigned what) {
    return acc_rt_array2(what, "a[1:3][2:4]", a, nullptr, 8, acc_rt_dim_of(1, 3, 64, 0),
                         acc_rt_dim_of(2, 4, 8, 0));
  }
  static bool inPart(int i, int j) { return i >= 1 && i < 4 && j >= 2 && j < 6; }
};

TEST_F(UpdateTest, SelfCopiesOnlyTheRows) {
  updateData({part(ACC_RT_UPDATE_SELF)});
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 8; ++j)
      EXPECT_EQ(a[i][j], inPart(i, j) ? 2 : 1);
}

TEST_F(UpdateTest, DeviceCopiesOnlyTheRows) {
  updateData({part(ACC_RT_UPDATE_DEVICE)});
  double *there = onDevice(&a[0][0]);
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 8; ++j)
      EXPECT_EQ(there[i * 8 + j], inPart(i, j) ? 1 : 2);
}

TEST_F(UpdateTest, OneColumn) {
  auto column = acc_rt_array2(ACC_RT_UPDATE_SELF, "a[0:6][7:1]", a, nullptr, 8,
                              acc_rt_dim_of(0, 6, 64, 0), acc_rt_dim_of(7, 1, 8, 0));
  updateData({column});
  EXPECT_EQ(a[5][7], 2);
  EXPECT_EQ(a[5][6], 1);
  EXPECT_EQ(a[0][0], 1);
}

TEST_F(UpdateTest, IfPresentSkipsAbsent) {
  double b[2] = {1, 2};
  updateData({section(ACC_RT_UPDATE_SELF | ACC_RT_IF_PRESENT, "b", b, 0, 2),
              bare(ACC_RT_UPDATE_DEVICE | ACC_RT_IF_PRESENT, "b", b)});
  EXPECT_EQ(b[0], 1);
}

TEST_F(UpdateTest, IfClauseOff) {
  auto item = part(ACC_RT_UPDATE_SELF);
  acc_rt_update(&dataSite(), 0, ACC_RT_ASYNC_SYNC, nullptr, &item, 1);
  EXPECT_EQ(a[1][2], 1);
}

} // namespace
