// The door between the driver and the translator: one source file in, its
// translated text out. The driver knows nothing of Clang, the translator nothing
// of command lines, temporary files or host compilers. Implemented in emit/
// (library accolade_translate).
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace accolade {

struct TranslateRequest {
  enum class Report { None, Text, Json, Html };
  enum class Emit {
    Translation, ///< what the host compiler is to compile
    HostOnly,    ///< --emit=host: the host side, without kernels
    Kernels      ///< --emit=TARGET: the kernels of `emitTarget`
  };

  std::string input; ///< as the user named it: diagnostics and #line repeat it
  bool cplusplus = false;
  /// The user's -I -D -std ... that Clang understands, -D_OPENACC and the
  /// directory of openacc.h included. Says nothing about the language.
  std::vector<std::string> clangArgs;
  bool directives = true; ///< false after -noacc: they are comments
  enum class Warnings { Show, Hide, AsErrors } warnings = Warnings::Show;
  std::vector<std::string> targets; ///< from registeredTargets(), best first
  bool lineMarkers = true;          ///< keep #line, so that debuggers see the original
  bool pedantic = false; ///< the host compiler will complain of line markers with flags
  Report report = Report::None;
  std::string stage; ///< "", "model", "facts", "plan": fill `dump` with it instead
  Emit emit = Emit::Translation;
  std::string emitTarget;
  bool autoCache = true;   ///< false after -fno-auto-cache
  bool fetchAhead = false; ///< after -ffetch-ahead
  bool checkTiles = false; ///< --check=fcw
  bool exactRoots = false; ///< true after -Kieee
  /// What the compiler of a target's programs says against one, in its own words; empty: nothing,
  /// or there is none here. Kernels that it refuses are left out.
  std::function<std::string(const std::string &target, const std::string &program)> objection;
  int openaccDim[3] = {0, 0, 0}; ///< -fopenacc-dim: gangs, workers, vector; 0: not given
};

/// The program that a device runs, where that is not part of the host's.
struct DeviceSource {
  std::string target;
  std::string suffix; ///< of a file that holds it: ".cu"
  std::string text;
};

struct TranslateResult {
  bool ok = false;
  std::string hostSource; ///< the translated text; with emit, what is to be printed
  /// The host source carries these too, as text for compilation at run time. When
  /// one is compiled before, host code is compiled with ACCOLADE_BINARY_target
  /// defined as the binary's path in quotes.
  std::vector<DeviceSource> deviceSources;
  bool hasDirectives = false;
  std::string report;
  std::string dump;
  std::vector<std::string> userHeaders; ///< non-system headers included, absolute paths
};

/// Prints its diagnostics itself to standard error, in Clang's style.
TranslateResult translate(const TranslateRequest &request);

} // namespace accolade
