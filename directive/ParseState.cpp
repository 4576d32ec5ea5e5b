// Spells tokens for messages and dumps; see ParseState.h.
#include "directive/ParseState.h"

#include <string_view>

namespace accolade {

/// Whether two tokens written without a blank would be read as others: words
/// and numbers always, operators when they are made of the same signs.
static bool runTogether(const Token &left, const Token &right) {
  bool leftWord = left.kind != Token::Punct;
  bool rightWord = right.kind != Token::Punct;
  if (leftWord || rightWord)
    return leftWord && rightWord;
  constexpr std::string_view doubling = "+-&|<>=:";
  return right.spaceBefore && doubling.find(left.text.back()) != doubling.npos &&
         doubling.find(right.text.front()) != doubling.npos;
}

std::string spellingOf(const std::vector<Token> &tokens, TokenRange range) {
  std::string text;
  for (unsigned i = range.begin; i < range.end; ++i) {
    bool bothThere = i > range.begin && !tokens[i - 1].text.empty() && !tokens[i].text.empty();
    if (bothThere && runTogether(tokens[i - 1], tokens[i]))
      text += ' ';
    text += tokens[i].text;
  }
  return text;
}

} // namespace accolade
