// isdigit and its like are macros in C that look characters up in tables of the locale. On the
// device a function gives what stands there:
//
//   (*__ctype_b_loc())[(int)(c)] & _ISdigit      acc_ctype((int)c) & 2048
//
// u8"text" consists of unsigned char there, in whatever C++.
#include "emit/LiteralText.h"
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

using namespace clang;

namespace accolade {

std::string characterTable(const ArraySubscriptExpr *e) {
  const auto *table = dyn_cast<UnaryOperator>(e->getBase()->IgnoreParenImpCasts());
  if (!table || table->getOpcode() != UO_Deref)
    return "";
  const auto *call = dyn_cast<CallExpr>(table->getSubExpr()->IgnoreParenImpCasts());
  const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  if (!f || !f->getDeclName().isIdentifier() || !isSystem(f))
    return "";
  StringRef name = f->getName();
  return name == "__ctype_b_loc"         ? "acc_ctype"
         : name == "__ctype_toupper_loc" ? "acc_toupper"
         : name == "__ctype_tolower_loc" ? "acc_tolower"
                                         : "";
}

DeviceWriter::Text DeviceWriter::characterClass(const ArraySubscriptExpr *e) {
  std::string function = characterTable(e);
  return function.empty() ? Text() : Text(function + "(" + expr(e->getIdx()) + ")");
}

static bool isOfChar8(const Expr *e) {
  const auto *string = dyn_cast<StringLiteral>(e->IgnoreParens());
  return string && string->isUTF8() && string->getType()->castAsArrayTypeUnsafe()->getElementType()->isChar8Type();
}

DeviceWriter::Text DeviceWriter::text(const StringLiteral *string) {
  return isOfChar8(string) ? Text(literalText(string).substr(2)) : std::nullopt;
}

DeviceWriter::Text DeviceWriter::textDecayed(const ImplicitCastExpr *e) {
  if (e->getCastKind() != CK_ArrayToPointerDecay || !isOfChar8(e->getSubExpr()))
    return std::nullopt;
  return "((const unsigned char *)" + expr(e->getSubExpr()) + ")";
}

} // namespace accolade
