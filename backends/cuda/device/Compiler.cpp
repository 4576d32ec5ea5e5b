#include "backends/cuda/device/Compiler.h"

#include "runtime/device/CodeCache.h"
#include "runtime/base/Error.h"

#include <algorithm>
#include <sstream>

namespace accolade::rt::cuda {

namespace {

/// What NVRTC is asked for.
struct Goal {
  bool cubin = false;
  int capability = 0;

  std::string option() const {
    return "--gpu-architecture=" + std::string(cubin ? "sm_" : "compute_") +
           std::to_string(capability);
  }
};

/// The GPU's own code, or PTX for the nearest older GPU that NVRTC knows; the driver
/// compiles that to the end.
Goal goalFor(const Nvrtc &nvrtc, int capability) {
  int count = 0;
  if (!nvrtc.architectureCount || !nvrtc.architectures || nvrtc.architectureCount(&count) ||
      count < 1)
    return {false, std::min(capability, 80)};
  std::vector<int> known(count);
  if (nvrtc.architectures(known.data()))
    return {false, std::min(capability, 80)};
  std::sort(known.begin(), known.end());
  auto above = std::upper_bound(known.begin(), known.end(), capability);
  if (above == known.begin())
    return {false, known.front()};
  int best = *std::prev(above);
  return {nvrtc.cubin && nvrtc.cubinBytes && best == capability, best};
}

std::vector<std::string> optionsFor(const acc_rt_unit &unit, const Goal &goal) {
  std::vector<std::string> options = {goal.option()};
  std::string given = unit.options ? unit.options : "";
  if (given.find("-std=") == std::string::npos)
    options.push_back("--std=c++17");
  if (unit.flags & ACC_RT_UNIT_LINKED)
    options.push_back("--relocatable-device-code=true");
  if (unit.flags & ACC_RT_UNIT_FAST_MATH)
    options.push_back("--use_fast_math");
  std::string headers = toolkitFile("include");
  if (!headers.empty())
    options.push_back("--include-path=" + headers);
  std::stringstream words(given);
  for (std::string word; words >> word;)
    options.push_back(word);
  return options;
}

/// One compilation; gives the program back.
class Program {
public:
  Program(const Gpu &gpu, const Nvrtc &nvrtc, const acc_rt_unit &unit)
      : gpu(gpu), nvrtc(nvrtc), unit(unit) {
    // The lines of the source say by #line whose they are; this names the rest.
    std::string name = std::string(unit.file) + ".cu";
    if (nvrtc.create(&program, unit.source, name.c_str(), 0, nullptr, nullptr))
      failCompile("");
  }
  ~Program() { nvrtc.destroy(&program); }

  std::string compile(const std::vector<std::string> &options, bool cubin) {
    std::vector<const char *> words;
    for (const std::string &option : options)
      words.push_back(option.c_str());
    if (nvrtc.compile(program, static_cast<int>(words.size()), words.data()))
      failCompile(log());
    return cubin ? read(nvrtc.cubinBytes, nvrtc.cubin) : read(nvrtc.ptxBytes, nvrtc.ptx);
  }

private:
  std::string read(Result (*sizeOf)(ProgramHandle, size_t *),
                   Result (*get)(ProgramHandle, char *)) {
    size_t bytes = 0;
    if (sizeOf(program, &bytes))
      return "";
    std::string text(bytes, '\0');
    return get(program, text.data()) ? "" : text;
  }
  std::string log() { return read(nvrtc.logBytes, nvrtc.log); }

  [[noreturn]] void failCompile(const std::string &log) {
    fail(ErrorId::UnitCompile, {{"file", unit.file}, {"device", gpu.describe()}}, logLines(log));
  }

  const Gpu &gpu;
  const Nvrtc &nvrtc;
  const acc_rt_unit &unit;
  ProgramHandle program = nullptr;
};

std::vector<std::string> keyWords(const Gpu &gpu, const Nvrtc &nvrtc, const acc_rt_unit &unit,
                                  const std::vector<std::string> &options) {
  int major = 0, minor = 0, driver = 0;
  nvrtc.version(&major, &minor);
  gpu.driver.driverVersion(&driver);
  std::vector<std::string> words = options;
  words.insert(words.end(), {unit.source, unit.file, std::to_string(major), std::to_string(minor),
                             std::to_string(driver), std::to_string(gpu.capability)});
  return words;
}

} // namespace

std::string compileUnit(const Gpu &gpu, const acc_rt_unit &unit) {
  const Nvrtc *nvrtc = findNvrtc();
  if (!nvrtc)
    fail(ErrorId::NoDeviceCompiler, {{"file", unit.file},
                                     {"device", gpu.describe()},
                                     {"compiler", "libnvrtc.so"},
                                     {"home", "CUDA_HOME"}});
  Goal goal = goalFor(*nvrtc, gpu.capability);
  std::vector<std::string> options = optionsFor(unit, goal);
  CodeCache cache;
  std::string key = CodeCache::keyOf(keyWords(gpu, *nvrtc, unit, options)), code;
  if (cache.find(key, code))
    return code;
  code = Program(gpu, *nvrtc, unit).compile(options, goal.cubin);
  cache.store(key, code);
  return code;
}

} // namespace accolade::rt::cuda
