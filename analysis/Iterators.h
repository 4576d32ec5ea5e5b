// Which classes count a loop's iterations as numbers do: the hundredth iteration begins at begin + 100, and there are
// end - begin of them.
#pragma once

#include "clang/AST/DeclCXX.h"

namespace accolade {

/// Nobody knows where the hundredth element is: iterators of lists, maps and streams, by what they say of themselves,
/// and classes that can only be incremented.
bool goesStepByStep(const clang::CXXRecordDecl *iterator);

/// The functions of the program that may be the operators - and + by which a kernel shares out a loop over such iterators.
std::vector<const clang::FunctionDecl *> stepOperators(const clang::CXXRecordDecl *iterator);

} // namespace accolade
