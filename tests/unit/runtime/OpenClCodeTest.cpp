// Units on the stand-in for OpenCL: building, options, links, the cache, and what is said
// when they do not compile.
#include "OpenClSupport.h"

#include "runtime/device/Units.h"

#include <cstdlib>

using namespace accolade::rt;

namespace {

/// A cache of its own for one test.
class OpenClCode : public testing::Test {
protected:
  void SetUp() override {
    char name[] = "/tmp/accolade-opencl-XXXXXX";
    folder = mkdtemp(name);
    setenv("ACC_CACHE_DIR", folder.c_str(), 1);
    acc_set_device_num(0, acc_device_opencl);
    acc_init(acc_device_opencl);
    fakeCl().clear();
  }
  void TearDown() override {
    acc_shutdown(acc_device_opencl);
    setenv("ACC_CACHE_DIR", "/dev/null/none", 1);
    if (std::system(("rm -rf " + folder).c_str()))
      ADD_FAILURE();
  }
  std::string folder;
};

TEST_F(OpenClCode, AUnitIsBuiltOnceAndKept) {
  ClKernel kernel("add", "add 1");
  kernel.launch();
  kernel.launch();
  EXPECT_EQ(clLog("programFromSource").size(), 1u);
  acc_shutdown(acc_device_opencl);
  fakeCl().clear();
  kernel.launch();
  EXPECT_EQ(clLog("programFromSource"), Log{});
  EXPECT_EQ(clLog("programFromBinary").size(), 1u);
  EXPECT_EQ(clLog("kernelCreate"), Log{"kernelCreate add"});
}

TEST_F(OpenClCode, ABinaryThatIsRefusedIsBuiltAnew) {
  ClKernel kernel("add", "add 2");
  kernel.launch();
  acc_shutdown(acc_device_opencl);
  fakeCl().fail("programFromBinary", -42);
  fakeCl().clear();
  kernel.launch();
  EXPECT_EQ(clLog("programFromSource").size(), 1u);
}

TEST_F(OpenClCode, AnotherDeviceHasAnotherEntry) {
  ClKernel kernel("add", "add 3");
  kernel.launch();
  acc_set_device_num(1, acc_device_opencl);
  fakeCl().clear();
  kernel.launch();
  EXPECT_EQ(clLog("programFromSource").size(), 1u);
}

TEST_F(OpenClCode, ADriverThatKeepsCodeIsNotAskedForIt) {
  acc_set_device_num(3, acc_device_opencl); // says that it is PoCL
  ClKernel kernel("add", "add 9");
  kernel.launch();
  acc_shutdown(acc_device_opencl);
  fakeCl().clear();
  kernel.launch();
  EXPECT_EQ(clLog("programFromSource").size(), 1u);
  EXPECT_EQ(clLog("programFromBinary"), Log{});
}

TEST_F(OpenClCode, Options) {
  ClKernel plain("add", "add 4");
  plain.launch();
  EXPECT_EQ(clLog("programBuild"), Log{"programBuild -cl-std=CL1.2 -w"});
  ClKernel fast("add", "add 4");
  fast.unit.flags = ACC_RT_UNIT_FAST_MATH;
  fast.unit.options = "-cl-std=CL3.0 -DX";
  fakeCl().clear();
  fast.launch();
  EXPECT_EQ(clLog("programBuild"),
            Log{"programBuild -w -cl-fast-relaxed-math -cl-std=CL3.0 -DX"});
}

TEST_F(OpenClCode, UnitsThatReferToEachOtherAreLinked) {
  static acc_rt_unit helper = {};
  helper.target = "opencl";
  helper.file = "helper.c";
  helper.source = "helper";
  helper.flags = ACC_RT_UNIT_LINKED;
  acc_rt_add_unit(&helper);
  ClKernel kernel("add", "add 5");
  kernel.unit.flags = ACC_RT_UNIT_LINKED;
  kernel.launch();
  EXPECT_EQ(clLog("programCompile").size(), 2u);
  EXPECT_EQ(clLog("programLink"), Log{"programLink 2"});
}

TEST_F(OpenClCode, AllUnitsKnowWhatRoomRoutinesWant) {
  static const acc_rt_link links[] = {{"sum", nullptr, "8448"}, {"mean", nullptr, "16+ACC_ROOM_sum"}};
  static acc_rt_unit sums = {};
  sums.target = "opencl";
  sums.file = "sums.c";
  sums.source = "sums";
  sums.flags = ACC_RT_UNIT_LINKED;
  sums.links = links;
  sums.link_count = 2;
  acc_rt_add_unit(&sums);
  ClKernel kernel("add", "add 7");
  kernel.unit.flags = ACC_RT_UNIT_LINKED;
  kernel.launch();
  for (const std::string &call : clLog("programCompile"))
    EXPECT_NE(call.find("-DACC_ROOM_mean=(16+ACC_ROOM_sum) -DACC_ROOM_sum=(8448)"), std::string::npos) << call;
}

TEST(OpenClCodeDeathTest, ExchangeIsTurnedOff) {
  EXPECT_EXIT(
      {
        setenv("ACC_OPENCL_EXCHANGE", "0", 1);
        ClKernel("add", "add 6").launch();
        std::fputs(clLog("programBuild").at(0).c_str(), stderr);
        std::_Exit(0);
      },
      testing::ExitedWithCode(0), "programBuild -cl-std=CL1.2 -w -DACC_EXCHANGE=0");
}

/// How often the host's cores ran a kernel whose unit does not link.
int runsOfUnlinked() {
  static int runs;
  Kernel host([](const void *, const acc_rt_gang *) { ++runs; });
  ClKernel kernel("add", "UNDEFINED");
  kernel.unit.flags = ACC_RT_UNIT_LINKED;
  const acc_rt_image images[] = {kernel.get().images[0], host.get().images[0]};
  acc_rt_kernel both = {"main_42", &testSite(), images, 2};
  acc_rt_shape shape = {};
  shape.gangs[0] = 1;
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, nullptr, 0);
  acc_rt_prepare(&region, &both);
  acc_rt_launch(&region, &both, nullptr, 0, &shape);
  acc_rt_region_end(&region);
  return runs;
}

TEST(OpenClCodeDeathTest, WhatDoesNotLinkRunsOnTheHost) {
  EXPECT_EXIT(std::_Exit(runsOfUnlinked() == 1 ? 7 : 8), testing::ExitedWithCode(7),
              "note: the host's cores run kernel 'main_42' of .*: the device code of .*file.c cannot "
              "be linked for device 0 \\(opencl\\): undefined symbol 'helper'");
}

TEST(OpenClCodeDeathTest, ARoutineThatNoFileHasIsNamed) {
  static const acc_rt_link links[] = {{"add", "weigh"}};
  ClKernel kernel("add", "add 8");
  kernel.unit.flags = ACC_RT_UNIT_LINKED;
  kernel.unit.links = links;
  kernel.unit.link_count = 1;
  EXPECT_EXIT(kernel.launch(), testing::ExitedWithCode(1),
              "cannot be linked for device 0 \\(opencl\\)\n"
              "  why      kernel 'main_42' of .*: routine 'weigh', which it calls, has no code for");
}

TEST(OpenClCodeDeathTest, TheLogIsShown) {
  EXPECT_EXIT(ClKernel("add", "#error").launch(), testing::ExitedWithCode(1),
              "the device code of file.c does not compile for device 0 \\(opencl\\)\n"
              "  log      file.c:3:5: error: use of undeclared identifier 'x'\n"
              "  log      1 error generated\n");
  EXPECT_EXIT(
      {
        ClKernel kernel("add", "UNDEFINED");
        kernel.unit.flags = ACC_RT_UNIT_LINKED;
        kernel.launch();
      },
      testing::ExitedWithCode(1),
      "cannot be linked for device 0 \\(opencl\\)\n  log      undefined symbol 'helper'\n");
  EXPECT_EXIT(ClKernel("missing", "something else").launch(), testing::ExitedWithCode(1),
              "has no kernel 'missing' on device 0 \\(opencl\\): CL_INVALID_KERNEL_NAME");
}

} // namespace
