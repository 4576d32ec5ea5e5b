// See MemberSums.h. A member qualifies if the loop does nothing with it but add (or multiply, combine bits, take the
// larger of it and something else), and nothing before the loop can have taken its address (MemberParts.h); an element,
// if what else the loop reads lies elsewhere for sure (ElementSums.h).
#include "analysis/sums/MemberSums.h"

#include "analysis/Ast.h"
#include "analysis/RangeLoops.h"
#include "analysis/Stores.h"
#include "analysis/sums/AddedElements.h"
#include "analysis/sums/MemberParts.h"

#include <utility>

using namespace clang;

namespace accolade {
namespace {

bool hasControl(const Stmt *s) {
  return isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, LambdaExpr, BlockExpr>(s) || isDirectiveCall(s);
}

class SumNamer {
public:
  SumNamer(Directive &construct, ASTContext &ctx)
      : construct(construct), region(const_cast<Stmt *>(construct.body)), ctx(ctx),
        nodes(region, const_cast<FunctionDecl *>(construct.scope), ctx), elements(construct, around, ctx),
        added(construct, elements, around, ctx) {}

  /// Nothing comes between so many loops.
  void keep(const Stmt *s, unsigned loops) {
    const ForStmt *loop = onlyLoop(s);
    if (!loop || loops < 2)
      return;
    kept.insert(loop);
    keep(loop->getBody(), loops - 1);
  }

  void noteIndependent(const Stmt *s) {
    if (const ForStmt *loop = onlyLoop(s))
      elements.noteIndependent(loop);
  }

  void run() {
    inLoop = construct.kind() != spec::DirectiveKind::Parallel;
    around.mayAssume = construct.kind() == spec::DirectiveKind::ParallelLoop && isPlain(region);
    visit(region);
  }

private:
  static const ForStmt *onlyLoop(const Stmt *s) {
    while (const auto *list = dyn_cast_or_null<CompoundStmt>(s))
      s = list->size() == 1 ? list->body_front() : nullptr;
    return dyn_cast_or_null<ForStmt>(s);
  }

  /// No directive shares out a part of what one iteration does.
  static bool isPlain(const Stmt *body) { return !anyBelow(body, [](const Stmt *s) { return s && isDirectiveCall(s); }); }

  void visit(Stmt *s) {
    if (!s)
      return;
    if (const auto *directive = dyn_cast<WhileStmt>(s); directive && isDirectiveCall(directive->getCond())) {
      const bool outermost = !std::exchange(inLoop, true);
      around.mayAssume = outermost && isPlain(directive->getBody());
      visit(const_cast<Stmt *>(directive->getBody()));
      inLoop = !outermost;
      around.mayAssume &= !outermost;
      return;
    }
    auto *loop = dyn_cast<ForStmt>(s);
    if (loop)
      around.loops.push_back(loop);
    if (loop && !kept.count(loop)) {
      if (auto *list = dyn_cast_or_null<CompoundStmt>(loop->getBody()))
        loop->setBody(ofLoop(list));
      else if (auto *inner = dyn_cast_or_null<ForStmt>(loop->getBody()))
        loop->setBody(ofLoop(inner));
    }
    for (Stmt *child : s->children())
      visit(child);
    if (loop)
      around.loops.pop_back();
  }

  /// The only statement of the loop around it.
  Stmt *ofLoop(ForStmt *only) {
    auto *list = CompoundStmt::Create(ctx, {only}, FPOptionsOverride(), only->getBeginLoc(), only->getEndLoc());
    Stmt *changed = ofLoop(list);
    return changed == list ? only : changed;
  }

  /// The list, with declarations before the loops in it and assignments behind them.
  Stmt *ofLoop(CompoundStmt *list) {
    std::vector<Stmt *> all;
    std::set<const VarDecl *> free; ///< nobody has the address of these
    bool changed = false;
    for (Stmt *s : list->body()) {
      std::vector<Stmt *> after;
      if (auto *loop = dyn_cast<ForStmt>(s); loop && !anyBelow(loop, hasControl)) {
        std::vector<NamedElement> named;
        added.splitChains(loop, all);
        while (nameElement(loop, all, after, named))
          changed = true;
        for (const MemberPart &part : sumsOf(loop, free, ctx)) {
          VarDecl *sum = sumFor(part, nodes, ctx);
          all.push_back(nodes.declared(sum));
          after.push_back(nodes.set(placeOf(part, nodes, ctx), sum));
          replace(loop, sum, [&](const Expr *e) { return partOf(e, ctx) == part; });
          changed = true;
        }
      }
      all.push_back(s);
      all.insert(all.end(), after.begin(), after.end());
      std::erase_if(free, [&](const VarDecl *var) { return !usesPartsOnly(s, var, ctx); });
      if (const auto *d = dyn_cast<DeclStmt>(s))
        for (const Decl *one : d->decls())
          if (const auto *var = dyn_cast<VarDecl>(one); var && mayHoldSums(var) && !mentions(s, var->getCanonicalDecl()))
            free.insert(var->getCanonicalDecl());
    }
    return changed ? CompoundStmt::Create(ctx, all, FPOptionsOverride(), list->getLBracLoc(), list->getRBracLoc()) : list;
  }

  static const char *suffixOf(spec::ReductionOp op) {
    return op == spec::ReductionOp::Max ? "_max" : op == spec::ReductionOp::Min ? "_min" : "_sum";
  }

  struct NamedElement {
    const ArraySubscriptExpr *element;
    const Stmt *declaration; ///< of its sum
  };

  /// One more element that the loop adds to, if there is one beside those that have names already.
  bool nameElement(ForStmt *loop, std::vector<Stmt *> &before, std::vector<Stmt *> &after, std::vector<NamedElement> &named) {
    const auto [element, first, trips] = added.find(loop, before);
    if (!element)
      return false;
    const VarDecl *array = ElementSums::arrayOf(element);
    const std::string name = array->getName().str() + suffixOf(*elements.operatorOf(loop, element));
    VarDecl *sum = nodes.variable(name, element->getType().getUnqualifiedType(), element);
    const auto at = llvm::find(before, first);
    const bool sets = first && std::all_of(at + 1, before.end(), [&](const Stmt *s) { // nobody sees what it was set to
      return !mentions(s, array) && llvm::any_of(named, [&](const NamedElement &one) { return one.declaration == s; });
    });
    const bool changes = sets && first->isCompoundAssignmentOp();
    if (sets && !changes)
      sum->setInit(first->getRHS());
    else if (trips)
      sum->setInit(nodes.valueIf(trips, sum->getInit()));
    Stmt *declaration = nodes.declared(sum);
    noteOthers(sum, element, sets && !changes ? first : nullptr, loop, named);
    const auto *place = cast<ArraySubscriptExpr>(nodes.copied(element));
    named.push_back({place, declaration});
    if (changes) {
      before.insert(at, declaration); // y_sum = y[i]; y_sum *= 2
      replace(first, sum, [&](const Expr *e) { return isSameElement(e, place); });
    } else if (sets) {
      *at = declaration;
    } else {
      before.push_back(declaration);
    }
    after.push_back(nodes.doneIf(trips, nodes.set(nodes.copied(element), sum)));
    replace(loop, sum, [&](const Expr *e) { return isSameElement(e, place); });
    return true;
  }

  bool isSameElement(const Expr *e, const ArraySubscriptExpr *element) const {
    return isa<ArraySubscriptExpr>(e) && isSameExpression(e, element, ctx);
  }

  /// What the element must be apart from; also those of `named`, which the loop does not mention any more.
  void noteOthers(const VarDecl *sum, const ArraySubscriptExpr *element, const Stmt *set, const ForStmt *loop,
                  const std::vector<NamedElement> &named) {
    const VarDecl *array = ElementSums::arrayOf(element);
    std::set<const VarDecl *> others = elements.othersOf(element, loop);
    for (const auto &[one, declaration] : named)
      if (const VarDecl *other = ElementSums::arrayOf(one);
          other != array && !areApart(array, element->getType(), other, one->getType(), ctx))
        others.insert(other);
    if (!others.empty())
      construct.elementSums.push_back({sum, nodes.copied(element), set, array, std::move(others)});
  }

  template <class Test> void replace(Stmt *s, const VarDecl *sum, const Test &test) {
    for (Stmt *&child : s->children()) {
      const auto *e = dyn_cast_or_null<Expr>(child);
      if (e && test(e))
        child = nodes.named(sum, e->getExprLoc());
      else if (child)
        replace(child, sum, test);
    }
  }

  Directive &construct;
  Stmt *region;
  ASTContext &ctx;
  SumSurroundings around;
  SumNodes nodes;
  ElementSums elements;
  AddedElements added;
  bool inLoop = false;            ///< one that a directive shares out
  std::set<const ForStmt *> kept; ///< with the loop in each
};

} // namespace

void nameMemberSums(const DirectiveSet &directives, Directive &region, ASTContext &ctx) {
  SumNamer namer(region, ctx);
  for (const Directive &d : directives.all)
    if (d.bound && d.body && spec::hasLoop(d.kind())) {
      namer.keep(d.body, loopsTaken(d, ctx));
      if (d.has(spec::ClauseKind::Independent))
        namer.noteIndependent(d.body);
    }
  namer.run();
}

void noteElementSums(const DirectiveSet &directives, LoopDependence &dependence) {
  for (const RecognisedReduction &reduced : dependence.reductions)
    for (const Directive &d : directives.all)
      for (const Directive::ElementSum &sum : d.elementSums)
        if (sum.var == reduced.var->getCanonicalDecl())
          for (const VarDecl *other : sum.others)
            dependence.mayAlias.push_back({sum.array, other});
}

} // namespace accolade
