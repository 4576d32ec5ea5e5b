// Device types and the words that users write for them (OpenACC 2.4, 3.1).
#pragma once

#include "runtime/abi/Abi.h"

#include <string>

namespace accolade::rt {

/// "nvidia" for acc_device_nvidia.
std::string typeName(acc_device_t type);

/// "acc_device_NVIDIA" and "nvidia" are the same word.
std::string plainTypeName(std::string text);

/// Whether the word is known, and what it means.
bool findType(const std::string &word, acc_device_t &type);

} // namespace accolade::rt
