// The same construct again and again: what it found is kept, and must not outlive what it says
// (runtime/core/DataAgain.cpp).
#include "Support.h"

using namespace accolade::rt;

namespace {

void runRegion(const acc_rt_item &item) { DataBlock block({item}); }

/// So that the construct is known: the first time may still give the pointer its name in the table.
void runTwice(const acc_rt_item &item) {
  runRegion(item);
  runRegion(item);
}

TEST(Again, CountersComeBackToWhatTheyWere) {
  int a[4] = {};
  enterData({section(ACC_RT_COPYIN, "a", a, 0, 4)});
  for (int trip = 0; trip < 5; ++trip)
    runRegion(section(ACC_RT_PRESENT, "a", a, 0, 4));
  exitData({section(ACC_RT_DELETE, "a", a, 0, 4)});
  EXPECT_FALSE(acc_is_present(a, sizeof a));
}

TEST(Again, TheLastHolderCopiesOut) {
  int a[1] = {1};
  enterData({section(ACC_RT_COPYIN, "a", a, 0, 1)});
  const acc_rt_item copy = section(ACC_RT_COPY, "a", a, 0, 1);
  runTwice(copy);
  {
    DataBlock block({copy});
    onDevice(a)[0] = 7;
    exitData({section(ACC_RT_DELETE, "a", a, 0, 1)});
    EXPECT_TRUE(acc_is_present(a, sizeof a));
  }
  EXPECT_FALSE(acc_is_present(a, sizeof a));
  EXPECT_EQ(a[0], 7);
}

TEST(Again, DataThatIsGoneIsMappedAnew) {
  int a[1] = {1};
  enterData({section(ACC_RT_COPYIN, "a", a, 0, 1)});
  const acc_rt_item copy = section(ACC_RT_COPY, "a", a, 0, 1);
  runTwice(copy);
  exitData({section(ACC_RT_DELETE, "a", a, 0, 1)});
  {
    DataBlock block({copy});
    EXPECT_EQ(onDevice(a)[0], 1);
    onDevice(a)[0] = 2;
  }
  EXPECT_EQ(a[0], 2);
}

TEST(Again, OtherItemsOfTheSameConstructAreLookedUp) {
  int a[4] = {1, 2, 3, 4}, b[4] = {};
  DataBlock outer({section(ACC_RT_COPYIN, "a", a, 0, 4)});
  for (int trip = 0; trip < 3; ++trip) {
    runTwice(section(ACC_RT_COPYIN, "a", a, 0, 4));
    DataBlock block({section(ACC_RT_COPYIN, "a", b, 0, 4)});
    EXPECT_EQ(onDevice(b)[0], trip);
    b[0] = trip + 1;
  }
}

TEST(Again, AConstructMayContainItself) {
  int a[1] = {1};
  enterData({section(ACC_RT_COPYIN, "a", a, 0, 1)});
  const acc_rt_item present = section(ACC_RT_PRESENT, "a", a, 0, 1);
  runTwice(present);
  {
    DataBlock outer({present});
    runTwice(present);
    exitData({section(ACC_RT_DELETE, "a", a, 0, 1)});
    runTwice(present);
    EXPECT_TRUE(acc_is_present(a, sizeof a));
  }
  EXPECT_FALSE(acc_is_present(a, sizeof a));
}

TEST(Again, AlwaysCopiesEachTime) {
  int a[1] = {1};
  DataBlock outer({section(ACC_RT_COPYIN, "a", a, 0, 1)});
  runTwice(section(ACC_RT_COPY, "a", a, 0, 1));
  const acc_rt_item always = section(ACC_RT_COPY | ACC_RT_ALWAYS_IN | ACC_RT_ALWAYS_OUT, "a", a, 0, 1);
  for (int trip = 0; trip < 4; ++trip) {
    a[0] = 10 * trip;
    {
      DataBlock block({always});
      EXPECT_EQ(onDevice(a)[0], 10 * trip);
      onDevice(a)[0] += 1;
    }
    EXPECT_EQ(a[0], 10 * trip + 1);
  }
}

TEST(Again, ResultsHaveTheirValueEachTime) {
  int a[1] = {}, sum = 0;
  DataBlock outer({section(ACC_RT_COPYIN, "a", a, 0, 1)});
  for (int trip = 0; trip < 4; ++trip) {
    sum = trip;
    acc_rt_item items[] = {section(ACC_RT_PRESENT, "a", a, 0, 1),
                           acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT, "sum", &sum, sizeof sum)};
    acc_rt_region region;
    acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, items, 2);
    auto *there = static_cast<int *>(acc_rt_object(&region, &sum, "sum"));
    EXPECT_EQ(*there, trip);
    *there += 100;
    acc_rt_region_end(&region);
    EXPECT_EQ(sum, trip + 100);
  }
}

TEST(Again, RowsMayBeOthers) {
  int first[2] = {1, 2}, second[2] = {3, 4};
  int *rows[1] = {first};
  acc_rt_item item = acc_rt_array(ACC_RT_COPY, "rows", rows, nullptr, sizeof(int), 0, 1);
  item.rank = 2;
  item.dim[0].stride = sizeof(int *);
  item.dim[0].through = 1;
  item.dim[1] = {0, 2, sizeof(int), 0};
  DataBlock outer({section(ACC_RT_COPYIN, "first", first, 0, 2), section(ACC_RT_CREATE, "rows", rows, 0, 1)});
  runTwice(item);
  rows[0] = second;
  DataBlock block({item});
  EXPECT_EQ(onDevice(second)[1], 4);
}

TEST(Again, WhatIsAllocatedOrFreedChangesWhatItemsMean) {
  DataEnvironment &data = Runtime::get().current().data();
  const uint64_t before = data.version();
  void *memory = acc_malloc(8);
  const uint64_t between = data.version();
  acc_free(memory);
  EXPECT_NE(before, between);
  EXPECT_NE(between, data.version());
}

} // namespace
