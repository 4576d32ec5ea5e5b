// Whether directives that stand for statements stand where they may.
#pragma once

#include "directive/Diagnoser.h"
#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// Also for what Clang found faults in: those may follow from such a directive, as a lonely else.
void checkStatements(clang::ASTContext &ctx, const DirectiveSet &directives, Diagnoser &diagnoser);

} // namespace accolade
