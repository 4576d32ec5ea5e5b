// Atomic statements with the compilers' __atomic built-ins: a plain fetch-and-op
// where the hardware has one, else a compare-and-swap loop. Relaxed order is
// what OpenACC promises (2.12).
#include "backends/multicore/emit/GangCode.h"

using namespace clang;

namespace accolade::multicore {

/// The built-in that does `x op= e` at once, or "".
static std::string fetchAndOp(const AtomicPlan &plan) {
  if (plan.reversed || plan.whole || plan.op.empty())
    return "";
  QualType x = plan.x->getType();
  if (x->isDependentType() || !x->isIntegerType() || x->isBooleanType())
    return "";
  if (plan.e && !plan.e->getType()->isIntegerType())
    return "";
  static const std::pair<const char *, const char *> builtIns[] = {{"+", "add"},
                                                                   {"-", "sub"},
                                                                   {"&", "and"},
                                                                   {"|", "or"},
                                                                   {"^", "xor"}};
  for (auto [op, word] : builtIns)
    if (plan.op == op)
      return std::string("__atomic_fetch_") + word;
  return "";
}

void GangCode::atomic(const AtomicPlan &plan) {
  std::string automatic = ec.cplusplus() ? "auto" : "__auto_type";
  open("");
  line(automatic + " acc_x = &(" + expr(plan.x) + ");");
  std::string builtIn = fetchAndOp(plan);
  if (plan.form == AtomicForm::Read) {
    line(automatic + " acc_old = *acc_x;");
    line("__atomic_load(acc_x, &acc_old, __ATOMIC_RELAXED);");
    line(expr(plan.v) + " = acc_old;");
  } else if (plan.form == AtomicForm::Write) {
    line(automatic + " acc_new = *acc_x;");
    line("acc_new = " + expr(plan.e) + ";");
    line("__atomic_store(acc_x, &acc_new, __ATOMIC_RELAXED);");
  } else if (!builtIn.empty() && plan.form == AtomicForm::Update) {
    line(builtIn + "(acc_x, " + (plan.e ? expr(plan.e) : "1") + ", __ATOMIC_RELAXED);");
  } else {
    atomicCas(plan);
  }
  close();
}

void GangCode::atomicCas(const AtomicPlan &plan) {
  std::string automatic = ec.cplusplus() ? "auto" : "__auto_type";
  std::string value;
  line(automatic + " acc_old = *acc_x;");
  line(automatic + " acc_new = acc_old;");
  if (plan.whole) {
    value = valueOfOld(plan);
  } else if (plan.op.empty()) {
    line("const " + automatic + " acc_e = " + expr(plan.e) + ";");
    value = "acc_e";
  } else if (!plan.e) {
    value = "acc_old " + plan.op + " 1";
  } else {
    line("const " + automatic + " acc_e = " + expr(plan.e) + ";");
    value = plan.reversed ? "acc_e " + plan.op + " acc_old" : "acc_old " + plan.op + " acc_e";
  }
  line("__atomic_load(acc_x, &acc_old, __ATOMIC_RELAXED);");
  line("do acc_new = " + value +
       "; while (!__atomic_compare_exchange(acc_x, &acc_old, &acc_new, 0, __ATOMIC_RELAXED, "
       "__ATOMIC_RELAXED));");
  if (plan.v)
    line(expr(plan.v) + " = " + (plan.captureOld ? "acc_old" : "acc_new") + ";");
}

} // namespace accolade::multicore
