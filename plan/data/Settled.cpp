// What instantiations say of variables whose types are a template's own: `It first` may be
// a pointer, an array by reference, a class or a number. The host's text is made once for
// all instantiations of a file, so it is settled where they agree.
#include "plan/data/Settled.h"

using namespace clang;

namespace accolade {

namespace {

enum class Kind { Pointer, Array, Class, Other };

Kind kindOf(QualType type) {
  type = type.getNonReferenceType();
  return isDataPointer(type)     ? Kind::Pointer
         : type->isArrayType()   ? Kind::Array
         : type->isRecordType()  ? Kind::Class
                                 : Kind::Other;
}

bool isOpen(QualType type) {
  type = type.getNonReferenceType();
  return type->isDependentType() && !type->isPointerType() && !type->isArrayType();
}

bool areAll(Kind kind, const std::vector<QualType> &types) {
  return !types.empty() && llvm::all_of(types, [&](QualType type) { return kindOf(type) == kind; });
}

/// Whether the variable's own storage is meant. Objects that are only read arrive as their
/// bytes instead, with the pointers in them translated.
bool areObjects(const std::vector<QualType> &types, const VariableUse &use) {
  bool any = use.written;
  for (QualType type : types) {
    Kind kind = kindOf(type);
    if (kind != Kind::Array && kind != Kind::Class)
      return false;
    any |= kind == Kind::Array;
  }
  return any;
}

void merge(VariableUse &into, const VariableUse &from) {
  into.read |= from.read;
  into.written |= from.written;
  into.addressTaken |= from.addressTaken;
  into.dereferenced |= from.dereferenced;
  into.targetWritten |= from.targetWritten;
  into.onlySubscripted &= from.onlySubscripted;
  into.readBeforeWrite |= from.readBeforeWrite;
  into.alwaysWritten &= from.alwaysWritten;
}

} // namespace

Settled::Settled(Planner &p, const Directive &d) {
  for (const Directive &instance : p.directives.instances)
    if (instance.pattern == &d)
      uses.push_back(analyzeVariableUse(instance.body, p.ctx));
}

std::optional<SettledUse> Settled::find(const VariableUse &use) const {
  if (!isOpen(use.var->getType()))
    return std::nullopt;
  std::vector<QualType> types;
  std::optional<SettledUse> found;
  for (const RegionUse &region : uses)
    for (const VariableUse &u : region.variables)
      if (isSameVariable(u.var, use.var)) {
        types.push_back(u.var->getType());
        if (found)
          merge(found->use, u);
        else
          found = {types[0].getNonReferenceType(), u};
      }
  if (!found)
    return std::nullopt;
  if (!areAll(Kind::Pointer, types) && !areObjects(types, found->use)) {
    // Values, each instantiation's own: an iterator that is a pointer here and a class there.
    if (found->use.written || found->use.addressTaken)
      return std::nullopt;
    found->type = use.var->getType().getNonReferenceType();
  }
  found->use.var = use.var;
  found->use.firstUse = use.firstUse;
  return found;
}

bool Settled::leadsToPointers(const VariableUse &use, QualType type) const {
  QualType pointee = type->getPointeeType();
  if (!pointee->isDependentType())
    return holdsPointers(pointee);
  bool any = false, known = false;
  for (const RegionUse &region : uses)
    for (const VariableUse &u : region.variables)
      if (isSameVariable(u.var, use.var)) {
        any |= holdsPointers(u.var->getType().getNonReferenceType()->getPointeeType());
        known = true;
      }
  return any || !known;
}

bool isAlwaysPointer(const Planner &p, const Directive &d, const ParsedVar &item) {
  const Expr *written = d.expr(item.base);
  if (!written || !isOpen(written->getType()))
    return false;
  std::vector<QualType> types;
  for (const Directive &instance : p.directives.instances)
    if (const Expr *e = instance.pattern == &d ? instance.expr(item.base) : nullptr)
      types.push_back(e->getType());
  return areAll(Kind::Pointer, types);
}

} // namespace accolade
