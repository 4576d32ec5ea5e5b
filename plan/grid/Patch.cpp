#include "plan/grid/Patch.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Scope.h"
#include "analysis/Stores.h"
#include "analysis/Stride.h"
#include "analysis/Views.h"
#include "plan/grid/Jam.h"
#include "plan/grid/PrivatePlace.h"
#include "plan/grid/Steady.h"
#include "plan/grid/Turn.h"
#include "plan/grid/Whenever.h"
#include "plan/grid/Window.h"
#include "plan/loops/LoopTree.h"
#include "plan/region/RegionParts.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {
namespace {

// Measured on an H200 with products of 4096 x 4096 floats (41.5 TFLOP/s) and of
// 2048 x 2048 doubles (20.6).

/// The shape of a patch, by the bytes that one iteration keeps through the walk.
struct Shape {
  unsigned bytes, rows, columns, threadsX, threadsY;
};
constexpr Shape Shapes[] = {{4, 8, 8, 16, 16}, {8, 8, 8, 16, 8}, {16, 4, 4, 16, 16}};
/// Patches of many small products, and what an iteration costs in them; and rows or columns of run time from which on
/// they are tried.
constexpr struct {
  unsigned rows, columns;
  double cost;
} LayerPatches[] = {{8, 8, 1}, {8, 4, 1.25}, {4, 8, 1.25}, {4, 4, 1.5}};
constexpr unsigned LargePatch = 8, SmallLayer = 64;
/// Blocks of other sizes that programs may ask for. Registers suffice for those.
constexpr unsigned AskedBlocks[][2] = {{8, 8}, {16, 8}, {16, 16}}, AskedLines[] = {64, 128, 256, 512};
constexpr unsigned Depth = 8; ///< trips of the walk for which a block has the elements
/// Iterations below which patches leave too many multiprocessors idle.
constexpr long long LeastIterations = 1 << 19;
/// One parallel loop: threads of a block, and as many trips of the walk.
constexpr unsigned LineThreads = 256;
/// Where threads have windows: threads of a block that has rows, and bytes that one iteration keeps.
constexpr unsigned WindowBlock[] = {32, 4}, MostHeld = 16;
/// Walks shorter than this are not worth it.
constexpr long long ShortWalk = 16;
/// Loops in the body that compilers write out, and elements of an array that has its place in registers then.
constexpr long long ShortTrips = 8;
constexpr uint64_t MostElements = 16;

class PatchFinder {
public:
  PatchFinder(Planner &p, LaunchPlan &launch, const PatchCase &known)
      : p(p), launch(launch), region(known.region), threads(known.threads) {
    for (const Stmt *s : known.beside)
      if (const auto *names = dyn_cast<DeclStmt>(s))
        patch.rowNames.push_back(names);
    if (patch.rowNames.size() < known.beside.size())
      patch.beside = known.beside;
  }

  std::shared_ptr<PatchPlan> run(const MapNode &root) {
    if (!takeLoops(root))
      return nullptr;
    if (!threads && patch.beside.empty() && patch.rowNames.empty() && takeTurn())
      return std::make_shared<PatchPlan>(patch);
    if (!takeBody())
      return nullptr;
    const bool window = !threads && takeWindow();
    if (!window && (!isSquare() || !takeAccesses() || !suitsLean() || ((threads || !splitWalk()) && !shape())))
      return nullptr;
    launch.unrolled.insert(shortLoops.begin(), shortLoops.end());
    askForLengths();
    return std::make_shared<PatchPlan>(patch);
  }

private:
  // ---- The nest --------------------------------------------------------------------

  bool takeLoops(const MapNode &root) {
    if (root.kids.size() != 1 || launch.body.size() != 1 || launch.oneGang ||
        !launch.privates.empty() || launch.grid.calledAxes || launch.gangs[0].arg || launch.workers.arg || (launch.vector.arg && !threads) || launch.defaults[0] ||
        launch.defaults[1] || launch.defaults[2] || !launch.grid.shared.empty())
      return false;
    for (const ReductionVar &r : launch.gangReductions)
      if (!r.onLoop || !isNumber(r.var->getType()) || r.isSection())
        return false;
    const MapNode *node = root.kids[0].get();
    patch.outer = node->plan;
    for (;; node = node->kids[0].get()) {
      LoopPlan &plan = *node->plan;
      if (!isOpen(plan) || plan.oneSpace || plan.gridTile || plan.chunk || !plan.privates.empty() ||
          !plan.lastValues.empty())
        return false;
      reduced.insert(reduced.end(), plan.reductions.begin(), plan.reductions.end());
      for (size_t i = 0; i < plan.nest.size(); ++i) {
        LevelAxes &a = plan.axes[i];
        if (a.grid < 0 || a.grid != a.thread || !plan.nest[i].counter)
          return false;
        if (a.grid == Z)
          patch.layers.push_back({&plan, i});
        else
          (a.grid == X ? patch.column : patch.row) = {&plan, i};
      }
      body = node->body;
      if (node->kids.size() != 1 || !node->kids[0]->tight || isPlain(*node->kids[0]->plan))
        break;
    }
    for (const auto &axis : launch.grid.blocks)
      for (const LaunchPlan::AxisLoop &l : axis)
        if (!l.hostTrips && !leans(l))
          return false;
    steady.emplace(p, launch);
    return patch.column.loop && (patch.layers.empty() || patch.row.loop) && suitsReductions() && standsInRows();
  }

  bool standsInRows() const {
    auto isOfRows = [&](const Stmt *s) { return llvm::is_contained(patch.row.shape().loop->getBody()->children(), s); };
    return (patch.beside.empty() && patch.rowNames.empty()) ||
           (patch.row.loop && llvm::all_of(patch.beside, isOfRows) && llvm::all_of(patch.rowNames, isOfRows));
  }

  /// No level is asked for, or blocks of as many threads as the construct says, and all of them for this loop.
  bool isOpen(const LoopPlan &plan) const {
    const auto &asked = plan.asked;
    auto isSized = [&] { return llvm::any_of(plan.directive->clause(spec::ClauseKind::Vector)->args, [](const ParsedArg &a) { return a.expr; }); };
    return !asked.any() || (threads && asked.gang && asked.vector && !asked.worker && !isSized());
  }

  /// Each thread adds up what its iterations leave after the walk, where it has one at a time.
  bool suitsReductions() const {
    if (reduced.empty() && launch.gangReductions.empty())
      return true;
    return !patch.row.loop && patch.outer == patch.column.loop && patch.outer->nest.size() == 1 &&
           std::all_of(reduced.begin(), reduced.end(),
                       [](const ReductionVar &r) { return !r.isSection() && isNumber(r.var->getType()); });
  }

  /// for (i) for (j = 0; j <= i; j++): a triangle, whose square the host can count.
  bool leans(const LaunchPlan::AxisLoop &l) {
    if (!patch.row.loop || l.loop != patch.column.loop || l.level != patch.column.level || launch.ofInstance)
      return false;
    const LoopShape &row = patch.row.shape(), &column = patch.column.shape();
    const Triangle triangle = triangleOf(row, column, p.ctx);
    patch.lean = triangle.lean;
    patch.emptyRows = !triangle.each;
    for (const Expr *e : {column.lower, column.upper})
      if (patch.lean != Lean::None && containsMember(e))
        return false;
    return patch.lean != Lean::None;
  }

  static bool containsMember(const Stmt *stmt) {
    return isa<MemberExpr>(stmt) || std::any_of(stmt->child_begin(), stmt->child_end(), [](const Stmt *child) {
             return child && containsMember(child);
           });
  }

  /// A thread takes several rows of a nest that its grid covers.
  bool takeTurn() {
    if (!launch.grid.covers || !patch.row.loop || !patch.column.loop || !patch.layers.empty() ||
        patch.row.loop->axes[patch.row.level].run * TurnRows != TurnSide)
      return false;
    patch.turn = findTurn(p, patch.row.loop->nest[patch.row.level], patch.column.loop->nest[patch.column.level], body);
    patch.threads[0] = TurnSide;
    patch.threads[1] = TurnRows;
    return patch.turns();
  }

  const VarDecl *counterOf(const PatchPlan::Side &side) const {
    return side.loop ? canonical(side.loop->nest[side.level].counter) : nullptr;
  }

  // ---- Statements ------------------------------------------------------------------------

  /// Declarations and values before the walk, the walk, anything straight after it.
  bool takeBody() {
    std::vector<const Stmt *> list = {body};
    if (const auto *block = dyn_cast<CompoundStmt>(body))
      list.assign(block->body_begin(), block->body_end());
    for (const Stmt *s : list) {
      if (containsLoop(skipDirectives(s)) && !hasShortLoops(s)) {
        if (patch.walkAt || !takeWalk(s))
          return false;
        continue;
      }
      if (skipDirectives(s) != s || holdsDirective(p.directives, s) || jumps(s, true) || !simdSafe(s))
        return false;
      if (!patch.walkAt && namesIndices(s))
        continue; // written out where they are named
      if (!patch.walkAt && !takeBefore(s))
        return false;
      (patch.walkAt ? patch.after : patch.before).push_back(s);
    }
    return patch.walkAt && spareNames();
  }

  /// In the walk they would take registers of each iteration; indices are written out there.
  bool spareNames() const {
    auto isRead = [&](const Decl *d) {
      const auto *var = cast<VarDecl>(d);
      return !launch.setOnce.count(canonical(var)) && mentions(patch.walks().front()->loop, canonical(var));
    };
    return llvm::none_of(patch.rowNames, [&](const DeclStmt *names) { return llvm::any_of(names->decls(), isRead); });
  }

  /// for (int c = 0; c < 3; c++) f[c] = 0, where a thread has one iteration.
  bool hasShortLoops(const Stmt *s) {
    if (!s || !containsLoop(s))
      return true;
    if (patch.row.loop || isa<WhileStmt, DoStmt, CXXForRangeStmt>(s))
      return false;
    if (const auto *loop = dyn_cast<ForStmt>(s)) {
      LoopShape shape = analyzeLoopShape(loop, p.ctx);
      auto planned = p.plan.loops.find(loop);
      if (!shape || !shape.declaredInLoop || shape.constantTrips.value_or(0) < 1 || *shape.constantTrips > ShortTrips ||
          (planned != p.plan.loops.end() && !isPlain(planned->second)))
        return false;
      shortLoops.insert(loop);
    }
    return std::all_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return hasShortLoops(child); });
  }

  bool namesIndices(const Stmt *s) {
    const auto *declared = dyn_cast<DeclStmt>(s);
    return declared && std::all_of(declared->decl_begin(), declared->decl_end(), [&](const Decl *d) {
      const auto *var = dyn_cast<VarDecl>(d);
      return var && launch.setOnce.count(canonical(var)) && computes(var->getInit());
    });
  }

  /// From numbers alone, of which nothing but the counters changes here.
  bool computes(const Stmt *e) {
    if (const auto *ref = dyn_cast<DeclRefExpr>(e))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl());
          var && !launch.setOnce.count(canonical(var)) && canonical(var) != counterOf(patch.column) &&
          !steady->isInvariant(ref, counters(false)))
        return false;
    return !isa<ArraySubscriptExpr, MemberExpr, CallExpr, LambdaExpr, CXXThisExpr>(e) &&
           std::all_of(e->child_begin(), e->child_end(), [&](const Stmt *child) { return child && computes(child); });
  }

  bool takeBefore(const Stmt *s) {
    if (const auto *declared = dyn_cast<DeclStmt>(s))
      for (const Decl *d : declared->decls()) {
        const auto *var = dyn_cast<VarDecl>(d);
        if (!var || !(isHeld(var->getType()) || isHeldArray(var)) || var->isStaticLocal())
          return false;
        patch.spread.push_back(canonical(var));
      }
    RegionUse use = analyzeVariableUse(s, p.ctx);
    if (!arePure(use))
      return false;
    for (const VariableUse &u : use.variables)
      if (u.addressTaken ||
          (u.written && !isSpread(u.var) && !u.var->getType()->isArrayType()))
        return false;
    return true;
  }

  bool takeWalk(const Stmt *s) {
    const auto *loop = dyn_cast<ForStmt>(skipDirectives(s));
    if (!loop)
      return false;
    for (const Stmt *key : {s, static_cast<const Stmt *>(loop)})
      if (auto it = p.plan.loops.find(key); it != p.plan.loops.end() && !isPlain(it->second))
        return false;
    patch.walkAt = s;
    patch.walk = analyzeLoopShape(loop, p.ctx);
    const LoopShape &w = patch.walk;
    if (!w || w.constantStep != 1 || (w.relation != Relation::LT && w.relation != Relation::LE) ||
        !w.counter->getType()->isIntegerType() || !w.declaredInLoop)
      return false;
    for (const Expr *e : {w.lower, w.upper})
      if (!steady->isInvariant(e, counters(false)))
        return false;
    const Stmt *inside = loop->getBody();
    if (!simdSafe(inside) || jumps(inside, patch.row.loop || !patch.around.empty()) || holdsDirective(p.directives, inside))
      return false;
    if (hasShortLoops(inside))
      return isLong() && takeWalkBody(inside);
    patch.around.push_back(w);
    return takeInner(inside);
  }

  /// With the loops around it, if there are rows.
  bool isLong() const {
    long long trips = patch.walk.constantTrips.value_or(ShortWalk);
    if (patch.row.loop)
      for (const LoopShape &s : patch.around)
        trips = std::min(trips, ShortWalk) * s.constantTrips.value_or(ShortWalk);
    return trips >= ShortWalk;
  }

  /// The one loop in another, with names of indices beside it.
  bool takeInner(const Stmt *inside) {
    std::vector<const Stmt *> list = {inside};
    if (const auto *block = dyn_cast<CompoundStmt>(inside))
      list.assign(block->body_begin(), block->body_end());
    const Stmt *inner = nullptr;
    for (const Stmt *s : list)
      if (containsLoop(skipDirectives(s)) && !std::exchange(inner, s))
        continue;
      else if (!namesIndices(s))
        return false;
    return inner && takeWalk(inner);
  }

  /// Counters whose values a thread's iterations share in the walk, and its own.
  std::set<const VarDecl *> counters(bool own) const {
    std::set<const VarDecl *> all = layerCounters();
    all.insert(counterOf(patch.row));
    for (const LoopShape &s : patch.around)
      all.insert(canonical(s.counter));
    if (own)
      all.insert({counterOf(patch.column), canonical(patch.walk.counter)});
    return all;
  }

  std::set<const VarDecl *> layerCounters() const {
    std::set<const VarDecl *> all;
    for (const PatchPlan::Side &layer : patch.layers)
      all.insert(counterOf(layer));
    return all;
  }

  /// Walks of the same length for all rows, and one alone where there are none.
  bool isSquare() {
    return (patch.around.empty() || patch.row.loop) && llvm::all_of(patch.walks(), [&](const LoopShape *s) {
      return steady->isInvariant(s->lower, {}) && steady->isInvariant(s->upper, {});
    });
  }

  /// A loop that is run by its thread alone.
  static bool isPlain(const LoopPlan &plan) {
    for (const LevelAxes &a : plan.axes)
      if (a.any())
        return false;
    return plan.privates.empty() && plan.nest.size() == 1 && plan.lastValues.empty() &&
           !plan.gridTile;
  }

  bool takeWalkBody(const Stmt *inside) {
    RegionUse use = analyzeVariableUse(inside, p.ctx);
    if (!changeOwn(use))
      return false;
    for (const VariableUse &u : use.variables) {
      bool array = u.var->getType()->isArrayType();
      if ((u.addressTaken && (patch.row.loop || !isSpread(u.var))) || (u.written && !isSpread(u.var) && !array))
        return false;
      if (u.targetWritten || (u.written && array))
        written.insert(canonical(u.var));
    }
    return true;
  }

  /// What lies outside of a triangle may not exist: what stands before the walk asks for it, the walk does not.
  bool suitsLean() { return patch.lean == Lean::None || readsOnlyStaged(); }

  bool readsOnlyStaged() {
    auto has = [](const auto &all, const Expr *e) {
      return llvm::any_of(all, [&](const auto &one) { return llvm::is_contained(one.places, e); });
    };
    return llvm::all_of(collectAccesses(patch.walk.loop->getBody(), p.ctx), [&](const Access &a) {
      return (a.base && isSpread(a.base)) || has(patch.staged, a.expr) || has(patch.kept, a.expr);
    });
  }

  bool arePure(const RegionUse &use) {
    for (const CallExpr *call : use.calls)
      if (!whyImpure(call, p.ctx).empty() && !viewedPlace(call, p.ctx))
        return false;
    return true;
  }

  /// Calls that change nothing but variables of the iteration: interact(&sum, ...).
  bool changeOwn(const RegionUse &use) {
    if (patch.row.loop)
      return arePure(use);
    return std::all_of(use.calls.begin(), use.calls.end(), [&](const CallExpr *call) {
      return whyImpure(call, p.ctx).empty() || viewedPlace(call, p.ctx) ||
             changesOnlyOwn(call, [&](const VarDecl *var) { return isSpread(var); }, p.ctx);
    });
  }

  bool isSpread(const VarDecl *var) const {
    return std::find(patch.spread.begin(), patch.spread.end(), canonical(var)) !=
           patch.spread.end();
  }

  /// What one iteration may keep through the walk. Structs fit where a thread has one iteration.
  bool isHeld(QualType type) const { return isNumber(type) || (!patch.row.loop && isPlainRecord(type)); }
  bool isHeldArray(const VarDecl *var) const {
    const auto *type = p.ctx.getAsConstantArrayType(var->getType());
    QualType element = type ? type->getElementType() : QualType();
    return type && !patch.row.loop && isNumber(element) && !element.isConstQualified() && !element.isVolatileQualified() &&
           type->getSize().ule(MostElements) && (!var->getInit() || isa<InitListExpr>(var->getInit()));
  }
  static bool isPlainRecord(QualType type) {
    const auto *record = type->isDependentType() ? nullptr : type->getAsCXXRecordDecl();
    const RecordDecl *plain = type->isStructureType() ? type->getAsRecordDecl() : nullptr;
    auto fixed = [](const FieldDecl *f) { return f->getType().isConstQualified() || f->isBitField(); };
    return plain && std::none_of(plain->field_begin(), plain->field_end(), fixed) && isFlat(type) && !type.isVolatileQualified() &&
           (!record || (record->isAggregate() && record->isTriviallyCopyable()));
  }

  // ---- Accesses --------------------------------------------------------------------------

  bool takeAccesses() {
    const Stmt *inside = patch.walk.loop->getBody();
    Whenever whenever(inside, canonical(patch.walk.counter), patch.row.loop ? nullptr : counterOf(patch.column));
    if (const LoopShape &column = patch.column.shape(); column.constantStep == 1 && patch.columns == 1)
      patch.ownTests = whenever.ownTests();
    std::vector<Access> all = collectAccesses(inside, p.ctx);
    Scope trip(inside, p.ctx);
    auto isOwn = [&](const Access &a) {
      return a.base && (isSpread(a.base) || (trip.isLocal(a.base) && a.base->getType()->isArrayType()));
    };
    for (const Access &a : all)
      if (a.write && !isOwn(a) && !keep(a, all))
        return false;
    for (When when : {When::Always, When::ByOthers, When::Sometimes})
      for (const Access &a : all)
        if (!a.write && !(a.base && a.path.empty() && written.count(canonical(a.base))) && whenever.of(a.expr) == when)
          stage(a, when);
    for (const Stmt *s : patch.before)
      for (const Access &a : collectAccesses(s, p.ctx))
        if (!(a.base && isSpread(a.base)) && (a.write || (a.base && written.count(canonical(a.base)))) && !alreadyKept(a))
          return false;
    return std::all_of(all.begin(), all.end(), [&](const Access &a) { return isOwn(a) || sparesKept(a, true); }) && startsApart();
  }

  bool startsApart() {
    for (const Stmt *s : patch.before)
      for (const Access &a : collectAccesses(s, p.ctx))
        if (!(a.base && isSpread(a.base)) && !sparesKept(a, false))
          return false;
    return true;
  }

  /// What waits in a register is not read under another name meanwhile. What is staged other iterations read as well, which
  /// would be a race: if there are any.
  bool sparesKept(const Access &a, bool inWalk) {
    auto has = [&](const std::vector<const Expr *> &places) {
      return std::find(places.begin(), places.end(), a.expr) != places.end();
    };
    for (const PatchPlan::Kept &k : patch.kept) {
      if (has(k.places) || areApart(k, a))
        continue;
      if (!inWalk || patch.lean != Lean::None || // a corner of which is one iteration's alone
          std::none_of(patch.staged.begin(), patch.staged.end(), [&](const auto &s) { return has(s.places); }))
        return false;
      patch.needOthers();
    }
    return true;
  }

  bool areApart(const PatchPlan::Kept &kept, const Access &a) const {
    if (!mayBeOneObject(kept.places[0]->getType(), a.expr->getType(), p.ctx))
      return true;
    if (!kept.array || !a.base || !a.path.empty() || a.loadsPointer || !steady->isCaptured(a.base))
      return false;
    const VarDecl *other = canonical(a.base);
    const QualType one = kept.array->getType().getNonReferenceType(), two = other->getType().getNonReferenceType();
    return one.isRestrictQualified() || two.isRestrictQualified() || (one->isArrayType() && two->isArrayType()) ||
           std::any_of(launch.unlessOverlap.begin(), launch.unlessOverlap.end(), [&](const ExtentPair &pair) {
             return (pair.first.var == kept.array && pair.second.var == other) ||
                    (pair.first.var == other && pair.second.var == kept.array);
           });
  }

  /// c[i][j] = 0 before c[i][j] += ...
  bool alreadyKept(const Access &a) {
    for (PatchPlan::Kept &k : patch.kept)
      if (k.text == spell(a.expr, p.ctx)) {
        k.places.push_back(a.expr);
        return true;
      }
    return false;
  }

  /// c[i][j] += ...: an element that is the iteration's own waits in a register for the
  /// walk's end. Others of its array are not touched meanwhile.
  bool keep(const Access &a, const std::vector<Access> &all) {
    std::set<const VarDecl *> counters = layerCounters();
    counters.insert({counterOf(patch.row), counterOf(patch.column)});
    if (!steady->isPlainElement(a) || !(a.throughThis || steady->isCaptured(a.base)))
      return false;
    for (const Expr *e : a.subscripts)
      if (!steady->isInvariant(e, counters))
        return false;
    std::string text = spell(a.expr, p.ctx);
    for (const Access &other : all)
      if (Steady::isSameArray(other, a) && spell(other.expr, p.ctx) != text)
        return false;
    for (PatchPlan::Kept &k : patch.kept)
      if (k.text == text) {
        k.places.push_back(a.expr);
        return true;
      }
    PatchPlan::Kept kept{text, {}, a.base && a.path.empty() ? canonical(a.base) : nullptr};
    for (const Access &other : all)
      if (spell(other.expr, p.ctx) == text)
        kept.places.push_back(other.expr);
    patch.kept.push_back(kept);
    return true;
  }

  /// What is read sometimes is taken from the tile if it is there.
  void stage(const Access &a, When when) {
    const VarDecl *row = counterOf(patch.row), *column = counterOf(patch.column);
    std::set<const VarDecl *> walked;
    for (const LoopShape *s : patch.walks())
      walked.insert(canonical(s->counter));
    if (!steady->isElement(a) || !isHeld(a.expr->getType()) || !(a.throughThis || steady->isCaptured(a.base)))
      return;
    bool byRow = false, byColumn = false, byWalk = false;
    std::set<const VarDecl *> counters = layerCounters();
    counters.insert({row, column});
    counters.insert(walked.begin(), walked.end());
    for (const Expr *e : a.subscripts) {
      if (!steady->isInvariant(e, counters))
        return;
      for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables) {
        byRow |= canonical(u.var) == row;
        byColumn |= canonical(u.var) == column;
        byWalk |= walked.count(canonical(u.var)) != 0;
      }
    }
    if (steady->isWritten(a))
      return;
    if (!byWalk || (byRow && byColumn) || (!patch.row.loop && byColumn))
      return;
    std::string text = spell(a.expr, p.ctx);
    for (PatchPlan::Staged &s : patch.staged)
      if (s.text == text) {
        s.places.push_back(a.expr);
        return;
      }
    std::vector<PatchPlan::Staged::Place> asks;
    if (when == When::Sometimes && (asks = placesOf(a)).empty())
      return;
    if (when == When::ByOthers)
      patch.needOthers();
    auto isUnit = [&](const LoopShape &s) { return Strides(s, p.ctx).of(a) == Stride::Unit; };
    const bool alongSide = (byRow && isUnit(patch.row.shape())) || (byColumn && isUnit(patch.column.shape()));
    const bool alongWalk = (!byRow && !byColumn) || (isUnit(patch.walk) && !alongSide);
    patch.staged.push_back({text, {a.expr}, a.base ? canonical(a.base) : nullptr, byRow, byColumn, alongWalk, asks});
  }

  /// What tells whether the element exists; nothing where nobody can, or where to compute an index is not safe.
  std::vector<PatchPlan::Staged::Place> placesOf(const Access &a) const {
    std::vector<PatchPlan::Staged::Place> places;
    const auto *element = patch.row.loop && !launch.sharesLaunch() && a.base && !a.throughThis && a.path.empty() ? dyn_cast<ArraySubscriptExpr>(a.expr) : nullptr;
    while (element) {
      const Expr *from = subscriptBase(element)->IgnoreParenImpCasts();
      const auto *row = p.ctx.getAsConstantArrayType(from->getType());
      const bool isPointer = !row && from->getType()->isPointerType() && namedVariable(from) && canonical(namedVariable(from)) == canonical(a.base);
      if ((!row && !isPointer) || !isSafe(subscriptIndex(element)))
        return {};
      places.push_back({subscriptIndex(element), row ? row->getSize().getZExtValue() : 0});
      if (namedVariable(from)) // of an array all is there, of what a pointer leads to whole rows need not be
        return (row ? isWhole(canonical(a.base)) : places.size() == 1) ? places : std::vector<PatchPlan::Staged::Place>();
      element = dyn_cast<ArraySubscriptExpr>(from);
    }
    return {};
  }

  /// No clause has a section of the array.
  bool isWhole(const VarDecl *array) const {
    for (const Directive *around = &region; around; around = around->parent)
      for (const ParsedClause &clause : around->parsed.clauses)
        for (const ParsedVar &v : clause.vars)
          if (!v.sections.empty() && variableOf(*around, v) == array)
            return false;
    return true;
  }

  /// Whatever the counters are: no quotients but by numbers.
  bool isSafe(const Expr *e) const {
    return !anyBelow(e, [&](const Stmt *s) {
      const auto *op = dyn_cast<BinaryOperator>(s);
      const bool divides = op && (op->getOpcode() == BO_Div || op->getOpcode() == BO_Rem);
      return isa<CallExpr, ConditionalOperator>(s) || (divides && constantInteger(op->getRHS(), p.ctx).value_or(0) <= 0);
    });
  }

  /// Their lengths are the launch's to find out.
  void askForLengths() {
    for (const PatchPlan::Staged &s : patch.staged)
      if (!s.asks.empty() && !s.asks.back().length && !llvm::is_contained(launch.bounded, s.array))
        launch.bounded.push_back(s.array);
  }

  // ---- Columns that read each other's elements ---------------------------------------------------

  /// Few of them share the walk out, as columns do that share nothing.
  bool takeWindow() {
    if (patch.walk.constantTrips.value_or(ShortWalk) < ShortWalk || patch.lean != Lean::None || !patch.layers.empty() || !patch.beside.empty() || !patch.rowNames.empty() || !written.empty() || !reduced.empty() || !launch.gangReductions.empty())
      return false;
    unsigned bytes = 0;
    for (const VarDecl *var : patch.spread)
      bytes += sizeOf(var->getType());
    for (const Stmt *s : patch.before)
      for (const Access &a : collectAccesses(s, p.ctx))
        if (a.write && !(a.base && isSpread(a.base)))
          return false;
    patch.window = findWindow(patch, *steady, counters(true), p.ctx);
    if (!patch.slides() || bytes > MostHeld)
      return false;
    patch.columns = patch.leastColumns = WindowPacks * patch.window.pack;
    patch.threads[X] = patch.row.loop ? WindowBlock[X] : LineThreads;
    patch.threads[Y] = patch.row.loop ? WindowBlock[Y] : 1;
    patch.least = LeastIterations;
    if (patch.around.empty() && isSquare())
      splitWalk();
    return true;
  }

  // ---- Columns that share nothing --------------------------------------------------------------

  /// for (j) { s = 0; for (i) s += a[i][j]; ... }: memory alone counts, and it takes all of a device's
  /// threads to keep it busy.
  bool splitWalk() {
    if (patch.row.loop || !written.empty() || !patch.kept.empty() || !reduced.empty() || !readsOwnColumn())
      return false;
    std::vector<ReductionVar> sums;
    const auto planned = p.plan.loops.find(patch.walkAt);
    if (planned != p.plan.loops.end() && planned->second.directive) {
      if (!planned->second.parallel)
        return false;
      sums = planned->second.reductions;
    } else {
      LoopDependence found = analyzeLoopDependence(
          patch.walk, {patch.column.loop->nest[patch.column.level]}, {}, p.ctx);
      if (!found.independent || !found.mayAlias.empty() || !found.privatisable.empty())
        return false;
      for (const RecognisedReduction &r : found.reductions)
        sums.push_back({canonical(r.var), r.op, nullptr, false, true, nullptr});
    }
    for (const ReductionVar &r : sums)
      if (r.isSection() || !isSpread(r.var) || r.overGangs)
        return false;
    for (const VariableUse &u : analyzeVariableUse(patch.walk.loop->getBody(), p.ctx).variables)
      if (u.written && std::none_of(sums.begin(), sums.end(), [&](const ReductionVar &r) {
            return r.var == canonical(u.var);
          }))
        return false;
    patch.sums = sums;
    patch.staged.clear();
    if (!patch.slides())
      patch.leastRows = patch.leastColumns = 0;
    return !sums.empty();
  }

  bool readsOwnColumn() {
    const LoopShape &column = patch.column.loop->nest[patch.column.level];
    const Strides alongRow(column, p.ctx), alongWalk(patch.walk, p.ctx);
    for (const Access &a : collectAccesses(patch.walk.loop->getBody(), p.ctx))
      if (steady->isPlainElement(a) && alongRow.of(a) == Stride::Unit && alongWalk.of(a) != Stride::Invariant)
        return true;
    return false;
  }

  // ---- The estimate ---------------------------------------------------------------------------

  bool shape() {
    bool rows = false, columns = false;
    for (const PatchPlan::Staged &s : patch.staged) {
      rows |= s.byRow;
      columns |= s.byColumn;
    }
    if (!patch.row.loop) {
      patch.threads[X] = patch.depth = threads ? threads : LineThreads;
      return !patch.staged.empty() && sharedBytes() <= MostShared && (!threads || llvm::is_contained(AskedLines, threads));
    }
    if (!rows || !columns)
      return false;
    unsigned bytes = 0, widest = 0;
    for (const VarDecl *var : patch.spread)
      bytes += sizeOf(var->getType());
    for (const PatchPlan::Kept &k : patch.kept)
      bytes += sizeOf(k.places[0]->getType());
    for (const PatchPlan::Staged &s : patch.staged)
      widest = std::max(widest, sizeOf(s.places[0]->getType()));
    for (const Shape &s : Shapes)
      if (bytes <= s.bytes) {
        patch.rows = s.rows;
        patch.columns = s.columns;
        patch.threads[X] = s.threadsX;
        patch.threads[Y] = s.threadsY;
        if (!patch.layers.empty())
          suitLayers();
        if (threads && !takeThreads())
          return false;
        patch.depth = Depth;
        patch.least = LeastIterations;
        // Neighbouring columns can be read from shared memory together.
        patch.side = widest <= 4 ? 4 : 1;
        return sharedBytes() <= MostShared;
      }
    return false;
  }

  /// Many small products: patches that reach beyond them would compute much for nothing.
  void suitLayers() {
    const std::optional<long long> rows = patch.row.shape().constantTrips, columns = patch.column.shape().constantTrips;
    if (!rows || !columns)
      patch.leastRows = patch.leastColumns = std::max(patch.leastRows, SmallLayer);
    if (!rows || !columns || patch.rows < LargePatch)
      return;
    auto computed = [](long long trips, unsigned tile) { return (trips + tile - 1) / tile * tile; };
    double least = 0;
    for (const auto &[r, c, more] : LayerPatches) {
      const double cost = static_cast<double>(computed(*rows, r * patch.threads[Y]) * computed(*columns, c * patch.threads[X])) * more;
      if (least && cost >= least)
        continue;
      least = cost;
      patch.rows = r;
      patch.columns = c;
    }
  }

  /// As many threads as the program asks for, in a block that is about as wide as high.
  bool takeThreads() {
    for (const auto &[x, y] : AskedBlocks)
      if (x * y == threads) {
        patch.threads[X] = x;
        patch.threads[Y] = y;
        return true;
      }
    return false;
  }

  unsigned sizeOf(QualType type) const {
    return static_cast<unsigned>(p.ctx.getTypeSizeInChars(type).getQuantity());
  }

  unsigned sharedBytes() const {
    unsigned sum = 0;
    for (const PatchPlan::Staged &s : patch.staged)
      sum += patch.length(s) * patch.depth * sizeOf(s.places[0]->getType());
    return sum;
  }

  Planner &p;
  LaunchPlan &launch;
  const Directive &region;
  const unsigned threads; ///< of a block, as the program asks for; 0: as it suits
  PatchPlan patch;
  const Stmt *body = nullptr;
  std::optional<Steady> steady; ///< of the launch
  std::set<const VarDecl *> written; ///< arrays that the walk writes
  std::set<const ForStmt *> shortLoops;
  std::vector<ReductionVar> reduced; ///< by the loops around the walk
};

} // namespace

bool PatchPlan::isLayer(const LoopPlan &loop, size_t level) const {
  return llvm::any_of(layers, [&](const Side &side) { return side.loop == &loop && side.level == level; });
}

std::vector<const LoopShape *> PatchPlan::walks() const {
  std::vector<const LoopShape *> all;
  for (const LoopShape &s : around)
    all.push_back(&s);
  all.push_back(&walk);
  return all;
}

std::string PatchPlan::walkText() const {
  std::string text;
  for (const LoopShape *s : walks())
    text += (text.empty() ? "" : ", ") + s->counter->getNameAsString();
  return text;
}

unsigned PatchPlan::length(const Staged &s) const {
  if (s.byRow) // rows of a tile begin in different banks
    return threads[Y] * rows + 4;
  // ... as do columns that are brought along the walk.
  return s.byColumn ? threads[X] * columns + (s.alongWalk ? 4 : 0) : 1;
}

/// A loop with one in it, perhaps beside other statements.
static bool holdsNest(const Stmt *body) {
  auto isNest = [](const Stmt *s) {
    const auto *loop = dyn_cast_or_null<ForStmt>(s);
    return loop && containsLoop(loop->getBody());
  };
  return isNest(onlyStatement(body)) || llvm::any_of(body->children(), isNest);
}

bool mayBePatch(Planner &p, const LaunchPlan &launch) {
  if (!p.options.autoCache || launch.sharesLaunch() || launch.grid.communicates || !launch.assumesApart())
    return false;
  size_t levels = 0;
  bool walk = false, bare = false, blocks = false;
  for (const Stmt *s : launch.body)
    blocks |= runsInBlocks(p.directives, s);
  forEachLoop(p.plan, launch.body, [&](const LoopPlan &loop) {
    levels += loop.parallel ? loop.nest.size() : 0;
    const Stmt *body = loop.nest.empty() ? nullptr : loop.nest.back().loop->getBody();
    walk |= body && containsLoop(body);
    bare |= body && holdsNest(body);
  });
  return levels + bare >= 2 && walk && !blocks;
}

/// All threads of a block are in the same layer.
static void leaveToBlocks(LaunchPlan &launch, const std::vector<PatchPlan::Side> &layers) {
  for (const PatchPlan::Side &layer : layers) {
    layer.loop->axes[layer.level] = {Z, -1};
    launch.grid.threads[Z].clear();
    launch.grid.paired[Z] = -1;
  }
}

void choosePatch(Planner &p, LaunchPlan &launch, const MapNode &root, const PatchCase &known) {
  if (!p.options.autoCache || launch.inTemplate() || !launch.assumesApart())
    return;
  const unsigned threads = known.threads;
  launch.grid.patch = PatchFinder(p, launch, known).run(root);
  if (launch.grid.patch && threads)
    launch.grid.threadSize[X] = launch.grid.threadSize[Y] = {};
  // What is staged is read once for each iteration; where these keep little, many of a thread read it once.
  const PatchPlan *found = launch.grid.patch.get();
  auto branches = [](const Stmt *s) { return isa<IfStmt, AbstractConditionalOperator>(s); };
  if (!threads && (!found || (!found->row.loop && !found->splitsWalk() && !found->turns() && !found->slides() &&
                 !anyBelow(found->walk.loop->getBody(), branches))))
    if (auto jam = findJam(p, launch, root); jam && (!found || jam->columns >= ManyTogether))
      launch.grid.patch = jam;
  bool plain = launch.grid.patch && !launch.grid.patch->splitsWalk() && !launch.grid.patch->turns() && !launch.grid.patch->slides();
  // Blocks that go on from tile to tile took 0.430 ms on an H200 for a product (2048, float), and one for each tile 0.471.
  if (plain && launch.grid.patch->row.loop)
    launch.grid.covers = false;
  if (plain)
    leaveToBlocks(launch, launch.grid.patch->layers);
  if (const PatchPlan *patch = launch.grid.patch.get(); patch && patch->lean != Lean::None)
    for (auto *axes : {launch.grid.blocks, launch.grid.threads})
      for (int axis : {X, Y, Z})
        for (LaunchPlan::AxisLoop &l : axes[axis])
          if (l.loop == patch->column.loop && l.level == patch->column.level) {
            l.hostTrips = true;
            l.boxedBy = &patch->row.shape();
            l.lean = patch->lean;
          }
  if (launch.ofInstance && !plain)
    launch.grid.patch.reset();
  if (launch.grid.patch && launch.grid.patch->splitsWalk())
    launch.grid.calledAxes |= 1u << Y;
}

} // namespace accolade
