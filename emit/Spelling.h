// How things of the program are written down in what is generated.
#pragma once

#include "clang/AST/Decl.h"

#include <string>

namespace accolade {

/// As a string literal.
std::string quoted(const std::string &text);

/// A variable as host code names it: with its namespace or class.
std::string hostName(const clang::VarDecl *var);

/// Whether a function that may have to name this global sees something else of its name
/// (HiddenNames.cpp).
bool isHidden(const clang::VarDecl *global);

// ---- Types (SpelledTypes.cpp) ----

/// A type without typeof and decltype.
clang::QualType namedType(clang::QualType type);

/// A variable's type so that it can be written down: what `auto` stands for may
/// be a name of another scope.
clang::QualType spelledType(const clang::VarDecl *var);

/// The same without const.
clang::QualType plainType(const clang::VarDecl *var);

} // namespace accolade
