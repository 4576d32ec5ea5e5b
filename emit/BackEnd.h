// What a target contributes to a translation. One folder under backends/ holds
// all of a target; the driver's list of targets is the only place that names it.
#pragma once

#include "emit/CodeWriter.h"

#include <memory>
#include <string>
#include <vector>

namespace accolade {

/// A kernel as one target spells it.
struct KernelText {
  std::string definitions; ///< code that must stand before the launch
  std::string image;       ///< initialiser of the kernel's acc_rt_image
};

class BackEnd {
public:
  virtual ~BackEnd() = default;
  virtual std::string name() const = 0;
  /// Names by which device_type may address it.
  virtual std::vector<std::string> deviceTypes() const = 0;
  /// Text at the head of a translated file.
  virtual std::string prelude() const = 0;
  virtual KernelText kernel(const LaunchPlan &launch, const EmitContext &ec) const = 0;
  /// The body, braces included, of a function that device code may call; empty
  /// when this target does not share the host's functions.
  virtual std::string routine(const clang::FunctionDecl *function, const EmitContext &ec) const = 0;
  /// Where routine() is not used, one statement outside of any region.
  virtual std::string orphan(const clang::Stmt *stmt, const EmitContext &ec) const = 0;
};

/// The targets of this build, best first; defined by the driver.
const std::vector<std::unique_ptr<BackEnd>> &backEnds();

} // namespace accolade
