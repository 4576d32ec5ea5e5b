// Names by which the host tells instantiations of a template apart.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <string>

namespace accolade {

/// The function's name to the linker, as every compiler with the Itanium ABI
/// has it.
std::string mangledName(const clang::FunctionDecl *function);

/// Whether all compilers give the function that name. They do not where a
/// lambda of an ordinary function is among the template arguments: such a type
/// has no name outside of its file, and each compiler counts in its own way.
bool hasStableName(const clang::FunctionDecl *function);

/// typeid(T).name() of a struct T that is declared in that function and is the
/// only one of its name there.
std::string localTypeId(const clang::FunctionDecl *function, const std::string &type);

} // namespace accolade
