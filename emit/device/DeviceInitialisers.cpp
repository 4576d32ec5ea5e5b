// Lists in braces and compound literals. C names members and may leave out what it likes; where a list of
// C++ cannot say that, members are assigned one by one.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

using namespace clang;

namespace accolade {

/// C++ lists admit no conversion that may lose something.
std::string DeviceWriter::element(const Expr *init) {
  const auto *cast = dyn_cast<ImplicitCastExpr>(init);
  if (!ec.cplusplus() && cast && cast->getType()->isArithmeticType()) {
    Expr::EvalResult value;
    bool arithmetic = cast->getCastKind() == CK_IntegralCast || cast->getCastKind() == CK_FloatingCast ||
                      cast->getCastKind() == CK_FloatingToIntegral ||
                      cast->getCastKind() == CK_IntegralToFloating;
    if (arithmetic && !needsCast(cast)) {
      bool literal = isa<IntegerLiteral, FloatingLiteral>(cast->getSubExpr()->IgnoreParens());
      if (!literal || cast->getCastKind() == CK_FloatingToIntegral)
        return castTo(cast->getType(), cast->getSubExpr());
    }
  }
  std::string characters = fillingList(init);
  return characters.empty() ? expr(init) : characters;
}

static bool implied(const Expr *e) { return !e || isa<ImplicitValueInitExpr, NoInitExpr>(e); }

/// Whether a list sets a member of a union that C++ lists cannot name.
static bool namesUnionMember(const InitListExpr *list) {
  if (const FieldDecl *field = list->getInitializedFieldInUnion())
    if (field != *list->getType()->getAsRecordDecl()->field_begin())
      return true;
  const RecordDecl *record = list->getType()->getAsRecordDecl();
  if (!record || record->isUnion())
    return false;
  unsigned i = 0;
  for (const FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField())
      continue;
    if (i >= list->getNumInits())
      break;
    const auto *inner = dyn_cast_or_null<InitListExpr>(list->getInit(i++));
    if (inner && field->isAnonymousStructOrUnion() && namesUnionMember(inner))
      return true;
  }
  return false;
}

void DeviceWriter::assign(const std::string &target, const Expr *init) {
  if (implied(init))
    return;
  const auto *list = dyn_cast<InitListExpr>(init);
  if (list && list->isStringLiteralInit())
    return assign(target, list->getInit(0));
  if (const auto *string = dyn_cast<StringLiteral>(init->IgnoreParens()); string && string->getType()->isArrayType()) {
    uint64_t room = ec.ctx.getAsConstantArrayType(string->getType())->getZExtSize();
    for (unsigned i = 0; i < string->getLength() && i < room; ++i) // the rest is 0 already
      line(target + "[" + std::to_string(i) + "] = " + characterOf(string, i) + ";");
    return;
  }
  if (!list || (list->getType()->isScalarType() && list->getNumInits() == 1))
    return line(target + " = " + expr(list ? list->getInit(0) : init) + ";");
  if (list->getType()->isArrayType()) {
    for (unsigned i = 0; i < list->getNumInits(); ++i)
      assign(target + "[" + std::to_string(i) + "]", list->getInit(i));
    return;
  }
  auto member = [&](const FieldDecl *field) {
    return field->isAnonymousStructOrUnion() ? target : target + "." + nameOf(field);
  };
  if (const FieldDecl *field = list->getInitializedFieldInUnion()) {
    if (list->getNumInits())
      assign(member(field), list->getInit(0));
    return;
  }
  unsigned i = 0;
  for (const FieldDecl *field : list->getType()->getAsRecordDecl()->fields())
    if (!field->isUnnamedBitField() && i < list->getNumInits()) {
      const Expr *init = list->getInit(i++);
      if (!isLeftOut(field))
        assign(member(field), init);
    }
}

std::string DeviceWriter::byAssignment(const InitListExpr *list) {
  QualType type = list->getType().getUnqualifiedType();
  return inPlace(typeName(type), [&] {
    line(typeName(type, "acc_value") + " = {};");
    assign("acc_value", list);
    line("return acc_value;");
  });
}

DeviceWriter::Text DeviceWriter::initialiserList(const InitListExpr *list) {
  if (const InitListExpr *semantic = list->getSemanticForm())
    list = semantic;
  if (list->isStringLiteralInit())
    return element(list->getInit(0));
  if (list->isTransparent())
    return expr(list->getInit(0));
  QualType type = list->getType();
  const RecordDecl *record = type->getAsRecordDecl();
  if (namesUnionMember(list) || (record && llvm::any_of(record->fields(), isLeftOut)))
    return byAssignment(list);
  unsigned count = list->getNumInits();
  while (count && implied(list->getInit(count - 1)))
    --count;
  if (type->isScalarType() && !ec.cplusplus() && count == 1)
    return element(list->getInit(0));
  std::string text;
  for (unsigned i = 0; i < count; ++i) {
    const Expr *init = list->getInit(i);
    text += (i ? ", " : "") + (implied(init) ? std::string("{}") : element(init));
  }
  return "{" + text + "}";
}

/// An object of its own, which lives as long as the block it stands in.
std::string DeviceWriter::literalObject(const CompoundLiteralExpr *e) {
  std::string init = expr(e->getInitializer());
  std::string name = "acc_literal_" + std::to_string(++literals);
  line(typeName(e->getType(), name) + " = " + init + ";");
  return name;
}

std::string DeviceWriter::compoundLiteral(const CompoundLiteralExpr *e) {
  QualType type = e->getType();
  std::string init = expr(e->getInitializer());
  if (type->isArrayType())
    return literalObject(e);
  if (type->isScalarType())
    return "(" + typeName(type) + ")" + (init.rfind("{", 0) == 0 ? "(" + init.substr(1, init.size() - 2) + ")" : "(" + init + ")");
  return inPlace(typeName(type.getUnqualifiedType()), [&] {
    line(typeName(type.getUnqualifiedType(), "acc_value") + " = " + init + ";");
    line("return acc_value;");
  });
}

} // namespace accolade
