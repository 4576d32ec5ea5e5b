// Braced lists as they are written. Clang keeps two forms of them: one with a value for each member and element, with
// its conversions, which children() leads to, and one as the user wrote it, which is what code is printed from. What
// changes the tree meets the first. The two share their values but not the places where these stand.
#pragma once

#include "clang/AST/Expr.h"

#include <vector>

namespace accolade {

/// Remembers which value of the written form is which of the other, of all lists below a statement.
class WrittenLists {
public:
  explicit WrittenLists(clang::Stmt *below) { collect(below); }

  /// Puts values in the written forms that have come into the others since.
  void follow() const;

private:
  struct Value {
    clang::Stmt **written, **converted;
    const clang::Expr *before;
  };

  void collect(clang::Stmt *s);
  void takeConverted(clang::InitListExpr *list, std::vector<clang::Stmt **> &places) const;
  void takeWritten(clang::InitListExpr *list, const std::vector<clang::Stmt **> &places);

  std::vector<Value> values;
};

} // namespace accolade
