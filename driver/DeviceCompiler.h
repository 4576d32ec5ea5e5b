// The compilers of device code, which is a program of its own (DeviceSource in
// Translate.h). Every binary carries its text and can compile it when it runs; where
// the vendor's compiler is found, it is compiled ahead of time for the architectures
// that -gpu names or, without a word, for the devices of this machine. A machine
// without a device compiles nothing ahead: guessing all architectures takes seconds
// for every file (four for a small one, against half a second for one architecture).
//
// Nothing here runs the compiler: a command is a value, as in HostCompiler.h. The
// rows stand in DeviceCompilers.def.
#pragma once

#include "driver/Invocation.h"
#include "support/Subprocess.h"

#include <optional>
#include <string>
#include <vector>

namespace accolade {

struct DeviceCompiler {
  std::string target;
  std::string sourceSuffix;
  std::string program;
  std::vector<std::string> homes;
  std::string folder;
  std::vector<std::string> compile;
  std::string binarySuffix;
  std::string linked;
  std::string architecture;
  std::string known;
  std::string machine;

  /// Its full path, or empty.
  std::string find() const;
  /// Of the devices here, by number: "90"; empty when there is none.
  std::vector<std::string> machineArchitectures() const;
  /// The word of its command line for one architecture.
  std::string wordFor(const std::string &architecture) const;
};

/// The targets that have one, whether or not of this build.
std::vector<std::string> deviceTargets();

/// Null: sources of this target are only ever compiled at run time.
const DeviceCompiler *deviceCompilerOf(const std::string &target);

/// Whether -gpu=word speaks to the compiler of a target of this build.
bool isDeviceWord(const std::string &word);

/// The words for compiling this target's code, be it ahead of time or at run time.
std::vector<std::string> deviceOptions(const Invocation &inv, const std::string &target);

/// In one string, as the macro below has them.
std::string joinedWords(const std::vector<std::string> &words);

/// The macros by which translated text learns how to compile its device code at run
/// time, and where the code compiled ahead of time is.
std::string optionsMacro(const std::string &target);
std::string binaryMacro(const std::string &target);

/// Whether a source calls functions of other files, or defines some for them: its
/// first line says so.
bool isLinkedSource(const std::string &text);

/// How device code is compiled ahead of time in this call of the driver.
struct DeviceBuild {
  std::string program;
  std::vector<std::string> architectures; ///< words of the command line; empty: not ahead of time
  std::string reason;                     ///< why not
  bool ok = true;                         ///< false after an error message
};
DeviceBuild settleDeviceBuild(const Invocation &inv, const DeviceCompiler &compiler);

/// The architectures that -gpu names: numbers, or words that begin with '-' for whole sets;
/// nothing when it names none, "native" for this machine's.
std::vector<std::string> namedArchitectures(const Invocation &inv, const std::string &target);

Command compileDevice(const DeviceCompiler &compiler, const DeviceBuild &build,
                      const std::vector<std::string> &options, bool linked,
                      const std::string &source, const std::string &output);

} // namespace accolade
