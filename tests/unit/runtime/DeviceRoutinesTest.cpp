// Choosing and describing devices (OpenACC 2.14.3, 3.2.1 to 3.2.8).
#include "Support.h"

#include <cstdlib>
#include <cstring>
#include <thread>

using namespace accolade::rt;

namespace {

TEST(DeviceRoutines, Counts) {
  EXPECT_EQ(acc_get_num_devices(acc_device_multicore), 1);
  EXPECT_EQ(acc_get_num_devices(acc_device_host), 1);
  EXPECT_GE(acc_get_num_devices(acc_device_not_host), 1);
  EXPECT_EQ(acc_get_num_devices(acc_device_radeon), 0);
  EXPECT_EQ(acc_get_num_devices(acc_device_none), 0);
  EXPECT_EQ(acc_get_num_devices(acc_device_default), 1);
}

/// In a process of its own: what the driver's library offers is asked once.
void countGpus(const char *library) {
  setenv("ACC_CUDA_LIBRARY", library, 1);
  std::_Exit(10 + acc_get_num_devices(acc_device_nvidia));
}

TEST(DeviceRoutinesDeathTest, GpusNeedADriver) {
  EXPECT_EXIT(countGpus(FAKE_CUDA), testing::ExitedWithCode(12), "");
  EXPECT_EXIT(countGpus("none"), testing::ExitedWithCode(10), "");
  EXPECT_EXIT(countGpus("libm.so.6"), testing::ExitedWithCode(10), ""); // not a driver
}

TEST(DeviceRoutines, EachThreadChooses) {
  acc_set_device_type(acc_device_multicore);
  std::thread([] {
    acc_set_device_num(0, acc_device_host);
    EXPECT_EQ(acc_get_device_type(), acc_device_host);
  }).join();
  EXPECT_EQ(acc_get_device_type(), acc_device_multicore);
  EXPECT_EQ(acc_get_device_num(acc_device_multicore), 0);
  EXPECT_EQ(acc_get_device_num(acc_device_host), 0);
}

TEST(DeviceRoutines, DefaultAndCurrent) {
  acc_set_device_type(acc_device_host);
  EXPECT_STREQ(acc_get_property_string(17, acc_device_current, acc_property_name), "host");
  EXPECT_STREQ(acc_get_property_string(0, acc_device_default, acc_property_name),
               "multicore, 4 threads");
  acc_set_device_num(0, acc_device_default);
  EXPECT_EQ(acc_get_device_type(), acc_device_multicore);
}

TEST(DeviceRoutines, HostSharesMemory) {
  acc_set_device_type(acc_device_host);
  int a = 1;
  EXPECT_EQ(acc_copyin(&a, sizeof a), &a);
  EXPECT_TRUE(acc_is_present(&a, sizeof a));
  acc_set_device_type(acc_device_multicore);
  EXPECT_FALSE(acc_is_present(&a, sizeof a));
}

TEST(DeviceRoutines, Properties) {
  EXPECT_GT(acc_get_property(0, acc_device_multicore, acc_property_memory), 0u);
  EXPECT_GT(acc_get_property(0, acc_device_multicore, acc_property_free_memory), 0u);
  EXPECT_EQ(acc_get_property(0, acc_device_multicore, acc_property_shared_memory_support), 0u);
  EXPECT_EQ(acc_get_property(0, acc_device_host, acc_property_shared_memory_support), 1u);
  EXPECT_EQ(acc_get_property(0, acc_device_host, acc_property_name), 0u);
  EXPECT_STREQ(acc_get_property_string(0, acc_device_multicore, acc_property_name),
               "multicore, 4 threads");
  EXPECT_STREQ(acc_get_property_string(0, acc_device_host, acc_property_name), "host");
  EXPECT_NE(acc_get_property_string(0, acc_device_host, acc_property_vendor), nullptr);
  EXPECT_NE(acc_get_property_string(0, acc_device_host, acc_property_driver), nullptr);
  EXPECT_EQ(acc_get_property_string(0, acc_device_host, acc_property_memory), nullptr);
}

TEST(DeviceRoutines, InitAndShutdown) {
  acc_init(acc_device_multicore);
  acc_init_device(0, acc_device_multicore);
  int a = 1;
  acc_copyin(&a, sizeof a);
  acc_shutdown_device(0, acc_device_multicore);
  EXPECT_FALSE(acc_is_present(&a, sizeof a));
  acc_shutdown(acc_device_multicore);
  acc_shutdown(acc_device_multicore);
}

TEST(DeviceRoutines, ShutdownWithoutDevice) {
  int a = 1;
  acc_copyin(&a, sizeof a);
  for (acc_device_t type : {acc_device_radeon, acc_device_none}) {
    ASSERT_EQ(acc_get_num_devices(type), 0);
    acc_shutdown(type);
    acc_shutdown_device(0, type);
    acc_rt_shutdown(&dataSite(), 1, type, ACC_RT_UNSET);
    acc_rt_shutdown(&dataSite(), 1, type, 0);
  }
  EXPECT_TRUE(acc_is_present(&a, sizeof a));
  acc_delete(&a, sizeof a);
}

TEST(DeviceRoutines, Directives) {
  acc_rt_init(&dataSite(), 1, acc_device_multicore, 0);
  int a = 1;
  acc_copyin(&a, sizeof a);
  acc_rt_shutdown(&dataSite(), 0, acc_device_multicore, ACC_RT_UNSET);
  EXPECT_TRUE(acc_is_present(&a, sizeof a));
  acc_rt_shutdown(&dataSite(), 1, ACC_RT_UNSET, ACC_RT_UNSET);
  EXPECT_FALSE(acc_is_present(&a, sizeof a));
  acc_rt_init(&dataSite(), 1, ACC_RT_UNSET, ACC_RT_UNSET);

  acc_rt_set(&dataSite(), 1, acc_device_host, ACC_RT_UNSET, 6);
  EXPECT_EQ(acc_get_device_type(), acc_device_host);
  EXPECT_EQ(acc_get_default_async(), 6);
  acc_rt_set(&dataSite(), 0, acc_device_multicore, 0, 7);
  EXPECT_EQ(acc_get_device_type(), acc_device_host);
  acc_rt_set(&dataSite(), 1, acc_device_multicore, 0, acc_async_noval);
  acc_rt_set(&dataSite(), 1, ACC_RT_UNSET, 0, ACC_RT_UNSET);
  EXPECT_EQ(acc_get_device_type(), acc_device_multicore);
}

TEST(DeviceRoutines, WordsForTypes) {
  EXPECT_EQ(acc_rt_device_type("nvidia"), acc_device_nvidia);
  EXPECT_EQ(acc_rt_device_type("NVIDIA"), acc_device_nvidia);
  EXPECT_EQ(acc_rt_device_type("acc_device_radeon"), acc_device_radeon);
  EXPECT_EQ(acc_rt_device_type("multicore"), acc_device_multicore);
  EXPECT_EQ(acc_rt_device_type("host"), acc_device_host);
  EXPECT_EQ(acc_rt_device_type("*"), acc_device_default);
}

TEST(DeviceRoutinesDeathTest, UnknownAndMissingTypesAreNamed) {
  EXPECT_EXIT(acc_rt_device_type("abacus"), testing::ExitedWithCode(1),
              "device_type clause: there is no device of type 'abacus'");
  EXPECT_EXIT(acc_set_device_num(0, acc_device_radeon), testing::ExitedWithCode(1),
              "acc_set_device_num: there is no device of type 'radeon'");
}

/// A thread that has not chosen yet follows the environment.
acc_device_t typeFromEnvironment(const char *text) {
  setenv("ACC_DEVICE_TYPE", text, 1);
  acc_device_t type = acc_device_none;
  std::thread([&] { type = acc_get_device_type(); }).join();
  unsetenv("ACC_DEVICE_TYPE");
  return type;
}

TEST(DeviceRoutines, EnvironmentChooses) {
  EXPECT_EQ(typeFromEnvironment("host"), acc_device_host);
  EXPECT_EQ(typeFromEnvironment("HOST"), acc_device_host);
  EXPECT_EQ(typeFromEnvironment("acc_device_host"), acc_device_host);
  EXPECT_EQ(typeFromEnvironment("ACC_DEVICE_MULTICORE"), acc_device_multicore);
}

TEST(DeviceRoutinesDeathTest, TheCurrentTypeIsNamed) {
  EXPECT_EXIT(
      {
        acc_set_device_type(acc_device_multicore);
        acc_set_device_num(3, acc_device_current);
      },
      testing::ExitedWithCode(1), "there is no device number 3 of type 'multicore'");
}

} // namespace
