// Scans over gangs (docs/scan.md): tiles that gangs take in order. What a tile comes to is found
// first, while its operands come into the cache; when the value before it is known, they are read
// again, and each iteration stores. One gang alone goes through the loop once.
#include "backends/multicore/emit/Scan.h"

using namespace clang;

namespace accolade::multicore {

static std::string sumName(const CodeWriter &w, const CarriedValue &value) {
  return "acc_sum_" + w.nameOf(carrierOf(value));
}
static std::string runName(const CodeWriter &w, const CarriedValue &value) {
  return "acc_run_" + w.nameOf(carrierOf(value));
}

std::string commonType(const CodeWriter &w, const ScanPlan &scan) {
  std::string text = "struct acc_common { acc_rt_chain acc_chain;";
  for (const CarriedValue &value : scan.body.values)
    text += " " + w.typeName(value.type, w.nameOf(carrierOf(value))) + ";";
  return text + " }";
}

std::string commonBytes(const ScanPlan &scan) {
  std::string text = "sizeof(acc_rt_chain)"; // each value at most 16 bytes behind the last
  for (size_t i = 0; i < scan.body.values.size(); ++i)
    text += " + 32";
  return text;
}

std::string GangCode::scalarText(const CarriedValue &value) {
  std::string other = names.count(value.scalar) ? names[value.scalar] : "";
  return other.empty() ? nameOf(value.scalar) : other;
}

/// The value before the loop's first iteration.
void GangCode::scanFrom(const LoopPlan &plan, const CarriedValue &value) {
  if (value.scalar)
    return line(runName(*this, value) + " = " + scalarText(value) + ";");
  open("if (acc_trips > 0)");
  declareCounter(plan.nest[0], 0, "0");
  line(runName(*this, value) + " = " + expr(value.previous) + ";");
  close();
}

/// How OpenMP calls it, where all values are of known types. `variable` names a value's.
template <class Variable>
static std::string simdReductions(const ScanBody &body, const char *kind, Variable variable) {
  std::string text = "#pragma omp simd";
  for (const CarriedValue &value : body.values) {
    if (value.type->isDependentType())
      return "";
    text += std::string(" reduction(") + kind + std::string(spec::name(value.op)) + ":" + variable(value) + ")";
  }
  return text;
}

void GangCode::scanOperands(const ScanBody &body, const std::string &prefix) {
  for (const CarriedValue &value : body.values) {
    std::string to = prefix + nameOf(carrierOf(value)), own = "acc_own_" + nameOf(carrierOf(value));
    line("const " + typeName(value.type, own) + " = " + operandText(*this, value) + ";");
    line(to + " = " + combined(value.op, to, own) + ";");
  }
}

void GangCode::scanLocals(const ScanBody &body) {
  for (const DeclStmt *locals : body.locals)
    stmt(locals);
}

/// As the loop's own order has it.
void GangCode::storesInOrder(const LoopPlan &plan, const std::string &begin, const std::string &end) {
  const ScanBody &body = plan.scan->body;
  counted(plan.nest[0], 0, begin, end, "", [&] {
    scanLocals(body);
    for (const CarriedValue &value : body.values) {
      ScanBody one{{}, {value}, "", {}};
      std::string store = expr(value.target) + " = " + runName(*this, value) + ";";
      if (value.storedFirst)
        line(store);
      scanOperands(one, "acc_run_");
      if (!value.storedFirst)
        line(store);
    }
  });
}

/// GCC 12 breaks down over these.
static bool isLogical(spec::ReductionOp op) {
  return op == spec::ReductionOp::LogAnd || op == spec::ReductionOp::LogOr;
}

/// By SIMD: OpenMP's scan directive parts what is combined from what is stored, and nothing else
/// may stand in the loop.
bool GangCode::storesBySimd(const LoopPlan &plan, const std::string &begin, const std::string &end) {
  const ScanBody &body = plan.scan->body;
  const bool first = body.values[0].storedFirst;
  std::string pragma = simdReductions(body, "inscan, ", [&](const CarriedValue &value) { return runName(*this, value); });
  bool alike = std::all_of(body.values.begin(), body.values.end(),
                           [&](const CarriedValue &value) {
                             return value.storedFirst == first && !isLogical(value.op);
                           });
  if (pragma.empty() || !alike || !unitStep(plan.nest[0]))
    return false;
  std::string names;
  for (const CarriedValue &value : body.values)
    names += (names.empty() ? "" : ", ") + runName(*this, value);
  auto store = [&] {
    open("");
    scanLocals(body);
    for (const CarriedValue &value : body.values)
      line(expr(value.target) + " = " + runName(*this, value) + ";");
    close();
  };
  auto add = [&] {
    open("");
    scanLocals(body);
    scanOperands(body, "acc_run_");
    close();
  };
  counted(plan.nest[0], 0, begin, end, pragma, [&] {
    first ? store() : add();
    line(std::string("#pragma omp scan ") + (first ? "exclusive(" : "inclusive(") + names + ")");
    first ? add() : store();
  });
  return true;
}

void GangCode::setScalars(const LoopPlan &plan, const std::string &end) {
  for (const CarriedValue &value : plan.scan->body.values)
    if (value.scalar)
      line("if (" + end + " == acc_trips && acc_trips > 0) " + scalarText(value) + " = " +
           runName(*this, value) + ";");
}

void GangCode::scan(const LoopPlan &plan) {
  const ScanBody &body = plan.scan->body;
  declareTrips(plan.nest[0], 0);
  line(commonType(*this, *plan.scan) + " *acc_common = (struct acc_common *)" + gang + "->common;");
  line("const acc_rt_int64 acc_size = acc_rt_tile_size(acc_trips, " + gang + ");");
  for (const CarriedValue &value : body.values)
    line(typeName(value.type, runName(*this, value)) + " = " + reductions.identity(value.op, value.type) + ";");
  open("if (" + gang + "->count[0] == 1)");
  for (const CarriedValue &value : body.values)
    scanFrom(plan, value);
  storesInOrder(plan, "0", "acc_trips");
  setScalars(plan, "acc_trips");
  close();
  line("else if (" + gang + "->id[1] == 0 && " + gang + "->id[2] == 0)");
  open("for (;;)");
  line("const acc_rt_int64 acc_tile = acc_rt_next_tile(&acc_common->acc_chain), acc_begin = acc_tile * acc_size;");
  line("if (acc_begin >= acc_trips) break;");
  line("const acc_rt_int64 acc_end = acc_rt_smaller(acc_begin + acc_size, acc_trips);");
  for (const CarriedValue &value : body.values)
    line(typeName(value.type, sumName(*this, value)) + " = " + reductions.identity(value.op, value.type) + ";");
  open("");
  std::string pragma = simdReductions(body, "", [&](const CarriedValue &value) { return sumName(*this, value); });
  counted(plan.nest[0], 0, "acc_begin", "acc_end", pragma, [&] {
    scanLocals(body);
    scanOperands(body, "acc_sum_");
  });
  close();
  line("acc_rt_await_tile(&acc_common->acc_chain, acc_tile);");
  open("if (acc_tile == 0)");
  for (const CarriedValue &value : body.values)
    scanFrom(plan, value);
  close();
  open("else");
  for (const CarriedValue &value : body.values)
    line(runName(*this, value) + " = acc_common->" + nameOf(carrierOf(value)) + ";");
  close();
  for (const CarriedValue &value : body.values)
    line("acc_common->" + nameOf(carrierOf(value)) + " = " +
         combined(value.op, runName(*this, value), sumName(*this, value)) + ";");
  line("acc_rt_pass_on(&acc_common->acc_chain, acc_tile);");
  if (!storesBySimd(plan, "acc_begin", "acc_end"))
    storesInOrder(plan, "acc_begin", "acc_end");
  setScalars(plan, "acc_end");
  close();
}

} // namespace accolade::multicore
