// Threads that take strips of neighbouring iterations (plan/grid/Strips.h): rows are read and written in
// packs where they begin so that that is possible, and written by single elements at their ends.
#include "emit/simt/Parts.h"
#include "emit/simt/SimtCode.h"
#include "plan/grid/ShortLoops.h"

using namespace clang;

namespace accolade::simt {

static std::string numbered(const Helpers::Strip &s) {
  return asName(s.type) + "_" + std::to_string(s.count) +
         (s.before || s.after ? "_" + std::to_string(s.before) + "_" + std::to_string(s.after) : "");
}

/// A strip of a row, with elements before and after it, which exist for the iterations from `begin` to `end`; as many
/// as a pack has are read as one. Of each pack one element at least exists, and so memory for all.
std::string Helpers::strip(const Strip &s) {
  const std::string name = "acc_strip_" + numbered(s), packType = pack(s.type, s.bytes, s.count);
  const std::string count = std::to_string(s.count);
  std::string packs, text;
  auto read = [&](const char *called, const std::string &at) {
    packs += "  const " + packType + " " + called + " = *(const " + packType + " *)" + at + ";\n";
  };
  auto set = [&](unsigned to, const std::string &from) {
    text += "  to[" + std::to_string(to) + "] = " + from + ";\n";
  };
  if (s.before == s.count)
    read("left", "(at - " + count + ")");
  read("pack", "at");
  if (s.after == s.count)
    read("right", "(at + " + count + ")");
  for (unsigned i = 0; i < s.before; ++i)
    set(i, s.before == s.count ? "left.of[" + std::to_string(i) + "]"
                               : "begin <= " + std::to_string(i) + " ? at[-" + std::to_string(s.before - i) + "] : 0");
  for (unsigned i = 0; i < s.count; ++i)
    set(s.before + i, "pack.of[" + std::to_string(i) + "]");
  for (unsigned i = 0; i < s.after; ++i)
    set(s.before + s.count + i, s.after == s.count ? "right.of[" + std::to_string(i) + "]"
                                                   : "end > " + std::to_string(s.count + i - s.after) + " ? at[" +
                                                         std::to_string(s.count + i) + "] : 0");
  add(name, words.function + " void " + name + "(" + s.type + " *to, const " + s.type + " *at" +
                (s.before || s.after ? ", int begin, int end" : "") + ") {\n" + packs + text + "}\n");
  return name;
}

std::string Helpers::keepStrip(const Strip &s) {
  std::string name = "acc_keep_" + asName(s.type) + "_" + std::to_string(s.count), values;
  std::string packType = pack(s.type, s.bytes, s.count), count = std::to_string(s.count);
  for (unsigned i = 0; i < s.count; ++i)
    values += (i ? ", from[" : "from[") + std::to_string(i) + "]";
  add(name, words.function + " void " + name + "(" + s.type + " *at, const " + s.type + " *from, int begin, int end) {\n" +
                "  if (end - begin == " + count + ") {\n    const " + packType + " pack = {{" + values + "}};\n    *(" +
                packType + " *)at = pack;\n  } else {\n#pragma unroll\n    for (int k = 0; k < " + count +
                "; k++)\n      if (k >= begin && k < end)\n        at[k] = from[k];\n  }\n}\n");
  return name;
}

class SimtCode::Strip {
public:
  Strip(SimtCode &w, const LoopPlan &plan)
      : w(w), plan(plan), s(plan.nest.back()), a(plan.axes.back()), name(w.nameOf(s.counter)),
        from("acc_from_" + name), begin("acc_begin_" + name), end("acc_end_" + name), turn("acc_turn_" + name),
        length(std::to_string(a.strip)) {}

  /// Whether there are fewer threads than iterations, rows begin at packs, and runs of the loops
  /// around are complete.
  std::string fits() const {
    std::string text = w.step(a, w.fits32(s)) + " < " + w.tripsName(s), addresses;
    if (!w.words.contiguous.empty())
      text = "!" + w.words.contiguous + " && " + text;
    unsigned align = 0;
    std::set<const VarDecl *> named;
    for (const StripPlan::Row &row : plan.strips.rows) {
      align = std::max(align, bytesOf(row) * a.strip);
      if (named.insert(row.array).second)
        addresses += (addresses.empty() ? "" : " | ") + std::string("(size_t)") + w.arrayName(row.array);
    }
    text += " && " + (named.size() > 1 ? "(" + addresses + ")" : addresses) + " % " + std::to_string(align) + " == 0";
    for (const Expr *value : plan.strips.multiples)
      text += " && " + w.expr(value) + " % " + length + " == 0";
    for (const Run &run : w.runs)
      text += " && " + w.isWhole(run);
    return text;
  }

  /// The thread's strip, with runs of the loops around.
  void print() {
    std::string type = w.fits32(s) ? "unsigned" : w.words.wide, trips = w.tripsName(s), lower = w.wrapped(s.lower);
    w.line("const " + type + " " + from + " = (" + w.start(a, w.fits32(s)) + ") * " + length + ";");
    w.open("if (" + from + " < " + trips + (skipsAll() ? " && " + from + " + " + length + " > " + lower : "") + ")");
    w.line("const int " + begin + " = " + (a.fromZero ? from + " < " + lower + " ? " + lower + " - " + from + " : 0" : "0") +
           ";");
    w.line("const int " + end + " = " + trips + " - " + from + " < " + length + " ? " + trips + " - " + from + " : " +
           length + ";");
    w.counter(s, from, a);
    for (const StripPlan::Row &row : plan.strips.rows)
      if (row.turns())
        declare(row);
    for (const StripPlan::Row &row : plan.strips.rows)
      if (row.turns())
        fetchFirst(row);
    const std::vector<Run> taken = w.runs;
    w.openTurns(taken);
    for (const StripPlan::Row &row : plan.strips.rows) {
      w.line("auto *" + at(row) + " = " + address(row) + ";");
      if (!row.turns())
        declare(row);
    }
    for (const StripPlan::Row &row : plan.strips.rows)
      if (row.read)
        fetchNext(row);
    compute();
    for (const StripPlan::Row &row : plan.strips.rows)
      if (row.written)
        w.line(w.helpers.keepStrip(stripOf(row, {0, 0})) + "(" + at(row) + ", " + own(row) + ", " + begin + ", " + end +
               ");");
    for (size_t i = 0; i < taken.size(); ++i)
      w.close();
    w.close();
  }

private:
  /// The loop begins so late that whole strips lie before it.
  bool skipsAll() const {
    auto lower = a.fromZero ? s.lower->getIntegerConstantExpr(w.ec.ctx) : std::nullopt;
    return lower && *lower >= a.strip;
  }
  unsigned bytesOf(const StripPlan::Row &row) const {
    return static_cast<unsigned>(w.ec.ctx.getTypeSizeInChars(row.from.expr->getType()).getQuantity());
  }
  std::string typeOf(const StripPlan::Row &row) const {
    return w.typeName(row.from.expr->getType().getUnqualifiedType());
  }
  Helpers::Strip stripOf(const StripPlan::Row &row, std::pair<int, int> sides) const {
    return {typeOf(row), bytesOf(row), a.strip, static_cast<unsigned>(-sides.first),
            static_cast<unsigned>(sides.second)};
  }

  /// Rows of one array are numbered.
  std::string nameOf(const StripPlan::Row &row) const {
    int number = 1;
    bool others = false;
    for (const StripPlan::Row &r : plan.strips.rows) {
      others |= &r != &row && r.array == row.array;
      number += &r < &row && r.array == row.array;
    }
    return w.nameOf(row.array) + (others ? std::to_string(number) : "");
  }
  std::string at(const StripPlan::Row &row) const { return "acc_at_" + nameOf(row); }
  std::string own(const StripPlan::Row &row) const { return "acc_row_" + nameOf(row); }
  std::string address(const StripPlan::Row &row) const {
    const auto names = w.names;
    for (const auto &[counter, value] : row.from.values)
      w.names[counter] = value < 0 ? "(" + std::to_string(value) + ")" : std::to_string(value);
    std::string text = "&" + w.expr(row.from.expr) + plus(-row.from.offset);
    w.names = names;
    return text;
  }
  static std::string plus(int n) { return n ? (n > 0 ? " + " : " - ") + std::to_string(std::abs(n)) : ""; }

  /// Turns of the run around; rows that are read in several of them follow each other.
  int runLength() const { return w.runs.empty() ? 1 : static_cast<int>(w.runs.back().axes->run); }
  std::string turnOfRun() const { return "acc_turn_" + w.nameOf(w.runs.back().shape->counter); }

  void declare(const StripPlan::Row &row) {
    std::string rows = row.turns() ? "[" + std::to_string(runLength() + row.turns()) + "]" : "";
    w.line(typeOf(row) + " " + own(row) + rows + "[" + std::to_string(static_cast<int>(a.strip) + row.last() - row.first()) +
           "];");
  }

  void fetchOne(const StripPlan::Row &row, std::pair<int, int> sides, const std::string &to, const std::string &from) {
    Helpers::Strip strip = stripOf(row, sides);
    w.line(w.helpers.strip(strip) + "(" + to + plus(sides.first - row.first()) + ", " + from +
           (strip.before || strip.after ? ", " + begin + ", " + end : "") + ");");
  }

  /// The rows before that of the first turn.
  void fetchFirst(const StripPlan::Row &row) {
    const Run &run = w.runs.back();
    for (int i = 0; i < row.turns(); ++i) {
      w.open("");
      w.counter(*run.shape, "(acc_from_" + w.nameOf(run.shape->counter) + plus(i - row.turns()) + ")", {});
      fetchOne(row, row.sidesOf(i, runLength()), own(row) + "[" + std::to_string(i) + "]", address(row));
      w.close();
    }
  }

  /// The last row of a turn; the last of all may have fewer elements.
  void fetchNext(const StripPlan::Row &row) {
    if (!row.turns())
      return fetchOne(row, row.sidesOf(0, 1), own(row), at(row));
    std::string to = own(row) + "[" + turnOfRun() + plus(row.turns()) + "]";
    for (int i = 0; i < runLength();) {
      auto sides = row.sidesOf(i + row.turns(), runLength());
      int next = i + 1;
      while (next < runLength() && row.sidesOf(next + row.turns(), runLength()) == sides)
        ++next;
      const bool all = i == 0 && next == runLength();
      if (!all)
        w.open(next < runLength() ? (i ? "else if (" : "if (") + turnOfRun() + " < " + std::to_string(next) + ")" : "else");
      fetchOne(row, sides, to, at(row));
      if (!all)
        w.close();
      i = next;
    }
  }

  void compute() {
    w.line("#pragma unroll");
    w.open("for (int " + turn + " = 0; " + turn + " < " + length + "; " + turn + "++)");
    if (!plan.strips.computesAll)
      w.open("if (" + turn + " >= " + begin + " && " + turn + " < " + end + ")");
    replace();
    w.writeOut = [&](const ForStmt *loop) { return writeOut(loop); };
    w.counterOfTurn(s, from + " + " + turn, a);
    w.body(s.loop->getBody());
    w.writeOut = nullptr;
    w.replaced.clear();
    if (!plan.strips.computesAll)
      w.close();
    w.close();
  }

  /// Elements of the trips of short loops that are being written out, and those outside of such loops.
  void replace() {
    for (const StripPlan::Row &row : plan.strips.rows)
      for (const StripPlan::Element &e : row.elements)
        if (std::all_of(e.values.begin(), e.values.end(), [&](const auto &value) {
              auto now = trips.find(value.first);
              return now != trips.end() && now->second == value.second;
            }))
          w.replaced[e.expr] = own(row) +
                               (row.turns() ? "[" + turnOfRun() + plus(e.turn - row.sides.begin()->first) + "]" : "") +
                               "[" + turn + plus(e.offset - row.first()) + "]";
  }

  bool writeOut(const ForStmt *loop) {
    auto found = std::find_if(plan.strips.shortLoops.begin(), plan.strips.shortLoops.end(),
                              [&](const LoopShape &l) { return l.loop == loop; });
    if (found == plan.strips.shortLoops.end())
      return false;
    const VarDecl *counter = found->counter->getCanonicalDecl();
    for (const auto &values : ShortLoops::trips({*found}, w.ec.ctx)) {
      trips[counter] = values[0].second;
      replace();
      w.open("");
      w.line("const " + w.typeName(counter->getType().getUnqualifiedType(), w.nameOf(counter)) + " = " +
             std::to_string(values[0].second) + ";");
      w.body(loop->getBody());
      w.close();
    }
    trips.erase(counter);
    return true;
  }

  SimtCode &w;
  const LoopPlan &plan;
  const LoopShape &s;
  const LevelAxes &a;
  std::map<const VarDecl *, long long> trips; ///< of short loops around what is being printed
  std::string name, from, begin, end, turn, length;
};

void SimtCode::stripped(const LoopPlan &plan, size_t level, const std::function<void()> &inner) {
  const LoopShape &s = plan.nest[level];
  const LevelAxes &a = plan.axes[level];
  const bool narrow = fits32(s);
  std::string type = narrow ? "unsigned" : words.wide, trip = tripName(s), share = "acc_share_" + nameOf(s.counter);
  line("const " + type + " " + tripsName(s) + " = " + tripCount(s, a.fromZero) + ";");
  declareShare(s, a, type);
  Strip strip(*this, plan);
  open("if (" + strip.fits() + ")");
  strip.print();
  close();
  open("else");
  hintSimd(plan, level);
  open("for (" + type + " " + trip + " = " + firstTrip(s, a, narrow, share) + "; " + trip + " < " + stopName(s, a) +
       "; " + trip + " += " + step(a, narrow, share) + ")");
  counter(s, trip, a);
  if (a.fromZero)
    open("if (" + (shares(a) ? words.contiguous + " || " : "") + nameOf(s.counter) + " >= " + wrapped(s.lower) + ")");
  inner();
  if (a.fromZero)
    close();
  close();
  close();
}

} // namespace accolade::simt
