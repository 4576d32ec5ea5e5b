// Literals as the program's text.
#pragma once

#include "clang/AST/Expr.h"

#include <optional>
#include <string>

namespace accolade {

/// With its quotes and prefix. Two question marks in a row begin a trigraph in C and in older C++.
std::string literalText(const clang::StringLiteral *string);

/// As the user has written it, `0.1` and not `0.10000000000000001`. Nothing: it stands nowhere, or in a
/// form that not all languages of kernels know (hexadecimal, with digits set apart, long double).
std::optional<std::string> literalText(const clang::FloatingLiteral *number, const clang::ASTContext &ctx);

} // namespace accolade
