// Kernels for devices with grids, as translated programs carry them.
#pragma once

#include "Support.h"

#include <cstring>

namespace accolade::rt {

/// A kernel `entry` of a unit of its own.
class GridKernel {
public:
  GridKernel(const char *entry, const char *source, std::vector<acc_rt_param> params = {},
             const char *name = "main_42", const char *target = "cuda")
      : params(std::move(params)), name(name), image{target, &code, sizeof code} {
    unit.target = target;
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
  acc_rt_image image;
  acc_rt_kernel kernel = {name, &testSite(), &image, 1};
};

} // namespace accolade::rt
