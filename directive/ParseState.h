// What the parts of the directive parser share while they read one directive.
#pragma once

#include "directive/Brackets.h"
#include "directive/Parser.h"

#include <string>
#include <vector>

namespace accolade {

struct ParseState {
  const std::vector<Token> &tokens;
  const Brackets &brackets;
  std::vector<ParseDiag> &diags;
  spec::DirectiveKind directive;
  unsigned slots = 0; ///< expressions numbered so far

  std::string directiveName() const { return std::string(spec::name(directive)); }
  std::string directiveSection() const { return std::string(spec::section(directive)); }

  ParseDiag &report(spec::DiagId id, unsigned token, std::vector<std::string> args) {
    return diags.emplace_back(ParseDiag{id, token, std::move(args), std::nullopt});
  }

  ExprRef newExpr(TokenRange range) { return {range, slots++}; }
};

/// The tokens of `range` as text, with a blank only where two tokens would
/// otherwise run together.
std::string spellingOf(const std::vector<Token> &tokens, TokenRange range);

} // namespace accolade
