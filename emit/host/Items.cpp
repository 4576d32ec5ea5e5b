// Data items: which bytes a list item means. A pointer without a section means
// what it points to; every section contributes one dimension.
#include "emit/host/HostText.h"

#include "analysis/Ast.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;
using spec::ModifierKind;

static std::string clauseText(const DataItem &item) {
  bool update = item.from && item.from->kind() == spec::DirectiveKind::Update;
  switch (item.clause) {
  case ClauseKind::Copy:
    return "ACC_RT_COPY";
  case ClauseKind::Copyin:
    return "ACC_RT_COPYIN";
  case ClauseKind::Copyout:
    return "ACC_RT_COPYOUT";
  case ClauseKind::Create:
    return "ACC_RT_CREATE";
  case ClauseKind::Present:
    return "ACC_RT_PRESENT";
  case ClauseKind::NoCreate:
    return "ACC_RT_NO_CREATE";
  case ClauseKind::DevicePtr:
    return "ACC_RT_DEVICEPTR";
  case ClauseKind::Attach:
    return "ACC_RT_ATTACH";
  case ClauseKind::Detach:
    return "ACC_RT_DETACH";
  case ClauseKind::Delete:
    return "ACC_RT_DELETE";
  case ClauseKind::DeviceResident:
    return "ACC_RT_DEVICE_RESIDENT";
  case ClauseKind::Link:
    return "ACC_RT_LINK";
  case ClauseKind::Self:
    return "ACC_RT_UPDATE_SELF";
  case ClauseKind::Device:
    return "ACC_RT_UPDATE_DEVICE";
  default:
    return update ? "ACC_RT_UPDATE_SELF" : "0";
  }
}

static std::string whatText(const DataItem &item, bool bare) {
  std::string text = clauseText(item);
  for (ModifierKind m : item.modifiers) {
    if (m == ModifierKind::Zero)
      text += " | ACC_RT_ZERO";
    else if (m == ModifierKind::ReadOnly)
      text += " | ACC_RT_READONLY";
    else if (m == ModifierKind::Capture)
      text += " | ACC_RT_CAPTURE";
    if (m == ModifierKind::Always || m == ModifierKind::AlwaysIn)
      text += " | ACC_RT_ALWAYS_IN";
    if (m == ModifierKind::Always || m == ModifierKind::AlwaysOut)
      text += " | ACC_RT_ALWAYS_OUT";
  }
  if (item.from && item.from->has(ClauseKind::Finalize))
    text += " | ACC_RT_FINALIZE";
  if (item.from && item.from->has(ClauseKind::IfPresent))
    text += " | ACC_RT_IF_PRESENT";
  if (!item.written)
    text += " | ACC_RT_IMPLICIT";
  if (!item.written && item.member.empty() && (!item.implied || item.touched || item.implied->getType().getNonReferenceType()->isRecordType()))
    text += " | ACC_RT_WHOLE";
  if (bare)
    text += " | ACC_RT_BARE";
  if (item.now)
    text += " | ACC_RT_NOW";
  if (item.result)
    text += " | ACC_RT_RESULT";
  if (item.given)
    text += " | ACC_RT_GIVEN";
  if (item.open)
    text += " | ACC_RT_OPEN";
  return text;
}

static std::string addressOf(const EmitContext &ec, const std::string &lvalue) {
  return ec.cplusplus() ? "__builtin_addressof(" + lvalue + ")" : "&" + lvalue;
}

/// T a[] = {...} in a template has a length where it is instantiated.
static bool hasNoLength(QualType type, const VarDecl *var) {
  return !type.isNull() && type->isIncompleteArrayType() && !(type->isDependentType() && var && var->getInit());
}

TouchedText touchedText(const Footprint &touched) {
  const std::string wide = "(acc_rt_int64)";
  auto outermost = [&](const std::vector<Sum> &ends, const char *function) {
    std::string text;
    for (const Sum &end : ends)
      text = text.empty() ? end.text(wide) : std::string(function) + "(" + text + ", " + end.text(wide) + ")";
    return text;
  };
  std::string low = outermost(touched.lows, "acc_rt_smaller");
  std::string length = outermost(touched.beyond(), "acc_rt_larger") +
                       (touched.lows.size() == 1 ? "" : " - " + low);
  // Loops that do not run touch nothing.
  return {low, "acc_rt_larger(" + length + ", 0)"};
}

static std::string touchedItem(const DataItem &item, const std::string &name) {
  TouchedText section = touchedText(*item.touched);
  return "acc_rt_array(" + whatText(item, false) + " | ACC_RT_TOUCHED, " +
         quoted(name + "[" + dump(*item.touched) + "]") + ", " + name + ", 0, sizeof(*" + name + "), " +
         section.lower + ", " + section.length + ")";
}

static std::string impliedText(const EmitContext &ec, const DataItem &item) {
  if (!item.member.empty()) {
    std::string pointer = (item.implied ? hostName(item.implied) + "." : "this->") + item.member;
    return "acc_rt_array(" + whatText(item, false) + ", " + quoted(pointer) + ", " + pointer +
           ", (void *)&" + pointer + ", 1, 0, 0)";
  }
  if (!item.implied)
    return "acc_rt_variable(" + whatText(item, false) + ", " +
           quoted(item.members.empty() ? "this" : "this, for " + item.members) + ", this, " +
           (item.open ? "acc_rt_size_of(this)" : "sizeof(*this)") + ")";
  std::string name = item.host.empty() ? hostName(item.implied) : item.host;
  if (item.touched)
    return touchedItem(item, name);
  QualType type = item.implied->getType().getNonReferenceType();
  if (hasNoLength(type, item.implied))
    return "acc_rt_array(" + whatText(item, true) + ", " + quoted(name) + ", " + name +
           ", 0, sizeof(" + name + "[0]), 0, 0)";
  std::string address = type->isArrayType() ? name : addressOf(ec, name);
  return "acc_rt_variable(" + whatText(item, false) + ", " + quoted(item.host.empty() ? name : item.implied->getNameAsString()) + ", " + address +
         ", " + (item.open ? "acc_rt_size_of(" + address + ")" : "sizeof(" + name + ")") + ")";
}

namespace {

/// Walks through the sections of one list item, from the base's type inwards.
class SectionText {
public:
  SectionText(const EmitContext &ec, const DataItem &item)
      : ec(ec), item(item), d(*item.from), v(*item.written) {
    base = d.text(v.base);
    if (v.base.tokens.end - v.base.tokens.begin > 1)
      base = "(" + base + ")";
    const Expr *e = d.expr(v.base);
    baseExpr = e;
    if (e)
      type = e->getType().getNonReferenceType();
  }

  std::string run() {
    if (v.sections.empty())
      return whole();
    element = base;
    std::vector<std::string> dims;
    for (size_t i = 0; i < v.sections.size(); ++i)
      dims.push_back(dimension(v.sections[i], i + 1 < v.sections.size()));
    std::string head = whatText(item, false) + ", " + quoted(v.text) + ", " + base + ", " +
                       holder() + ", " + elementSize();
    if (dims.size() == 1)
      return "acc_rt_array(" + head + ", " + lowers[0] + ", " + lengths[0] + ")";
    std::string call = (dims.size() == 2 ? "acc_rt_array2(" : "acc_rt_array3(") + head;
    for (size_t i = 0; i < dims.size() && i < 3; ++i)
      call += ", " + dims[i];
    call += ")";
    for (size_t i = 3; i < dims.size(); ++i)
      call = "acc_rt_with(" + call + ", " + dims[i] + ")";
    return call;
  }

private:
  bool isPointer() const { return item.settled || (!type.isNull() && type->isPointerType()); }

  /// The pointer variable that holds the base, if it is one that can be attached.
  std::string holder() const {
    bool lvalue = baseExpr && baseExpr->isLValue();
    return baseExpr && (item.settled || isDataPointer(baseExpr->getType())) && lvalue ? "(void *)" + addressOf(ec, base) : "0";
  }
  static bool isDataPointer(QualType t) {
    return t->isPointerType() && !t->isFunctionPointerType();
  }

  /// A global pointer named in declare has a copy of its own on the device; what it
  /// points to is attached when it is mapped (2.13).
  bool declaresPointer() const {
    return d.kind() == spec::DirectiveKind::Declare && !d.function &&
           item.clause != spec::ClauseKind::DevicePtr && item.clause != spec::ClauseKind::Link &&
           item.clause != spec::ClauseKind::Present;
  }

  /// copyin(this) is copyin(this[0:1]): there is one object. What must be present anyway is as large as it is.
  bool isThisObject() const {
    using spec::ClauseKind;
    return isa_and_nonnull<CXXThisExpr>(baseExpr) && item.clause != ClauseKind::Present && item.clause != ClauseKind::NoCreate &&
           item.clause != ClauseKind::Delete && item.clause != ClauseKind::Attach && item.clause != ClauseKind::Detach &&
           item.clause != ClauseKind::DevicePtr;
  }

  std::string whole() {
    if (isThisObject())
      return "acc_rt_variable(" + whatText(item, false) + ", \"this\", this, " +
             (item.open ? "acc_rt_size_of(this)" : "sizeof(*this)") + ")";
    if (isPointer() && !declaresPointer())
      return "acc_rt_array(" + whatText(item, true) + ", " + quoted(v.text) + ", " + base + ", " +
             holder() + ", " + (!type.isNull() && voidPointee(type) ? "1" : "sizeof(*" + base + ")") + ", 0, " +
             declaredLength() + ")";
    const auto *ref = dyn_cast_or_null<DeclRefExpr>(baseExpr);
    if (hasNoLength(type, ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr))
      return "acc_rt_array(" + whatText(item, true) + ", " + quoted(v.text) + ", " + base +
             ", 0, sizeof(" + base + "[0]), 0, 0)";
    std::string address = !type.isNull() && type->isArrayType() ? base : addressOf(ec, base);
    return "acc_rt_variable(" + whatText(item, false) + ", " + quoted(v.text) + ", " + address +
           ", " + (item.open ? "acc_rt_size_of(" + address + ")" : "sizeof(" + base + ")") + ")";
  }

  std::string declaredLength() const {
    if (const auto *known = dyn_cast_or_null<ConstantArrayType>(item.declared))
      return std::to_string(known->getSize().getZExtValue());
    if (const auto *open = dyn_cast_or_null<VariableArrayType>(item.declared))
      return "(ptrdiff_t)(" + spell(open->getSizeExpr(), ec.ctx) + ")";
    const auto *dependent = dyn_cast_or_null<DependentSizedArrayType>(item.declared);
    return dependent ? "(ptrdiff_t)(" + spell(dependent->getSizeExpr(), ec.ctx) + ")" : "0";
  }

  static bool voidPointee(QualType t) {
    return t->isPointerType() && (t->getPointeeType()->isVoidType() ||
                                  t->getPointeeType()->isIncompleteType());
  }

  std::string elementSize() const {
    if (item.open)
      return "acc_rt_size_of(" + base + ")";
    return lastIsVoid ? "1" : "sizeof(" + element + ")";
  }

  std::string dimension(const ParsedSection &s, bool more) {
    std::string lower = s.lower ? d.text(*s.lower) : "0";
    std::string length;
    if (s.isIndex)
      length = "1";
    else if (s.length)
      length = d.text(*s.length);
    else // the rest of an array
      length = "(ptrdiff_t)(sizeof(" + element + ") / sizeof(" + element + "[0])) - (" + lower + ")";
    lastIsVoid = !type.isNull() && voidPointee(type);
    element += "[0]";
    QualType next;
    if (!type.isNull() && type->isPointerType())
      next = type->getPointeeType();
    else if (const ArrayType *array = type.isNull() ? nullptr : ec.ctx.getAsArrayType(type))
      next = array->getElementType();
    type = next;
    lowers.push_back(lower);
    lengths.push_back(length);
    return "acc_rt_dim_of(" + lower + ", " + length + ", sizeof(" + element + "), " + (more ? through() : "0") + ")";
  }

  /// Whether a pointer leads to the next dimension.
  std::string through() const {
    if (type.isNull() || type->isDependentType())
      return "acc_rt_through(" + element + ")";
    return type->isPointerType() ? "1" : "0";
  }

  const EmitContext &ec;
  const DataItem &item;
  const Directive &d;
  const ParsedVar &v;
  const Expr *baseExpr = nullptr;
  QualType type;
  std::string base, element;
  bool lastIsVoid = false;
  std::vector<std::string> lowers, lengths;
};

} // namespace

std::string itemText(const EmitContext &ec, const DataItem &item) {
  return item.written ? SectionText(ec, item).run() : impliedText(ec, item);
}

std::string itemsText(const EmitContext &ec, const std::vector<DataItem> &items,
                      const std::string &name, const std::string &more) {
  if (items.empty() && more.empty())
    return "";
  std::string text = "  acc_rt_item " + name + "[] = {\n";
  for (const DataItem &item : items)
    text += "    " + itemText(ec, item) + ",\n";
  return text + (more.empty() ? "" : "    " + more + ",\n") + "  };\n";
}

} // namespace accolade
