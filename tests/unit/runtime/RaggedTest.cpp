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

} // namespace
