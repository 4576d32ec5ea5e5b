// How device code gets onto a GPU: binary, source, cache, links, globals.
#include "CudaSupport.h"

#include "runtime/device/CodeCache.h"

#include <cstdlib>
#include <fstream>
#include <unistd.h>

using namespace accolade::rt;


namespace {

/// A folder that goes away with the test.
class Folder {
public:
  Folder() {
    char pattern[] = "/tmp/accolade-cache-XXXXXX";
    path = mkdtemp(pattern);
  }
  ~Folder() {
    if (std::system(("rm -rf " + path).c_str()))
      perror("rm");
  }
  std::string path;
};

class CudaCode : public testing::Test {
protected:
  void SetUp() override {
    registerEmpty("run");
    setenv("ACC_CACHE_DIR", folder.path.c_str(), 1);
    fake().clear();
  }
  void TearDown() override {
    setenv("ACC_CACHE_DIR", "/dev/null/none", 1);
    fake().set("nvrtc_newest", 90);
    acc_shutdown(acc_device_nvidia);
  }
  Folder folder;
};

TEST_F(CudaCode, TheBinaryComesFirst) {
  GridKernel kernel("run", "source of run");
  kernel.binary("BINARY\nrun");
  kernel.launch();
  EXPECT_EQ(fakeLog("moduleLoad"), Log{"moduleLoad BINARY"});
  EXPECT_EQ(fakeLog("compile"), Log{});
}

TEST_F(CudaCode, ABinaryThatDoesNotFitIsReplacedBySource) {
  GridKernel kernel("run", "source of run");
  kernel.binary("OTHER\nrun");
  kernel.launch();
  EXPECT_EQ(fakeLog("moduleLoad"),
            (Log{"moduleLoad OTHER", "moduleLoad \x7f"
                                     "ELF code of --gpu-architecture=sm_90"}));
}

TEST_F(CudaCode, SourceIsCompiledForThisGpu) {
  GridKernel kernel("run", "source of run");
  kernel.launch();
  kernel.launch();
  EXPECT_EQ(fakeLog("compile"), Log{"compile file.c.cu --gpu-architecture=sm_90 --std=c++17"});
  EXPECT_EQ(fakeLog("launch").size(), 2u);
}

TEST_F(CudaCode, OptionsOfTheUnit) {
  GridKernel kernel("run", "source of run");
  kernel.unit.flags = ACC_RT_UNIT_FAST_MATH;
  kernel.unit.options = "-std=c++20  -DN=3";
  kernel.launch();
  EXPECT_EQ(fakeLog("compile"), Log{"compile file.c.cu --gpu-architecture=sm_90 --use_fast_math "
                                    "-std=c++20 -DN=3"});
}

TEST_F(CudaCode, AnOlderCompilerMakesPtx) {
  fake().set("nvrtc_newest", 86);
  GridKernel("run", "source of run").launch();
  EXPECT_EQ(fakeLog("moduleLoad"), Log{"moduleLoad PTX code of --gpu-architecture=compute_86"});
}

TEST_F(CudaCode, TheCacheSavesTheSecondCompilation) {
  GridKernel first("run", "source of run"), second("run", "source of run");
  GridKernel other("run", "another source of run"), fast("run", "source of run");
  fast.unit.flags = ACC_RT_UNIT_FAST_MATH;
  first.launch();
  second.launch();
  EXPECT_EQ(fakeLog("compile").size(), 1u);
  EXPECT_EQ(fakeLog("moduleLoad").size(), 2u);
  other.launch();
  fast.launch();
  EXPECT_EQ(fakeLog("compile").size(), 3u);
}

TEST_F(CudaCode, CacheEntries) {
  CodeCache cache(folder.path + "/a/b");
  std::string key = CodeCache::keyOf({"x", "y"}), code;
  EXPECT_NE(key, CodeCache::keyOf({"xy", ""}));
  EXPECT_FALSE(cache.find(key, code));
  std::string binary("a\0b\nc", 5);
  cache.store(key, binary);
  ASSERT_TRUE(cache.find(key, code));
  EXPECT_EQ(code, binary);
  cache.store(key, "new");
  ASSERT_TRUE(cache.find(key, code));
  EXPECT_EQ(code, "new");
}

TEST_F(CudaCode, DamagedCacheEntriesAreIgnored) {
  CodeCache cache(folder.path);
  std::string key = CodeCache::keyOf({"x"}), code, file = folder.path + "/" + key + ".code";
  cache.store(key, "some code");
  ASSERT_EQ(truncate(file.c_str(), 60), 0);
  EXPECT_FALSE(cache.find(key, code));
  std::ofstream(file) << "";
  EXPECT_FALSE(cache.find(key, code));
  cache.store(key, "some code");
  EXPECT_TRUE(cache.find(key, code));
}

TEST_F(CudaCode, AnUnusableCacheFolderIsNoError) {
  CodeCache cache("/dev/null/none");
  std::string code;
  cache.store("key", "code");
  EXPECT_FALSE(cache.find("key", code));
}

TEST_F(CudaCode, UnitsThatNeedEachOtherAreLinked) {
  static acc_rt_unit helper = {"cuda",  "helper.c", "helper source",
                               nullptr, nullptr,    ACC_RT_UNIT_LINKED,
                               nullptr, 0,          nullptr};
  static acc_rt_unit foreign = {"opencl",           "foreign.c", "", nullptr, nullptr,
                                ACC_RT_UNIT_LINKED, nullptr,     0,  nullptr};
  acc_rt_add_unit(&helper);
  acc_rt_add_unit(&foreign);
  GridKernel kernel("run", "source of run"), second("run", "more of run");
  kernel.unit.flags = second.unit.flags = ACC_RT_UNIT_LINKED;
  kernel.binary("\x50\xed\x55\xba run");
  kernel.launch();
  EXPECT_EQ(fakeLog("linkAdd"), (Log{"linkAdd cubin helper.c", "linkAdd fatbinary file.c"}));
  EXPECT_EQ(fakeLog("compile"), Log{"compile helper.c.cu --gpu-architecture=sm_90 --std=c++17 "
                                    "--relocatable-device-code=true"});
  EXPECT_EQ(fakeLog("moduleLoad"), Log{"moduleLoad LINKED"});
  kernel.launch();
  EXPECT_EQ(fakeLog("linkCreate").size(), 1u);
  // One that turns up later, as from a library that was opened meanwhile.
  second.launch();
  EXPECT_EQ(fakeLog("linkCreate").size(), 2u);
}

TEST_F(CudaCode, TheCacheSavesTheSecondLink) {
  GridKernel first("run", "linked source of run"), second("run", "linked source of run");
  GridKernel other("run", "other linked source of run");
  first.unit.flags = second.unit.flags = other.unit.flags = ACC_RT_UNIT_LINKED;
  first.launch();
  EXPECT_EQ(fakeLog("linkCreate").size(), 1u);
  second.launch();
  EXPECT_EQ(fakeLog("linkCreate").size(), 1u);
  EXPECT_EQ(fakeLog("moduleLoad"), (Log{"moduleLoad LINKED", "moduleLoad LINKED"}));
  EXPECT_EQ(fakeLog("launch").size(), 2u);
  other.launch();
  EXPECT_EQ(fakeLog("linkCreate").size(), 2u);
}

TEST_F(CudaCode, BinariesThatDoNotLinkAreCompiledHere) {
  GridKernel kernel("run", "source of run");
  kernel.unit.flags = ACC_RT_UNIT_LINKED;
  kernel.binary("BINARY run UNDEFINED");
  kernel.launch();
  EXPECT_EQ(fakeLog("linkComplete").size(), 2u);
  EXPECT_EQ(fakeLog("linkAdd").back(), "linkAdd cubin file.c");
}

TEST_F(CudaCode, GlobalsFollowTheirData) {
  static double global = 1;
  acc_rt_global list[] = {{"acc_global", &global}, {"unused_and_gone", &global}};
  GridKernel kernel("run", "run acc_global");
  kernel.unit.globals = list;
  kernel.unit.global_count = 2;
  acc_create(&global, sizeof global);
  void *first = acc_deviceptr(&global);
  fake().clear();
  kernel.launch();
  EXPECT_EQ(fakeLog("copyIn").size(), 1u);
  EXPECT_EQ(fake().global("acc_global"), first);
  kernel.launch();
  EXPECT_EQ(fakeLog("copyIn").size(), 1u);
  // Something else moves: the address is asked for again but not written.
  int other = 0;
  acc_create(&other, sizeof other);
  kernel.launch();
  EXPECT_EQ(fakeLog("copyIn").size(), 1u);
  acc_delete(&global, sizeof global);
  void *block = acc_malloc(sizeof global);
  acc_create(&global, sizeof global);
  EXPECT_NE(acc_deviceptr(&global), first);
  kernel.launch();
  EXPECT_EQ(fakeLog("copyIn").size(), 2u);
  EXPECT_EQ(fake().global("acc_global"), acc_deviceptr(&global));
  acc_free(block);
  acc_delete(&global, sizeof global);
  kernel.launch(); // absent: null, not what was there before
  EXPECT_EQ(fake().global("acc_global"), nullptr);
  acc_delete(&other, sizeof other);
}

TEST_F(CudaCode, AfterShutdownCodeIsLoadedAgain) {
  GridKernel kernel("run", "source of run");
  kernel.launch();
  acc_shutdown(acc_device_nvidia);
  EXPECT_EQ(fakeLog("moduleUnload").size(), 1u);
  kernel.launch();
  EXPECT_EQ(fakeLog("moduleLoad").size(), 2u);
}

TEST_F(CudaCode, AKernelForOtherDevicesOnly) {
  acc_rt_image image = {"opencl", nullptr, 0};
  acc_rt_kernel kernel = {"main_42", &testSite(), &image, 1};
  EXPECT_EQ(Runtime::get().current().device().loadKernel(kernel), nullptr);
}

} // namespace
