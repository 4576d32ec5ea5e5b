// See Joined.h.
#include "directive/Joined.h"

namespace accolade {

std::string joined(const std::vector<std::string_view> &words, std::string_view separator,
                   std::string_view quote) {
  std::string text;
  for (std::string_view word : words) {
    if (!text.empty())
      text += separator;
    text += quote;
    text += word;
    text += quote;
  }
  return text;
}

} // namespace accolade
