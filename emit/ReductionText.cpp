#include "emit/ReductionText.h"

#include "analysis/Ast.h"
#include "emit/Arguments.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace accolade {

static QualType scalarBelow(const ASTContext &ctx, QualType type, size_t sections) {
  type = type.getNonReferenceType();
  if (type->isArrayType())
    return ctx.getBaseElementType(type);
  for (size_t i = 0; i < sections && (type->isPointerType() || type->isArrayType()); ++i)
    type = type->isPointerType() ? type->getPointeeType()
                                 : ctx.getAsArrayType(type)->getElementType();
  return type->isArrayType() ? ctx.getBaseElementType(type) : type;
}

/// '-' accumulates negative terms; partial results are added (2.5.15 knows no '-').
std::string combiningOperator(spec::ReductionOp op) {
  if (op == spec::ReductionOp::Max || op == spec::ReductionOp::Min)
    return "";
  return op == spec::ReductionOp::Sub ? "+" : std::string(spec::name(op));
}

std::string combined(spec::ReductionOp op, const std::string &a, const std::string &b) {
  if (op == spec::ReductionOp::Max)
    return b + " > " + a + " ? " + b + " : " + a;
  if (op == spec::ReductionOp::Min)
    return b + " < " + a + " ? " + b + " : " + a;
  return a + " " + combiningOperator(op) + " " + b;
}

const VarDecl *carrierOf(const CarriedValue &value) {
  return value.scalar ? value.scalar : value.var;
}

std::string operandText(CodeWriter &w, const CarriedValue &value) {
  std::string text;
  for (const ScanOperand &operand : value.operands) {
    std::string one = operand.value ? "(" + w.expr(operand.value) + ")" : "1";
    if (operand.negated)
      one = "-" + one;
    text += (text.empty() ? "" : " " + combiningOperator(value.op) + " ") + one;
  }
  return "(" + w.typeName(value.type) + ")" + (value.operands.size() > 1 ? "(" + text + ")" : text);
}

/// Arrays are reduced whole, which sections fit in; `extern long x[]` does not know how long it is. Sections of a length that is
/// known now are as long as that: gangs beside each other may have one each (`reduction(+:sum[i:1])`).
static bool isWhole(const ReductionVar &r, const ASTContext &ctx) {
  QualType type = r.var->getType().getNonReferenceType();
  if (!type->isArrayType() || type->isIncompleteArrayType())
    return false;
  if (!r.isSection() || type->isDependentType())
    return true;
  const ParsedSection &first = r.written->sections[0];
  return !first.isIndex && !(first.length && constantInteger(r.from->expr(*first.length), ctx));
}

/// What the first bracket of a section counts.
static QualType rowOf(const ReductionVar &r, const ASTContext &ctx) {
  QualType type = r.var->getType().getNonReferenceType();
  const ArrayType *array = ctx.getAsArrayType(type);
  return array ? array->getElementType() : type->isPointerType() ? type->getPointeeType() : QualType();
}

/// How many elements an array consists of; "" for what is none.
std::string ReductionText::elementsIn(QualType type, QualType element) {
  const ArrayType *array = type.isNull() ? nullptr : ec.ctx.getAsArrayType(type);
  if (!array)
    return "";
  if (!type->isVariablyModifiedType()) // in a template, the length may be a parameter of it
    return "(sizeof(" + w.typeName(type) + ") / sizeof(" + w.typeName(element) + "))";
  std::string length, below = elementsIn(array->getElementType(), element);
  if (const auto *runtime = dyn_cast<VariableArrayType>(array); runtime && runtime->getSizeExpr())
    length = "(" + w.expr(runtime->getSizeExpr()) + ")";
  else if (const auto *fixed = dyn_cast<ConstantArrayType>(array))
    length = std::to_string(fixed->getZExtSize());
  return length + (below.empty() ? "" : " * " + below);
}

QualType ReductionText::elementType(const ReductionVar &r) {
  if (!r.isSection() && isSettledLater(r.var->getType()))
    return typeLike(r.var);
  return scalarBelow(ec.ctx, r.var->getType(), r.written ? r.written->sections.size() : 0)
      .getUnqualifiedType();
}

/// Of sections, as many rows as the first bracket says: the others name all of a row.
std::string ReductionText::elementCount(const ReductionVar &r) {
  QualType type = r.var->getType().getNonReferenceType();
  if (isWhole(r, ec.ctx))
    return elementsIn(type, elementType(r));
  if (!r.isSection())
    return "";
  const ParsedSection &first = r.written->sections[0];
  std::string count = first.length ? "(" + w.expr(*r.from, *first.length) + ")" : "1";
  std::string below = elementsIn(rowOf(r, ec.ctx), elementType(r));
  return count + (below.empty() ? "" : " * " + below);
}

std::string ReductionText::firstElement(const ReductionVar &r) {
  if (isWhole(r, ec.ctx) || !r.isSection() || !r.written->sections[0].lower)
    return "0";
  std::string lower = w.expr(*r.from, *r.written->sections[0].lower), below = elementsIn(rowOf(r, ec.ctx), elementType(r));
  return below.empty() || lower == "0" ? lower : "(" + lower + ") * " + below;
}

std::string ReductionText::elementsOf(const ReductionVar &r, const std::string &base) {
  std::string first = firstElement(r);
  return "(" + w.typeName(elementType(r)) + " *)" + base + (first == "0" ? "" : " + (" + first + ")");
}

std::string ReductionText::asVariable(const ReductionVar &r, const std::string &copy, QualType pointer) {
  std::string first = firstElement(r), type = "(" + w.typeName(pointer) + ")";
  return first == "0" ? type + copy : type + "(" + copy + " - (" + first + "))";
}

std::string ReductionText::identity(spec::ReductionOp op, QualType type) {
  std::string t = w.typeName(type);
  if (const auto *of = type->getAs<EnumType>())
    return "(" + t + ")(" + identity(op, of->getDecl()->getIntegerType()) + ")";
  switch (spec::initialValue(op)) {
  case spec::Initial::Zero:
    return "0";
  case spec::Initial::One:
    return "1";
  case spec::Initial::AllOnes:
    return "(" + t + ")~(" + t + ")0";
  case spec::Initial::Lowest:
  case spec::Initial::Highest:
    break;
  }
  bool lowest = spec::initialValue(op) == spec::Initial::Lowest;
  if (type->isDependentType())
    return std::string(lowest ? "acc_rt_lowest<" : "acc_rt_highest<") + t + ">()";
  if (type->isRealFloatingType())
    return std::string(lowest ? "-" : "") + "(" + t + ")" + infinity;
  unsigned bits = ec.ctx.getIntWidth(type);
  if (type->isUnsignedIntegerType())
    return lowest ? "0" : "(" + t + ")~(" + t + ")0";
  std::string top = "(" + t + ")((1ULL << " + std::to_string(bits - 1) + ") - 1)";
  return lowest ? "(" + t + ")(-" + top + " - 1)" : top;
}

/// All instantiations have the members of the template, and everybody may name them.
static bool hasOwnForm(const ClassTemplateDecl *pattern) {
  const CXXRecordDecl *record = pattern->getTemplatedDecl()->getDefinition();
  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> partial;
  pattern->getPartialSpecializations(partial);
  return record && record->getNumBases() == 0 && partial.empty() &&
         llvm::all_of(record->fields(), [](const FieldDecl *field) { return field->getAccess() == AS_public; }) &&
         llvm::none_of(pattern->specializations(), [](const ClassTemplateSpecializationDecl *one) {
           return one->getSpecializationKind() == TSK_ExplicitSpecialization;
         });
}

/// Of a class template in a template, Vec<T>, the members are those of all instantiations.
static const RecordDecl *recordOf(QualType type) {
  if (!type->isDependentType())
    return type->getAsRecordDecl();
  const auto *made = type->getAs<TemplateSpecializationType>();
  auto *pattern = made ? dyn_cast_or_null<ClassTemplateDecl>(made->getTemplateName().getAsTemplateDecl()) : nullptr;
  return pattern && hasOwnForm(pattern) ? pattern->getTemplatedDecl()->getDefinition() : nullptr;
}

/// Composite variables are reduced member by member (2.9.11).
void ReductionText::perMember(
    QualType type, const std::string &into, const std::string &value,
    const std::function<void(QualType, const std::string &, const std::string &)> &visit) {
  if (const auto *array = ec.ctx.getAsConstantArrayType(type)) {
    std::string i = "acc_e" + std::to_string(std::count(into.begin(), into.end(), '['));
    w.open("for (int " + i + " = 0; " + i + " < " + std::to_string(array->getZExtSize()) + "; " + i +
         "++)");
    perMember(array->getElementType(), into + "[" + i + "]", value + "[" + i + "]", visit);
    w.close();
    return;
  }
  const RecordDecl *record = recordOf(type);
  if (!record)
    return visit(type.getUnqualifiedType(), into, value);
  for (const FieldDecl *field : record->fields())
    perMember(field->getType(), memberText(field, into), memberText(field, value), visit);
}

/// A private member is reached by its place in the object.
std::string ReductionText::memberText(const FieldDecl *field, const std::string &object) {
  if (!ofHost || field->getAccess() == AS_public || field->getAccess() == AS_none)
    return object + "." + field->getNameAsString();
  uint64_t offset = ec.ctx.toCharUnitsFromBits(ec.ctx.getFieldOffset(field)).getQuantity();
  return "(*(" + w.typeName(ec.ctx.getPointerType(field->getType().getCanonicalType().getUnqualifiedType())) + ")((char *)&" + object + " + " +
         std::to_string(offset) + "))";
}

void ReductionText::initialise(spec::ReductionOp op, QualType type, const std::string &into) {
  perMember(type, into, "", [&](QualType t, const std::string &to, const std::string &) {
    w.line(to + " = " + identity(op, t) + ";");
  });
}

void ReductionText::combine(spec::ReductionOp op, QualType type, const std::string &into,
                       const std::string &value) {
  perMember(type, into, value, [&](QualType t, const std::string &to, const std::string &from) {
    std::string both = combined(op, to, from);
    // C++ makes no enumeration of a number by itself.
    w.line(to + " = " + (t->isEnumeralType() ? "(" + w.typeName(t) + ")(" + both + ")" : both) + ";");
  });
}

} // namespace accolade
