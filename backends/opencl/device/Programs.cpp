#include "backends/opencl/device/Programs.h"

#include "backends/opencl/device/Compiler.h"
#include "runtime/base/Error.h"
#include "runtime/device/Units.h"

#include <algorithm>
#include <cstdio>

namespace accolade::rt::opencl {

namespace {

/// acc_rt_image::target and acc_rt_unit::target.
constexpr const char *Target = "opencl";

/// A block's x axis comes in multiples of this at least: the compilers of CPUs translate
/// a kernel anew for every size of block.
constexpr long LeastMultiple = 32;

struct Need {
  unsigned bit;
  const char *what;
  const char *remedy;
};

constexpr Need Needs[] = {
    {ACC_RT_NEEDS_POINTERS,
     "to follow pointers that lie in memory (shared virtual memory, OpenCL 2.0)",
     "unset ACC_OPENCL_SVM if it is 0, or pass the arrays to the region by names of their own"},
    {ACC_RT_NEEDS_FP64, "double precision (cl_khr_fp64)", "use float"},
    {ACC_RT_NEEDS_INT64_ATOMICS, "atomic operations on 64 bits (cl_khr_int64_base_atomics)",
     "use types of 32 bits in atomic constructs"},
    {ACC_RT_NEEDS_SUBGROUPS, "sub-groups (cl_khr_subgroups)", "compile it for this device again"},
};

/// Null: the device has all of it.
const Need *lacking(const Accelerator &accelerator, unsigned needs) {
  for (const Need &need : Needs)
    if (needs & ~accelerator.has & need.bit)
      return &need;
  return nullptr;
}

/// The host's cores run a kernel that has code for them (runtime/core/Detour.h); any other
/// cannot run.
void sayLacking(const Accelerator &accelerator, const acc_rt_kernel &kernel, const Need &need) {
  if (kernel.image_count == 1)
    fail(ErrorId::DeviceLacks, {{"kernel", kernel.name},
                                {"where", whereText(kernel.site)},
                                {"device", accelerator.describe()},
                                {"what", need.what},
                                {"remedy", need.remedy}},
         {{"device", accelerator.text(DeviceName)}});
  std::fprintf(stderr, "accolade: note: the host's cores run kernel '%s' of %s: %s lacks %s\n",
               kernel.name, whereText(kernel.site).c_str(), accelerator.describe().c_str(),
               need.what);
}

} // namespace

const Kernel *Programs::find(const acc_rt_kernel &kernel) {
  return memo.find(kernel, [&] {
    const acc_rt_grid_kernel *code = gridImage(kernel, Target);
    return code ? load(kernel, *code) : nullptr;
  });
}

const Kernel *Programs::load(const acc_rt_kernel &kernel, const acc_rt_grid_kernel &code) {
  std::lock_guard<std::mutex> lock(mutex);
  std::unique_ptr<Kernel> &slot = kernels[&kernel];
  if (slot || refused.count(&kernel))
    return slot.get();
  if (const Need *need = lacking(accelerator, code.needs)) {
    sayLacking(accelerator, kernel, *need);
    refused.insert(&kernel);
    return nullptr;
  }
  const acc_rt_unit &unit = *code.unit();
  Result result = Success;
  KernelHandle handle = accelerator.library.kernelCreate(programOf(unit), code.entry, &result);
  if (result)
    fail(ErrorId::UnitLacksKernel, {{"kernel", code.entry},
                                    {"file", unit.file},
                                    {"device", accelerator.describe()},
                                    {"code", Accelerator::nameOf(result)}});
  GridLimits limits = accelerator.limits;
  auto ask = [&](KernelWorkGroupInfo what) {
    size_t value = 0;
    accelerator.check(accelerator.library.kernelInfo(handle, accelerator.handle, what,
                                                     sizeof value, &value, nullptr),
                      "clGetKernelWorkGroupInfo");
    return static_cast<long>(value);
  };
  limits.warp = std::max(ask(KernelMultiple), LeastMultiple);
  limits.blockThreads = std::min(limits.blockThreads, ask(KernelWorkGroup));
  slot.reset(new Kernel(kernel, code, handle, limits));
  return slot.get();
}

ProgramHandle Programs::programOf(const acc_rt_unit &unit) {
  auto found = byUnit.find(&unit);
  if (found != byUnit.end())
    return found->second;
  std::vector<const acc_rt_unit *> units = {&unit};
  if (unit.flags & ACC_RT_UNIT_LINKED) {
    units = linkedUnits(Target);
    if (std::find(units.begin(), units.end(), &unit) == units.end())
      units.push_back(&unit);
  }
  programs.push_back(buildProgram(accelerator, units));
  for (const acc_rt_unit *each : units)
    byUnit.emplace(each, programs.back());
  return programs.back();
}

void Programs::clear() {
  std::lock_guard<std::mutex> lock(mutex);
  memo.forget();
  for (auto &item : kernels)
    if (item.second)
      accelerator.check(accelerator.library.kernelRelease(item.second->handle),
                        "clReleaseKernel");
  for (ProgramHandle program : programs)
    accelerator.check(accelerator.library.programRelease(program), "clReleaseProgram");
  kernels.clear();
  refused.clear();
  byUnit.clear();
  programs.clear();
}

void bindGlobals(const Kernel &kernel, Addresses &addresses) {
  if (!kernel.code.global_count)
    return;
  std::lock_guard<std::mutex> lock(kernel.mutex);
  uint64_t version = addresses.version();
  if (kernel.bound == version && !kernel.globals.empty())
    return;
  kernel.globals.resize(kernel.code.global_count);
  for (int i = 0; i < kernel.code.global_count; ++i)
    kernel.globals[i] = addresses.resolve(kernel.code.globals[i].host);
  kernel.bound = version;
}

} // namespace accolade::rt::opencl
