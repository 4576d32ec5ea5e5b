// Lists of words inside messages: "copyin, create, attach", "'none' or 'present'".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace accolade {

/// The words with `separator` between them and `quote` around each.
std::string joined(const std::vector<std::string_view> &words, std::string_view separator,
                   std::string_view quote = "");

} // namespace accolade
