// The emitter half of the CUDA target: one CUDA C++ program per translated file.
#pragma once

#include "emit/BackEnd.h"

namespace accolade::cuda {

class Cuda : public BackEnd {
public:
  std::string name() const override { return "cuda"; }
  std::vector<std::string> deviceTypes() const override { return {"nvidia", "cuda"}; }
  std::string sourceSuffix() const override { return ".cu"; }
  std::unique_ptr<UnitEmitter> open(const EmitContext &ec) const override;
};

} // namespace accolade::cuda
