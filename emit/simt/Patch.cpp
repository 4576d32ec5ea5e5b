// Patches (plan/patch/Patch.h): a thread's iterations side by side in registers, the
// elements that a block reads in the next trips of the walk in shared memory.
//
// Threads beyond the last iteration compute what the last one computes and keep it to
// themselves, so that all threads of a block meet at every barrier.
#include "emit/simt/PatchParts.h"

using namespace clang;

namespace accolade::simt {

static std::string times(unsigned n) { return n == 1 ? "" : " * " + std::to_string(n); }

class SimtCode::Patch : PatchParts {
public:
  Patch(SimtCode &w, const PatchPlan &plan) : PatchParts(w, plan) { name(); }

  void print() {
    for (const PatchPlan::Side &layer : plan.layers)
      trips(layer.shape());
    if (plan.row.loop)
      trips(row());
    trips(column());
    if (walksSeveral())
      declareWalk();
    overLayers([&] {
      runBeside();
      choose();
    });
  }

private:
  void choose() {
    std::string worth = isWorth();
    if (worth.empty())
      return tiles();
    w.open("if (" + worth + ")");
    tiles();
    w.close();
    w.open("else");
    w.plain = true;
    w.done.insert(plan.beside.begin(), plan.beside.end());
    w.nest(*plan.outer, 0);
    w.plain = false;
    w.close();
  }

  /// What stands beside the columns: a thread for each row.
  void runBeside() {
    if (plan.beside.empty())
      return;
    const std::string trip = w.tripName(row()), *const block = w.words.block, *const blocks = w.words.blocks;
    auto names = w.names;
    w.open("for (" + type + " " + trip + " = " + cast() + "(" + block[1] + " * " + blocks[0] + " + " + block[0] + ") * acc_threads + acc_thread; " +
           trip + " < " + w.tripsName(row()) + "; " + trip + " += " + cast() + blocks[0] + " * " + blocks[1] + " * acc_threads)");
    w.counter(row(), trip, {});
    for (const Stmt *s : plan.beside)
      w.stmt(s);
    w.names = names;
    w.close();
  }

  /// All threads of a block are in the same one.
  void overLayers(const std::function<void()> &inner) {
    if (plan.layers.empty())
      return inner();
    const bool one = plan.layers.size() == 1;
    const std::string at = one ? w.tripName(plan.layers[0].shape()) : "acc_layer", ofAll = one ? type : w.words.wide;
    w.open("for (" + ofAll + " " + at + " = " + w.words.block[2] + "; " + at + " < " + layersFrom(0, ofAll) + "; " + at + " += " +
           w.words.blocks[2] + ")");
    auto names = w.names;
    std::string text = textOf(inner);
    for (size_t i = 0; i < plan.layers.size(); ++i) {
      const LoopShape &s = plan.layers[i].shape();
      if (!one)
        w.line("const " + type + " " + w.tripName(s) + " = (" + type + ")(" + at + inside(i, ofAll) +
               (i ? " % " + w.tripsName(s) : "") + ");");
      w.counter(s, w.tripName(s), {});
    }
    w.out += text;
    w.names = names;
    w.close();
  }

  /// Divides a number of all of them by how many one iteration of this loop has.
  std::string inside(size_t layer, const std::string &ofAll) const {
    const size_t more = plan.layers.size() - layer - 1;
    return !more ? "" : " / " + (more == 1 ? layersFrom(layer + 1, ofAll) : "(" + layersFrom(layer + 1, ofAll) + ")");
  }

  /// How many there are in the loops from this one on.
  std::string layersFrom(size_t first, const std::string &ofAll) const {
    std::string all = w.tripsName(plan.layers[first].shape());
    for (size_t i = first + 1; i < plan.layers.size(); ++i)
      all = (i == first + 1 ? "(" + ofAll + ")" : "") + all + " * " + w.tripsName(plan.layers[i].shape());
    return all;
  }

  unsigned threads() const { return plan.threads[0] * plan.threads[1]; }
  unsigned tileOf(bool rows) const {
    return rows ? plan.threads[1] * plan.rows : plan.threads[0] * plan.columns;
  }

  // ---- Triangles -------------------------------------------------------------------------

  /// Whether the column of this name lies in the row of this name.
  std::string isInside() {
    const LoopShape &s = column();
    if (plan.lean == Lean::Lower)
      return w.nameOf(s.counter) + " >= " + w.wrapped(s.lower);
    return w.nameOf(s.counter) + (s.relation == Relation::LT ? " < " : " <= ") + w.wrapped(s.upper);
  }

  /// What an iteration reads outside of the triangle may not exist: it reads what one in its row does, which has one for sure.
  void stayInside() {
    const LoopShape &s = column();
    const std::string edge = plan.lean == Lean::Lower        ? w.wrapped(s.lower)
                             : s.relation == Relation::LT ? "(" + w.wrapped(s.upper) + ") - 1"
                                                          : w.wrapped(s.upper);
    w.line("if (!(" + isInside() + ")) " + w.nameOf(s.counter) + " = " + edge + ";");
  }

  /// Squares of which nothing lies in the triangle.
  void skipOutside() {
    if (plan.lean == Lean::None)
      return;
    const bool lower = plan.lean == Lean::Lower;
    auto last = [&](const LoopShape &s, unsigned tile) { return within(s, from(s) + " + " + std::to_string(tile - 1)); };
    w.open("");
    auto names = w.names;
    std::string inside = textOf([&] { w.line("if (!(" + isInside() + ")) continue;"); });
    counterFor(row(), lower ? from(row()) : last(row(), tileOf(true)), inside);
    counterFor(column(), lower ? last(column(), tileOf(false)) : from(column()), inside);
    w.out += inside;
    w.names = names;
    w.close();
  }

  // ---- Names ---------------------------------------------------------------------------

  void name() {
    std::map<std::string, int> used;
    for (const PatchPlan::Staged &s : plan.staged) {
      std::string array = s.array ? w.nameOf(s.array) : ofThis(s.places[0]);
      int n = used[array]++;
      tiles_.push_back(array + (n ? "_" + std::to_string(n + 1) : ""));
    }
  }

  /// The member of the function's own object that an element belongs to.
  static std::string ofThis(const Expr *e) {
    e = e->IgnoreParenImpCasts();
    while (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
      e = element->getBase()->IgnoreParenImpCasts();
    const auto *member = dyn_cast<MemberExpr>(e);
    return member ? member->getMemberDecl()->getNameAsString() : "this";
  }

  std::string element(size_t i) const {
    return w.typeName(plan.staged[i].places[0]->getType().getUnqualifiedType());
  }

  std::string inPatch() const {
    return (plan.rows > 1 ? "[acc_own_row]" : "") + std::string(plan.columns > 1 ? "[acc_own_column]" : "");
  }
  std::string patchSize() const {
    return (plan.rows > 1 ? "[" + std::to_string(plan.rows) + "]" : "") +
           (plan.columns > 1 ? "[" + std::to_string(plan.columns) + "]" : "");
  }

  /// Where a thread's row or column lies in the block's.
  std::string ownRow() const { return w.words.thread[1] + times(plan.rows) + " + acc_own_row"; }
  std::string ownColumn() const {
    if (plan.columns == 1)
      return w.words.thread[0];
    std::string side = std::to_string(plan.side);
    if (plan.side == 1)
      return w.words.thread[0] + " + acc_own_column * " + std::to_string(plan.threads[0]);
    return w.words.thread[0] + " * " + side + " + acc_own_column / " + side + " * " +
           std::to_string(plan.threads[0] * plan.side) + " + acc_own_column % " + side;
  }

  // ---- Pieces ----------------------------------------------------------------------------

  std::string within(const LoopShape &s, const std::string &trip) const {
    const std::string all = w.tripsName(s), across = w.tripsName(column());
    if (!plan.emptyRows || &s != &row())
      return upTo(trip, all);
    // Beyond a corner of the triangle rows have no columns: those are not read.
    const std::string some = "::min(" + all + ", " + across + ")";
    return plan.lean == Lean::Lower ? upTo(trip, some) : "::max(" + upTo(trip, all) + ", " + all + " - " + some + ")";
  }

  std::string upTo(const std::string &trip, const std::string &all) const {
    return "::min(" + (type == "unsigned" ? trip : "(" + type + ")(" + trip + ")") + ", " + all + " - 1)";
  }

  /// The iterations of one thread, those beyond the last one only if `all`.
  void overPatch(bool all, const std::function<void()> &inner) {
    int loops = 0;
    if (plan.rows > 1 && ++loops)
      unrolledTo("acc_own_row", plan.rows);
    if (plan.columns > 1 && ++loops)
      unrolledTo("acc_own_column", plan.columns);
    std::string rowTrip, columnTrip = from(column()) + " + " + ownColumn();
    if (plan.row.loop)
      rowTrip = from(row()) + " + " + ownRow();
    if (!all) {
      w.open("if (" +
             (plan.row.loop ? rowTrip + " < " + w.tripsName(row()) + " && " : "") + columnTrip +
             " < " + w.tripsName(column()) + ")");
      ++loops;
    }
    auto names = w.names;
    for (const VarDecl *var : plan.spread)
      w.names[var] = w.nameOf(var) + inPatch();
    const bool asks = !all && plan.lean != Lean::None;
    std::string text = textOf([&] {
      if (asks)
        w.open("if (" + isInside() + ")");
      inner();
      if (asks)
        w.close();
    });
    if (plan.row.loop)
      counterFor(row(), all ? within(row(), rowTrip) : rowTrip, text);
    counterFor(column(), all ? within(column(), columnTrip) : columnTrip, text);
    w.out += text;
    w.names = names;
    while (loops--)
      w.close();
  }

  // ---- The kernel's part --------------------------------------------------------------------

  void tiles() {
    for (size_t i = 0; i < plan.staged.size(); ++i) {
      const PatchPlan::Staged &s = plan.staged[i];
      unsigned length = plan.length(s);
      w.line(w.words.sharedAligned + " " + element(i) + " acc_tile_" + tiles_[i] + "[" +
             std::to_string(plan.depth) + "]" +
             (length > 1 ? "[" + std::to_string(length) + "]" : "") + ";");
    }
    if (plan.row.loop)
      overTiles(row(), 1, tileOf(true));
    overTiles(column(), 0, tileOf(false));
    skipOutside();
    for (const VarDecl *var : plan.spread)
      w.line(w.typeName(spelledType(var).getUnqualifiedType(), w.nameOf(var) + patchSize()) + ";");
    for (size_t i = 0; i < plan.kept.size(); ++i)
      w.line(w.typeName(plan.kept[i].places[0]->getType().getUnqualifiedType(),
                        keptName(i) + patchSize()) +
             ";");
    w.spread = &plan;
    if (!plan.before.empty() || !plan.kept.empty())
      overPatch(true, [&] {
        if (plan.lean != Lean::None && readsBefore())
          stayInside();
        nameRow(plan.before);
        for (size_t i = 0; i < plan.kept.size(); ++i)
          w.line(keptName(i) + inPatch() + " = " + w.expr(plan.kept[i].places[0]) + ";");
        keep();
        w.statements(plan.before);
        w.replaced.clear();
      });
    walk();
    overPatch(false, [&] {
      for (size_t i = 0; i < plan.kept.size(); ++i)
        w.line(w.expr(plan.kept[i].places[0]) + " = " + keptName(i) + inPatch() + ";");
      nameRow(plan.after);
      w.statements(plan.after);
    });
    if (plan.lean != Lean::None) // PoCL 3.1 takes the test of the last store for that of all threads where a loop ends with it
      w.line(w.words.barrier + ";");
    w.spread = nullptr;
    w.close();
    if (plan.row.loop)
      w.close();
  }

  /// Values of the row that these statements name, and what they are computed from.
  void nameRow(const std::vector<const Stmt *> &users) {
    std::vector<const Stmt *> using_ = users, names;
    for (size_t i = plan.rowNames.size(); i-- > 0;)
      if (llvm::any_of(plan.rowNames[i]->decls(), [&](const Decl *d) {
            return llvm::any_of(using_, [&](const Stmt *s) { return w.mentions(s, llvm::cast<VarDecl>(d)->getCanonicalDecl()); });
          })) {
        using_.push_back(plan.rowNames[i]);
        names.insert(names.begin(), plan.rowNames[i]);
      }
    w.statements(names);
  }

  /// Elements, which may not exist for every iteration.
  bool readsBefore() const {
    return !plan.kept.empty() || llvm::any_of(plan.before, [&](const Stmt *s) { return !collectAccesses(s, w.ec.ctx).empty(); });
  }

  void keep() {
    for (size_t i = 0; i < plan.kept.size(); ++i)
      for (const Expr *place : plan.kept[i].places)
        w.replaced[place] = keptName(i) + inPatch();
  }

  static std::string keptName(size_t i) { return "acc_kept" + std::to_string(i + 1); }

  void overTiles(const LoopShape &s, int axis, unsigned tile) {
    std::string size = std::to_string(tile);
    share(s, axis, from(s), cast() + w.blockOfAll(axis) + " * " + size, size);
  }

  void walk() {
    std::string at = "acc_at_" + walkName(), depth = std::to_string(plan.depth);
    std::string all = walkTrips();
    if (!walksSeveral())
      declareWalk();
    for (size_t i = 0; i < plan.staged.size(); ++i)
      w.line(element(i) + " acc_next_" + tiles_[i] + "[" + std::to_string(each(i)) + "];");
    w.open("if (" + all + " > 0)");
    load("0");
    w.close();
    w.open("for (" + type + " " + at + " = 0; " + at + " < " + all + "; " + at + " += " + depth +
           ")");
    store();
    w.line(w.words.barrier + ";");
    w.open("if (" + at + " + " + std::to_string(2 * plan.depth) + " <= " + all + ")");
    load(at + " + " + depth, true);
    w.close();
    w.open("else if (" + at + " + " + depth + " < " + all + ")");
    load(at + " + " + depth);
    w.close();
    if (!plan.ownTests.empty()) {
      w.open("if (" + at + " + " + depth + " <= " + all + " && (" + liesApart(at) + "))");
      allSlices(at, true);
      w.close();
    }
    w.open((plan.ownTests.empty() ? "if (" : "else if (") + at + " + " + depth + " <= " + all + ")");
    allSlices(at, false);
    w.close();
    w.open("else");
    w.open("for (int acc_slice = 0; " + at + " + acc_slice < " + all + "; acc_slice++)");
    step(at);
    w.close();
    w.close();
    w.line(w.words.barrier + ";");
    w.close();
  }

  void allSlices(const std::string &at, bool apart) {
    unrolledTo("acc_slice", plan.depth, plan.depth > 16 ? "#pragma unroll 16" : "#pragma unroll");
    step(at, apart);
    w.close();
  }

  /// None of the trips that begin here has the number of a column of the block.
  std::string liesApart(const std::string &at) {
    auto number = [&](const LoopShape &s, const std::string &trip, unsigned more) {
      const std::string lower = w.wrapped(s.lower), plus = more ? " + " + std::to_string(more) : "";
      return lower == "0" && type == "unsigned" ? trip + plus : "(long long)" + lower + " + " + trip + plus;
    };
    const std::string column = from(this->column());
    return number(plan.walk, at, plan.depth) + " <= " + number(this->column(), column, 0) + " || " +
           number(this->column(), column, tileOf(false)) + " <= " + number(plan.walk, at, 0);
  }

  /// Elements of a staged array that one thread brings.
  unsigned each(size_t i) const {
    const PatchPlan::Staged &s = plan.staged[i];
    unsigned length = s.byRow ? tileOf(true) : s.byColumn ? tileOf(false) : 1;
    return std::max(length * plan.depth / threads(), 1u);
  }

  /// The indices of the element that this thread brings in turn acc_piece: "trip", "side".
  void place(size_t i) {
    const PatchPlan::Staged &s = plan.staged[i];
    unsigned length = s.byRow ? tileOf(true) : s.byColumn ? tileOf(false) : 1;
    std::string e = "acc_thread";
    if (each(i) > 1)
      e = "(acc_thread + acc_piece * " + std::to_string(threads()) + ")";
    if (length == 1) {
      trip_ = e;
      side_.clear();
      return;
    }
    std::string fast = std::to_string(s.alongWalk ? plan.depth : length);
    (s.alongWalk ? trip_ : side_) = e + " % " + fast;
    (s.alongWalk ? side_ : trip_) = e + " / " + fast;
  }

  /// Threads that have an element to bring.
  bool someIdle(size_t i) const {
    const PatchPlan::Staged &s = plan.staged[i];
    return !s.byRow && !s.byColumn && plan.depth < threads();
  }

  void eachOf(size_t i, const std::function<void()> &inner) {
    if (each(i) > 1)
      unrolledTo("acc_piece", each(i));
    else
      w.open(someIdle(i) ? "if (acc_thread < " + std::to_string(plan.depth) + ")" : "");
    place(i);
    inner();
    w.close();
  }

  /// `whole`: all these trips exist.
  void load(const std::string &at, bool whole = false) {
    for (size_t i = 0; i < plan.staged.size(); ++i)
      eachOf(i, [&] {
        const PatchPlan::Staged &s = plan.staged[i];
        auto names = w.names;
        forgetWalkCounters();
        std::string text = textOf([&] {
          w.line("acc_next_" + tiles_[i] + "[" + (each(i) > 1 ? "acc_piece" : "0") +
                 "] = " + asked(s) + w.expr(s.places[0]) + (s.asks.empty() ? ";" : " : 0;"));
        });
        if (s.byRow)
          counterFor(row(), within(row(), from(row()) + " + " + side_), text);
        if (s.byColumn)
          counterFor(column(), within(column(), from(column()) + " + " + side_), text);
        std::string trip = (at == "0" ? "" : at + " + ") + trip_;
        walkCounters(whole ? trip : upTo(trip, walkTrips()), text);
        w.out += text;
        w.names = names;
      });
  }

  /// An element that conditions guard is brought where it exists.
  std::string asked(const PatchPlan::Staged &s) {
    std::string exists;
    for (size_t i = 0; i < s.asks.size(); ++i) {
      const std::string at = "acc_place" + (i ? std::to_string(i + 1) : std::string());
      const std::string array = s.asks[i].length ? "" : w.nameOf(s.array);
      w.line("const " + w.words.wide + " " + at + " = " + w.expr(s.asks[i].index) + ";");
      exists += (i ? " && " : "") + at + " >= " + (array.empty() ? "0" : "acc_lo_" + array) + " && " + at + " < " +
                (array.empty() ? std::to_string(s.asks[i].length) : "acc_hi_" + array);
    }
    return exists.empty() ? "" : exists + " ? ";
  }

  void store() {
    for (size_t i = 0; i < plan.staged.size(); ++i)
      eachOf(i, [&] {
        w.line("acc_tile_" + tiles_[i] + "[" + trip_ + "]" +
               (side_.empty() ? "" : "[" + side_ + "]") + " = acc_next_" + tiles_[i] + "[" +
               (each(i) > 1 ? "acc_piece" : "0") + "];");
      });
  }

  /// One trip of the walk. `apart`: it has the number of no column.
  void step(const std::string &at, bool apart = false) {
    auto names = w.names;
    forgetWalkCounters();
    for (size_t i = 0; i < plan.staged.size(); ++i) {
      const PatchPlan::Staged &s = plan.staged[i];
      for (const Expr *place : s.places)
        w.replaced[place] = "acc_tile_" + tiles_[i] + "[acc_slice]" +
                            (s.byRow      ? "[" + ownRow() + "]"
                             : s.byColumn ? "[" + ownColumn() + "]"
                                          : "");
    }
    if (apart)
      for (auto [test, differ] : plan.ownTests)
        w.replaced[test] = differ ? "true" : "false";
    keep();
    std::string text = textOf([&] {
      overPatch(true, [&] { w.body(plan.walk.loop->getBody()); });
    });
    w.replaced.clear();
    walkCounters(at + " + acc_slice", text);
    w.out += text;
    w.names = names;
  }

  std::vector<std::string> tiles_; ///< names of the staged arrays' tiles
  std::string trip_, side_;
};

void SimtCode::patch(const PatchPlan &plan) {
  AxisSet saved = active;
  active = used;
  if (plan.slides())
    window(plan);
  else if (plan.jams)
    jam(plan);
  else if (plan.splitsWalk())
    splitWalk(plan);
  else if (plan.turns())
    turn(plan);
  else
    Patch(*this, plan).print();
  active = saved;
}

} // namespace accolade::simt
