// The text of LLVM's intermediate language that Clang makes of kernels, made fit for the host.
#pragma once

#include <string>

namespace checker {

/// With calling conventions and names as this library has them, arrays of blocks apart from each
/// other, and code that tells the library of all kernels and arrays when it is loaded.
std::string prepareKernelText(const std::string &text);

} // namespace checker
