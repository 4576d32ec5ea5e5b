// What a kernel does with the variables that it gets.
#pragma once

#include "emit/CodeWriter.h"

namespace accolade::simt {

class KernelUse {
public:
  KernelUse(const LaunchPlan &launch, const EmitContext &ec);

  /// Nobody changes the array's elements, and its address goes nowhere: a pointer to const will do.
  bool isReadOnly(const clang::VarDecl *var) const;
  bool isWritten(const clang::VarDecl *var) const;

private:
  void merge(const RegionUse &use);
  bool onlyIndexed(const clang::Stmt *s, const clang::VarDecl *var) const;

  const LaunchPlan &launch;
  const EmitContext &ec;
  std::map<const clang::VarDecl *, VariableUse> uses;
};

} // namespace accolade::simt
