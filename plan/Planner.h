// What the planning functions share: the context they read and the plan they
// fill. One function per construct, each in its own file.
#pragma once

#include "analysis/OtherNames.h"
#include "directive/Diagnoser.h"
#include "plan/Plan.h"

#include <functional>

namespace accolade {

struct Planner {
  clang::ASTContext &ctx;
  const DirectiveSet &directives;
  Diagnoser &diagnoser;
  const PlanOptions &options;
  UnitPlan &plan;
  std::map<std::string, int> kernelNames; ///< how often a name was used
  std::set<std::string> givenNames = {};  ///< of kernels
  std::map<const ParsedVar *, std::string> notCached = {}; ///< items of cache, and why
  std::set<const clang::FunctionDecl *> seq = {}; ///< functions of a routine directive with seq
  std::set<const clang::FunctionDecl *> onDevice = {}; ///< that constructs or routines may lead to (Routines.cpp)
  /// Functions of a routine directive in which cache stages nothing, by canonical declaration, and why.
  std::map<const clang::FunctionDecl *, std::string> unstaged = {};
  /// Members of objects that tiles are copies of: where, how they are named, and what stands for them (Members.cpp).
  struct MemberVariable {
    const void *where;
    const clang::Expr *member;
    const clang::VarDecl *var;
  };
  std::vector<MemberVariable> memberVariables = {};
  std::map<const clang::Stmt *, LoopPlan> inOrder = {}; ///< loops of kernels that run in order (InOrder.cpp)
  std::set<const clang::Stmt *> onlyApart = {}; ///< loops that those kernels do not plan
};

// ---- Names and variables (Variables.cpp) --------------------------------------

const clang::VarDecl *canonical(const clang::VarDecl *var);
/// The variable that a list item names, or null when it is no plain variable.
const clang::VarDecl *variableOf(const Directive &d, const ParsedVar &item);
bool isScalar(clang::QualType type);
/// A pointer to data, whose value means something else on the device.
bool isDataPointer(clang::QualType type);
/// The directive that `stmt` stands in for and the statement under all its
/// prefixes: strips loop and atomic directives.
const clang::Stmt *withoutPrefix(const DirectiveSet &set, const clang::Stmt *stmt);

using spec::isCompute;
bool isCombined(spec::DirectiveKind kind);
bool isKernels(spec::DirectiveKind kind);
bool isSerial(spec::DirectiveKind kind);
bool isLoop(spec::DirectiveKind kind);
/// The compute construct around a directive, or null.
const Directive *computeAround(const Directive *d);

// ---- Planning functions -----------------------------------------------------------

void planData(Planner &p, const Directive &d);   // Data.cpp
std::vector<DataItem> writtenItems(const Directive &d);
/// Whether the clause says what of a variable is on the device.
bool isMapping(spec::ClauseKind kind);

// Extents.cpp
/// The memory behind a variable as the region's clauses, or those around it,
/// describe it: one contiguous section or a whole array.
std::optional<Extent> extentOf(Planner &p, const Directive &region, const RegionUse &use,
                               const clang::VarDecl *var);
/// The same or, of a pointer that the region does not change, what is present there: nothing beyond is a kernel's to touch.
std::optional<Extent> comparedExtent(Planner &p, const Directive &region, const RegionUse &use, const clang::VarDecl *var);
/// What the host sees of the variable is what the kernel has.
bool isSteady(const RegionUse &use, const clang::VarDecl *var);
/// Both hold addresses of the host, or both the device's own: to compare one with the other says nothing.
bool haveLikeAddresses(const Directive &region, const clang::VarDecl *a, const clang::VarDecl *b);

/// Items and captures of a compute construct from its clauses and the implicit
/// rules (2.6.2).
struct RegionData {
  std::vector<DataItem> items;
  std::map<const clang::VarDecl *, CapturedVar> captures;
  std::vector<PrivateVar> privates;
  std::vector<ReductionVar> reductions;
  std::set<const clang::VarDecl *> tables; ///< constant arrays that kernels have in their code
};
/// An array that each gang has for itself, and the variable by which kernels name the one it is a copy of.
struct FirstCopy {
  const clang::VarDecl *own = nullptr, *original = nullptr;
};
/// `use` is what the kernels use; `all` also what runs on the host between them does.
RegionData planRegionData(Planner &p, const Directive &d, const RegionUse &use, const RegionUse &all,
                          const std::vector<ReductionVar> &reductions,
                          const std::set<const clang::VarDecl *> &counters,
                          const OwnVariables &own, const std::vector<FirstCopy> &copies);

/// The pointers inside objects that a statement uses, by object (null: this), each
/// as the path of its members: "v", "inner.w".
using PointerMembers = std::map<const clang::VarDecl *, std::set<std::string>>;
PointerMembers pointerMembers(const clang::Stmt *stmt); // Members.cpp
/// Objects (null: this) of which a statement does more than name members: nobody says which pointers
/// inside them it follows.
std::set<const clang::VarDecl *> wholeObjects(const clang::Stmt *stmt);
/// "its members 'n' and 'v'": what of this object a statement names. Empty: nothing.
std::string membersIn(const clang::Stmt *stmt);
/// The object that a clause copies and whose class keeps pointers to itself, as containers do: no clause
/// can name those. Null: none.
const clang::VarDecl *closedObject(const Directive &d, const ParsedClause &clause, const ParsedVar &item);

/// Complains unless the argument is an integer.
void checkInteger(Planner &p, spec::ClauseKind clause, const clang::Expr *e,
                  clang::SourceLocation at);
/// Complains unless the argument can be a condition.
void checkCondition(Planner &p, spec::ClauseKind clause, const clang::Expr *e,
                    clang::SourceLocation at);
/// Complains about an item that a clause cannot mean (DataChecks.cpp).
void checkSections(Planner &p, const Directive &d, const ParsedClause &clause, const ParsedVar &item);
/// Complains where a region writes what copyin(readonly:) names.
void checkOnlyRead(Planner &p, const Directive &region, const VariableUse &use);
void checkCachePlace(Planner &p, const Directive &d);
/// Complains unless the item is a variable that the operator can reduce (2.5.15).
bool checkReduction(Planner &p, const Directive &d, const ParsedVar &item, spec::ReductionOp op);

/// Numbers the accesses to tiles, with --check=fcw, and tiles that may be too small (Checks.cpp).
void planChecks(Planner &p, RegionPlan &region);
/// Says which accesses --check=fcw does not compare.
void noteUnchecked(Planner &p);
void planAtomic(Planner &p, const Directive &d); // Atomic.cpp
/// Variables that atomic statements of a compute construct change, and where, unless clauses say that gangs or threads
/// have copies of them.
using ChangedAtomically = std::map<const clang::VarDecl *, clang::SourceLocation>;
ChangedAtomically changedAtomically(Planner &p, const Directive &region);
/// Complains about jumps out of the construct, and constructs inside of it.
void checkBranches(Planner &p, const Directive &d); // Branches.cpp
/// Complains about jumps from outside into the construct.
void checkEntries(Planner &p, const Directive &d);
/// Whether some way through the statement leaves the loop it is the body of.
bool leavesEarly(const clang::Stmt *stmt, bool nested = false);
/// Complains about clauses that say different things of one variable.
void checkConflicts(Planner &p, const Directive &d); // Conflicts.cpp
/// Complains about reductions, loops and calls where they may not stand, and about sizes (Nesting.cpp).
void checkLoopPlace(Planner &p, const Directive &d);
/// Complains about sections in use_device.
void checkUsedOnDevice(Planner &p, const Directive &d);
/// Complains about variables that two declare directives name.
void checkDeclaredOnce(Planner &p);
/// In an instantiation `pattern` is the template's plan: the host's text is made
/// from that one, so variables arrive as it says.
RegionPlan planRegion(Planner &p, const Directive &d,
                      const RegionPlan *pattern = nullptr); // Region.cpp
std::set<const clang::VarDecl *> unaliasedArrays(Planner &p, const LaunchPlan &launch); // Unaliased.cpp
std::set<const clang::VarDecl *> aloneArrays(Planner &p, const LaunchPlan &launch); // Alone.cpp
std::set<const clang::VarDecl *> exchangedArrays(Planner &p, const LaunchPlan &launch); // Exchanged.cpp
/// The same of a function whose loops threads share out: numbers of parameters.
std::set<unsigned> exchangedParameters(Planner &p, const clang::FunctionDecl *function);
/// Whether no other name changes elements of one member of an object before the kernel reads them.
bool isUnaliased(Planner &p, const LaunchPlan &launch, const clang::Expr *member);
/// Gives the launch another for the case that data overlaps.
void planInOrder(Planner &p, LaunchPlan &launch); // InOrder.cpp
/// Whether each of `others` and the array are a pair.
bool areCompared(const clang::VarDecl *array, const std::set<const clang::VarDecl *> &others, const std::vector<ExtentPair> &pairs);
/// Maps the launch as if all answers were as loops need them and, if anything counts on that, another one that does not.
void mapAsking(Planner &p, LaunchPlan &launch, const AskFirst &ask,
               const std::function<void(LaunchPlan &, const AskFirst &)> &map);
/// The plan that those others are written by.
void finishInOrder(Planner &p);
/// A name for a kernel that nothing else has.
std::string uniqueName(Planner &p, const std::string &base); // KernelNames.cpp
void planLevels(Planner &p);                     // Routines.cpp
void planRoutines(Planner &p);
void planOrphans(Planner &p, const clang::FunctionDecl *function);
void planInstances(Planner &p); // Instances.cpp
/// A variable of a template and the same in an instantiation of it.
bool isSameVariable(const clang::VarDecl *a, const clang::VarDecl *b);

} // namespace accolade
