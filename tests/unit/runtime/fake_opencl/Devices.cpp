// Platforms, devices and contexts.
#include "State.h"

using namespace fake;

static PlatformOpaque platforms[2] = {{0}, {1}};
static DeviceOpaque devices[5] = {{0}, {1}, {2}, {4}, {3}};
static ContextOpaque context;

extern "C" {

Result clGetPlatformIDs(uint32_t room, PlatformHandle *list, uint32_t *count) {
  if (count)
    *count = 2;
  for (uint32_t i = 0; i < 2 && i < room; ++i)
    list[i] = &platforms[i];
  return Success;
}

Result clGetPlatformInfo(PlatformHandle, uint32_t, size_t room, void *value, size_t *bytes) {
  return answer("OpenCL 3.0 fake", room, value, bytes);
}

Result clGetDeviceIDs(PlatformHandle platform, uint64_t, uint32_t room, DeviceHandle *list,
                      uint32_t *count) {
  uint32_t first = platform->number ? 1 : 0, found = platform->number ? 4 : 1;
  if (count)
    *count = found;
  for (uint32_t i = 0; i < found && i < room; ++i)
    list[i] = &devices[first + i];
  return Success;
}

Result clGetDeviceInfo(DeviceHandle device, uint32_t what, size_t room, void *value,
                       size_t *bytes) {
  bool best = device->number == 0 || device->number == 3;
  size_t items[3] = {512, 512, 64};
  switch (what) {
  case TypeOfDevice:
    return answer(device->number == 2 ? uint64_t(Cpu) : 4, room, value, bytes);
  case ComputeUnits:
    return answer(10, room, value, bytes);
  case MaxWorkGroup:
    return answer(512, room, value, bytes);
  case MaxWorkItems:
    return answer(items, sizeof items, room, value, bytes);
  case MaxAllocation:
    return answer(best ? 1 << 29 : 1 << 20, room, value, bytes);
  case GlobalMemory:
    return answer(best ? 1 << 30 : 4 << 20, room, value, bytes);
  case LocalMemory:
    return answer(32 << 10, room, value, bytes);
  case DeviceAvailable:
  case CompilerAvailable: {
    uint32_t usable = device->number < 4;
    return answer(&usable, sizeof usable, room, value, bytes);
  }
  case DeviceName:
    return answer(std::string("Fake device ") + char('A' + device->number), room, value, bytes);
  case DeviceVendor:
    return answer(std::string("Nobody"), room, value, bytes);
  case DriverVersion:
    return answer(std::string("1.0"), room, value, bytes);
  case DeviceVersion:
    return answer(std::string(device->number == 2 ? "OpenCL 3.0 PoCL fake" : "OpenCL 3.0 fake"), room,
                  value, bytes);
  case DeviceExtensions:
    return answer(std::string(device->number == 3 ? "cl_khr_fp64 cl_nv_device_attribute_query cl_nv_create_buffer"
                              : best              ? "cl_khr_fp64 cl_khr_int64_base_atomics"
                                                  : "cl_khr_fp64x"),
                  room, value, bytes);
  case PlatformOfDevice:
    return answer(reinterpret_cast<uint64_t>(&platforms[1]), room, value, bytes);
  case SvmCapabilities:
    return best ? answer(CoarseGrainBuffer, room, value, bytes) : -30;
  default:
    return -30;
  }
}

BufferHandle clCreateBuffer(ContextHandle, uint64_t, size_t bytes, void *, Result *result);

static BufferHandle createLocated(ContextHandle context, uint64_t flags, uint64_t location, size_t bytes, void *host, Result *result) {
  if (location == LocatedInHostMemory)
    return clCreateBuffer(context, flags, bytes, host, result);
  *result = -30;
  return nullptr;
}
void *clGetExtensionFunctionAddressForPlatform(PlatformHandle platform, const char *name) {
  bool known = platform == &platforms[1] && std::string(name) == "clCreateBufferNV";
  return known ? reinterpret_cast<void *>(&createLocated) : nullptr;
}

ContextHandle clCreateContext(const intptr_t *, uint32_t, const DeviceHandle *,
                              void (*)(const char *, const void *, size_t, void *), void *,
                              Result *result) {
  Call call("contextCreate");
  *result = call.result;
  return &context;
}
Result clReleaseContext(ContextHandle) { return Success; }

} // extern "C"
