// Whole files in and out. Writing goes through a neighbour that is renamed into
// place, so that a reader never sees half a file and a failure leaves none.
#pragma once

#include <optional>
#include <string>

namespace accolade {

std::optional<std::string> readFile(const std::string &path);
std::optional<std::string> readStandardInput();

/// Creates the directories above it. False, with errno set, when it failed.
bool writeFile(const std::string &path, const std::string &text);

/// To `path`, or to standard output when it is empty or "-".
bool writeOutput(const std::string &path, const std::string &text);

} // namespace accolade
