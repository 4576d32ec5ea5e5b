#include "emit/device/DeviceValues.h"

#include "emit/device/DeviceNames.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace accolade {

static std::string floatText(const llvm::APFloat &value, QualType type) {
  bool single = type->isSpecificBuiltinType(BuiltinType::Float) || isHalf(type);
  std::string suffix = single ? "f" : "";
  if (value.isInfinity())
    return std::string(value.isNegative() ? "-" : "") + (single ? "(1.0f / 0.0f)" : "(1.0 / 0.0)");
  if (value.isNaN())
    return single ? "(0.0f / 0.0f)" : "(0.0 / 0.0)";
  // As few digits as give the same value.
  char digits[64];
  bool lost = false;
  llvm::APFloat wide = value;
  wide.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lost);
  double number = wide.convertToDouble();
  for (int precision = 1; precision <= 17; ++precision) {
    snprintf(digits, sizeof digits, "%.*g", precision, number);
    if (single ? strtof(digits, nullptr) == (float)number : strtod(digits, nullptr) == number)
      break;
  }
  std::string text = digits;
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return text + suffix;
}

static std::string intText(const llvm::APSInt &value, QualType type, const ASTContext &ctx) {
  if (type->isBooleanType())
    return value.getBoolValue() ? "true" : "false";
  llvm::SmallString<24> digits;
  value.toString(digits, 10);
  std::string text(digits);
  if (type->isEnumeralType())
    return "(" + spellType(type.getUnqualifiedType(), "", ctx) + ")" + (text[0] == '-' ? "(" + text + ")" : text);
  unsigned width = ctx.getTypeSize(type);
  if (width > 64)
    return "";
  if (width == 64 && value.isSigned() && value.isMinSignedValue())
    return "(-9223372036854775807LL - 1)";
  if (width == 32 && value.isSigned() && value.isMinSignedValue())
    return "(-2147483647 - 1)";
  if (const auto *builtin = type->getAs<BuiltinType>()) {
    switch (builtin->getKind()) {
    case BuiltinType::UInt:
      return text + "u";
    case BuiltinType::Long:
      return text + "L";
    case BuiltinType::ULong:
      return text + "UL";
    case BuiltinType::LongLong:
      return text + "LL";
    case BuiltinType::ULongLong:
      return text + "ULL";
    default:
      break;
    }
  }
  return text;
}

static std::string recordText(const APValue &value, QualType type, const ASTContext &ctx) {
  const RecordDecl *record = type->getAsRecordDecl();
  const auto *cxx = dyn_cast<CXXRecordDecl>(record);
  if (record->isUnion() || (cxx && (!cxx->isAggregate() || cxx->getNumBases())))
    return "";
  std::string text;
  for (const FieldDecl *field : record->fields()) {
    std::string one = valueText(value.getStructField(field->getFieldIndex()), field->getType(), ctx);
    if (one.empty())
      return "";
    text += (text.empty() ? "" : ", ") + one;
  }
  return "{" + text + "}";
}

static std::string arrayText(const APValue &value, QualType type, const ASTContext &ctx) {
  QualType element = ctx.getAsArrayType(type)->getElementType();
  std::string text;
  for (unsigned i = 0; i < value.getArrayInitializedElts(); ++i) {
    std::string one = valueText(value.getArrayInitializedElt(i), element, ctx);
    if (one.empty())
      return "";
    text += (i ? ", " : "") + one;
  }
  if (value.hasArrayFiller() && value.getArraySize() != value.getArrayInitializedElts()) {
    const APValue &filler = value.getArrayFiller();
    bool zero = (filler.isInt() && filler.getInt() == 0) || (filler.isFloat() && filler.getFloat().isPosZero());
    if (!zero && !filler.isStruct() && !filler.isArray())
      return "";
  }
  return "{" + text + "}";
}

std::string valueText(const APValue &value, QualType type, const ASTContext &ctx) {
  if (value.isInt())
    return intText(value.getInt(), type, ctx);
  if (value.isFloat())
    return floatText(value.getFloat(), type);
  if (value.isComplexFloat()) {
    QualType part = type->getAs<ComplexType>()->getElementType();
    return "{" + floatText(value.getComplexFloatReal(), part) + ", " +
           floatText(value.getComplexFloatImag(), part) + "}";
  }
  if (value.isLValue() && value.isNullPointer())
    return "nullptr";
  if (value.isStruct())
    return recordText(value, type, ctx);
  return value.isArray() ? arrayText(value, type, ctx) : "";
}

const APValue *knownValue(const VarDecl *var) {
  const VarDecl *definition = nullptr;
  return var->getAnyInitializer(definition) ? definition->evaluateValue() : nullptr;
}

bool isWide(QualType type) {
  return type->isSpecificBuiltinType(BuiltinType::LongDouble) || type->isSpecificBuiltinType(BuiltinType::Float128);
}

bool isMadeOfWide(const Expr *e, const ASTContext &ctx) {
  if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(e))
    return isWide(ctx.getBaseElementType(size->getTypeOfArgument().getNonReferenceType())) && !e->isValueDependent();
  if (e->isValueDependent() || !e->getType()->isArithmeticType() || isWide(e->getType()))
    return false;
  auto wide = [](const Stmt *child) {
    const auto *of = dyn_cast_or_null<Expr>(child);
    return of && isWide(of->getType());
  };
  Expr::EvalResult value;
  return llvm::any_of(e->children(), wide) && e->EvaluateAsRValue(value, ctx) && !value.HasSideEffects &&
         !valueText(value.Val, e->getType(), ctx).empty();
}

} // namespace accolade
