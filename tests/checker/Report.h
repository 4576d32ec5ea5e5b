// What was found, one line each on standard error.
#pragma once

#include <string>

namespace checker {

/// Says it once per kind and line of the kernel's source. `code` is an address in the kernel:
/// the one to which the call returns that found it.
void report(const std::string &kind, const void *code, const std::string &what);

/// A line for what happened outside of kernels.
void report(const std::string &kind, const std::string &what);

} // namespace checker
