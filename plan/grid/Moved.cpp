#include "plan/grid/Moved.h"

using namespace clang;

namespace accolade {

bool MovedAccesses::areApart(Planner &p, const LaunchPlan &launch) const {
  std::set<const VarDecl *> unaliased = unaliasedArrays(p, launch);
  size_t written = 0, named = 0;
  for (const auto &[array, isWritten] : moved) {
    if (!isWritten && !unaliased.count(array))
      return false;
    written += isWritten;
    QualType type = array->getType();
    named += isWritten && (type.isRestrictQualified() || type->isArrayType());
  }
  const bool read = std::all_of(inPlace.begin(), inPlace.end(),
                                [&](const VarDecl *array) { return array && unaliased.count(array); });
  return written == 0 || (read && !storesInPlace && (written == 1 || named == written));
}

std::set<const VarDecl *> updatedAtomically(Planner &p, const Stmt *body) {
  std::set<const VarDecl *> found;
  if (!body)
    return found;
  if (const Directive *d = p.directives.at(body); d && d->kind() == spec::DirectiveKind::Atomic)
    for (const Access &a : collectAccesses(d->body, p.ctx))
      if (a.write)
        found.insert(a.base ? canonical(a.base) : nullptr);
  for (const Stmt *child : body->children())
    found.merge(updatedAtomically(p, child));
  return found;
}

} // namespace accolade
