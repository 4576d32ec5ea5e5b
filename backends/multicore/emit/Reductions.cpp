// Private copies and reductions of gang code.
//
// A variable reduced over gangs is accumulated in a copy of the gang's own,
// named as the user named it, and folded into the gang's slot; the slots are
// combined in gang order after the last gang, so that a result does not depend
// on which thread was first. A reduction inside a gang needs a copy only where
// SIMD lanes accumulate into device memory.
#include "backends/multicore/emit/GangCode.h"

using namespace clang;

namespace accolade::multicore {

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
static std::string operatorText(spec::ReductionOp op) {
  return op == spec::ReductionOp::Sub ? "+" : std::string(spec::name(op));
}

QualType GangCode::elementType(const ReductionVar &r) {
  return scalarBelow(ec.ctx, r.var->getType(), r.written ? r.written->sections.size() : 0)
      .getUnqualifiedType();
}

/// Product of the section's lengths (or of the array's extents); "" for scalars.
std::string GangCode::elementCount(const ReductionVar &r) {
  QualType type = r.var->getType().getNonReferenceType();
  if (type->isConstantArrayType()) // the whole array: simple, and sections fit in
    return "(sizeof(" + typeName(type) + ") / sizeof(" + typeName(elementType(r)) + "))";
  if (!r.isSection())
    return "";
  std::string count;
  for (const ParsedSection &s : r.written->sections)
    count += (count.empty() ? "" : " * ") +
             (s.length ? "(" + expr(*r.from, *s.length) + ")" : std::string("1"));
  return count;
}

std::string GangCode::lowerBound(const ReductionVar &r) {
  QualType type = r.var->getType().getNonReferenceType();
  if (type->isConstantArrayType() || !r.isSection() || !r.written->sections[0].lower)
    return "0";
  return expr(*r.from, *r.written->sections[0].lower);
}

std::string GangCode::identity(spec::ReductionOp op, QualType type) {
  std::string t = typeName(type);
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
    return std::string(lowest ? "-" : "") + "(" + t + ")__builtin_inf()";
  unsigned bits = ec.ctx.getIntWidth(type);
  if (type->isUnsignedIntegerType())
    return lowest ? "0" : "(" + t + ")~(" + t + ")0";
  std::string top = "(" + t + ")((1ULL << " + std::to_string(bits - 1) + ") - 1)";
  return lowest ? "(" + t + ")(-" + top + " - 1)" : top;
}

/// Composite variables are reduced member by member (2.9.11).
void GangCode::perMember(
    QualType type, const std::string &into, const std::string &value,
    const std::function<void(QualType, const std::string &, const std::string &)> &visit) {
  if (const auto *array = ec.ctx.getAsConstantArrayType(type)) {
    std::string i = "acc_e" + std::to_string(std::count(into.begin(), into.end(), '['));
    open("for (int " + i + " = 0; " + i + " < " + std::to_string(array->getZExtSize()) + "; " + i +
         "++)");
    perMember(array->getElementType(), into + "[" + i + "]", value + "[" + i + "]", visit);
    close();
    return;
  }
  const RecordDecl *record = type->isDependentType() ? nullptr : type->getAsRecordDecl();
  if (!record)
    return visit(type.getUnqualifiedType(), into, value);
  for (const FieldDecl *field : record->fields())
    perMember(field->getType(), into + "." + field->getNameAsString(),
              value + "." + field->getNameAsString(), visit);
}

void GangCode::initialise(spec::ReductionOp op, QualType type, const std::string &into) {
  perMember(type, into, "", [&](QualType t, const std::string &to, const std::string &) {
    line(to + " = " + identity(op, t) + ";");
  });
}

void GangCode::combine(spec::ReductionOp op, QualType type, const std::string &into,
                       const std::string &value) {
  perMember(type, into, value, [&](QualType, const std::string &to, const std::string &from) {
    if (op == spec::ReductionOp::Max)
      line(to + " = " + from + " > " + to + " ? " + from + " : " + to + ";");
    else if (op == spec::ReductionOp::Min)
      line(to + " = " + from + " < " + to + " ? " + from + " : " + to + ";");
    else
      line(to + " = " + to + " " + operatorText(op) + " " + from + ";");
  });
}

/// Sections and large arrays live on the heap; everything else is a plain local.
void GangCode::declarePrivate(const PrivateVar &v) {
  std::string name = v.var->getNameAsString();
  QualType type = v.var->getType().getNonReferenceType();
  if (!v.isSection() || type->isArrayType()) {
    if (v.first)
      return;
    line(declaration(v.var) + ";");
    names[v.var->getCanonicalDecl()] = "";
    return;
  }
  const ParsedSection &s = v.written->sections[0];
  std::string length = s.length ? expr(*v.from, *s.length) : "1";
  std::string lower = s.lower ? expr(*v.from, *s.lower) : "0";
  std::string element = typeName(type->getPointeeType());
  line("__attribute__((cleanup(acc_rt_private_cleanup))) void *acc_" + name +
       " = acc_rt_private_alloc(sizeof(" + element + ") * (" + length + "));");
  if (v.first)
    line("__builtin_memcpy(acc_" + name + ", " + name + " + (" + lower + "), sizeof(" + element +
         ") * (" + length + "));");
  std::string value = "(" + typeName(type.getUnqualifiedType()) + ")acc_" + name;
  if (lower != "0")
    value += " - (" + lower + ")";
  // In an inner block the name may be declared again; where the kernel itself
  // holds the pointer, it is made to point to the copy.
  if (v.first)
    line(name + " = " + value + ";");
  else
    line(declaration(v.var) + " = " + value + ";");
  names[v.var->getCanonicalDecl()] = "";
}

/// Inside a gang, a copy is needed where the variable is not a plain local: SIMD
/// clauses take names, and lanes must not meet in device memory.
static bool needsCopy(const LoopPlan &plan, const ReductionVar &r,
                      const std::set<const VarDecl *> &objects) {
  return r.overGangs || (plan.simd && objects.count(r.var));
}

void GangCode::enterReductions(const LoopPlan &plan) {
  for (const ReductionVar &r : plan.reductions) {
    if (!needsCopy(plan, r, objects))
      continue;
    std::string name = r.var->getNameAsString();
    std::string count = elementCount(r);
    if (!r.overGangs) {
      std::string original = names[r.var].empty() ? name : names[r.var];
      line(typeName(elementType(r)) + " *acc_to_" + name + " = &" + original + ";");
      copied.insert(&r);
    }
    open("");
    if (count.empty()) {
      line(typeName(elementType(r), name) + ";");
      initialise(r.op, elementType(r), name);
    } else {
      // Gangs accumulate arrays in their slot directly.
      std::string lower = lowerBound(r);
      QualType type = r.var->getType().getNonReferenceType();
      QualType pointer = type->isArrayType() ? ec.ctx.getArrayDecayedType(type) : type;
      line(typeName(pointer.getUnqualifiedType(), name) + " = (" +
           typeName(pointer.getUnqualifiedType()) + ")acc_slot_" + name +
           (lower == "0" ? "" : " - (" + lower + ")") + ";");
    }
    names[r.var] = "";
    objects.erase(r.var);
  }
}

/// A scalar in device memory becomes a local of the gang; whoever runs the last
/// iteration writes it back.
void GangCode::enterLastValues(const LoopPlan &plan) {
  for (const VarDecl *var : plan.lastValues) {
    if (!objects.count(var))
      continue;
    std::string name = var->getNameAsString(), type = typeName(var->getType().getUnqualifiedType());
    line(type + " *acc_last_" + name + " = &" + (names[var].empty() ? name : names[var]) + ";");
    open("");
    line(declaration(var) + (plan.gang ? ";" : " = *acc_last_" + name + ";"));
    names[var] = "";
  }
}

void GangCode::leaveLastValues(const LoopPlan &plan) {
  for (size_t i = plan.lastValues.size(); i-- > 0;) {
    const VarDecl *var = plan.lastValues[i];
    if (!objects.count(var))
      continue;
    std::string name = var->getNameAsString();
    line((plan.gang ? "if (acc_has_last) " : "") + ("*acc_last_" + name) + " = " + name + ";");
    close();
  }
}

void GangCode::leaveReductions(const LoopPlan &plan) {
  for (size_t i = plan.reductions.size(); i-- > 0;) {
    const ReductionVar &r = plan.reductions[i];
    std::string name = r.var->getNameAsString();
    if (r.overGangs) {
      if (elementCount(r).empty())
        combine(r.op, elementType(r), "(*acc_slot_" + name + ")", name);
      close();
    } else if (copied.count(&r)) {
      combine(r.op, elementType(r), "(*acc_to_" + name + ")", name);
      close();
    }
  }
  for (const ReductionVar &r : plan.reductions)
    copied.erase(&r);
}

} // namespace accolade::multicore
