// Operators that no line of the program calls, but the kernels that its loops become: `end - begin`, and `begin + 100`.
#pragma once

#include "directive/Model.h"

namespace clang {
class Sema;
}

namespace accolade {

/// Has Clang instantiate those of class templates for the iterators that count loops under directives. Afterwards they
/// are there like those that the program calls itself.
void makeStepOperators(clang::Sema &sema, const DirectiveSet &directives);

} // namespace accolade
