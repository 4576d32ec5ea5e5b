// _Pragma("acc ...") inside macros is common in real codes, and a region may
// begin and end in the middle of an expansion. Where that happens, the macro
// call is replaced by its expansion in a copy of the file, each _Pragma as a
// #pragma line, and the copy is compiled instead: after that there is one form
// of directive, and it stands in a file.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace accolade {

/// Path to new contents.
using RemappedFiles = std::map<std::string, std::string>;

RemappedFiles unfoldPragmas(const std::vector<std::string> &clangCommand);

} // namespace accolade
