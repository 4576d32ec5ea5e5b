// What the driver itself has to say. Messages about the user's source come from
// the translator; these are about commands, files and options.
#pragma once

#include <string>

namespace accolade {

/// The name that messages begin with: how the user called us.
void setProgramName(const std::string &name);
const std::string &programName();

void error(const std::string &text);
void warning(const std::string &text);
void note(const std::string &text);

/// An error that ends with the reason of the last failed system call.
void systemError(const std::string &text);

} // namespace accolade
