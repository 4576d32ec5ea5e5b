// Constants of the file, and static ones, lie in memory that nobody can write to.
#pragma once

#include "plan/Planner.h"

namespace accolade {

bool isUnwritable(const Directive &d, const ParsedVar &item);

/// What a clause does with one of its items: nothing of a constant is copied back, also where `copy` names it.
spec::ClauseKind clauseFor(const Directive &d, const ParsedClause &clause, const ParsedVar &item);

} // namespace accolade
