// What the CUDA driver API and NVRTC look like from outside: the few types and
// values this folder uses, declared here so that building needs no CUDA.
//
// They are part of the driver's binary interface and do not change; functions
// that did change carry a version in their symbol (Driver.def).
#pragma once

#include <cstddef>

namespace accolade::rt::cuda {

using Result = int; ///< CUresult, nvrtcResult: 0 is success
using DeviceHandle = int;
using DevicePointer = unsigned long long;
using ContextHandle = struct ContextOpaque *;
using ModuleHandle = struct ModuleOpaque *;
using FunctionHandle = struct FunctionOpaque *;
using StreamHandle = struct StreamOpaque *;
using EventHandle = struct EventOpaque *;
using PoolHandle = struct PoolOpaque *;
using LinkHandle = struct LinkOpaque *;
using ProgramHandle = struct ProgramOpaque *; ///< NVRTC

/// Results that are told apart; all others only have a text.
enum : Result {
  Success = 0,
  OutOfMemory = 2,
  Deinitialized = 4,
  InvalidImage = 200,
  NoBinaryForGpu = 209,
  EccError = 214,
  InvalidPtx = 218,
  UnsupportedPtxVersion = 222,
  NotReady = 600,
  IllegalAddress = 700,
  LaunchOutOfResources = 701,
  LaunchTimeout = 702,
  PeerAlreadyEnabled = 704,
  AssertFailed = 710,
  HardwareStackError = 714,
  IllegalInstruction = 715,
  MisalignedAddress = 716,
  InvalidAddressSpace = 717,
  InvalidProgramCounter = 718,
  LaunchFailed = 719,
};

enum DeviceAttribute {
  MaxThreadsPerBlock = 1,
  MaxSharedPerBlock = 8,
  MaxBlockX = 2, ///< y and z follow
  MaxGridX = 5,
  WarpSize = 10,
  MaxPitch = 11,
  Multiprocessors = 16,
  MaxThreadsPerMultiprocessor = 39,
  CapabilityMajor = 75,
  CapabilityMinor = 76,
  MaxSharedOptIn = 97, ///< per block, for kernels that ask for it
  MemoryPools = 115,
};

enum FunctionAttribute {
  FunctionMaxThreads = 0,
  FunctionSharedBytes = 1, ///< that its code declares
  FunctionRegisters = 4,
  FunctionMaxDynamicShared = 8
};
enum PointerAttribute { PointerMemoryType = 2 };
enum MemoryType : unsigned { HostMemory = 1, DeviceMemory = 2 };
enum PoolAttribute { PoolReleaseThreshold = 4, PoolReserved = 5, PoolUsed = 7 };
enum StreamFlag : unsigned { NonBlocking = 1 };
enum EventFlag : unsigned { WithTiming = 0, WithoutTiming = 2 };
enum HostFlag : unsigned { Portable = 1 };
enum LinkInput { LinkCubin = 0, LinkPtx = 1, LinkFatbinary = 2 };
enum JitOption { JitErrorLog = 5, JitErrorLogBytes = 6 };

/// CUDA_MEMCPY2D.
struct Copy2D {
  size_t sourceX = 0, sourceY = 0;
  MemoryType sourceType = HostMemory;
  const void *sourceHost = nullptr;
  DevicePointer sourceDevice = 0;
  void *sourceArray = nullptr;
  size_t sourcePitch = 0;
  size_t targetX = 0, targetY = 0;
  MemoryType targetType = HostMemory;
  void *targetHost = nullptr;
  DevicePointer targetDevice = 0;
  void *targetArray = nullptr;
  size_t targetPitch = 0;
  size_t width = 0, height = 0;
};

/// CUmemAccessDesc.
struct PoolAccess {
  int locationType = 1; ///< a device
  int location = 0;
  int flags = 3; ///< read and write
};

inline DevicePointer asDevice(const void *memory) {
  return reinterpret_cast<DevicePointer>(memory);
}
inline void *asPointer(DevicePointer memory) { return reinterpret_cast<void *>(memory); }

} // namespace accolade::rt::cuda
