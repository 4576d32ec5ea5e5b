#pragma once

#include "emit/simt/Words.h"

namespace accolade::cuda {

const simt::Words &words();

} // namespace accolade::cuda
