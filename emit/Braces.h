// Braces that come from how code is generated, one part inside of another, and mean nothing.
#pragma once

#include <string>

namespace accolade {

/// A function of which each brace ends a line or begins one, without blocks that are all that another
/// block holds. Those around declarations stay where a name would then be declared twice.
std::string withoutNeedlessBraces(const std::string &function);

} // namespace accolade
