// The program of one translated file for a device with grids: its kernels, and the
// tables by which the run time finds them.
#pragma once

#include "emit/device/DeviceUnit.h"
#include "emit/device/Mangle.h"
#include "emit/simt/Kernel.h"
#include "emit/simt/Program.h"

namespace accolade::simt {

/// Why a compiler of the target's programs refuses one.
struct Complaint {
  std::string message;
  UserLine at;
};

/// What a unit is made without; what has no message is only tried.
struct LeftOut {
  std::map<const LaunchPlan *, Complaint> kernels;
  std::map<const clang::FunctionDecl *, Complaint> routines;
};

/// See acc_rt_link.
struct UnitLink {
  std::string function;
  std::string needs; ///< empty: it is here
  std::string room = {};
};

class GridUnit : public UnitEmitter {
public:
  struct Style {
    std::string target;
    std::string prefix, bounds; ///< before a kernel's name
    std::string restrict_;
    bool hasVariables = true; ///< programs have variables, for globals named in declare
    std::string printing = {};     ///< before code that prints
  };

  /// All kernels are made here: which of them have code must be known before the first is asked
  /// for.
  GridUnit(const EmitContext &ec, const Style &style, const Words &words, const LeftOut &left = {});

  bool isEmpty() const { return !hasCode; }
  const std::vector<const LaunchPlan *> &launches() const { return order; }
  std::vector<const clang::FunctionDecl *> routines() const;
  /// The device's C++.
  std::string program();
  /// It stays as it is: what has no code is told.
  virtual void finish();

  std::string prelude() const override;
  KernelText kernel(const LaunchPlan &launch) override;
  std::string deviceSource() override;
  std::string closing() override;

protected:
  struct Made {
    Kernel kernel;
    GridMore more;
  };
  /// Nothing where the target has no code for it.
  virtual std::optional<Made> kernelOf(const LaunchPlan &launch);
  /// The device's program as the target carries it.
  virtual std::string spelled() { return program(); }
  /// Rows of acc_rt_link, where the target needs them.
  virtual std::vector<UnitLink> links() const { return {}; }

  void refused(clang::SourceLocation at, const std::string &reason);
  /// Not valid where the line is not the user's.
  clang::SourceLocation placeOf(const UserLine &at) const;
  std::string file() const;

  const EmitContext &ec;
  const EmitContext inOrder; ///< for kernels that run in order
  Helpers helpers;
  DeviceUnit unit;
  bool hasCode = false, hasPatches = false;
  std::map<const LaunchPlan *, Kernel> made;
  std::vector<const LaunchPlan *> order; ///< of those made

private:
  void make(const LaunchPlan &launch);
  clang::SourceLocation placeIn(const LaunchPlan &launch, const UserLine &line) const;
  std::optional<Kernel> build(const LaunchPlan &launch);
  KernelStyle kernelStyle() const;
  KernelText inTemplate(const LaunchPlan &pattern);
  std::vector<std::string> instanceKeys(const LaunchPlan &launch);
  std::vector<std::string> keysAsNamed(const LaunchPlan &launch);
  std::string instancesText() const;
  std::string globalsText() const;
  std::string linksText() const;
  std::string literal(const std::string &text) const;
  bool needs(const LaunchPlan &launch);
  std::string bodyOf(const clang::FunctionDecl *f);
  std::string named(std::string text) const; ///< TARGET becomes the target's name

  const Style style;
  const Words &words;
  LambdaNumbers lambdas;
  const LeftOut left;
  std::vector<std::pair<clang::SourceLocation, std::string>> refusals; ///< told by finish
  std::string kernels;
  std::string instances; ///< rows of the table of instantiations
  std::string instanceSizes; ///< functions that they name
};

} // namespace accolade::simt
