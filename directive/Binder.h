// Finds the calls that stand in for directives in Clang's AST and gives each
// directive its typed expressions, its statement, its function and its parent.
#pragma once

#include "directive/Diagnoser.h"
#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

void bindDirectives(clang::ASTContext &ctx, DirectiveSet &directives, Diagnoser &diagnoser);

/// Fills DirectiveSet::instances: for each instantiation of a template that
/// holds directives, those directives with the types of the instantiation.
void bindInstances(clang::ASTContext &ctx, DirectiveSet &directives);

/// Structured bindings that regions and clauses name become variables; see Bindings.cpp.
void replaceBindings(clang::ASTContext &ctx, DirectiveSet &directives);

} // namespace accolade
