// A kernel's parameters as its head declares them, and what they are called in its code: values,
// pointers to arrays, and what must be taken out of a wrapper first.
#pragma once

#include "emit/simt/KernelUse.h"
#include "emit/simt/SimtCode.h"

namespace accolade::simt {

class ParameterList {
public:
  /// In the text before arrays that are `restrict` unless threads wait for each other.
  static constexpr char UnlessWaiting = '\1';

  ParameterList(const LaunchPlan &launch, const EmitContext &ec, const std::string &restrict_, const Words &words,
                SimtCode &w)
      : launch(launch), ec(ec), restrict_(restrict_), words(words), w(w), use(launch, ec) {}

  /// One for each of argumentParams(launch), in that order. Tells the code what variables are.
  std::string text();
  /// Structs that they need, once there is a text.
  const std::string &types() const { return structs; }
  /// What the kernel begins with.
  void unpack();

private:
  std::string alignment(clang::QualType type) const;
  std::string parameter(const CapturedVar &c);
  std::string wrapped(const clang::VarDecl *var, clang::QualType type);
  std::string unusedParameter(const CapturedVar &c);
  clang::QualType asCalled(clang::QualType type) const;
  std::string held(const clang::VarDecl *var, clang::QualType type);
  std::string pointer(const clang::VarDecl *var, clang::QualType pointee, bool restricted);
  void sharedCopy(const clang::VarDecl *var, clang::QualType type);
  std::string startOfShared(const clang::VarDecl *var, clang::QualType type);
  void sharedObject(const clang::VarDecl *var, clang::QualType type);
  std::string thisType() const;

  const LaunchPlan &launch;
  const EmitContext &ec;
  const std::string restrict_;
  const Words &words;
  SimtCode &w;
  KernelUse use;
  std::string structs;
  std::vector<std::string> unpacked;
};

} // namespace accolade::simt
