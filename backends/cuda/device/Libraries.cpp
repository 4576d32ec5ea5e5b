#include "backends/cuda/device/Libraries.h"

#include "runtime/base/Environment.h"

#include <dlfcn.h>
#include <initializer_list>
#include <unistd.h>
#include <vector>

namespace accolade::rt::cuda {

namespace {

void *openFirst(const std::vector<std::string> &names) {
  for (const std::string &name : names)
    if (void *library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL))
      return library;
  return nullptr;
}

template <class Function> bool bind(void *library, const char *symbol, Function &function) {
  function = reinterpret_cast<Function>(dlsym(library, symbol));
  return function;
}

bool bindAll(void *library, Driver &driver) {
  bool complete = true;
#define CUDA_DRIVER(Name, Symbol, Parameters) complete &= bind(library, Symbol, driver.Name);
#define CUDA_DRIVER_OPTIONAL(Name, Symbol, Parameters) bind(library, Symbol, driver.Name);
#include "backends/cuda/device/Driver.def"
  return complete;
}

bool bindAll(void *library, Nvrtc &nvrtc) {
  bool complete = true;
#define CUDA_NVRTC(Name, Symbol, Parameters) complete &= bind(library, Symbol, nvrtc.Name);
#define CUDA_NVRTC_OPTIONAL(Name, Symbol, Parameters) bind(library, Symbol, nvrtc.Name);
#include "backends/cuda/device/Nvrtc.def"
  return complete;
}

/// A library that lacks a function we need is as good as none.
template <class Table> Table *load(const std::vector<std::string> &names) {
  void *library = openFirst(names);
  if (!library)
    return nullptr;
  auto *table = new Table;
  if (bindAll(library, *table))
    return table;
  delete table;
  return nullptr;
}

std::vector<std::string> driverNames() {
  if (const char *named = valueOf(EnvVar::CudaLibrary))
    return {named};
  return {"libcuda.so.1", "libcuda.so"};
}

/// Newest first. The names with a version are what run-time packages install.
std::vector<std::string> nvrtcNames() {
  if (const char *named = valueOf(EnvVar::NvrtcLibrary))
    return {named};
  std::vector<std::string> names = {"libnvrtc.so.13",   "libnvrtc.so.12",   "libnvrtc.so.11.2",
                                    "libnvrtc.so.11.1", "libnvrtc.so.11.0", "libnvrtc.so"};
  for (const char *relative : {"lib64/libnvrtc.so", "lib/libnvrtc.so"}) {
    std::string file = toolkitFile(relative);
    if (!file.empty())
      names.push_back(file);
  }
  return names;
}

} // namespace

std::string toolkitFile(const char *relative) {
  for (const char *folder : {valueOf(EnvVar::CudaHome), "/usr/local/cuda"}) {
    std::string file = folder ? std::string(folder) + "/" + relative : "";
    if (folder && !access(file.c_str(), R_OK))
      return file;
  }
  return "";
}

const Driver *findDriver() {
  static const Driver *driver = [] {
    Driver *found = load<Driver>(driverNames());
    return found && found->init(0) == Success ? found : nullptr;
  }();
  return driver;
}

const Nvrtc *findNvrtc() {
  static const Nvrtc *nvrtc = load<Nvrtc>(nvrtcNames());
  return nvrtc;
}

} // namespace accolade::rt::cuda
