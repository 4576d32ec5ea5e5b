#include "emit/SumText.h"

#include <algorithm>
#include <cctype>

namespace accolade {

namespace {

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == ':'; }

bool isNumber(const std::string &text) {
  return !text.empty() && text.size() < 10 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Behind the bracket that closes the one at `at`; npos: it is not closed.
size_t behindBracket(const std::string &text, size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    if (text[at] == '(' || text[at] == '[')
      ++depth;
    else if ((text[at] == ')' || text[at] == ']') && --depth == 0)
      return at + 1;
    else if (text[at] == '"' || text[at] == '\'')
      return std::string::npos;
  }
  return std::string::npos;
}

/// Behind the word, number, call or element, or what is in parentheses, that begins at `at`;
/// npos: something else does.
size_t behindFactor(const std::string &text, size_t at) {
  size_t begin = at;
  if (at < text.size() && text[at] == '(')
    at = behindBracket(text, at);
  else
    while (at < text.size() && isWordPart(text[at]))
      ++at;
  if (at == begin || at == std::string::npos)
    return std::string::npos;
  while (at < text.size()) {
    if (text[at] == '(' || text[at] == '[') {
      if ((at = behindBracket(text, at)) == std::string::npos)
        return at;
    } else if (text[at] == '.' || text.compare(at, 2, "->") == 0) {
      at += text[at] == '.' ? 1 : 2;
      while (at < text.size() && isWordPart(text[at]))
        ++at;
    } else {
      break;
    }
  }
  return at;
}

/// Casts begin as parentheses do: `(int)x` is one factor, too.
size_t behindCasts(const std::string &text, size_t at) {
  size_t end = behindFactor(text, at);
  while (end != std::string::npos && text[at] == '(' && end < text.size() && isWordPart(text[end])) {
    at = end;
    end = behindFactor(text, at);
  }
  return end;
}

/// Factors with one of `operators` between them, which have spaces around.
bool isChain(const std::string &text, const std::string &operators) {
  for (size_t at = 0;;) {
    at = behindCasts(text, at);
    if (at == std::string::npos)
      return false;
    if (at == text.size())
      return true;
    if (at + 3 > text.size() || text[at] != ' ' || text[at + 2] != ' ' || operators.find(text[at + 1]) == std::string::npos)
      return false;
    at += 3;
  }
}

} // namespace

std::string asFactor(const std::string &text) { return behindCasts(text, 0) == text.size() ? text : "(" + text + ")"; }

std::string asTerm(const std::string &text) { return isChain(text, "+-*/%") ? text : "(" + text + ")"; }

std::string sumOf(const std::string &a, const std::string &b) {
  if (b == "0")
    return a;
  if (a == "0")
    return b;
  if (isNumber(a) && isNumber(b))
    return std::to_string(std::stoll(a) + std::stoll(b));
  if (b[0] == '-' && isChain(b.substr(1), "+-*/%"))
    return asTerm(a) + " - " + b.substr(1);
  return (a[0] == '-' && isChain(a.substr(1), "+-*/%") ? a : asTerm(a)) + " + " + asTerm(b);
}

std::string productOf(const std::string &a, const std::string &b) {
  if (a == "0" || b == "0")
    return "0";
  if (a == "1" || b == "1")
    return a == "1" ? b : a;
  const bool minus = a[0] == '-' && isNumber(a.substr(1));
  const std::string first = minus ? a.substr(1) : a;
  if (isNumber(first) && isNumber(b))
    return (minus ? "-" : "") + std::to_string(std::stoll(first) * std::stoll(b));
  return asFactor(a) + " * " + asFactor(b);
}

std::string differenceOf(const std::string &a, const std::string &b) {
  if (b == "0")
    return a;
  if (a == b)
    return "0";
  if (isChain(a, "+-*/%") && isChain(b, "+-*/%") && a.compare(0, b.size(), b) == 0) {
    const std::string rest = a.substr(b.size());
    if (rest.compare(0, 3, " + ") == 0)
      return rest.substr(3);
    if (rest.compare(0, 3, " - ") == 0)
      return "-" + rest.substr(3);
  }
  return asTerm(a) + " - " + asFactor(b);
}

} // namespace accolade
