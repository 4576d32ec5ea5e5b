// How many iterations loops have, as the host computes it before a launch.
#pragma once

#include "analysis/Triangle.h"
#include "emit/host/HostExpressions.h"

namespace accolade {

class HostTrips {
public:
  explicit HostTrips(const EmitContext &ec) : ec(ec) {}

  /// `fromZero`: of one that begins at 0 and runs as far.
  std::string of(const LoopShape &s, bool fromZero = false) const;
  /// Of a loop one of whose bounds follows the counter of another: as if that had its first iteration, or its last.
  std::string boxed(const LoopShape &s, const LoopShape &around, Lean lean) const;
  /// Never none: some other iteration may have some, or the device's values say so.
  std::string about(const LoopShape &s, const LoopShape &around) const;
  static std::string step(const LoopShape &s, HostExpressions &w);

private:
  std::string of(const LoopShape &s, bool fromZero, HostExpressions &w) const;

  const EmitContext &ec;
};

} // namespace accolade
