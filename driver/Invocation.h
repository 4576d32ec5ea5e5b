// What one call of the driver is to do, settled before anything runs: the mode,
// the output, the targets. Words that only pass through stay in `words`.
#pragma once

#include "driver/Options.h"
#include "driver/Translate.h"

#include <optional>
#include <string>
#include <vector>

namespace accolade {

enum class Mode {
  Link,
  Compile,
  Assemble,
  SyntaxOnly,
  Preprocess, ///< and -M, -MM: the host compiler reads the original
  Emit,       ///< --emit and --stage: print, compile nothing
  Export,
  HostAnswers, ///< -dumpmachine and the like
  Version,
  Help,
  Doctor
};

struct Invocation {
  bool cxxDriver = false; ///< called as accolade++
  Mode mode = Mode::Link;
  bool verbose = false;
  bool dryRun = false;
  std::string output; ///< of -o, or empty
  std::vector<Word> words;

  bool translating = true; ///< false after -fno-openacc
  bool keepSource = false;
  std::vector<std::string> deviceWords; ///< of -gpu, for the compilers of device code
  std::string hostCompiler; ///< of --host-compiler, or empty
  std::string exportDirectory;
  std::string reportFile;
  std::string preprocessFlag; ///< -E, -M or -MM
  TranslateRequest request;   ///< everything but the input and its language

  std::vector<const Word *> sources() const; ///< inputs that are compiled
  std::vector<const Word *> inputs() const;
  const Word *find(OptionId id) const; ///< the last one written, or null
  bool has(OptionId id) const { return find(id) != nullptr; }
};

/// Nothing, after a message, when the words contradict each other.
std::optional<Invocation> settleInvocation(std::vector<Word> words, bool cxxDriver);

} // namespace accolade
