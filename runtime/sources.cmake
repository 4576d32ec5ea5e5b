# The run-time library's files, once: for the build here and for exported trees,
# which compile them with nothing but CMake and a C++ compiler. Paths are relative
# to the root of the source tree.
set(ACCOLADE_RT_SOURCES
  backends/cuda/device/Compiler.cpp
  backends/cuda/device/CudaDevice.cpp
  backends/cuda/device/Gpu.cpp
  backends/cuda/device/GpuErrors.cpp
  backends/cuda/device/HostMemory.cpp
  backends/cuda/device/KeptMemory.cpp
  backends/cuda/device/Launch.cpp
  backends/cuda/device/Libraries.cpp
  backends/cuda/device/Modules.cpp
  backends/cuda/device/Transfers.cpp
  backends/multicore/device/Chain.cpp
  backends/multicore/device/MulticoreDevice.cpp
  backends/multicore/device/PrivateMemory.cpp
  backends/multicore/device/ThreadPool.cpp
  backends/multicore/device/WorkQueue.cpp
  backends/opencl/device/Accelerator.cpp
  backends/opencl/device/AcceleratorErrors.cpp
  backends/opencl/device/AddressedMemory.cpp
  backends/opencl/device/BufferMemory.cpp
  backends/opencl/device/Compiler.cpp
  backends/opencl/device/Globals.cpp
  backends/opencl/device/Launch.cpp
  backends/opencl/device/Libraries.cpp
  backends/opencl/device/Memory.cpp
  backends/opencl/device/NumberedMemory.cpp
  backends/opencl/device/OpenClDevice.cpp
  backends/opencl/device/Programs.cpp
  backends/opencl/device/ResultSlots.cpp
  backends/opencl/device/SharedMemory.cpp
  runtime/base/Environment.cpp
  runtime/base/Error.cpp
  runtime/base/Linking.cpp
  runtime/core/Activity.cpp
  runtime/core/AtOnce.cpp
  runtime/core/Attach.cpp
  runtime/core/Clauses.cpp
  runtime/core/Compute.cpp
  runtime/core/CopyBatch.cpp
  runtime/core/DataAddresses.cpp
  runtime/core/DataAgain.cpp
  runtime/core/DataAwait.cpp
  runtime/core/DataEnter.cpp
  runtime/core/DataErrors.cpp
  runtime/core/DataExit.cpp
  runtime/core/DataRegion.cpp
  runtime/core/DataResults.cpp
  runtime/core/DataRoutines.cpp
  runtime/core/DataTransfer.cpp
  runtime/core/Detour.cpp
  runtime/core/DeviceContext.cpp
  runtime/core/DeviceRoutines.cpp
  runtime/core/DeviceTypes.cpp
  runtime/core/Directives.cpp
  runtime/core/InteropRoutines.cpp
  runtime/core/MemoryRoutines.cpp
  runtime/core/Notify.cpp
  runtime/core/Observers.cpp
  runtime/core/Operation.cpp
  runtime/core/PresentTable.cpp
  runtime/core/ProfCallbacks.cpp
  runtime/core/ProfInterface.cpp
  runtime/core/Profile.cpp
  runtime/core/QueueRoutines.cpp
  runtime/core/Queues.cpp
  runtime/core/RowMemory.cpp
  runtime/core/Runtime.cpp
  runtime/core/Section.cpp
  runtime/core/Trace.cpp
  runtime/core/Waits.cpp
  runtime/device/CodeCache.cpp
  runtime/device/Executing.cpp
  runtime/device/Family.cpp
  runtime/device/GangLaunch.cpp
  runtime/device/GridLaunch.cpp
  runtime/device/GridShape.cpp
  runtime/device/HostDevice.cpp
  runtime/device/InProcessDevice.cpp
  runtime/device/LaunchErrors.cpp
  runtime/device/Units.cpp)

# What else the sources need (.h and .def files live beside them).
set(ACCOLADE_RT_SOURCE_DIRS
  backends/cuda/device backends/multicore/device backends/opencl/device runtime/abi runtime/base runtime/core runtime/device)

# Where programs find the public headers.
set(ACCOLADE_RT_INCLUDE_DIRS runtime/abi/include backends/multicore/include)
