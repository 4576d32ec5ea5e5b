// What the tests of the OpenCL device share: the stand-in for the loader, and kernels for
// it.
#pragma once

#include "GridSupport.h"
#include "fake_opencl/FakeOpenCl.h"

#include <algorithm>
#include <dlfcn.h>
#include <sstream>

namespace accolade::rt {

/// The stand-in, in the copy that the run-time library loads.
inline const FakeOpenCl &fakeCl() {
  static const auto *found =
      static_cast<const FakeOpenCl *>(dlsym(dlopen(FAKE_OPENCL, RTLD_NOW), "fake_opencl"));
  return *found;
}

/// Its lines since the last clear that begin with a word.
inline Log clLog(const std::string &word) {
  Log lines;
  std::stringstream text(fakeCl().log());
  for (std::string line; std::getline(text, line);)
    if (line == word || line.rfind(word + " ", 0) == 0)
      lines.push_back(line);
  return lines;
}

/// For death tests, whose child process has not looked for devices yet.
inline void useFakeOpenCl() {
  setenv("ACC_OPENCL_LIBRARY", FAKE_OPENCL, 1);
  setenv("ACC_CACHE_DIR", "/dev/null/none", 1);
  setenv("ACC_DEVICE_TYPE", "opencl", 1);
}

/// Device 2 gets buffers with addresses, the others what they have.
inline void initWithMemory(int device) {
  if (device == 2)
    setenv("ACC_OPENCL_SVM", "addresses", 1);
  acc_init_device(device, acc_device_opencl);
  unsetenv("ACC_OPENCL_SVM");
}

/// A kernel `entry` of a unit of its own, for OpenCL.
struct ClKernel : GridKernel {
  ClKernel(const char *entry, const char *source, std::vector<acc_rt_param> params = {},
           const char *name = "main_42")
      : GridKernel(entry, source, std::move(params), name, "opencl") {}
};

template <class T> T argument(void **args, int number) {
  T value;
  std::memcpy(&value, args[number], sizeof value);
  return value;
}
/// What two arguments say together.
template <class T> T *addressIn(void **args, int number) {
  return reinterpret_cast<T *>(argument<char *>(args, number) +
                               argument<uint64_t>(args, number + 1));
}

} // namespace accolade::rt
