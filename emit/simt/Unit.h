// The program of one translated file for a device with grids: its kernels, and the
// tables by which the run time finds them.
#pragma once

#include "emit/device/DeviceUnit.h"
#include "emit/device/Mangle.h"
#include "emit/simt/Kernel.h"

namespace accolade::simt {

class GridUnit : public UnitEmitter {
public:
  struct Style {
    std::string target;
    std::string prefix; ///< before a kernel's name
    std::string restrict_;
    bool hasVariables = true; ///< programs have variables, for globals named in declare
  };

  GridUnit(const EmitContext &ec, const Style &style, const Words &words);

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

  /// Makes a kernel and adds it to the program.
  std::optional<Kernel> build(const LaunchPlan &launch);
  std::string program();
  void refused(const LaunchPlan &launch, clang::SourceLocation at, const std::string &reason);
  std::string file() const;

  const EmitContext &ec;
  Helpers helpers;
  DeviceUnit unit;
  bool hasCode = false;

private:
  KernelStyle kernelStyle() const;
  KernelText inTemplate(const LaunchPlan &pattern);
  std::vector<std::string> instanceKeys(const LaunchPlan &launch);
  std::string instancesText() const;
  std::string globalsText() const;
  std::string literal(const std::string &text) const;
  bool needs(const LaunchPlan &launch);
  std::string bodyOf(const clang::FunctionDecl *f);
  std::string named(std::string text) const; ///< TARGET becomes the target's name

  const Style style;
  const Words &words;
  LambdaNumbers lambdas;
  std::string kernels;
  std::string instances; ///< rows of the table of instantiations
};

} // namespace accolade::simt
