// Functions that kernels of a unit call and the user did not write: each is added to the unit when
// the first kernel needs it.
#include "emit/simt/Parts.h"

namespace accolade::simt {

std::string asName(std::string type) {
  for (char &c : type)
    if (!isalnum((unsigned char)c))
      c = '_';
  return type;
}

std::string opName(spec::ReductionOp op) {
  using spec::ReductionOp;
  switch (op) {
  case ReductionOp::Add:
  case ReductionOp::Sub:
    return "sum";
  case ReductionOp::Mul:
    return "product";
  case ReductionOp::Max:
    return "max";
  case ReductionOp::Min:
    return "min";
  case ReductionOp::BitAnd:
    return "bitand";
  case ReductionOp::BitOr:
    return "bitor";
  case ReductionOp::BitXor:
    return "bitxor";
  case ReductionOp::LogAnd:
    return "all";
  case ReductionOp::LogOr:
    return "any";
  }
  return "op";
}

void Helpers::add(const std::string &name, const std::string &definition) {
  if (known.insert(name).second)
    all += definition + "\n";
}

std::string Helpers::trips() {
  add("acc_trip_count", words.function + " " + words.wide + " acc_trip_count(" + words.wide + " distance, " +
                       words.wide + " step) {\n"
                       "  if (step > 0)\n"
                       "    return distance <= 0 ? 0 : (distance + step - 1) / step;\n"
                       "  return distance >= 0 ? 0 : (-distance - step - 1) / -step;\n"
                       "}\n");
  return "acc_trip_count";
}

std::string Helpers::inside() {
  add("acc_inside",
      "/* A place in a tile; the first one outside is noted for the host (acc_rt_fault). */\n" +
          words.function + " int acc_inside(unsigned *fault, unsigned check, " + words.wide +
          " index, " + words.wide + " first, int extent) {\n"
          "  if (index >= first && index < first + extent)\n"
          "    return (int)(index - first);\n"
          "  if (atomicAdd(fault, 1u) == 0) {\n"
          "    fault[1] = check;\n"
          "    fault[2] = (unsigned)index;\n"
          "    fault[3] = (unsigned)(index >> 32);\n"
          "    fault[4] = (unsigned)first;\n"
          "    fault[5] = (unsigned)(first >> 32);\n"
          "    fault[6] = (unsigned)extent;\n"
          "  }\n"
          "  return 0;\n"
          "}\n");
  return "acc_inside";
}

std::string Helpers::send() {
  add("acc_send", words.send);
  return "acc_send";
}

std::string Helpers::arrived() {
  add("acc_send", words.send);
  return "acc_arrived()";
}

std::string Helpers::syncRow(bool wide) {
  if (rowsTogether)
    return words.barrier;
  add("acc_row_mask", words.rowMask);
  add(wide ? "acc_sync_wide_row" : "acc_sync_row", wide ? words.syncWideRow : words.syncRow);
  return wide ? "acc_sync_wide_row()" : "acc_sync_row()";
}

std::string Helpers::share() {
  add("acc_share", words.share);
  return "acc_share";
}

std::string Helpers::from() {
  add("acc_from", words.from);
  return "acc_from";
}

/// A function, since min and max may be variables of the program where it is called.
std::string Helpers::nearest(bool narrow) {
  std::string type = narrow ? "int" : words.wide, name = narrow ? "acc_nearest" : "acc_nearest_wide";
  add(name, "/* The index from first to below stop that is nearest. */\n" + words.function + " " + type + " " + name +
                "(" + type + " index, " + type + " first, " + type + " stop) {\n"
                "  return min(max(index, first), stop - 1);\n}\n");
  return name;
}

std::string Helpers::lastBlock() {
  add("acc_last_block", words.lastBlock);
  return "acc_last_block";
}

std::string Helpers::compareExchange() {
  add("acc_exchanged", words.compareExchange);
  return "acc_exchanged";
}

/// Within warps by shuffles, then one value of each warp through the block's memory.
std::string Helpers::reduceByWarps(const Reduction &r) const {
  std::string text;
  auto step = [&](const std::string &shuffle) {
    return "    const " + r.type + " other = " + shuffle + ";\n"
           "    value = " + r.combine + ";\n";
  };
  if (r.row)
    text += "  if (" + words.threads[0] + " <= 32) {\n"
            "    const unsigned mask = acc_row_mask();\n"
            "    for (int distance = " + words.threads[0] + " / 2; distance > 0; distance /= 2) {\n" +
            step(words.shuffleRow) + "    }\n"
            "    return value;\n"
            "  }\n";
  return text + "  " + words.shared + " " + r.type + " parts[32];\n"
         "  const unsigned thread = " + r.thread + ";\n"
         "  const unsigned warps = (" + r.size + ") / 32;\n"
         "  if (warps == 0)\n"
         "    return value;\n"
         "  for (int distance = 16; distance > 0; distance /= 2) {\n" +
         step(words.shuffle) + "  }\n"
         "  if (warps == 1)\n"
         "    return value;\n"
         "  const unsigned first = " + (r.row ? "(thread - " + words.thread[0] + ") / 32" : std::string("0")) + ";\n"
         "  " + r.barrier + ";\n"
         "  if (thread % 32 == 0)\n"
         "    parts[thread / 32] = value;\n"
         "  " + r.barrier + ";\n"
         "  value = parts[first];\n"
         "  for (unsigned warp = 1; warp < warps; warp++) {\n" +
         step("parts[first + warp]") + "  }\n"
         "  return value;\n";
}

/// All values through the block's memory: sixteen threads combine them, then everybody sixteen.
std::string Helpers::reduceByMemory(const Reduction &r) const {
  return "  " + words.sharedAligned + " char bytes[1024 * sizeof(" + r.type + ")];\n"
         "  " + r.type + " *parts = (" + r.type + " *)bytes;\n"
         "  const unsigned thread = " + r.thread + ";\n"
         "  const unsigned first = " + (r.row ? "thread - " + words.thread[0] : std::string("0")) +
         ", size = " + r.size + ";\n"
         "  parts[thread] = value;\n"
         "  " + r.barrier + ";\n"
         "  if (thread - first < 16) {\n"
         "    for (unsigned i = thread - first + 16; i < size; i += 16) {\n"
         "      const " + r.type + " other = parts[first + i];\n"
         "      value = " + r.combine + ";\n"
         "    }\n"
         "    parts[thread] = value;\n"
         "  }\n"
         "  " + r.barrier + ";\n"
         "  value = parts[first];\n"
         "  for (unsigned i = 1; i < 16 && i < size; i++) {\n"
         "    const " + r.type + " other = parts[first + i];\n"
         "    value = " + r.combine + ";\n"
         "  }\n"
         "  " + r.barrier + ";\n"
         "  return value;\n";
}

std::string Helpers::reduce(spec::ReductionOp op, const std::string &type, Over over,
                            bool shuffles, const std::string &combine) {
  const bool together = rowsTogether && over != Over::Block;
  shuffles &= !words.shuffle.empty() && !together; // such rows may have any length
  const char *place = over == Over::Block ? "block_"
                      : together          ? "each_row_"
                      : over == Over::Row ? "row_"
                                          : "wide_row_";
  std::string name = std::string("acc_") + place + opName(op) + "_" + asName(type);
  if (known.count(name))
    return name;
  Reduction r{type, combine, over != Over::Block};
  r.barrier = r.row ? syncRow(over == Over::WideRow) : words.barrier;
  r.size = r.row ? words.threads[0]
                 : words.threads[0] + " * " + words.threads[1] + " * " + words.threads[2];
  r.thread = words.thread[0] + " + " + words.threads[0] + " * (" + words.thread[1] + " + " +
             words.threads[1] + " * " + words.thread[2] + ")";
  std::string body = !shuffles                ? reduceByMemory(r)
                     : words.hasWarps.empty() ? reduceByWarps(r)
                                              : "  if (" + words.hasWarps + ") {\n" + reduceByWarps(r) +
                                                    "  }\n" + reduceByMemory(r);
  add(name, "/* " + opName(op) + " over the threads of " + (together ? "each row" : r.row ? "a row" : "a block") +
                "; each gets the result. */\n" + words.function + " " + type + " " + name + "(" +
                type + " value) {\n" + body + "}\n");
  return name;
}

} // namespace accolade::simt
