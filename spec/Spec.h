// The language as tables: which directives, clauses, modifiers and operators
// exist, how they are spelled, where the specification defines them, and which
// of them may stand together. Everything here is looked up in the .def files
// beside this header; no rule of the language is written anywhere else.
//
// Sections are those of OpenACC 3.4 for what is Standard and those of the
// extensions' own description for what is an Extension.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accolade::spec {

enum class Sentinel { Acc, Pacc };

enum class DirectiveKind {
#define DIRECTIVE(Kind, Sentinel, Words, Placement, Section, Origin, Status) Kind,
#include "spec/Directives.def"
};

enum class ClauseKind {
#define CLAUSE(Kind, Word, Shape, Section, Origin, Status) Kind,
#include "spec/Clauses.def"
};

enum class ModifierKind {
#define MODIFIER(Kind, Word, Section, Origin, Status) Kind,
#include "spec/Modifiers.def"
};

enum class ReductionOp {
#define REDUCTION_OP(Kind, Word, Initial, OnIntegersOnly) Kind,
#include "spec/ReductionOps.def"
};

enum class ArgRole {
#define ARG_ROLE(Kind, Word) Kind,
#include "spec/ArgRoles.def"
};

/// What a directive is to the program around it; see Directives.def.
enum class Placement { Prefix, Standalone, Declarative };

/// What stands in a clause's parentheses; the forms are listed in Clauses.def.
enum class ArgShape {
  None,
  Expr,
  OptExpr,
  ExprList,
  SizeList,
  VarList,
  TripleList,
  OpVarList,
  OneWord,
  Names,
  Function,
  FuncName,
  Count,
  Roles,
  Queues
};

/// The value a private copy of a reduction variable starts with (2.5.15).
enum class Initial { Zero, One, Lowest, Highest, AllOnes };

// ---- All of them, in the order of the tables -------------------------------

std::span<const DirectiveKind> allDirectives();
std::span<const ClauseKind> allClauses();
std::span<const ModifierKind> allModifiers();
std::span<const ReductionOp> allReductionOps();

// ---- Names and places -------------------------------------------------------

std::string_view name(Sentinel sentinel);
std::string_view name(DirectiveKind directive); ///< without the sentinel: "enter data"
std::string_view name(ClauseKind clause); ///< empty for CacheList and RoutineName
std::string_view name(ModifierKind modifier);
std::string_view name(ReductionOp op);
std::string_view name(ArgRole role);

/// What to write in place of a clause that OpenMP or another directive has; empty for all other words.
std::string_view remedyForForeign(std::string_view word, DirectiveKind directive);
/// The same for a word that stands in place of a directive's name.
std::string_view remedyForForeignDirective(std::string_view word);

std::string_view section(DirectiveKind directive);
std::string_view section(ClauseKind clause);
std::string_view section(ModifierKind modifier);

Sentinel sentinel(DirectiveKind directive);
Placement placement(DirectiveKind directive);
bool isExtension(DirectiveKind directive);
bool isExtension(ClauseKind clause);
bool isExtension(ModifierKind modifier);
bool isSupported(DirectiveKind directive);
bool isSupported(ClauseKind clause);
bool isSupported(ModifierKind modifier);

/// parallel, serial, kernels, alone or combined with loop.
bool isCompute(DirectiveKind directive);
/// loop, alone or combined.
bool hasLoop(DirectiveKind directive);

// ---- From text ---------------------------------------------------------------

/// The directive whose name is the longest prefix of `words`; `used` words of
/// them make its name.
struct FoundDirective {
  DirectiveKind kind;
  unsigned used;
};
std::optional<FoundDirective> findDirective(Sentinel sentinel,
                                            std::span<const std::string_view> words);

/// The clause spelled `word`. Some spellings (host) exist on one directive only.
std::optional<ClauseKind> findClause(std::string_view word, DirectiveKind directive);
/// Every spelling of `clause` on `directive`, its name first.
std::vector<std::string_view> spellings(ClauseKind clause, DirectiveKind directive);

std::optional<ModifierKind> findModifier(std::string_view word);
std::optional<ReductionOp> findReductionOp(std::string_view word);
std::optional<ArgRole> findArgRole(std::string_view word);

/// The words of device_type.
std::span<const std::string_view> deviceTypes();

// ---- Arguments ------------------------------------------------------------------

ArgShape shape(ClauseKind clause, DirectiveKind directive);
bool isModifierAllowed(ModifierKind modifier, ClauseKind clause, DirectiveKind directive);
/// The roles that may be written in `clause` on `directive`.
std::vector<ArgRole> argRoles(ClauseKind clause, DirectiveKind directive);
/// The role of an argument of `clause` that is written without one.
ArgRole bareRole(ClauseKind clause);
/// The longest argument list, where there is a limit.
std::optional<unsigned> maxArgs(DirectiveKind directive, ClauseKind clause);

/// The words that a clause of shape OneWord takes.
std::vector<std::string_view> values(ClauseKind clause);

/// What a type of fcw does besides caching.
struct FcwType {
  bool fetch = false, channel = false, writeBack = false;
};
std::optional<FcwType> findFcwType(std::string_view word);

Initial initialValue(ReductionOp op);
bool isIntegersOnly(ReductionOp op);

// ---- Legality ---------------------------------------------------------------------

bool isAllowed(DirectiveKind directive, ClauseKind clause);
/// At most once, counted separately for each device_type.
bool isAllowedOnce(DirectiveKind directive, ClauseKind clause);
bool isAllowedAfterDeviceType(DirectiveKind directive, ClauseKind clause);
/// Whether device_type divides the clauses of `directive` into groups (2.4); on
/// init, shutdown and set it is a clause like the others.
bool dividesByDeviceType(DirectiveKind directive);

struct ClauseSet {
  std::string_view section;
  std::vector<ClauseKind> clauses;
  std::optional<ClauseKind> assumed; ///< acts as if written when none is
  bool isIdleWithout = false;        ///< when none is, the directive is accepted and changes nothing
};
/// Clauses of which at most one may appear (for each device_type).
const std::vector<ClauseSet> &exclusiveSets(DirectiveKind directive);
/// Clauses of which at least one must appear.
const std::vector<ClauseSet> &requiredSets(DirectiveKind directive);

/// `clause` takes one argument only where `other` appears on the directive too.
struct OneArgRule {
  std::string_view section;
  ClauseKind clause;
  ClauseKind other;
};
const std::vector<OneArgRule> &oneArgRules(DirectiveKind directive);

/// The arguments that stand directly after the directive's name, if it has any.
struct OwnArgument {
  ClauseKind clause;
  bool required;
};
std::optional<OwnArgument> ownArgument(DirectiveKind directive);

} // namespace accolade::spec

#include "spec/Diagnostics.h"
