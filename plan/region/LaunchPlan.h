// One kernel: its body, what it captures, its grid, its gang reductions.
#pragma once

#include "analysis/Triangle.h"
#include "plan/patch/PatchPlan.h"
#include "plan/loops/AtomicPlan.h"
#include "plan/loops/LoopPlan.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace accolade {

/// Where the threads of a grid update the elements of a reduced array.
enum class UpdatedCopies {
  Threads, ///< each has its own copy
  Columns, ///< ... in the block's memory, neighbouring threads beside each other
  Warps,   ///< a copy for each warp of a block, by atomic instructions
  Blocks,  ///< a copy for each block, or none where it has no room
};

/// What a launch may ask before its kernel runs, for loops without a directive: the host has another kernel for the other case.
struct AskFirst {
  std::vector<ExtentPair> compared; ///< all arrays that must not overlap; empty: there are none, or nothing may be asked
  /// Whole numbers that are the same for host and kernel; none: nothing may be asked.
  std::optional<std::set<const clang::VarDecl *>> numbers;

  bool knows(const std::vector<Provision> &provided) const;
};

struct LaunchPlan {
  std::string name; ///< of the kernel: function and line
  std::string pattern; ///< in an instantiation: name of the template's kernel
  const clang::FunctionDecl *function = nullptr; ///< that holds it
  const clang::FunctionDecl *scope = nullptr; ///< function, or the call operator of a lambda in it
  bool inTemplate() const { return scope && scope->isDependentContext(); }
  bool ofInstance = false; ///< of an instantiation: the template's launches it
  /// The host's text of a template launches the kernels of all its instantiations, so what they
  /// have apart from each other must not change blocks or arguments.
  bool sharesLaunch() const { return inTemplate() || ofInstance; }
  clang::SourceLocation at;
  std::vector<const clang::Stmt *> body;
  std::vector<CapturedVar> captured;
  std::vector<const clang::VarDecl *> tables; ///< arrays of the function around that it has as constants of its own
  /// Integers of the body that have the value they are declared with: who needs an index before writes it out.
  std::set<const clang::VarDecl *> setOnce;
  std::vector<const clang::VarDecl *> replaced; ///< used, but only as copies of the kernel's own
  /// Variables that are called otherwise in the kernel: their own names are taken.
  std::map<const clang::VarDecl *, std::string> names;
  std::string nameOf(const clang::VarDecl *var) const;
  bool usesThis = false;
  std::vector<PrivateVar> privates;         ///< one per gang
  std::vector<ReductionVar> gangReductions; ///< combined after the last gang
  /// Reduced arrays of which only elements are updated, and these updates (ArrayUpdates.h).
  std::map<const clang::VarDecl *, UpdatedCopies> updated;
  struct ArrayUpdate {
    const clang::VarDecl *array = nullptr;
    AtomicPlan plan;
  };
  std::map<const clang::Expr *, ArrayUpdate> updates;
  /// Arrays with which the kernel does nothing but update elements by atomic statements, all by
  /// one operator: a block does so in a copy of its own where it has room (AtomicBins.h).
  std::vector<ReductionVar> bins;
  bool oneGang = false; ///< nothing in it is shared out over gangs
  std::string whyOneGang;
  /// By loops that a thread runs alone.
  std::map<const clang::ForStmt *, CarriedLoop> carried;
  std::set<const clang::ForStmt *> unrolled; ///< written out, so that arrays of the thread are in registers (Unrolled.h)
  std::vector<const clang::TagDecl *> localTypes;
  /// Names that the function around gives to types: host compilers warn of such that nobody uses.
  std::vector<const clang::TypedefNameDecl *> localNames;
  /// Variables of the program that a function uses which the kernel calls, and no declare directive names: it has the
  /// host's (Unseen.cpp).
  struct Unseen {
    const clang::VarDecl *var = nullptr;
    const clang::FunctionDecl *function = nullptr;
  };
  std::vector<Unseen> unseen;

  /// A size with the directive that states it; its expression runs on the host.
  struct Size {
    const Directive *from = nullptr;
    const ParsedArg *arg = nullptr;
  };
  Size gangs[3], workers, vector;
  int defaults[3] = {0, 0, 0}; ///< gangs, workers, vector by the command line

  /// One level of a loop on an axis.
  struct AxisLoop {
    const LoopPlan *loop = nullptr;
    size_t level = 0;
    bool hostTrips = false; ///< the host can count its iterations before the launch
    /// It does so as if this loop around, whose counter a bound follows, had its first iteration or its last.
    const LoopShape *boxedBy = nullptr;
    Lean lean = Lean::None;
    /// Otherwise: about as many as in the first iteration of this loop around, or in its last.
    const LoopShape *about = nullptr;
    /// Or: a pointer whose elements the loop runs through, a row in each iteration of those around.
    const clang::VarDecl *rowsOf = nullptr;
  };
  struct Grid {
    std::vector<AxisLoop> blocks[3], threads[3];
    int paired[3] = {-1, -1, -1}; ///< thread axis that shares its loop with a grid axis
    Size threadSize[3];
    bool rowSync = false; ///< the threads of one x row wait for each other
    bool orderedRows = false; ///< rows of unknown length are read element after element, and nothing is looked up by them
    bool freeRows = false; ///< rows are all there is to do, and leave nothing behind to share
    unsigned spare = 0; ///< grid axes that no clause asks for where others do: bit 0 is x
    bool workers = false; ///< y is worker
    bool wideRows = false; ///< rows of several warps may lie beside each other (plan/grid/WideRows.h)
    unsigned calledAxes = 0; ///< thread axes of functions that are called: bit 0 is x
    bool callsGang = false;
    /// There is a thread for every iteration (or run of them): tests instead of loops.
    bool covers = false;
    bool rowsCovered = false; ///< ... of the loop over rows, whose threads loop over theirs
    bool hasEach() const { return covers || rowsCovered; }
    std::shared_ptr<PatchPlan> patch;
    unsigned kept = 0; ///< elements of a row that a thread keeps (Kept.h)
    bool strips = false; ///< threads take strips of a nest (Strips.h)
    bool light = false; ///< threads of a reduction load for several iterations at once
    bool communicates = false; ///< blocks communicate: they have the sizes that the plan says
    unsigned fixed[3] = {0, 0, 0}; ///< threads of a block, where no clause says it
    std::string conflict; ///< why grids cannot have blocks as it, and functions it calls, need them
    bool scans = false; ///< its one loop is a scan, with a block for each tile
    /// Declared in the kernel, seen by several threads: in shared memory.
    std::set<const clang::VarDecl *> shared;
  } grid;
  /// Loops are planned as if none of these overlapped, and all of these held. Where that is not so, the host launches
  /// `inOrder` instead: one gang that runs the same statements in their order (InOrder.cpp).
  std::vector<ExtentPair> unlessOverlap;
  std::vector<Provision> provided;
  /// Something is asked at the launch, and a kernel in order runs where the answer is no.
  bool asksFirst() const { return !unlessOverlap.empty() || !provided.empty(); }
  std::shared_ptr<LaunchPlan> inOrder;
  /// Sums for which nobody has found that out: they are added up in memory.
  std::vector<Directive::ElementSum> elementSums;
  /// Nests that run as they were written, since nobody has found it out for them either.
  std::vector<const Directive::Turned *> writtenOut;
  bool assumesApart() const { return elementSums.empty() && writtenOut.empty(); }
  bool runsInOrder = false; ///< it is such a kernel: its loops are those of UnitPlan::inOrder
  /// So little work that the calling thread had better do it itself (AtOnce.cpp).
  struct {
    const LoopPlan *loop = nullptr; ///< all of the kernel; null: always a launch
    long long most = 0;             ///< iterations
  } atOnce;
  /// Arrays that must not overlap, since blocks change a copy of the first; restrict ones
  /// are left out.
  std::vector<std::pair<const clang::VarDecl *, const clang::VarDecl *>> apart;
  /// Pointers of which the kernel must know how many elements there are.
  std::vector<const clang::VarDecl *> bounded;
  std::set<const clang::VarDecl *> narrowBounds; ///< of these, what is only indexed by 32 bits
  /// Of these, what threads fetch their own elements of at one index: what all of them have is one
  /// question (acc_common_lo, acc_common_hi).
  std::vector<const clang::VarDecl *> together;
  /// Reduced variables whose value before the kernel can take as an argument: where the region has
  /// them for itself, nobody need write that into memory and read it from there.
  std::vector<const clang::VarDecl *> given;
  /// Members of objects from which sizes of tiles follow, one of each, and sizes of blocks that are more than arithmetic:
  /// the host reads them at the launch.
  std::vector<const clang::Expr *> told;
  std::map<const clang::Expr *, size_t> tells; ///< where they stand, by their place in `told`
  /// How many elements before or after its pivot a tile has, where only the run knows: the launch looks whether it is a
  /// number of elements.
  struct Reach {
    const clang::Expr *elements = nullptr;
    const ParsedVar *item = nullptr;
  };
  std::vector<Reach> reaches;
  bool checksTiles = false; ///< reports the first access outside of its tile
  /// Arrays that no other name changes before the kernel reads them (Unaliased.cpp).
  std::set<const clang::VarDecl *> unaliased;
  std::set<const clang::VarDecl *> alone; ///< arrays that it reaches by no other name, written or not (Alone.cpp)
  std::set<const clang::VarDecl *> exchanged; ///< by which threads of a block tell each other something (Exchanged.cpp)
  std::set<const clang::VarDecl *> held; ///< structs that a thread reads once, at its start (data/Held.h)
};

} // namespace accolade
