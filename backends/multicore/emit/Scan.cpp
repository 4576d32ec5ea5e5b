// Scans over gangs (docs/scan.md): tiles that gangs take in order. What a tile comes to is found
// first, while its operands come into the cache; when the value before it is known, they are read
// again, and each iteration stores. Each addition waits for the one before it, so both is done in
// four chains beside each other, one for each quarter of the tile. One gang alone goes through the loop once.
#include "backends/multicore/emit/Scan.h"

using namespace clang;

namespace accolade::multicore {

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
void GangCode::scanFrom(const LoopPlan &plan, const CarriedValue &value, const std::string &to) {
  if (value.scalar)
    return line(to + " = " + scalarText(value) + ";");
  open("if (acc_trips > 0)");
  declareCounter(plan.nest[0], 0, "0");
  line(to + " = " + expr(value.previous) + ";");
  close();
}

static constexpr int Chains = 4;

static std::string partName(const CodeWriter &w, const CarriedValue &value) {
  return "acc_part_" + w.nameOf(carrierOf(value));
}

/// Combines an iteration's operands with variables that are called `prefix` and `suffix` around
/// the value's name.
void GangCode::scanOperands(const ScanBody &body, const std::string &prefix,
                            const std::string &suffix) {
  for (const CarriedValue &value : body.values) {
    std::string to = prefix + nameOf(carrierOf(value)) + suffix, own = "acc_own_" + nameOf(carrierOf(value));
    line("const " + typeName(value.type, own) + " = " + operandText(*this, value) + ";");
    line(to + " = " + combined(value.op, to, own) + ";");
  }
}

void GangCode::scanLocals(const ScanBody &body) {
  for (const DeclStmt *locals : body.locals)
    stmt(locals);
}

/// An iteration: `suffix` says which chain's value it is.
void GangCode::scanStores(const ScanBody &body, const std::string &suffix) {
  scanLocals(body);
  for (const CarriedValue &value : body.values) {
    ScanBody one{{}, {value}, "", {}};
    std::string store = expr(value.target) + " = " + runName(*this, value) + suffix + ";";
    if (value.storedFirst)
      line(store);
    scanOperands(one, "acc_run_", suffix);
    if (!value.storedFirst)
      line(store);
  }
}

/// Every iteration of the tile, in four chains, and what is left behind the last one. `inner`
/// prints it for the chain that a suffix says.
void GangCode::scanChains(const LoopPlan &plan, const std::function<void(const std::string &)> &inner) {
  const LoopShape &s = plan.nest[0];
  std::string chains = std::to_string(Chains), last = "[" + std::to_string(Chains - 1) + "]";
  std::string type = unitStep(s) ? typeName(spelledType(s.counter).getUnqualifiedType()) : "acc_rt_int64";
  open("");
  if (unitStep(s)) { // in the user's own type, so that compilers see neighbouring elements
    std::string from;
    for (int c = 0; c < Chains; ++c)
      from += (c ? ", " : "") + ("(" + type + ")(") +
              counterAt(s, 0, "(acc_begin + " + std::to_string(c) + " * acc_quarter)") + ")";
    line("const " + type + " acc_at[" + chains + "] = {" + from + "};");
  }
  open("for (" + type + " acc_k = 0; acc_k < (" + type + ")acc_quarter; acc_k++)");
  if (pragmas)
    line("#pragma GCC unroll " + chains);
  open("for (int acc_c = 0; acc_c < " + chains + "; acc_c++)");
  if (unitStep(s)) {
    line("const " + type + " " + nameOf(s.counter) + " = acc_at[acc_c] " + (*s.constantStep == 1 ? "+" : "-") + " acc_k;");
    names[s.counter->getCanonicalDecl()] = "";
  } else {
    declareCounter(s, 0, "(acc_begin + acc_c * acc_quarter + acc_k)");
  }
  inner("[acc_c]");
  close();
  close();
  counted(s, 0, "(acc_begin + " + chains + " * acc_quarter)", "acc_end", "", [&] { inner(last); });
  close();
}

void GangCode::setScalars(const LoopPlan &plan, const std::string &end, const std::string &suffix) {
  for (const CarriedValue &value : plan.scan->body.values)
    if (value.scalar)
      line("if (" + end + " == acc_trips && acc_trips > 0) " + scalarText(value) + " = " +
           runName(*this, value) + suffix + ";");
}

void GangCode::scan(const LoopPlan &plan) {
  const ScanBody &body = plan.scan->body;
  declareTrips(plan.nest[0], 0);
  open("if (" + gang + "->acc_count[0] == 1)");
  for (const CarriedValue &value : body.values) {
    line(typeName(value.type, runName(*this, value)) + " = " + reductions.identity(value.op, value.type) + ";");
    scanFrom(plan, value, runName(*this, value));
  }
  counted(plan.nest[0], 0, "0", "acc_trips", "", [&] { scanStores(body, ""); });
  setScalars(plan, "acc_trips", "");
  close();
  open("else if (" + gang + "->acc_id[1] == 0 && " + gang + "->acc_id[2] == 0)");
  scanTiles(plan);
  close();
}

void GangCode::scanTiles(const LoopPlan &plan) {
  const ScanBody &body = plan.scan->body;
  std::string chains = std::to_string(Chains);
  line(commonType(*this, *plan.scan) + " *acc_common = (struct acc_common *)" + gang + "->acc_common;");
  line("const acc_rt_int64 acc_size = acc_rt_tile_size(acc_trips, " + gang + ");");
  open("for (;;)");
  line("const acc_rt_int64 acc_tile = acc_rt_next_tile(&acc_common->acc_chain), acc_begin = acc_tile * acc_size;");
  line("if (acc_begin >= acc_trips) break;");
  line("const acc_rt_int64 acc_end = acc_rt_smaller(acc_begin + acc_size, acc_trips);");
  line("const acc_rt_int64 acc_quarter = (acc_end - acc_begin) / " + chains + ";");
  for (const CarriedValue &value : body.values) {
    std::string none = reductions.identity(value.op, value.type);
    line(typeName(value.type, partName(*this, value) + "[" + chains + "]") + " = {" + none + ", " + none + ", " +
         none + ", " + none + "};");
  }
  scanChains(plan, [&](const std::string &chain) {
    scanLocals(body);
    scanOperands(body, "acc_part_", chain);
  });
  for (const CarriedValue &value : body.values)
    line(typeName(value.type, runName(*this, value) + "[" + chains + "]") + ", acc_before_" +
         nameOf(carrierOf(value)) + " = " + reductions.identity(value.op, value.type) + ";");
  line("acc_rt_await_tile(&acc_common->acc_chain, acc_tile);");
  open("if (acc_tile == 0)");
  for (const CarriedValue &value : body.values)
    scanFrom(plan, value, "acc_before_" + nameOf(carrierOf(value)));
  close();
  open("else");
  for (const CarriedValue &value : body.values)
    line("acc_before_" + nameOf(carrierOf(value)) + " = acc_common->" + nameOf(carrierOf(value)) + ";");
  close();
  for (const CarriedValue &value : body.values) {
    std::string name = nameOf(carrierOf(value)), before = "acc_before_" + name;
    open("for (int acc_c = 0; acc_c < " + chains + "; acc_c++)");
    line(runName(*this, value) + "[acc_c] = " + before + ";");
    // Of no elements there is no truth value: what the program began with stays.
    const std::string some = isLogical(value.op) ? "if (acc_quarter || acc_c == " + std::to_string(Chains - 1) + ") " : "";
    line(some + before + " = " + combined(value.op, before, partName(*this, value) + "[acc_c]") + ";");
    close();
    line("acc_common->" + name + " = " + before + ";");
  }
  line("acc_rt_pass_on(&acc_common->acc_chain, acc_tile);");
  scanChains(plan, [&](const std::string &chain) { scanStores(body, chain); });
  setScalars(plan, "acc_end", "[" + std::to_string(Chains - 1) + "]");
  close();
}

} // namespace accolade::multicore
