// Kernels become libraries of the host, by Clang.
#pragma once

#include <string>
#include <vector>

namespace checker {

/// What went wrong; empty: nothing.
using Log = std::string;

/// The first Clang that compiles OpenCL C, or nothing.
const std::string &clang();

Log compileKernels(const std::string &source, const std::string &options, std::string &object);
Log linkKernels(const std::vector<std::string> &objects, std::string &library);

} // namespace checker
