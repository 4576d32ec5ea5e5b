// --doctor: what was found on this machine, what is missing, and the command
// that installs it.
#pragma once

#include "driver/Invocation.h"
#include "driver/Resources.h"

namespace accolade {

/// The exit status: 0 when nothing required is missing.
int runDoctor(const Invocation &inv, const Resources &res);

} // namespace accolade
