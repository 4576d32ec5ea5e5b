// What part of an array a region touches, where the host can say so.
#pragma once

#include "analysis/Facts.h"

namespace accolade {

/// From the smallest of `lows` to the largest of `highs`, both included.
struct Footprint {
  std::vector<Sum> lows, highs;
  /// The largest of these is one behind the last element: counted from the first where
  /// there is one low end, else from where the pointer points.
  std::vector<Sum> beyond() const;
};

/// "0:n", as in a section.
std::string dump(const Footprint &print);

/// The elements of what `pointer` points to that `body` touches, if it always touches
/// them; `use` is of the same statement. None: the host cannot say beforehand.
std::optional<Footprint> analyzeFootprint(const clang::Stmt *body, const clang::VarDecl *pointer,
                                          const RegionUse &use, clang::ASTContext &ctx);

/// The same with what it may leave out: it touches nothing beyond.
std::optional<Footprint> analyzeReach(const clang::Stmt *body, const clang::VarDecl *pointer,
                                      const RegionUse &use, clang::ASTContext &ctx);

} // namespace accolade
