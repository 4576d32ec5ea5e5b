#include "emit/LiteralText.h"

namespace accolade {

std::string literalText(const clang::StringLiteral *string) {
  std::string text;
  llvm::raw_string_ostream os(text);
  string->outputString(os);
  for (size_t at = 0; (at = text.find("??", at)) != std::string::npos;)
    text.insert(at + 1, "\\");
  return text;
}

} // namespace accolade
