// See Lexer.h.
#include "tests/unit/directive/Lexer.h"

#include <cctype>

namespace accolade {

static bool isDigit(char c) { return c >= '0' && c <= '9'; }
static bool isWordStart(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
static bool isWordPart(char c) { return isWordStart(c) || isDigit(c); }

static size_t lengthOfQuoted(std::string_view text) {
  for (size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == text[0])
      return i + 1;
  }
  return text.size();
}

static size_t lengthOfPunct(std::string_view text) {
  for (std::string_view punct :
       {"<<=", ">>=", "...", "::", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||"})
    if (text.starts_with(punct))
      return punct.size();
  return 1;
}

static size_t lengthWhile(std::string_view text, bool (*accept)(char)) {
  size_t length = 1;
  while (length < text.size() && accept(text[length]))
    ++length;
  return length;
}

static Token nextToken(std::string_view text) {
  auto make = [&](Token::Kind kind, size_t length) {
    return Token{kind, std::string(text.substr(0, length)), false};
  };
  char first = text[0];
  if (isWordStart(first))
    return make(Token::Word, lengthWhile(text, isWordPart));
  if (isDigit(first))
    return make(Token::Number, lengthWhile(text, [](char c) { return isWordPart(c) || c == '.'; }));
  if (first == '"' || first == '\'')
    return make(first == '"' ? Token::String : Token::Char, lengthOfQuoted(text));
  if (first == '@' || first == '`')
    return make(Token::Other, 1);
  return make(Token::Punct, lengthOfPunct(text));
}

std::vector<Token> lexDirective(std::string_view text) {
  std::vector<Token> tokens;
  bool space = false;
  while (!text.empty()) {
    if (std::isspace(static_cast<unsigned char>(text[0]))) {
      space = true;
      text.remove_prefix(1);
      continue;
    }
    Token token = nextToken(text);
    token.spaceBefore = space;
    text.remove_prefix(token.text.size());
    tokens.push_back(std::move(token));
    space = false;
  }
  return tokens;
}

} // namespace accolade
