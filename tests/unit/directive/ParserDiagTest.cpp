// Every message of the parser: a directive that causes it, where it points, its
// text, and the notes below it. A row of Diagnostics.def without a case here
// fails the test at the end.
#include "directive/Parser.h"
#include "tests/unit/directive/Lexer.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace accolade {

using spec::DiagId;

namespace {

struct Case {
  DiagId id;
  std::string_view text; ///< ^ stands before the token that the message points at
  std::string_view message;
  std::string_view section;
  std::string_view remedy;
  std::string_view earlier = ""; ///< the token that the note points at, if any
  Sentinel sentinel = Sentinel::Acc;
};

constexpr Case Cases[] = {
    {DiagId::ExpectedDirective, "^", "expected the name of a directive after '#pragma acc'", "2.1",
     ""},
    {DiagId::ExpectedDirective, "^(parallel)",
     "expected the name of a directive after '#pragma acc'", "2.1", ""},
    {DiagId::UnknownDirective, "^parallell copy(a)", "unknown directive 'parallell'", "2.1",
     "did you mean 'parallel'?"},
    {DiagId::UnknownDirective, "^enter copyin(a)", "unknown directive 'enter'", "2.1",
     "did you mean 'enter data'?"},
    {DiagId::UnknownDirective, "^hostdata use_device(a)", "unknown directive 'hostdata'", "2.1",
     "did you mean 'host_data'?"},
    {DiagId::EndDirective, "^end parallel loop", "C and C++ have no directive 'end'", "2.1",
     "remove it: a construct is the statement after its directive"},
    {DiagId::UnknownDirective, "^for private(a)", "unknown directive 'for'", "2.1", "write 'loop'"},
    {DiagId::UnknownDirective, "^worker", "unknown directive 'worker'", "2.1", "write 'loop worker'"},
    {DiagId::UnknownDirective, "^region", "unknown directive 'region'", "2.1", "write 'parallel' or 'kernels'"},
    {DiagId::UnknownDirective, "^critical", "unknown directive 'critical'", "2.1",
     "write 'atomic' before each statement that changes something"},
    {DiagId::UnknownClause, "loop ^parallel", "unknown clause 'parallel'", "2.9", "write 'parallel loop'"},
    {DiagId::UnknownClause, "data ^enter copyin(a)", "unknown clause 'enter'", "2.6.5", "write 'enter data'"},
    {DiagId::UnknownClause, "update ^in(a)", "unknown clause 'in'", "2.14.4", "write 'device'"},
    {DiagId::UnknownClause, "update ^from(a)", "unknown clause 'from'", "2.14.4", "write 'self'"},
    {DiagId::UnknownClause, "data ^tofrom(a)", "unknown clause 'tofrom'", "2.6.5", "write 'copy'"},
    {DiagId::UnknownDirective, "^frobnicate", "unknown directive 'frobnicate'", "2.1", ""},
    {DiagId::DirectiveNotSupported, "^pipeline targetinout(a)",
     "directive 'pacc pipeline' is not supported yet", "", "", "", Sentinel::Pacc},

    {DiagId::BadTriple, "fcw FETCH_ONLY(^a)",
     "an item of 'fcw' is written array[pivot:before:after]", "E1",
     "with one triple for each dimension: a[i:1:1][j:0:0]"},
    {DiagId::BadTriple, "fcw FETCH_ONLY(a^[i:1])",
     "an item of 'fcw' is written array[pivot:before:after]", "E1",
     "with one triple for each dimension: a[i:1:1][j:0:0]"},
    {DiagId::UnknownClause, "fcw ^FETCH_AND_GO(a[i:0:0])", "unknown clause 'FETCH_AND_GO'", "E1",
     "did you mean 'FETCH_ONLY'?"},
    {DiagId::UnknownClause, "fcw ^FETCH(a[i:0:0])", "unknown clause 'FETCH'", "E1",
     "write one of 'FETCH_ONLY', 'CHANNEL_ONLY', 'FETCH_CHANNEL', 'CHANNEL_WB', 'FETCH_CHANNEL_WB', 'FETCH_WB', 'WB_ONLY', "
     "'SCRATCH_ONLY', 'nosync'"},

    {DiagId::ExpectedClause, "parallel ^4", "expected a clause, found '4'", "2.1", ""},
    {DiagId::StrayComma, "parallel ^,, copy(a)", "',' may only stand between two clauses", "2.1",
     "remove it"},
    {DiagId::StrayComma, "parallel copy(a) ^,, copy(b)", "',' may only stand between two clauses",
     "2.1", "remove it"},
    {DiagId::StrayComma, "parallel copy(a) ^,", "',' may only stand between two clauses", "2.1",
     "remove it"},
    {DiagId::UnknownClause, "data ^copin(a)", "unknown clause 'copin'", "2.6.5",
     "did you mean 'copyin'?"},
    {DiagId::UnknownClause, "parallel loop ^shared(a)", "unknown clause 'shared'", "2.11",
     "leave it out: what no clause makes private is shared"},
    {DiagId::UnknownClause, "loop ^schedule(static)", "unknown clause 'schedule'", "2.9",
     "write gang(static:n) to say how many iterations a gang takes at a time"},
    {DiagId::UnknownClause, "loop ^zzzzz", "unknown clause 'zzzzz'", "2.9", ""},
    {DiagId::ClauseNotSupported, "parallel ^compression(a)", "clause 'compression' is not supported yet", "", ""},
    {DiagId::ClauseNotAllowed, "host_data use_device(a) ^finalize",
     "clause 'finalize' is not allowed on 'host_data'", "2.8", "it is allowed on 'exit data'"},
    {DiagId::ClauseNotAllowed, "data ^host(a)", "clause 'host' is not allowed on 'data'", "2.6.5",
     "it is allowed on 'update'"},
    {DiagId::ClauseNotAllowed, "kernels ^firstprivate(a)",
     "clause 'firstprivate' is not allowed on 'kernels'", "2.5.3",
     "it is allowed on 'parallel', 'serial', 'parallel loop', 'serial loop'"},
    {DiagId::DuplicateClause, "parallel if(a) ^if(b)",
     "clause 'if' may appear only once on 'parallel'", "2.5.1", "", "if"},
    {DiagId::DuplicateClause, "parallel async device_type(a) async(1) ^async(2)",
     "clause 'async' may appear only once on 'parallel'", "2.5.1", "", "async"},
    {DiagId::DuplicateClause, "loop device_type(a, b) gang device_type(b) ^gang",
     "clause 'gang' may appear only once on 'loop'", "2.9", "", "gang"},
    {DiagId::ExclusiveClauses, "loop seq ^independent",
     "clause 'independent' cannot be combined with 'seq' on 'loop'", "2.9", "", "seq"},
    {DiagId::ExclusiveClauses, "parallel loop gang ^seq",
     "clause 'seq' cannot be combined with 'gang' on 'parallel loop'", "2.9", "", "gang"},
    {DiagId::ExclusiveClauses, "routine worker ^vector",
     "clause 'vector' cannot be combined with 'worker' on 'routine'", "2.15.1", "", "worker"},
    {DiagId::ExclusiveClauses, "atomic read ^write",
     "clause 'write' cannot be combined with 'read' on 'atomic'", "2.12", "", "read"},
    {DiagId::RequiredClause, "^enter data async",
     "'enter data' needs at least one of these clauses: copyin, create, attach", "2.6.6", ""},
    {DiagId::RequiredClause, "^exit data",
     "'exit data' needs at least one of these clauses: copyout, delete, detach", "2.6.6", ""},
    {DiagId::ExpectedOneClause, "^data async",
     "'data' has none of these clauses, and changes no data: copy, copyin, copyout, create, no_create, "
     "present, deviceptr, attach, default",
     "2.6.5", "add one, or remove the directive"},
    {DiagId::RequiredClause, "^host_data if_present",
     "'host_data' needs at least one of these clauses: use_device", "2.8", ""},
    {DiagId::RequiredClause, "^set if(x)",
     "'set' needs at least one of these clauses: default_async, device_num, device_type", "2.14.3",
     ""},
    {DiagId::RequiredClause, "^update async",
     "'update' needs at least one of these clauses: self, device", "2.14.4", ""},
    {DiagId::RequiredClause, "^declare",
     "'declare' needs at least one of these clauses: copy, copyin, copyout, create, present, "
     "deviceptr, device_resident, link",
     "2.13", ""},
    {DiagId::AssumedClause, "^routine nohost",
     "'routine' needs one of these clauses: gang, worker, vector, seq; 'seq' is assumed", "2.15.1",
     "add 'seq'"},
    {DiagId::NotAfterDeviceType, "parallel device_type(nvidia) ^copy(a)",
     "clause 'copy' may not follow 'device_type' on 'parallel'", "2.5.1",
     "write it before 'device_type'", "device_type"},
    {DiagId::NeedsOneArgument, "parallel num_gangs(2, 2) ^reduction(+:s)",
     "clause 'reduction' is not allowed on 'parallel' together with more than one argument of "
     "'num_gangs'",
     "2.5.4", "", "num_gangs"},

    {DiagId::Unbalanced, "parallel copy^(a", "'(' has no matching ')'", "", ""},
    {DiagId::Unbalanced, "parallel copy(a^[0:n)", "'[' has no matching ']'", "", ""},
    {DiagId::Unbalanced, "parallel copy(a^])", "']' has no matching '['", "", ""},
    {DiagId::Unbalanced, "parallel copy(a)^)", "')' has no matching '('", "", ""},
    {DiagId::ExpectedParen, "parallel copy ^async", "expected '(' after 'copy'", "2.7.7", ""},
    {DiagId::ExpectedParen, "loop collapse^", "expected '(' after 'collapse'", "2.9.1", ""},
    {DiagId::ExpectedParen, "cache ^", "expected '(' after 'cache'", "2.10", ""},
    {DiagId::NoArguments, "loop seq^(1)", "'seq' takes no arguments on 'loop'", "2.9.5", ""},
    {DiagId::NoArguments, "routine vector^(4)", "'vector' takes no arguments on 'routine'",
     "2.9.4", ""},
    {DiagId::NoArguments, "parallel ^(a)", "'parallel' takes no arguments on 'parallel'", "2.5.1",
     ""},
    {DiagId::EmptyArguments, "data ^copy()", "'copy' needs at least one argument", "2.7.7", ""},
    {DiagId::EmptyArguments, "^wait()", "'wait' needs at least one argument", "2.16.2", ""},
    {DiagId::EmptyArgument, "data copy(a,^,b)", "an argument of 'copy' is missing", "2.7.7", ""},
    {DiagId::EmptyArgument, "data copyin(readonly:^)", "an argument of 'copyin' is missing",
     "2.7.8", ""},
    {DiagId::EmptyArgument, "wait(devnum: 1 :^)", "an argument of 'wait' is missing", "2.16.2", ""},
    {DiagId::EmptyArgument, "loop gang(num:^)", "an argument of 'gang' is missing", "2.9.2", ""},
    {DiagId::TooManyArguments, "parallel ^num_gangs(1, 2, 3, 4)",
     "'num_gangs' takes at most 3 arguments on 'parallel', found 4", "2.5.10", ""},
    {DiagId::TooManyArguments, "kernels ^num_gangs(1, 2)",
     "'num_gangs' takes at most 1 argument on 'kernels', found 2", "2.5.10", ""},
    {DiagId::TooManyArguments, "parallel if(a, ^b)",
     "'if' takes at most 1 argument on 'parallel', found 2", "2.5.6", ""},
    {DiagId::TooManyArguments, "set ^device_type(host, nvidia)",
     "'device_type' takes at most 1 argument on 'set', found 2", "2.4", ""},
    {DiagId::UnknownModifier, "data copyin(^readnly: a)", "unknown modifier 'readnly' of 'copyin'",
     "2.7.8", "did you mean 'readonly'?"},
    {DiagId::UnknownModifier, "data present(^a: b)", "unknown modifier 'a' of 'present'", "2.7.6",
     ""},
    {DiagId::ModifierNotAllowed, "data copy(^zero: a)",
     "modifier 'zero' is not allowed in 'copy' on 'data'", "2.7.4", ""},
    {DiagId::ModifierNotAllowed, "enter data copyin(^capture: a)",
     "modifier 'capture' is not allowed in 'copyin' on 'enter data'", "2.7.4", ""},
    {DiagId::DuplicateModifier, "data copy(always, ^always: a)", "modifier 'always' appears twice",
     "2.7.4", ""},
    {DiagId::UnknownRole, "loop gang(^nun: 4)", "'gang' has no argument 'nun:' on 'loop'", "2.9.2",
     "did you mean 'num:'?"},
    {DiagId::UnknownRole, "loop vector(^num: 4)", "'vector' has no argument 'num:' on 'loop'",
     "2.9.4", "did you mean 'length:'?"},
    {DiagId::UnknownRole, "routine gang(^2)", "'gang' has no argument 'num:' on 'routine'",
     "2.9.2", "did you mean 'dim:'?"},
    {DiagId::DuplicateRole, "loop gang(num: 4, ^8)", "'gang' has more than one argument 'num:'",
     "2.9.2", ""},
    {DiagId::StarNotAllowed, "loop gang(num: ^*)", "'*' is not allowed as an argument of 'gang'",
     "2.9.2", ""},
    {DiagId::StarNotAllowed, "parallel num_gangs(^*)",
     "'*' is not allowed as an argument of 'num_gangs'", "2.5.10", ""},
    {DiagId::UnexpectedInArgument, "parallel if(a ^; b)", "unexpected ';' in an argument of 'if'",
     "2.5.6", ""},
    {DiagId::UnexpectedInArgument, "data copy(^: a)", "unexpected ':' in an argument of 'copy'",
     "2.7.7", ""},
    {DiagId::UnexpectedInArgument, "data copy(always: a ^: b)",
     "unexpected ':' in an argument of 'copy'", "2.7.7", ""},
    {DiagId::UnexpectedInArgument, "data copy(a ^; b)", "unexpected ';' in an argument of 'copy'",
     "2.7.7", ""},
    {DiagId::ExpectedComma, "parallel copy(a[0:n] ^b)", "expected ',' or ')' between 'a[0:n]' and 'b'", "2.7.7", ""},
    {DiagId::ExpectedComma, "parallel if(x ^3)", "expected ',' or ')' between 'x' and '3'", "2.5.6", ""},
    {DiagId::ExpectedComma, "parallel num_gangs(2, 4 ^n)", "expected ',' or ')' between '4' and 'n'", "2.5.10", ""},
    {DiagId::ExpectedColon, "parallel copyin(readonly ^x)", "expected ':' after 'readonly'", "2.7.8", ""},
    {DiagId::ExpectedParen, "parallel copy^: a", "expected '(' after 'copy'", "2.7.7", ""},
    {DiagId::ExpectedColon, "parallel reduction(+ ^x)", "expected ':' after '+'", "2.5.15", ""},
    {DiagId::ExpectedColon, "wait(devnum: 1^)", "expected ':' after 'devnum:1'", "2.16.2", ""},
    {DiagId::ExpectedOperator, "parallel reduction(^% : x)",
     "expected a reduction operator, found '%'", "2.5.15",
     "the operators are + - * max min & | ^ && ||"},
    {DiagId::ExpectedWord, "data default(^shared)", "'default' takes 'none' or 'present', not "
     "'shared'", "2.5.16", ""},
    {DiagId::ExpectedWord, "parallel device_type(^4)",
     "'device_type' takes names of device types or '*', not '4'", "2.4", ""},
    {DiagId::ExpectedWord, "routine seq bind(^4)",
     "'bind' takes a function's name or a string, not '4'", "2.15.1", ""},
    {DiagId::ExpectedWord, "routine(^f g) seq", "'routine' takes a function's name, not 'f g'",
     "2.15.1", ""},
    {DiagId::BadSubarray, "data copy(a^[0:1:2])", "a subarray is written [lower:length]", "2.7.1",
     ""},
    {DiagId::BadSubarray, "data copy(a^(0:10))", "a subarray is written [lower:length]", "2.7.1", "write a[0:10]"},
    {DiagId::BadSubarray, "data copy(s.v^(1:n,2:m))", "a subarray is written [lower:length]", "2.7.1",
     "write s.v[1:n][2:m]"},
    {DiagId::BadSubarray, "data copy(^[0:n])", "a subarray is written [lower:length]", "2.7.1",
     ""},
    {DiagId::BadSubarray, "data copy(a[0:n]^[])", "a subarray is written [lower:length]", "2.7.1",
     ""},
    {DiagId::SubarrayNotLast, "data copy(a[0:n]^.x)", "'.' may not follow a subarray", "2.7.1",
     "name the member first: s.v[0:n]"},
};

/// The text without its mark, and the index of the token behind the mark.
struct Marked {
  std::vector<Token> tokens;
  unsigned token;
};

/// `^` is also an operator, so only the last one of the text is the mark.
Marked unmark(std::string_view text) {
  size_t mark = text.rfind('^');
  std::vector<Token> before = lexDirective(text.substr(0, mark));
  std::string whole = std::string(text.substr(0, mark)) + std::string(text.substr(mark + 1));
  return {lexDirective(whole), static_cast<unsigned>(before.size())};
}

std::string note(std::string_view section) {
  if (section.starts_with("E"))
    return "Accolade extensions, section " + std::string(section.substr(1));
  return section.empty() ? "" : "OpenACC 3.4, section " + std::string(section);
}

class DiagCase : public testing::TestWithParam<Case> {};

} // namespace

TEST_P(DiagCase, IsReported) {
  const Case &want = GetParam();
  Marked marked = unmark(want.text);
  std::vector<ParseDiag> diags;
  auto parsed = parseDirective(want.sentinel, marked.tokens, diags);
  ASSERT_EQ(diags.size(), 1u) << want.text;
  const ParseDiag &diag = diags[0];
  EXPECT_EQ(spec::info(diag.id).name, spec::info(want.id).name) << want.text;
  EXPECT_EQ(spec::format(diag.id, diag.args), want.message);
  EXPECT_EQ(diag.token, marked.token) << want.text;
  EXPECT_EQ(spec::sectionNote(diag.id, diag.args), note(want.section)) << want.text;
  EXPECT_EQ(spec::remedyNote(diag.id, diag.args), want.remedy) << want.text;
  EXPECT_EQ(diag.noteToken ? marked.tokens[*diag.noteToken].text : "", want.earlier) << want.text;
  EXPECT_EQ(parsed.has_value(), !diag.isError());
}

INSTANTIATE_TEST_SUITE_P(All, DiagCase, testing::ValuesIn(Cases));

TEST(ParserDiags, EveryRowHasACase) {
  for (const spec::DiagInfo &row : spec::allDiags()) {
    bool tested = std::any_of(std::begin(Cases), std::end(Cases),
                              [&](const Case &c) { return c.id == row.id; });
    EXPECT_TRUE(tested || row.stage != spec::Stage::Parser) << row.name;
  }
}

/// Independent mistakes are all reported at once.
TEST(ParserDiags, SeveralMistakesSeveralMessages) {
  std::vector<ParseDiag> diags;
  auto parsed =
      parseDirective(Sentinel::Acc, lexDirective("parallel copin(a) seq num_gangs() if"), diags);
  EXPECT_FALSE(parsed);
  ASSERT_EQ(diags.size(), 4u);
  EXPECT_EQ(diags[0].id, DiagId::UnknownClause);
  EXPECT_EQ(diags[1].id, DiagId::ClauseNotAllowed);
  EXPECT_EQ(diags[2].id, DiagId::EmptyArguments);
  EXPECT_EQ(diags[3].id, DiagId::ExpectedParen);
}

/// What a clause that was not understood might have been is not asked for too.
TEST(ParserDiags, NoFollowUpForAMisspelledRequiredClause) {
  std::vector<ParseDiag> diags;
  EXPECT_FALSE(parseDirective(Sentinel::Acc, lexDirective("enter data copin(a)"), diags));
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].id, DiagId::UnknownClause);
}

} // namespace accolade
