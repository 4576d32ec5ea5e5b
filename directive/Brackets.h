// The bracket structure of a directive's tokens: which bracket closes which, and
// where an argument list splits. This is all the parser needs to know about C
// expressions to find where they begin and end.
#pragma once

#include "directive/ParsedDirective.h"
#include "directive/Token.h"

#include <optional>
#include <string>
#include <vector>

namespace accolade {

/// A bracket without its partner, and what the partner would be.
struct Unmatched {
  unsigned token;
  std::string partner;
};

class Brackets {
public:
  explicit Brackets(const std::vector<Token> &tokens);

  const std::optional<Unmatched> &unmatched() const { return problem; }

  /// The token after `at` on the same level: past the closing bracket if `at`
  /// opens one.
  unsigned next(unsigned at) const { return partner[at] > at ? partner[at] + 1 : at + 1; }
  unsigned closing(unsigned opening) const { return partner[opening]; }

  /// Whether a comma at the top level of `range` separates arguments. It does not
  /// inside the angle brackets of `T<a, b>::c`, nor, where only one argument can
  /// stand (`single`), inside those of `f<a, b>(c)`.
  std::vector<TokenRange> split(TokenRange range, bool single = false) const;

  /// The first colon at the top level of `range` that belongs to no `?:`.
  std::optional<unsigned> colon(TokenRange range) const;

private:
  unsigned endOfTemplateArguments(unsigned at, unsigned end, bool single) const;

  const std::vector<Token> &tokens;
  std::vector<unsigned> partner; ///< of a bracket; of any other token, itself
  std::optional<Unmatched> problem;
};

} // namespace accolade
