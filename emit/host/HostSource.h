// The translated file: every directive replaced by what its plan says, and the
// programs of their own that devices run.
#pragma once

#include "emit/CodeWriter.h"

namespace accolade {

/// The device code of one target that is a program of its own.
struct DeviceText {
  std::string target;
  std::string suffix; ///< of a file that holds it
  std::string text;
};

struct TranslatedUnit {
  std::string host;
  std::vector<DeviceText> devices;
};

TranslatedUnit translatedUnit(const EmitContext &ec, const std::vector<std::string> &targets);

/// The kernels of one target alone, for --emit=TARGET.
std::string kernelSource(const EmitContext &ec, const std::string &target);

} // namespace accolade
