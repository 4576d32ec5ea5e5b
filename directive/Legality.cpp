// One function per kind of row in Legality.def; see Legality.h.
#include "directive/Legality.h"

#include "directive/Joined.h"

#include <algorithm>

namespace accolade {

using spec::ClauseKind;
using spec::ClauseSet;
using spec::DiagId;

namespace {

class LegalityCheck {
public:
  LegalityCheck(ParseState &state, ParsedDirective &directive)
      : state(state), directive(directive), clauses(directive.clauses) {}

  void run();

private:
  void checkPlace(const ParsedClause &clause);
  void checkRepeated(size_t index);
  void checkExclusive(size_t index);
  void checkOneArgument();
  void checkRequired(const ClauseSet &set);

  bool applyTogether(const ParsedClause &a, const ParsedClause &b) const;
  const ParsedClause *earlier(size_t index, ClauseKind kind) const;
  const ParsedClause *find(ClauseKind kind) const;
  void assume(ClauseKind kind);
  void report(DiagId id, const ParsedClause &clause, std::vector<std::string> args,
              const ParsedClause *note) {
    ParseDiag &diag = state.report(id, clause.nameToken, std::move(args));
    if (note)
      diag.noteToken = note->nameToken;
  }

  ParseState &state;
  ParsedDirective &directive;
  std::vector<ParsedClause> &clauses;
};

bool hasError(const std::vector<ParseDiag> &diags) {
  return std::any_of(diags.begin(), diags.end(), [](const ParseDiag &d) { return d.isError(); });
}

void LegalityCheck::run() {
  for (size_t i = 0; i < clauses.size(); ++i) {
    checkPlace(clauses[i]);
    checkRepeated(i);
    checkExclusive(i);
  }
  checkOneArgument();
  // A clause that was not understood may have been the one that is missing.
  if (hasError(state.diags))
    return;
  for (const ClauseSet &set : spec::requiredSets(state.directive))
    checkRequired(set);
}

/// Whether both clauses can be in force for one device: they stand in the same
/// group (2.4), or behind device_type clauses that name the same device.
bool LegalityCheck::applyTogether(const ParsedClause &a, const ParsedClause &b) const {
  if (a.deviceType == b.deviceType)
    return true;
  if (a.deviceType < 0 || b.deviceType < 0)
    return false;
  const auto &left = clauses[a.deviceType].words;
  const auto &right = clauses[b.deviceType].words;
  return std::find_first_of(left.begin(), left.end(), right.begin(), right.end()) != left.end();
}

/// The first clause of `kind` before the one at `index` that applies with it.
const ParsedClause *LegalityCheck::earlier(size_t index, ClauseKind kind) const {
  for (size_t i = 0; i < index; ++i)
    if (clauses[i].kind == kind && applyTogether(clauses[i], clauses[index]))
      return &clauses[i];
  return nullptr;
}

const ParsedClause *LegalityCheck::find(ClauseKind kind) const {
  for (const ParsedClause &clause : clauses)
    if (clause.kind == kind)
      return &clause;
  return nullptr;
}

void LegalityCheck::checkPlace(const ParsedClause &clause) {
  if (clause.deviceType >= 0 && !spec::isAllowedAfterDeviceType(state.directive, clause.kind))
    report(DiagId::NotAfterDeviceType, clause,
           {clause.spelling, state.directiveName(), state.directiveSection()},
           &clauses[clause.deviceType]);
}

void LegalityCheck::checkRepeated(size_t index) {
  const ParsedClause &clause = clauses[index];
  if (!spec::isAllowedOnce(state.directive, clause.kind))
    return;
  if (const ParsedClause *first = earlier(index, clause.kind))
    report(DiagId::DuplicateClause, clause,
           {clause.spelling, state.directiveName(), state.directiveSection()}, first);
}

void LegalityCheck::checkExclusive(size_t index) {
  const ParsedClause &clause = clauses[index];
  for (const ClauseSet &set : spec::exclusiveSets(state.directive)) {
    if (std::find(set.clauses.begin(), set.clauses.end(), clause.kind) == set.clauses.end())
      continue;
    for (ClauseKind other : set.clauses) {
      const ParsedClause *first = other == clause.kind ? nullptr : earlier(index, other);
      if (first)
        report(DiagId::ExclusiveClauses, clause,
               {clause.spelling, first->spelling, state.directiveName(), std::string(set.section)},
               first);
    }
  }
}

void LegalityCheck::checkOneArgument() {
  for (const spec::OneArgRule &rule : spec::oneArgRules(state.directive)) {
    const ParsedClause *other = find(rule.other);
    auto isLong = [&](const ParsedClause &c) { return c.kind == rule.clause && c.args.size() > 1; };
    auto found = std::find_if(clauses.begin(), clauses.end(), isLong);
    if (other && found != clauses.end())
      report(DiagId::NeedsOneArgument, *other,
             {other->spelling, state.directiveName(), found->spelling, std::string(rule.section)},
             &*found);
  }
}

/// The names of a set for the user, without what is not supported yet.
std::string namesOf(const ClauseSet &set, spec::DirectiveKind directive) {
  std::vector<std::string_view> names;
  for (ClauseKind kind : set.clauses)
    if (kind == ClauseKind::FcwList) // each of its spellings is a type of its own
      for (std::string_view spelling : spec::spellings(kind, directive))
        names.push_back(spelling);
    else if (spec::isSupported(kind))
      names.push_back(spec::name(kind));
  return joined(names, ", ");
}

void LegalityCheck::checkRequired(const ClauseSet &set) {
  for (ClauseKind kind : set.clauses)
    if (find(kind))
      return;
  std::string section(set.section);
  if (set.isIdleWithout) {
    state.report(DiagId::ExpectedOneClause, directive.name.begin,
                 {state.directiveName(), namesOf(set, state.directive), section});
    return;
  }
  if (!set.assumed) {
    state.report(DiagId::RequiredClause, directive.name.begin,
                 {state.directiveName(), namesOf(set, state.directive), section});
    return;
  }
  std::string assumed(spec::name(*set.assumed));
  state.report(DiagId::AssumedClause, directive.name.begin,
               {state.directiveName(), namesOf(set, state.directive), assumed, section});
  assume(*set.assumed);
}

void LegalityCheck::assume(ClauseKind kind) {
  ParsedClause clause{};
  clause.kind = kind;
  clause.tokens = {directive.name.end, directive.name.end};
  clause.nameToken = directive.name.begin;
  clause.spelling = spec::name(kind);
  clauses.push_back(std::move(clause));
}

} // namespace

void checkLegality(ParseState &state, ParsedDirective &directive) {
  LegalityCheck(state, directive).run();
}

} // namespace accolade
