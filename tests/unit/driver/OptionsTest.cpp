// From arguments to words.
#include "driver/Options.h"

#include <gtest/gtest.h>

using namespace accolade;

static std::vector<Word> parse(const std::vector<std::string> &args, bool cxx = false) {
  auto words = parseWords(args, cxx);
  EXPECT_TRUE(words.has_value());
  return words ? *words : std::vector<Word>();
}

TEST(Options, LongestSpellingWins) {
  EXPECT_EQ(parse({"-MF", "x"})[0].id, OptionId::MF);
  EXPECT_EQ(parse({"-M"})[0].id, OptionId::DependAll);
  EXPECT_EQ(parse({"-MM"})[0].id, OptionId::DependUser);
  EXPECT_EQ(parse({"-Minfo=accel"})[0].id, OptionId::Minfo);
  EXPECT_EQ(parse({"-fopenmp-simd"})[0].id, OptionId::FOpenmpSimd);
  EXPECT_EQ(parse({"-static-libgcc"})[0].id, OptionId::StaticLibgcc);
  EXPECT_EQ(parse({"-accept"})[0].id, OptionId::Unknown);
}

TEST(Options, ValuesJoinedAndSeparate) {
  for (const auto &args : {std::vector<std::string>{"-Ifoo"}, {"-I", "foo"}}) {
    auto words = parse(args);
    ASSERT_EQ(words.size(), 1u);
    EXPECT_EQ(words[0].id, OptionId::IncludeDir);
    EXPECT_EQ(words[0].value, "foo");
    EXPECT_EQ(words[0].tokens, args);
  }
  EXPECT_EQ(parse({"--export=d"})[0].value, "d");
  EXPECT_EQ(parse({"--export", "d"})[0].value, "d");
}

// A value that looks like an option or a source is still a value.
TEST(Options, SeparateValuesAreNotInputs) {
  const char *takeNext[] = {"-o",         "-I",      "-D",      "-L",      "-include", "-isystem",
                            "-MF",        "-MT",     "-MQ",     "-x",      "-Xlinker", "-T",
                            "-u",         "-arch",   "--param", "-z",      "-imacros", "-iquote",
                            "-idirafter", "-Xclang", "-e",      "-target", "-isysroot"};
  for (const char *option : takeNext) {
    auto words = parse({option, "a.c", "b.o"});
    ASSERT_EQ(words.size(), 2u) << option;
    EXPECT_EQ(words[0].value, "a.c") << option;
    EXPECT_TRUE(words[1].isInput()) << option;
  }
}

TEST(Options, KindsOfInputs) {
  auto kind = [](const char *path, bool cxx) { return parse({path}, cxx)[0].kind; };
  EXPECT_EQ(kind("a.c", false), SourceKind::C);
  EXPECT_EQ(kind("a.c", true), SourceKind::Cxx);
  EXPECT_EQ(kind("a.C", false), SourceKind::Cxx);
  EXPECT_EQ(kind("a.s", false), SourceKind::Foreign);
  EXPECT_EQ(kind("a.hpp", false), SourceKind::Header);
  EXPECT_EQ(kind("lib.so.1", false), SourceKind::Object);
  EXPECT_EQ(kind("dir.c/prog", false), SourceKind::Object);
}

TEST(Options, LanguageHoldsUntilNone) {
  auto words = parse({"-x", "c++", "a.c", "-xassembler", "b", "-x", "none", "c.c"});
  EXPECT_EQ(words[1].kind, SourceKind::Cxx);
  EXPECT_EQ(words[3].kind, SourceKind::Foreign);
  EXPECT_EQ(words[5].kind, SourceKind::C);
  EXPECT_EQ(words[5].language, "");
}
