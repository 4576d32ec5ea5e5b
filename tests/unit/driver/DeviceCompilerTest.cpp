// What command lines say to the compilers of device code. The rows of the table are
// looked up by target, so that the tests hold whatever targets a build has.
#include "driver/DeviceCompiler.h"

#include "RecordingTranslator.h"
#include "driver/Build.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

using namespace accolade;
using test::translator;

using Strings = std::vector<std::string>;

static Invocation invocation(const Strings &args, const Strings &deviceWords) {
  auto words = parseWords(args, false);
  auto inv = words ? settleInvocation(*words, false) : std::nullopt;
  EXPECT_TRUE(inv.has_value());
  inv->deviceWords = deviceWords;
  return *inv;
}

static Strings options(const Strings &args, const Strings &deviceWords) {
  Strings all = args;
  all.push_back("a.c");
  return deviceOptions(invocation(all, deviceWords), "cuda");
}

TEST(DeviceCompiler, OptionsOfTheHostCompiler) {
  EXPECT_EQ(options({"-O2", "-Wall"}, {}), Strings{});
  EXPECT_EQ(options({"-g"}, {}), Strings{"-lineinfo"});
  EXPECT_EQ(options({"-g", "-g0"}, {}), Strings{});
  EXPECT_EQ(options({"-O0"}, {}), Strings{"--ptxas-options=-O0"});
  EXPECT_EQ(options({"-O0", "-O3"}, {}), Strings{});
  EXPECT_EQ(options({"-ffp-contract=off"}, {}), Strings{"-fmad=false"});
}

TEST(DeviceCompiler, TheLastOptionOfAnAspectCounts) {
  EXPECT_EQ(options({"-g"}, {"debug"}), Strings{"-G"});
  EXPECT_EQ(options({"-ffp-contract=off"}, {"fma"}), Strings{"-fmad=true"});
  EXPECT_EQ(options({}, {"fastmath", "nofastmath"}), Strings{});
  EXPECT_EQ(options({}, {"maxregcount:32", "maxregcount:64"}), Strings{"-maxrregcount=64"});
}

TEST(DeviceCompiler, Architectures) {
  auto named = [](const Strings &words) {
    return namedArchitectures(invocation({"a.c"}, words), "cuda");
  };
  EXPECT_EQ(named({"cc90", "sm_80", "cc90", "lineinfo"}), (Strings{"90", "80"}));
  EXPECT_EQ(named({"cc90a", "compute_120f"}), (Strings{"90a", "120f"}));
  EXPECT_EQ(named({"ccall"}), Strings{"-arch=all"});
  EXPECT_EQ(named({"ccnative"}), Strings{"native"});
  EXPECT_EQ(named({"cc", "ccx", "cc9"}), Strings{});
  EXPECT_EQ(deviceCompilerOf("cuda")->wordFor("90"),
            "-gencode=arch=compute_90,code=[sm_90,compute_90]");
  EXPECT_EQ(deviceCompilerOf("multicore"), nullptr);
}

TEST(DeviceCompiler, LinkedSourcesSaySoInTheirFirstLine) {
  EXPECT_TRUE(isLinkedSource("// of a.c; accolade: linked\nint x;\n"));
  EXPECT_FALSE(isLinkedSource("// of a.c\n// accolade: linked\n"));
  EXPECT_FALSE(isLinkedSource(""));
}

namespace {
/// A compiler that writes its arguments where its output should be.
class DeviceBuilds : public ::testing::Test {
protected:
  void SetUp() override {
    char pattern[] = "/tmp/accolade-test-XXXXXX";
    ASSERT_NE(mkdtemp(pattern), nullptr);
    directory = pattern;
    std::filesystem::create_directory(directory + "/bin");
    std::string compiler = directory + "/bin/" + deviceCompilerOf("cuda")->program;
    std::ofstream(compiler) << "#!/bin/sh\ntest \"$1\" = --list-gpu-arch && exec echo compute_90\n"
                               "echo \"$@\" > "
                            << directory << "/arguments\n"
                            << "for last in \"$@\"; do :; done\necho binary > \"$last\"\n";
    std::filesystem::permissions(compiler, std::filesystem::perms::owner_all);
    setenv("CUDA_HOME", directory.c_str(), 1);
    std::ofstream(directory + "/a.c") << "int main(void) { return 0; }\n";
    translator() = {};
    translator().result.ok = true;
    translator().result.hasDirectives = true;
    translator().result.hostSource = "const char *path = ACCOLADE_BINARY_cuda;\n";
  }
  void TearDown() override {
    unsetenv("CUDA_HOME");
    translator() = {};
    std::filesystem::remove_all(directory);
  }

  int build(const std::string &text) {
    translator().answer = test::RecordingTranslator::Answer::Result;
    translator().result.deviceSources = {{"cuda", ".cu", text}};
    Invocation inv = invocation({"-c", directory + "/a.c", "-o", directory + "/a.o"}, {"cc90"});
    Resources res{"/our/include", "/our/lib", "/our/sources"};
    return Build(inv, res).run();
  }

  std::string arguments() const {
    std::ifstream file(directory + "/arguments");
    return std::string(std::istreambuf_iterator<char>(file), {});
  }

  std::string directory;
};
} // namespace

TEST_F(DeviceBuilds, TheHostSourceLearnsWhereTheBinaryIs) {
  EXPECT_EQ(build("// code\n"), 0);
  EXPECT_NE(arguments().find("code=[sm_90,compute_90]"), std::string::npos);
  EXPECT_EQ(arguments().find("-rdc=true"), std::string::npos);
}

TEST_F(DeviceBuilds, LinkedSourcesAreCompiledForLinking) {
  EXPECT_EQ(build("// accolade: linked\n"), 0);
  EXPECT_NE(arguments().find("-rdc=true"), std::string::npos);
}
