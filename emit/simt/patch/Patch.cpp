#include "emit/simt/patch/Patch.h"

using namespace clang;

namespace accolade::simt {

void SimtCode::Patch::print() {
  for (const PatchPlan::Side &layer : plan.layers)
    trips(layer.shape());
  if (plan.row.loop)
    trips(row());
  trips(column());
  if (asksTrips())
    declareWalk();
  overLayers([&] {
    runBeside();
    choose();
  });
}

void SimtCode::Patch::choose() {
  std::string worth = isWorth();
  if (worth.empty())
    return tiles();
  w.open("if (" + worth + ")");
  tiles();
  w.close();
  w.open("else");
  w.plain = true;
  for (const Stmt *s : plan.beside)
    if (!isa<DeclStmt>(s)) // names are for what follows as well
      w.done.insert(s);
  w.nest(*plan.outer, 0);
  w.plain = false;
  w.close();
}

void SimtCode::Patch::tiles() {
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

void SimtCode::Patch::overTiles(const LoopShape &s, int axis, unsigned tile) {
  std::string size = std::to_string(tile);
  share(s, axis, from(s), cast() + w.blockOfAll(axis) + " * " + size, size);
}

void SimtCode::Patch::overPatch(bool all, const std::function<void()> &inner) {
  int loops = 0;
  if (plan.rows > 1 && ++loops)
    unrolledTo("acc_own_row", plan.rows);
  if (plan.columns > 1 && ++loops)
    unrolledTo("acc_own_column", plan.columns);
  std::string rowTrip, columnTrip = from(column()) + " + " + ownColumn();
  if (plan.row.loop)
    rowTrip = from(row()) + " + " + ownRow();
  std::string exists;
  if (plan.row.loop && !isExact(row()))
    exists = rowTrip + " < " + w.tripsName(row());
  if (!isExact(column()))
    exists += (exists.empty() ? "" : " && ") + columnTrip + " < " + w.tripsName(column());
  if (!all && !exists.empty()) {
    w.open("if (" + exists + ")");
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

void SimtCode::Patch::nameRow(const std::vector<const Stmt *> &users) {
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

bool SimtCode::Patch::readsBefore() const {
  return !plan.kept.empty() || llvm::any_of(plan.before, [&](const Stmt *s) { return !collectAccesses(s, w.ec.ctx).empty(); });
}

void SimtCode::Patch::name() {
  std::map<std::string, int> used;
  for (const PatchPlan::Staged &s : plan.staged) {
    std::string array = s.array ? w.nameOf(s.array) : ofThis(s.places[0]);
    int n = used[array]++;
    tiles_.push_back(array + (n ? "_" + std::to_string(n + 1) : ""));
  }
}

std::string SimtCode::Patch::ofThis(const Expr *e) {
  e = e->IgnoreParenImpCasts();
  while (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
    e = element->getBase()->IgnoreParenImpCasts();
  const auto *member = dyn_cast<MemberExpr>(e);
  return member ? member->getMemberDecl()->getNameAsString() : "this";
}

std::string SimtCode::Patch::element(size_t i) const {
  return w.typeName(plan.staged[i].places[0]->getType().getUnqualifiedType());
}

static std::string times(unsigned n) { return n == 1 ? "" : " * " + std::to_string(n); }

std::string SimtCode::Patch::ownRow() const { return w.words.thread[1] + times(plan.rows) + " + acc_own_row"; }

std::string SimtCode::Patch::ownColumn() const {
  if (plan.columns == 1)
    return w.words.thread[0];
  std::string side = std::to_string(plan.side);
  if (plan.side == 1)
    return w.words.thread[0] + " + acc_own_column * " + std::to_string(plan.threads[0]);
  return w.words.thread[0] + " * " + side + " + acc_own_column / " + side + " * " +
         std::to_string(plan.threads[0] * plan.side) + " + acc_own_column % " + side;
}

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
