// The translated host file: every directive replaced by what its plan says.
#pragma once

#include "emit/CodeWriter.h"

namespace accolade {

std::string hostSource(const EmitContext &ec);

/// The kernels of one target alone, for --emit=TARGET.
std::string kernelSource(const EmitContext &ec, const std::string &target);

} // namespace accolade
