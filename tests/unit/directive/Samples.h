// Directives that are correct, one for each thing that OpenACC 3.4 lets a user
// write. They are checked one by one against what the parser should make of
// them, and they are what the fuzz test cuts up.
#pragma once

#include <span>
#include <string_view>

namespace accolade {

struct Sample {
  std::string_view text;     ///< after #pragma acc
  std::string_view expected; ///< dump()
};

std::span<const Sample> validSamples();

} // namespace accolade
