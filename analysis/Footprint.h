// What part of an array a region touches, where the host can say so.
#pragma once

#include "analysis/Facts.h"

#include <map>

namespace accolade {

/// A sum of products of variables and numbers: n * m - 1.
struct Sum {
  std::map<std::vector<std::string>, long long> terms; ///< sorted names, their factor; none: 0

  explicit Sum(long long number = 0);
  explicit Sum(const std::string &variable);
  bool operator==(const Sum &o) const { return terms == o.terms; }
  /// As C; `cast` stands before every product.
  std::string text(const std::string &cast = "") const;
};
Sum operator+(const Sum &a, const Sum &b);
Sum operator-(const Sum &a, const Sum &b);
Sum operator*(const Sum &a, const Sum &b);

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
