// accolade and accolade++: one program, which looks at its name.
//
//   arguments -> words (Options) -> Invocation -> Build, Export or Doctor
#include "driver/Build.h"
#include "driver/Config.h"
#include "driver/Doctor.h"
#include "driver/Export.h"
#include "driver/HostCompiler.h"
#include "driver/Messages.h"
#include "driver/Signals.h"
#include "driver/Targets.h"
#include "support/Text.h"

#include <cstdio>
#include <filesystem>

using namespace accolade;

/// The host compiler's own text follows: build systems look in it for what they
/// know.
static int printVersion(const Invocation &inv) {
  Command command = hostCompiler(inv, inv.cxxDriver);
  command.push_back("--version");
  printf("accolade %s (OpenACC 3.4, targets: %s)\n", ACCOLADE_VERSION,
         registeredTargetNames().c_str());
  printf("host compiler: %s", capture(command).output.c_str());
  return 0;
}

/// -dumpmachine, -print-..., and -v without inputs.
static int askHost(const Invocation &inv) {
  Command command = hostCompiler(inv, inv.cxxDriver);
  for (const Word &word : inv.words)
    if (word.role != OptionRole::Own && word.role != OptionRole::Translate)
      command.insert(command.end(), word.tokens.begin(), word.tokens.end());
  if (inv.verbose)
    command.push_back("-v");
  return Executor(inv.verbose, inv.dryRun).run(command);
}

static int carryOut(const Invocation &inv) {
  Resources res = findResources();
  switch (inv.mode) {
  case Mode::Help:
    fputs(optionHelp().c_str(), stdout);
    return 0;
  case Mode::Version:
    return printVersion(inv);
  case Mode::HostAnswers:
    return askHost(inv);
  case Mode::Doctor:
    return runDoctor(inv, res);
  case Mode::Export:
    return exportTree(inv, res);
  default:
    return Build(inv, res).run();
  }
}

int main(int argc, char **argv) {
  std::string name = std::filesystem::path(argv[0]).filename();
  setProgramName(name);
  installSignalHandlers();
  bool cxxDriver = endsWith(name, "++");
  auto args = expandResponseFiles(std::vector<std::string>(argv + 1, argv + argc));
  auto words = args ? parseWords(*args, cxxDriver) : std::nullopt;
  auto inv = words ? settleInvocation(std::move(*words), cxxDriver) : std::nullopt;
  int status = inv ? carryOut(*inv) : 1;
  // A full disk or a closed pipe shows only here.
  if (fflush(stdout) != 0 && status == 0) {
    systemError("cannot write to standard output");
    return 1;
  }
  return status;
}
