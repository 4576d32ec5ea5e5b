// How accesses move when a loop takes one step: what coalescing, vector loads and the order of loops
// depend on. What they have in common, the loop and what stays fixed in it, is read once for all of them.
#pragma once

#include "analysis/Facts.h"

#include <memory>

namespace accolade {

class Strides {
public:
  Strides(const LoopShape &loop, clang::ASTContext &ctx);
  ~Strides();

  /// How the address moves when the loop's counter grows by one step.
  Stride of(const Access &access) const;
  /// By how many elements, where the stride is constant: "4", "n", "2*n*m"; empty where it
  /// is more than one product, or rows of an array.
  std::string lengthOf(const Access &access) const;
  /// To compare strides by: lengths of rows that they go over, and elements. Both 0 where the address
  /// does not move or nothing is known.
  std::pair<unsigned, long long> orderOf(const Access &access) const;

private:
  class Reader;
  std::unique_ptr<Reader> reader; ///< null: the loop is not counted
};

} // namespace accolade
