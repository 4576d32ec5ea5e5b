// See WrittenLists.h.
#include "analysis/WrittenLists.h"

using namespace clang;

namespace accolade {

static const Expr *core(const Stmt *s) {
  const auto *e = dyn_cast_or_null<Expr>(s);
  return e ? e->IgnoreParenImpCasts() : nullptr;
}

void WrittenLists::collect(Stmt *s) {
  if (auto *list = dyn_cast<InitListExpr>(s); list && list->getSyntacticForm()) {
    std::vector<Stmt **> places;
    takeConverted(list, places);
    takeWritten(list->getSyntacticForm(), places);
  }
  for (Stmt *child : s->children())
    if (child)
      collect(child);
}

/// Inner lists that have a written form are taken for themselves; those without stand for braces that nobody wrote.
void WrittenLists::takeConverted(InitListExpr *list, std::vector<Stmt **> &places) const {
  for (Stmt *&child : list->children()) {
    auto *inner = dyn_cast_or_null<InitListExpr>(child);
    if (!inner)
      places.push_back(&child);
    else if (!inner->getSyntacticForm())
      takeConverted(inner, places);
  }
}

/// Values stand in the same order, but for designators.
void WrittenLists::takeWritten(InitListExpr *list, const std::vector<Stmt **> &places) {
  size_t next = 0;
  for (Stmt *&child : list->children()) {
    auto *designated = dyn_cast_or_null<DesignatedInitExpr>(child);
    Stmt *&place = designated ? *designated->child_begin() : child;
    const Expr *value = core(place);
    for (size_t tried = 0; value && tried < places.size(); ++tried, ++next)
      if (Stmt **one = places[next % places.size()]; core(*one) == value) {
        values.push_back({&place, one, value});
        break;
      }
  }
}

void WrittenLists::follow() const {
  for (const Value &value : values)
    if (core(*value.converted) != value.before)
      *value.written = *value.converted;
}

} // namespace accolade
