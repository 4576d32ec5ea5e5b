// What is said when the CUDA driver reports an error.
#include "backends/cuda/device/Gpu.h"

namespace accolade::rt::cuda {

namespace {

struct Hint {
  Result result;
  const char *text;
};

constexpr const char *Bounds =
    "an array was used outside of the section that is on the device: check bounds and data "
    "clauses; `compute-sanitizer ./program` names the line";

constexpr Hint Hints[] = {
    {IllegalAddress, Bounds},
    {MisalignedAddress, "a pointer was cast to a type with stricter alignment; `compute-sanitizer "
                        "./program` names the line"},
    {InvalidAddressSpace, Bounds},
    {InvalidProgramCounter, Bounds},
    {HardwareStackError, "the kernel's calls nest too deeply, or local arrays are too large"},
    {IllegalInstruction, "an assertion of the compiler did not hold, or the device code was "
                         "compiled for another GPU"},
    {LaunchFailed, Bounds},
    {AssertFailed, "an assert() in the kernel did not hold; its text stands above"},
    {LaunchTimeout, "a display's watchdog ended the kernel: use a GPU without a display, or "
                    "smaller kernels"},
    {LaunchOutOfResources,
     "the kernel needs more registers than such a block may have: ask for a smaller vector_length "
     "or num_workers"},
    {OutOfMemory, "release what is no longer needed with exit data delete"},
    {EccError, "the GPU's memory is damaged: choose another GPU with ACC_DEVICE_NUM"},
};

const char *hintFor(Result result) {
  for (const Hint &hint : Hints)
    if (hint.result == result)
      return hint.text;
  return "if the driver and the device are in order (nvidia-smi), this is an error of Accolade";
}

/// Whether the error may be that of a kernel which was launched earlier.
bool kernelMayCause(Result result) {
  return result >= IllegalAddress && result <= LaunchFailed && result != LaunchOutOfResources &&
         result != PeerAlreadyEnabled;
}

} // namespace

std::string Gpu::describe() const { return "device " + std::to_string(number) + " (nvidia)"; }

std::string Gpu::nameOf(Result result) const {
  const char *name = nullptr;
  driver.errorName(result, &name);
  return name ? name : "CUDA error " + std::to_string(result);
}

std::string Gpu::textOf(Result result) const {
  const char *text = nullptr;
  driver.errorText(result, &text);
  return text ? text : "no description";
}

DriverError Gpu::errorOf(Result result, const char *call) const {
  return {describe(), call, nameOf(result), textOf(result), hintFor(result)};
}

void Gpu::failLaunch(Result result, const acc_rt_kernel &kernel) const {
  if (kernelMayCause(result))
    failCall(result, "cuLaunchKernel");
  failKernel(errorOf(result, "cuLaunchKernel"), kernel);
}

/// Those of all streams: an error is reported by whatever call comes next.
std::vector<const acc_rt_kernel *> Gpu::allSuspects() const {
  std::vector<const acc_rt_kernel *> list;
  std::lock_guard<std::mutex> lock(streamsMutex);
  for (const Stream *stream : streams)
    stream->launches.addSuspectsTo(list);
  return list;
}

void Gpu::failCall(Result result, const char *call) const {
  std::vector<const acc_rt_kernel *> suspects;
  if (kernelMayCause(result))
    suspects = allSuspects();
  rt::failCall(errorOf(result, call), suspects);
}

} // namespace accolade::rt::cuda
