// Look-up in Legality.def: what may stand together. The rows are gathered once
// into one record per directive, because the parser asks for every clause.
#include "spec/Spec.h"

#include <array>

namespace accolade::spec {

namespace {

constexpr size_t NumDirectives = 0
#define DIRECTIVE(Kind, Sentinel, Words, Placement, Section, Origin, Status) +1
#include "spec/Directives.def"
    ;

constexpr size_t NumClauses = 0
#define CLAUSE(Kind, Word, Shape, Section, Origin, Status) +1
#include "spec/Clauses.def"
    ;

enum class Times { Never, Any, Once };
enum class Place { Before, After, Free };
enum class Need { Optional, Required };

struct Permission {
  Times times = Times::Never;
  Place place = Place::Before;
};

struct Rules {
  std::array<Permission, NumClauses> clauses;
  std::vector<ClauseSet> exclusive;
  std::vector<ClauseSet> required;
  std::vector<OneArgRule> oneArg;
  std::optional<OwnArgument> own;

  Permission &of(ClauseKind clause) { return clauses[static_cast<size_t>(clause)]; }
};

using AllRules = std::array<Rules, NumDirectives>;

AllRules readTable() {
  AllRules all;
  auto on = [&](DirectiveKind directive) -> Rules & { return all[static_cast<size_t>(directive)]; };
  using enum ClauseKind;
#define ALLOW(Directive, Clause, HowOften, Where)                                                  \
  on(DirectiveKind::Directive).of(ClauseKind::Clause) = {Times::HowOften, Place::Where};
#define AT_MOST_ONE(Directive, Section, ...)                                                       \
  on(DirectiveKind::Directive).exclusive.push_back({Section, {__VA_ARGS__}, std::nullopt});
#define AT_LEAST_ONE(Directive, Section, ...)                                                      \
  on(DirectiveKind::Directive).required.push_back({Section, {__VA_ARGS__}, std::nullopt});
#define ONE_ASSUMED(Directive, Section, Clause, ...)                                               \
  on(DirectiveKind::Directive).required.push_back({Section, {__VA_ARGS__}, ClauseKind::Clause});
#define ONE_EXPECTED(Directive, Section, ...)                                                       \
  on(DirectiveKind::Directive).required.push_back({Section, {__VA_ARGS__}, std::nullopt, true});
#define ONE_ARG_BESIDE(Directive, Section, Clause, Other)                                          \
  on(DirectiveKind::Directive).oneArg.push_back({Section, ClauseKind::Clause, ClauseKind::Other});
#define OWN_ARGUMENT(Directive, Clause, Needed)                                                    \
  on(DirectiveKind::Directive).own = {ClauseKind::Clause, Need::Needed == Need::Required};
#include "spec/Legality.def"
  return all;
}

const Rules &rules(DirectiveKind directive) {
  static const AllRules all = readTable();
  return all[static_cast<size_t>(directive)];
}

const Permission &permission(DirectiveKind directive, ClauseKind clause) {
  return rules(directive).clauses[static_cast<size_t>(clause)];
}

} // namespace

bool isAllowed(DirectiveKind directive, ClauseKind clause) {
  return permission(directive, clause).times != Times::Never;
}

bool isAllowedOnce(DirectiveKind directive, ClauseKind clause) {
  return permission(directive, clause).times == Times::Once;
}

bool isAllowedAfterDeviceType(DirectiveKind directive, ClauseKind clause) {
  return isAllowed(directive, clause) && permission(directive, clause).place != Place::Before;
}

bool dividesByDeviceType(DirectiveKind directive) {
  return isAllowed(directive, ClauseKind::DeviceType) &&
         permission(directive, ClauseKind::DeviceType).place == Place::After;
}

const std::vector<ClauseSet> &exclusiveSets(DirectiveKind directive) {
  return rules(directive).exclusive;
}

const std::vector<ClauseSet> &requiredSets(DirectiveKind directive) {
  return rules(directive).required;
}

const std::vector<OneArgRule> &oneArgRules(DirectiveKind directive) {
  return rules(directive).oneArg;
}

std::optional<OwnArgument> ownArgument(DirectiveKind directive) { return rules(directive).own; }

std::optional<unsigned> maxArgs(DirectiveKind directive, ClauseKind clause) {
#define MAX_ARGS(Directive, Clause, N)                                                             \
  if (directive == DirectiveKind::Directive && clause == ClauseKind::Clause)                       \
    return N;
#include "spec/Legality.def"
  return std::nullopt;
}

} // namespace accolade::spec
