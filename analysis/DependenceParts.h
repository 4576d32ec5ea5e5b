// The questions that dependence analysis asks besides those about arrays. Each
// is answered in a file of its own; Dependence.cpp puts the answers together.
#pragma once

#include "analysis/AccessWalker.h"
#include "analysis/Affine.h"
#include "analysis/Facts.h"

namespace accolade {

/// A call that may do more than compute its value (Purity.cpp); empty if it
/// does not, else what to tell the user.
std::string whyImpure(const clang::CallExpr *call, clang::ASTContext &ctx);

/// a = b or a += b of a class that reads b, changes a and does nothing else: the walk over accesses
/// takes it for what it looks like.
bool onlyAssigns(const clang::CallExpr *call, clang::ASTContext &ctx);

/// std::swap of plain objects: it changes its arguments, which the walk over accesses sees.
bool exchangesArguments(const clang::CallExpr *call);

/// A call that changes nothing but variables for which `isOwn` answers yes (OwnObjects.cpp).
bool changesOnlyOwn(const clang::CallExpr *call, const std::function<bool(const clang::VarDecl *)> &isOwn,
                    clang::ASTContext &ctx);

/// Parts of the answer: an object of the type is all there is and leads nowhere else; a use of a
/// variable by a function changes nothing; a function only computes its value.
bool isFlat(clang::QualType type);
bool isPureUse(const VariableUse &variable, const clang::FunctionDecl *function);
bool isPureFunction(const clang::FunctionDecl *function, clang::ASTContext &ctx);

/// The same for making and destroying an object of a class.
std::string whyImpure(const clang::CXXConstructExpr *made, clang::ASTContext &ctx);

/// The operator with which the loop only ever accumulates into `var`
/// (Reduction.cpp).
std::optional<RecognisedReduction> recogniseReduction(const clang::VarDecl *var,
                                                      const clang::Stmt *body,
                                                      clang::ASTContext &ctx);

/// What may be accumulated in: how to know it, and where it might be named otherwise.
struct Accumulator {
  clang::QualType type;
  std::function<bool(const clang::Expr *)> is;
  std::function<bool(const clang::Stmt *)> isIn;
};

/// The same for elements and members.
std::optional<spec::ReductionOp> accumulatedBy(const Accumulator &sum, const clang::Stmt *body, clang::ASTContext &ctx);

/// The statements `last` of a loop may be done after all else that its iterations do, by a loop of their own, if these pairs of
/// pointers do not overlap; null: they may not. Of an iteration, the statements `earlier` come before them anyway (Dependence.cpp).
using ApartPairs = std::vector<std::pair<const clang::VarDecl *, const clang::VarDecl *>>;
std::optional<ApartPairs> mayFollow(const LoopShape &loop, const std::vector<LoopShape> &enclosing,
                                    const std::set<const clang::Stmt *> &last, const std::set<const clang::Stmt *> &earlier,
                                    clang::ASTContext &ctx);

/// Whether the value that the loop leaves in `var` may be read after it
/// (Scalars.cpp).
bool isNeededAfter(const clang::VarDecl *var, const clang::Stmt *loop, clang::ASTContext &ctx);

/// Sorts the variables declared outside that the loop writes into private ones,
/// reductions and obstacles (Scalars.cpp).
void classifyScalars(const LoopShape &loop, const std::vector<const clang::VarDecl *> &assumed,
                     LoopDependence &result, clang::ASTContext &ctx);

/// An access as polynomials, one per dimension; empty where none could be read.
struct ReadAccess {
  const PlacedAccess *placed;
  AffineReader reader; ///< with all loops around the access
  std::vector<std::optional<Poly>> indexes;
  const clang::VarDecl *base = nullptr; ///< pointer counters are replaced by their array
};

/// The least and the greatest value of an index over all executions of its access, or beyond them, as sums of fixed
/// values (IndexRange.cpp).
struct IndexRange {
  Poly least, most;
};
std::optional<IndexRange> rangeOf(const Poly &index, const ReadAccess &access, const SymbolTable &symbols);

/// least <= most as the host can say it. None: it names what the host does not have.
std::optional<Provision> provision(const Poly &least, const Poly &most, const SymbolTable &symbols);

/// Whether 0 <= index < size for every execution of the access.
using StaysInside =
    std::function<bool(const ReadAccess &access, const Poly &index, const Poly &size)>;

/// Takes i * n + j apart into [i][j] for all accesses of one array, or leaves
/// them as they are when that cannot be proved right (Delinearise.cpp): false.
bool delinearise(std::vector<ReadAccess *> group, const SymbolTable &symbols,
                 const StaysInside &staysInside);

} // namespace accolade
