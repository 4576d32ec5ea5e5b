// --doctor; the rows stand in Doctor.def.
#include "driver/Doctor.h"

#include "driver/Config.h"
#include "driver/HostCompiler.h"
#include "driver/Targets.h"
#include "runtime/abi/include/openacc.h"
#include "support/Files.h"
#include "support/TempDir.h"
#include "support/Text.h"

#include <cstdio>
#include <dlfcn.h>
#include <filesystem>
#include <set>

namespace accolade {

namespace fs = std::filesystem;

namespace {
enum class Kind { HostC, HostCxx, Header, Runtime, Sources, ClangHeader, HostHeader, Program };
enum class Need { Required, Optional };

struct Check {
  Kind kind;
  const char *what;
  Need need;
  const char *purpose;
  const char *package;
};

const Check Checks[] = {
#define CHECK(kind, what, need, purpose, package) {Kind::kind, what, Need::need, purpose, package},
#include "driver/Doctor.def"
};

/// What a check found; `detail` is a path or a version, or why it failed.
struct Finding {
  bool found = false;
  std::string detail;
};

std::string firstLine(const std::string &text) { return text.substr(0, text.find('\n')); }

Finding fileAt(const fs::path &path) {
  std::error_code ignored;
  return {fs::exists(path, ignored), path.string()};
}

class Doctor {
public:
  Doctor(const Invocation &inv, const Resources &res) : inv(inv), res(res) {}

  int run() {
    printf("accolade %s\n\n", ACCOLADE_VERSION);
    for (const Check &check : Checks)
      report(check, look(check));
    printDevices();
    printRemedy();
    return requiredMissing ? 1 : 0;
  }

private:
  Finding look(const Check &check) {
    switch (check.kind) {
    case Kind::HostC:
      return tryCompiler(false);
    case Kind::HostCxx:
      return tryCompiler(true);
    case Kind::Header:
      return fileAt(fs::path(res.include) / check.what);
    case Kind::Runtime:
      return fileAt(fs::path(res.lib) / check.what);
    case Kind::Sources:
      return fileAt(fs::path(res.sources) / check.what);
    case Kind::ClangHeader:
      return fileAt(fs::path(ACCOLADE_CLANG_HEADERS) / check.what);
    case Kind::HostHeader:
      return findHostHeader(check.what);
    case Kind::Program:
      return findOnPath(check.what);
    }
    return {};
  }

  static Finding findOnPath(const char *name) {
    std::string path = findProgram(name);
    return {!path.empty(), path};
  }

  /// A compiler is found when a program made by it runs.
  Finding tryCompiler(bool cplusplus) {
    Command command = hostCompiler(inv, cplusplus);
    Command version = command;
    version.push_back("--version");
    std::string name = firstLine(capture(version).output);
    std::string source = temp.file(cplusplus ? "try.cpp" : "try.c");
    std::string program = temp.file("try");
    std::string text = cplusplus ? "#include <vector>\nint main() { return (int)"
                                   "std::vector<int>().size(); }\n"
                                 : "#include <stdio.h>\nint main(void) { return 0; }\n";
    writeFile(source, text);
    command.insert(command.end(), {source, "-o", program});
    if (!capture(command).ok())
      return {false, "'" + command[0] + "' does not compile a small program"};
    if (!capture({program}).ok())
      return {false, "what '" + command[0] + "' compiles does not run"};
    return {true, name};
  }

  Finding findHostHeader(const std::string &header) {
    Command command = hostCompiler(inv, false);
    command.push_back("-print-file-name=include/" + header);
    std::string path = firstLine(capture(command).output);
    return {startsWith(path, "/"), path};
  }

  void report(const Check &check, const Finding &finding) {
    bool required = check.need == Need::Required;
    const char *mark = finding.found ? "found  " : required ? "MISSING" : "absent ";
    printf("  %s  %-22s %s\n", mark, check.what, finding.detail.c_str());
    if (finding.found)
      return;
    printf("           %-22s needed for: %s\n", "", check.purpose);
    requiredMissing = requiredMissing || required;
    if (*check.package)
      packages.insert(check.package);
    else
      reinstall = true;
  }

  /// The run-time library knows the devices, so it is asked, as a program would.
  void printDevices() {
    printf("\ntargets of this build: %s\n", registeredTargetNames().c_str());
    std::string path = res.lib + "/libaccolade_rt.so";
    void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
      return;
    auto count =
        reinterpret_cast<decltype(&acc_get_num_devices)>(dlsym(library, "acc_get_num_devices"));
    auto property = reinterpret_cast<decltype(&acc_get_property_string)>(
        dlsym(library, "acc_get_property_string"));
    if (!count || !property)
      return;
    printf("devices for programs:\n");
    for (int device = 0; device < count(acc_device_not_host); ++device) {
      const char *name = property(device, acc_device_not_host, acc_property_name);
      printf("  %d  %s\n", device, name ? name : "");
    }
  }

  void printRemedy() {
    if (!packages.empty()) {
      printf("\nto install what is missing:\n  sudo apt-get install -y");
      for (const std::string &package : packages)
        printf(" %s", package.c_str());
      printf("\n");
    }
    if (reinstall)
      printf("\nfiles of Accolade itself are missing: build it (make) or install it again\n");
    if (packages.empty() && !reinstall)
      printf("\nnothing is missing\n");
  }

  const Invocation &inv;
  const Resources &res;
  TempDir temp;
  bool requiredMissing = false;
  bool reinstall = false;
  std::set<std::string> packages;
};
} // namespace

int runDoctor(const Invocation &inv, const Resources &res) { return Doctor(inv, res).run(); }

} // namespace accolade
