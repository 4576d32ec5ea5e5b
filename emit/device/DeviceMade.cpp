// Constants that constructors make: constexpr V3 up{0, 1, 0}. The device's constructors run too late for a
// constant, but the compiler knows the value. So the members stand in a struct without constructors, each where
// the class has it, and code looks at that as an object of the class.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceValues.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace accolade {
namespace {

/// The members of one object, bases and members of members included, in the order of memory.
class Members {
public:
  explicit Members(const ASTContext &ctx) : ctx(ctx) {}

  std::string types, values;

  /// Returns false where a value cannot be written.
  bool add(const APValue &value, QualType type, CharUnits at, const std::string &name) {
    if (value.isStruct())
      return addRecord(value, type->getAsCXXRecordDecl(), at, name);
    if (const FieldDecl *set = value.isUnion() ? value.getUnionField() : nullptr)
      return !set->isBitField() && add(value.getUnionValue(), set->getType(), at, name.empty() ? deviceIdent(set->getNameAsString()) : name);
    const ArrayType *array = ctx.getAsArrayType(type);
    if (value.isArray() && ctx.getBaseElementType(type)->isRecordType())
      return addElements(value, array->getElementType(), at, name);
    std::string text = valueText(value, type, ctx);
    if (text.empty() || type->isReferenceType())
      return false;
    const CharUnits own = ctx.getTypeAlignInChars(type);
    fillTo(at, own);
    append(spellType(type.getUnqualifiedType(), name, ctx), text);
    end = at + ctx.getTypeSizeInChars(type);
    align = std::max(align, own);
    return true;
  }

  /// With what is missing to the size of the whole.
  bool finish(QualType type) {
    fillTo(ctx.getTypeSizeInChars(type), align);
    return !types.empty() && align == ctx.getTypeAlignInChars(type);
  }

private:
  bool addRecord(const APValue &value, const CXXRecordDecl *record, CharUnits at, const std::string &name) {
    if (!record || record->isDynamicClass() || record->getNumVBases())
      return false;
    const ASTRecordLayout &layout = ctx.getASTRecordLayout(record);
    unsigned i = 0;
    for (const CXXBaseSpecifier &base : record->bases()) {
      const CXXRecordDecl *of = base.getType()->getAsCXXRecordDecl();
      if (!addRecord(value.getStructBase(i++), of, at + layout.getBaseClassOffset(of), name))
        return false;
    }
    return llvm::all_of(record->fields(), [&](const FieldDecl *field) {
      const uint64_t bits = layout.getFieldOffset(field->getFieldIndex());
      const std::string own = (name.empty() ? "" : name + "_") + deviceIdent(field->getNameAsString());
      const APValue &one = value.getStructField(field->getFieldIndex());
      return field->isBitField() ? addBits(one, field, at, bits, own)
                                 : add(one, field->getType(), at + ctx.toCharUnitsFromBits(bits), own);
    });
  }

  /// It follows the one before as it does in the class.
  bool addBits(const APValue &value, const FieldDecl *field, CharUnits at, uint64_t bits, const std::string &name) {
    const unsigned width = field->getBitWidthValue(ctx);
    if (field->isUnnamedBitField() || !value.isInt())
      return false;
    append(spellType(field->getType().getUnqualifiedType(), name, ctx) + " : " + std::to_string(width),
           valueText(value, field->getType(), ctx));
    end = at + CharUnits::fromQuantity((bits + width + 7) / 8);
    align = std::max(align, ctx.getTypeAlignInChars(field->getType()));
    return true;
  }

  bool addElements(const APValue &value, QualType element, CharUnits at, const std::string &name) {
    const CharUnits size = ctx.getTypeSizeInChars(element);
    for (unsigned i = 0; i < value.getArraySize(); ++i) {
      const APValue &one = i < value.getArrayInitializedElts() ? value.getArrayInitializedElt(i) : value.getArrayFiller();
      if (!add(one, element, at + size * i, name + "_" + std::to_string(i)))
        return false;
    }
    return true;
  }

  void append(const std::string &member, const std::string &text) {
    types += " " + member + ";";
    values += (values.empty() ? "" : ", ") + text;
  }

  void fillTo(CharUnits at, CharUnits alignment) {
    if (end.alignTo(alignment) == at)
      return;
    append("char acc_gap_" + std::to_string(end.getQuantity()) + "[" + std::to_string((at - end).getQuantity()) + "]", "{}");
    end = at;
  }

  const ASTContext &ctx;
  CharUnits end = CharUnits::Zero(), align = CharUnits::One();
};

/// The value of an object, or of an array of them, in braces; `types` becomes what an object consists of.
std::string objectsText(const APValue &value, QualType type, const ASTContext &ctx, std::string &types) {
  const ArrayType *array = ctx.getAsArrayType(type);
  if (!array) {
    Members members(ctx);
    if (!members.add(value, type, CharUnits::Zero(), "") || !members.finish(type))
      return "";
    types = members.types;
    return "{" + members.values + "}";
  }
  std::string text;
  for (unsigned i = 0; i < value.getArraySize(); ++i) {
    const APValue &one = i < value.getArrayInitializedElts() ? value.getArrayInitializedElt(i) : value.getArrayFiller();
    std::string element = objectsText(one, array->getElementType(), ctx, types);
    if (element.empty())
      return "";
    text += (i ? ", " : "") + element;
  }
  return "{" + text + "}";
}

std::string extents(QualType type, const ASTContext &ctx) {
  std::string text;
  for (; const ConstantArrayType *array = ctx.getAsConstantArrayType(type); type = array->getElementType())
    text += "[" + std::to_string(array->getSize().getZExtValue()) + "]";
  return text;
}

} // namespace

std::string madeConstant(const VarDecl *var, const std::string &name) {
  const ASTContext &ctx = var->getASTContext();
  const QualType type = var->getType();
  const CXXRecordDecl *record = ctx.getBaseElementType(type)->getAsCXXRecordDecl();
  const bool isConstant = var->hasGlobalStorage() && (var->isConstexpr() || ctx.getBaseElementType(type).isConstQualified());
  if (!record || !isConstant || record->isLambda() || record->isEmpty())
    return "";
  const APValue *value = knownValue(var);
  if (!value || value->isAbsent() || !valueText(*value, type, ctx).empty())
    return "";
  std::string types, text = objectsText(*value, type, ctx, types);
  return text.empty() ? "" : "const struct {" + types + " } " + name + extents(type, ctx) + " = " + text;
}

std::string madeOfWide(const UserDefinedLiteral *e, const std::string &name) {
  const ASTContext &ctx = e->getDirectCallee()->getASTContext();
  const FunctionDecl *f = e->getDirectCallee();
  const CXXRecordDecl *record = e->getType()->getAsCXXRecordDecl();
  Expr::EvalResult value;
  if (!f->getNumParams() || !isWide(f->getParamDecl(0)->getType()) || !record || record->isEmpty() ||
      !e->getType().isTriviallyCopyableType(ctx) || !e->EvaluateAsRValue(value, ctx))
    return "";
  std::string types, text = objectsText(value.Val, e->getType(), ctx, types);
  return text.empty() ? "" : "const struct {" + types + " } " + name + " = " + text;
}

} // namespace accolade
