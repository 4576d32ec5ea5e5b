// A stand-in for the CUDA driver and NVRTC, so that the device half can be tested on
// a machine without a GPU.
//
// It keeps the promises of the real one and no more: work in a stream is done when
// somebody waits for it and not before; ordinary host memory is taken at once,
// pinned memory when the copy's turn comes; memory that is not the device's is
// refused. A module is a text; its kernels are functions that a test registers.
#include "fake_cuda.h"
#include "backends/cuda/device/CudaTypes.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

using namespace accolade::rt::cuda;

namespace accolade::rt::cuda {
struct ContextOpaque {
  int device;
};
struct StreamOpaque {
  int number;
  std::deque<std::function<void()>> work;
};
struct EventOpaque {
  StreamOpaque *stream = nullptr;
  std::shared_ptr<bool> reached = std::make_shared<bool>(true); // of the latest record

  bool done() const { return *reached; }
};
struct FunctionOpaque {
  std::string name;
};
struct ModuleOpaque {
  std::string text;
  std::map<std::string, std::vector<char>> globals;
  std::map<std::string, FunctionOpaque> functions;
};
struct PoolOpaque {};
struct LinkOpaque {
  std::string text;
  char *log;
};
struct ProgramOpaque {
  std::string source, name, log, code;
  bool cubin = false;
};
} // namespace accolade::rt::cuda

namespace {

constexpr Result InvalidValue = 1, NotFound = 500, AlreadyRegistered = 712, NotRegistered = 713;

struct Registered {
  int params;
  FakeKernel run;
};

struct State {
  std::recursive_mutex mutex;
  std::string log;
  std::map<std::string, long> settings = {
      {"devices", 2},      // how many
      {"memory", 1 << 30}, // bytes of each
      {"pools", 1},        // stream-ordered allocation
      {"occupancy", 4},    // blocks per multiprocessor
      {"function_threads", 1024},
      {"refuse_pin", 0},    // cuMemHostRegister fails
      {"sticky", 0},        // every later wait reports this error
      {"nvrtc_newest", 90}, // architecture
  };
  std::map<std::string, Result> failures;
  std::map<std::string, Registered> kernels;
  std::map<char *, size_t> allocations;
  size_t used = 0;
  std::map<char *, size_t> pinned;
  std::set<char *> registered; // those of `pinned` that are the program's memory
  std::vector<StreamOpaque *> streams;
  ModuleOpaque *latest = nullptr;
  int streamCount = 0;
};

State &state() {
  static auto *created = new State;
  return *created;
}

/// Every call begins here: the log line, and an error that a test asked for.
struct Call {
  std::lock_guard<std::recursive_mutex> lock;
  Result result = Success;

  explicit Call(const char *name, const std::string &words = "", bool logged = true)
      : lock(state().mutex) {
    if (logged)
      state().log += std::string(name) + (words.empty() ? "" : " ") + words + "\n";
    auto found = state().failures.find(name);
    if (found == state().failures.end())
      return;
    result = found->second;
    state().failures.erase(found);
  }
};

std::string on(StreamHandle stream) { return "s" + std::to_string(stream->number); }

long setting(const char *name) { return state().settings.at(name); }

void drain(StreamHandle stream) {
  while (!stream->work.empty()) {
    auto work = std::move(stream->work.front());
    stream->work.pop_front();
    work();
  }
}

void drainAll() {
  for (StreamHandle stream : state().streams)
    drain(stream);
}

Result sticky() { return static_cast<Result>(setting("sticky")); }

bool within(const std::map<char *, size_t> &ranges, const void *memory, size_t bytes) {
  char *first = const_cast<char *>(static_cast<const char *>(memory));
  auto next = ranges.upper_bound(first);
  if (next == ranges.begin())
    return false;
  --next;
  return first + bytes <= next->first + next->second;
}

bool onDevice(DevicePointer memory, size_t bytes) {
  return within(state().allocations, asPointer(memory), bytes);
}
bool isPinned(const void *memory, size_t bytes) { return within(state().pinned, memory, bytes); }

/// Between pinned memory, which must still be so, and the device.
void copyPinned(void *to, const void *from, const void *host, size_t bytes) {
  if (!isPinned(host, bytes))
    state().settings.at("sticky") = IllegalAddress;
  std::memcpy(to, from, bytes);
}

DevicePointer take(size_t bytes) {
  if (state().used + bytes > static_cast<size_t>(setting("memory")))
    return 0;
  char *memory = static_cast<char *>(::operator new(bytes));
  std::memset(memory, 0xA5, bytes);
  state().allocations[memory] = bytes;
  state().used += bytes;
  return asDevice(memory);
}

void give(DevicePointer memory) {
  auto found = state().allocations.find(static_cast<char *>(asPointer(memory)));
  if (found == state().allocations.end())
    std::abort();
  state().used -= found->second;
  ::operator delete(found->first);
  state().allocations.erase(found);
}

std::string dims(const unsigned *size) {
  return std::to_string(size[0]) + "," + std::to_string(size[1]) + "," + std::to_string(size[2]);
}

} // namespace

#define FAKE extern "C" __attribute__((visibility("default")))

FAKE const FakeCuda fake_cuda;
const FakeCuda fake_cuda = {
    [] { return state().log.c_str(); },
    [] { state().log.clear(); },
    [](const char *what, long value) { state().settings.at(what) = value; },
    [](const char *call, int result) { state().failures[call] = result; },
    [](const char *name, int params, FakeKernel run) {
      state().kernels[name] = {params, run};
    },
    [](const char *name) {
      void *value;
      std::memcpy(&value, state().latest->globals.at(name).data(), sizeof value);
      return value;
    },
    [] { return static_cast<int>(state().registered.size()); },
};

// ---- Devices and contexts -------------------------------------------------------

FAKE Result cuInit(unsigned) { return Call("init", "", false).result; }
FAKE Result cuDriverGetVersion(int *version) {
  *version = 13000;
  return Success;
}
FAKE Result cuGetErrorName(Result error, const char **name) {
  static const std::map<Result, const char *> names = {{2, "CUDA_ERROR_OUT_OF_MEMORY"},
                                                       {200, "CUDA_ERROR_INVALID_IMAGE"},
                                                       {209, "CUDA_ERROR_NO_BINARY_FOR_GPU"},
                                                       {500, "CUDA_ERROR_NOT_FOUND"},
                                                       {700, "CUDA_ERROR_ILLEGAL_ADDRESS"},
                                                       {701, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"},
                                                       {999, "CUDA_ERROR_UNKNOWN"}};
  auto found = names.find(error);
  *name = found == names.end() ? nullptr : found->second;
  return *name ? Success : InvalidValue;
}
FAKE Result cuGetErrorString(Result error, const char **text) {
  *text = error == 700 ? "an illegal memory access was encountered" : "text of the error";
  return Success;
}
FAKE Result cuDeviceGetCount(int *count) {
  *count = static_cast<int>(setting("devices"));
  return Success;
}
FAKE Result cuDeviceGet(DeviceHandle *device, int number) {
  *device = number;
  return Success;
}
FAKE Result cuDeviceGetName(char *name, int, DeviceHandle device) {
  std::strcpy(name, device ? "Fake GPU B" : "Fake GPU A");
  return Success;
}
FAKE Result cuDeviceTotalMem_v2(size_t *bytes, DeviceHandle) {
  *bytes = static_cast<size_t>(setting("memory"));
  return Success;
}
FAKE Result cuDeviceGetAttribute(int *value, DeviceAttribute attribute, DeviceHandle) {
  switch (static_cast<int>(attribute)) {
  case MaxThreadsPerBlock:
  case MaxBlockX:
  case MaxBlockX + 1:
    *value = 1024;
    break;
  case MaxBlockX + 2:
    *value = 64;
    break;
  case MaxGridX:
    *value = 2147483647;
    break;
  case MaxGridX + 1:
  case MaxGridX + 2:
    *value = 65535;
    break;
  case MaxSharedPerBlock:
    *value = 48 << 10;
    break;
  case MaxSharedOptIn:
    *value = 64 << 10;
    break;
  case WarpSize:
    *value = 32;
    break;
  case MaxPitch:
    *value = 2147483647;
    break;
  case Multiprocessors:
    *value = 10;
    break;
  case MaxThreadsPerMultiprocessor:
    *value = 2048;
    break;
  case CapabilityMajor:
    *value = 9;
    break;
  case CapabilityMinor:
    *value = 0;
    break;
  case MemoryPools:
    *value = static_cast<int>(setting("pools"));
    break;
  default:
    return InvalidValue;
  }
  return Success;
}
FAKE Result cuDeviceCanAccessPeer(int *can, DeviceHandle, DeviceHandle) {
  *can = 1;
  return Success;
}
FAKE Result cuDevicePrimaryCtxRetain(ContextHandle *context, DeviceHandle device) {
  Call call("contextRetain", std::to_string(device));
  static ContextOpaque contexts[2] = {{0}, {1}};
  *context = &contexts[device];
  return call.result;
}
FAKE Result cuDevicePrimaryCtxRelease_v2(DeviceHandle device) {
  return Call("contextRelease", std::to_string(device)).result;
}
FAKE Result cuCtxSetCurrent(ContextHandle context) { return context ? Success : InvalidValue; }
FAKE Result cuCtxSynchronize() {
  Call call("contextSynchronize");
  drainAll();
  return call.result ? call.result : sticky();
}
FAKE Result cuCtxEnablePeerAccess(ContextHandle peer, unsigned) {
  return Call("enablePeer", std::to_string(peer->device)).result;
}

// ---- Memory -----------------------------------------------------------------------

FAKE Result cuMemGetInfo_v2(size_t *unused, size_t *total) {
  *total = static_cast<size_t>(setting("memory"));
  *unused = *total - state().used;
  return Success;
}
FAKE Result cuMemAlloc_v2(DevicePointer *memory, size_t bytes) {
  Call call("alloc", std::to_string(bytes));
  *memory = take(bytes);
  return call.result ? call.result : *memory ? Success : OutOfMemory;
}
FAKE Result cuMemFree_v2(DevicePointer memory) {
  Call call("free");
  drainAll();
  give(memory);
  return call.result;
}
FAKE Result cuMemAllocAsync(DevicePointer *memory, size_t bytes, StreamHandle stream) {
  Call call("allocAsync", std::to_string(bytes) + " " + on(stream));
  if (call.result)
    return call.result;
  *memory = take(bytes);
  return *memory ? Success : OutOfMemory;
}
FAKE Result cuMemFreeAsync(DevicePointer memory, StreamHandle stream) {
  Call call("freeAsync", on(stream));
  stream->work.push_back([memory] { give(memory); });
  return call.result;
}
FAKE Result cuDeviceGetDefaultMemPool(PoolHandle *pool, DeviceHandle) {
  static PoolOpaque only;
  *pool = &only;
  return Success;
}
FAKE Result cuMemPoolSetAttribute(PoolHandle, PoolAttribute attribute, void *) {
  return Call("poolSet", std::to_string(attribute)).result;
}
FAKE Result cuMemPoolGetAttribute(PoolHandle, PoolAttribute attribute, void *value) {
  *static_cast<uint64_t *>(value) = attribute == PoolReserved ? 3000 : 1000;
  return Success;
}
FAKE Result cuMemPoolTrimTo(PoolHandle, size_t) { return Call("poolTrim").result; }
FAKE Result cuMemPoolSetAccess(PoolHandle, const PoolAccess *access, size_t) {
  return Call("poolAccess", std::to_string(access->location)).result;
}

FAKE Result cuMemHostAlloc(void **memory, size_t bytes, unsigned) {
  Call call("hostAlloc", std::to_string(bytes));
  if (call.result)
    return call.result;
  *memory = ::operator new(bytes);
  state().pinned[static_cast<char *>(*memory)] = bytes;
  return Success;
}
FAKE Result cuMemFreeHost(void *memory) {
  Call call("hostFree");
  state().pinned.erase(static_cast<char *>(memory));
  ::operator delete(memory);
  return call.result;
}
FAKE Result cuMemHostRegister_v2(void *memory, size_t bytes, unsigned) {
  Call call("hostRegister", std::to_string(bytes));
  if (setting("refuse_pin"))
    return InvalidValue;
  char *first = static_cast<char *>(memory);
  for (auto &range : state().pinned)
    if (first < range.first + range.second && range.first < first + bytes)
      return AlreadyRegistered;
  state().pinned[first] = bytes;
  state().registered.insert(first);
  return call.result;
}
FAKE Result cuMemHostUnregister(void *memory) {
  Call call("hostUnregister");
  state().registered.erase(static_cast<char *>(memory));
  return state().pinned.erase(static_cast<char *>(memory)) ? call.result : NotRegistered;
}
FAKE Result cuPointerGetAttributes(unsigned, PointerAttribute *, void **values,
                                   DevicePointer pointer) {
  Call call("pointerAttributes", "", false);
  *static_cast<unsigned *>(values[0]) = isPinned(asPointer(pointer), 1) ? HostMemory : 0;
  return call.result;
}

FAKE Result cuMemcpyHtoDAsync_v2(DevicePointer to, const void *from, size_t bytes,
                                 StreamHandle stream) {
  bool pinned = isPinned(from, bytes);
  Call call("copyIn", std::to_string(bytes) + (pinned ? " pinned " : " ") + on(stream));
  if (call.result || !onDevice(to, bytes))
    return call.result ? call.result : InvalidValue;
  if (pinned) {
    stream->work.push_back([=] { copyPinned(asPointer(to), from, from, bytes); });
    return Success;
  }
  std::vector<char> taken(static_cast<const char *>(from), static_cast<const char *>(from) + bytes);
  stream->work.push_back([=] { std::memcpy(asPointer(to), taken.data(), bytes); });
  return Success;
}
FAKE Result cuMemcpyDtoHAsync_v2(void *to, DevicePointer from, size_t bytes, StreamHandle stream) {
  bool pinned = isPinned(to, bytes);
  Call call("copyOut", std::to_string(bytes) + (pinned ? " pinned " : " ") + on(stream));
  if (call.result || !onDevice(from, bytes))
    return call.result ? call.result : InvalidValue;
  stream->work.push_back([=] {
    if (pinned)
      copyPinned(to, asPointer(from), to, bytes);
    else
      std::memcpy(to, asPointer(from), bytes);
  });
  if (!pinned)
    drain(stream);
  return Success;
}
FAKE Result cuMemcpyDtoDAsync_v2(DevicePointer to, DevicePointer from, size_t bytes,
                                 StreamHandle stream) {
  Call call("copyWithin", std::to_string(bytes) + " " + on(stream));
  if (!onDevice(to, bytes) || !onDevice(from, bytes))
    return InvalidValue;
  stream->work.push_back([=] { std::memcpy(asPointer(to), asPointer(from), bytes); });
  return call.result;
}
FAKE Result cuMemcpyPeerAsync(DevicePointer to, ContextHandle there, DevicePointer from,
                              ContextHandle here, size_t bytes, StreamHandle stream) {
  Call call("copyPeer", std::to_string(bytes) + " " + std::to_string(here->device) + " to " +
                            std::to_string(there->device) + " " + on(stream));
  if (!onDevice(to, bytes) || !onDevice(from, bytes))
    return InvalidValue;
  stream->work.push_back([=] { std::memcpy(asPointer(to), asPointer(from), bytes); });
  return call.result;
}
FAKE Result cuMemcpy2DAsync_v2(const Copy2D *given, StreamHandle stream) {
  Copy2D copy = *given;
  bool in = copy.targetType == DeviceMemory;
  size_t hostBytes = (copy.height - 1) * (in ? copy.sourcePitch : copy.targetPitch) + copy.width;
  bool pinned = isPinned(in ? copy.sourceHost : copy.targetHost, hostBytes);
  Call call(in ? "rowsIn" : "rowsOut",
            std::to_string(copy.width) + "x" + std::to_string(copy.height) + " " +
                std::to_string(copy.sourcePitch) + " to " + std::to_string(copy.targetPitch) +
                (pinned ? " pinned " : " ") + on(stream));
  const char *from =
      in ? static_cast<const char *>(copy.sourceHost) : (char *)asPointer(copy.sourceDevice);
  char *to = in ? static_cast<char *>(asPointer(copy.targetDevice)) : (char *)copy.targetHost;
  auto work = [=] {
    for (size_t row = 0; row < copy.height; ++row)
      std::memcpy(to + row * copy.targetPitch, from + row * copy.sourcePitch, copy.width);
  };
  stream->work.push_back(work);
  if (!pinned)
    drain(stream);
  return call.result;
}
FAKE Result cuMemsetD8Async(DevicePointer to, unsigned char value, size_t bytes,
                            StreamHandle stream) {
  Call call("fill", std::to_string(bytes) + " " + on(stream));
  if (!onDevice(to, bytes))
    return InvalidValue;
  stream->work.push_back([=] { std::memset(asPointer(to), value, bytes); });
  return call.result;
}

// ---- Streams and events -------------------------------------------------------------

FAKE Result cuStreamCreate(StreamHandle *stream, unsigned) {
  Call call("streamCreate", "", false);
  *stream = new StreamOpaque{++state().streamCount, {}};
  state().streams.push_back(*stream);
  return call.result;
}
FAKE Result cuStreamDestroy_v2(StreamHandle stream) {
  Call call("streamDestroy", on(stream));
  drain(stream);
  auto &all = state().streams;
  all.erase(std::find(all.begin(), all.end(), stream));
  delete stream;
  return call.result;
}
FAKE Result cuStreamQuery(StreamHandle stream) {
  Call call("streamQuery", "", false);
  if (stream->work.empty())
    return call.result ? call.result : sticky();
  drain(stream); // next time it is done
  return NotReady;
}
FAKE Result cuStreamSynchronize(StreamHandle stream) {
  Call call("synchronize", on(stream));
  drain(stream);
  return call.result ? call.result : sticky();
}
FAKE Result cuStreamWaitEvent(StreamHandle stream, EventHandle event, unsigned) {
  Call call("wait", on(stream));
  if (StreamHandle first = event->done() ? nullptr : event->stream)
    stream->work.push_back([=] { drain(first); });
  return call.result;
}
FAKE Result cuLaunchHostFunc(StreamHandle stream, void (*function)(void *), void *data) {
  Call call("hostFunction", on(stream));
  stream->work.push_back([=] { function(data); });
  return call.result;
}
FAKE Result cuEventCreate(EventHandle *event, unsigned) {
  *event = new EventOpaque;
  return Success;
}
FAKE Result cuEventDestroy_v2(EventHandle event) {
  Call call("eventDestroy", "", false);
  delete event;
  return call.result;
}
FAKE Result cuEventRecord(EventHandle event, StreamHandle stream) {
  Call call("record", on(stream));
  event->stream = stream;
  auto reached = std::make_shared<bool>(false);
  event->reached = reached;
  stream->work.push_back([=] { *reached = true; });
  return call.result;
}
FAKE Result cuEventQuery(EventHandle event) { return event->done() ? sticky() : NotReady; }
FAKE Result cuEventSynchronize(EventHandle event) {
  Call call("eventSynchronize", "", false);
  if (!event->done())
    drain(event->stream);
  return call.result ? call.result : sticky();
}
FAKE Result cuEventElapsedTime(float *milliseconds, EventHandle, EventHandle) {
  *milliseconds = 0.25f;
  return Success;
}

// ---- Code ------------------------------------------------------------------------------

FAKE Result cuModuleLoadData(ModuleHandle *module, const void *image) {
  std::string text = static_cast<const char *>(image);
  Call call("moduleLoad", text.substr(0, text.find('\n')));
  if (call.result)
    return call.result;
  if (text.rfind("OTHER", 0) == 0)
    return NoBinaryForGpu;
  state().latest = *module = new ModuleOpaque{text, {}, {}};
  return Success;
}
FAKE Result cuModuleUnload(ModuleHandle module) {
  Call call("moduleUnload");
  for (auto &global : module->globals)
    state().allocations.erase(global.second.data());
  delete module;
  return call.result;
}
FAKE Result cuModuleGetFunction(FunctionHandle *function, ModuleHandle module, const char *name) {
  if (module->text.find(name) == std::string::npos || !state().kernels.count(name))
    return NotFound;
  *function = &module->functions.emplace(name, FunctionOpaque{name}).first->second;
  return Success;
}
FAKE Result cuModuleGetGlobal_v2(DevicePointer *address, size_t *bytes, ModuleHandle module,
                                 const char *name) {
  if (module->text.find(name) == std::string::npos)
    return NotFound;
  std::vector<char> &global = module->globals[name];
  global.resize(8);
  state().allocations[global.data()] = global.size();
  *address = asDevice(global.data());
  *bytes = global.size();
  return Success;
}
FAKE Result cuLinkCreate_v2(unsigned, JitOption *, void **values, LinkHandle *link) {
  Call call("linkCreate");
  *link = new LinkOpaque{"LINKED\n", static_cast<char *>(values[0])};
  return call.result;
}
FAKE Result cuLinkAddData_v2(LinkHandle link, LinkInput kind, void *data, size_t bytes,
                             const char *name, unsigned, JitOption *, void **) {
  static const char *kinds[] = {"cubin", "ptx", "fatbinary"};
  Call call("linkAdd", std::string(kinds[kind]) + " " + name);
  std::string text(static_cast<char *>(data), bytes);
  if (call.result)
    return call.result;
  if (text.rfind("OTHER", 0) == 0)
    return NoBinaryForGpu;
  link->text += text + "\n";
  return Success;
}
FAKE Result cuLinkComplete(LinkHandle link, void **cubin, size_t *bytes) {
  Call call("linkComplete");
  size_t at = link->text.find("UNDEFINED");
  if (at != std::string::npos) {
    std::strcpy(link->log, "error   : Undefined reference to 'helper'\n");
    return 300;
  }
  *cubin = link->text.data();
  *bytes = link->text.size();
  return call.result;
}
FAKE Result cuLinkDestroy(LinkHandle link) {
  delete link;
  return Success;
}
FAKE Result cuFuncGetAttribute(int *value, FunctionAttribute attribute, FunctionHandle) {
  *value = attribute == FunctionRegisters     ? 40
           : attribute == FunctionSharedBytes ? 1024
                                              : static_cast<int>(setting("function_threads"));
  return Success;
}
FAKE Result cuFuncSetAttribute(FunctionHandle function, FunctionAttribute, int value) {
  Call call("setFunctionAttribute", function->name + " " + std::to_string(value));
  return call.result;
}
FAKE Result cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, FunctionHandle, int, size_t) {
  Call call("occupancy");
  *blocks = static_cast<int>(setting("occupancy"));
  return call.result;
}
FAKE Result cuLaunchKernel(FunctionHandle function, unsigned gridX, unsigned gridY, unsigned gridZ,
                           unsigned blockX, unsigned blockY, unsigned blockZ, unsigned,
                           StreamHandle stream, void **parameters, void **) {
  struct Launched {
    unsigned grid[3], block[3];
    std::vector<uint64_t> values;
  };
  auto launched =
      std::make_shared<Launched>(Launched{{gridX, gridY, gridZ}, {blockX, blockY, blockZ}, {}});
  Call call("launch", function->name + " " + dims(launched->grid) + " " + dims(launched->block) +
                          " " + on(stream));
  if (call.result)
    return call.result;
  Registered kernel = state().kernels.at(function->name);
  for (int i = 0; i < kernel.params; ++i) {
    uint64_t value;
    std::memcpy(&value, parameters[i], sizeof value);
    launched->values.push_back(value);
  }
  stream->work.push_back([=] {
    std::vector<void *> pointers;
    for (uint64_t &value : launched->values)
      pointers.push_back(&value);
    kernel.run(pointers.data(), launched->grid, launched->block);
  });
  return Success;
}

// ---- NVRTC -------------------------------------------------------------------------------

FAKE Result nvrtcVersion(int *major, int *minor) {
  *major = 13;
  *minor = 0;
  return Success;
}
FAKE Result nvrtcGetNumSupportedArchs(int *count) {
  *count = 2;
  return Success;
}
FAKE Result nvrtcGetSupportedArchs(int *list) {
  list[0] = 80;
  list[1] = static_cast<int>(setting("nvrtc_newest"));
  return Success;
}
FAKE Result nvrtcCreateProgram(ProgramHandle *program, const char *source, const char *name, int,
                               const char *const *, const char *const *) {
  *program = new ProgramOpaque{source, name, "", ""};
  return Success;
}
FAKE Result nvrtcDestroyProgram(ProgramHandle *program) {
  delete *program;
  return Success;
}
FAKE Result nvrtcCompileProgram(ProgramHandle program, int count, const char *const *options) {
  std::string words = program->name;
  for (int i = 0; i < count; ++i)
    if (!std::strstr(options[i], "include-path"))
      words += std::string(" ") + options[i];
  Call call("compile", words);
  if (program->source.find("#error") != std::string::npos) {
    program->log = program->name + "(3): error: identifier \"x\" is undefined\n1 error detected\n";
    return 6;
  }
  program->code = std::string("code of ") + options[0] + "\n" + program->source;
  return call.result;
}
FAKE Result nvrtcGetProgramLogSize(ProgramHandle program, size_t *bytes) {
  *bytes = program->log.size() + 1;
  return Success;
}
FAKE Result nvrtcGetProgramLog(ProgramHandle program, char *log) {
  std::strcpy(log, program->log.c_str());
  return Success;
}
FAKE Result nvrtcGetPTXSize(ProgramHandle program, size_t *bytes) {
  *bytes = program->code.size() + 5;
  return Success;
}
FAKE Result nvrtcGetPTX(ProgramHandle program, char *code) {
  std::strcpy(code, ("PTX " + program->code).c_str());
  return Success;
}
FAKE Result nvrtcGetCUBINSize(ProgramHandle program, size_t *bytes) {
  *bytes = program->code.size() + 5;
  return Success;
}
FAKE Result nvrtcGetCUBIN(ProgramHandle program, char *code) {
  std::memcpy(code,
              "\x7f"
              "ELF ",
              5);
  std::memcpy(code + 5, program->code.data(), program->code.size());
  return Success;
}
