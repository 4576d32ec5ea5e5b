// A writer whose loops and atomics stay as the user wrote them: for expressions
// outside of functions, and to see the rest of the device's code by itself.
#pragma once

#include "emit/device/DeviceWriter.h"

namespace accolade {

class PlainWriter : public DeviceWriter {
public:
  explicit PlainWriter(const EmitContext &ec) : DeviceWriter(ec) {}

protected:
  void loop(const LoopPlan &plan) override;
  void atomic(const AtomicPlan &plan) override;
};

/// Definitions and regions of a file, for --stage=device.
std::string deviceStage(const EmitContext &ec);

} // namespace accolade
