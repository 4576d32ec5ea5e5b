// How things of the program are written down in what is generated.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <string>

namespace accolade {

/// As a string literal.
std::string quoted(const std::string &text);

/// One character of a string, as a literal.
std::string characterOf(const clang::StringLiteral *string, unsigned i);

/// A string that fills its array and leaves no room for the 0 at its end, as a list of characters: C++
/// knows no other way. Empty: it is something else.
std::string fillingList(const clang::Expr *init);

/// A variable as host code names it: with its namespace or class.
std::string hostName(const clang::VarDecl *var);

/// Whether a function that may have to name this global sees something else of its name
/// (HiddenNames.cpp).
bool isHidden(const clang::VarDecl *global);

/// Whether a function takes no pragmas: GCC reads default arguments, and initialisers of members, after the class
/// and knows none there.
bool refusesPragmas(const clang::FunctionDecl *function);

// ---- Types (SpelledTypes.cpp) ----

/// A type without typeof and decltype.
clang::QualType namedType(clang::QualType type);
/// decltype(x): the type that x is declared with, of a template too. Others stay.
clang::QualType declaredType(clang::QualType type);

/// A variable's type so that it can be written down: what `auto` stands for may
/// be a name of another scope.
clang::QualType spelledType(const clang::VarDecl *var);

/// The same without const.
clang::QualType plainType(const clang::VarDecl *var);

} // namespace accolade
