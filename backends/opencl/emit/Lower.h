// From the device's C++ program to OpenCL C: parse, find address spaces, print.
#pragma once

#include "backends/opencl/emit/Dialect.h"

#include "clang/AST/ASTContext.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace accolade::opencl {

struct LoweredKernel {
  std::string refused; ///< not empty: why OpenCL C cannot express it
  UserLine at;         ///< ... and what, if it is the user's
  bool rowBarrier = false, followsPointers = false, fp64 = false, int64Atomics = false;
  std::vector<std::string> globals; ///< the unit's pointers that it reaches
};

struct LoweredProgram {
  std::string text;
  std::map<std::string, LoweredKernel> kernels;
  std::map<std::string, std::string> routines; ///< for other files, that cannot be: why
  std::set<std::string> offers; ///< routines that other files may call
  std::map<std::string, std::string> rooms; ///< of the block's memory that some of them have from their callers
  /// What kernels and routines come to call in other files.
  std::map<std::string, std::set<std::string>> needs;
  std::string spaces; ///< for tests: where pointers point
};

/// `like`: a program for the same host, whose types have the same layout. `marks`: OpenCL C
/// names the user's lines, where the program does. `communicates`: some kernels have blocks of many threads on
/// every device. `together`: routines whose threads work together.
LoweredProgram lowerProgram(const std::string &text, const clang::ASTContext &like, bool marks = false,
                            bool communicates = false, const std::set<std::string> &together = {});

} // namespace accolade::opencl
