// Atomic statements: the device's own instruction where it has one, else a loop
// of compare and exchange (OpenACC 3.4, 2.12).
#include "emit/simt/Parts.h"

using namespace clang;

namespace accolade::simt {

/// The function that does `x op= e` at once, or "".
static std::string instruction(const AtomicPlan &plan, const ASTContext &ctx, bool negated) {
  if (plan.reversed || plan.whole || plan.op.empty())
    return "";
  QualType x = plan.x->getType().getCanonicalType().getUnqualifiedType();
  if (x->isDependentType() || x->isBooleanType())
    return "";
  bool floating = x->isSpecificBuiltinType(BuiltinType::Float) ||
                  x->isSpecificBuiltinType(BuiltinType::Double);
  bool integer = x->isIntegerType() && ctx.getTypeSize(x) >= 32 && ctx.getTypeSize(x) <= 64;
  if (plan.e && integer && !plan.e->getType()->isIntegerType())
    return "";
  (void)negated;
  if (plan.op == "+" && (floating || integer))
    return "atomicAdd";
  if (plan.op == "-" && (floating || integer))
    return "atomicAdd";
  if (!integer)
    return "";
  if (plan.op == "&")
    return "atomicAnd";
  if (plan.op == "|")
    return "atomicOr";
  if (plan.op == "^")
    return "atomicXor";
  return "";
}

std::string atomicOperand(QualType x, const ASTContext &ctx) {
  x = x.getCanonicalType().getUnqualifiedType();
  if (x->isSpecificBuiltinType(BuiltinType::Float))
    return "float";
  if (x->isSpecificBuiltinType(BuiltinType::Double))
    return "double";
  return ctx.getTypeSize(x) == 64 ? "unsigned long long" : "unsigned";
}

/// A variable of the thread, or a part of one, as what it reduces is: nobody else sees it, and devices have no such instruction for it.
bool SimtCode::isOwn(const Expr *x) {
  x = x->IgnoreParens();
  if (const auto *member = dyn_cast<MemberExpr>(x))
    return !member->isArrow() && isOwn(member->getBase());
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(x)) {
    const Expr *array = element->getBase()->IgnoreParenImpCasts();
    return array->getType()->isArrayType() && isOwn(array);
  }
  const auto *ref = dyn_cast<DeclRefExpr>(x);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var && var->isLocalVarDeclOrParm() && !var->getType()->isReferenceType() && !isInMemory(var->getCanonicalDecl());
}

void SimtCode::atomic(const AtomicPlan &plan) {
  if (idle()) {
    open("if (" + isFirst(idle()) + ")");
    AxisSet saved = active;
    active = used;
    atomic(plan);
    active = saved;
    close();
    return;
  }
  if (isOwn(plan.x))
    return DeviceWriter::stmt(plan.directive->body);
  QualType type = plan.x->getType().getUnqualifiedType();
  std::string t = typeName(type.getNonReferenceType().getUnqualifiedType());
  open("");
  line(t + " *acc_x = (" + t + " *)&(" + expr(plan.x) + ");");
  std::string function = instruction(plan, ec.ctx, false);
  // C makes enumerations and pointers of other types without a word, C++ does not.
  auto converted = [&](QualType to, const std::string &value) {
    bool strict = to->isEnumeralType() || to->isPointerType();
    return strict ? "(" + typeName(to.getUnqualifiedType()) + ")(" + value + ")" : value;
  };
  auto capture = [&](const std::string &value) {
    line(expr(plan.v) + " = " + converted(plan.v->getType().getNonReferenceType(), value) + ";");
  };
  if (plan.form == AtomicForm::Read) {
    capture("*(volatile " + t + " *)acc_x");
  } else if (plan.form == AtomicForm::Write) {
    line("*(volatile " + t + " *)acc_x = " + converted(type, expr(plan.e)) + ";");
  } else if (!function.empty()) {
    std::string operand = atomicOperand(type, ec.ctx);
    std::string e = plan.e ? "(" + t + ")(" + expr(plan.e) + ")" : "(" + t + ")1";
    if (plan.v)
      line("const " + t + " acc_e = " + e + ";");
    std::string value = plan.v ? "acc_e" : e;
    std::string call = function + "((" + operand + " *)acc_x, (" + operand + ")" +
                       (plan.op == "-" ? "-" : "") + value + ")";
    if (!plan.v) {
      line(call + ";");
    } else {
      line("const " + t + " acc_old = (" + t + ")" + call + ";");
      capture(plan.captureOld ? "acc_old" : "acc_old " + plan.op + " acc_e");
    }
  } else {
    exchangeLoop(plan, t);
    if (plan.v)
      capture(plan.captureOld ? "acc_old" : "acc_new");
  }
  close();
}

void SimtCode::exchangeLoop(const AtomicPlan &plan, const std::string &t) {
  std::string value;
  line(t + " acc_old = *(volatile " + t + " *)acc_x, acc_new;");
  if (plan.whole) {
    value = valueOfOld(plan);
  } else if (!plan.e) {
    value = "acc_old " + plan.op + " 1";
  } else {
    line("const auto acc_e = " + expr(plan.e) + ";");
    value = plan.op.empty()  ? "acc_e"
            : plan.reversed ? "acc_e " + plan.op + " acc_old"
                            : "acc_old " + plan.op + " acc_e";
  }
  line("do acc_new = (" + t + ")(" + value + "); while (!" + helpers.compareExchange() +
       "(acc_x, acc_old, acc_new));");
}

} // namespace accolade::simt
