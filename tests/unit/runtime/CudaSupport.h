// What the tests of the CUDA device share: the stand-in for the driver, and kernels
// for it.
#pragma once

#include "Support.h"
#include "fake_cuda.h"

#include <algorithm>
#include <cstring>
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

/// A kernel `entry` of a unit of its own.
class GridKernel {
public:
  GridKernel(const char *entry, const char *source, std::vector<acc_rt_param> params = {},
             const char *name = "main_42")
      : params(std::move(params)), name(name) {
    unit.target = "cuda";
    unit.file = "file.c";
    unit.source = source;
    code.entry = entry;
    code.scratch_param = -1;
    code.paired[0] = 0;
    code.paired[1] = code.paired[2] = -1;
    code.grid_axes = code.thread_axes = 1;
  }
  GridKernel(const GridKernel &) = delete;

  acc_rt_unit unit = {};
  acc_rt_grid_kernel code = {};
  acc_rt_shape shape = {};

  void binary(const char *text) {
    unit.binary = text;
    unit.binary_end = text + std::strlen(text);
  }

  const acc_rt_kernel &get() {
    // rt_grid.h asks for a function; the tests have one unit per kernel.
    static const acc_rt_unit *current;
    current = &unit;
    code.unit = [] { return current; };
    code.params = params.data();
    code.param_count = int(params.size());
    return kernel;
  }
  void launch(const void *args = nullptr, size_t bytes = 0, int async = ACC_RT_ASYNC_SYNC) {
    acc_rt_region region;
    acc_rt_region_begin(&region, &testSite(), 1, async, nullptr, nullptr, 0);
    acc_rt_launch(&region, &get(), args, bytes, &shape);
    acc_rt_region_end(&region);
  }

private:
  std::vector<acc_rt_param> params;
  const char *name;
  acc_rt_image image = {"cuda", &code, sizeof code};
  acc_rt_kernel kernel = {name, &testSite(), &image, 1};
};

/// A kernel that does nothing.
inline void registerEmpty(const char *name, int params = 0) {
  fake().kernel(name, params, [](void **, const unsigned *, const unsigned *) {});
}

} // namespace accolade::rt
