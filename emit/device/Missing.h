// What programs of the host have and no device does.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

#include <string>

namespace accolade {

/// Why there is nothing like it on a device; empty: there is. Of a type: what lies at the end of pointers and arrays.
std::string whyMissing(clang::QualType type);
/// ... of a class, whose members must lie where the host has them.
std::string whyMissing(const clang::CXXRecordDecl *record, const clang::ASTContext &ctx);
/// ... of a statement or an expression, without what is inside of it.
std::string whyMissing(const clang::Stmt *s, const clang::ASTContext &ctx);
/// ... an object is made in memory that there is already (DevicePlacement.cpp).
std::string whyNotPlaced(const clang::CXXNewExpr *e, const clang::ASTContext &ctx);
bool isPlacement(const clang::CXXNewExpr *e);

} // namespace accolade
