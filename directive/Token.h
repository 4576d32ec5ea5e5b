// A token as the directive parser sees it. Whoever has a lexer (the pragma
// handler, a test) translates its tokens into these, so that the parser needs
// to know no lexer.
#pragma once

#include <string>

namespace accolade {

struct Token {
  /// Words are identifiers and keywords alike: OpenACC's own words may be
  /// keywords of C or C++ (if, default, static, private, auto, delete, this).
  enum Kind { Word, Number, String, Char, Punct, End, Other };
  Kind kind = End;
  std::string text; ///< as spelled; strings with their quotes
  bool spaceBefore = false;

  bool isWord() const { return kind == Word; }
  bool isWord(const char *word) const { return kind == Word && text == word; }
  bool is(const char *punct) const { return kind == Punct && text == punct; }
};

} // namespace accolade
