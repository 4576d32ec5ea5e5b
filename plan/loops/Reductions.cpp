// Which variables a reduction clause may name (OpenACC 3.4, 2.5.15): numbers,
// arrays and sections of numbers, and composite variables of them.
#include "plan/Planner.h"

#include "analysis/Ast.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace accolade {

static bool reducible(ASTContext &ctx, QualType type, spec::ReductionOp op) {
  if (const RecordDecl *record = type->getAsRecordDecl()) {
    for (const FieldDecl *field : record->fields())
      if (!reducible(ctx, ctx.getBaseElementType(field->getType()), op))
        return false;
    const auto *cls = dyn_cast<CXXRecordDecl>(record);
    bool more = cls && (cls->isPolymorphic() || std::any_of(cls->bases_begin(), cls->bases_end(), [](const auto &base) {
                  const CXXRecordDecl *of = base.getType()->getAsCXXRecordDecl();
                  return !of || !of->isEmpty(); // whose members nobody would combine
                }));
    return !record->isUnion() && !more;
  }
  if (type->isAnyComplexType() && (op == spec::ReductionOp::Max || op == spec::ReductionOp::Min))
    return false; // none is greater than another
  return spec::isIntegersOnly(op) ? type->isIntegralOrEnumerationType()
                                  : type->isArithmeticType() || type->isAnyComplexType();
}

/// What is added up: the elements of arrays and sections.
static QualType elementOf(ASTContext &ctx, const ParsedVar &item, QualType type) {
  if (item.sections.empty() && !type->isArrayType())
    return type;
  while (type->isArrayType() || type->isPointerType())
    type = type->isPointerType() ? type->getPointeeType()
                                 : ctx.getAsArrayType(type)->getElementType();
  return type;
}

/// Whether a bracket names all of what it is taken of, as far as that is known now.
static bool mayBeAll(Planner &p, const Directive &d, const ParsedSection &s, QualType row) {
  auto valueOf = [&](const std::optional<ExprRef> &bound) {
    return bound ? constantInteger(d.expr(*bound), p.ctx) : std::nullopt;
  };
  const auto *array = p.ctx.getAsConstantArrayType(row);
  std::optional<long long> all = array ? std::optional((long long)array->getZExtSize()) : std::nullopt;
  std::optional<long long> length = s.isIndex ? std::optional(1LL) : valueOf(s.length);
  return valueOf(s.lower).value_or(0) == 0 && (!all || !length || *all == *length);
}

/// Threads have copies of what is reduced, which are arrays: of a[0:n][1:3] they would need gaps, of rows that
/// pointers lead to the pointers.
static bool liesTogether(Planner &p, const Directive &d, const ParsedVar &item, QualType type) {
  if (type->isDependentType() || (item.sections.empty() && !type->isArrayType()))
    return true;
  bool whole = !type->isPointerType() && !type->isIncompleteArrayType();
  for (size_t i = 0; i < item.sections.size() && !whole; ++i) {
    const ArrayType *array = p.ctx.getAsArrayType(type);
    if (i && (!array || !mayBeAll(p, d, item.sections[i], type)))
      return false;
    type = array ? array->getElementType() : type->getPointeeType();
  }
  return !p.ctx.getBaseElementType(type)->isPointerType();
}

bool checkReduction(Planner &p, const Directive &d, const ParsedVar &item, spec::ReductionOp op) {
  const VarDecl *var = variableOf(d, item);
  if (!var) {
    p.diagnoser.report(d.locOf(item), spec::DiagId::ReductionNoVariable, {item.text});
    return false;
  }
  if (op == spec::ReductionOp::Sub)
    p.diagnoser.report(d.locOf(item), spec::DiagId::ReductionMinus, {item.text});
  QualType type = elementOf(p.ctx, item, var->getType().getNonReferenceType());
  if (type.isConstQualified()) {
    p.diagnoser.report(d.locOf(item), spec::DiagId::ReductionConst, {item.text});
    return false;
  }
  if (!liesTogether(p, d, item, var->getType().getNonReferenceType())) {
    p.diagnoser.report(d.locOf(item), spec::DiagId::ReductionApart, {item.text});
    return false;
  }
  if (type->isDependentType() || reducible(p.ctx, type, op))
    return true;
  p.diagnoser.report(d.locOf(item), spec::DiagId::ReductionType,
                     {item.text, std::string(spec::name(op)), type.getAsString(p.ctx.getPrintingPolicy()),
                      type->isPointerType() && item.sections.empty()
                          ? "name what it points to: reduction(" + std::string(spec::name(op)) + ":" + item.text + "[0:n])"
                          : ""});
  return false;
}

} // namespace accolade
