// Words and command lines as text. A driver prints commands that a person can
// paste into a shell and reads words that a person has quoted; both directions
// stand here so that they agree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace accolade {

bool startsWith(std::string_view text, std::string_view prefix);
bool endsWith(std::string_view text, std::string_view suffix);

/// The parts between separators; an empty text has no parts.
std::vector<std::string> split(std::string_view text, char separator);

/// The words of `text` by the rules that GCC and Clang share for response
/// files: blanks separate, '...' and "..." quote, a backslash escapes.
std::vector<std::string> splitQuoted(std::string_view text);

/// One word as -### prints it: always in double quotes.
std::string quoted(std::string_view word);

} // namespace accolade
