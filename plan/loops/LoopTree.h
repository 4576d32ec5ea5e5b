// The loops of a region as a tree: one node per loop directive (with all the
// loops it collapses or tiles) and, where the compiler chooses, per bare loop.
#pragma once

#include "plan/Planner.h"

#include <functional>
#include <memory>
#include <optional>

namespace accolade {

/// Which axes the loops around a loop have taken.
struct Axes {
  bool gang = false, worker = false, vector = false;
  unsigned gangDim = 0; ///< which one, from 1; a loop inside may take a lower one
  bool sequentialInside = false; ///< a sequential loop stands between
  bool ordered = false; ///< a loop around it carries a dependence: gangs would not wait for each other between its iterations
  bool numbered = false; ///< the gang loop around says gang(dim:n)
  bool spread = false; ///< all loops around it are tightly nested and ask for axes
};

struct LoopNode {
  const clang::Stmt *key = nullptr; ///< the directive's statement, or the bare loop
  const Directive *directive = nullptr;
  std::vector<LoopShape> nest;
  const clang::Stmt *innerBody = nullptr; ///< of the innermost loop of the nest
  std::vector<std::unique_ptr<LoopNode>> kids;

  bool alone = false; ///< the only statement of the region
  bool tight = false; ///< the only statement in the body of the loop around it
  bool inBlock = false; ///< in or around a construct that blocks of iterations run together

  // Found while axes are assigned.
  bool parallel = false;
  bool explicitAxes = false;
  std::optional<LoopDependence> dependence;
  std::optional<RegionUse> use;

  bool asksFor(spec::ClauseKind clause) const { return directive && directive->has(clause); }
  bool anyBelow(const std::function<bool(const LoopNode &)> &test) const;
};

/// What holds for all loops of a region or routine.
struct LoopContext {
  std::string place;      ///< "parallel construct", for the report
  const Directive *region = nullptr; ///< null in a routine
  const RegionUse *use = nullptr;    ///< ... of the whole region
  bool automatic = false; ///< kernels: bare loops count, and dependences decide
  bool serial = false;
  bool allowGang = true, allowVector = true;
  bool freeGangs = false; ///< no num_gangs: how many there are is ours to choose
  std::set<const clang::VarDecl *> shared;    ///< scalars in device memory by a clause, or by an atomic statement
  /// Declared outside of the region and not private to its gangs: only these can
  /// be reduced over gangs.
  std::set<const clang::VarDecl *> outside;
  std::set<const clang::VarDecl *> reducedOutside; ///< reduced by the construct around
  std::vector<LoopShape> enclosing;
};

void buildLoopTree(Planner &p, const clang::Stmt *body, const Directive *combined,
                   const LoopContext &context, LoopNode &root);

/// Plans every loop in `body`. `combined`: the body belongs to this parallel
/// loop, kernels loop or serial loop construct.
void planLoops(Planner &p, const clang::Stmt *body, const Directive *combined,
               const LoopContext &context);

/// Why a loop is parallel: no dependence between iterations, provided that the host finds these to hold.
std::string whyIndependent(const std::vector<Provision> &provided);
/// The same of one whose iterations depend on each other only where these overlap.
std::string unlessOverlapText(const clang::VarDecl *a, const clang::VarDecl *b,
                              const std::vector<Provision> &provided = {});

/// The only statement of a block, or the statement itself.
const clang::Stmt *onlyStatement(const clang::Stmt *stmt);

bool containsLoop(const clang::Stmt *stmt);
/// Its body is printed elsewhere.
bool containsLambda(const clang::Stmt *stmt);
bool holdsDirective(const DirectiveSet &directives, const clang::Stmt *stmt);
/// fcw or fcw_barrier.
bool holdsFcw(const DirectiveSet &directives, const clang::Stmt *stmt);
/// fcw, fcw_barrier, or a cache that blocks of iterations may follow: no parallel loop stands
/// in its scope.
bool runsInBlocks(const DirectiveSet &directives, const clang::Stmt *stmt);
/// What follows a statement in its block, somewhere in `list`: the scope of cache.
std::vector<const clang::Stmt *> statementsAfter(const clang::Stmt *stmt, const clang::Stmt *list);
/// Whether a SIMD loop may hold this: no goto, return, throw, asm, try.
bool simdSafe(const clang::Stmt *stmt);

} // namespace accolade
