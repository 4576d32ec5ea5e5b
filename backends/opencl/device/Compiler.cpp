#include "backends/opencl/device/Compiler.h"

#include "runtime/base/Error.h"
#include "runtime/device/CodeCache.h"
#include "runtime/device/Units.h"

#include <cstring>
#include <map>
#include <set>
#include <string>

namespace accolade::rt::opencl {

namespace {

using Units = std::vector<const acc_rt_unit *>;

/// What units say of each other's routines.
struct LinkNames {
  std::set<std::string> lacking;
  std::set<std::string> wanted; ///< forms for a thread's own variables (backends/opencl/emit/Linkage.h)
  std::map<std::string, std::string> rooms; ///< the block's memory that routines have from their callers
};

LinkNames namesIn(const Units &units) {
  LinkNames names{lackingRoutines(units), {}, {}};
  for (const acc_rt_unit *unit : units)
    for (int i = 0; i < unit->link_count; ++i) {
      const acc_rt_link &link = unit->links[i];
      if (link.needs && std::strstr(link.needs, "__to_"))
        names.wanted.insert(link.needs);
      if (link.room)
        names.rooms[link.function] = link.room;
    }
  return names;
}

/// What the driver needs to know when it makes instructions, also from a binary, which NVIDIA's keeps as text for an
/// assembler: products of 4096 x 4096 floats took 3.68 ms on an H200 without a limit (139 registers), 3.70 with 128 and
/// 3.53 with 120.
std::string assemblerOptions(const Accelerator &accelerator, const acc_rt_unit &unit) {
  return accelerator.limitsRegisters && (unit.flags & ACC_RT_UNIT_PATCHES) ? " -cl-nv-maxrregcount=120" : "";
}

/// On a processor each block takes neighbouring iterations (acc_share in the units' code).
std::string optionsFor(const Accelerator &accelerator, const acc_rt_unit &unit,
                       const LinkNames &links) {
  std::string given = unit.options ? unit.options : "";
  std::string options = given.find("-cl-std=") == std::string::npos ? "-cl-std=CL1.2 -w" : "-w";
  if (accelerator.isCpu)
    options += " -DACC_CONTIGUOUS=1";
  if (accelerator.hostMath)
    options += " -DACC_HOST_MATH=1";
  if (!accelerator.exchanges)
    options += " -DACC_EXCHANGE=0";
  if (unit.flags & ACC_RT_UNIT_FAST_MATH)
    options += " -cl-fast-relaxed-math";
  options += assemblerOptions(accelerator, unit);
  // OpenCL C is content with less, but programs compare with what the host computes.
  bool relaxed = (options + given).find("-cl-fast-relaxed-math") != std::string::npos;
  if (!relaxed && accelerator.roundsQuotients)
    options += " -cl-fp32-correctly-rounded-divide-sqrt";
  for (const std::string &routine : links.lacking)
    options += " -DACC_LACKS_" + routine;
  for (const std::string &routine : links.wanted)
    options += " -DACC_WANTS_" + routine;
  for (const auto &[routine, bytes] : links.rooms)
    options += " -DACC_ROOM_" + routine + "=(" + bytes + ")";
  return given.empty() ? options : options + " " + given;
}

/// OpenCL C has no variables of a program: linked units ask by functions where in the table
/// their globals are.
std::string indexText(const Units &units) {
  std::string text;
  unsigned index = 0;
  for (const acc_rt_global *global : globalsOf(units))
    text += "uint acc_index_of_" + std::string(global->symbol) + "(void) { return " +
            std::to_string(index++) + "; }\n";
  return text;
}

/// Everything that the driver's code depends on.
std::string keyOf(const Accelerator &accelerator, const Units &units) {
  std::vector<std::string> words = {"opencl"};
  for (DeviceInfo what : {DeviceName, DeviceVendor, DeviceVersion, DriverVersion})
    words.push_back(accelerator.text(what));
  const LinkNames links = namesIn(units);
  for (const acc_rt_unit *unit : units)
    words.insert(words.end(), {unit->source, unit->file, optionsFor(accelerator, *unit, links)});
  words.push_back(indexText(units));
  return CodeCache::keyOf(words);
}

class Builder {
public:
  explicit Builder(const Accelerator &accelerator)
      : accelerator(accelerator), library(accelerator.library) {}

  /// Null where the driver does not take it: it has changed, and its version has not.
  ProgramHandle fromBinary(const std::string &binary, const std::string &options) const {
    size_t bytes = binary.size();
    auto *data = reinterpret_cast<const unsigned char *>(binary.data());
    Result result = Success, status = Success;
    ProgramHandle program = library.programFromBinary(
        accelerator.context, 1, &accelerator.handle, &bytes, &data, &status, &result);
    if (result || status ||
        library.programBuild(program, 1, &accelerator.handle, options.c_str(), nullptr, nullptr)) {
      if (program)
        library.programRelease(program);
      return nullptr;
    }
    return program;
  }

  ProgramHandle build(const acc_rt_unit &unit) const {
    ProgramHandle program = fromSource(unit);
    if (library.programBuild(program, 1, &accelerator.handle,
                             optionsFor(accelerator, unit, {}).c_str(), nullptr, nullptr))
      failCompile(unit, program);
    return program;
  }

  ProgramHandle link(const Units &units, std::string &problem) const {
    const LinkNames links = namesIn(units);
    std::vector<ProgramHandle> parts;
    for (const acc_rt_unit *unit : units) {
      parts.push_back(fromSource(*unit));
      compile(parts.back(), *unit, optionsFor(accelerator, *unit, links));
    }
    if (std::string indices = indexText(units); !indices.empty()) {
      const acc_rt_unit &first = *units.front();
      parts.push_back(fromTexts("accolade", indices.c_str()));
      compile(parts.back(), first, optionsFor(accelerator, first, {}));
    }
    Result result = Success;
    ProgramHandle program = library.programLink(
        accelerator.context, 1, &accelerator.handle, nullptr, static_cast<uint32_t>(parts.size()),
        parts.data(), nullptr, nullptr, &result);
    if (result)
      problem = (program ? logOf(program) : "") + Accelerator::nameOf(result) + ": " +
                Accelerator::textOf(result);
    for (ProgramHandle part : parts)
      library.programRelease(part);
    return result ? nullptr : program;
  }

  /// Empty where the driver does not give it.
  std::string binaryOf(ProgramHandle program) const {
    size_t bytes = 0;
    if (library.programInfo(program, BinarySizes, sizeof bytes, &bytes, nullptr) || !bytes)
      return "";
    std::string binary(bytes, '\0');
    char *data = binary.data();
    return library.programInfo(program, Binaries, sizeof data, &data, nullptr) ? "" : binary;
  }

private:
  void compile(ProgramHandle part, const acc_rt_unit &unit, const std::string &options) const {
    if (library.programCompile(part, 1, &accelerator.handle, options.c_str(), 0, nullptr, nullptr,
                               nullptr, nullptr))
      failCompile(unit, part);
  }
  ProgramHandle fromSource(const acc_rt_unit &unit) const {
    return fromTexts(unit.file, unit.source);
  }
  ProgramHandle fromTexts(const std::string &file, const char *source) const {
    Result result = Success;
    // The lines of the source say by #line whose they are; this names the rest.
    std::string first = "#line 1 \"" + file + ".cl\"\n";
    const char *texts[] = {first.c_str(), source};
    ProgramHandle program =
        library.programFromSource(accelerator.context, 2, texts, nullptr, &result);
    accelerator.check(result, "clCreateProgramWithSource");
    return program;
  }

  std::string logOf(ProgramHandle program) const {
    size_t bytes = 0;
    if (library.programBuildInfo(program, accelerator.handle, BuildLog, 0, nullptr, &bytes))
      return "";
    std::string log(bytes, '\0');
    library.programBuildInfo(program, accelerator.handle, BuildLog, bytes, log.data(), nullptr);
    return log.c_str();
  }

  [[noreturn]] void failCompile(const acc_rt_unit &unit, ProgramHandle program) const {
    fail(ErrorId::UnitCompile, {{"file", unit.file}, {"device", accelerator.describe()}},
         logLines(logOf(program)));
  }

  const Accelerator &accelerator;
  const Library &library;
};

} // namespace

std::vector<const acc_rt_global *> globalsOf(const Units &units) {
  std::vector<const acc_rt_global *> all;
  for (const acc_rt_unit *unit : units)
    for (int i = 0; i < unit->global_count; ++i)
      all.push_back(&unit->globals[i]);
  return all;
}

ProgramHandle buildProgram(const Accelerator &accelerator, const Units &units,
                           std::string &problem) {
  Builder builder(accelerator);
  bool linked = units.size() > 1 || units.front()->flags & ACC_RT_UNIT_LINKED;
  auto build = [&] { return linked ? builder.link(units, problem) : builder.build(*units.front()); };
  if (accelerator.keepsCode)
    return build();
  CodeCache cache;
  std::string key = keyOf(accelerator, units), binary;
  const std::string options = linked ? "" : assemblerOptions(accelerator, *units.front());
  ProgramHandle program = cache.find(key, binary) ? builder.fromBinary(binary, options) : nullptr;
  if (program || !(program = build()))
    return program;
  binary = builder.binaryOf(program);
  if (!binary.empty())
    cache.store(key, binary);
  return program;
}

} // namespace accolade::rt::opencl
