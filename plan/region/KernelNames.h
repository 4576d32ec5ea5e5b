// What variables are called in a kernel; see KernelNames.cpp.
#pragma once

#include "plan/Plan.h"

namespace accolade {

using VariableNames = std::map<const clang::VarDecl *, std::string>;

/// Variables of a function that hide others where the device's C++ does not let them.
VariableNames namesInFunction(const clang::FunctionDecl *function);

/// Gives variables that cannot keep their names in the kernel another one.
void nameVariables(LaunchPlan &launch, const clang::ASTContext &ctx);
/// The same for one that stands for a member of an object.
void nameMember(LaunchPlan &launch, const clang::VarDecl *var);
/// Letters and numbers of a name: a::v<int> as a_v_int.
std::string asWord(const std::string &name);

} // namespace accolade
