// What OpenCL looks like from outside: the few types and values this folder uses,
// declared here so that building needs no headers of it.
//
// They are part of OpenCL's binary interface and do not change.
#pragma once

#include <cstddef>
#include <cstdint>

namespace accolade::rt::opencl {

using Result = int32_t; ///< cl_int: 0 is success
using PlatformHandle = struct PlatformOpaque *;
using DeviceHandle = struct DeviceOpaque *;
using ContextHandle = struct ContextOpaque *;
using QueueHandle = struct QueueOpaque *;
using BufferHandle = struct BufferOpaque *;
using ProgramHandle = struct ProgramOpaque *;
using KernelHandle = struct KernelOpaque *;
using EventHandle = struct EventOpaque *;

/// Results that are told apart; Results.def has their names.
enum : Result {
  Success = 0,
  DeviceNotFound = -1,
  MemoryAllocationFailure = -4,
  OutOfResources = -5,
  OutOfHostMemory = -6,
  ExecStatusError = -14,
  InvalidContext = -34,
  InvalidCommandQueue = -36,
  InvalidBinary = -42,
  InvalidKernelName = -46,
  InvalidWorkGroupSize = -54,
  InvalidWorkItemSize = -55,
  InvalidBufferSize = -61,
  IllegalAccess = -9999, ///< NVIDIA's own
};

enum DeviceType : uint64_t { Cpu = 1 << 1, AllDevices = 0xffffffff };

/// A bit of SingleConfig: quotients and roots can be rounded as IEEE 754 says.
enum : uint64_t { RoundsQuotients = 1 << 7 };

enum DeviceInfo : uint32_t {
  TypeOfDevice = 0x1000,
  ComputeUnits = 0x1002,
  MaxWorkGroup = 0x1004,
  MaxWorkItems = 0x1005, ///< of x, y, z
  MaxAllocation = 0x1010,
  SingleConfig = 0x101b, ///< of float
  GlobalMemory = 0x101f,
  LocalMemory = 0x1023, ///< of a block
  DeviceAvailable = 0x1027,
  CompilerAvailable = 0x1028,
  DeviceName = 0x102b,
  DeviceVendor = 0x102c,
  DriverVersion = 0x102d,
  DeviceVersion = 0x102f,
  DeviceExtensions = 0x1030,
  PlatformOfDevice = 0x1031,
  DoubleConfig = 0x1032,
  SvmCapabilities = 0x1053,
};

enum PlatformInfo : uint32_t { PlatformVersion = 0x0901 };
enum SvmCapability : uint64_t { CoarseGrainBuffer = 1 };
enum QueueProperty : uint64_t { QueueProfiling = 1 << 1 };
enum MemoryFlag : uint64_t { ReadWrite = 1, InHostMemory = 1 << 4 };
enum NvidiaMemoryFlag : uint64_t { LocatedInHostMemory = 1 };
enum MapFlag : uint64_t { ReadAndWrite = 3 };
enum ProgramInfo : uint32_t { BinarySizes = 0x1165, Binaries = 0x1166 };
enum BuildInfo : uint32_t { BuildLog = 0x1183 };
enum KernelWorkGroupInfo : uint32_t { KernelWorkGroup = 0x11b0, KernelMultiple = 0x11b3 };
enum KernelExecInfo : uint32_t { SvmPointers = 0x11b6 };
enum EventInfo : uint32_t { ExecutionStatus = 0x11d3 };
enum ProfilingInfo : uint32_t { StartTime = 0x1282, EndTime = 0x1283 };
enum Bool : uint32_t { NonBlocking = 0, Blocking = 1 };
constexpr Result Complete = 0; ///< an event's status; below 0: an error

} // namespace accolade::rt::opencl
