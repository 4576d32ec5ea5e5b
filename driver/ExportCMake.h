// The CMakeLists.txt of an exported tree.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace accolade {

/// One program for a device, to be compiled over there where its compiler is found.
struct ExportedDeviceSource {
  std::string target;
  std::string file;
  std::string source; ///< the translated source that carries its text
  bool linked = false;
};

/// What the file has to say; all paths are relative to the tree.
struct ExportedProject {
  enum class Kind { Program, SharedLibrary, Objects };
  std::string name;
  Kind kind = Kind::Program;
  std::vector<std::string> sources; ///< C and C++
  std::vector<ExportedDeviceSource> deviceSources;
  std::map<std::string, std::vector<std::string>> deviceOptions;       ///< by target
  std::map<std::string, std::vector<std::string>> deviceArchitectures; ///< that -gpu named
  std::vector<std::string> runtimeSources;                             ///< C++17
  std::vector<std::string> runtimeIncludes;
  std::vector<std::string> includes;    ///< the user's -I, -iquote
  std::vector<std::string> preincludes; ///< -include
  std::vector<std::string> definitions;
  std::vector<std::string> cFlags;        ///< for C sources only
  std::vector<std::string> cxxFlags;      ///< for C++ sources only
  std::vector<std::string> flags;         ///< for both
  std::vector<std::string> optionalFlags; ///< only where the compiler knows them
  std::vector<std::string> libraries;
  bool optimised = false; ///< the user gave an -O of his own
  bool openmp = false;
  bool assembly = false;
};

std::string cmakeListsFor(const ExportedProject &project);

} // namespace accolade
