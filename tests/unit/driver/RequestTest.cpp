// What the translator is asked for a command line, and what happens when it fails.
#include "RecordingTranslator.h"

#include "driver/Build.h"
#include "driver/Signals.h"
#include "driver/Targets.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

using namespace accolade;
using test::RecordingTranslator;
using test::translator;

namespace {
class Request : public ::testing::Test {
protected:
  void SetUp() override {
    char pattern[] = "/tmp/accolade-test-XXXXXX";
    ASSERT_NE(mkdtemp(pattern), nullptr);
    directory = pattern;
    source = directory + "/a.c";
    std::ofstream(source) << "int main(void) { return 0; }\n";
    translator() = {};
  }
  void TearDown() override { std::filesystem::remove_all(directory); }

  /// The exit status.
  int run(std::vector<std::string> args) {
    args.push_back("-c");
    args.push_back(source);
    auto words = parseWords(args, false);
    auto inv = words ? settleInvocation(*words, false) : std::nullopt;
    Resources res{"/our/include", "/our/lib", "/our/sources"};
    return inv ? Build(*inv, res).run() : 1;
  }

  static bool clangSees(const std::string &arg) {
    const auto &args = translator().request.clangArgs;
    return std::find(args.begin(), args.end(), arg) != args.end();
  }

  std::string directory, source;
};
} // namespace

TEST_F(Request, Defaults) {
  EXPECT_EQ(run({}), 1); // it refuses
  const TranslateRequest &request = translator().request;
  EXPECT_EQ(request.input, source);
  EXPECT_FALSE(request.cplusplus);
  EXPECT_TRUE(request.lineMarkers);
  EXPECT_EQ(request.report, TranslateRequest::Report::None);
  EXPECT_EQ(request.emit, TranslateRequest::Emit::Translation);
  EXPECT_EQ(request.targets, registeredTargets());
  EXPECT_EQ(request.openaccDim[0], 0);
}

TEST_F(Request, FrontEndSeesWhatChangesTheSource) {
  run({"-DX=1", "-I", "inc", "-std=c99", "-fopenmp", "-O2", "-march=native", "-funsigned-char",
       "-Wall", "-fomit-frame-pointer", "-g", "-lm", "-Wl,-z,now"});
  for (const char *kept : {"-D_OPENACC=202506", "-DX=1", "-I", "inc", "-std=c99", "-fopenmp", "-O2",
                           "-march=native", "-funsigned-char", "/our/include"})
    EXPECT_TRUE(clangSees(kept)) << kept;
  for (const char *dropped : {"-Wall", "-fomit-frame-pointer", "-g", "-lm", "-Wl,-z,now", "-c"})
    EXPECT_FALSE(clangSees(dropped)) << dropped;
}

TEST_F(Request, DimensionsAsGccWritesThem) {
  run({"-fopenacc-dim=8::32"});
  const int *dim = translator().request.openaccDim;
  EXPECT_EQ(dim[0], 8);
  EXPECT_EQ(dim[1], 0);
  EXPECT_EQ(dim[2], 32);
  run({"-fopenacc-dim=-:4"});
  EXPECT_EQ(translator().request.openaccDim[1], 4);
}

TEST_F(Request, Languages) {
  run({"-x", "c++"});
  EXPECT_TRUE(translator().request.cplusplus);
}

TEST_F(Request, ReportsAndStages) {
  run({"-Minfo=accel"});
  EXPECT_EQ(translator().request.report, TranslateRequest::Report::Text);
  run({"-Minfo=inline"});
  EXPECT_EQ(translator().request.report, TranslateRequest::Report::None);
  run({"--report=json"});
  EXPECT_EQ(translator().request.report, TranslateRequest::Report::Json);
  run({"--stage=facts"});
  EXPECT_EQ(translator().request.stage, "facts");
  run({"--emit=multicore"});
  EXPECT_EQ(translator().request.emit, TranslateRequest::Emit::Kernels);
  EXPECT_EQ(translator().request.emitTarget, "multicore");
}

TEST_F(Request, NoneWithoutOpenAcc) {
  EXPECT_EQ(run({"-fno-openacc", "-o", directory + "/a.o"}), 0);
  EXPECT_EQ(translator().calls, 0);
  EXPECT_TRUE(std::filesystem::exists(directory + "/a.o"));
}

TEST_F(Request, FaultsOfOursAreReportedAsOurs) {
  translator().answer = RecordingTranslator::Answer::Throw;
  testing::internal::CaptureStderr();
  EXPECT_EQ(run({}), 1);
  std::string text = testing::internal::GetCapturedStderr();
  EXPECT_NE(text.find("a plan without loops"), std::string::npos);
  EXPECT_NE(text.find("fault in Accolade"), std::string::npos);
}

TEST_F(Request, CrashesAreReportedAsOurs) {
  translator().answer = RecordingTranslator::Answer::Crash;
  auto crash = [this] {
    installSignalHandlers();
    run({});
  };
  EXPECT_EXIT(crash(), testing::ExitedWithCode(70), "internal error while translating '.*a\\.c'");
}
