// What the device's C++ program may name without defining it.
#pragma once

#include <string>

namespace accolade::opencl {

/// Declarations that stand before the program when it is parsed.
std::string dialectText();

} // namespace accolade::opencl
