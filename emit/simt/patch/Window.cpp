// A window (plan/patch/Window.h): what a thread's neighbouring iterations read in the next trips of the walk, in registers.
//
// The last thread of a row takes as many iterations as the others, and keeps to itself what its neighbour computes too.
// Packs are read from where they may begin: the first one begins some trips early, which are left out. Of each pack one
// element at least is read by some iteration, so that there is memory for all.
#include "emit/simt/patch/PatchParts.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade::simt {

class SimtCode::Window : PatchParts {
public:
  Window(SimtCode &w, const PatchPlan &plan)
      : PatchParts(w, plan), pack(plan.window.pack), place(plan.window.places[0]),
        name(w.nameOf(namedVariable(arrayOf(place)))), at("acc_at_" + w.nameOf(plan.walk.counter)) {}

  void print() {
    if (plan.row.loop)
      trips(row());
    trips(column());
    w.open("if (" + isWorth() + ")");
    overThreads();
    w.close();
    w.open("else");
    if (plan.splitsWalk()) {
      w.splitWalk(plan);
    } else {
      w.plain = true;
      w.nest(*plan.outer, 0);
      w.plain = false;
    }
    w.close();
  }

private:
  static const Expr *arrayOf(const Expr *e) {
    while (const auto *element = dyn_cast<ArraySubscriptExpr>(e->IgnoreParenImpCasts()))
      e = element->getBase();
    return e->IgnoreParenImpCasts();
  }

  static std::string number(unsigned n) { return std::to_string(n); }
  std::string first() const { return "acc_first_" + w.nameOf(column().counter); }
  std::string own(const VarDecl *var) const { return w.nameOf(var) + "[acc_own_column]"; }
  std::string window() const { return "acc_window_" + name; }
  std::string skipped() const { return "acc_skipped_" + w.nameOf(plan.walk.counter); }
  std::string address() const { return "acc_next_" + name; }

  // ---- Columns ---------------------------------------------------------------------------------

  void overThreads() {
    const std::string across = number(plan.threads[0]), columns = number(plan.columns);
    if (plan.row.loop) {
      const std::string down = number(plan.threads[1]), trip = w.tripName(row());
      share(row(), 1, trip, cast() + w.blockOfAll(1) + " * " + down + " + " + w.words.thread[1], down);
      w.counter(row(), trip, {});
    }
    share(column(), 0, first(), "(" + cast() + w.words.block[0] + " * " + across + " + " + w.words.thread[0] + ") * " + columns,
          number(plan.threads[0] * plan.columns));
    w.line("const " + type + " " + from(column()) + " = ::min(" + first() + ", " + w.tripsName(column()) + " - " + columns + ");");
    for (const VarDecl *var : plan.spread)
      w.line(w.typeName(spelledType(var).getUnqualifiedType(), w.nameOf(var) + "[" + columns + "]") + ";");
    w.spread = &plan;
    if (!plan.before.empty())
      overColumns("", [&] { w.statements(plan.before); });
    around(0);
    overColumns(from(column()) + " + acc_own_column >= " + first(), [&] { w.statements(plan.after); });
    w.spread = nullptr;
    w.close();
    if (plan.row.loop)
      w.close();
  }

  /// The thread's columns one after the other, those of which a condition holds.
  void overColumns(const std::string &condition, const std::function<void()> &inner) {
    unrolledTo("acc_own_column", plan.columns);
    if (!condition.empty())
      w.open("if (" + condition + ")");
    const auto names = w.names;
    for (const VarDecl *var : plan.spread)
      w.names[var] = own(var);
    std::string text = textOf(inner);
    counterFor(column(), from(column()) + " + acc_own_column", text);
    w.out += text;
    w.names = names;
    if (!condition.empty())
      w.close();
    w.close();
  }

  void around(size_t level) {
    if (level == plan.around.size())
      return walk();
    const LoopShape &s = plan.around[level];
    const std::string trip = w.tripName(s);
    const auto names = w.names;
    trips(s);
    w.open("for (" + type + " " + trip + " = 0; " + trip + " < " + w.tripsName(s) + "; " + trip + "++)");
    w.counter(s, trip, {});
    around(level + 1);
    w.close();
    w.names = names;
  }

  // ---- The walk --------------------------------------------------------------------------------

  void walk() {
    const std::string all = w.tripsName(plan.walk), packs = number(pack);
    trips(plan.walk);
    w.open("if (" + all + " > 0)");
    findFirst();
    w.line(element() + " " + window() + "[" + number(plan.columns + pack) + "];");
    for (unsigned i = 0; i < plan.columns; i += pack)
      readFirst(i);
    w.line("#pragma unroll " + number((plan.columns + pack) / pack));
    w.open("for (" + signedType() + " " + at + " = -" + skipped() + "; " + at + " < (" + signedType() + ")" + all + "; " + at +
           " += " + packs + ")");
    if (plan.window.down)
      read("", window() + "", address());
    else
      read(at + " + 1 < (" + signedType() + ")" + all, window() + " + " + number(plan.columns),
           address() + " + " + number(plan.columns));
    w.open("if (" + at + " >= 0 && " + at + " + " + packs + " <= (" + signedType() + ")" + all + ")");
    slices("");
    w.close();
    w.open("else");
    slices(at + " + acc_slice >= 0 && " + at + " + acc_slice < (" + signedType() + ")" + all);
    w.close();
    w.line("#pragma unroll");
    if (plan.window.down)
      w.line("for (int acc_k = " + number(plan.columns - 1) + "; acc_k >= 0; acc_k--) " + window() + "[acc_k + " + packs + "] = " +
             window() + "[acc_k];");
    else
      w.line("for (int acc_k = 0; acc_k < " + number(plan.columns) + "; acc_k++) " + window() + "[acc_k] = " + window() +
             "[acc_k + " + packs + "];");
    w.line(address() + (plan.window.down ? " -= " : " += ") + packs + ";");
    w.close();
    w.close();
  }

  std::string signedType() const { return type == "unsigned" ? "int" : type; }
  std::string element() const { return w.typeName(place->getType().getUnqualifiedType()); }
  unsigned bytes() const { return static_cast<unsigned>(w.ec.ctx.getTypeSizeInChars(place->getType()).getQuantity()); }

  /// The pack that the first column begins in.
  void findFirst() {
    const auto names = w.names;
    w.line("auto *" + address() + " = " + addressOf() + ";");
    w.names = names;
    const std::string beyond = "(int)((size_t)" + address() + " / " + number(bytes()) + " % " + number(pack) + ")";
    w.line("const int " + skipped() + " = " + (plan.window.down ? number(pack - 1) + " - " : "") + beyond + ";");
    w.line(address() + " -= " + (plan.window.down ? number(pack - 1) + " - " : "") + skipped() + ";");
  }

  /// Of the element that the first column reads in the first trip.
  std::string addressOf() {
    w.names[plan.walk.counter->getCanonicalDecl()] = w.wrapped(plan.walk.lower);
    w.names[column().counter->getCanonicalDecl()] = firstColumn();
    return "&" + w.expr(place);
  }

  std::string firstColumn() const {
    const std::string lower = w.wrapped(column().lower);
    return "((" + w.typeName(spelledType(column().counter).getUnqualifiedType()) + ")(" + (lower == "0" ? "" : lower + " + ") +
           from(column()) + "))";
  }

  /// Down, the last of these holds nothing for anybody where the first column begins a pack.
  void readFirst(unsigned i) {
    const unsigned to = i + (plan.window.down ? pack : 0);
    const std::string plus = to ? " + " + number(to) : "";
    const bool last = plan.window.down && to == plan.columns;
    read(last ? skipped() + " < " + number(pack - 1) : "", window() + plus, address() + plus);
  }

  void read(const std::string &condition, const std::string &to, const std::string &from) {
    w.line((condition.empty() ? "" : "if (" + condition + ") ") +
           w.helpers.strip({element(), bytes(), pack, 0, 0}) + "(" + to + ", " + from + ");");
  }

  /// The trips of a pack, those of which a condition holds.
  void slices(const std::string &condition) {
    unrolledTo("acc_slice", pack);
    if (!condition.empty())
      w.open("if (" + condition + ")");
    const auto names = w.names;
    for (const Expr *e : plan.window.places)
      w.replaced[e] = window() + "[acc_own_column + " +
                      (plan.window.down ? number(pack - 1) + " - acc_slice" : std::string("acc_slice")) + "]";
    w.names[plan.walk.counter->getCanonicalDecl()] = "";
    std::string text = textOf([&] { overColumns("", [&] { w.body(plan.walk.loop->getBody()); }); });
    w.replaced.clear();
    counterFor(plan.walk, at + " + acc_slice", text);
    w.out += text;
    w.names = names;
    if (!condition.empty())
      w.close();
    w.close();
  }

  const unsigned pack;
  const Expr *place;
  const std::string name, at;
};

void SimtCode::window(const PatchPlan &plan) { Window(*this, plan).print(); }

} // namespace accolade::simt
