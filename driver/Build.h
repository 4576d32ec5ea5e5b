// One call of the driver carried out: translate, compile, link, print.
#pragma once

#include "driver/DeviceCompiler.h"
#include "driver/Executor.h"
#include "driver/Invocation.h"
#include "driver/Resources.h"

#include <map>
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
  int compileTranslation(const Word &source, const std::string &file,
                         const TranslateResult &result, const std::string &modeFlag,
                         const std::string &output);
  /// How code of a target is compiled here ahead of time; null: it is not.
  const DeviceBuild *aheadOfTime(const std::string &target, const std::string &modeFlag);
  /// Compiles a program for a device, and keeps the binary, or returns what its compiler says.
  std::string objection(const Word &source, const std::string &target, const std::string &text,
                        const std::string &modeFlag);
  /// Adds what the host compile of the translated copy has to know of it.
  int compileDeviceSource(const Word &source, const DeviceSource &device,
                          const std::string &modeFlag, std::vector<std::string> &definitions);

  /// The file to read: the source itself, or a copy of standard input.
  std::string materialise(const Word &source);
  std::optional<TranslateResult> translateSource(const Word &source, const std::string &file,
                                                 const std::string &modeFlag = "");
  std::string keptName(const Word &source, const std::string &suffix) const;
  bool keepTranslation(const Word &source, const std::string &suffix, const std::string &text);
  bool writeReports();

  const Invocation &inv;
  const Resources &res;
  Executor executor;
  std::vector<std::string> reports;
  std::map<std::string, DeviceBuild> deviceBuilds; ///< by target; asked of the machine once
  std::map<std::string, std::string> binaries; ///< of the source being compiled, by their text
};

/// The translator with a net under it: a fault of ours becomes a message.
TranslateResult translateSafely(const TranslateRequest &request);

} // namespace accolade
