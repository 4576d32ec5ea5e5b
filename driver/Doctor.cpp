// --doctor; the rows stand in Doctor.def.
#include "driver/Doctor.h"

#include "driver/Config.h"
#include "driver/DeviceCompiler.h"
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
#include <sys/wait.h>
#include <unistd.h>

namespace accolade {

namespace fs = std::filesystem;

namespace {
enum class Kind {
  HostC,
  HostCxx,
  Header,
  Runtime,
  Sources,
  ClangHeader,
  HostHeader,
  Program,
  Device,
  DeviceCompiler,
  Library,
  AnyFile
};
enum class Need { Required, Optional, ForDevice };

struct Check {
  Kind kind;
  const char *what;
  Need need;
  const char *purpose;
  const char *package;
};

const Check Checks[] = {
#define CHECK(kind, what, need, purpose, package) {Kind::kind, what, Need::need, purpose, package},
#define DEVICES(word, type)
#include "driver/Doctor.def"
};

struct DeviceType {
  const char *word;
  acc_device_t type;
};

const DeviceType DeviceTypes[] = {
#define CHECK(kind, what, need, purpose, package)
#define DEVICES(word, type) {word, type},
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
    case Kind::Device:
      return findDevice(check.purpose);
    case Kind::DeviceCompiler:
      return findDeviceCompiler(check.what);
    case Kind::Library:
      return findLibrary(check.what);
    case Kind::AnyFile:
      return findAnyFile(check.what);
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

  /// A display controller or accelerator of that vendor on the PCI bus: it is there
  /// whether or not a driver is.
  static Finding findDevice(const std::string &vendor) {
    std::error_code failure;
    int count = 0;
    for (const auto &entry : fs::directory_iterator("/sys/bus/pci/devices", failure)) {
      std::string maker = firstLine(readFile(entry.path() / "vendor").value_or(""));
      std::string kind = firstLine(readFile(entry.path() / "class").value_or(""));
      count += maker == vendor && (startsWith(kind, "0x03") || startsWith(kind, "0x12"));
    }
    for (const std::string &target : deviceTargets())
      for (const std::string &number : deviceCompilerOf(target)->machineArchitectures())
        return {true, "architecture cc" + number};
    return {count > 0, count ? std::to_string(count) + " on the PCI bus" : ""};
  }

  static Finding findDeviceCompiler(const std::string &program) {
    for (const std::string &target : deviceTargets())
      if (deviceCompilerOf(target)->program == program)
        if (std::string path = deviceCompilerOf(target)->find(); !path.empty())
          return {true, path};
    return {};
  }

  /// As the loader finds it, under a version of its name or beside a device compiler.
  static Finding findLibrary(const std::string &name) {
    if (void *library = dlopen(name.c_str(), RTLD_LAZY | RTLD_LOCAL)) {
      dlclose(library);
      return {true, name};
    }
    for (const std::string &line : split(capture({"/sbin/ldconfig", "-p"}).output, '\n'))
      if (size_t arrow = line.find(" => "); arrow != std::string::npos)
        if (std::string path = line.substr(arrow + 4);
            startsWith(fs::path(path).filename().string(), name))
          return {true, path};
    for (const std::string &target : deviceTargets()) {
      std::string program = deviceCompilerOf(target)->find();
      fs::path folder = fs::path(program).parent_path().parent_path() / "lib64" / name;
      std::error_code ignored;
      if (!program.empty() && fs::exists(folder, ignored))
        return {true, folder};
    }
    return {};
  }

  static Finding findAnyFile(const char *folder) {
    std::string names;
    std::error_code ignored;
    for (const fs::directory_entry &entry : fs::directory_iterator(folder, ignored))
      names += (names.empty() ? "" : ", ") + entry.path().filename().string();
    return {!names.empty(), names};
  }

  void report(const Check &check, const Finding &finding) {
    bool required = check.need == Need::Required;
    const char *mark = finding.found ? "found  " : required ? "MISSING" : "absent ";
    printf("  %s  %-22s %s\n", mark, check.what, finding.detail.c_str());
    if (check.kind == Kind::Device)
      hasDevice = finding.found;
    if (finding.found || check.kind == Kind::Device)
      return;
    printf("           %-22s needed for: %s\n", "", check.purpose);
    requiredMissing = requiredMissing || required;
    if (check.need == Need::ForDevice && !hasDevice)
      return;
    if (*check.package)
      packages.insert(check.package);
    else
      reinstall = true;
  }

  /// In a process of its own: drivers bring compilers along that do not get on with ours.
  void printDevices() {
    printf("\ntargets of this build: %s\n", registeredTargetNames().c_str());
    fflush(stdout);
    pid_t child = fork();
    if (child > 0)
      waitpid(child, nullptr, 0);
    if (child)
      return;
    askForDevices();
    fflush(stdout);
    _exit(0);
  }

  /// The run-time library knows the devices, so it is asked, as a program would.
  void askForDevices() {
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
    for (const DeviceType &each : DeviceTypes)
      for (int device = 0, all = count(each.type); device < all; ++device) {
        const char *name = property(device, each.type, acc_property_name);
        printf("  %-9s %d  %s\n", each.word, device, name ? name : "");
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
  bool hasDevice = false;
  std::set<std::string> packages;
};
} // namespace

int runDoctor(const Invocation &inv, const Resources &res) { return Doctor(inv, res).run(); }

} // namespace accolade
