// Code of kernels, loaded into this process.
#pragma once

#include "State.h"

namespace checker {

/// Null, with the reason, if the library cannot be loaded.
const Image *loadImage(const std::string &library, std::string &log);

} // namespace checker
