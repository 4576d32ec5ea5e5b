// a <=> b. The device's C++ is older than it: what it gives is an object of one byte
// (std::strong_ordering and its like), which is made and read as that byte, operators <=> of the
// user are functions, and those that C++ makes of them are the comparisons that they come to.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceValues.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/ComparisonCategories.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

using Result = ComparisonCategoryResult;

const ComparisonCategoryInfo *orderingOf(QualType type, const ASTContext &ctx) {
  type = type.getNonReferenceType();
  if (!ctx.getLangOpts().CPlusPlus20 || !type->isRecordType())
    return nullptr;
  return ctx.CompCategories.lookupInfoForType(type);
}

const Expr *orderingComparedWithZero(const CallExpr *e, const ASTContext &ctx) {
  const auto *op = dyn_cast<CXXOperatorCallExpr>(e);
  const FunctionDecl *f = e->getDirectCallee();
  if (!op || !f || !f->isInStdNamespace() || !op->isComparisonOp() || op->getNumArgs() != 2)
    return nullptr;
  bool first = orderingOf(op->getArg(0)->getType(), ctx), second = orderingOf(op->getArg(1)->getType(), ctx);
  return first == second ? nullptr : op->getArg(first ? 0 : 1);
}

static std::string numberOf(const ComparisonCategoryInfo *info, Result result) {
  llvm::SmallString<8> digits;
  info->getValueInfo(info->makeWeakResult(result))->getIntValue().toString(digits, 10);
  return std::string(digits);
}

static const FieldDecl *byteOf(const ComparisonCategoryInfo *info) { return *info->Record->field_begin(); }

std::string DeviceWriter::orderingMade(const ComparisonCategoryInfo *info, const std::string &number) {
  return "acc_bit_cast<" + typeName(ec.ctx.getRecordType(info->Record)) + ">((" +
         typeName(byteOf(info)->getType().getUnqualifiedType()) + ")(" + number + "))";
}

/// x <=> y of numbers and pointers.
std::string DeviceWriter::threeWay(const BinaryOperator *op) {
  const ComparisonCategoryInfo *info = orderingOf(op->getType(), ec.ctx);
  std::string made = typeName(ec.ctx.getRecordType(info->Record));
  return inPlace(made, [&] {
    auto take = [&](const char *name, const Expr *e) {
      line("const " + typeName(e->getType().getUnqualifiedType(), name) + " = " + expr(e) + ";");
    };
    take("acc_left", op->getLHS());
    take("acc_right", op->getRHS());
    std::string last = info->isPartial() ? "acc_left == acc_right ? " + numberOf(info, Result::Equal) + " : " +
                                               numberOf(info, Result::Unordered)
                                         : numberOf(info, Result::Equal);
    line("return " + orderingMade(info, "acc_left < acc_right ? " + numberOf(info, Result::Less) +
                                            " : acc_left > acc_right ? " + numberOf(info, Result::Greater) + " : " + last) +
         ";");
  });
}

/// (a <=> b) < 0, or 0 < (a <=> b).
DeviceWriter::Text DeviceWriter::comparedWithZero(const CallExpr *e) {
  const Expr *ordering = orderingComparedWithZero(e, ec.ctx);
  if (!ordering)
    return std::nullopt;
  const ComparisonCategoryInfo *info = orderingOf(ordering->getType(), ec.ctx);
  OverloadedOperatorKind op = cast<CXXOperatorCallExpr>(e)->getOperator();
  if (ordering == e->getArg(1))
    op = op == OO_Less           ? OO_Greater
         : op == OO_Greater      ? OO_Less
         : op == OO_LessEqual    ? OO_GreaterEqual
         : op == OO_GreaterEqual ? OO_LessEqual
                                 : op;
  std::string value = wrapped(ordering) + "." + nameOf(byteOf(info));
  auto is = [&](const char *how, Result result) { return "(" + value + how + numberOf(info, result) + ")"; };
  switch (op) {
  case OO_EqualEqual:
    return is(" == ", Result::Equal);
  case OO_ExclaimEqual:
    return is(" != ", Result::Equal);
  case OO_Less:
    return is(" == ", Result::Less);
  case OO_Greater:
    return is(" == ", Result::Greater);
  default:
    break;
  }
  Result strict = op == OO_LessEqual ? Result::Less : Result::Greater;
  Result other = op == OO_LessEqual ? Result::Greater : Result::Less;
  if (!info->isPartial())
    return is(" != ", other);
  return inPlace("bool", [&] {
    line("const " + typeName(byteOf(info)->getType().getUnqualifiedType(), "acc_value") + " = " + value + ";");
    line("return acc_value == " + numberOf(info, strict) + " || acc_value == " + numberOf(info, Result::Equal) + ";");
  });
}

/// std::strong_ordering::less
DeviceWriter::Text DeviceWriter::orderingConstant(const VarDecl *var) {
  const ComparisonCategoryInfo *info =
      var->isStaticDataMember() ? orderingOf(var->getType(), ec.ctx) : nullptr;
  const APValue *value = info ? knownValue(var) : nullptr;
  if (!value || !value->isStruct() || !value->getStructField(0).isInt())
    return std::nullopt;
  llvm::SmallString<8> digits;
  value->getStructField(0).getInt().toString(digits, 10);
  return orderingMade(info, std::string(digits));
}

} // namespace accolade
