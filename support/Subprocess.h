// Running other programs: the host compiler and the probes of --doctor.
#pragma once

#include <string>
#include <vector>

namespace accolade {

using Command = std::vector<std::string>;

/// How a program ended. `status` is its exit status, or 128 + the signal.
struct Ended {
  bool started = false;
  int status = 127;
  std::string problem; ///< empty unless it could not be started or a signal ended it
  bool ok() const { return started && status == 0; }
};

/// Runs it with our standard streams and waits for its end.
Ended run(const Command &command);

/// Runs it and collects its standard output; standard error is dropped, or collected too.
struct Captured : Ended {
  std::string output;
};
Captured capture(const Command &command, bool errorsToo = false);

/// The full path of a program of that name on PATH, or empty.
std::string findProgram(const std::string &name);

/// Passes a signal on to the program now running. Safe in a signal handler.
void signalRunningProgram(int signal);

} // namespace accolade
