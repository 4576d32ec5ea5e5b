#include "emit/LiteralText.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace accolade {

std::string literalText(const StringLiteral *string) {
  std::string text;
  llvm::raw_string_ostream os(text);
  string->outputString(os);
  for (size_t at = 0; (at = text.find("??", at)) != std::string::npos;)
    text.insert(at + 1, "\\");
  return text;
}

/// Whether these digits, without a suffix, mean the number. What analyses have made has a place of
/// something else.
static bool means(llvm::StringRef digits, const llvm::APFloat &number) {
  llvm::APFloat read(number.getSemantics());
  auto status = read.convertFromString(digits, llvm::APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return false;
  }
  return read.bitwiseIsEqual(number);
}

std::optional<std::string> literalText(const FloatingLiteral *number, const ASTContext &ctx) {
  const SourceManager &sources = ctx.getSourceManager();
  const bool isFloat = number->getType()->isSpecificBuiltinType(BuiltinType::Float);
  if (number->getLocation().isInvalid() || !(isFloat || number->getType()->isSpecificBuiltinType(BuiltinType::Double)))
    return std::nullopt;
  const SourceLocation at = sources.getSpellingLoc(number->getLocation());
  llvm::SmallString<32> room;
  const llvm::StringRef text = Lexer::getSpelling(at, room, sources, ctx.getLangOpts());
  llvm::StringRef digits = text;
  if (isFloat && !digits.consume_back("f") && !digits.consume_back("F"))
    return std::nullopt;
  const bool plain = !digits.empty() && (isDigit(digits[0]) || digits[0] == '.') &&
                     digits.find_first_not_of("0123456789.eE+-") == llvm::StringRef::npos;
  return plain && means(digits, number->getValue()) ? std::optional(text.str()) : std::nullopt;
}

} // namespace accolade
