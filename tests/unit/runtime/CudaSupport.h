// What the tests of the CUDA device share: the stand-in for the driver, and kernels
// for it.
#pragma once

#include "GridSupport.h"
#include "fake_cuda/FakeCuda.h"

#include <algorithm>
#include <dlfcn.h>
#include <sstream>

namespace accolade::rt {

/// The stand-in, in the copy that the run-time library loads.
inline const FakeCuda &fake() {
  static const auto *found =
      static_cast<const FakeCuda *>(dlsym(dlopen(FAKE_CUDA, RTLD_NOW), "fake_cuda"));
  return *found;
}

/// What it was asked to do since the last clear.
inline Log fakeLog() {
  Log lines;
  std::stringstream text(fake().log());
  for (std::string line; std::getline(text, line);)
    lines.push_back(line);
  return lines;
}

/// The lines that begin with a word.
inline Log fakeLog(const std::string &word) {
  Log lines = fakeLog();
  lines.erase(std::remove_if(lines.begin(), lines.end(),
                             [&](const std::string &line) {
                               return line != word && line.rfind(word + " ", 0) != 0;
                             }),
              lines.end());
  return lines;
}

/// What the device's messages need, in place of a GPU: for death tests, whose child
/// process has not looked for devices yet.
inline void useFakeCuda() {
  setenv("ACC_CUDA_LIBRARY", FAKE_CUDA, 1);
  setenv("ACC_NVRTC_LIBRARY", FAKE_CUDA, 1);
  setenv("ACC_CACHE_DIR", "/dev/null/none", 1);
  setenv("ACC_DEVICE_TYPE", "nvidia", 1);
}

/// A kernel that does nothing.
inline void registerEmpty(const char *name, int params = 0) {
  fake().kernel(name, params, [](void **, const unsigned *, const unsigned *) {});
}

} // namespace accolade::rt
