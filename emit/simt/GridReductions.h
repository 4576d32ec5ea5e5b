// Reductions over the whole grid: every block leaves its part in scratch memory, and the block that
// ends last puts the parts together.
#pragma once

#include "emit/simt/SimtCode.h"

namespace accolade::simt {

class GridReductions {
public:
  GridReductions(const LaunchPlan &launch, SimtCode &w, Scratch &scratch, Helpers &helpers)
      : launch(launch), w(w), scratch(scratch), helpers(helpers) {}

  /// Parts of arrays need room, which the host must be able to compute.
  void checkLengths();
  /// Before and after the kernel's statements.
  void begin();
  void end();

private:
  bool isArray(const ReductionVar &r);
  bool isNumber(const ReductionVar &r);
  void declareTotals();
  void enterConstruct();
  void leaveConstruct();
  void overBlocks();
  std::string partOf(const ReductionVar &r, const std::string &block);
  void part(const ReductionVar &r);
  void before(const ReductionVar &r);
  void totals(const std::vector<ReductionVar> &numbers);
  void total(const ReductionVar &r);
  std::string result(const ReductionVar &r);

  const LaunchPlan &launch;
  SimtCode &w;
  Scratch &scratch;
  Helpers &helpers;
};

} // namespace accolade::simt
