// What files of one program call each other's functions by. OpenCL C has one name for a
// function and one address space for each of its pointers, so a function for other files is
// there in several forms: its references, its pointers and `this` lead to device memory or to
// variables of the thread. A caller names the form that it needs, which both files spell alike.
#pragma once

#include "backends/opencl/emit/Spaces.h"

namespace accolade::opencl {

/// Every form that other files may ask for, that for device memory alone first.
std::vector<std::vector<Space>> formsFor(const clang::FunctionDecl *function);
bool isForm(const clang::FunctionDecl *function, const std::vector<Space> &key);

/// Where the pointer or reference leads that a form returns.
Space resultOf(const clang::FunctionDecl *function, const std::vector<Space> &key);

/// C++'s name with `acc` before it, since OpenCL's own functions have such names too.
std::string linkName(const clang::FunctionDecl *function, const std::vector<Space> &key);

} // namespace accolade::opencl
