#include "plan/data/Apart.h"

using namespace clang;

namespace accolade {

static bool isElsewhere(const CapturedVar &c) {
  QualType type = c.var->getType().getNonReferenceType();
  return c.storage == Storage::Pointer || (c.storage == Storage::Object && type->isArrayType());
}

void keepApart(LaunchPlan &launch, const VarDecl *array) {
  QualType type = array->getType().getNonReferenceType();
  if (type.isRestrictQualified() || type->isDependentType())
    return;
  for (const CapturedVar &c : launch.captured) {
    if (c.var == array || !isElsewhere(c) || c.unused || c.offered)
      continue;
    QualType other = c.var->getType().getNonReferenceType();
    bool arrays = type->isArrayType() && other->isArrayType();
    bool fits = !other->isPointerType() || !other->getPointeeType()->isVoidType();
    if (!arrays && fits && !other.isRestrictQualified() && !other->isDependentType())
      launch.apart.push_back({array, c.var});
  }
}

} // namespace accolade
