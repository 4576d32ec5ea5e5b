// See MemberSums.h. A member qualifies if the loop does nothing with it but add (or multiply, or combine bits), and
// nothing before the loop can have taken its address; an element, if what else the loop reads lies elsewhere for sure.
#include "analysis/MemberSums.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/NamesIn.h"
#include "analysis/RangeLoops.h"
#include "analysis/Stores.h"

#include <map>
#include <set>
#include <utility>

using namespace clang;

namespace accolade {
namespace {

/// A member of a variable, or an element with a constant index.
struct Part {
  const VarDecl *var = nullptr;
  FieldDecl *field = nullptr;
  long long index = 0;
  auto operator<=>(const Part &) const = default;
};

bool hasControl(const Stmt *s) {
  return isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, LambdaExpr, BlockExpr>(s) || isDirectiveCall(s);
}

class SumNamer {
public:
  SumNamer(Directive &construct, ASTContext &ctx)
      : construct(construct), region(const_cast<Stmt *>(construct.body)), function(const_cast<FunctionDecl *>(construct.scope)),
        ctx(ctx) {}

  /// Nothing comes between so many loops.
  void keep(const Stmt *s, unsigned loops) {
    while (const auto *list = dyn_cast_or_null<CompoundStmt>(s))
      s = list->size() == 1 ? list->body_front() : nullptr;
    const auto *loop = dyn_cast_or_null<ForStmt>(s);
    if (!loop || loops < 2)
      return;
    kept.insert(loop);
    keep(loop->getBody(), loops - 1);
  }

  void noteIndependent(const Stmt *s) {
    while (const auto *list = dyn_cast_or_null<CompoundStmt>(s))
      s = list->size() == 1 ? list->body_front() : nullptr;
    if (const auto *loop = dyn_cast_or_null<ForStmt>(s))
      independent[loop] = true;
  }

  void run() {
    inLoop = construct.kind() != spec::DirectiveKind::Parallel;
    mayAssume = construct.kind() == spec::DirectiveKind::ParallelLoop && isPlain(region);
    visit(region);
  }

private:
  /// No directive shares out a part of what one iteration does.
  static bool isPlain(const Stmt *body) { return !anyBelow(body, [](const Stmt *s) { return s && isDirectiveCall(s); }); }

  void visit(Stmt *s) {
    if (!s)
      return;
    if (const auto *directive = dyn_cast<WhileStmt>(s); directive && isDirectiveCall(directive->getCond())) {
      const bool outermost = !std::exchange(inLoop, true);
      mayAssume = outermost && isPlain(directive->getBody());
      visit(const_cast<Stmt *>(directive->getBody()));
      inLoop = !outermost;
      mayAssume &= !outermost;
      return;
    }
    auto *loop = dyn_cast<ForStmt>(s);
    if (loop)
      around.push_back(loop);
    if (loop && !kept.count(loop)) {
      if (auto *list = dyn_cast_or_null<CompoundStmt>(loop->getBody()))
        loop->setBody(ofLoop(list));
      else if (auto *inner = dyn_cast_or_null<ForStmt>(loop->getBody()))
        loop->setBody(ofLoop(inner));
    }
    for (Stmt *child : s->children())
      visit(child);
    if (loop)
      around.pop_back();
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
      if (auto *loop = dyn_cast<ForStmt>(s); loop && !holds(loop, hasControl)) {
        std::vector<NamedElement> named;
        splitChains(loop, all);
        while (nameElement(loop, all, after, named))
          changed = true;
        for (const Part &part : sumsOf(loop, free)) {
          VarDecl *sum = sumFor(part);
          all.push_back(declared(sum));
          after.push_back(stored(part, sum));
          replace(loop, part, sum);
          changed = true;
        }
      }
      all.push_back(s);
      all.insert(all.end(), after.begin(), after.end());
      std::erase_if(free, [&](const VarDecl *var) { return mentions(s, var) != plainUses(s, var); });
      if (const auto *d = dyn_cast<DeclStmt>(s))
        for (const Decl *one : d->decls())
          if (const auto *var = dyn_cast<VarDecl>(one); var && mayHold(var) && !mentions(s, var->getCanonicalDecl()))
            free.insert(var->getCanonicalDecl());
    }
    return changed ? CompoundStmt::Create(ctx, all, FPOptionsOverride(), list->getLBracLoc(), list->getRBracLoc()) : list;
  }

  struct NamedElement {
    const ArraySubscriptExpr *element;
    const Stmt *declaration; ///< of its sum
  };

  /// One more element that the loop adds to, if there is one beside those that have names already.
  bool nameElement(ForStmt *loop, std::vector<Stmt *> &before, std::vector<Stmt *> &after, std::vector<NamedElement> &named) {
    auto *first = elementSummedBy(loop, before);
    Expr *trips = nullptr;
    Expr *element = first ? first->getLHS()->IgnoreParens() : elementAddedTo(loop, loop, trips);
    if (!element)
      return false;
    VarDecl *sum = sumFor(element);
    const auto at = llvm::find(before, first);
    const VarDecl *array = arrayOf(cast<ArraySubscriptExpr>(element));
    const bool sets = first && std::all_of(at + 1, before.end(), [&](const Stmt *s) { // nobody sees what it was set to
      return !mentions(s, array) && llvm::any_of(named, [&](const NamedElement &one) { return one.declaration == s; });
    });
    const bool changes = sets && first->isCompoundAssignmentOp();
    if (sets && !changes)
      sum->setInit(first->getRHS());
    else if (trips)
      sum->setInit(valueIf(trips, sum->getInit()));
    Stmt *declaration = declared(sum);
    noteOthers(sum, cast<ArraySubscriptExpr>(element), sets && !changes ? first : nullptr, loop, named);
    const auto *place = cast<ArraySubscriptExpr>(copied(element));
    named.push_back({place, declaration});
    if (changes) {
      before.insert(at, declaration); // y_sum = y[i]; y_sum *= 2
      replaceElement(first, place, sum);
      element = const_cast<ArraySubscriptExpr *>(place);
    } else if (sets) {
      *at = declaration;
    } else {
      before.push_back(declaration);
    }
    after.push_back(doneIf(trips, set(copied(element), sum)));
    replaceElement(loop, element, sum);
    return true;
  }

  static bool holds(const Stmt *s, bool (*test)(const Stmt *)) {
    return test(s) || std::any_of(s->child_begin(), s->child_end(),
                                  [&](const Stmt *child) { return child && holds(child, test); });
  }

  static bool mayHold(const VarDecl *var) {
    QualType type = var->getType();
    return var->hasLocalStorage() && !type->isDependentType() && !type.isVolatileQualified() &&
           (type->isRecordType() || type->isConstantArrayType());
  }

  // ---- Which parts -----------------------------------------------------------------------------------

  std::optional<Part> partOf(const Expr *e) const {
    e = e->IgnoreParens();
    const QualType type = e->getType();
    if (type->isDependentType() || !type->isArithmeticType() || type->isBooleanType() || type->isAnyComplexType() ||
        type.isVolatileQualified())
      return std::nullopt;
    Part part;
    const Expr *base = nullptr;
    if (const auto *member = dyn_cast<MemberExpr>(e); member && !member->isArrow()) {
      part.field = dyn_cast<FieldDecl>(member->getMemberDecl());
      base = part.field && !part.field->isBitField() ? member->getBase() : nullptr;
    } else if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
      auto index = subscriptIndex(element)->getIntegerConstantExpr(ctx);
      part.index = index ? index->getExtValue() : 0;
      base = index ? subscriptBase(element)->IgnoreParenImpCasts() : nullptr;
      if (base && !base->getType()->isConstantArrayType())
        return std::nullopt;
    }
    const auto *ref = base ? dyn_cast<DeclRefExpr>(base->IgnoreParens()) : nullptr;
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (!var || var->getType()->isReferenceType())
      return std::nullopt;
    part.var = var->getCanonicalDecl();
    return part;
  }

  /// Mentions of a variable that read or set a part of it.
  size_t plainUses(const Stmt *s, const VarDecl *var) const {
    auto isPart = [&](const Expr *e) {
      std::optional<Part> part = partOf(e);
      return part && part->var == var;
    };
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(s); cast && cast->getCastKind() == CK_LValueToRValue)
      if (isPart(cast->getSubExpr()))
        return 1;
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp() && isPart(op->getLHS()))
      return 1 + plainUses(op->getRHS(), var);
    size_t uses = 0;
    for (const Stmt *child : s->children())
      uses += child ? plainUses(child, var) : 0;
    return uses;
  }

  /// How often each part is added to, and how often it is named at all.
  struct Uses {
    std::set<BinaryOperatorKind> operators;
    size_t updates = 0, mentions = 0;
  };
  using UsesOf = std::map<Part, Uses>;

  void collect(const Stmt *s, UsesOf &uses) const {
    if (const auto *op = dyn_cast<CompoundAssignOperator>(s); op && !truncates(op))
      if (std::optional<Part> part = partOf(op->getLHS())) {
        uses[*part].operators.insert(op->getOpcode() == BO_SubAssign ? BO_AddAssign : op->getOpcode());
        ++uses[*part].updates;
      }
    if (const auto *e = dyn_cast<Expr>(s))
      if (std::optional<Part> part = isa<ParenExpr>(e) ? std::nullopt : partOf(e))
        ++uses[*part].mentions;
    for (const Stmt *child : s->children())
      if (child)
        collect(child, uses);
  }

  /// An integer to which a floating number is added: each time the sum loses its fraction.
  static bool truncates(const BinaryOperator *op) {
    const QualType computed = cast<CompoundAssignOperator>(op)->getComputationResultType();
    return op->getLHS()->getType()->isIntegerType() && !computed.isNull() && computed->isRealFloatingType();
  }

  static bool isSum(const Uses &uses) {
    static const std::set<BinaryOperatorKind> known = {BO_AddAssign, BO_MulAssign, BO_AndAssign, BO_OrAssign, BO_XorAssign};
    return uses.updates && uses.updates == uses.mentions && uses.operators.size() == 1 &&
           known.count(*uses.operators.begin());
  }

  std::vector<Part> sumsOf(const ForStmt *loop, const std::set<const VarDecl *> &free) const {
    UsesOf uses;
    collect(loop, uses);
    std::vector<Part> sums;
    for (const auto &[part, used] : uses)
      if (free.count(part.var) && isSum(used) && mentions(loop, part.var) == plainUses(loop, part.var))
        sums.push_back(part);
    auto order = [](const Part &p) {
      return std::tuple(p.var->getLocation().getRawEncoding(), p.field ? p.field->getFieldIndex() : 0u, p.index);
    };
    llvm::sort(sums, [&](const Part &a, const Part &b) { return order(a) < order(b); });
    return sums;
  }

  // ---- Which elements --------------------------------------------------------------------------------

  /// a[i] = b[i] = 0 becomes an assignment each, where the loop adds to one of these.
  void splitChains(const ForStmt *loop, std::vector<Stmt *> &before) const {
    std::vector<Stmt *> split;
    for (Stmt *s : before) {
      std::vector<BinaryOperator *> chain;
      for (auto *op = dyn_cast<BinaryOperator>(s); op && op->getOpcode() == BO_Assign;
           op = dyn_cast<BinaryOperator>(op->getRHS()->IgnoreParenImpCasts()))
        chain.push_back(op);
      auto isElement = [&](BinaryOperator *op) {
        return isa<ArraySubscriptExpr>(op->getLHS()->IgnoreParens()) &&
               ctx.hasSameUnqualifiedType(op->getType(), chain[0]->getType());
      };
      auto isSummed = [&](BinaryOperator *op) { return isSummedBy(loop, cast<ArraySubscriptExpr>(op->getLHS()->IgnoreParens())); };
      if (chain.size() < 2 || !isNumeral(chain.back()->getRHS()) || !llvm::all_of(chain, isElement) || llvm::none_of(chain, isSummed)) {
        split.push_back(s);
        continue;
      }
      for (BinaryOperator *op : llvm::reverse(chain))
        split.push_back(BinaryOperator::Create(ctx, op->getLHS(), chain.back()->getRHS(), BO_Assign, op->getType(), op->getValueKind(),
                                               OK_Ordinary, op->getOperatorLoc(), FPOptionsOverride()));
    }
    before = std::move(split);
  }

  static bool isNumeral(const Expr *e) { return isa<IntegerLiteral, FloatingLiteral>(e->IgnoreParenImpCasts()); }

  /// The statement before the loop that sets or changes an element, so that it exists, to which the loop adds and nothing else.
  BinaryOperator *elementSummedBy(const ForStmt *loop, const std::vector<Stmt *> &before) const {
    for (Stmt *s : llvm::reverse(before)) {
      auto *op = dyn_cast<BinaryOperator>(s);
      auto *element = op && op->isAssignmentOp() ? dyn_cast<ArraySubscriptExpr>(op->getLHS()->IgnoreParens()) : nullptr;
      if (element && isSummedBy(loop, element))
        return op;
    }
    return nullptr;
  }

  bool isSummedBy(const ForStmt *loop, const ArraySubscriptExpr *element) const {
    return isNumber(element->getType()) && isSteadyElement(element, loop) && isSum(usesOf(loop, element)) &&
           mentions(loop, arrayOf(element)) == usesOf(loop, element).mentions && callsAreHarmless(loop) && isApart(element, loop) &&
           (othersOf(element, loop).empty() || ((mayAssume || isInKernel()) && (around.size() == 1 || runsAlongRows(loop))));
  }

  /// kernels: iterations of a loop around may run in any order, so that it is launched as a whole, with what is compared.
  bool isInKernel() const {
    if (construct.kind() != spec::DirectiveKind::Kernels && construct.kind() != spec::DirectiveKind::KernelsLoop)
      return false;
    std::vector<LoopShape> outside;
    return llvm::any_of(around, [&](const ForStmt *loop) {
      const LoopShape shape = analyzeLoopShape(loop, ctx);
      auto [known, isNew] = independent.try_emplace(loop, false);
      if (isNew && shape)
        known->second = analyzeLoopDependence(shape, outside, {}, ctx).independent;
      outside.push_back(shape);
      return known->second;
    });
  }

  /// An element that nothing sets before. It is there only if the loops around the addition have a trip: `trips` says
  /// whether they do, so their bounds must be the region's. Null: they do for sure.
  Expr *elementAddedTo(const ForStmt *loop, Stmt *s, Expr *&trips) {
    auto *op = dyn_cast<BinaryOperator>(s);
    auto *element = op && op->isAssignmentOp() ? dyn_cast<ArraySubscriptExpr>(op->getLHS()->IgnoreParens()) : nullptr;
    if (element && isSummedBy(loop, element))
      return element;
    const auto *inner = dyn_cast<ForStmt>(s);
    Expr *const outside = trips;
    if (inner && (!addTrips(inner, trips) || anyBelow(inner, maySkip)))
      return nullptr;
    for (Stmt *child : s->children())
      if (Expr *found = child && !isa<IfStmt, ConditionalOperator, SwitchStmt, WhileStmt, CXXForRangeStmt>(child)
                            ? elementAddedTo(loop, child, trips)
                            : nullptr)
        return found;
    trips = outside;
    return nullptr;
  }

  /// What follows it need not happen.
  static bool maySkip(const Stmt *s) {
    const auto *op = dyn_cast<BinaryOperator>(s);
    return isa<ContinueStmt, BreakStmt>(s) || (op && op->isLogicalOp() && anyBelow(op->getRHS(), isStore));
  }
  static bool isStore(const Stmt *s) {
    const auto *op = dyn_cast<BinaryOperator>(s);
    return op && op->isAssignmentOp();
  }

  /// ... and that this loop has a trip, which only the region's own numbers may decide.
  bool addTrips(const ForStmt *loop, Expr *&trips) {
    const LoopShape shape = analyzeLoopShape(loop, ctx);
    if (!shape || !shape.lower || !shape.upper || !isOfRegion(shape.lower) || !isOfRegion(shape.upper))
      return false;
    const bool sure = shape.constantTrips ? *shape.constantTrips > 0 : llvm::any_of(around, [&](const ForStmt *outer) {
      const LoopShape known = analyzeLoopShape(outer, ctx);
      return known && known.relation == shape.relation && known.lower && known.upper &&
             ctx.hasSameUnqualifiedType(known.counter->getType(), shape.counter->getType()) &&
             isSameExpression(known.lower, shape.lower, ctx) && isSameExpression(known.upper, shape.upper, ctx);
    });
    const auto *cond = dyn_cast_or_null<BinaryOperator>(loop->getCond() ? loop->getCond()->IgnoreParens() : nullptr);
    auto isPlain = [&](const Expr *side) { // j < n, not j + 1 < n
      return namedVariable(side->IgnoreParenImpCasts()) || !mentions(side, shape.counter->getCanonicalDecl());
    };
    if (sure || !cond || !isPlain(cond->getLHS()) || !isPlain(cond->getRHS()))
      return sure;
    Expr *one = BinaryOperator::Create(ctx, atStart(cond->getLHS(), shape), atStart(cond->getRHS(), shape), cond->getOpcode(),
                                       cond->getType(), VK_PRValue, OK_Ordinary, cond->getExprLoc(), FPOptionsOverride());
    trips = !trips ? one
                   : BinaryOperator::Create(ctx, trips, one, BO_LAnd, cond->getType(), VK_PRValue, OK_Ordinary,
                                            cond->getExprLoc(), FPOptionsOverride());
    return true;
  }

  /// The side of a loop's condition as it is before the first iteration.
  Expr *atStart(Expr *side, const LoopShape &shape) {
    const VarDecl *named = namedVariable(side->IgnoreParenImpCasts());
    if (!named || named->getCanonicalDecl() != shape.counter->getCanonicalDecl())
      return side;
    auto *lower = const_cast<Expr *>(shape.lower->IgnoreParenImpCasts());
    QualType type = shape.counter->getType().getUnqualifiedType();
    if (ctx.hasSameUnqualifiedType(lower->getType(), type) || (isa<IntegerLiteral>(lower) && type->isSignedIntegerType()))
      return const_cast<Expr *>(shape.lower);
    return CStyleCastExpr::Create(ctx, type, VK_PRValue, CK_IntegralCast, const_cast<Expr *>(shape.lower), nullptr,
                                  FPOptionsOverride(), ctx.getTrivialTypeSourceInfo(type, lower->getExprLoc()),
                                  lower->getExprLoc(), lower->getExprLoc());
  }

  /// Arithmetic with numbers that the whole region does not change.
  bool isOfRegion(const Expr *e) const {
    e = e->IgnoreParenCasts();
    if (const auto *op = dyn_cast<BinaryOperator>(e))
      return (op->isAdditiveOp() || op->isMultiplicativeOp()) && isOfRegion(op->getLHS()) && isOfRegion(op->getRHS());
    const VarDecl *var = namedVariable(e);
    return isa<IntegerLiteral>(e) || isa_and_nonnull<EnumConstantDecl>(declarationOf(e)) ||
           (var && var->hasLocalStorage() && var->getType()->isIntegerType() && !var->getType().isVolatileQualified() &&
            isOutside(var->getCanonicalDecl()) && isOnlyRead(region, var->getCanonicalDecl()));
  }

  static bool isNumber(QualType type) {
    return !type->isDependentType() && type->isArithmeticType() && !type->isBooleanType() && !type->isAnyComplexType() &&
           !type.isVolatileQualified();
  }

  static const VarDecl *arrayOf(const ArraySubscriptExpr *element) {
    const Expr *base = subscriptBase(element)->IgnoreParenImpCasts();
    if (const auto *row = dyn_cast<ArraySubscriptExpr>(base))
      return row->getType()->isArrayType() ? arrayOf(row) : nullptr;
    const VarDecl *var = namedVariable(base);
    return var ? var->getCanonicalDecl() : nullptr;
  }

  bool isSteadyElement(const ArraySubscriptExpr *element, const ForStmt *loop) const {
    const VarDecl *array = arrayOf(element);
    if (!array || array->getType()->isReferenceType() || !(array->getType()->isArrayType() || isOnlyReadHere(array, loop)))
      return false;
    for (const Expr *e = element; const auto *one = dyn_cast<ArraySubscriptExpr>(e->IgnoreParenImpCasts()); e = subscriptBase(one))
      if (!isSteady(subscriptIndex(one), loop))
        return false;
    return true;
  }

  /// Arithmetic with numbers that the loop does not change.
  bool isSteady(const Expr *e, const ForStmt *loop) const {
    e = e->IgnoreParenCasts();
    if (const auto *op = dyn_cast<BinaryOperator>(e))
      return (op->isAdditiveOp() || op->isMultiplicativeOp()) && isSteady(op->getLHS(), loop) && isSteady(op->getRHS(), loop);
    const VarDecl *var = namedVariable(e);
    return isa<IntegerLiteral>(e) ||
           (var && var->hasLocalStorage() && var->getType()->isIntegerType() && !var->getType().isVolatileQualified() &&
            isOnlyReadHere(var, loop));
  }

  static const ValueDecl *declarationOf(const Expr *e) {
    const auto *ref = dyn_cast<DeclRefExpr>(e);
    return ref ? ref->getDecl() : nullptr;
  }

  /// What the loop declares has a value of its own in each iteration.
  static bool isOnlyReadHere(const VarDecl *var, const ForStmt *loop) {
    return var->hasLocalStorage() && isOnlyRead(loop, var->getCanonicalDecl()) && !declares(loop, var->getCanonicalDecl());
  }

  /// Nothing that the loop touches besides can be the element under another name, or variables say what might be.
  /// Addresses that the region computes may lead anywhere.
  bool isApart(const ArraySubscriptExpr *element, const ForStmt *loop) const {
    const VarDecl *array = arrayOf(element);
    const std::vector<Access> all = collectAccesses(loop, ctx);
    return isOutside(array) && std::all_of(all.begin(), all.end(), [&](const Access &a) {
      const VarDecl *other = a.base ? a.base->getCanonicalDecl() : nullptr;
      return other == array || (other && isOutside(other) && !a.loadsPointer && a.path.empty() && !a.escapes &&
                                (areApart(array, element->getType(), other, a.expr->getType(), ctx) ||
                                 (isComparable(array) && isComparable(other))));
    });
  }

  /// The host has the address that the kernel has.
  bool isComparable(const VarDecl *var) const {
    const QualType type = var->getType();
    return type->isArrayType() || (type->isPointerType() && isOnlyRead(region, var));
  }

  std::set<const VarDecl *> othersOf(const ArraySubscriptExpr *element, const ForStmt *loop) const {
    std::set<const VarDecl *> others;
    const VarDecl *array = arrayOf(element);
    for (const Access &a : collectAccesses(loop, ctx))
      if (const VarDecl *other = a.base ? a.base->getCanonicalDecl() : nullptr;
          other && other != array && !areApart(array, element->getType(), other, a.expr->getType(), ctx))
        others.insert(other);
    return others;
  }

  /// Also those of `named`, which the loop does not mention any more.
  void noteOthers(const VarDecl *sum, const ArraySubscriptExpr *element, const Stmt *set, const ForStmt *loop,
                  const std::vector<NamedElement> &named) {
    std::set<const VarDecl *> others = othersOf(element, loop);
    for (const auto &[one, declaration] : named)
      if (arrayOf(one) != arrayOf(element) && !areApart(arrayOf(element), element->getType(), arrayOf(one), one->getType(), ctx))
        others.insert(arrayOf(one));
    if (!others.empty())
      construct.elementSums.push_back({sum, copied(element), set, arrayOf(element), std::move(others)});
  }

  /// Each iteration of the loop around has a row of its own, whose elements the loop takes one after the other. Other sums
  /// of nests are as fast where they are.
  bool runsAlongRows(const ForStmt *loop) const {
    const LoopShape shape = analyzeLoopShape(loop, ctx);
    if (!shape)
      return false;
    const VarDecl *counter = shape.counter->getCanonicalDecl();
    bool rows = namesOwn(shape.lower, counter) || namesOwn(shape.upper, counter);
    for (const Access &a : collectAccesses(loop, ctx)) {
      const auto *element = dyn_cast<ArraySubscriptExpr>(a.expr->IgnoreParenImpCasts());
      if (!element)
        continue;
      const Expr *index = subscriptIndex(element);
      if (mentions(subscriptBase(element), counter) || anyBelow(index, [&](const Stmt *s) { return multiplies(s, counter); }))
        return false;
      rows |= mentions(index, counter) && namesOwn(element, counter);
    }
    return rows;
  }

  static bool multiplies(const Stmt *s, const VarDecl *counter) {
    const auto *op = dyn_cast<BinaryOperator>(s);
    return op && op->isMultiplicativeOp() && mentions(op, counter);
  }

  /// A variable that the region declares, other than the counter.
  bool namesOwn(const Expr *e, const VarDecl *counter) const {
    return e && anyBelow(e, [&](const Stmt *s) {
             const auto *ref = dyn_cast<DeclRefExpr>(s);
             const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
             return var && var->getCanonicalDecl() != counter && !isOutside(var->getCanonicalDecl());
           });
  }

  bool isOutside(const VarDecl *var) const { return !declares(region, var); }
  static bool declares(const Stmt *s, const VarDecl *var) {
    const auto *d = dyn_cast<DeclStmt>(s);
    return (d && llvm::any_of(d->decls(), [&](const Decl *one) { return one->getCanonicalDecl() == var; })) ||
           std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return child && declares(child, var); });
  }

  bool callsAreHarmless(const ForStmt *loop) const {
    const RegionUse use = analyzeVariableUse(loop, ctx);
    return std::all_of(use.calls.begin(), use.calls.end(), [&](const CallExpr *call) { return whyImpure(call, ctx).empty(); });
  }

  /// y[i] + ...: the element and what is added to it, or taken away.
  bool addsTo(const Expr *sum, const Expr *element) const {
    const auto *op = dyn_cast<BinaryOperator>(sum->IgnoreParenImpCasts());
    if (!op || !op->isAdditiveOp() || !ctx.hasSameUnqualifiedType(op->getType(), element->getType()))
      return false;
    auto is = [&](const Expr *e) { return isSameExpression(e->IgnoreParenImpCasts(), element, ctx); };
    return is(op->getLHS()) || addsTo(op->getLHS(), element) ||
           (op->getOpcode() == BO_Add && (is(op->getRHS()) || addsTo(op->getRHS(), element)));
  }

  Uses usesOf(const Stmt *s, const Expr *element) const {
    Uses uses;
    const auto *op = dyn_cast<BinaryOperator>(s);
    if (op && op->isCompoundAssignmentOp() && !truncates(op) && isSameExpression(op->getLHS(), element, ctx)) {
      uses.operators.insert(op->getOpcode() == BO_SubAssign ? BO_AddAssign : op->getOpcode());
      ++uses.updates;
    } else if (op && op->getOpcode() == BO_Assign && isSameExpression(op->getLHS(), element, ctx) && addsTo(op->getRHS(), element)) {
      uses.operators.insert(BO_AddAssign);
      uses.updates += 2; // as often as it is named
    }
    if (const auto *e = dyn_cast<ArraySubscriptExpr>(s); e && isSameExpression(e, element, ctx))
      uses.mentions = 1;
    else
      for (const Stmt *child : s->children())
        if (child) {
          Uses more = usesOf(child, element);
          uses.operators.insert(more.operators.begin(), more.operators.end());
          uses.updates += more.updates;
          uses.mentions += more.mentions;
        }
    return uses;
  }

  VarDecl *sumFor(Expr *element) {
    const VarDecl *array = arrayOf(cast<ArraySubscriptExpr>(element));
    return variable(array->getName().str() + "_sum", element->getType().getUnqualifiedType(), element);
  }

  /// Written once more: expressions are known by where they stand.
  Expr *copied(const Expr *e) {
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(e))
      return ImplicitCastExpr::Create(ctx, cast->getType(), cast->getCastKind(), copied(cast->getSubExpr()), nullptr,
                                      cast->getValueKind(), FPOptionsOverride());
    if (const auto *inner = dyn_cast<ParenExpr>(e))
      return new (ctx) ParenExpr(e->getBeginLoc(), e->getEndLoc(), copied(inner->getSubExpr()));
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
      return new (ctx) ArraySubscriptExpr(copied(element->getLHS()), copied(element->getRHS()), e->getType(), VK_LValue,
                                          OK_Ordinary, e->getExprLoc());
    if (const auto *ref = dyn_cast<DeclRefExpr>(e))
      return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), const_cast<ValueDecl *>(ref->getDecl()),
                                 false, e->getExprLoc(), e->getType(), VK_LValue);
    return const_cast<Expr *>(e); // numbers, and arithmetic with them
  }

  void replaceElement(Stmt *s, const Expr *element, const VarDecl *sum) {
    for (Stmt *&child : s->children()) {
      const auto *e = dyn_cast_or_null<ArraySubscriptExpr>(child);
      if (e && isSameExpression(e, element, ctx))
        child = named(sum, e->getExprLoc());
      else if (child)
        replaceElement(child, element, sum);
    }
  }

  // ---- Their variables -------------------------------------------------------------------------------

  static QualType typeOf(const Part &part, ASTContext &ctx) {
    return part.field ? part.field->getType().getUnqualifiedType()
                      : ctx.getAsConstantArrayType(part.var->getType())->getElementType().getUnqualifiedType();
  }

  VarDecl *sumFor(const Part &part) {
    const std::string last = part.field ? part.field->getName().str() : std::to_string(part.index);
    return variable(part.var->getName().str() + "_" + last, typeOf(part, ctx), place(part, part.var->getLocation()));
  }

  /// A new one that begins with what is at `from`.
  VarDecl *variable(std::string name, QualType type, Expr *from) {
    while (isTaken(name))
      name += "_";
    SourceLocation at = from->getExprLoc();
    VarDecl *sum = VarDecl::Create(ctx, function, at, at, &ctx.Idents.get(name), type,
                                   ctx.getTrivialTypeSourceInfo(type, at), SC_None);
    sum->setInit(read(copied(from)));
    return sum;
  }

  bool isTaken(const std::string &name) const {
    return ctx.Idents.get(name).hasMacroDefinition() || isNameIn(region, name);
  }

  Expr *named(const VarDecl *var, SourceLocation at) {
    return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), const_cast<VarDecl *>(var), false, at,
                               var->getType(), VK_LValue);
  }

  Expr *read(Expr *place) {
    return ImplicitCastExpr::Create(ctx, place->getType().getUnqualifiedType(), CK_LValueToRValue, place, nullptr,
                                    VK_PRValue, FPOptionsOverride());
  }

  Expr *place(const Part &part, SourceLocation at) {
    Expr *var = named(part.var, at);
    if (part.field)
      return MemberExpr::CreateImplicit(ctx, var, false, part.field, part.field->getType(), VK_LValue, OK_Ordinary);
    QualType element = ctx.getAsConstantArrayType(part.var->getType())->getElementType();
    Expr *first = ImplicitCastExpr::Create(ctx, ctx.getPointerType(element), CK_ArrayToPointerDecay, var, nullptr,
                                           VK_PRValue, FPOptionsOverride());
    Expr *index = IntegerLiteral::Create(ctx, llvm::APInt(32, part.index), ctx.IntTy, at);
    return new (ctx) ArraySubscriptExpr(first, index, element, VK_LValue, OK_Ordinary, at);
  }

  Stmt *declared(VarDecl *var) {
    return new (ctx) DeclStmt(DeclGroupRef(var), var->getLocation(), var->getLocation());
  }

  Stmt *stored(const Part &part, const VarDecl *sum) { return set(place(part, part.var->getLocation()), sum); }

  Stmt *set(Expr *place, const VarDecl *sum) {
    SourceLocation at = place->getExprLoc();
    return BinaryOperator::Create(ctx, place, read(named(sum, at)), BO_Assign, sum->getType(),
                                  ctx.getLangOpts().CPlusPlus ? VK_LValue : VK_PRValue, OK_Ordinary, at,
                                  FPOptionsOverride());
  }

  /// `value`, where `condition` says that it can be read, or zero.
  Expr *valueIf(Expr *condition, Expr *value) {
    const QualType type = value->getType();
    const SourceLocation at = value->getExprLoc();
    Expr *zero = type->isFloatingType()
                     ? static_cast<Expr *>(FloatingLiteral::Create(ctx, llvm::APFloat(ctx.getFloatTypeSemantics(type)), true, type, at))
                     : ImplicitCastExpr::Create(ctx, type, CK_IntegralCast,
                                                IntegerLiteral::Create(ctx, llvm::APInt(ctx.getIntWidth(ctx.IntTy), 0), ctx.IntTy, at),
                                                nullptr, VK_PRValue, FPOptionsOverride());
    return new (ctx) ConditionalOperator(condition, at, value, at, zero, type, VK_PRValue, OK_Ordinary);
  }

  Stmt *doneIf(Expr *condition, Stmt *s) {
    const SourceLocation at = s->getBeginLoc();
    return condition ? IfStmt::Create(ctx, at, IfStatementKind::Ordinary, nullptr, nullptr, condition, at, at, s) : s;
  }

  void replace(Stmt *s, const Part &part, const VarDecl *sum) {
    for (Stmt *&child : s->children()) {
      const auto *e = dyn_cast_or_null<Expr>(child);
      if (e && partOf(e) == part)
        child = named(sum, e->getExprLoc());
      else if (child)
        replace(child, part, sum);
    }
  }

  Directive &construct;
  Stmt *region;
  FunctionDecl *function;
  ASTContext &ctx;
  bool inLoop = false;    ///< one that a directive shares out
  bool mayAssume = false; ///< the launch can find out what is apart, and otherwise one thread adds up
  std::set<const ForStmt *> kept; ///< with the loop in each
  mutable std::map<const ForStmt *, bool> independent; ///< as they were written
  std::vector<const ForStmt *> around; ///< the statement: they have a trip
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
