// What the parser makes of correct directives.
#include "directive/Dump.h"
#include "directive/Parser.h"
#include "tests/unit/directive/Lexer.h"
#include "tests/unit/directive/Samples.h"

#include <gtest/gtest.h>

#include <set>

namespace accolade {

static std::optional<ParsedDirective> parse(std::string_view text) {
  std::vector<ParseDiag> diags;
  return parseDirective(Sentinel::Acc, lexDirective(text), diags);
}

class ValidSample : public testing::TestWithParam<Sample> {};

TEST_P(ValidSample, ParsesAsExpected) {
  std::vector<Token> tokens = lexDirective(GetParam().text);
  std::vector<ParseDiag> diags;
  auto parsed = parseDirective(Sentinel::Acc, tokens, diags);
  for (const ParseDiag &diag : diags)
    EXPECT_FALSE(diag.isError()) << GetParam().text << ": " << spec::format(diag.id, diag.args);
  ASSERT_TRUE(parsed) << GetParam().text;
  EXPECT_EQ(dump(*parsed, tokens), GetParam().expected);
}

/// An End token at the end, as a lexer delivers it, changes nothing.
TEST_P(ValidSample, EndTokenIsIgnored) {
  std::vector<Token> tokens = lexDirective(GetParam().text);
  tokens.push_back({});
  std::vector<ParseDiag> diags;
  auto parsed = parseDirective(Sentinel::Acc, tokens, diags);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(dump(*parsed, tokens), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(All, ValidSample, testing::ValuesIn(validSamples()));

/// Every clause that is supported appears in the samples on some directive.
TEST(Samples, CoverAllClausesAndDirectives) {
  std::set<spec::ClauseKind> clauses;
  std::set<spec::DirectiveKind> directives;
  for (const Sample &sample : validSamples()) {
    auto parsed = parse(sample.text);
    ASSERT_TRUE(parsed) << sample.text;
    directives.insert(parsed->kind);
    if (parsed->own)
      clauses.insert(parsed->own->kind);
    for (const ParsedClause &clause : parsed->clauses)
      clauses.insert(clause.kind);
  }
  for (spec::ClauseKind kind : spec::allClauses())
    EXPECT_EQ(clauses.count(kind), spec::isSupported(kind)) << spec::name(kind);
  for (spec::DirectiveKind kind : spec::allDirectives())
    EXPECT_EQ(directives.count(kind), spec::isSupported(kind)) << spec::name(kind);
}

/// Slots number the expressions in the order of their tokens, without gaps.
TEST(Slots, AreNumberedAsWritten) {
  for (const Sample &sample : validSamples()) {
    auto parsed = parse(sample.text);
    ASSERT_TRUE(parsed);
    std::vector<ExprRef> refs;
    auto collect = [&](const ParsedClause &clause) {
      for (const ParsedArg &arg : clause.args)
        if (arg.expr)
          refs.push_back(*arg.expr);
      for (const ParsedVar &var : clause.vars) {
        refs.push_back(var.base);
        for (const ParsedSection &section : var.sections)
          for (const auto &bound : {section.lower, section.length, section.after})
            if (bound)
              refs.push_back(*bound);
      }
    };
    if (parsed->own)
      collect(*parsed->own);
    for (const ParsedClause &clause : parsed->clauses)
      collect(clause);
    ASSERT_EQ(refs.size(), parsed->slots) << sample.text;
    for (unsigned i = 0; i < refs.size(); ++i) {
      EXPECT_EQ(refs[i].slot, i) << sample.text;
      EXPECT_FALSE(refs[i].tokens.empty()) << sample.text;
      unsigned before = i ? refs[i - 1].tokens.end : 0;
      EXPECT_LE(before, refs[i].tokens.begin) << sample.text;
    }
  }
}

TEST(Clause, KeepsItsSpellingAndRange) {
  auto parsed = parse("data pcopy(a) , copyin ( b[0:n] )");
  ASSERT_TRUE(parsed);
  const ParsedClause &first = parsed->clauses[0];
  EXPECT_EQ(first.kind, spec::ClauseKind::Copy);
  EXPECT_EQ(first.spelling, "pcopy");
  EXPECT_EQ(first.nameToken, 1u);
  EXPECT_EQ(first.tokens.begin, 1u);
  EXPECT_EQ(first.tokens.end, 5u);
  const ParsedClause &second = parsed->clauses[1];
  EXPECT_EQ(second.nameToken, 6u);
  EXPECT_EQ(second.tokens.end, 15u);
  EXPECT_EQ(second.vars[0].text, "b[0:n]");
  EXPECT_TRUE(second.hasParens);
}

TEST(Clause, NameOfDirectiveHasItsRange) {
  auto parsed = parse("parallel loop gang");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->name.begin, 0u);
  EXPECT_EQ(parsed->name.end, 2u);
}

TEST(ListItem, TextHasNoSuperfluousBlanks) {
  auto parsed = parse("data copy(  a [ i - -1 : sizeof ( int ) ] , unsigned_x )");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->clauses[0].vars[0].text, "a[i- -1:sizeof(int)]");
  EXPECT_EQ(parsed->clauses[0].vars[1].text, "unsigned_x");
}

/// The level that is taken for granted stands in the result like a written one,
/// but has no tokens.
TEST(Routine, AssumedLevelHasNoTokens) {
  std::vector<ParseDiag> diags;
  auto parsed = parseDirective(Sentinel::Acc, lexDirective("routine(f) nohost"), diags);
  ASSERT_TRUE(parsed);
  ASSERT_EQ(parsed->clauses.size(), 2u);
  EXPECT_EQ(parsed->clauses[1].kind, spec::ClauseKind::Seq);
  EXPECT_TRUE(parsed->clauses[1].tokens.empty());
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].id, spec::DiagId::AssumedClause);
}

/// Diagnostics of an earlier directive in the same vector are not this one's.
TEST(Diagnostics, EarlierOnesDoNotCount) {
  std::vector<ParseDiag> diags;
  EXPECT_FALSE(parseDirective(Sentinel::Acc, lexDirective("nonsense"), diags));
  EXPECT_TRUE(parseDirective(Sentinel::Acc, lexDirective("parallel"), diags));
  EXPECT_FALSE(parseDirective(Sentinel::Acc, lexDirective("enter data"), diags));
  EXPECT_EQ(diags.size(), 2u);
}

} // namespace accolade
