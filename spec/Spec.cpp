// Look-up in the tables that describe names, spellings and arguments; the tables
// of what may stand together are in Legality.cpp.
#include "spec/Spec.h"

#include <algorithm>

namespace accolade::spec {

namespace {

enum class Origin { Standard, Extension };
enum class Status { Supported, NotYet };

struct DirectiveRow {
  DirectiveKind kind;
  Sentinel sentinel;
  std::string_view name;
  Placement placement;
  std::string_view section;
  Origin origin;
  Status status;
};

constexpr DirectiveRow Directives[] = {
#define DIRECTIVE(K, First, Words, Place, Section, From, State)                                    \
  {DirectiveKind::K, Sentinel::First, Words,          Placement::Place,                            \
   Section,          Origin::From,    Status::State},
#include "spec/Directives.def"
};

struct ClauseRow {
  ClauseKind kind;
  std::string_view name;
  ArgShape shape;
  std::string_view section;
  Origin origin;
  Status status;
};

constexpr ClauseRow Clauses[] = {
#define CLAUSE(K, Word, Shape, Section, From, State)                                               \
  {ClauseKind::K, Word, ArgShape::Shape, Section, Origin::From, Status::State},
#include "spec/Clauses.def"
};

/// A spelling; `only` names the one directive that knows it.
struct Spelling {
  std::string_view word;
  ClauseKind kind;
  std::optional<DirectiveKind> only;
};

constexpr Spelling Spellings[] = {
#define CLAUSE(Kind, Word, Shape, Section, Origin, Status) {Word, ClauseKind::Kind, std::nullopt},
#define SYNONYM(Kind, Word) {Word, ClauseKind::Kind, std::nullopt},
#define SYNONYM_ON(Directive, Kind, Word) {Word, ClauseKind::Kind, DirectiveKind::Directive},
#include "spec/Clauses.def"
};

struct ShapeRow {
  DirectiveKind directive;
  ClauseKind clause;
  ArgShape shape;
};

constexpr ShapeRow ShapesOn[] = {
#define SHAPE_ON(Directive, Kind, Shape)                                                           \
  {DirectiveKind::Directive, ClauseKind::Kind, ArgShape::Shape},
#include "spec/Clauses.def"
};

struct ModifierRow {
  ModifierKind kind;
  std::string_view name;
  std::string_view section;
  Origin origin;
  Status status;
};

constexpr ModifierRow Modifiers[] = {
#define MODIFIER(K, Word, Section, From, State)                                                    \
  {ModifierKind::K, Word, Section, Origin::From, Status::State},
#include "spec/Modifiers.def"
};

struct OpRow {
  ReductionOp kind;
  std::string_view name;
  Initial initial;
  bool integersOnly;
};

constexpr OpRow Ops[] = {
#define REDUCTION_OP(K, Word, Start, OnIntegersOnly)                                               \
  {ReductionOp::K, Word, Initial::Start, OnIntegersOnly},
#include "spec/ReductionOps.def"
};

constexpr std::string_view RoleNames[] = {
#define ARG_ROLE(Kind, Word) Word,
#include "spec/ArgRoles.def"
};

constexpr DirectiveKind DirectiveKinds[] = {
#define DIRECTIVE(Kind, Sentinel, Words, Placement, Section, Origin, Status) DirectiveKind::Kind,
#include "spec/Directives.def"
};

constexpr ClauseKind ClauseKinds[] = {
#define CLAUSE(Kind, Word, Shape, Section, Origin, Status) ClauseKind::Kind,
#include "spec/Clauses.def"
};

constexpr ModifierKind ModifierKinds[] = {
#define MODIFIER(Kind, Word, Section, Origin, Status) ModifierKind::Kind,
#include "spec/Modifiers.def"
};

constexpr ReductionOp OpKinds[] = {
#define REDUCTION_OP(Kind, Word, Initial, OnIntegersOnly) ReductionOp::Kind,
#include "spec/ReductionOps.def"
};

const DirectiveRow &row(DirectiveKind kind) { return Directives[static_cast<unsigned>(kind)]; }
const ClauseRow &row(ClauseKind kind) { return Clauses[static_cast<unsigned>(kind)]; }
const ModifierRow &row(ModifierKind kind) { return Modifiers[static_cast<unsigned>(kind)]; }
const OpRow &row(ReductionOp kind) { return Ops[static_cast<unsigned>(kind)]; }

bool isOn(const Spelling &spelling, DirectiveKind directive) {
  return !spelling.only || *spelling.only == directive;
}

/// How many of `words` the name `name` consists of, if they begin with it.
unsigned matchingWords(std::string_view name, std::span<const std::string_view> words) {
  unsigned used = 0;
  while (!name.empty()) {
    size_t end = std::min(name.find(' '), name.size());
    if (used == words.size() || words[used] != name.substr(0, end))
      return 0;
    ++used;
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return used;
}

} // namespace

std::span<const DirectiveKind> allDirectives() { return DirectiveKinds; }
std::span<const ClauseKind> allClauses() { return ClauseKinds; }
std::span<const ModifierKind> allModifiers() { return ModifierKinds; }
std::span<const ReductionOp> allReductionOps() { return OpKinds; }

std::string_view name(Sentinel sentinel) { return sentinel == Sentinel::Acc ? "acc" : "pacc"; }
std::string_view name(DirectiveKind directive) { return row(directive).name; }
std::string_view name(ClauseKind clause) { return row(clause).name; }
std::string_view name(ModifierKind modifier) { return row(modifier).name; }
std::string_view name(ReductionOp op) { return row(op).name; }
std::string_view name(ArgRole role) { return RoleNames[static_cast<unsigned>(role)]; }

std::string_view remedyForForeign(std::string_view word, DirectiveKind directive) {
#define FOREIGN_ON(Directive, Word, Remedy)                                                        \
  if (directive == DirectiveKind::Directive && word == Word)                                       \
    return Remedy;
#define FOREIGN(Word, Remedy)                                                                      \
  if (word == Word)                                                                                \
    return Remedy;
#include "spec/Foreign.def"
  return {};
}

std::string_view remedyForForeignDirective(std::string_view word) {
#define FOREIGN_DIRECTIVE(Word, Remedy)                                                            \
  if (word == Word)                                                                                \
    return Remedy;
#include "spec/Foreign.def"
  return {};
}

std::string_view section(DirectiveKind directive) { return row(directive).section; }
std::string_view section(ClauseKind clause) { return row(clause).section; }
std::string_view section(ModifierKind modifier) { return row(modifier).section; }

Sentinel sentinel(DirectiveKind directive) { return row(directive).sentinel; }
Placement placement(DirectiveKind directive) { return row(directive).placement; }
bool isExtension(DirectiveKind directive) { return row(directive).origin == Origin::Extension; }
bool isExtension(ClauseKind clause) { return row(clause).origin == Origin::Extension; }
bool isExtension(ModifierKind modifier) { return row(modifier).origin == Origin::Extension; }
bool isSupported(DirectiveKind directive) { return row(directive).status == Status::Supported; }
bool isSupported(ClauseKind clause) { return row(clause).status == Status::Supported; }
bool isSupported(ModifierKind modifier) { return row(modifier).status == Status::Supported; }

bool isCompute(DirectiveKind directive) {
  return isAllowed(directive, ClauseKind::Self) && !isAllowed(directive, ClauseKind::Device);
}

bool hasLoop(DirectiveKind directive) { return isAllowed(directive, ClauseKind::Independent); }

std::optional<FoundDirective> findDirective(Sentinel sentinel,
                                            std::span<const std::string_view> words) {
  std::optional<FoundDirective> best;
  for (const DirectiveRow &row : Directives) {
    unsigned used = row.sentinel == sentinel ? matchingWords(row.name, words) : 0;
    if (used > (best ? best->used : 0))
      best = FoundDirective{row.kind, used};
  }
  return best;
}

std::optional<ClauseKind> findClause(std::string_view word, DirectiveKind directive) {
  for (const Spelling &spelling : Spellings)
    if (!word.empty() && spelling.word == word && isOn(spelling, directive))
      return spelling.kind;
  return std::nullopt;
}

std::vector<std::string_view> spellings(ClauseKind clause, DirectiveKind directive) {
  std::vector<std::string_view> result;
  for (const Spelling &spelling : Spellings)
    if (spelling.kind == clause && isOn(spelling, directive))
      result.push_back(spelling.word);
  return result;
}

template <typename Kind>
static std::optional<Kind> findByName(std::span<const Kind> kinds, std::string_view word) {
  for (Kind kind : kinds)
    if (name(kind) == word)
      return kind;
  return std::nullopt;
}

std::optional<ModifierKind> findModifier(std::string_view word) {
  return findByName(allModifiers(), word);
}

std::optional<ReductionOp> findReductionOp(std::string_view word) {
  return findByName(allReductionOps(), word);
}

std::optional<ArgRole> findArgRole(std::string_view word) {
  auto found = std::find(std::begin(RoleNames), std::end(RoleNames), word);
  if (word.empty() || found == std::end(RoleNames))
    return std::nullopt;
  return static_cast<ArgRole>(found - std::begin(RoleNames));
}

ArgShape shape(ClauseKind clause, DirectiveKind directive) {
  for (const ShapeRow &row : ShapesOn)
    if (row.directive == directive && row.clause == clause)
      return row.shape;
  return row(clause).shape;
}

bool isModifierAllowed(ModifierKind modifier, ClauseKind clause, DirectiveKind directive) {
#define MODIFIER_BARRED(Directive, Clause, Kind)                                                   \
  if (directive == DirectiveKind::Directive && clause == ClauseKind::Clause &&                     \
      modifier == ModifierKind::Kind)                                                              \
    return false;
#include "spec/Modifiers.def"
#define MODIFIER_ON(Clause, Kind)                                                                  \
  if (clause == ClauseKind::Clause && modifier == ModifierKind::Kind)                              \
    return true;
#include "spec/Modifiers.def"
  return false;
}

std::vector<ArgRole> argRoles(ClauseKind clause, DirectiveKind directive) {
#define ROLE_ONLY_ON(Directive, Clause, Role)                                                      \
  if (directive == DirectiveKind::Directive && clause == ClauseKind::Clause)                       \
    return {ArgRole::Role};
#include "spec/ArgRoles.def"
  std::vector<ArgRole> roles;
#define ROLE_ON(Clause, Role)                                                                      \
  if (clause == ClauseKind::Clause)                                                                \
    roles.push_back(ArgRole::Role);
#include "spec/ArgRoles.def"
  return roles;
}

ArgRole bareRole(ClauseKind clause) {
#define BARE_ROLE(Clause, Role)                                                                    \
  if (clause == ClauseKind::Clause)                                                                \
    return ArgRole::Role;
#include "spec/ArgRoles.def"
  return ArgRole::Plain;
}

std::vector<std::string_view> values(ClauseKind clause) {
  std::vector<std::string_view> words;
#define VALUE(Kind, Word)                                                                          \
  if (clause == ClauseKind::Kind)                                                                  \
    words.push_back(Word);
#include "spec/Clauses.def"
  return words;
}

std::optional<FcwType> findFcwType(std::string_view word) {
#define FCW_TYPE(Word, Fetch, Channel, WriteBack)                                                  \
  if (word == Word)                                                                                \
    return FcwType{Fetch, Channel, WriteBack};
#include "spec/FcwTypes.def"
  return std::nullopt;
}

Initial initialValue(ReductionOp op) { return row(op).initial; }
bool isIntegersOnly(ReductionOp op) { return row(op).integersOnly; }

std::span<const std::string_view> deviceTypes() {
  static constexpr std::string_view words[] = {
#define DEVICE_TYPE(Word) Word,
#include "spec/DeviceTypes.def"
  };
  return words;
}

} // namespace accolade::spec
