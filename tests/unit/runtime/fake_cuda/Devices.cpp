// Devices and contexts.
#include "State.h"

using namespace fake;

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
