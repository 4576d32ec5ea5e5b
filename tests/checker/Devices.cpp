// The platform, its device and contexts.
#include "State.h"

#include <algorithm>
#include <cstring>

using namespace checker;

static PlatformOpaque platform;
static DeviceOpaque device;
static ContextOpaque context;

/// Buffers have addresses that stay, and the run-time library asks for nothing but this word
/// before it relies on that (ACC_OPENCL_SVM=addresses).
static const char *const Version = "OpenCL 1.2 PoCL checker";
static const char *const Extensions =
    "cl_khr_fp64 cl_khr_int64_base_atomics cl_khr_int64_extended_atomics";

/// Numbers have four or eight bytes, as the caller has room.
static Result answerNumber(uint64_t value, size_t room, void *to, size_t *size) {
  return answer(&value, std::min(room ? room : sizeof value, sizeof value), room, to, size);
}

extern "C" {

Result clGetPlatformIDs(uint32_t room, PlatformHandle *list, uint32_t *count) {
  if (count)
    *count = 1;
  if (room)
    list[0] = &platform;
  return Success;
}

Result clGetPlatformInfo(PlatformHandle, uint32_t, size_t room, void *value, size_t *bytes) {
  return answer(Version, room, value, bytes);
}

Result clGetDeviceIDs(PlatformHandle, uint64_t, uint32_t room, DeviceHandle *list,
                      uint32_t *count) {
  if (count)
    *count = 1;
  if (room)
    list[0] = &device;
  return Success;
}

Result clGetDeviceInfo(DeviceHandle, uint32_t what, size_t room, void *value, size_t *bytes) {
  size_t threads[3] = {1024, 1024, 64};
  switch (what) {
  case TypeOfDevice:
    return answerNumber(Cpu, room, value, bytes);
  case ComputeUnits:
    return answerNumber(2, room, value, bytes);
  case MaxWorkGroup:
    return answerNumber(threads[0], room, value, bytes);
  case MaxWorkItems:
    return answer(threads, sizeof threads, room, value, bytes);
  case MaxAllocation:
    return answerNumber(1ull << 32, room, value, bytes);
  case GlobalMemory:
    return answerNumber(1ull << 33, room, value, bytes);
  case LocalMemory:
    return answerNumber(48 << 10, room, value, bytes);
  case SingleConfig:
    return answerNumber(RoundsQuotients | 0x3f, room, value, bytes);
  case DoubleConfig:
    return answerNumber(0x3f, room, value, bytes);
  case DeviceAvailable:
  case CompilerAvailable:
    return answerNumber(1, room, value, bytes);
  case DeviceName:
  case DeviceVendor:
    return answer(std::string("checker"), room, value, bytes);
  case DriverVersion:
    return answer(std::string("1"), room, value, bytes);
  case DeviceVersion:
    return answer(Version, room, value, bytes);
  case DeviceExtensions:
    return answer(Extensions, room, value, bytes);
  default:
    return InvalidValue;
  }
}

ContextHandle clCreateContext(const intptr_t *, uint32_t, const DeviceHandle *,
                              void (*)(const char *, const void *, size_t, void *), void *,
                              Result *result) {
  *result = Success;
  return &context;
}
Result clReleaseContext(ContextHandle) { return Success; }

} // extern "C"
