// What the files of BlockFacts share.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace accolade {

/// The variable that the expression names; null: it is another one, or none is there.
const clang::VarDecl *canonicalVariable(const clang::Expr *e);

/// What an if, a switch or a loop decides by; null: it is more than an expression.
const clang::Expr *conditionOf(const clang::Stmt *stmt);

/// a[k], *p, p->m, and members of these.
bool isMemory(const clang::Stmt *e);

} // namespace accolade
