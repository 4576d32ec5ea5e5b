// The tiles of one fcw construct: which part of an array a block copies, and what its
// statements do with the copy (docs/fcw.md).
#include "plan/block/Block.h"
#include "plan/block/Members.h"

#include "analysis/Ast.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

using spec::DiagId;

/// Elements that no memory has: there need not be more, and bytes can be computed of so many.
static constexpr long long Beyond = 1LL << 40;

/// Of numbers that are not negative.
static long long added(long long a, long long b) { return std::min(std::min(a, Beyond) + std::min(b, Beyond), Beyond); }
static long long multiplied(long long a, long long b) { return a && b > Beyond / a ? Beyond : a * b; }

std::optional<long long> TilePlan::elements() const {
  long long all = 1;
  for (size_t i = 0; i < dims.size(); ++i) {
    if (!dims[i].extent)
      return std::nullopt;
    all = multiplied(all, *dims[i].extent + (i + 1 == dims.size() ? pad : 0));
  }
  return all;
}

bool TileDim::isNarrow(const ASTContext &ctx) const {
  QualType type = pivot->getType();
  return type->isIntegerType() && !type->isDependentType() && ctx.getTypeSize(type) <= 32;
}

bool FcwPlan::fetches() const {
  return std::any_of(tiles.begin(), tiles.end(), [](const auto &t) { return t.type.fetch; });
}

bool FcwPlan::writesBack() const {
  return std::any_of(tiles.begin(), tiles.end(),
                     [](const auto &t) { return t.writeBack != WriteBack::Nothing; });
}

// ---- Statements ------------------------------------------------------------------------

std::optional<Store> storeOf(const Stmt *stmt) {
  const auto *e = dyn_cast_or_null<Expr>(stmt);
  if (!e)
    return std::nullopt;
  if (const auto *cleanups = dyn_cast<ExprWithCleanups>(e))
    e = cleanups->getSubExpr();
  e = e->IgnoreParens();
  if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->isAssignmentOp())
    return Store{op->getLHS(), op->getRHS(), op->getOpcodeStr().str()};
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->isIncrementDecrementOp())
    return Store{op->getSubExpr(), nullptr, op->isIncrementOp() ? "++" : "--"};
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(e))
    if (op->isAssignmentOp() && op->getNumArgs() == 2)
      return Store{op->getArg(0), op->getArg(1), getOperatorSpelling(op->getOperator())};
  return std::nullopt;
}

static bool mayBeChangedBy(QualType reference) {
  return reference->isLValueReferenceType() && !reference->getPointeeType().isConstQualified();
}

std::vector<const Expr *> changedByCall(const Stmt *stmt) {
  const auto *e = dyn_cast_or_null<Expr>(stmt);
  if (e)
    e = e->IgnoreParens();
  if (const auto *cleanups = dyn_cast_or_null<ExprWithCleanups>(e))
    e = cleanups->getSubExpr()->IgnoreParens();
  std::vector<const Expr *> list;
  auto take = [&](const FunctionDecl *f, llvm::ArrayRef<const Expr *> args) {
    for (size_t i = 0; i < args.size() && i < f->getNumParams(); ++i)
      if (mayBeChangedBy(f->getParamDecl(i)->getType()))
        list.push_back(args[i]);
  };
  if (const auto *made = dyn_cast_or_null<CXXConstructExpr>(e))
    take(made->getConstructor(), {made->getArgs(), made->getNumArgs()});
  const auto *call = dyn_cast_or_null<CallExpr>(e);
  const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  if (!f)
    return list;
  llvm::ArrayRef<const Expr *> args(call->getArgs(), call->getNumArgs());
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  const Expr *object = nullptr;
  if (const auto *member = dyn_cast<CXXMemberCallExpr>(call))
    object = member->getImplicitObjectArgument();
  else if (method && isa<CXXOperatorCallExpr>(call) && method->isImplicitObjectMemberFunction()) {
    object = args[0];
    args = args.drop_front();
  }
  if (object && method && !method->isConst() && !method->isStatic())
    list.push_back(object);
  take(f, args);
  return list;
}

bool isArrayOf(const Expr *e, const TilePlan &tile) {
  if (tile.member)
    return isSamePlace(e, tile.member);
  const VarDecl *var = namedVariable(e);
  return var && canonical(var) == tile.array;
}

std::vector<const Expr *> subscriptsOf(const Expr *e, const TilePlan &tile) {
  std::vector<const Expr *> list;
  while (const auto *s = dyn_cast<ArraySubscriptExpr>(e->IgnoreParenImpCasts())) {
    list.insert(list.begin(), subscriptIndex(s));
    e = subscriptBase(s);
  }
  return isArrayOf(e, tile) && list.size() == tile.dims.size() ? list : std::vector<const Expr *>();
}

static void variablesIn(const Stmt *stmt, std::vector<const Decl *> &into) {
  if (!stmt)
    return;
  if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
    into.push_back(ref->getDecl()->getCanonicalDecl());
  for (const Stmt *child : stmt->children())
    variablesIn(child, into);
}

bool areOwn(const TilePlan &tile, const std::vector<const Expr *> &subscripts,
            const ASTContext &ctx) {
  for (size_t i = 0; i < subscripts.size(); ++i) {
    const Expr *index = peel(subscripts[i]), *pivot = peel(tile.dims[i].pivot);
    std::vector<const Decl *> ofIndex, ofPivot;
    variablesIn(index, ofIndex);
    variablesIn(pivot, ofPivot);
    if (ofIndex != ofPivot || spell(index, ctx) != spell(pivot, ctx))
      return false;
  }
  return true;
}

const Expr *elementOf(const Expr *target, const TilePlan &tile) {
  while (target) {
    target = target->IgnoreParenImpCasts();
    if (!subscriptsOf(target, tile).empty())
      return target;
    if (const auto *m = dyn_cast<MemberExpr>(target); m && !m->isArrow())
      target = m->getBase();
    else if (const auto *s = dyn_cast<ArraySubscriptExpr>(target))
      target = subscriptBase(s);
    else
      return nullptr;
  }
  return nullptr;
}

// ---- Ranges ------------------------------------------------------------------------------

/// Nobody knows: as many elements as a block has iterations, which is checked.
static Spread unknownSpread(const BlockPlan &block) {
  Spread s;
  s.exact = false;
  s.perPlace.assign(block.levels.size(), 0);
  if (auto all = block.iterations())
    s.more = *all - 1;
  else
    s.perPlace.back() = 1;
  return s;
}

static std::optional<long long> extentOf(const TileDim &dim, const BlockPlan &block,
                                         const ASTContext &ctx) {
  long long extent = 1 + dim.spread.more;
  if (!dim.spread.rows.empty())
    return std::nullopt;
  for (size_t k = 0; k < block.levels.size(); ++k) {
    if (!dim.spread.perPlace[k])
      continue;
    if (!block.levels[k].size)
      return std::nullopt;
    extent = added(extent, multiplied(std::abs(dim.spread.perPlace[k]), *block.levels[k].size - 1));
  }
  for (const Expr *e : {dim.before, dim.after}) {
    auto value = constantInteger(e, ctx);
    if (!value)
      return std::nullopt;
    extent = added(extent, std::max(*value, 0LL));
  }
  return std::max(extent, 1LL);
}

TileDim tileDim(const Expr *pivot, const Expr *before, const Expr *after, const BlockPlan &block,
                const BlockFacts &facts, const ASTContext &ctx) {
  TileDim dim{pivot, before, after, {}, {}, false};
  std::optional<Spread> spread = facts.spreadOf(dim.pivot);
  if (spread && spread->exact && !facts.isSteady(dim.pivot))
    spread->exact = false;
  dim.spread = spread ? *spread : unknownSpread(block);
  dim.guessed = !spread;
  dim.spread.perPlace.resize(block.levels.size());
  dim.extent = extentOf(dim, block, ctx);
  return dim;
}

unsigned tilePad(const TilePlan &tile, const BlockPlan &block) {
  for (size_t i = 0; i + 1 < tile.dims.size(); ++i)
    for (size_t k = 0; k < block.levels.size(); ++k)
      if (block.levels[k].axes().thread == 0 && tile.dims[i].spread.perPlace[k])
        return 1;
  return 0;
}

size_t rankOf(QualType type, const ASTContext &ctx, QualType &element) {
  size_t rank = 0;
  if (type->isPointerType()) {
    type = type->getPointeeType();
    rank = 1;
  }
  while (const ArrayType *array = ctx.getAsArrayType(type)) {
    type = array->getElementType();
    ++rank;
  }
  element = type.getUnqualifiedType();
  return rank;
}

namespace {

class TilePlanner {
public:
  TilePlanner(Planner &p, const Directive &d, const BlockPlan &block, const BlockFacts &facts,
              const std::vector<const TilePlan *> &around)
      : p(p), d(d), block(block), facts(facts), around(around) {}

  FcwPlan run() {
    plan.directive = &d;
    bool sync = !d.has(spec::ClauseKind::NoSync);
    for (const ParsedClause *c : d.clauses(spec::ClauseKind::FcwList))
      for (const ParsedVar &item : c->vars)
        tile(item, *spec::findFcwType(c->spelling), sync);
    return std::move(plan);
  }

private:
  static std::string triples(size_t n) {
    return std::to_string(n) + (n == 1 ? " triple" : " triples");
  }

  void tile(const ParsedVar &item, spec::FcwType type, bool sync) {
    TilePlan tile;
    tile.from = &d;
    tile.item = &item;
    tile.array = variableOf(d, item);
    if (!tile.array)
      takeMember(tile, item);
    QualType declared = tile.array ? tile.array->getType().getNonReferenceType() : QualType();
    if (!tile.array || !(declared->isPointerType() || declared->isArrayType() ||
                         declared->isDependentType()))
      return p.diagnoser.report(d.locOf(item), isMember(item) ? DiagId::FcwMember : DiagId::FcwNoArray,
                                {item.text});
    size_t rank = rankOf(declared, p.ctx, tile.element);
    if (rank != item.sections.size())
      return p.diagnoser.report(d.locOf(item), DiagId::FcwRank,
                                {item.text, triples(item.sections.size()),
                                 tile.array->getNameAsString(),
                                 std::to_string(rank) + (rank == 1 ? " dimension" : " dimensions")});
    if (isOfIteration(tile))
      return p.diagnoser.report(d.locOf(item), DiagId::FcwPrivate, {tile.array->getNameAsString()});
    if (isCached(tile.array))
      return p.diagnoser.report(d.locOf(item), DiagId::FcwTwice, {tile.array->getNameAsString()});
    tile.type = type;
    tile.sync = sync && type.channel;
    for (const ParsedSection &s : item.sections) {
      if (!isPivot(item, *s.lower) || !isLength(item, *s.length) || !isLength(item, *s.after))
        return;
      tile.dims.push_back(dimension(s));
      capGuess(tile.dims.back(), lengthOf(declared, tile.dims.size() - 1));
    }
    if (!isUsedIn(d.body, tile))
      return p.diagnoser.report(d.locOf(item), DiagId::FcwUnused, {tile.array->getNameAsString()});
    tile.pad = tilePad(tile, block);
    check(tile);
    plan.tiles.push_back(std::move(tile));
  }

  /// Of an object that is the same for all iterations, and for the host when it launches them.
  void takeMember(TilePlan &tile, const ParsedVar &item) {
    std::optional<MemberPath> path = memberPath(d.expr(item.base));
    if (!path || !leadsAllAlike(p, *path, block, facts))
      return;
    tile.member = path->member;
    tile.array = memberVariable(p, d, item, *path);
  }

  static bool isUsedIn(const Stmt *stmt, const TilePlan &tile) {
    if (!tile.member)
      return mentions(stmt, tile.array);
    const auto *e = dyn_cast_or_null<Expr>(stmt);
    if (e && isArrayOf(e, tile))
      return true;
    if (const auto *decl = dyn_cast_or_null<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one); var && isUsedIn(var->getInit(), tile))
          return true;
    return stmt && std::any_of(stmt->child_begin(), stmt->child_end(),
                               [&](const Stmt *child) { return isUsedIn(child, tile); });
  }

  bool isMember(const ParsedVar &item) const {
    const Expr *base = d.expr(item.base);
    return base && isa<MemberExpr, CXXDependentScopeMemberExpr>(peel(base));
  }

  /// Declared inside of the block's loops, or private to one of them. A pointer may lead anywhere.
  bool isOfIteration(const TilePlan &tile) const {
    const VarDecl *array = tile.array;
    bool elsewhere = !array->getType()->isArrayType();
    if (tile.member) {
      const MemberPath path = *memberPath(tile.member);
      elsewhere |= !path.isInside();
      array = path.variable();
    }
    if (!array || elsewhere || !array->isLocalVarDecl())
      return array && isPrivate(array);
    const SourceManager &sm = p.ctx.getSourceManager();
    const Stmt *loops = block.levels[0].loop->nest[0].loop;
    bool inside = !sm.isBeforeInTranslationUnit(array->getLocation(), loops->getBeginLoc()) &&
                  !sm.isBeforeInTranslationUnit(loops->getEndLoc(), array->getLocation());
    return (inside && array->hasLocalStorage()) || isPrivate(array);
  }

  bool isPrivate(const VarDecl *array) const {
    return std::any_of(block.levels.begin(), block.levels.end(), [&](const BlockPlan::Level &l) {
      return std::any_of(l.loop->privates.begin(), l.loop->privates.end(),
                         [&](const PrivateVar &v) { return canonical(v.var) == array; });
    });
  }

  bool isPivot(const ParsedVar &item, const ExprRef &written) {
    const Expr *e = d.expr(written);
    if (!e || e->isTypeDependent() || e->getType()->isIntegralOrUnscopedEnumerationType())
      return isStill(item, written);
    p.diagnoser.report(d.locOf(written.tokens.begin), DiagId::FcwPivot, {d.text(written), item.text});
    return false;
  }

  /// Evaluating it changes nothing.
  bool isStill(const ParsedVar &item, const ExprRef &written) {
    const Expr *e = d.expr(written);
    if (!e || e->isInstantiationDependent() || !e->HasSideEffects(p.ctx, /*IncludePossibleEffects=*/false))
      return true;
    p.diagnoser.report(d.locOf(written.tokens.begin), DiagId::FcwEffects, {d.text(written), item.text});
    return false;
  }

  /// Whether nothing in it has to be asked for its value when the program runs.
  static bool namesNothing(const Expr *e) {
    return !anyBelow(e, [](const Stmt *one) {
      const auto *ref = dyn_cast<DeclRefExpr>(one);
      return (ref && !isa<EnumConstantDecl>(ref->getDecl())) || isa<CallExpr, CXXThisExpr, UnaryExprOrTypeTraitExpr>(one);
    });
  }

  bool isLength(const ParsedVar &item, const ExprRef &written) {
    const Expr *e = d.expr(written);
    if (!e || e->isTypeDependent() || e->isValueDependent())
      return true;
    if (!isStill(item, written))
      return false;
    auto value = e->getType()->isIntegerType() ? constantInteger(e, p.ctx) : std::nullopt;
    const bool isNone = value ? *value < 0 : namesNothing(e); // 1 / 0
    if (e->getType()->isIntegerType() && !isNone)
      return true;
    p.diagnoser.report(d.locOf(written.tokens.begin), DiagId::FcwRange, {d.text(written), item.text});
    return false;
  }

  bool isCached(const VarDecl *array) const {
    for (const TilePlan *other : around)
      if (other->array == array)
        return true;
    for (const TilePlan &other : plan.tiles)
      if (other.array == array)
        return true;
    return false;
  }

  // ---- Ranges -----------------------------------------------------------------------

  TileDim dimension(const ParsedSection &s) {
    return tileDim(d.expr(*s.lower), d.expr(*s.length), d.expr(*s.after), block, facts, p.ctx);
  }

  std::optional<long long> lengthOf(QualType type, size_t dim) const {
    if (type->isPointerType()) {
      if (!dim--)
        return std::nullopt;
      type = type->getPointeeType();
    }
    for (; dim && p.ctx.getAsArrayType(type); --dim)
      type = p.ctx.getAsArrayType(type)->getElementType();
    const auto *array = p.ctx.getAsConstantArrayType(type);
    return array ? std::optional<long long>(array->getSize().getZExtValue()) : std::nullopt;
  }

  /// Pivots are elements of the array.
  void capGuess(TileDim &dim, std::optional<long long> length) const {
    if (!dim.guessed || !length || *length < 1 || dim.spread.more < *length)
      return;
    dim.spread.more = *length - 1;
    dim.extent = extentOf(dim, block, p.ctx);
  }

  // ---- Uses ---------------------------------------------------------------------------

  void check(TilePlan &tile) {
    bool own = true;
    for (const TileDim &dim : tile.dims)
      own &= facts.isSteady(dim.pivot) && !changesInside(dim.pivot);
    ownOnly = wholeOnly = ownRead = own;
    visit(tile, d.body, true);
    checkOtherWays(p, d, tile);
    tile.inRegisters = ownRead && tile.type.fetch && !tile.type.channel && !tile.type.writeBack &&
                       !tile.written;
    tile.inTurn = ownOnly && wholeOnly && tile.sync && tile.written && isApart(tile);
    if (tile.type.writeBack && tile.written)
      tile.writeBack = ownOnly               ? WriteBack::Own
                       : isOfBlockAlone(tile) ? WriteBack::Whole
                                              : WriteBack::Marked;
  }

  /// Every place of a full block has a pivot of its own, and two copies of the tile fit.
  bool isApart(const TilePlan &tile) const {
    constexpr long long Most = 24 * 1024;
    auto places = block.iterations(), elements = tile.elements();
    if (!places || *places % 32 || !elements || tile.element->isDependentType() ||
        2 * *elements * p.ctx.getTypeSizeInChars(tile.element).getQuantity() > Most)
      return false;
    std::vector<int> levels(block.levels.size());
    for (const TileDim &dim : tile.dims) {
      size_t moved = 0;
      for (size_t k = 0; k < levels.size(); ++k)
        if (dim.spread.perPlace[k]) {
          ++moved;
          ++levels[k];
        }
      if (!dim.spread.exact || moved > 1)
        return false;
    }
    return std::all_of(levels.begin(), levels.end(), [](int n) { return n > 0; });
  }

  /// Ranges of different blocks have no element in common, and all of the tile has a value.
  bool isOfBlockAlone(const TilePlan &tile) const {
    if (!tile.type.fetch || tile.dims.size() != 1 || !tile.dims[0].extent ||
        !tile.dims[0].spread.isUniform())
      return false;
    auto distance = facts.distanceOfBlocks(tile.dims[0].pivot);
    return distance && *distance >= *tile.dims[0].extent && !isWrittenElsewhere(tile);
  }

  /// By other statements of the loops: what one block has fetched, another may change.
  bool isWrittenElsewhere(const TilePlan &tile) const {
    if (tile.member)
      return true; // who knows
    const SourceManager &sm = p.ctx.getSourceManager();
    SourceRange own = d.body->getSourceRange();
    for (const Access &a : collectAccesses(block.levels[0].loop->nest[0].loop, p.ctx)) {
      SourceLocation at = a.expr->getBeginLoc();
      bool inside = !sm.isBeforeInTranslationUnit(at, own.getBegin()) &&
                    !sm.isBeforeInTranslationUnit(own.getEnd(), at);
      if ((a.write || a.escapes) && a.base && canonical(a.base) == tile.array && !inside)
        return true;
    }
    return false;
  }

  bool changesInside(const Expr *pivot) const {
    RegionUse use = analyzeVariableUse(d.body, p.ctx);
    for (const VariableUse &u : analyzeVariableUse(pivot, p.ctx).variables)
      if (const VariableUse *inside = use.find(u.var); inside && inside->written)
        return true;
    return false;
  }

  /// `statement`: the expression is a statement of its own.
  void visit(TilePlan &tile, const Stmt *stmt, bool statement) {
    if (!stmt)
      return;
    if (const Directive *inner = p.directives.at(stmt)) {
      if (inner->kind() != spec::DirectiveKind::Atomic)
        return visit(tile, inner->body, true);
      atomic = true;
      visit(tile, inner->body, false);
      atomic = false;
      return;
    }
    if (statement)
      if (std::optional<Store> store = storeOf(stmt))
        if (const Expr *element = elementOf(store->target, tile)) {
          noteStore(tile, *store, element);
          return;
        }
    const auto *e = dyn_cast<Expr>(stmt);
    if (const Expr *element = e ? onlyRead(e) : nullptr)
      return visit(tile, element, false);
    if (const Expr *element = e ? writtenBy(tile, e) : nullptr) {
      noteWrite(tile, e->getBeginLoc());
      const auto *address = dyn_cast<UnaryOperator>(e);
      if (atomic && !(address && address->getOpcode() == UO_AddrOf)) {
        wholeOnly = false;
        ownOnly &= areOwn(tile, subscriptsOf(element, tile), p.ctx);
      } else if (tile.sync || tile.type.writeBack)
        return p.diagnoser.report(e->getBeginLoc(), DiagId::FcwStore,
                                  {tile.array->getNameAsString()}, d.locOf(*tile.item));
    } else {
      for (const Expr *changed : changedByCall(e))
        if (const Expr *passed = elementOf(changed, tile))
          notePassed(tile, passed, statement);
    }
    if (e)
      if (auto list = subscriptsOf(e, tile); !list.empty()) {
        ownRead &= areOwn(tile, list, p.ctx);
        for (const Expr *index : list)
          visit(tile, index, false);
        return;
      }
    if (isa<DeclRefExpr, MemberExpr>(stmt) && isArrayOf(e, tile))
      return p.diagnoser.report(e->getExprLoc(), DiagId::FcwWholeArray,
                                {tile.array->getNameAsString()}, d.locOf(*tile.item));
    if (const auto *decl = dyn_cast<DeclStmt>(stmt)) {
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one)) {
          const Expr *named = mayBeChangedBy(var->getType()) ? var->getInit() : nullptr;
          if (const Expr *element = elementOf(named, tile))
            notePassed(tile, element, false);
          visit(tile, var->getInit(), false);
        }
      return;
    }
    for (const Stmt *child : stmt->children())
      visit(tile, child, isPart(stmt, child));
  }

  /// Whether a child is a statement, and no condition or step.
  static bool isPart(const Stmt *stmt, const Stmt *child) {
    if (const auto *s = dyn_cast<ForStmt>(stmt))
      return child == s->getBody();
    if (const auto *s = dyn_cast<IfStmt>(stmt))
      return child != s->getCond();
    if (const auto *s = dyn_cast<WhileStmt>(stmt))
      return child == s->getBody();
    if (const auto *s = dyn_cast<DoStmt>(stmt))
      return child == s->getBody();
    return !isa<Expr, SwitchStmt>(stmt);
  }

  /// Nobody else sees it, and nothing of it remains.
  void noteWrite(TilePlan &tile, SourceLocation at) {
    if (!tile.written && tile.type.fetch && !tile.type.channel && !tile.type.writeBack)
      p.diagnoser.report(at, DiagId::FcwLost, {tile.array->getNameAsString()}, d.locOf(*tile.item));
    tile.written = true;
  }

  void noteStore(TilePlan &tile, const Store &store, const Expr *element) {
    noteWrite(tile, store.target->getBeginLoc());
    wholeOnly &= store.target->IgnoreParens() == element;
    std::vector<const Expr *> list = subscriptsOf(element, tile);
    ownOnly &= areOwn(tile, list, p.ctx);
    for (const Expr *index : list)
      visit(tile, index, false);
    visit(tile, store.value, false);
  }

  /// By reference: whoever has it may write.
  void notePassed(TilePlan &tile, const Expr *element, bool statement) {
    tile.written = true;
    wholeOnly = false;
    ownOnly &= areOwn(tile, subscriptsOf(element, tile), p.ctx);
    if (tile.sync || (tile.type.writeBack && !statement))
      p.diagnoser.report(element->getBeginLoc(), DiagId::FcwStore, {tile.array->getNameAsString()},
                         d.locOf(*tile.item));
  }

  /// What an address leads to by which nothing can be written: f(&a[i]) with a const float *.
  static const Expr *onlyRead(const Expr *e) {
    const auto *cast = dyn_cast<ImplicitCastExpr>(e);
    const auto *op = cast ? dyn_cast<UnaryOperator>(cast->getSubExpr()->IgnoreParenImpCasts()) : nullptr;
    bool reads = op && op->getOpcode() == UO_AddrOf && e->getType()->isPointerType() &&
                 e->getType()->getPointeeType().isConstQualified();
    return reads ? op->getSubExpr() : nullptr;
  }

  /// The tile's element that the expression writes, or leads to.
  static const Expr *writtenBy(const TilePlan &tile, const Expr *e) {
    const Expr *target = nullptr;
    if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->isAssignmentOp())
      target = op->getLHS();
    if (const auto *op = dyn_cast<UnaryOperator>(e);
        op && (op->isIncrementDecrementOp() || op->getOpcode() == UO_AddrOf))
      target = op->getSubExpr();
    if (const auto *op = dyn_cast<CXXOperatorCallExpr>(e); op && op->isAssignmentOp())
      target = op->getArg(0);
    return target ? elementOf(target, tile) : nullptr;
  }

  Planner &p;
  const Directive &d;
  const BlockPlan &block;
  const BlockFacts &facts;
  const std::vector<const TilePlan *> &around;
  FcwPlan plan;
  bool ownOnly = false;   ///< all writes go to the pivot's element
  bool ownRead = false;   ///< all reads do
  bool wholeOnly = false; ///< none only to a part of it
  bool atomic = false;    ///< inside of an atomic statement
};

} // namespace

FcwPlan planTiles(Planner &p, const Directive &d, const BlockPlan &block, const BlockFacts &facts,
                  const std::vector<const TilePlan *> &around) {
  return TilePlanner(p, d, block, facts, around).run();
}

} // namespace accolade
