#include "plan/data/DeclaredLength.h"

#include "analysis/Dimensions.h"

using namespace clang;

namespace accolade {

const ArrayType *declaredArray(const Directive &d, const ParsedVar &item) {
  const auto *param = item.sections.empty() ? dyn_cast_or_null<ParmVarDecl>(variableOf(d, item)) : nullptr;
  if (!param || !d.function)
    return nullptr;
  const auto *array = dyn_cast<ArrayType>(param->getOriginalType().IgnoreParens());
  if (const auto *open = dyn_cast_or_null<VariableArrayType>(array))
    return open->getSizeExpr() && keepsValue(open->getSizeExpr(), *d.function) ? array : nullptr;
  return isa_and_nonnull<ConstantArrayType, DependentSizedArrayType>(array) ? array : nullptr;
}

} // namespace accolade
