#include "backends/opencl/device/Programs.h"

#include "backends/opencl/device/Compiler.h"
#include "runtime/base/Error.h"
#include "runtime/device/Units.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <memory>

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
     "the means to follow pointers that lie in memory (shared virtual memory, OpenCL 2.0)",
     "unset ACC_OPENCL_SVM if it is 0, or pass the arrays to the region by names of their own"},
    {ACC_RT_NEEDS_FP64, "double precision (cl_khr_fp64)", "use float"},
    {ACC_RT_NEEDS_INT64_ATOMICS, "atomic operations on 64 bits (cl_khr_int64_base_atomics)",
     "use types of 32 bits in atomic constructs"},
    {ACC_RT_NEEDS_SUBGROUPS, "sub-groups (cl_khr_subgroups)", "compile it for this device again"},
};

/// All units that make one program with this one.
std::vector<const acc_rt_unit *> unitsWith(const acc_rt_unit &unit) {
  std::vector<const acc_rt_unit *> units;
  if (unit.flags & ACC_RT_UNIT_LINKED)
    units = linkedUnits(Target);
  if (std::find(units.begin(), units.end(), &unit) == units.end())
    units.push_back(&unit);
  return units;
}

/// A table of globals holds addresses, if it holds anything.
unsigned needsOf(const acc_rt_grid_kernel &code) {
  bool takesTable = false;
  for (int i = 0; i < code.global_count; ++i)
    takesTable |= !code.globals[i].host;
  bool holds = takesTable && !globalsOf(unitsWith(*code.unit())).empty();
  return code.needs | (holds ? unsigned{ACC_RT_NEEDS_POINTERS} : 0);
}

/// Null: the device has all of it.
const Need *lacking(const Accelerator &accelerator, unsigned needs) {
  for (const Need &need : Needs)
    if (needs & ~accelerator.has & need.bit)
      return &need;
  return nullptr;
}

std::string namesOf(const std::vector<const acc_rt_unit *> &units) {
  std::string text;
  for (const acc_rt_unit *unit : units)
    text += (text.empty() ? "" : ", ") + std::string(unit->file);
  return text;
}

/// The host's cores run a kernel that has code for them (runtime/core/Detour.h); any other
/// cannot run.
void sayUnlinked(const Accelerator &accelerator, const acc_rt_kernel &kernel,
                 const std::vector<const acc_rt_unit *> &units, const std::string &problem) {
  std::string files = namesOf(units);
  if (kernel.image_count == 1)
    fail(ErrorId::UnitLink, {{"files", files}, {"device", accelerator.describe()}},
         logLines(problem));
  std::fprintf(stderr,
               "accolade: note: the host's cores run kernel '%s' of %s: the device code of %s cannot "
               "be linked for %s: %s\n",
               kernel.name, whereText(kernel.site).c_str(), files.c_str(),
               accelerator.describe().c_str(), problem.substr(0, problem.find('\n')).c_str());
}

/// Routines of C++ are linked by their mangled names (backends/opencl/emit/Linkage.h).
std::string userName(const std::string &routine) {
  std::string linked = routine.substr(0, routine.find("__to_"));
  if (linked.rfind("acc_Z", 0))
    return linked;
  std::string mangled = linked.substr(3);
  int status = 0;
  std::unique_ptr<char, decltype(&std::free)> name(
      abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, &status), std::free);
  return status ? mangled : name.get();
}

/// Likewise.
void sayLacksRoutine(const Accelerator &accelerator, const acc_rt_kernel &kernel,
                     const std::vector<const acc_rt_unit *> &units, const std::string &routine) {
  std::string why = "routine '" + userName(routine) + "', which it calls, has no code for " +
                    accelerator.describe() + " in any file of the program";
  if (kernel.image_count == 1)
    fail(ErrorId::UnitLink, {{"files", namesOf(units)}, {"device", accelerator.describe()}},
         {{"why", "kernel '" + std::string(kernel.name) + "' of " + whereText(kernel.site) + ": " + why}});
  std::fprintf(stderr, "accolade: note: the host's cores run kernel '%s' of %s: %s\n", kernel.name,
               whereText(kernel.site).c_str(), why.c_str());
}

/// Likewise.
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
  if (const Need *need = lacking(accelerator, needsOf(code))) {
    sayLacking(accelerator, kernel, *need);
    refused.insert(&kernel);
    return nullptr;
  }
  const acc_rt_unit &unit = *code.unit();
  std::vector<const acc_rt_unit *> units = unitsWith(unit);
  if (const char *routine = lackedBy(unit, code.entry, lackingRoutines(units))) {
    sayLacksRoutine(accelerator, kernel, units, routine);
    refused.insert(&kernel);
    return nullptr;
  }
  ProgramHandle program = programOf(unit);
  if (!program) {
    sayUnlinked(accelerator, kernel, units, problem);
    refused.insert(&kernel);
    return nullptr;
  }
  Result result = Success;
  KernelHandle handle = accelerator.library.kernelCreate(program, code.entry, &result);
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
  // NVIDIA's driver promises 256 of any kernel, and launches what fits.
  long promised = std::min(limits.blockThreads, ask(KernelWorkGroup));
  if (!accelerator.promisesLess)
    limits.blockThreads = promised;
  slot.reset(new Kernel(kernel, code, handle, limits));
  slot->promised = promised;
  slot->table = tables[program].get();
  return slot.get();
}

ProgramHandle Programs::programOf(const acc_rt_unit &unit) {
  auto found = byUnit.find(&unit);
  if (found != byUnit.end())
    return found->second;
  std::vector<const acc_rt_unit *> units = unitsWith(unit);
  ProgramHandle program = buildProgram(accelerator, units, problem);
  for (const acc_rt_unit *each : units)
    byUnit.emplace(each, program);
  if (!program)
    return nullptr;
  programs.push_back(program);
  tables[program] = std::make_unique<GlobalTable>(globalsOf(units));
  return program;
}

void Programs::clear(Memory &memory, CommandQueue &queue) {
  std::lock_guard<std::mutex> lock(mutex);
  for (auto &item : tables)
    item.second->clear(memory, queue);
  tables.clear();
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

} // namespace accolade::rt::opencl
