// Names for types of C functions that have none; see UnnamedTypes.cpp.
#pragma once

#include "clang/AST/ASTContext.h"

namespace accolade {

void nameLocalTypes(clang::ASTContext &ctx);

} // namespace accolade
