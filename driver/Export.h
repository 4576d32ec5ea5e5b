// --export: a source tree for a machine that has neither Clang's libraries nor
// Accolade, only CMake and compilers.
#pragma once

#include "driver/Invocation.h"
#include "driver/Resources.h"

namespace accolade {

/// Writes the tree into inv.exportDirectory; the exit status of the driver.
int exportTree(const Invocation &inv, const Resources &res);

} // namespace accolade
