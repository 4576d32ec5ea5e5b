// Every decision, in one place. Back ends and the report read these structs and
// decide nothing themselves; the text dump of the whole is what golden tests
// compare.
//
//   UnitPlan
//     RegionPlan    one compute construct: data, condition, queue, host steps
//       HostStep      a launch, or (kernels) a sequential loop of steps on the host
//         LaunchPlan    one kernel: its body, what it captures, its gang reductions
//     LoopPlan      one loop nest: axes, privates, reductions, tiles
//     AtomicPlan    one atomic statement
//     DataPlan      one data directive
//     routines      functions whose bodies are printed anew
#pragma once

#include "analysis/Remainders.h"
#include "plan/block/BlockPlan.h"
#include "plan/region/LaunchPlan.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace accolade {

struct HostStep {
  enum class Kind { Launch, Loop, Block, Declare, Leave } kind = Kind::Launch;
  LaunchPlan launch;
  const clang::ForStmt *loop = nullptr; ///< Loop: runs on the host, one trip at a time
  std::vector<HostStep> steps;          ///< Loop, Block: its body
  const clang::VarDecl *var = nullptr;  ///< Declare: a variable that only the host sets
  /// Leave: the innermost of these loops, which ran in a kernel, leaves its counter as if it had run here.
  std::vector<LoopShape> left;
};

/// Variables declared between the loops of kernels that its kernels write, with what
/// the host calls their storage.
using OwnVariables = std::vector<std::pair<const clang::VarDecl *, std::string>>;

struct RegionPlan {
  const Directive *directive = nullptr;
  std::vector<TileCheck> checks;
  std::vector<DataItem> data;
  OwnVariables own;
  std::vector<HostStep> steps;
};

/// Each with the one that takes its place where data overlaps behind it.
std::vector<const LaunchPlan *> launchesOf(const std::vector<HostStep> &steps);

/// Variables of a function whose lanes work together that all of them mean alike (SharedVariables.h).
struct RoutineShared {
  std::set<const clang::VarDecl *> variables;
  uint64_t bytes = 0;  ///< of the block's memory
  std::set<unsigned> exchanged; ///< parameters by which they tell each other something (data/Exchanged.cpp)
  std::string whyNone; ///< not empty: why grids have no code for it
};
/// For each bounded parameter of a call the variable that the argument leads to; null: none.
using CallBounds = std::map<unsigned, const clang::VarDecl *>;

struct UnitPlan {
  std::vector<RegionPlan> regions;
  /// Regions of templates once more for each instantiation. Only devices with
  /// programs of their own need them; the host compiler instantiates for itself.
  std::vector<RegionPlan> instances;
  std::vector<const LaunchPlan *> instancesOf(const LaunchPlan &pattern) const;
  /// Of instantiations that have no plan: what their kernels would need and the template does not pass.
  std::map<const Directive *, const clang::VarDecl *> notPassed;
  std::map<const clang::Stmt *, LoopPlan> loops; ///< by the directive's statement or the for
  /// For kernels that run in order: the same plan but for their loops, all of which are ordinary ones. Null: there
  /// are none.
  std::shared_ptr<const UnitPlan> inOrder;
  std::map<const clang::Stmt *, AtomicPlan> atomics;
  std::map<const clang::BinaryOperator *, Remainder> remainders; ///< of kernels, that are written without a division
  std::map<const Directive *, DataPlan> data;
  /// Functions to print anew: they hold loops or atomics outside of a region,
  /// or device code that uses globals named in declare.
  std::vector<const clang::FunctionDecl *> routines; ///< in the order of the source
  /// Globals named in a file-scope declare.
  std::set<const clang::VarDecl *> declared;
  std::set<const clang::VarDecl *> tables; ///< constants that no kernel captures, as it has them in its code
  /// routine ... bind(name): calls of the key in device code call the value.
  std::map<const clang::Decl *, std::string> bound; ///< functions, and variables that hold lambdas
  /// What a bound function's new name stands for in this unit; none: only the device's linker knows.
  std::map<const clang::Decl *, const clang::FunctionDecl *> boundTo;
  std::set<const clang::Decl *> boundSymbols; ///< whose new name is a string, as the linker knows it

  /// routine directives: gang, worker or vector; any other function is seq.
  std::map<const clang::FunctionDecl *, spec::ClauseKind> levels; ///< by canonical declaration
  spec::ClauseKind levelOf(const clang::FunctionDecl *f) const;

  /// By the directive's statement.
  std::map<const clang::Stmt *, FcwPlan> tiles;
  std::set<const clang::Stmt *> barriers; ///< fcw_barrier directives in blocks
  std::map<const clang::FunctionDecl *, RoutineBlock> routineBlocks; ///< by canonical declaration
  std::map<const clang::FunctionDecl *, RoutineShared> routineShared; ///< likewise
  std::map<const clang::CallExpr *, CallBounds> callBounds;
  /// An item of cache that nothing is staged for.
  struct Hint {
    const Directive *directive;
    const ParsedVar *item;
    std::string why;
  };
  std::vector<Hint> hints;

  bool isRoutine(const clang::FunctionDecl *f) const;
  const RegionPlan *regionOf(const Directive *d) const;
};

class Diagnoser;

/// -fopenacc-dim and the like: what the command line says about every region.
struct PlanOptions {
  int defaultGangs = 0, defaultWorkers = 0, defaultVector = 0;
  bool autoCache = true; ///< stage what is read often in shared memory
  bool fetchAhead = false; ///< the next tile is fetched while one is used
  bool checkTiles = false; ///< accesses to tiles are compared with their ranges
};

UnitPlan planUnit(clang::ASTContext &ctx, const DirectiveSet &directives, Diagnoser &diagnoser,
                  const PlanOptions &options);

std::string dump(const UnitPlan &plan, clang::ASTContext &ctx);

} // namespace accolade
