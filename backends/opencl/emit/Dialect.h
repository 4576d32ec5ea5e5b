// The device's C++ program with the words that OpenCL C is written from.
#pragma once

#include "emit/simt/Program.h"

namespace accolade::opencl {

using simt::Program;
using simt::UserLine;

/// `like` gives the target's data layout.
Program parseProgram(const std::string &text, const clang::ASTContext &like);

} // namespace accolade::opencl
