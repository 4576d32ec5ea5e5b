#include "backends/opencl/device/Libraries.h"

#include "runtime/base/Environment.h"
#include "runtime/base/Linking.h"

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <string>

namespace accolade::rt::opencl {

namespace {

/// The loader's, and those of vendors that are installed without one (a driver in a
/// container, say).
std::vector<std::string> libraryNames() {
  if (const char *named = valueOf(EnvVar::OpenClLibrary))
    return {named};
  return {"libOpenCL.so.1", "libOpenCL.so", "libnvidia-opencl.so.1"};
}

using Table = void *const *;
using PlatformList = Result (*)(uint32_t room, PlatformHandle *list, uint32_t *count);

/// Every object of a vendor's library begins with the address of its table.
Table tableOf(PlatformHandle platform) { return *reinterpret_cast<Table *>(platform); }

/// What loaders ask a vendor's library for, and it alone has.
PlatformList vendorsPlatforms(void *library) {
  using Find = void *(*)(const char *);
  const char *wanted = "clIcdGetPlatformIDsKHR";
  void *function = dlsym(library, wanted);
  if (auto find = reinterpret_cast<Find>(dlsym(library, "clGetExtensionFunctionAddress")))
    function = function ? function : find(wanted);
  return reinterpret_cast<PlatformList>(function);
}

template <class Function> bool bind(void *address, Function &function) {
  function = reinterpret_cast<Function>(address);
  return function;
}

/// Tables end with the functions of the platform's version.
bool knowsVersion2(const Library &library, PlatformHandle platform) {
  char text[64] = "";
  library.platformInfo(platform, PlatformVersion, sizeof text - 1, text, nullptr);
  return std::strncmp(text, "OpenCL ", 7) == 0 && text[7] >= '2';
}

/// Null: it is no vendor's library, or has no platform here.
const Library *fromVendor(void *opened) {
  PlatformList platforms = vendorsPlatforms(opened);
  PlatformHandle platform = nullptr;
  uint32_t count = 0;
  if (!platforms || platforms(1, &platform, &count) || !count)
    return nullptr;
  Table table = tableOf(platform);
  auto *library = new Library;
  bool complete = true;
#define OPENCL(Name, Slot, Type, Symbol, Parameters) complete &= bind(table[Slot], library->Name);
#define OPENCL_OPTIONAL(...)
#include "backends/opencl/device/OpenCl.def"
  if (knowsVersion2(*library, platform)) {
#define OPENCL(...)
#define OPENCL_OPTIONAL(Name, Slot, Type, Symbol, Parameters) bind(table[Slot], library->Name);
#include "backends/opencl/device/OpenCl.def"
  }
  library->platforms = platforms;
  return complete ? library : nullptr;
}

/// A library that lacks a function we need, or knows no platform, is as good as none.
const Library *fromLoader(void *opened) {
  auto *library = new Library;
  bool complete = true;
#define OPENCL(Name, Slot, Type, Symbol, Parameters)                                               \
  complete &= bind(dlsym(opened, Symbol), library->Name);
#define OPENCL_OPTIONAL(Name, Slot, Type, Symbol, Parameters)                                      \
  bind(dlsym(opened, Symbol), library->Name);
#include "backends/opencl/device/OpenCl.def"
  uint32_t count = 0;
  return complete && !library->platforms(0, nullptr, &count) && count ? library : nullptr;
}

const Library *load() {
  if (isLinkedStatically())
    return nullptr;
  for (const std::string &name : libraryNames())
    if (void *opened = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL)) {
      const Library *library = fromLoader(opened);
      if (!library)
        library = fromVendor(opened);
      if (library)
        return library;
    }
  return nullptr;
}

bool isUsable(const Library &library, DeviceHandle device) {
  for (DeviceInfo needed : {DeviceAvailable, CompilerAvailable}) {
    uint32_t answer = 0;
    if (library.deviceInfo(device, needed, sizeof answer, &answer, nullptr) || !answer)
      return false;
  }
  return true;
}

bool isProcessor(const Library &library, DeviceHandle device) {
  uint64_t type = 0;
  library.deviceInfo(device, TypeOfDevice, sizeof type, &type, nullptr);
  return type & Cpu;
}

/// GPUs and other accelerators before processors: who asks for OpenCL on a machine with
/// both wants the former, whatever order the platforms are installed in.
std::vector<DeviceHandle> listDevices() {
  std::vector<DeviceHandle> list;
  const Library *library = findLibrary();
  uint32_t count = 0;
  if (!library || library->platforms(0, nullptr, &count) || !count)
    return list;
  std::vector<PlatformHandle> platforms(count);
  library->platforms(count, platforms.data(), nullptr);
  for (PlatformHandle platform : platforms) {
    uint32_t found = 0;
    if (library->devices(platform, AllDevices, 0, nullptr, &found) || !found)
      continue;
    std::vector<DeviceHandle> devices(found);
    library->devices(platform, AllDevices, found, devices.data(), nullptr);
    for (DeviceHandle device : devices)
      if (isUsable(*library, device))
        list.push_back(device);
  }
  std::stable_partition(list.begin(), list.end(),
                        [&](DeviceHandle device) { return !isProcessor(*library, device); });
  return list;
}

} // namespace

const Library *findLibrary() {
  static const Library *library = load();
  return library;
}

const std::vector<DeviceHandle> &findDevices() {
  static const auto *devices = new std::vector<DeviceHandle>(listDevices());
  return *devices;
}

} // namespace accolade::rt::opencl
