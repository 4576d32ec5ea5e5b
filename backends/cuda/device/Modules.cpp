#include "backends/cuda/device/Modules.h"

#include "backends/cuda/device/Compiler.h"
#include "runtime/base/Error.h"
#include "runtime/device/CodeCache.h"
#include "runtime/device/Units.h"

#include <algorithm>

namespace accolade::rt::cuda {

namespace {

/// acc_rt_image::target and acc_rt_unit::target.
constexpr const char *Target = "cuda";

/// The image is sound but not for this GPU or this driver.
bool doesNotFit(Result result) {
  return result == NoBinaryForGpu || result == InvalidImage || result == InvalidPtx ||
         result == UnsupportedPtxVersion;
}

bool startsWith(const void *data, size_t bytes, std::initializer_list<unsigned char> magic) {
  return bytes >= magic.size() &&
         std::equal(magic.begin(), magic.end(), static_cast<const unsigned char *>(data));
}

LinkInput kindOf(const void *data, size_t bytes) {
  if (startsWith(data, bytes, {0x7f, 'E', 'L', 'F'}))
    return LinkCubin;
  return startsWith(data, bytes, {0x50, 0xed, 0x55, 0xba}) ? LinkFatbinary : LinkPtx;
}

size_t binaryBytes(const acc_rt_unit &unit) {
  return static_cast<const char *>(unit.binary_end) - static_cast<const char *>(unit.binary);
}

std::string namesOf(const std::vector<const acc_rt_unit *> &units) {
  std::string text;
  for (const acc_rt_unit *unit : units)
    text += (text.empty() ? "" : ", ") + std::string(unit->file);
  return text;
}

} // namespace

const Kernel *Modules::find(const acc_rt_kernel &kernel) {
  return memo.find(kernel, [&] {
    const acc_rt_grid_kernel *code = gridImage(kernel, Target);
    return code ? load(kernel, *code) : nullptr;
  });
}

const Kernel *Modules::load(const acc_rt_kernel &kernel, const acc_rt_grid_kernel &code) {
  std::lock_guard<std::mutex> lock(mutex);
  std::unique_ptr<Kernel> &slot = kernels[&kernel];
  if (slot)
    return slot.get();
  gpu.makeCurrent();
  const acc_rt_unit &unit = *code.unit();
  Module &module = moduleOf(unit);
  FunctionHandle function = nullptr;
  Result result = gpu.driver.moduleFunction(&function, module.handle, code.entry);
  if (result != Success)
    fail(ErrorId::UnitLacksKernel, {{"kernel", code.entry},
                                    {"file", unit.file},
                                    {"device", gpu.describe()},
                                    {"code", gpu.nameOf(result)}});
  GridLimits limits = gpu.limits;
  int threads = 0;
  gpu.check(gpu.driver.functionAttribute(&threads, FunctionMaxThreads, function),
            "cuFuncGetAttribute");
  limits.blockThreads = std::min<long>(limits.blockThreads, threads);
  int registers = 0;
  gpu.check(gpu.driver.functionAttribute(&registers, FunctionRegisters, function),
            "cuFuncGetAttribute");
  slot.reset(new Kernel{kernel, code, module, function, limits, registers, blockMemory(code, function)});
  return slot.get();
}

/// What a launch may ask for: without asking the driver first, 48 KB.
size_t Modules::blockMemory(const acc_rt_grid_kernel &code, FunctionHandle function) {
  if (!code.local_bytes && !code.local_bytes_of)
    return 0;
  int declared = 0;
  gpu.check(gpu.driver.functionAttribute(&declared, FunctionSharedBytes, function),
            "cuFuncGetAttribute");
  int most = std::max(gpu.attribute(MaxSharedOptIn), gpu.attribute(MaxSharedPerBlock)) - declared;
  if (most > 0)
    gpu.check(gpu.driver.setFunctionAttribute(function, FunctionMaxDynamicShared, most),
              "cuFuncSetAttribute");
  return static_cast<size_t>(std::max(most, 0));
}

Module &Modules::moduleOf(const acc_rt_unit &unit) {
  auto found = byUnit.find(&unit);
  if (found != byUnit.end())
    return *found->second;
  if (!(unit.flags & ACC_RT_UNIT_LINKED))
    return add({&unit}, loadUnit(unit));
  Units units = linkedUnits(Target);
  if (std::find(units.begin(), units.end(), &unit) == units.end())
    units.push_back(&unit);
  return add(units, link(units));
}

Module &Modules::add(const Units &units, ModuleHandle handle) {
  modules.push_back(std::make_unique<Module>());
  Module &module = *modules.back();
  module.handle = handle;
  for (const acc_rt_unit *unit : units) {
    byUnit.emplace(unit, &module);
    for (int i = 0; i < unit->global_count; ++i) {
      Global global{0, unit->globals[i].host};
      size_t bytes = 0;
      // One that no code uses may have been left out.
      if (gpu.driver.moduleGlobal(&global.variable, &bytes, handle, unit->globals[i].symbol) ==
          Success)
        module.globals.push_back(global);
    }
  }
  return module;
}

ModuleHandle Modules::loadUnit(const acc_rt_unit &unit) {
  ModuleHandle handle = nullptr;
  Result result = unit.binary ? gpu.driver.moduleLoad(&handle, unit.binary) : NoBinaryForGpu;
  if (doesNotFit(result) && unit.source)
    result = gpu.driver.moduleLoad(&handle, compileUnit(gpu, unit).c_str());
  if (result != Success)
    fail(ErrorId::UnitLoad, {{"file", unit.file},
                             {"device", gpu.describe()},
                             {"code", gpu.nameOf(result)},
                             {"text", gpu.textOf(result)},
                             {"capability", std::to_string(gpu.capability)}});
  return handle;
}

/// What the result of a link depends on.
std::string Modules::linkKey(const Units &units) const {
  int driver = 0;
  gpu.driver.driverVersion(&driver);
  std::vector<std::string> words = {"link", std::to_string(driver),
                                    std::to_string(gpu.capability)};
  for (const acc_rt_unit *unit : units) {
    words.push_back(unit->binary
                        ? std::string(static_cast<const char *>(unit->binary), binaryBytes(*unit))
                        : "");
    words.push_back(unit->source ? unit->source : "");
    words.push_back(unit->options ? unit->options : "");
    words.push_back(std::to_string(unit->flags));
  }
  return CodeCache::keyOf(words);
}

ModuleHandle Modules::link(const Units &units) {
  ModuleHandle handle = nullptr;
  std::string log, known;
  if (CodeCache().find(linkKey(units), known) &&
      gpu.driver.moduleLoad(&handle, known.c_str()) == Success)
    return handle;
  for (bool fromSource : {false, true})
    if (tryLink(units, fromSource, handle, log))
      return handle;
  fail(ErrorId::UnitLink, {{"files", namesOf(units)}, {"device", gpu.describe()}}, logLines(log));
}

/// One unit's binary that does not fit is replaced by its source; if the link fails
/// nevertheless, all are compiled here, where one compiler makes them all.
bool Modules::tryLink(const Units &units, bool fromSource, ModuleHandle &handle, std::string &log) {
  std::vector<char> text(16 * 1024);
  JitOption options[] = {JitErrorLog, JitErrorLogBytes};
  void *values[] = {text.data(), reinterpret_cast<void *>(text.size())};
  LinkHandle state = nullptr;
  gpu.check(gpu.driver.linkCreate(2, options, values, &state), "cuLinkCreate");
  std::vector<std::string> compiled(units.size()); // must outlive the link
  auto addUnit = [&](size_t i) {
    const acc_rt_unit &unit = *units[i];
    auto addData = [&](const void *data, size_t bytes) {
      return gpu.driver.linkAdd(state, kindOf(data, bytes), const_cast<void *>(data), bytes,
                                unit.file, 0, nullptr, nullptr);
    };
    Result result = NoBinaryForGpu;
    if (unit.binary && !(fromSource && unit.source))
      result = addData(unit.binary, binaryBytes(unit));
    if (!doesNotFit(result) || !unit.source)
      return result;
    compiled[i] = compileUnit(gpu, unit);
    return addData(compiled[i].data(), compiled[i].size());
  };
  Result result = Success;
  for (size_t i = 0; i < units.size() && result == Success; ++i)
    result = addUnit(i);
  void *cubin = nullptr;
  size_t bytes = 0;
  if (result == Success)
    result = gpu.driver.linkComplete(state, &cubin, &bytes);
  if (result == Success)
    result = gpu.driver.moduleLoad(&handle, cubin);
  if (result == Success)
    CodeCache().store(linkKey(units), std::string(static_cast<const char *>(cubin), bytes));
  text.back() = '\0';
  log = std::string(text.data()) + gpu.nameOf(result) + ": " + gpu.textOf(result) + "\n";
  gpu.driver.linkDestroy(state);
  return result == Success;
}

void Modules::bindGlobals(const Kernel &kernel, Addresses &addresses, Stream &stream) {
  Module &module = kernel.module;
  if (module.globals.empty())
    return;
  uint64_t version = addresses.version();
  if (module.bound.load(std::memory_order_acquire) == version)
    return;
  std::lock_guard<std::mutex> lock(module.binding);
  gpu.makeCurrent();
  bool written = false;
  for (Global &global : module.globals) {
    void *address = addresses.resolve(global.host);
    if (address == global.holds)
      continue;
    gpu.check(gpu.driver.copyIn(global.variable, &address, sizeof address, stream.handle),
              "cuMemcpyHtoDAsync");
    global.holds = address;
    written = true;
  }
  // Launches in any queue may follow.
  if (written)
    gpu.synchronize(stream);
  module.bound.store(version, std::memory_order_release);
}

void Modules::clear() {
  std::lock_guard<std::mutex> lock(mutex);
  memo.forget();
  kernels.clear();
  byUnit.clear();
  for (auto &module : modules)
    gpu.check(gpu.driver.moduleUnload(module->handle), "cuModuleUnload");
  modules.clear();
}

} // namespace accolade::rt::cuda
