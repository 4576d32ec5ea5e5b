// declare at file scope (OpenACC 2.13). What is declared stays declared, so each
// test has a process of its own.
#include "Support.h"

using namespace accolade::rt;

namespace {

int global[4] = {1, 2, 3, 4};
int linked[4];
int *pointer;
const acc_rt_site site = {"file.c", 3, "declare", ""};

void declareAll() {
  static acc_rt_item items[] = {acc_rt_variable(ACC_RT_COPYIN, "global", global, sizeof global),
                                acc_rt_variable(ACC_RT_LINK, "linked", linked, sizeof linked),
                                acc_rt_variable(ACC_RT_CREATE, "pointer", &pointer, 8),
                                bare(ACC_RT_CREATE, "unset", nullptr)};
  acc_rt_declare(&site, items, 4);
}

void exitWithResult() { std::exit(testing::Test::HasFailure()); }

TEST(DeclareDeathTest, CarriedOutWheneverADeviceComesUp) {
  auto body = [] {
    declareAll();
    MockScope mock;
    mock.device().prepare();
    EXPECT_EQ(mock.log, (Log{"init", "allocate 16", "copyIn 16", "allocate 8"}));
    mock.device().shutdown();
    mock.log.clear();
    mock.device().prepare();
    EXPECT_EQ(mock.log, (Log{"init", "allocate 16", "copyIn 16", "allocate 8"}));
    exitWithResult();
  };
  EXPECT_EXIT(body(), testing::ExitedWithCode(0), "");
}

TEST(DeclareDeathTest, ExitDataCannotRemoveIt) {
  auto body = [] {
    declareAll();
    acc_delete_finalize(global, sizeof global);
    EXPECT_TRUE(acc_is_present(global, sizeof global));
    exitWithResult();
  };
  EXPECT_EXIT(body(), testing::ExitedWithCode(0), "");
}

TEST(DeclareDeathTest, AppliesToDevicesThatAreUp) {
  auto body = [] {
    acc_init(acc_device_multicore);
    declareAll();
    EXPECT_EQ(onDevice(global)[3], 4);
    EXPECT_FALSE(acc_is_present(linked, 1));
    exitWithResult();
  };
  EXPECT_EXIT(body(), testing::ExitedWithCode(0), "");
}

TEST(DeclareDeathTest, MappingAttachesADeclaredPointer) {
  auto body = [] {
    declareAll();
    int data[3] = {1, 2, 3};
    pointer = data;
    enterData({section(ACC_RT_COPYIN, "pointer[0:3]", pointer, 0, 3, &pointer)});
    EXPECT_EQ(*onDevice(&pointer), onDevice(data));
    exitWithResult();
  };
  EXPECT_EXIT(body(), testing::ExitedWithCode(0), "");
}

void writeGlobals(const void *, const acc_rt_gang *) {
  static_cast<int *>(acc_rt_here(global))[0] = 50;
  static_cast<int *>(acc_rt_here(linked))[1] = 60;
}

TEST(DeclareDeathTest, KernelsFindTheirCopies) {
  auto body = [] {
    declareAll();
    EXPECT_EQ(acc_rt_here(global), global); // host code
    DataBlock block({acc_rt_variable(ACC_RT_COPY, "linked", linked, sizeof linked)});
    Kernel kernel(writeGlobals);
    acc_rt_region region;
    acc_rt_shape one = {{1, 1, 1}, 0, 0};
    acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, nullptr, 0);
    acc_rt_launch(&region, &kernel.get(), nullptr, 0, &one);
    acc_rt_region_end(&region);
    EXPECT_EQ(global[0], 1);
    EXPECT_EQ(onDevice(global)[0], 50);
    EXPECT_EQ(onDevice(linked)[1], 60);
    exitWithResult();
  };
  EXPECT_EXIT(body(), testing::ExitedWithCode(0), "");
}

} // namespace
