#pragma once

#include "emit/simt/Words.h"

namespace accolade::opencl {

const simt::Words &words();

} // namespace accolade::opencl
