// What is said when OpenCL reports an error.
#include "backends/opencl/device/Accelerator.h"

namespace accolade::rt::opencl {

namespace {

struct Row {
  Result result;
  const char *name;
  const char *text;
};

constexpr Row Rows[] = {
#define OPENCL_RESULT(Value, Name, Text) {Value, Name, Text},
#include "backends/opencl/device/Results.def"
};

const Row *rowOf(Result result) {
  for (const Row &row : Rows)
    if (row.result == result)
      return &row;
  return nullptr;
}

/// Whether the error may be that of a kernel which was launched earlier. Drivers do not
/// agree on the word.
bool kernelMayCause(Result result) {
  switch (result) {
  case OutOfResources:
  case ExecStatusError:
  case InvalidContext:
  case InvalidCommandQueue:
  case IllegalAccess:
    return true;
  default:
    return false;
  }
}

const char *hintFor(Result result) {
  if (kernelMayCause(result))
    return "an array was used outside of the section that is on the device: check bounds and data "
           "clauses; ACC_DEVICE_TYPE=multicore with ACC_MULTICORE_MEMORY=separate and the host "
           "compiler's -fsanitize=address names the line";
  switch (result) {
  case MemoryAllocationFailure:
  case OutOfHostMemory:
    return "release what is no longer needed with exit data delete";
  case InvalidWorkGroupSize:
  case InvalidWorkItemSize:
    return "ask for a smaller vector_length or num_workers";
  default:
    return "if the driver and the device are in order (clinfo), this is an error of Accolade";
  }
}

} // namespace

std::string Accelerator::describe() const {
  return "device " + std::to_string(number) + " (opencl)";
}

std::string Accelerator::nameOf(Result result) {
  const Row *row = rowOf(result);
  return row ? row->name : "OpenCL error " + std::to_string(result);
}

std::string Accelerator::textOf(Result result) {
  const Row *row = rowOf(result);
  return row ? row->text : "no description";
}

DriverError Accelerator::errorOf(Result result, const char *call) const {
  return {describe(), call, nameOf(result), textOf(result), hintFor(result)};
}

void Accelerator::failLaunch(Result result, const acc_rt_kernel &kernel) const {
  failKernel(errorOf(result, "clEnqueueNDRangeKernel"), kernel);
}

std::vector<const acc_rt_kernel *> Accelerator::allSuspects() const {
  std::vector<const acc_rt_kernel *> list;
  std::lock_guard<std::mutex> lock(queuesMutex);
  for (const CommandQueue *queue : queues)
    queue->launches.addSuspectsTo(list);
  return list;
}

void Accelerator::failCall(Result result, const char *call) const {
  std::vector<const acc_rt_kernel *> suspects;
  if (kernelMayCause(result))
    suspects = allSuspects();
  rt::failCall(errorOf(result, call), suspects);
}

} // namespace accolade::rt::opencl
