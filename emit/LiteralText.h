// String literals as the program's text.
#pragma once

#include "clang/AST/Expr.h"

#include <string>

namespace accolade {

/// With its quotes and prefix. Two question marks in a row begin a trigraph in C and in older C++.
std::string literalText(const clang::StringLiteral *string);

} // namespace accolade
