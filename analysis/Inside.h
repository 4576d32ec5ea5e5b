// Whether accesses stay in a part of an array that the program names (cache): isl is asked for
// an iteration in which one does not. And how often loops run at most.
#pragma once

#include "analysis/AccessWalker.h"
#include "analysis/Affine.h"

namespace accolade {

/// lower <= index < lower + length, in one dimension.
struct NamedRange {
  const clang::Expr *lower = nullptr;
  long long length = 0;
};

class InsideProver {
public:
  /// `loop`: around all that is asked about.
  InsideProver(const clang::ForStmt *loop, clang::ASTContext &ctx);

  const std::vector<PlacedAccess> &accesses() const { return placed; }
  /// Every execution of the access has each of these indices in its range. `at` is where the
  /// ranges are computed: loops around it count there too.
  bool isInside(const PlacedAccess &access, const std::vector<const clang::Expr *> &indices,
                const std::vector<NamedRange> &ranges, const clang::Stmt *at) const;

  /// The least and the greatest distance of an index from a value at `at`, where both lie in
  /// [0, extent).
  std::optional<std::pair<long long, long long>> distances(const PlacedAccess &access,
                                                           const clang::Expr *index,
                                                           const clang::Expr *from, long long extent,
                                                           const clang::Stmt *at) const;
  /// Boxes of these sizes that begin at these values, in different trips of the loop, have nothing in
  /// common; with `trips`, in different blocks of so many trips, counted from 0. `access` is one in the
  /// loop.
  bool areApart(const PlacedAccess &access, const LoopShape &loop, long long trips,
                const std::vector<const clang::Expr *> &begins, const std::vector<long long> &sizes,
                const clang::Stmt *at) const;

  /// Two accesses to one array are to different elements in the same iteration of the loops around `outer`, which stand
  /// around `inner`, too.
  bool neverMeet(const PlacedAccess &inner, const PlacedAccess &outer) const;

  /// A loop around accesses whose trips are a constant but for an end that cuts some of them
  /// off: for (m = l; m < min(l + 16, n); m++) has 16.
  std::optional<long long> fullTrips(const LoopShape &loop) const;

private:
  struct Question;
  AffineReader readerAt(const Question &q, const clang::Stmt *at) const;
  clang::ASTContext &ctx;
  Scope scope;
  std::vector<PlacedAccess> placed;
};

} // namespace accolade
