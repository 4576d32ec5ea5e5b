// What the device's C++ program may name without defining it, on every target.
#pragma once

#include <string>

namespace accolade::simt {

/// Declarations that stand before the program when it is parsed.
std::string commonDialect();

} // namespace accolade::simt
