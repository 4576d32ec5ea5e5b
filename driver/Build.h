// One call of the driver carried out: translate, compile, link, print.
#pragma once

#include "driver/Executor.h"
#include "driver/Invocation.h"
#include "driver/Resources.h"

#include <optional>
#include <string>
#include <vector>

namespace accolade {

class Build {
public:
  Build(const Invocation &inv, const Resources &res);

  /// The exit status: 0 only if every output was written.
  int run();

private:
  int compileAll(const std::string &modeFlag);
  int linkAll();
  int emitAll();

  /// To `output`, which is empty only for -fsyntax-only.
  int compile(const Word &source, const std::string &modeFlag, const std::string &output);
  int compileTranslation(const Word &source, const std::string &file, const std::string &text,
                         const std::string &modeFlag, const std::string &output);

  /// The file to read: the source itself, or a copy of standard input.
  std::string materialise(const Word &source);
  std::optional<TranslateResult> translateSource(const Word &source, const std::string &file);
  bool keepTranslation(const Word &source, const std::string &text);
  bool writeReports();

  const Invocation &inv;
  const Resources &res;
  Executor executor;
  std::vector<std::string> reports;
};

/// The translator with a net under it: a fault of ours becomes a message.
TranslateResult translateSafely(const TranslateRequest &request);

} // namespace accolade
