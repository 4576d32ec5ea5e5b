// A parsed directive as one line of text, for tests and for debugging.
#pragma once

#include "directive/ParsedDirective.h"
#include "directive/Token.h"

#include <string>
#include <vector>

namespace accolade {

/// "parallel; copyin readonly: a#0[0#1:n#2]; async @0 1#3". `#k` is the slot of
/// the expression before it, `@k` the index of the device_type clause in force.
std::string dump(const ParsedDirective &directive, const std::vector<Token> &tokens);

} // namespace accolade
