// Splitting and quoting of words; see Text.h.
#include "support/Text.h"

namespace accolade {

bool startsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

bool endsWith(std::string_view text, std::string_view suffix) {
  return text.size() >= suffix.size() && text.substr(text.size() - suffix.size()) == suffix;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    size_t at = text.find(separator);
    parts.emplace_back(text.substr(0, at));
    if (at == std::string_view::npos)
      break;
    text.remove_prefix(at + 1);
    if (text.empty())
      parts.emplace_back();
  }
  return parts;
}

static bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

std::vector<std::string> splitQuoted(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool inWord = false; // "" is a word, though an empty one
  char quote = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (!quote && isBlank(c)) {
      if (inWord)
        words.push_back(std::move(word));
      word.clear();
      inWord = false;
      continue;
    }
    inWord = true;
    if (c == '\\' && i + 1 < text.size())
      word += text[++i];
    else if (quote ? c == quote : (c == '\'' || c == '"'))
      quote = quote ? 0 : c;
    else
      word += c;
  }
  if (inWord)
    words.push_back(std::move(word));
  return words;
}

std::string quoted(std::string_view word) {
  std::string out = "\"";
  for (char c : word) {
    if (c == '"' || c == '\\' || c == '$' || c == '`')
      out += '\\';
    out += c;
  }
  return out + '"';
}

} // namespace accolade
