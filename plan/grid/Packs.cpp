#include "plan/grid/Packs.h"

#include "analysis/Ast.h"
#include "analysis/Certain.h"
#include "plan/grid/Light.h"
#include "plan/grid/Moved.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {
namespace {

constexpr unsigned PackBytes = 16, WidestPacked = 4;

class PackFinder {
public:
  PackFinder(Planner &p, const LaunchPlan &launch, LoopPlan &plan, const Stmt *body)
      : p(p), launch(launch), plan(plan), body(body) {}

  void run() {
    if (!suits(plan.nest[0]))
      return;
    std::map<const VarDecl *, PackedArray> arrays;
    std::vector<const VarDecl *> order;
    unsigned widest = 0;
    const std::set<const VarDecl *> atomic = updatedAtomically(p, body);
    for (const Access &a : collectAccesses(body, p.ctx)) {
      const VarDecl *array = a.base ? canonical(a.base) : nullptr;
      if (!array || atomic.count(array) || !isOwn(a)) {
        accesses.storesInPlace |= a.write;
        accesses.inPlace.insert(array);
        continue;
      }
      PackedArray &packed = arrays[array];
      if (!packed.array)
        order.push_back(array);
      packed.array = array;
      packed.elements.insert(a.expr);
      packed.read |= !a.write && !packed.written;
      // What is written before it is read need not be there, if that is always so.
      if (a.write && !packed.written && !evaluatesOneOf(body, {a.expr}))
        packed.read = true;
      packed.written |= a.write;
      widest = std::max(widest, bytesOf(a));
    }
    if (!widest || widest > WidestPacked)
      return;
    std::vector<PackedArray> packs;
    for (const VarDecl *array : order) {
      PackedArray packed = arrays[array];
      if (mentions(body, array) != packed.elements.size())
        return; // it is used in other ways too
      // All elements of a pack exist where every iteration touches its own.
      if (evaluatesOneOf(body, packed.elements))
        packs.push_back(packed), accesses.moved[array] = packed.written;
      else {
        accesses.storesInPlace |= packed.written;
        accesses.inPlace.insert(array);
      }
    }
    if (packs.empty() || !accesses.areApart(p, launch))
      return;
    plan.packs = packs;
    plan.axes[0].ahead = PackBytes / widest;
    plan.axes[0].plenty = Plenty;
  }

private:
  bool suits(const LoopShape &s) const {
    auto lower = s.lower->isValueDependent() ? std::nullopt : s.lower->getIntegerConstantExpr(p.ctx);
    QualType type = s.counter->getType();
    return lower && *lower == 0 && s.constantStep == 1 && s.relation == Relation::LT &&
           type->isIntegerType() && !type->isEnumeralType() && p.ctx.getTypeSize(type) >= 32 && !launch.sharesLaunch();
  }

  /// a[i] of an array that the kernel gets the address of.
  bool isOwn(const Access &a) const {
    if (a.throughThis || !a.path.empty() || !a.tail.empty() || a.indirect || a.escapes || a.subscripts.size() != 1)
      return false;
    const auto *element = dyn_cast<ArraySubscriptExpr>(a.expr->IgnoreParens());
    const auto *index = dyn_cast<DeclRefExpr>(a.subscripts[0]->IgnoreParenImpCasts());
    QualType type = a.expr->getType();
    const Storage storage = a.base->getType()->isPointerType() ? Storage::Pointer : Storage::Object;
    bool captured = std::any_of(launch.captured.begin(), launch.captured.end(), [&](const CapturedVar &c) {
      return canonical(c.var) == canonical(a.base) && c.storage == storage && c.host.empty();
    });
    return element && element == a.expr && index && captured &&
           index->getDecl()->getCanonicalDecl() == canonical(plan.nest[0].counter) &&
           type->isArithmeticType() && !type.isVolatileQualified();
  }

  unsigned bytesOf(const Access &a) const {
    return static_cast<unsigned>(p.ctx.getTypeSizeInChars(a.expr->getType()).getQuantity());
  }

  Planner &p;
  const LaunchPlan &launch;
  LoopPlan &plan;
  const Stmt *body;
  MovedAccesses accesses;
};

} // namespace

void findPacks(Planner &p, const LaunchPlan &launch, const MapNode &root) {
  for (const auto &kid : root.kids) {
    LoopPlan &plan = *kid->plan;
    if (!kid->kids.empty() || plan.axes.size() != 1 || !plan.axes[0].plenty)
      continue;
    LevelAxes &a = plan.axes[0];
    if (!a.fromZero)
      PackFinder(p, launch, plan, kid->body).run();
    if (a.ahead == 1) // it was for packs alone
      a.plenty = 0;
  }
}

} // namespace accolade
