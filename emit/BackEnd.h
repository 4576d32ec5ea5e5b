// What a target contributes to a translation. One folder under backends/ holds
// all of a target; the driver's list of targets is the only place that names it.
#pragma once

#include "emit/CodeWriter.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace accolade {

/// A kernel as one target spells it.
struct KernelText {
  std::string definitions; ///< host code that must stand before the launch
  std::string gang;        ///< the function that runs one gang, where the host can call it
  std::string image;       ///< initialiser of the kernel's acc_rt_image; empty: not on this target
};

/// One translated file as one target sees it, from the first kernel to the last.
class UnitEmitter {
public:
  virtual ~UnitEmitter() = default;

  /// Its own plan, where the target has one; set by who opens it.
  const TargetPlan *own = nullptr;

  /// Text at the head of the translated file.
  virtual std::string prelude() const = 0;
  virtual KernelText kernel(const LaunchPlan &launch) = 0;
  /// The body, braces included, of a function that host and device share; empty
  /// when this target does not share the host's functions.
  virtual std::string routine(const clang::FunctionDecl *) { return ""; }
  /// Where routine() is not used, one statement outside of any region.
  virtual std::string orphan(const clang::Stmt *) { return ""; }
  /// Text at the end of the translated file; after the last kernel.
  virtual std::string closing() { return ""; }
  /// The program of its own that the device runs; empty when kernels are part of
  /// the host's. After the last kernel.
  virtual std::string deviceSource() { return ""; }
};

class BackEnd {
public:
  virtual ~BackEnd() = default;
  virtual std::string name() const = 0;
  /// Names by which device_type may address it.
  virtual std::vector<std::string> deviceTypes() const = 0;
  /// Whether every binary carries it: regions that run on the host need it.
  virtual bool always() const { return false; }
  /// Suffix of files that hold deviceSource(); empty: it has none.
  virtual std::string sourceSuffix() const { return ""; }
  virtual std::unique_ptr<UnitEmitter> open(const EmitContext &ec) const = 0;
};

/// The targets of this build, best first; defined by the driver.
const std::vector<std::unique_ptr<BackEnd>> &backEnds();

/// The emitters of one translated file.
using Emitters = std::vector<std::unique_ptr<UnitEmitter>>;

} // namespace accolade
