// Code that fills the arguments of a kernel (emit/Arguments.h): addresses on the device, and values.
#pragma once

#include "emit/host/HostText.h"

namespace accolade {

class LaunchArguments {
public:
  LaunchArguments(const EmitContext &ec, const Directive &d, const HostNames &n) : ec(ec), d(d), n(n) {}

  /// Declares and fills them.
  std::string filled(const LaunchPlan &launch) const;
  /// The same for a kernel that this thread calls, with the host's addresses.
  std::string filledAtOnce(const LaunchPlan &launch) const;

private:
  std::string apartText(const LaunchPlan &launch) const;
  std::string reachesText(const LaunchPlan &launch) const;
  std::string boundsText(const LaunchPlan &launch) const;
  std::string valuesText(const LaunchPlan &launch) const;
  /// Names that only the kernel uses: host compilers warn of such.
  std::string usesText(const LaunchPlan &launch) const;
  std::string nothingText(const LaunchPlan &launch) const; ///< an empty struct would have no size in C
  std::string addressText(const CapturedVar &c) const;
  std::string argumentText(const LaunchPlan &launch, const CapturedVar &c) const;
  /// A pointer in an object that the kernel may not touch: there need be none.
  std::string offeredText(const CapturedVar &c) const;
  /// With p[lower:...] mapped, p itself may lie before what is mapped. So may p + lower where rows follow one another
  /// in memory and the section begins inside of them.
  std::string pointerText(const CapturedVar &c, const std::string &from, const std::string &name) const;
  /// From where the pointer leads to the first element of its section, in bytes; empty: none.
  std::string distanceText(const CapturedVar &c, const std::string &from) const;
  /// Where the program keeps what a function on the device would need a copy of.
  std::string unseenText(const clang::VarDecl *var) const;

  const EmitContext &ec;
  const Directive &d;
  const HostNames &n;
};

} // namespace accolade
