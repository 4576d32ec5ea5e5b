// The parser must end, without a crash, on any sequence of tokens, and return
// nothing exactly when it reported an error. Deterministic: a failure repeats.
#include "directive/Parser.h"
#include "tests/unit/directive/Lexer.h"
#include "tests/unit/directive/Samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace accolade {

namespace {

class Mutator {
public:
  Mutator() {
    for (const Sample &sample : validSamples())
      directives.push_back(lexDirective(sample.text));
  }

  std::vector<Token> next() {
    std::vector<Token> tokens = pick(directives);
    for (unsigned rounds = 1 + below(4); rounds; --rounds)
      mutate(tokens);
    return tokens;
  }

private:
  unsigned below(size_t limit) { return limit ? random() % limit : 0; }
  template <typename T> const T &pick(const std::vector<T> &from) {
    return from[below(from.size())];
  }

  Token anyToken() {
    static const std::vector<Token> odd =
        lexDirective("( ) [ ] { } , : :: ? ; * < > @ \"s\" 'c' 1");
    return below(2) ? pick(odd) : pick(pick(directives));
  }

  void mutate(std::vector<Token> &tokens) {
    if (tokens.empty())
      return;
    unsigned at = below(tokens.size());
    unsigned to = at + below(tokens.size() - at + 1);
    switch (below(7)) {
    case 0: // truncate
      tokens.resize(at);
      return;
    case 1: // duplicate a stretch
    {
      std::vector<Token> part(tokens.begin() + at, tokens.begin() + to);
      tokens.insert(tokens.begin() + to, part.begin(), part.end());
      return;
    }
    case 2: // shuffle a stretch
      std::shuffle(tokens.begin() + at, tokens.begin() + to, random);
      return;
    case 3: // drop one
      tokens.erase(tokens.begin() + at);
      return;
    case 4: // replace one
      tokens[at] = anyToken();
      return;
    case 5: // insert one
      tokens.insert(tokens.begin() + at, anyToken());
      return;
    case 6: // graft another directive on
    {
      const std::vector<Token> &other = pick(directives);
      tokens.resize(at);
      tokens.insert(tokens.end(), other.begin() + below(other.size()), other.end());
      return;
    }
    }
  }

  std::vector<std::vector<Token>> directives;
  std::mt19937 random{20250601};
};

std::string textOf(const std::vector<Token> &tokens) {
  std::string text;
  for (const Token &token : tokens)
    text += token.text + " ";
  return text;
}

/// Everything in a result must lie inside the directive.
bool isInside(const ParsedClause &clause, size_t size) {
  auto fits = [&](TokenRange range) { return range.begin <= range.end && range.end <= size; };
  bool all = fits(clause.tokens) && clause.nameToken < size;
  for (const ParsedArg &arg : clause.args)
    all = all && fits(arg.tokens) && (!arg.expr || !arg.expr->tokens.empty());
  for (const ParsedVar &var : clause.vars)
    all = all && fits(var.tokens) && !var.base.tokens.empty();
  return all;
}

} // namespace

TEST(ParserFuzz, ErrorsAndResultsAgree) {
  Mutator mutator;
  unsigned accepted = 0;
  for (unsigned i = 0; i < 100000; ++i) {
    std::vector<Token> tokens = mutator.next();
    std::vector<ParseDiag> diags;
    auto parsed = parseDirective(i % 16 ? Sentinel::Acc : Sentinel::Pacc, tokens, diags);
    bool error = std::any_of(diags.begin(), diags.end(), [](auto &d) { return d.isError(); });
    ASSERT_EQ(!parsed, error) << textOf(tokens);
    for (const ParseDiag &diag : diags)
      ASSERT_LE(diag.token, tokens.size()) << textOf(tokens);
    if (!parsed)
      continue;
    ++accepted;
    for (const ParsedClause &clause : parsed->clauses)
      ASSERT_TRUE(isInside(clause, tokens.size())) << textOf(tokens);
  }
  // Mutations that only ever fail, or never do, would test nothing.
  EXPECT_GT(accepted, 5000u);
  EXPECT_LT(accepted, 95000u);
}

/// Deep nesting and long lists take neither stack nor much time.
TEST(ParserFuzz, LongInput) {
  std::string text = "data copy(";
  for (int i = 0; i < 20000; ++i)
    text += "a[0:n],";
  text += std::string(20000, '(') + "b" + std::string(20000, ')') + ")";
  std::vector<ParseDiag> diags;
  auto parsed = parseDirective(Sentinel::Acc, lexDirective(text), diags);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->clauses[0].vars.size(), 20001u);
}

} // namespace accolade
