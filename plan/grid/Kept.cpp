#include "plan/grid/Kept.h"

#include "analysis/Ast.h"
#include "analysis/Certain.h"
#include "analysis/DependenceParts.h"
#include "analysis/Stores.h"
#include "plan/grid/LinearIndex.h"
#include "plan/grid/Moved.h"
#include "plan/grid/Steady.h"
#include "plan/loops/LoopTree.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {
namespace {

/// Registers that a thread spends on a row: of so many bytes each, of elements of one iteration at most so many; and
/// how many iterations that may be. More of them cost threads: a softmax takes 32 registers so and 40 with twice as many.
constexpr unsigned Bytes = 64, BytesOfIteration = 16, MostKeptTrips = 8;

/// A statement of a gang's code, perhaps a loop of the lanes.
struct Part {
  const Stmt *stmt = nullptr;
  LoopPlan *lanes = nullptr;
  std::vector<const Stmt *> statements; ///< of an iteration, or it itself
  std::vector<Access> accesses;
  bool pure = true; ///< nothing happens in it but what these accesses say

  const Stmt *body() const { return lanes->nest[0].loop->getBody(); }
  /// The number of the statement that holds an expression.
  size_t placeOf(const Expr *e) const {
    size_t i = 0;
    while (i < statements.size() && !anyBelow(statements[i], [&](const Stmt *s) { return s == e; }))
      ++i;
    return i;
  }
  /// The assignment that the statement is, if it is one to this element.
  const BinaryOperator *storeOf(const Expr *element) const {
    size_t i = placeOf(element);
    const Stmt *stmt = i < statements.size() ? statements[i] : nullptr;
    const auto *whole = dyn_cast_or_null<Expr>(stmt);
    const auto *op = whole ? dyn_cast<BinaryOperator>(whole->IgnoreParens()) : nullptr;
    return op && op->isAssignmentOp() && op->getLHS()->IgnoreParens() == element->IgnoreParens() ? op : nullptr;
  }
};

/// What iterations of the same number touch, in several loops.
struct Element {
  const VarDecl *array = nullptr;
  Poly index;
  std::map<size_t, std::vector<const Access *>> uses; ///< by part

  bool has(size_t part, const Access &a) const {
    auto found = uses.find(part);
    return found != uses.end() && llvm::is_contained(found->second, &a);
  }
  std::set<const Expr *> places(size_t part, bool onlyWritten = false) const {
    std::set<const Expr *> all;
    if (auto found = uses.find(part); found != uses.end())
      for (const Access *a : found->second)
        if (a->write || !onlyWritten)
          all.insert(a->expr);
    return all;
  }
  const Access &any() const { return *uses.begin()->second.front(); }
};

/// The loops along one row.
class RowKeeper {
public:
  RowKeeper(Planner &p, LaunchPlan &launch, std::vector<LoopShape> around, const std::vector<Part> &parts,
            const std::vector<size_t> &members, unsigned number, std::map<const VarDecl *, unsigned> &numbers)
      : p(p), launch(launch), loops(std::move(around)), parts(parts), members(members), depth(loops.size()),
        indices(p, launch, allLoops(), parts[members[0]].body()), number(number), numbers(numbers) {}

  bool run() {
    collect();
    for (const Element &element : elements)
      keep(element);
    unsigned most = 1;
    for (const auto &[part, live] : bytes)
      most = std::max(most, live);
    for (size_t m : members)
      if (LoopPlan &plan = *parts[m].lanes; !plan.kept.elements.empty()) {
        plan.kept.number = number;
        plan.kept.most = std::min(Bytes / most, MostKeptTrips);
        plan.kept.first = !any;
        any = true;
        launch.grid.kept = launch.grid.kept ? std::min(launch.grid.kept, plan.kept.most) : plan.kept.most;
      }
    return any;
  }

private:
  const std::vector<LoopShape> &allLoops() {
    for (size_t m : members)
      loops.push_back(parts[m].lanes->nest[0]);
    return loops;
  }

  void collect() {
    for (size_t m : members)
      for (const Access &a : parts[m].accesses)
        if (std::optional<Poly> index = placeIn(m, a)) {
          auto same = std::find_if(elements.begin(), elements.end(), [&](const Element &e) {
            return e.array == canonical(a.base) && e.index == *index;
          });
          if (same == elements.end())
            same = elements.insert(elements.end(), {canonical(a.base), *index, {}});
          same->uses[m].push_back(&a);
        }
  }

  /// Where the iteration's element lies, the same for all loops; nothing if threads cannot keep it.
  std::optional<Poly> placeIn(size_t part, const Access &a) {
    QualType type = a.expr->getType();
    if (!a.base || !isArray(a) || !isNumber(type) || type.isVolatileQualified() || wraps(a))
      return std::nullopt;
    std::optional<Poly> index = indices.of(a);
    std::optional<unsigned> own = indices.counter(parts[part].lanes->nest[0]);
    if (!index || !own || !indices.isOfCounters(*index))
      return std::nullopt;
    Poly place;
    bool moves = false;
    for (const auto &[monomial, factor] : index->terms) {
      Monomial named = monomial;
      for (unsigned &symbol : named)
        if (symbol == *own) {
          moves = true;
          symbol = ~0u;
        } else if (isOfLanes(symbol)) {
          return std::nullopt;
        }
      std::sort(named.begin(), named.end());
      place.terms[named] += factor;
    }
    return moves ? std::optional(place) : std::nullopt;
  }
  bool isOfLanes(unsigned symbol) const {
    return std::any_of(members.begin(), members.end(),
                       [&](size_t m) { return indices.counter(parts[m].lanes->nest[0]) == symbol; });
  }

  /// An array that the kernel gets the address of, or a row of it with a name that the gang gives it once.
  bool isArray(const Access &a) const {
    if (a.throughThis || !a.path.empty() || !a.tail.empty() || a.indirect || a.escapes ||
        !isa<ArraySubscriptExpr>(a.expr->IgnoreParens()))
      return false;
    return indices.isPlain(a) || (a.base->getType()->isPointerType() && isRow(a.base));
  }
  bool isRow(const VarDecl *var) const {
    return launch.setOnce.count(canonical(var)) && rootOf(var) != canonical(var) &&
           std::none_of(parts.begin(), parts.end(), [&](const Part &part) {
             return part.lanes && anyBelow(part.body(), [&](const Stmt *s) { return declares(s, var); });
           });
  }
  static bool declares(const Stmt *s, const VarDecl *var) {
    const auto *decl = dyn_cast<DeclStmt>(s);
    return decl && llvm::any_of(decl->decls(), [&](const Decl *d) { return d->getCanonicalDecl() == canonical(var); });
  }
  /// The array that a row is of.
  const VarDecl *rootOf(const VarDecl *var) const {
    for (var = canonical(var); launch.setOnce.count(var) && var->getType()->isPointerType();) {
      const VarDecl *from = var->getInit() ? addressedVariable(var->getInit()) : nullptr;
      if (!from || canonical(from) == var)
        break;
      var = canonical(from);
    }
    return var;
  }

  /// Sums in 32 bits without a sign may differ where the same sums of others do not.
  bool wraps(const Access &a) const {
    return llvm::any_of(a.subscripts, [&](const Expr *e) {
      return anyBelow(e, [&](const Stmt *s) {
        const auto *part = dyn_cast<Expr>(s);
        return part && part->getType()->isUnsignedIntegerType() && p.ctx.getTypeSize(part->getType()) < 64 &&
               !part->isIntegerConstantExpr(p.ctx);
      });
    });
  }

  // ---- What may be the same memory ----

  bool mayMeet(const Element &element, const Access &a) const {
    const Access &own = element.any();
    QualType type = own.expr->getType(), other = a.expr->getType();
    if (!a.base)
      return !isNumber(other) || mayBeOneObject(type, other, p.ctx);
    const VarDecl *one = rootOf(own.base), *two = rootOf(a.base);
    if (one == two || !isNumber(other))
      return one == two || !areApart(one, type, two, other, p.ctx);
    const bool simple = !a.throughThis && a.path.empty() && !a.indirect && !a.escapes;
    if (simple && llvm::any_of(launch.unlessOverlap, [&](const ExtentPair &pair) {
          return (pair.first.var == one && pair.second.var == two) || (pair.first.var == two && pair.second.var == one);
        }))
      return false;
    return !areApart(one, type, two, other, p.ctx);
  }

  bool disturbs(size_t part, const Element &element) const {
    return !parts[part].pure || llvm::any_of(parts[part].accesses, [&](const Access &a) {
      return (a.write || a.escapes) && !element.has(part, a) && mayMeet(element, a);
    });
  }
  /// Something else that may be the element is written, but when the iteration is done with it.
  bool disturbsLate(size_t part, const Element &element) const {
    return parts[part].pure && llvm::all_of(parts[part].accesses, [&](const Access &a) {
      if (!(a.write || a.escapes) || element.has(part, a) || !mayMeet(element, a))
        return true;
      return !a.escapes && isLast(part, element.places(part), a.expr);
    });
  }
  /// An assignment that comes after all of them, or has them on its right side.
  bool isLast(size_t part, const std::set<const Expr *> &places, const Expr *target) const {
    const Part &in = parts[part];
    const BinaryOperator *store = in.storeOf(target);
    const size_t at = in.placeOf(target);
    return std::all_of(places.begin(), places.end(), [&](const Expr *e) {
      return in.placeOf(e) < at || (store && in.placeOf(e) == at && e != target);
    });
  }

  /// The iteration may store the element at its end: all that may be the same is read before.
  bool mayStoreLate(size_t part, const Element &element) const {
    const std::set<const Expr *> written = element.places(part, true);
    return llvm::all_of(parts[part].accesses, [&](const Access &a) {
      if (element.has(part, a) || !mayMeet(element, a))
        return true;
      return !a.write && !a.escapes &&
             llvm::all_of(written, [&](const Expr *target) { return isLast(part, {a.expr}, target); });
    });
  }

  /// Its old value does not matter.
  bool isSetFirst(size_t part, const Element &element) const {
    size_t first = parts[part].statements.size();
    const Expr *target = nullptr;
    for (const Expr *e : element.places(part, true))
      if (size_t at = parts[part].placeOf(e); at < first)
        first = at, target = e;
    const BinaryOperator *store = target ? parts[part].storeOf(target) : nullptr;
    if (!store || store->isCompoundAssignmentOp() || !evaluatesOneOf(parts[part].body(), {target}))
      return false;
    return llvm::all_of(element.places(part),
                        [&](const Expr *e) { return e == target || parts[part].placeOf(e) > first; });
  }

  /// Nothing that an iteration declares or changes says where it is.
  const Expr *knownOutside(size_t part, const Element &element, bool written) const {
    std::vector<LoopShape> around(loops.begin(), loops.begin() + static_cast<long>(depth));
    const LoopShape &own = parts[part].lanes->nest[0];
    around.push_back(own);
    LinearIndex of(p, launch, around, parts[part].body());
    for (const Access *a : element.uses.at(part))
      if ((a->write || !written) && of.isKnownBefore(*a))
        return a->expr;
    return nullptr;
  }

  // ---- From which loop to which ----

  void keep(const Element &element) {
    std::vector<size_t> range;
    for (size_t part = members.front(); part <= members.back(); ++part) {
      const bool used = element.uses.count(part);
      if (used && range.empty()) {
        if (mayBegin(part, element))
          range.push_back(part);
        continue;
      }
      if (range.empty())
        continue;
      const bool ends = disturbs(part, element);
      if (used && mayGoOn(part, element) && (!ends || disturbsLate(part, element)))
        range.push_back(part);
      else if (used || ends) {
        note(element, range);
        range.clear();
        if (used && mayBegin(part, element))
          range.push_back(part);
        continue;
      }
      if (ends) {
        note(element, range);
        range.clear();
      }
    }
    note(element, range);
  }

  bool mayGoOn(size_t part, const Element &element) const {
    const std::set<const Expr *> written = element.places(part, true);
    return written.empty() || (evaluatesOneOf(parts[part].body(), written) && mayStoreLate(part, element) &&
                               knownOutside(part, element, true));
  }
  bool mayBegin(size_t part, const Element &element) const {
    if (disturbs(part, element) || !mayGoOn(part, element))
      return false;
    return isSetFirst(part, element) ||
           (evaluatesOneOf(parts[part].body(), element.places(part)) && knownOutside(part, element, false));
  }

  void note(const Element &element, const std::vector<size_t> &range) {
    const auto size = static_cast<unsigned>(p.ctx.getTypeSizeInChars(element.any().expr->getType()).getQuantity());
    if (range.size() < 2)
      return;
    auto live = bytes;
    for (size_t part = range.front(); part <= range.back(); ++part)
      if ((live[part] += size) > BytesOfIteration)
        return;
    bytes = live;
    const unsigned called = ++numbers[element.array];
    for (size_t i = 0; i < range.size(); ++i) {
      const size_t part = range[i];
      KeptElement kept;
      kept.array = element.array;
      kept.number = called;
      for (const Access *a : element.uses.at(part))
        kept.places.push_back(a->expr);
      kept.first = i == 0;
      if (i == 0 && !isSetFirst(part, element))
        kept.read = knownOutside(part, element, false);
      kept.isWritten = !element.places(part, true).empty();
      if (kept.isWritten && !isStoredAgain(element, range, i))
        kept.stored = knownOutside(part, element, true);
      parts[part].lanes->kept.elements.push_back(kept);
    }
  }

  /// A later loop stores it, and until then nobody looks for it in memory.
  bool isStoredAgain(const Element &element, const std::vector<size_t> &range, size_t from) const {
    for (size_t i = from + 1; i < range.size(); ++i)
      if (!element.places(range[i], true).empty()) {
        for (size_t part = range[from] + 1; part <= range[i]; ++part)
          if (!parts[part].pure || llvm::any_of(parts[part].accesses, [&](const Access &a) {
                return !element.has(part, a) && mayMeet(element, a);
              }))
            return false;
        return true;
      }
    return false;
  }

  Planner &p;
  LaunchPlan &launch;
  std::vector<LoopShape> loops; ///< around, then those along the row
  const std::vector<Part> &parts;
  const std::vector<size_t> &members;
  size_t depth;
  LinearIndex indices;
  unsigned number;
  std::map<const VarDecl *, unsigned> &numbers; ///< elements of each array that the launch keeps
  std::vector<Element> elements;
  std::map<size_t, unsigned> bytes; ///< of an iteration that threads have during a part
  bool any = false;
};

class KeptFinder {
public:
  KeptFinder(Planner &p, LaunchPlan &launch) : p(p), launch(launch), steady(p, launch) {
    for (const Stmt *s : launch.body)
      for (const VarDecl *array : updatedAtomically(p, s))
        atomic.insert(array);
  }

  void run(const MapNode &node, std::vector<LoopShape> loops, bool ofGang) {
    if (node.plan) {
      loops.insert(loops.end(), node.plan->nest.begin(), node.plan->nest.end());
      for (const LevelAxes &a : node.plan->axes)
        ofGang |= a.grid >= 0;
    }
    if (ofGang && node.kids.size() > 1)
      inside(node.body, node, loops);
    for (const auto &kid : node.kids)
      run(*kid, loops, ofGang);
  }

private:
  void inside(const Stmt *stmt, const MapNode &node, const std::vector<LoopShape> &loops) {
    if (!stmt || llvm::any_of(node.kids, [&](const auto &kid) { return kid->key == stmt; }))
      return;
    const auto *list = dyn_cast<CompoundStmt>(stmt);
    if (list && llvm::none_of(list->body(), [](const Stmt *s) { return isa<SwitchCase, LabelStmt>(s); }))
      along(*list, node, loops); // nobody jumps past variables that are declared in it
    for (const Stmt *child : stmt->children())
      inside(child, node, loops);
  }

  void along(const CompoundStmt &list, const MapNode &node, const std::vector<LoopShape> &loops) {
    std::vector<Part> parts;
    for (const Stmt *s : list.body()) {
      auto kid = llvm::find_if(node.kids, [&](const auto &one) { return one->key == s; });
      parts.push_back(partOf(s, kid == node.kids.end() ? nullptr : kid->get(), loops));
    }
    std::set<size_t> done;
    for (size_t i = 0; i < parts.size(); ++i) {
      if (!parts[i].lanes || done.count(i))
        continue;
      std::vector<size_t> members;
      for (size_t k = i; k < parts.size(); ++k)
        if (parts[k].lanes && !done.count(k) && haveSameTrips(parts[i], parts[k], parts, members))
          members.push_back(k);
      done.insert(members.begin(), members.end());
      if (members.size() > 1 && RowKeeper(p, launch, loops, parts, members, rows + 1, numbers).run())
        ++rows;
    }
  }

  Part partOf(const Stmt *s, const MapNode *kid, const std::vector<LoopShape> &loops) {
    Part part;
    part.stmt = s;
    if (kid && isOfLanes(*kid, loops))
      part.lanes = kid->plan;
    const Stmt *code = part.lanes ? part.body() : s;
    if (const auto *list = dyn_cast_or_null<CompoundStmt>(code); part.lanes && list)
      part.statements.assign(list->body_begin(), list->body_end());
    else
      part.statements.push_back(code);
    part.accesses = collectAccesses(code, p.ctx);
    RegionUse use = analyzeVariableUse(code, p.ctx);
    part.pure = !use.usesThis && !use.usesHeap && !containsLambda(code) &&
                llvm::all_of(use.calls, [&](const CallExpr *call) { return whyImpure(call, p.ctx).empty(); });
    if (!part.pure || llvm::any_of(part.accesses, [&](const Access &a) {
          return atomic.count(nullptr) || (a.base && atomic.count(canonical(a.base)));
        }))
      part.lanes = nullptr;
    return part;
  }

  /// A loop that lanes share out one iteration each at a time, with bounds that stay.
  bool isOfLanes(const MapNode &node, const std::vector<LoopShape> &loops) {
    const LoopPlan &plan = *node.plan;
    if (plan.axes.size() != 1 || plan.axes[0].thread != X || plan.axes[0].grid >= 0 || plan.axes[0].run > 1 ||
        plan.axes[0].strip > 1 || plan.axes[0].tested || plan.axes[0].fromZero || plan.oneSpace || plan.gridTile ||
        plan.chunk || plan.scan || plan.ofBlock || plan.holdsRun || !plan.lastValues.empty() || !node.kids.empty() ||
        !plan.packs.empty() || !plan.privates.empty())
      return false;
    const LoopShape &s = plan.nest[0];
    std::set<const VarDecl *> known = launch.setOnce;
    for (const LoopShape &l : loops)
      known.insert(canonical(l.counter));
    return s.constantStep && s.counter->getType()->isIntegerType() && !s.counter->getType()->isEnumeralType() &&
           steady.isInvariant(s.lower, known) && steady.isInvariant(s.upper, known);
  }

  /// Iterations of the same number have the same value of their counters, each loop one of its own.
  bool haveSameTrips(const Part &one, const Part &other, const std::vector<Part> &parts, const std::vector<size_t> &others) const {
    const LoopShape &a = one.lanes->nest[0], &b = other.lanes->nest[0];
    for (size_t m : others)
      if (canonical(parts[m].lanes->nest[0].counter) == canonical(b.counter))
        return false;
    return &one == &other || (a.relation == b.relation && a.constantStep == b.constantStep &&
                              p.ctx.hasSameUnqualifiedType(a.counter->getType(), b.counter->getType()) &&
                              isSameExpression(a.lower, b.lower, p.ctx) && isSameExpression(a.upper, b.upper, p.ctx));
  }

  Planner &p;
  LaunchPlan &launch;
  Steady steady;
  std::set<const VarDecl *> atomic; ///< arrays that atomic statements update
  unsigned rows = 0;
  std::map<const VarDecl *, unsigned> numbers;
};

} // namespace

void findKept(Planner &p, LaunchPlan &launch, const MapNode &root) {
  launch.grid.kept = 0;
  if (!launch.sharesLaunch())
    KeptFinder(p, launch).run(root, {}, false);
}

} // namespace accolade
