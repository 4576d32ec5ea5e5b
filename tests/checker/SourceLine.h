// Where an address in a kernel comes from.
#pragma once

#include <string>

namespace checker {

/// "file:line: text", of the OpenCL source or of the file that its #line names.
/// `code` is where a call returns to.
std::string sourceLine(const void *code);

} // namespace checker
