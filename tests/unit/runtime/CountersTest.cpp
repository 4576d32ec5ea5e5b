// Reference counters and modifiers (OpenACC 2.6.7, 2.7).
#include "Support.h"

using namespace accolade::rt;

namespace {

TEST(Counters, CopyComesBackAtTheOuterEnd) {
  int a[4] = {1, 2, 3, 4};
  {
    DataBlock outer({section(ACC_RT_COPY, "a", a, 0, 4)});
    {
      DataBlock inner({section(ACC_RT_COPY, "a[1:2]", a, 1, 2)});
      onDevice(a)[1] = 20;
    }
    EXPECT_EQ(a[1], 2);
    EXPECT_TRUE(acc_is_present(a, sizeof a));
  }
  EXPECT_EQ(a[1], 20);
  EXPECT_FALSE(acc_is_present(a, sizeof a));
}

TEST(Counters, CopyinDoesNotComeBack) {
  int a[2] = {1, 2};
  {
    DataBlock block({section(ACC_RT_COPYIN, "a", a, 0, 2)});
    EXPECT_EQ(onDevice(a)[1], 2);
    onDevice(a)[1] = 9;
  }
  EXPECT_EQ(a[1], 2);
}

TEST(Counters, CopyoutAndCreateStartPoisoned) {
  int a[2] = {1, 2}, b[2] = {3, 4};
  {
    DataBlock block({section(ACC_RT_COPYOUT, "a", a, 0, 2), section(ACC_RT_CREATE, "b", b, 0, 2)});
    EXPECT_NE(onDevice(a)[0], 1);
    EXPECT_NE(onDevice(b)[0], 3);
    onDevice(a)[0] = onDevice(a)[1] = onDevice(b)[0] = 7;
  }
  EXPECT_EQ(a[0], 7);
  EXPECT_EQ(b[0], 3);
}

TEST(Counters, ZeroModifier) {
  int a[3] = {1, 2, 3};
  DataBlock block({section(ACC_RT_CREATE | ACC_RT_ZERO, "a", a, 0, 3)});
  EXPECT_EQ(onDevice(a)[2], 0);
}

/// What the program has after a region that adds 1 to what it found.
int afterAdding(std::vector<unsigned> clauses) {
  int a[1] = {5};
  std::vector<acc_rt_item> items;
  for (unsigned what : clauses)
    items.push_back(section(what, "a", a, 0, 1));
  {
    DataBlock block(items);
    onDevice(a)[0] += 1;
  }
  EXPECT_FALSE(acc_is_present(a, 1));
  return a[0];
}

TEST(Counters, ClausesOfOneConstructActTogether) {
  EXPECT_EQ(afterAdding({ACC_RT_COPYIN, ACC_RT_COPYOUT}), 6);
  EXPECT_EQ(afterAdding({ACC_RT_COPYOUT, ACC_RT_COPYIN}), 6);
  EXPECT_EQ(afterAdding({ACC_RT_COPYOUT, ACC_RT_COPY}), 6);
  EXPECT_EQ(afterAdding({ACC_RT_COPY, ACC_RT_CREATE}), 6);
  EXPECT_EQ(afterAdding({ACC_RT_CREATE | ACC_RT_ZERO, ACC_RT_COPYOUT}), 1);
  EXPECT_EQ(afterAdding({ACC_RT_COPYOUT, ACC_RT_CREATE | ACC_RT_ZERO}), 1);
  EXPECT_EQ(afterAdding({ACC_RT_CREATE | ACC_RT_ZERO, ACC_RT_COPY}), 6);
}

TEST(Counters, AnotherConstructFindsDataAsItIs) {
  int a[1] = {5};
  DataBlock outer({section(ACC_RT_CREATE, "a", a, 0, 1)});
  onDevice(a)[0] = 7;
  DataBlock inner(
      {section(ACC_RT_COPYIN, "a", a, 0, 1), section(ACC_RT_CREATE | ACC_RT_ZERO, "a", a, 0, 1)});
  EXPECT_EQ(onDevice(a)[0], 7);
}

TEST(Counters, DynamicCountsEnterAndExit) {
  int a[2] = {1, 2};
  enterData({section(ACC_RT_COPYIN, "a", a, 0, 2)});
  enterData({section(ACC_RT_COPYIN, "a", a, 0, 2)});
  onDevice(a)[0] = 5;
  exitData({section(ACC_RT_COPYOUT, "a", a, 0, 2)});
  EXPECT_EQ(a[0], 1);
  exitData({section(ACC_RT_COPYOUT, "a", a, 0, 2)});
  EXPECT_EQ(a[0], 5);
  EXPECT_FALSE(acc_is_present(a, 1));
  exitData({section(ACC_RT_DELETE, "a", a, 0, 2)}); // absent: no action
}

TEST(Counters, FinalizeEndsAllDynamicOnes) {
  int a[2] = {1, 2};
  for (int i = 0; i < 3; ++i)
    enterData({section(ACC_RT_CREATE, "a", a, 0, 2)});
  exitData({section(ACC_RT_DELETE | ACC_RT_FINALIZE, "a", a, 0, 2)});
  EXPECT_FALSE(acc_is_present(a, 1));
}

TEST(Counters, StructuredHoldsWhatExitDataLeaves) {
  int a[2] = {1, 2};
  enterData({section(ACC_RT_COPYIN, "a", a, 0, 2)});
  {
    DataBlock block({section(ACC_RT_PRESENT, "a", a, 0, 2)});
    exitData({section(ACC_RT_DELETE, "a", a, 0, 2)});
    EXPECT_TRUE(acc_is_present(a, sizeof a));
    exitData({section(ACC_RT_DELETE, "a", a, 0, 2)}); // dynamic is 0 already
    EXPECT_TRUE(acc_is_present(a, sizeof a));
  }
  EXPECT_FALSE(acc_is_present(a, 1));
}

TEST(Counters, DynamicHoldsWhatTheRegionLeaves) {
  int a[1] = {1};
  {
    DataBlock block({section(ACC_RT_COPY, "a", a, 0, 1)});
    enterData({section(ACC_RT_CREATE, "a", a, 0, 1)});
    onDevice(a)[0] = 8;
  }
  EXPECT_EQ(a[0], 1);
  exitData({section(ACC_RT_COPYOUT, "a", a, 0, 1)});
  EXPECT_EQ(a[0], 8);
}

TEST(Counters, AlwaysModifiersMovePresentData) {
  int a[1] = {1};
  DataBlock outer({section(ACC_RT_COPYIN, "a", a, 0, 1)});
  a[0] = 2;
  {
    DataBlock inner({section(ACC_RT_COPY | ACC_RT_ALWAYS_IN | ACC_RT_ALWAYS_OUT, "a", a, 0, 1)});
    EXPECT_EQ(onDevice(a)[0], 2);
    onDevice(a)[0] = 3;
  }
  EXPECT_EQ(a[0], 3);
}

TEST(Counters, NoCreateAbsentMapsNothing) {
  int a[2] = {1, 2};
  DataBlock block({section(ACC_RT_NO_CREATE, "a", a, 0, 2)});
  EXPECT_FALSE(acc_is_present(a, 1));
}

TEST(Counters, NoCreatePresentCounts) {
  int a[2] = {1, 2};
  enterData({section(ACC_RT_COPYIN, "a", a, 0, 2)});
  DataBlock block({section(ACC_RT_NO_CREATE, "a", a, 0, 2)});
  exitData({section(ACC_RT_DELETE, "a", a, 0, 2)});
  EXPECT_TRUE(acc_is_present(a, sizeof a));
}

TEST(Counters, BarePointerMeansItsMapping) {
  std::vector<int> a(10, 1);
  int *p = a.data();
  enterData({section(ACC_RT_COPYIN, "p[0:10]", p, 0, 10)});
  {
    DataBlock block({bare(ACC_RT_PRESENT, "p", p + 3), bare(ACC_RT_COPY, "p", p)});
    onDevice(p)[9] = 7;
  }
  EXPECT_EQ(p[9], 1);
  updateData({bare(ACC_RT_UPDATE_SELF, "p", p)});
  EXPECT_EQ(p[9], 7);
  onDevice(p)[9] = 8;
  exitData({bare(ACC_RT_COPYOUT, "p", p)});
  EXPECT_EQ(p[9], 8);
  EXPECT_FALSE(acc_is_present(p, 1));
  exitData({bare(ACC_RT_DELETE, "p", p)});
}

TEST(Counters, BarePointerWithAlways) {
  std::vector<int> a(3, 1);
  int *p = a.data();
  DataBlock outer({section(ACC_RT_COPYIN, "p[0:3]", p, 0, 3)});
  p[2] = 2;
  {
    DataBlock inner({bare(ACC_RT_COPY | ACC_RT_ALWAYS_IN | ACC_RT_ALWAYS_OUT, "p", p)});
    EXPECT_EQ(onDevice(p)[2], 2);
    onDevice(p)[0] = 3;
  }
  EXPECT_EQ(p[0], 3);
}

TEST(Counters, BarePointerToASectionNotFromZero) {
  std::vector<int> a(10, 1);
  int *p = a.data();
  enterData({section(ACC_RT_COPYIN, "p[4:3]", p, 4, 3)});
  onDevice(p + 4)[0] = 7;
  exitData({bare(ACC_RT_COPYOUT, "p", p)});
  EXPECT_EQ(p[4], 7);
  EXPECT_FALSE(acc_is_present(p + 4, 1));
}

TEST(Counters, NullAndEmptyAreLegal) {
  double *null = nullptr, a[2] = {1, 2};
  DataBlock block({section(ACC_RT_COPY, "null", null, 0, 10), section(ACC_RT_PRESENT, "a", a, 0, 0),
                   section(ACC_RT_COPYIN, "a", a, 1, 0), bare(ACC_RT_PRESENT, "null", null)});
  enterData({section(ACC_RT_COPYIN, "null", null, 0, 10), section(ACC_RT_CREATE, "a", a, 0, 0)});
  exitData({section(ACC_RT_COPYOUT, "null", null, 0, 10), section(ACC_RT_DELETE, "a", a, 0, 0)});
  updateData({section(ACC_RT_UPDATE_SELF, "null", null, 0, 10),
              section(ACC_RT_UPDATE_DEVICE, "a", a, 0, 0)});
  EXPECT_FALSE(acc_is_present(a, 1));
}

TEST(Counters, ImplicitObjectAcceptsAPart) {
  int a[10] = {0};
  DataBlock outer({section(ACC_RT_COPY, "a[2:4]", a, 2, 4)});
  {
    DataBlock inner({acc_rt_variable(ACC_RT_COPY | ACC_RT_IMPLICIT, "a", a, sizeof a)});
    onDevice(a + 2)[0] = 6;
  }
  EXPECT_TRUE(acc_is_present(a + 2, 4 * sizeof(int)));
  EXPECT_EQ(a[2], 0);
}

TEST(Counters, IfClauseOff) {
  int a[1] = {1};
  acc_rt_item item = section(ACC_RT_COPY, "a", a, 0, 1);
  acc_rt_data data = acc_rt_data_begin(&dataSite(), 0, ACC_RT_ASYNC_SYNC, nullptr, &item, 1);
  EXPECT_FALSE(acc_is_present(a, 1));
  acc_rt_data_end(&data);
  acc_rt_enter_data(&dataSite(), 0, ACC_RT_ASYNC_SYNC, nullptr, &item, 1);
  EXPECT_FALSE(acc_is_present(a, 1));
}

TEST(Counters, ARegionEndsOnce) {
  int a[1] = {1};
  acc_rt_item item = section(ACC_RT_COPY, "a", a, 0, 1);
  enterData({item});
  acc_rt_data data = acc_rt_data_begin(&dataSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, &item, 1);
  acc_rt_data_end(&data);
  EXPECT_EQ(data.mapped, nullptr);
  acc_rt_data_end(&data);
  exitData({section(ACC_RT_DELETE, "a", a, 0, 1)});
  EXPECT_FALSE(acc_is_present(a, 1));
}

TEST(Counters, ShutdownForgetsEverything) {
  int a[2] = {1, 2};
  DataBlock block({section(ACC_RT_COPY, "a", a, 0, 2)});
  onDevice(a)[0] = 9;
  acc_shutdown(acc_device_multicore);
  EXPECT_FALSE(acc_is_present(a, 1));
  EXPECT_EQ(a[0], 1);
} // the block's end finds nothing to do

} // namespace
