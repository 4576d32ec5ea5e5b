// How large objects are whose class only the running program knows (DataItem::open).
#pragma once

#include "emit/CodeWriter.h"

#include <string>

namespace accolade {

struct ClassSizes {
  std::string declaration; ///< for the top of the file; empty: nobody asks
  std::string definition;  ///< for its end, where all its classes are known
};
ClassSizes classSizes(const EmitContext &ec);

} // namespace accolade
