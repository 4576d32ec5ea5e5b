// See Executor.h.
#include "driver/Executor.h"

#include "driver/Messages.h"
#include "support/Files.h"
#include "support/Text.h"

#include <cstdio>

namespace accolade {

void Executor::comment(const std::string &text) {
  if (show || dry)
    fprintf(stderr, " # %s\n", text.c_str());
}

std::string Executor::tempFile(const std::string &name) {
  if (dry)
    return TempDir::pretended(name);
  std::string path = temp.file(name);
  if (path.empty())
    systemError("cannot make a temporary directory");
  return path;
}

/// What came in by a response file may be too long for a command line of ours.
Command Executor::shortened(const Command &command) {
  constexpr size_t Limit = 512 * 1024;
  size_t length = 0;
  std::string text;
  for (const std::string &word : command)
    length += word.size() + 1;
  if (length < Limit)
    return command;
  for (size_t i = 1; i < command.size(); ++i)
    text += accolade::quoted(command[i]) + "\n";
  std::string file = tempFile("arguments");
  if (file.empty() || !writeFile(file, text))
    return command;
  return {command[0], "@" + file};
}

void Executor::showCommand(const Command &command) const {
  if (!show && !dry)
    return;
  std::string line;
  for (const std::string &word : command)
    line += " " + accolade::quoted(word);
  fprintf(stderr, "%s\n", line.c_str());
}

Captured Executor::capture(const Command &command) {
  showCommand(command);
  return accolade::capture(shortened(command), true);
}

int Executor::run(const Command &command) {
  showCommand(command);
  if (dry)
    return 0;
  fflush(stdout);
  Ended ended = accolade::run(shortened(command));
  if (!ended.problem.empty())
    error(ended.started ? "'" + command[0] + "' was " + ended.problem : ended.problem);
  return ended.status;
}

} // namespace accolade
