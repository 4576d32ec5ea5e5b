// Every row of Errors.def: raised as a program would raise it, with its text.
// A row without a case here fails EveryRowHasACase.
#include "CudaSupport.h"
#include "OpenClSupport.h"

#include "runtime/base/Environment.h"
#include "runtime/base/Error.h"

#include <thread>

using namespace accolade::rt;

namespace {

struct ErrorCase {
  ErrorId id;
  const char *name;
  void (*raise)();
  const char *pattern; ///< extended regular expression on standard error
};

void PrintTo(const ErrorCase &entry, std::ostream *out) { *out << entry.name; }

int a[100], b[100];
constexpr size_t TooMuch = size_t(1) << 60;

void beginRegion(std::vector<acc_rt_item> items, acc_rt_region &region) {
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, items.data(),
                      int(items.size()));
}

/// On a thread that has not chosen a device yet.
template <class Work> void onFreshThread(Work work) { std::thread(work).join(); }

const ErrorCase Cases[] = {
    {ErrorId::NotPresent, "NotPresent",
     [] {
       DataBlock block({section(ACC_RT_CREATE, "a[0:50]", a, 0, 50)});
       acc_rt_region region;
       beginRegion({section(ACC_RT_PRESENT, "b[0:n]", b, 0, 100)}, region);
     },
     "accolade: error: present clause of 'parallel loop' at file.c:42 in main: 'b\\[0:n\\]' is not "
     "on device 0 \\(multicore\\)\n"
     "  wanted   0x[0-9a-f]+ .. 0x[0-9a-f]+ \\(400 bytes\\)\n"
     "  nearest  0x[0-9a-f]+ .. 0x[0-9a-f]+ \\(200 bytes\\) 'a\\[0:50\\]' from data at file.c:30\n"
     "  remedy   enclose the region in a data construct that names b, or use copyin/create instead "
     "of present"},
    {ErrorId::MembersNotPresent, "MembersNotPresent",
     [] {
       acc_rt_region region;
       beginRegion({acc_rt_variable(ACC_RT_PRESENT | ACC_RT_IMPLICIT, "this, for its member 'n'", b, 8)}, region);
     },
     "default\\(present\\) of 'parallel loop' at file.c:42 in main: the region uses this, for its member 'n', and the object "
     "is not on device 0 \\(multicore\\)\n"
     "(.*\n)*"
     "  remedy   map the object before, for example by 'enter data copyin\\(this\\[0:1\\]\\)'"},
    {ErrorId::PartlyPresent, "PartlyPresent",
     [] {
       DataBlock block({section(ACC_RT_CREATE, "a[0:50]", a, 0, 50)});
       DataBlock larger({section(ACC_RT_COPY, "a[10:60]", a, 10, 60)});
     },
     "copy clause of 'data' at file.c:30 in main: 'a\\[10:60\\]' is only partly on device 0.*\n"
     "  wanted   .*240 bytes.*\n"
     "  present  .*200 bytes\\) 'a\\[0:50\\]' from data at file.c:30"},
    {ErrorId::UnknownClass, "UnknownClass",
     [] {
       acc_rt_region region;
       beginRegion({acc_rt_variable(ACC_RT_COPY | ACC_RT_IMPLICIT | ACC_RT_WHOLE | ACC_RT_OPEN, "s", b, 0)}, region);
     },
     "'parallel loop' at file.c:42 in main calls virtual functions of 's', which is not on device 0 "
     "\\(multicore\\), and nothing in its file says how large an object of this class is\n"
     "(.*\n)*"
     "  remedy   map the object where its class is known"},
    {ErrorId::PointerNotPresent, "PointerNotPresent",
     [] {
       acc_rt_region region;
       beginRegion({}, region);
       acc_rt_pointer(&region, b, "b");
     },
     "'parallel loop' at file.c:42 in main uses 'b', which points to memory that is not on device "
     "0 \\(multicore\\)\n  wanted   0x[0-9a-f]+\n  nearest  nothing is on this device\n  "
     "remedy .*copy\\(b\\[0:n\\]\\)"},
    {ErrorId::SectionsApart, "SectionsApart",
     [] {
       acc_rt_region region;
       beginRegion({section(ACC_RT_COPY, "b[0:20]", b, 0, 20), section(ACC_RT_COPYIN, "b[0:5]", b, 0, 5)}, region);
       acc_rt_pointer(&region, b, "b"); // one lies in the other
       acc_rt_region_end(&region);
       beginRegion({section(ACC_RT_COPY, "b[0:20]", b, 0, 20), section(ACC_RT_COPYIN, "b[60:m]", b, 60, 40)}, region);
       acc_rt_pointer(&region, b, "b");
     },
     "'parallel loop' at file.c:42 in main uses 'b', of which two sections are on device 0 \\(multicore\\), "
     "'b\\[0:20\\]' and 'b\\[60:m\\]', and they do not lie there as on the host\n"
     "  remedy   map one section of b that covers both"},
    {ErrorId::HostsOwn, "HostsOwn",
     [] {
       acc_create(b, 8);
       acc_rt_region region;
       beginRegion({}, region);
       acc_rt_unseen(&region, nullptr, "c", "get");
       acc_rt_unseen(&region, a, "a", "get"); // of which there is only one
       acc_rt_unseen(&region, b, "b", "get");
     },
     "'parallel loop' at file.c:42 in main calls 'get', which sees the 'b' of the host, while another is on device "
     "0 \\(multicore\\)\n(.*\n)*  remedy   add '#pragma acc declare create\\(b\\)' after its declaration and, "
     "unless it is a pointer, 'update device\\(b\\)' before the region, or pass it to 'get'"},
    {ErrorId::ObjectNotPresent, "ObjectNotPresent",
     [] {
       acc_rt_region region;
       beginRegion({}, region);
       acc_rt_object(&region, b, "b");
     },
     "uses 'b', which is not on device 0 \\(multicore\\)"},
    {ErrorId::UnknownSize, "UnknownSize", [] { enterData({bare(ACC_RT_COPYIN, "b", b)}); },
     "copyin clause of 'data' at file.c:30 in main: 'b' points to memory that is not on device 0 "
     "\\(multicore\\), and its size is unknown\n.*\n.*\n  remedy   write the section: "
     "copyin\\(b\\[0:n\\]\\)"},
    {ErrorId::NegativeLength, "NegativeLength",
     [] { enterData({section(ACC_RT_COPYIN, "b[5:m]", b, 5, -2)}); },
     "'b\\[5:m\\]' has the negative length -2 in dimension 1"},
    {ErrorId::UpdateNotPresent, "UpdateNotPresent",
     [] { updateData({section(ACC_RT_UPDATE_SELF, "b[0:3]", b, 0, 3)}); },
     "'data' at file.c:30 in main: 'b\\[0:3\\]' is not on device 0 \\(multicore\\), so there is "
     "nothing to update\n  wanted .*12 bytes"},
    {ErrorId::RoutineNotPresent, "RoutineNotPresent", [] { acc_update_device(b, 8); },
     "acc_update_device: the 8 bytes at 0x[0-9a-f]+ are not on device 0 \\(multicore\\)"},
    {ErrorId::RoutinePartlyPresent, "RoutinePartlyPresent",
     [] {
       acc_create(b, 8);
       acc_copyin(b, 16);
     },
     "acc_copyin: the 16 bytes at 0x[0-9a-f]+ are only partly on .*\n.*\n  present .*8 bytes\\) "
     "from acc_create"},
    {ErrorId::HostDataNotPresent, "HostDataNotPresent",
     [] { acc_rt_use_device(&dataSite(), 1, "b", b, 0); },
     "use_device clause of 'data' at file.c:30 in main: 'b' is not on device 0"},
    {ErrorId::OutOfMemory, "OutOfMemory",
     [] {
       acc_create(a, 8);
       enterData({section(ACC_RT_CREATE, "b[0:10]", b, 0, 10)});
       acc_malloc(16);
       char *behind = reinterpret_cast<char *>(&a < &b ? b : a) + sizeof b;
       enterData({section(ACC_RT_CREATE, "a[0:n]", behind, 0, TooMuch)});
     },
     "'data' at file.c:30 in main: no room for 'a\\[0:n\\]' \\(1152921504606846976 bytes\\) on "
     "device 0.*\n  free     [0-9]+ bytes\n  holds    40 bytes 'b\\[0:10\\]' from data at "
     "file.c:30\n"
     "  holds    8 bytes from acc_create\n  holds    16 bytes in 1 of acc_malloc\n"
     "  remedy   48 bytes are in use by 2 mappings"},
    {ErrorId::PrivateMemory, "PrivateMemory", [] { acc_rt_private_alloc(TooMuch); },
     "no room for private variables of 1152921504606846976 bytes"},
    {ErrorId::MapNull, "MapNull", [] { acc_map_data(nullptr, a, 4); },
     "acc_map_data: the host's address is null\n  remedy   pass the address of 4 bytes"},
    {ErrorId::MapOverlap, "MapOverlap",
     [] {
       acc_create(b, 8);
       acc_map_data(b, a, 4);
     },
     "acc_map_data: the 4 bytes at 0x[0-9a-f]+ are already on device 0"},
    {ErrorId::UnmapUnknown, "UnmapUnknown",
     [] {
       acc_create(b, 8);
       acc_unmap_data(b);
     },
     "acc_unmap_data: 0x[0-9a-f]+ was not mapped by acc_map_data"},
    {ErrorId::FreeUnknown, "FreeUnknown", [] { acc_free(b); },
     "acc_free: 0x[0-9a-f]+ was not returned by acc_malloc on device 0"},
    {ErrorId::BadAsync, "BadAsync", [] { acc_rt_wait(&dataSite(), 1, -7, nullptr); },
     "'data' at file.c:30 in main: async value -7 is neither a queue number"},
    {ErrorId::BadDeviceType, "BadDeviceType",
     [] {
       setenv("ACC_DEVICE_TYPE", "Abacus", 1);
       onFreshThread([] { acc_get_device_type(); });
     },
     "ACC_DEVICE_TYPE: there is no device of type 'Abacus'\n  remedy   available here: "
     ".*multicore, "
     "host"},
    {ErrorId::BadDeviceNumber, "BadDeviceNumber",
     [] { acc_set_device_num(3, acc_device_multicore); },
     "acc_set_device_num: there is no device number 3 of type 'multicore'\n  remedy   1 device"},
    {ErrorId::BadEnvironment, "BadEnvironment",
     [] {
       setenv("ACC_NUM_CORES", "many", 1);
       numberOf(EnvVar::NumCores, 1, 1);
     },
     "environment variable ACC_NUM_CORES: 'many' is not a number of at least 1"},
    {ErrorId::BadEnvironmentWord, "BadEnvironmentWord",
     [] {
       setenv("ACC_MULTICORE_MEMORY", "seperate", 1);
       Runtime::get().chosen();
     },
     "ACC_MULTICORE_MEMORY: 'seperate' is not known\n  remedy   use one of: shared, separate"},
    {ErrorId::NoKernel, "NoKernel",
     [] {
       acc_rt_image image = {"abacus", nullptr, 0};
       acc_rt_kernel kernel = {"main_42", &testSite(), &image, 1};
       acc_rt_region region;
       acc_rt_shape shape = {};
       beginRegion({}, region);
       acc_rt_launch(&region, &kernel, nullptr, 0, &shape);
     },
     "kernel 'main_42' of 'parallel loop' at file.c:42 in main has no code for device 0 "
     "\\(multicore\\)\n  remedy   it was compiled for: abacus;"},
    {ErrorId::DetourMemory, "DetourMemory",
     [] {
       useFakeCuda();
       Kernel kernel([](const void *, const acc_rt_gang *) {});
       acc_rt_region region;
       beginRegion({bare(ACC_RT_DEVICEPTR, "p", b)}, region);
       acc_rt_prepare(&region, &kernel.get());
       acc_rt_pointer(&region, b, "p");
     },
     "kernel 'kernel_42' of 'parallel loop' at file.c:42 in main has no code for device 0 "
     "\\(nvidia\\) and cannot run on device 0 \\(multicore\\) instead: nobody knows how much memory "
     "'p' points to"},
    {ErrorId::DetourAddress, "DetourAddress",
     [] {
       useFakeCuda();
       Kernel kernel([](const void *, const acc_rt_gang *) {});
       struct {
         int n;
         void *view;
       } args = {3, acc_malloc(64)};
       acc_rt_region region;
       beginRegion({}, region);
       acc_rt_prepare(&region, &kernel.get());
       acc_rt_shape shape = {};
       acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &shape);
     },
     "kernel 'kernel_42' of 'parallel loop' at file.c:42 in main cannot run on device 0 "
     "\\(nvidia\\), and on device 0 \\(multicore\\) not either: an argument that it gets by value "
     "holds 0x[0-9a-f]+, an address on device 0"},
    {ErrorId::KernelFailed, "KernelFailed",
     [] {
       useFakeCuda();
       registerEmpty("empty");
       fake().fail("launch", 701);
       GridKernel("empty", "empty").launch();
     },
     "kernel 'main_42' of 'parallel loop' at file.c:42 in main failed on device 0 \\(nvidia\\): "
     "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES \\(text of the error\\)\n  remedy   the kernel needs more "
     "registers"},
    {ErrorId::SomeKernelFailed, "SomeKernelFailed",
     [] {
       useFakeCuda();
       registerEmpty("empty");
       fake().kernel("bad", 0, [](void **, const unsigned *, const unsigned *) {
         fake().set("sticky", 700);
       });
       GridKernel bad("bad", "bad", {}, "main_43"), empty("empty", "empty");
       bad.launch(nullptr, 0, 1);
       empty.launch(nullptr, 0, 1);
       acc_wait(1);
     },
     "one of these kernels failed on device 0 \\(nvidia\\): CUDA_ERROR_ILLEGAL_ADDRESS \\(an "
     "illegal memory access was encountered\\), reported by cuStreamSynchronize\n"
     "  kernel   'main_42' of 'parallel loop' at file.c:42 in main\n"
     "  kernel   'main_43' of 'parallel loop' at file.c:42 in main\n"
     "  remedy   an array was used outside"},
    {ErrorId::DeviceCall, "DeviceCall",
     [] {
       useFakeCuda();
       fake().fail("contextRetain", 999);
       acc_init(acc_device_nvidia);
     },
     "cuDevicePrimaryCtxRetain failed on device 0 \\(nvidia\\): CUDA_ERROR_UNKNOWN \\(text of the "
     "error\\)\n  remedy   if the driver and the device are in order"},
    {ErrorId::ScratchMemory, "ScratchMemory",
     [] {
       useFakeCuda();
       registerEmpty("empty");
       acc_malloc((size_t(1) << 30) - 4096);
       GridKernel kernel("empty", "empty", {acc_rt_scratch});
       kernel.code.scratch_param = 0;
       long args = 0;
       kernel.launch(&args, sizeof args);
     },
     "kernel 'main_42' of 'parallel loop' at file.c:42 in main found no room for 1048576 bytes of "
     "scratch memory on device 0 \\(nvidia\\)"},
    {ErrorId::ArraysOverlap, "ArraysOverlap",
     [] {
       static int data[100];
       acc_rt_item items[] = {acc_rt_array(ACC_RT_COPY, "p[0:60]", data, 0, 4, 0, 60)};
       acc_rt_region region;
       acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, items, 1);
       acc_rt_apart(&region, "p", data, 4, "q", data, 4);
     },
     "'parallel loop' at file.c:42 in main: 'p' and 'q' overlap on"},
    {ErrorId::OutsideTile, "OutsideTile",
     [] {
       const acc_rt_tile_check checks[] = {{"a.c", 3, "p", 0, "fcw p[i:1:1]", 0},
                                           {"a.c", 7, "q", 2, "cache q[i][j-1:3]", 0}};
       acc_rt_fault fault = {{0}};
       acc_rt_inside(&fault, 0, 5, 5, 1);
       acc_rt_check(&testSite(), &fault, checks);
       acc_rt_inside(&fault, 1, -4, -3, 18);
       acc_rt_inside(&fault, 0, 99, 0, 18);
       acc_rt_check(&testSite(), &fault, checks);
     },
     "a.c:7: 'q' is accessed at -4 in dimension 2, outside of \\[-3, 14\\], which 'cache "
     "q\\[i\\]\\[j-1:3\\]' in 'parallel loop' at file.c:42 in main names for the block\n"
     "  remedy   widen the range, or mend the index"},
    {ErrorId::TileRoom, "TileRoom",
     [] {
       const acc_rt_tile_check checks[] = {{"a.c", 3, "p", 0, "fcw p[at[i]:1:1]", 1}};
       acc_rt_fault fault = {{0}};
       acc_rt_inside(&fault, 0, 99, -5, 32);
       acc_rt_check(&testSite(), &fault, checks);
     },
     "a.c:3: the pivots of 'fcw p\\[at\\[i\\]:1:1\\]' in 'parallel loop' at file.c:42 in main reach from "
     "-5 to 99 in one block, whose tile has room for 32 of them"},
    {ErrorId::TileReach, "TileReach",
     [] {
       acc_rt_region region = {};
       region.site = &testSite();
       acc_rt_reach(&region, "a[i:m:h - 1]", "m", 1 << 28);
       acc_rt_reach(&region, "a[i:m:h - 1]", "h - 1", -1);
     },
     "'parallel loop' at file.c:42 in main: 'h - 1' of 'fcw a\\[i:m:h - 1\\]' is -1, no number of elements "
     "before or after a pivot\n"
     "  remedy   let it be 0 to 268435456"},
    {ErrorId::BlockThreads, "BlockThreads",
     [] {
       useFakeCuda();
       registerEmpty("empty");
       GridKernel kernel("empty", "empty", {});
       kernel.code.thread_axes = 1;
       kernel.code.flags = ACC_RT_GRID_BLOCKS;
       kernel.shape.threads[0] = 2048;
       kernel.launch();
     },
     "kernel 'main_42' of 'parallel loop' at file.c:42 in main: blocks of 2048 iterations "
     "communicate, but device 0 \\(nvidia\\) has at most 1024 threads in a block\n"
     "  remedy   use smaller sizes in the vector clauses"},
    {ErrorId::BlockMemory, "BlockMemory",
     [] {
       useFakeCuda();
       registerEmpty("empty");
       GridKernel kernel("empty", "empty", {});
       kernel.code.flags = ACC_RT_GRID_BLOCKS;
       kernel.code.local_bytes = 65536;
       kernel.launch();
     },
     "kernel 'main_42' of 'parallel loop' at file.c:42 in main: the tiles of a block take 65536 "
     "bytes, and device 0 \\(nvidia\\) has 64512 for them"},
    {ErrorId::UnitCompile, "UnitCompile",
     [] {
       useFakeCuda();
       GridKernel("empty", "#error").launch();
     },
     "the device code of file.c does not compile for device 0 \\(nvidia\\)\n"
     "  log      file.c.cu\\(3\\): error: identifier \"x\" is undefined\n"
     "  log      1 error detected\n  remedy "},
    {ErrorId::UnitLoad, "UnitLoad",
     [] {
       useFakeCuda();
       GridKernel kernel("empty", nullptr);
       kernel.binary("OTHER");
       kernel.launch();
     },
     "the device code of file.c cannot be loaded on device 0 \\(nvidia\\): "
     "CUDA_ERROR_NO_BINARY_FOR_GPU .*\n  remedy   compile for this device \\(-gpu=cc90\\)"},
    {ErrorId::UnitLink, "UnitLink",
     [] {
       useFakeCuda();
       GridKernel kernel("empty", "UNDEFINED");
       kernel.unit.flags = ACC_RT_UNIT_LINKED;
       kernel.launch();
     },
     "the device code of file.c cannot be linked for device 0 \\(nvidia\\)\n"
     "  log      error   : Undefined reference to 'helper'\n"},
    {ErrorId::UnitLacksKernel, "UnitLacksKernel",
     [] {
       useFakeCuda();
       GridKernel("missing", "something else").launch();
     },
     "the device code of file.c has no kernel 'missing' on device 0 \\(nvidia\\): "
     "CUDA_ERROR_NOT_FOUND"},
    {ErrorId::NoDeviceCompiler, "NoDeviceCompiler",
     [] {
       useFakeCuda();
       setenv("ACC_NVRTC_LIBRARY", "/no/such/library.so", 1);
       GridKernel("empty", "empty").launch();
     },
     "the device code of file.c must be compiled for device 0 \\(nvidia\\), and libnvrtc.so was "
     "not "
     "found\n  remedy .*CUDA_HOME"},
    {ErrorId::DeviceLacks, "DeviceLacks",
     [] {
       useFakeOpenCl();
       acc_set_device_num(1, acc_device_opencl);
       ClKernel kernel("empty", "empty");
       kernel.code.needs = ACC_RT_NEEDS_FP64;
       kernel.launch();
     },
     "kernel 'main_42' of 'parallel loop' at file.c:42 in main needs what device 1 \\(opencl\\) "
     "does not have: double precision \\(cl_khr_fp64\\)\n  device   Fake device B\n  remedy   "
     "choose another device with ACC_DEVICE_TYPE or ACC_DEVICE_NUM; or use float"},
    {ErrorId::TraceFile, "TraceFile",
     [] {
       setenv("ACC_TRACE", "/no/such/directory/trace.json", 1);
       Runtime::get();
     },
     "ACC_TRACE: cannot write '/no/such/directory/trace.json': No such file"},
    {ErrorId::ProfileLibrary, "ProfileLibrary",
     [] {
       setenv("ACC_PROFLIB", "/no/such/library.so", 1);
       Runtime::get();
     },
     "ACC_PROFLIB: cannot load '/no/such/library.so': "},
};

class ErrorsDeathTest : public testing::TestWithParam<ErrorCase> {};

TEST_P(ErrorsDeathTest, EndsTheProgramWithItsText) {
  EXPECT_EXIT(GetParam().raise(), testing::ExitedWithCode(1), GetParam().pattern);
}

INSTANTIATE_TEST_SUITE_P(All, ErrorsDeathTest, testing::ValuesIn(Cases),
                         [](const auto &info) { return std::string(info.param.name); });

TEST(Errors, EveryRowHasACase) {
  std::vector<std::string> rows = {
#define ACC_RT_ERROR(Id, Code, Headline, Remedy) #Id,
#include "runtime/base/Errors.def"
  };
  std::vector<int> cases(rows.size());
  for (const ErrorCase &entry : Cases)
    ++cases[static_cast<size_t>(entry.id)];
  for (size_t i = 0; i < rows.size(); ++i)
    EXPECT_EQ(cases[i], 1) << rows[i];
}

TEST(Errors, NoBraceIsLeftInAnyText) {
  // Each case above has matched its text; here: no row asks for a word that its
  // own headline's author forgot to close.
  for (const char *text : {
#define ACC_RT_ERROR(Id, Code, Headline, Remedy) Headline, Remedy,
#include "runtime/base/Errors.def"
       }) {
    int open = 0;
    for (const char *c = text; *c; ++c) {
      open += (*c == '{') - (*c == '}');
      EXPECT_TRUE(open == 0 || open == 1) << text;
    }
    EXPECT_EQ(open, 0) << text;
  }
}

TEST(ErrorsDeathTest2, UnknownDeviceTypeNamesTheRoutine) {
  EXPECT_EXIT(acc_set_device_type(acc_device_radeon), testing::ExitedWithCode(1),
              "acc_set_device_type: there is no device of type");
  EXPECT_EXIT(acc_set_device_type(acc_device_none), testing::ExitedWithCode(1), "type 'none'");
}

TEST(ErrorsDeathTest2, PartlyPresentOnExitAndUpdate) {
  acc_rt_item larger = section(ACC_RT_DELETE, "a[0:9]", a, 0, 9);
  EXPECT_EXIT(
      {
        acc_create(a, 8);
        exitData({larger});
      },
      testing::ExitedWithCode(1), "delete clause .* only partly");
  larger.what = ACC_RT_UPDATE_DEVICE | ACC_RT_IF_PRESENT;
  EXPECT_EXIT(
      {
        acc_create(a, 8);
        updateData({larger});
      },
      testing::ExitedWithCode(1), "device clause .* only partly");
}

// Two pointers into one array, and the loops say what they touch by each.
TEST(ErrorsDeathTest2, PartlyTouchedByAnotherName) {
  constexpr unsigned touched = ACC_RT_IMPLICIT | ACC_RT_WHOLE | ACC_RT_TOUCHED;
  EXPECT_EXIT(
      {
        acc_rt_region region;
        beginRegion({section(ACC_RT_COPYIN | touched, "from[0:9]", a, 0, 9),
                     section(ACC_RT_COPY | touched, "to[0:9]", a + 1, 0, 9)},
                    region);
      },
      testing::ExitedWithCode(1), "copy clause .*'to.*' is only partly on .*\n.*\n.*'from");
}

} // namespace
