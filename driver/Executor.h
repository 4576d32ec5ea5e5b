// Runs commands, or shows them, or both: -### and -v are decided here and nowhere
// else.
#pragma once

#include "support/Subprocess.h"
#include "support/TempDir.h"

#include <string>

namespace accolade {

class Executor {
public:
  Executor(bool show, bool dryRun) : show(show), dry(dryRun) {}

  /// 0, or the exit status of the program; a program that could not run or was
  /// ended by a signal gets a message.
  int run(const Command &command);

  /// The same, with all that it prints collected.
  Captured capture(const Command &command);

  /// A step that is no command, as a line that a shell skips.
  void comment(const std::string &text);

  bool dryRun() const { return dry; }

  /// A temporary file in a directory of its own; empty after a message.
  std::string tempFile(const std::string &name);

private:
  void showCommand(const Command &command) const;
  Command shortened(const Command &command);

  bool show;
  bool dry;
  TempDir temp;
};

} // namespace accolade
