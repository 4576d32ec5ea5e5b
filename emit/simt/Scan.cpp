// Scans over a grid (docs/scan.md). The loop's iterations are cut into tiles, one for each
// block. A block reads its tile's operands into its own memory, scans them there, learns from
// the tiles before it what they come to, and stores. So every element is read and written
// once.
#include "emit/simt/Parts.h"

using namespace clang;

namespace accolade::simt {

namespace {

/// Room for what a tile tells those behind it: a flag and two values.
Bytes stateBytes() {
  Bytes bytes;
  bytes.fixed = true;
  bytes.value = 32;
  bytes.count = "1";
  bytes.device = bytes.host = std::to_string(bytes.value);
  return bytes;
}

void replaceAll(std::string &text, const std::string &what, const std::string &by) {
  for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
}

} // namespace

// ---- Helper functions of the unit ---------------------------------------------------------

std::string ScanOp::name() const { return opName(op) + "_" + asName(type); }

std::string Helpers::nextTile() {
  add("acc_next_tile", words.nextTile);
  return "acc_next_tile";
}

std::string Helpers::padded() {
  add("acc_padded", "/* Where an element of a tile is kept: neighbours and every so manieth are in different banks. */\n" +
                        words.function + " unsigned acc_padded(unsigned i) { return i + i / 32; }\n");
  return "acc_padded";
}

/// In scanTile: `before` becomes what the threads before this one come to, and `total` what all
/// do, from each one's `sum`. By shuffles in warps and one value of each warp, or by the block's
/// memory, in steps of 1, 2, 4, ...
std::string Helpers::scanTotals(const ScanOp &op, const std::string &threads) const {
  auto by = [&](const std::string &a, const std::string &b) { return combined(op.op, a, b); };
  std::string t = op.type, barrier = "  " + words.barrier + ";\n";
  std::string byMemory = "  totals[thread] = sum;\n" + barrier +
                         "  for (unsigned distance = 1; distance < " + threads + "; distance *= 2) {\n"
                         "    " + t + " other = " + op.identity + ";\n"
                         "    if (thread >= distance)\n"
                         "      other = totals[thread - distance];\n  " + barrier +
                         "    totals[thread] = " + by("other", "totals[thread]") + ";\n  " + barrier +
                         "  }\n"
                         "  if (thread)\n"
                         "    before = totals[thread - 1];\n"
                         "  total = totals[" + threads + " - 1];\n";
  if (words.shuffleUp.empty())
    return byMemory;
  std::string byWarps = "  const unsigned lane = thread % 32;\n"
                        "  for (unsigned distance = 1; distance < 32; distance *= 2) {\n"
                        "    const " + t + " other = " + words.shuffleUp + ";\n"
                        "    if (lane >= distance)\n"
                        "      sum = " + by("other", "sum") + ";\n  }\n"
                        "  if (lane == 31)\n"
                        "    totals[thread / 32] = sum;\n" + barrier +
                        "  for (unsigned warp = 0; warp < " + threads + " / 32; warp++) {\n"
                        "    if (warp == thread / 32)\n"
                        "      before = total;\n"
                        "    total = " + by("total", "totals[warp]") + ";\n  }\n"
                        "  const unsigned distance = 1;\n"
                        "  const " + t + " other = " + words.shuffleUp + ";\n"
                        "  if (lane)\n"
                        "    before = " + by("before", "other") + ";\n";
  return words.hasWarps.empty()
             ? byWarps
             : "  if (" + words.hasWarps + ") {\n" + byWarps + "  } else {\n" + byMemory + "  }\n";
}

/// Threads scan neighbouring elements each, then what these come to. Kernels whose blocks differ in size do not share
/// one: it has room for `most` threads.
std::string Helpers::scanTile(const ScanOp &op, unsigned each, unsigned most, const std::string &threads,
                              bool exclusive) {
  std::string count = std::to_string(each), t = op.type;
  std::string name = std::string("acc_scan_") + (exclusive ? "before_" : "") + op.name() + "_" +
                     (threads == words.threads[0] ? "to" : "") + std::to_string(most) + "x" + count;
  if (known.count(name))
    return name;
  bool onlyWarps = !words.shuffleUp.empty() && words.hasWarps.empty();
  std::string totals = std::to_string(onlyWarps ? most / 32 : most);
  std::string place = "tile[" + padded() + "(thread * " + count + " + k)]", barrier = "  " + words.barrier + ";\n";
  std::string text =
      "/* Scans a tile of " + count + " elements for each thread; each becomes the " + opName(op.op) +
      " of those " + (exclusive ? "before it" : "up to it") + ". Returns that of all. */\n" +
      words.function + " " + t + " " + name + "(" + t + " *tile) {\n" +
      "  " + words.shared + " " + t + " totals[" + totals + "];\n" +
      "  const unsigned thread = " + words.thread[0] + ";\n" +
      "  " + t + " value[" + count + "], sum = " + op.identity + ", before = " + op.identity +
      ", total = " + op.identity + ";\n" + barrier +
      "  for (unsigned k = 0; k < " + count + "; k++) {\n" +
      "    const " + t + " next = " + place + ";\n" +
      (exclusive ? "    value[k] = sum;\n" : "") +
      "    sum = " + combined(op.op, "sum", "next") + ";\n" +
      (exclusive ? "" : "    value[k] = sum;\n") + "  }\n" +
      scanTotals(op, threads) +
      "  for (unsigned k = 0; k < " + count + "; k++) {\n" +
      "    const " + t + " own = value[k];\n" +
      "    " + place + " = " + combined(op.op, "before", "own") + ";\n  }\n" + barrier +
      "  return total;\n}\n";
  add(name, text);
  return name;
}

std::string Helpers::beforeTile(const ScanOp &op) {
  std::string name = "acc_before_tile_" + op.name();
  if (known.count(name))
    return name;
  std::string text = words.beforeTile;
  replaceAll(text, "IDENTITY", op.identity);
  replaceAll(text, "COMBINED(before, total)", combined(op.op, "before", "total"));
  replaceAll(text, "COMBINED(value, sum)", combined(op.op, "value", "sum"));
  replaceAll(text, "COMBINED(other, value)", combined(op.op, "other", "value"));
  replaceAll(text, "NAME", name);
  replaceAll(text, "TYPE", op.type);
  add(name, text);
  return name;
}

// ---- The loop --------------------------------------------------------------------------------

ScanOp SimtCode::scanOp(const CarriedValue &value) {
  QualType type = value.type.getCanonicalType();
  return {value.op, typeName(type), reductions.identity(value.op, type)};
}

std::string SimtCode::carriedName(const CarriedValue &value) const {
  return nameOf(carrierOf(value));
}

/// An iteration's counter and its local variables.
void SimtCode::scanIteration(const LoopPlan &plan, const std::string &trip) {
  counter(plan.nest[0], trip, {});
  for (const DeclStmt *locals : plan.scan->body.locals)
    stmt(locals);
}

/// What is carried into the loop, in the block that has its first iteration.
void SimtCode::carriedIn(const LoopPlan &plan, const CarriedValue &value, const std::string &condition) {
  std::string first = "acc_first_" + carriedName(value);
  line(typeName(value.type) + " " + first + " = " + scanOp(value).identity + ";");
  open("if (" + condition + ")");
  if (value.scalar) {
    line(first + " = " + scalarText(value) + ";");
  } else {
    counter(plan.nest[0], "0", {});
    line(first + " = " + expr(value.previous) + ";");
  }
  close();
}

std::string SimtCode::scalarText(const CarriedValue &value) {
  std::string other = names.count(value.scalar) ? names[value.scalar] : "";
  return other.empty() ? nameOf(value.scalar) : other;
}

void SimtCode::scan(const LoopPlan &plan) {
  const LoopShape &s = plan.nest[0];
  auto savedNames = names;
  AxisSet savedActive = active;
  active |= 1;
  open("");
  std::string type = fits32(s) ? "unsigned" : words.wide;
  line("const " + type + " " + tripsName(s) + " = " + tripCount(s) + ";");
  if (plan.scan->tiles)
    line("const unsigned acc_tile = " + helpers.nextTile() + "(acc_scratch);");
  if (plan.scan->tiles && !words.onlySums.empty())
    line("if (acc_is_idle(acc_scratch, acc_tile)) return;");
  if (!plan.scan->tiles && plan.scan->shared)
    open("if (" + words.block[0] + " == 0)");
  if (!words.contiguous.empty()) {
    open("if (" + words.contiguous + ")");
    for (const CarriedValue &value : plan.scan->body.values)
      scanInOrder(plan, value, type);
    close();
    line("else");
    open("");
  }
  for (const CarriedValue &value : plan.scan->body.values) {
    open("");
    scanTiles(plan, value, type);
    close();
  }
  if (!words.contiguous.empty())
    close();
  if (!plan.scan->tiles && plan.scan->shared)
    close();
  close();
  active = savedActive;
  names = savedNames;
  if (!plan.scan->shared)
    line(words.barrier + ";");
}

/// Inside of a gang all threads have the scalar, unless they share it.
bool SimtCode::isReplicated(const LoopPlan &plan, const CarriedValue &value) const {
  return !plan.scan->shared && !objects.count(value.scalar) &&
         !isAmongShared(value.scalar);
}

/// By one thread, for devices that are processors: its share of the iterations twice, first
/// for what they come to.
void SimtCode::scanInOrder(const LoopPlan &plan, const CarriedValue &value, const std::string &type) {
  const LoopShape &s = plan.nest[0];
  ScanOp op = scanOp(value);
  std::string trip = tripName(s), trips = tripsName(s), run = "acc_run_" + carriedName(value);
  std::string begin = "0", end = trips;
  auto savedNames = names;
  open("");
  carriedIn(plan, value, trips + " > 0" + (plan.scan->tiles ? " && acc_tile == 0" : ""));
  std::string first = "acc_first_" + carriedName(value);
  auto each = [&](const std::function<void()> &inner) {
    open("for (" + type + " " + trip + " = " + begin + "; " + trip + " < " + end + "; " + trip + "++)");
    scanIteration(plan, trip);
    inner();
    close();
  };
  auto add = [&](const std::string &to) {
    line("const " + op.type + " acc_own = " + operandText(*this, value) + ";");
    line(to + " = " + combined(value.op, to, "acc_own") + ";");
  };
  if (plan.scan->tiles) {
    begin = "acc_begin", end = "acc_end";
    line("const " + words.wide + " acc_share_of_all = " + helpers.share() + "(" + trips + ", " +
         words.blocks[0] + ");");
    line("const " + type + " acc_begin = ::min((" + words.wide + ")" + trips + ", acc_tile * acc_share_of_all), acc_end = ::min((" +
         words.wide + ")" + trips + ", (acc_tile + 1) * acc_share_of_all);");
    line(op.type + " acc_sum = " + op.identity + ";");
    each([&] { add("acc_sum"); });
    line(op.type + " " + run + " = " + helpers.beforeTile(op) + "(acc_scratch, " + stateRoom(value) +
         ", acc_tile, acc_sum, " + first + ");");
    open("if (!" + words.onlySums + "(acc_scratch))");
  } else {
    line(op.type + " " + run + " = " + first + ";");
  }
  each([&] {
    if (value.storedFirst)
      line("const " + op.type + " acc_stored = " + run + ";");
    add(run);
    line(expr(value.target) + " = " + (value.storedFirst ? "acc_stored" : run) + ";");
  });
  if (value.scalar)
    line("if (" + begin + " < " + trips + " && " + end + " == " + trips + ") " + scalarText(value) +
         " = " + run + ";");
  if (plan.scan->tiles)
    close();
  close();
  names = savedNames;
}

std::string SimtCode::stateRoom(const CarriedValue &value) {
  std::string &room = stateRooms[&value];
  if (room.empty())
    room = scratch->perPart(stateBytes());
  return room;
}

void SimtCode::scanTiles(const LoopPlan &plan, const CarriedValue &value, const std::string &type) {
  const LoopShape &s = plan.nest[0];
  const unsigned count = plan.axes[0].run, length = plan.scan->threads * count;
  ScanOp op = scanOp(value);
  std::string each = std::to_string(count), name = carriedName(value), tile = "acc_tile_" + name;
  std::string trip = tripName(s), trips = tripsName(s), first = "acc_first_" + name;
  std::string threads = plan.scan->tiles && words.exactBlocks ? std::to_string(plan.scan->threads) : words.threads[0];
  std::string size = each + " * " + threads, from = "acc_from_" + nameOf(s.counter);
  auto savedNames = names;
  line(words.shared + " " + op.type + " " + tile + "[" + std::to_string(length + length / 32) + "];");
  carriedIn(plan, value, trips + " > 0" + (plan.scan->tiles ? " && acc_tile == 0" : ""));
  std::string before = "acc_before_" + name;
  if (plan.scan->tiles) {
    line("const " + type + " " + from + " = " + (type == "unsigned" ? "" : "(" + type + ")") + "acc_tile * (" + size + ");");
  } else {
    line(op.type + " " + before + " = " + first + ";");
    open("for (" + type + " " + from + " = 0; " + from + " < " + trips + "; " + from + " += " + size + ")");
  }
  // Only the last tile has elements beyond the loop's end. (PoCL takes seconds for both texts.)
  std::string whole = trips + " - " + from + " >= " + size;
  auto overPlaces = [&](const std::function<void(const std::string &place)> &inner) {
    if (words.exactBlocks) // PoCL takes seconds for each that is unrolled
      line("#pragma unroll");
    open("for (unsigned acc_k = 0; acc_k < " + each + "; acc_k++)");
    line("const unsigned acc_at = acc_k * " + threads + " + " + words.thread[0] + ";");
    inner(tile + "[" + helpers.padded() + "(acc_at)]");
    close();
  };
  auto overIterations = [&](const std::function<void(const std::string &place)> &inner) {
    auto each = [&](bool tested) {
      auto outerNames = names;
      overPlaces([&](const std::string &place) {
        line("const " + type + " " + trip + " = " + from + " + acc_at;");
        if (tested)
          open("if (" + trip + " < " + trips + ")");
        scanIteration(plan, trip);
        inner(place);
        if (tested)
          close();
      });
      names = outerNames;
    };
    if (!words.exactBlocks)
      return each(true);
    open("if (" + whole + ")");
    each(false);
    close();
    open("else");
    each(true);
    close();
  };
  line(op.type + " acc_value[" + each + "];");
  if (words.exactBlocks)
    line("#pragma unroll");
  line("for (unsigned acc_k = 0; acc_k < " + each + "; acc_k++) acc_value[acc_k] = " + op.identity + ";");
  overIterations([&](const std::string &) { line("acc_value[acc_k] = " + operandText(*this, value) + ";"); });
  if (!plan.scan->tiles)
    line(words.barrier + ";");
  overPlaces([&](const std::string &place) { line(place + " = acc_value[acc_k];"); });
  line("const " + op.type + " acc_total = " +
       helpers.scanTile(op, count, plan.scan->threads, threads, value.storedFirst) + "(" + tile + ");");
  if (plan.scan->tiles)
    line("const " + op.type + " " + before + " = " + helpers.beforeTile(op) + "(acc_scratch, " +
         stateRoom(value) + ", acc_tile, acc_total, " + first + ");");
  if (!words.onlySums.empty() && plan.scan->tiles)
    open("if (!" + words.onlySums + "(acc_scratch))");
  overIterations([&](const std::string &place) {
    line("const " + op.type + " acc_own = " + place + ";");
    const std::string all = combined(value.op, before, "acc_own");
    // A truth value is not what the program began with.
    const bool begins = value.storedFirst && isLogical(value.op);
    line(expr(value.target) + " = " + (begins ? tripName(plan.nest[0]) + " == 0 ? " + before + " : (" + all + ")" : all) + ";");
  });
  if (!plan.scan->tiles) {
    line(before + " = " + combined(value.op, before, "acc_total") + ";");
    close();
  }
  if (value.scalar) {
    std::string last = trips + " > 0" + (isReplicated(plan, value) ? "" : " && " + words.thread[0] + " == 0");
    if (plan.scan->tiles)
      last += " && " + from + " < " + trips + " && " + trips + " - " + from + " <= " + size;
    open("if (" + last + ")");
    std::string lastPlace = tile + "[" + helpers.padded() + "(" + trips + " - 1 - " + from + ")]";
    if (plan.scan->tiles && !value.storedFirst) // as it is stored, to the last bit
      line("const " + op.type + " acc_own = " + lastPlace + ";");
    std::string sum = !plan.scan->tiles     ? before
                      : value.storedFirst ? combined(value.op, before, "acc_total")
                                          : combined(value.op, before, "acc_own");
    line(scalarText(value) + " = " + sum + ";");
    close();
  }
  if (!words.onlySums.empty() && plan.scan->tiles)
    close();
  names = savedNames;
}

} // namespace accolade::simt
