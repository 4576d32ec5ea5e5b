// Turns a line of directive text into tokens, as Clang's lexer would: enough of a
// lexer for tests of the parser, which must not depend on Clang.
#pragma once

#include "directive/Token.h"

#include <string_view>
#include <vector>

namespace accolade {

std::vector<Token> lexDirective(std::string_view text);

} // namespace accolade
