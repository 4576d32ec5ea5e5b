// What the parts of the lowering that scan and reduce share.
#pragma once

#include "emit/simt/SimtCode.h"

namespace accolade::simt {

/// "unsigned long" as part of a name.
std::string asName(std::string type);
/// "sum", "max", ...
std::string opName(spec::ReductionOp op);

} // namespace accolade::simt
