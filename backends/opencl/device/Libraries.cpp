#include "backends/opencl/device/Libraries.h"

#include "runtime/base/Environment.h"

#include <dlfcn.h>
#include <string>

namespace accolade::rt::opencl {

namespace {

std::vector<std::string> libraryNames() {
  if (const char *named = valueOf(EnvVar::OpenClLibrary))
    return {named};
  return {"libOpenCL.so.1", "libOpenCL.so"};
}

template <class Function> bool bind(void *library, const char *symbol, Function &function) {
  function = reinterpret_cast<Function>(dlsym(library, symbol));
  return function;
}

/// A library that lacks a function we need is as good as none.
const Library *load() {
  void *opened = nullptr;
  for (const std::string &name : libraryNames())
    if (!opened)
      opened = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!opened)
    return nullptr;
  auto *library = new Library;
  bool complete = true;
#define OPENCL(Name, Type, Symbol, Parameters) complete &= bind(opened, Symbol, library->Name);
#define OPENCL_OPTIONAL(Name, Type, Symbol, Parameters) bind(opened, Symbol, library->Name);
#include "backends/opencl/device/OpenCl.def"
  return complete ? library : nullptr;
}

bool isUsable(const Library &library, DeviceHandle device) {
  for (DeviceInfo needed : {DeviceAvailable, CompilerAvailable}) {
    uint32_t answer = 0;
    if (library.deviceInfo(device, needed, sizeof answer, &answer, nullptr) || !answer)
      return false;
  }
  return true;
}

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
