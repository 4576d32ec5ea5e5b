// The device's C++ program with the words of CUDA, read by Clang: nvcc may not be there when a
// program is compiled, and what it will not take must be known nevertheless.
#pragma once

#include "emit/simt/Program.h"

namespace accolade::cuda {

simt::Program parseProgram(const std::string &text, const clang::ASTContext &like);

} // namespace accolade::cuda
