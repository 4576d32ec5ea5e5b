// Checks a directive's clauses against each other, by the rows of Legality.def.
#pragma once

#include "directive/ParseState.h"

namespace accolade {

/// Reports clauses that repeat, exclude each other, are missing or stand after a
/// device_type that they may not follow. Adds clauses that are assumed.
void checkLegality(ParseState &state, ParsedDirective &directive);

} // namespace accolade
