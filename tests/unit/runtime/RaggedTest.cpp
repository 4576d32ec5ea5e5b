// double **a; a[0:n][0:m]: the pointers, the rows, and what joins them.
#include "Support.h"

using namespace accolade::rt;

namespace {

struct RaggedTest : testing::Test {
  static constexpr int N = 5, M = 3;
  std::vector<std::vector<double>> rows =
      std::vector<std::vector<double>>(N, std::vector<double>(M, 1.0));
  double *pointers[N];
  double **a = pointers;

  RaggedTest() {
    for (int i = 0; i < N; ++i)
      pointers[i] = rows[i].data();
  }
  acc_rt_item item(unsigned what) {
    return acc_rt_array2(what, "a[0:N][0:M]", a, &a, sizeof(double),
                         acc_rt_dim_of(0, N, sizeof(double *), 1),
                         acc_rt_dim_of(0, M, sizeof(double), 0));
  }
  void expectHostPointers() {
    for (int i = 0; i < N; ++i)
      EXPECT_EQ(pointers[i], rows[i].data());
  }
  void addOnDevice() {
    double **there = onDevice(a);
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < M; ++j)
        there[i][j] += i * 10 + j;
  }
  void expectAdded() {
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < M; ++j)
        EXPECT_EQ(rows[i][j], 1 + i * 10 + j);
  }
};

TEST_F(RaggedTest, CopyRegion) {
  {
    DataBlock block({item(ACC_RT_COPY)});
    for (int i = 0; i < N; ++i)
      EXPECT_EQ(onDevice(a)[i], onDevice(rows[i].data()));
    addOnDevice();
  }
  expectAdded();
  expectHostPointers();
  EXPECT_FALSE(acc_is_present(rows[0].data(), 1));
}

TEST_F(RaggedTest, EnterUpdateExit) {
  enterData({item(ACC_RT_COPYIN)});
  addOnDevice();
  updateData({item(ACC_RT_UPDATE_SELF)});
  expectAdded();
  expectHostPointers();
  rows[2][1] = -1;
  updateData({item(ACC_RT_UPDATE_DEVICE)});
  EXPECT_EQ(onDevice(a)[2][1], -1);
  onDevice(a)[2][1] = -2;
  exitData({item(ACC_RT_COPYOUT)});
  EXPECT_EQ(rows[2][1], -2);
  expectHostPointers();
  EXPECT_FALSE(acc_is_present(a, 1));
}

TEST_F(RaggedTest, RegionEndsEvenIfTheProgramChangedARow) {
  std::vector<double> other(M, 5.0);
  {
    DataBlock block({item(ACC_RT_COPY)});
    addOnDevice();
    pointers[1] = other.data();
  }
  expectAdded();
  EXPECT_EQ(pointers[1], other.data());
  EXPECT_FALSE(acc_is_present(rows[1].data(), 1));
}

TEST_F(RaggedTest, NullRowsAreLeftAlone) {
  pointers[3] = nullptr;
  DataBlock block({item(ACC_RT_COPY)});
  EXPECT_EQ(onDevice(a)[3], nullptr);
  EXPECT_EQ(onDevice(a)[4], onDevice(rows[4].data()));
}

/// What the device is asked to do for rows.
struct RowMemoryTest : RaggedTest {
  MockScope mock;
  RowMemoryTest() {
    enterData({section(ACC_RT_CREATE, "other", other, 0, 1)}); // it comes up
    mock.log.clear();
  }
  Log taken() { return std::exchange(mock.log, {}); }
  double other[1];
  acc_rt_item row(unsigned what, int i) { return section(what, "a[i][0:M]", pointers[i], 0, M, &pointers[i]); }
};

TEST_F(RowMemoryTest, RowsShareAPieceAndTransfers) {
  enterData({item(ACC_RT_COPYIN)});
  EXPECT_EQ(taken(), (Log{"allocate 224", "copyIn 40", "copyIn 152", "copyIn 40"}));
  EXPECT_EQ(onDevice(a)[4], onDevice(rows[4].data()));
  exitData({item(ACC_RT_COPYOUT)});
  EXPECT_EQ(taken(), (Log{"copyIn 40", "copyOut 40", "copyOut 152", "release"}));
  expectHostPointers();
}

TEST_F(RowMemoryTest, RowsSideBySideAreCopiedWithoutABuffer) {
  std::vector<double> block(N * M, 2.0);
  for (int i = 0; i < N; ++i)
    pointers[i] = &block[i * M];
  DataBlock data({item(ACC_RT_COPY)});
  EXPECT_EQ(taken(), (Log{"allocate 224", "copyIn 40", "copyIn 120", "copyIn 40"}));
  EXPECT_EQ(onDevice(a)[4][2], 2.0);
}

TEST_F(RowMemoryTest, PartsOfRowsLeaveTheRestAlone) {
  DataBlock data({item(ACC_RT_COPY)});
  taken();
  onDevice(a)[3][0] = 7;
  rows[3][0] = rows[3][1] = 8;
  acc_rt_item part = acc_rt_array2(ACC_RT_UPDATE_DEVICE, "a[0:N][1:1]", a, &a, sizeof(double),
                                   acc_rt_dim_of(0, N, sizeof(double *), 1), acc_rt_dim_of(1, 1, sizeof(double), 0));
  updateData({part});
  EXPECT_EQ(taken(), (Log{"copyIn 8x5/32"}));
  EXPECT_EQ(onDevice(a)[3][0], 7);
  EXPECT_EQ(onDevice(a)[3][1], 8);
  EXPECT_EQ(onDevice(a)[3][2], 1);
}

TEST_F(RowMemoryTest, TheLastRowGivesThePieceBack) {
  enterData({item(ACC_RT_COPYIN)});
  enterData({row(ACC_RT_COPYIN, 1)});
  onDevice(a)[2][0] = 5;
  taken();
  exitData({row(ACC_RT_COPYOUT, 2)}, 3);
  EXPECT_EQ(rows[2][0], 5);
  EXPECT_FALSE(acc_is_present(rows[2].data(), 1));
  exitData({item(ACC_RT_DELETE)});
  EXPECT_TRUE(acc_is_present(rows[1].data(), M * sizeof(double)));
  Log calls = taken();
  EXPECT_EQ(std::count(calls.begin(), calls.end(), "release"), 0);
  exitData({row(ACC_RT_DELETE, 1)});
  EXPECT_EQ(taken().back(), "release queued"); // row 2 may still be on its way
  EXPECT_FALSE(acc_is_present(rows[1].data(), 1));
}

TEST_F(RowMemoryTest, OneRowUnderTwoPointersIsCountedTwice) {
  pointers[3] = pointers[2];
  {
    DataBlock data({item(ACC_RT_COPY)});
    EXPECT_EQ(onDevice(a)[3], onDevice(a)[2]);
    onDevice(a)[3][1] = 6;
  }
  EXPECT_EQ(rows[2][1], 6);
  EXPECT_FALSE(acc_is_present(rows[2].data(), 1));
}

} // namespace
