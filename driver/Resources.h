// Where our own headers, libraries and run-time sources are: found from where
// the program itself is, so that a build tree works in place and an installed
// tree can be moved.
#pragma once

#include <string>

namespace accolade {

struct Resources {
  std::string include; ///< openacc.h and accolade/*.h
  std::string lib;     ///< libaccolade_rt
  std::string sources; ///< runtime/ and backends/ for --export
};

Resources findResources();

} // namespace accolade
