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

std::string GangCode::scanPragma(const LoopPlan &plan) const {
  std::string text = "#pragma omp simd";
  for (const CarriedValue &value : plan.scan->body.values) {
    if (value.type->isDependentType())
      return "";
    text += " reduction(" + std::string(spec::name(value.op)) + ":" + sumName(*this, value) + ")";
  }
  return text;
}

void GangCode::scanStores(const LoopPlan &plan, const std::string &begin, const std::string &end) {
  const ScanBody &body = plan.scan->body;
  counted(plan.nest[0], 0, begin, end, "", [&] {
    for (const DeclStmt *locals : body.locals)
      stmt(locals);
    for (const CarriedValue &value : body.values) {
      std::string run = runName(*this, value), own = "acc_own_" + nameOf(carrierOf(value));
      line("const " + typeName(value.type, own) + " = " + operandText(*this, value) + ";");
      if (value.storedFirst)
        line(expr(value.target) + " = " + run + ";");
      line(run + " = " + combined(value.op, run, own) + ";");
      if (!value.storedFirst)
        line(expr(value.target) + " = " + run + ";");
    }
  });
  for (const CarriedValue &value : body.values)
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
  scanStores(plan, "0", "acc_trips");
  close();
  line("else if (" + gang + "->id[1] == 0 && " + gang + "->id[2] == 0)");
  open("for (;;)");
  line("const acc_rt_int64 acc_tile = acc_rt_next_tile(&acc_common->acc_chain), acc_begin = acc_tile * acc_size;");
  line("if (acc_begin >= acc_trips) break;");
  line("const acc_rt_int64 acc_end = acc_rt_smaller(acc_begin + acc_size, acc_trips);");
  for (const CarriedValue &value : body.values)
    line(typeName(value.type, sumName(*this, value)) + " = " + reductions.identity(value.op, value.type) + ";");
  open("");
  counted(plan.nest[0], 0, "acc_begin", "acc_end", scanPragma(plan), [&] {
    for (const DeclStmt *locals : body.locals)
      stmt(locals);
    for (const CarriedValue &value : body.values) {
      std::string sum = sumName(*this, value), own = "acc_own_" + nameOf(carrierOf(value));
      line("const " + typeName(value.type, own) + " = " + operandText(*this, value) + ";");
      line(sum + " = " + combined(value.op, sum, own) + ";");
    }
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
  scanStores(plan, "acc_begin", "acc_end");
  close();
}

} // namespace accolade::multicore
