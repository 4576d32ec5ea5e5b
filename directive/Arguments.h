// Reads what stands in a clause's parentheses, by the shape that Clauses.def
// gives the clause.
#pragma once

#include "directive/ParseState.h"

namespace accolade {

/// Fills in the arguments of `clause`, whose kind, spelling, name token and token
/// range are set. Reports what is wrong with them.
void parseArguments(ParseState &state, ParsedClause &clause);

} // namespace accolade
