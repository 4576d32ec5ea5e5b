// Spells loops and atomics for code that one gang's thread runs: gangs share out
// iterations by contiguous ranges, vectors are SIMD, a worker is the thread
// itself.
#pragma once

#include "emit/ReductionText.h"

#include <functional>

namespace accolade::multicore {

class GangCode : public CodeWriter {
public:
  explicit GangCode(const EmitContext &ec) : CodeWriter(ec), reductions(*this, ec) {
    flags = ec.lineMarkers && ec.judged == Judged::ByFlags;
    for (const Directive &d : ec.directives.all)
      for (const Directive::Turned &one : d.turned)
        turned[one.nest] = &one;
  }

  /// How the code gets at its gang: a parameter in kernels, a call in routines.
  std::string gang = "acc_gang";

  void setRenamed(const std::map<const clang::VarDecl *, std::string> &names) { renamed = names; }
  void setGiven(GivenNames names) { given = std::move(names); }
  void setThis(const std::string &name) { thisName = name; }
  void setFunction(const clang::FunctionDecl *function) {
    functionName = function->getNameAsString();
    pragmas = !refusesPragmas(function);
  }
  void setName(const clang::VarDecl *var, const std::string &name) { names[var] = name; }
  /// The variable is device memory that all gangs see.
  void setObject(const clang::VarDecl *var) { objects.insert(var); }

  /// Declares a private copy; a section gets storage of its own. Returns whether
  /// the original's name was taken.
  void declarePrivate(const PrivateVar &v);

  /// What a kernel runs; a region may consist of several, and of declarations beside them.
  std::vector<const clang::Stmt *> statements;

  ReductionText reductions;
  /// Sizes that the launch tells the kernel (LaunchPlan::tells).
  std::map<const clang::Expr *, size_t> tells;
  /// Pointers whose bounds the kernel has as acc_lo_ and acc_hi_.
  std::set<const clang::VarDecl *> bounded;
  void accumulateInSlot(const ReductionVar &r);

  void stmt(const clang::Stmt *s) override;

protected:
  void loop(const LoopPlan &plan) override;
  void atomic(const AtomicPlan &plan) override;

private:
  std::map<const clang::Stmt *, const Directive::Turned *> turned;
  std::map<const clang::Stmt *, const clang::ForStmt *> sharedAlike; ///< loops of what was written, by those that are planned
  bool loopAlike(const clang::Stmt *s);

  class Block; // Block.cpp
  void inBlocks(const LoopPlan &plan);

  // ---- Scans (Scan.cpp) ----
  void scan(const LoopPlan &plan);
  void scanTiles(const LoopPlan &plan);
  void scanFrom(const LoopPlan &plan, const CarriedValue &value, const std::string &to);
  void scanChains(const LoopPlan &plan, const std::function<void(const std::string &chain)> &inner);
  void scanStores(const ScanBody &body, const std::string &suffix);
  void scanOperands(const ScanBody &body, const std::string &prefix, const std::string &suffix);
  void scanLocals(const ScanBody &body);
  void setScalars(const LoopPlan &plan, const std::string &end, const std::string &suffix);
  std::string scalarText(const CarriedValue &value);

  void declareTrips(const LoopShape &s, size_t level);
  std::string tripCount(const LoopShape &s);
  std::string counterAt(const LoopShape &s, size_t level, const std::string &trip);
  void declareCounter(const LoopShape &s, size_t level, const std::string &trip);
  bool unitStep(const LoopShape &s) const;

  void sequentialNest(const LoopPlan &plan);
  void gangLoop(const LoopPlan &plan);
  void chunkedLoop(const LoopPlan &plan);
  void linearisedNest(const LoopPlan &plan);
  void tiledNest(const LoopPlan &plan);
  void ownHeader(const LoopShape &s, const std::string &pragma);
  void counted(const LoopShape &s, size_t level, const std::string &begin,
               const std::string &end, const std::string &pragma,
               const std::function<void()> &inner);
  void innermost(const LoopPlan &plan);
  std::string simdPragma(const LoopPlan &plan);

  void enterReductions(const LoopPlan &plan);
  void leaveReductions(const LoopPlan &plan);

  void atomicCas(const AtomicPlan &plan);

  /// Whether a private variable is a local of the kernel itself.
  bool declaredInside(const PrivateVar &v) const;
  bool mentions(const clang::Stmt *stmt, const clang::VarDecl *var) const;
  void noteLast(const LoopPlan &plan, const std::string &condition);
  bool anyObject(const LoopPlan &plan) const;
  void enterLastValues(const LoopPlan &plan);
  void leaveLastValues(const LoopPlan &plan);

  bool pragmas = true; ///< may stand here
  std::set<const clang::VarDecl *> objects;
  /// Reductions inside a gang that accumulate in a copy at the moment.
  std::set<const ReductionVar *> copied;
};

} // namespace accolade::multicore
