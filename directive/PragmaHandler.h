// Reads `#pragma acc` and `#pragma pacc` while Clang preprocesses, and leaves
// in their place tokens that Clang can parse:
//
//   with a statement     while (__acc_directive(ID, sizeof((void)(expr), 0), ...))
//   standing alone       __acc_directive(ID, sizeof((void)(expr), 0), ...);
//   declarative          _Static_assert(sizeof(__acc_directive(ID, ...)), "");
//
// The first form is a prefix of the statement that follows, so if/else pairing
// and nesting stay as the user wrote them; the last is legal at file, class and
// block scope. Every clause expression thereby gets a typed AST in the right
// scope and is instantiated with templates. The cast to void keeps arrays,
// class objects and overload rules out of the call's argument conversions; sizeof
// keeps the expression from being evaluated, so that naming a variable in a
// clause does not make a lambda capture it.
#pragma once

#include "directive/Model.h"

#include "clang/Lex/Preprocessor.h"

namespace accolade {

class Diagnoser;

/// The name of the function that stands in for directives in the AST.
inline constexpr const char *directiveFunction = "__acc_directive";

/// Text for the preprocessor's predefines.
std::string directivePrelude(bool cplusplus);

/// Installs the handlers. Clang's parser installs one of its own for `acc` when
/// it is constructed; ours replaces it at the first change of file after that.
void installPragmaHandlers(clang::Preprocessor &pp, DirectiveSet &directives,
                           Diagnoser &diagnoser);

} // namespace accolade
