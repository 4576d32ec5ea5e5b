// What stands for and against writing a function out where it is called (analysis/ElementCalls.h, analysis/LoopCalls.h).
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// The function that is called, where its body is known; null: it is not.
const clang::FunctionDecl *definitionOf(const clang::CallExpr *call);

/// noinline, functions of the system, and those of which a directive says more than that one thread runs them.
bool mustBeCalled(const clang::CallExpr *call, const DirectiveSet &directives, const clang::ASTContext &ctx);

/// Declared at file scope, where nobody else has its name.
bool isOfFile(const clang::Decl *d);

/// Compilers warn of a function that nobody calls, unless it is inline, others may call it, or its name stands somewhere.
bool mayBeUnused(const clang::FunctionDecl *f);
/// ... for which the construct notes what it does not call any more.
void noteWrittenOut(Directive &region, const clang::NamedDecl *gone);
void noteWrittenOut(Directive &region, const clang::FunctionDecl *f);

/// A constant of the file, which code elsewhere can name.
bool isConstant(const clang::ValueDecl *one, const clang::ASTContext &ctx);

} // namespace accolade
