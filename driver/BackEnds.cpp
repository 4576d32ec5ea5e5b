// Makes the emitter halves of the registered targets.
#include "emit/BackEnd.h"

#include "backends/cuda/emit/Cuda.h"
#include "backends/multicore/emit/Multicore.h"
#include "backends/opencl/emit/OpenCL.h"

namespace accolade {

const std::vector<std::unique_ptr<BackEnd>> &backEnds() {
  static const std::vector<std::unique_ptr<BackEnd>> list = [] {
    std::vector<std::unique_ptr<BackEnd>> made;
#define TARGET(Name, Class) made.push_back(std::make_unique<Class>());
#include "driver/Targets.def"
    return made;
  }();
  return list;
}

} // namespace accolade
