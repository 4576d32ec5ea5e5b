// The emitter half of the OpenCL target: one OpenCL C program per translated file.
#pragma once

#include "emit/BackEnd.h"

namespace accolade::opencl {

class OpenCL : public BackEnd {
public:
  std::string name() const override { return "opencl"; }
  std::vector<std::string> deviceTypes() const override { return {"opencl"}; }
  std::string sourceSuffix() const override { return ".cl"; }
  std::unique_ptr<UnitEmitter> open(const EmitContext &ec) const override;
};

} // namespace accolade::opencl
