// See BlockFacts.h. Variables are taken to be uniform until one of their assignments says
// otherwise; what is left when nothing changes any more is uniform.
#include "analysis/BlockFacts.h"

#include "analysis/Ast.h"
#include "analysis/Counted.h"
#include "analysis/DependenceParts.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

static const VarDecl *canonicalVariable(const Expr *e) {
  const auto *ref = dyn_cast_or_null<DeclRefExpr>(e ? e->IgnoreParenImpCasts() : nullptr);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var ? var->getCanonicalDecl() : nullptr;
}

bool Spread::isUniform() const {
  if (more || !exact)
    return false;
  for (long long one : perPlace)
    if (one)
      return false;
  return true;
}

/// The variable that a loop gives a value before its first trip: for (k = 0; ...).
static const VarDecl *startedBy(const ForStmt *loop) {
  const auto *start = dyn_cast_or_null<BinaryOperator>(loop->getInit());
  return start && start->getOpcode() == BO_Assign ? canonicalVariable(start->getLHS()) : nullptr;
}

/// Variables that are used in no other place than in loops that start with a value for them.
static std::set<const VarDecl *> countersOnly(const Stmt *body) {
  std::set<const VarDecl *> started, inside, elsewhere;
  std::function<void(const Stmt *)> visit = [&](const Stmt *s) {
    if (!s)
      return;
    if (const VarDecl *var = canonicalVariable(dyn_cast<DeclRefExpr>(s)); var && !inside.count(var))
      elsewhere.insert(var);
    const auto *loop = dyn_cast<ForStmt>(s);
    const VarDecl *counter = loop ? startedBy(loop) : nullptr;
    bool added = counter && inside.insert(counter).second;
    if (added)
      started.insert(counter);
    for (const Stmt *child : s->children())
      visit(child);
    if (added)
      inside.erase(counter);
  };
  visit(body);
  for (const VarDecl *var : elsewhere)
    started.erase(var);
  return started;
}

BlockFacts::BlockFacts(const Stmt *body, std::vector<BlockLevel> levels,
                       std::set<const VarDecl *> reduced, ASTContext &ctx)
    : ctx(ctx), levels(std::move(levels)), stores(body, ctx), reduced(std::move(reduced)) {
  loopCounters = countersOnly(body);
  scan(body);
  settle(varying, false);
  settle(unsteady, true);
}

void BlockFacts::settle(std::set<const VarDecl *> &out, bool steady) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto &[var, list] : definitions) {
      if (out.count(var))
        continue;
      bool good = !reduced.count(var);
      for (const Definition &d : list)
        good &= d.value && holds(d.value, steady) &&
                (steady ? areUniform(d.under) : isUniform(d)) &&
                !(d.stepOf && whyDivergent(d.stepOf));
      if (!good)
        changed |= out.insert(var).second;
    }
  }
}

static const Expr *conditionOf(const Stmt *stmt) {
  if (const auto *s = dyn_cast<IfStmt>(stmt))
    return s->getInit() || s->getConditionVariable() ? nullptr : s->getCond();
  if (const auto *s = dyn_cast<ForStmt>(stmt))
    return s->getCond();
  if (const auto *s = dyn_cast<WhileStmt>(stmt))
    return s->getCond();
  if (const auto *s = dyn_cast<DoStmt>(stmt))
    return s->getCond();
  if (const auto *s = dyn_cast<SwitchStmt>(stmt))
    return s->getCond();
  return nullptr;
}

// ---- Who assigns what ------------------------------------------------------------------

void BlockFacts::define(const VarDecl *var, const Expr *value, bool adds) {
  auto it = sharedBy.find(var->getCanonicalDecl());
  size_t shared = it == sharedBy.end() ? 0 : it->second;
  definitions[var->getCanonicalDecl()].push_back({value, adds, under, stepOf, shared});
}

/// ++k < n or (k >>= 1) > 0, where all decide: a loop's condition, or that of a jump.
void BlockFacts::scanCondition(const Stmt *control, const Expr *cond) {
  if (isa<IfStmt>(control) && !findWayOut(control))
    return scanStatement(cond);
  cond = cond->IgnoreParenImpCasts();
  const auto *compared = dyn_cast<BinaryOperator>(cond);
  if (!compared || !compared->isComparisonOp())
    return scanStatement(cond);
  scanStatement(compared->getLHS()->IgnoreParenImpCasts());
  scanInside(compared->getRHS());
}

/// Assignments inside of expressions: nobody follows them.
void BlockFacts::scanInside(const Stmt *e) {
  if (!e)
    return;
  const Expr *target = nullptr;
  if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->isAssignmentOp())
    target = op->getLHS();
  if (const auto *op = dyn_cast<UnaryOperator>(e);
      op && (op->isIncrementDecrementOp() || op->getOpcode() == UO_AddrOf))
    target = op->getSubExpr();
  for (bool elements = false; target;) {
    target = target->IgnoreParenImpCasts();
    const auto *m = dyn_cast<MemberExpr>(target);
    if (m && !m->isArrow() && !(elements && m->getType()->isPointerType())) // which leads elsewhere
      target = m->getBase();
    else if (const auto *s = dyn_cast<ArraySubscriptExpr>(target))
      target = s->getBase(), elements = true;
    else
      break;
  }
  if (const VarDecl *var = canonicalVariable(target); var && !var->getType()->isPointerType())
    define(var, nullptr, false);
  else if (var)
    if (const auto *op = dyn_cast<BinaryOperator>(e); !op || canonicalVariable(op->getLHS()) == var)
      define(var, nullptr, false);
  if (const auto *call = dyn_cast<CallExpr>(e))
    for (const Expr *arg : call->arguments())
      if (arg->isGLValue() && !arg->getType().isConstQualified()) // bound to a reference
        if (const VarDecl *var = canonicalVariable(arg))
          define(var, nullptr, false);
  for (const Stmt *child : e->children())
    scanInside(child);
}

/// x = e, x += e, x++ as statements.
void BlockFacts::scanStatement(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *op = dyn_cast<BinaryOperator>(e)) {
    if (op->getOpcode() == BO_Comma) {
      scanStatement(op->getLHS());
      return scanStatement(op->getRHS());
    }
    const VarDecl *var = canonicalVariable(op->getLHS());
    if (op->isAssignmentOp() && var && !isa<CXXOperatorCallExpr>(e)) {
      define(var, op->getRHS(), op->isCompoundAssignmentOp());
      return scanInside(op->getRHS());
    }
  }
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->isIncrementDecrementOp())
    if (const VarDecl *var = canonicalVariable(op->getSubExpr()))
      return define(var, op->getSubExpr(), true);
  scanInside(e);
}

void BlockFacts::scan(const Stmt *stmt) {
  if (!stmt || isa<LambdaExpr>(stmt))
    return;
  above[stmt] = under;
  if (isDirectiveCall(stmt))
    return;
  if (const Stmt *body = skipDirectives(stmt); body != stmt)
    return scan(body);
  if (const auto *e = dyn_cast<Expr>(stmt))
    return scanStatement(e);
  if (const auto *decl = dyn_cast<DeclStmt>(stmt)) {
    for (const Decl *d : decl->decls())
      if (const auto *var = dyn_cast<VarDecl>(d)) {
        if (var->getInit())
          scanInside(var->getInit());
        bool plain = var->getType()->isScalarType();
        if (var->getInit())
          sharedBy[var->getCanonicalDecl()] = under.size();
        if (var->getInit() || !plain)
          define(var, plain ? var->getInit() : nullptr, false);
      }
    return;
  }
  if (isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt>(stmt)) {
    bool all = isa<ReturnStmt, GotoStmt>(stmt);
    for (size_t i = loops.size(); i-- > 0;) {
      if (isa<ContinueStmt>(stmt) && isa<SwitchStmt>(loops[i].first))
        continue;
      jumps[loops[i].first].push_back({stmt, {under.begin() + loops[i].second, under.end()}});
      if (!all)
        break;
    }
    return;
  }
  for (const BlockLevel &level : levels)
    if (stmt == level.loop) // its iterations are the block's
      return scan(level.loop->getBody());
  bool loop = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt);
  bool control = loop || isa<IfStmt, SwitchStmt>(stmt);
  if (const auto *f = dyn_cast<ForStmt>(stmt)) {
    if (const VarDecl *counter = startedBy(f); counter && loopCounters.count(counter))
      sharedBy[counter] = under.size();
    scan(f->getInit());
  }
  if (isa<IfStmt>(stmt) && conditionOf(stmt))
    scanCondition(stmt, conditionOf(stmt));
  if (control)
    under.push_back(stmt);
  if (loop || isa<SwitchStmt>(stmt))
    loops.push_back({stmt, under.size()});
  if (const auto *f = dyn_cast<ForStmt>(stmt)) {
    if (f->getCond())
      scanCondition(f, f->getCond());
    scan(f->getBody());
    under.pop_back();
    stepOf = f;
    scan(f->getInc());
    stepOf = nullptr;
    under.push_back(f);
  } else {
    const Expr *cond = control ? conditionOf(stmt) : nullptr;
    if (cond && loop)
      scanCondition(stmt, cond);
    for (const Stmt *child : stmt->children())
      if (!cond || child != cond || isa<SwitchStmt>(stmt))
        scan(child);
  }
  if (loop || isa<SwitchStmt>(stmt))
    loops.pop_back();
  if (control)
    under.pop_back();
}

/// a[k], *p, p->m, and members of these.
static bool isMemory(const Stmt *e) {
  if (const auto *m = dyn_cast<MemberExpr>(e); m && !m->isArrow())
    return isMemory(m->getBase()->IgnoreParens());
  const auto *op = dyn_cast<UnaryOperator>(e);
  return isa<ArraySubscriptExpr, MemberExpr>(e) || (op && op->getOpcode() == UO_Deref);
}

/// Whether it may go wrong where nobody asked for it.
static bool mayFail(const Stmt *s) {
  if (!s)
    return false;
  if (isMemory(s) || isa<CallExpr>(s))
    return true;
  if (const auto *op = dyn_cast<BinaryOperator>(s))
    if (op->getOpcode() == BO_Div || op->getOpcode() == BO_Rem) {
      if (op->getRHS()->isValueDependent() || !isa<IntegerLiteral>(op->getRHS()->IgnoreParenImpCasts()))
        return true;
    }
  return std::any_of(s->child_begin(), s->child_end(), mayFail);
}

// ---- Uniform and steady ------------------------------------------------------------------

const BlockLevel *BlockFacts::levelOf(const VarDecl *var, size_t *index) const {
  for (size_t i = 0; i < levels.size(); ++i)
    if (levels[i].counter == var->getCanonicalDecl()) {
      if (index)
        *index = i;
      return &levels[i];
    }
  return nullptr;
}

bool BlockFacts::holdsFor(const VarDecl *var, bool steady) const {
  var = var->getCanonicalDecl();
  if (levelOf(var))
    return steady;
  if (var->getType()->isArrayType() || var->getType().isVolatileQualified())
    return false;
  if (!varying.count(var))
    return true;
  return steady && !unsteady.count(var);
}

bool BlockFacts::isUniformPlace(const Expr *e) const {
  e = e->IgnoreParens();
  if (e->getType().isVolatileQualified() || e->isTypeDependent())
    return false;
  auto isUniformAddress = [&](const Expr *pointer) {
    pointer = pointer->IgnoreParens();
    const auto *cast = dyn_cast<ImplicitCastExpr>(pointer);
    if (cast && cast->getCastKind() == CK_ArrayToPointerDecay)
      return isUniformPlace(cast->getSubExpr());
    return isa<CXXThisExpr>(pointer->IgnoreParenImpCasts()) || holds(pointer, false);
  };
  if (const auto *m = dyn_cast<MemberExpr>(e))
    return m->isArrow() ? isUniformAddress(m->getBase()) : isUniformPlace(m->getBase());
  if (const auto *s = dyn_cast<ArraySubscriptExpr>(e))
    return isUniformAddress(s->getBase()) && holds(s->getIdx(), false);
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_Deref)
    return isUniformAddress(op->getSubExpr());
  const VarDecl *var = canonicalVariable(e);
  return var && !levelOf(var) && !varying.count(var);
}

bool BlockFacts::leadsAllAlike(const MemberExpr *member) const {
  const Expr *e = member;
  for (; const auto *m = dyn_cast<MemberExpr>(e); e = peel(m->getBase())) {
    const auto *field = dyn_cast<FieldDecl>(m->getMemberDecl());
    if (!field || field->getType().isVolatileQualified() || (field->getType()->isPointerType() && stores.sets(field)))
      return false;
  }
  const VarDecl *var = canonicalVariable(e);
  return isa<CXXThisExpr>(e) || (var && !levelOf(var) && !varying.count(var));
}

bool BlockFacts::holds(const Stmt *e, bool steady) const {
  if (!e)
    return true;
  if (const auto *ref = dyn_cast<DeclRefExpr>(e)) {
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
      return holdsFor(var, steady);
    return true;
  }
  if (isa<UnaryExprOrTypeTraitExpr>(e))
    return true;
  if (isMemory(e)) // the same for all: the place is, and nobody writes there
    return isUniformPlace(cast<Expr>(e)) && !stores.mayChange(cast<Expr>(e));
  if (isa<CXXThisExpr, LambdaExpr, StmtExpr, CompoundLiteralExpr>(e))
    return false;
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_AddrOf)
    return false;
  if (const auto *call = dyn_cast<CallExpr>(e))
    if (!whyImpure(call, ctx).empty())
      return false;
  // i >> 8 in a block of 256 that begins at a multiple of 256.
  if (const auto *op = dyn_cast<BinaryOperator>(e))
    if (!depth && (op->getOpcode() == BO_Shr || op->getOpcode() == BO_Div))
      if (auto spread = spreadOf(op); spread && spread->isUniform())
        return true;
  for (const Stmt *child : e->children()) {
    const auto *call = dyn_cast<CallExpr>(e);
    if (call && child == call->getCallee())
      continue;
    if (!holds(child, steady))
      return false;
  }
  return true;
}

bool BlockFacts::isUniform(const Expr *e) const { return holds(e, false); }
bool BlockFacts::isSteady(const Expr *e) const { return holds(e, true); }
bool BlockFacts::isUniform(const VarDecl *var) const { return holdsFor(var, false); }
bool BlockFacts::isSteady(const VarDecl *var) const { return holdsFor(var, true); }

bool BlockFacts::areUniform(const std::vector<const Stmt *> &controls) const {
  for (const Stmt *stmt : controls)
    if (!isUniformControl(stmt))
      return false;
  return true;
}

/// Those who get to where it is needed are there together, and others may compute it too.
bool BlockFacts::isUniform(const Definition &d) const {
  std::vector<const Stmt *> around(d.under.begin(), d.under.begin() + d.shared);
  if (!areUniform({d.under.begin() + d.shared, d.under.end()}))
    return false;
  for (const Stmt *control : around)
    if (!isa<IfStmt>(control) && whyDivergent(control))
      return false;
  return areUniform(around) || !mayFail(d.value);
}

bool BlockFacts::isDecidedByAll(const IfStmt *branch) const {
  const Expr *cond = conditionOf(branch);
  return cond && isUniform(cond) && (isReachedByAll(branch) || !mayFail(cond));
}

bool BlockFacts::endsForAll(const Stmt *loop) const {
  if (isReachedByAll(loop))
    return true;
  if (const auto *once = dyn_cast<DoStmt>(loop); once && constantInteger(once->getCond(), ctx) == 0)
    return true;
  if (isa<WhileStmt, DoStmt>(loop))
    return !mayFail(conditionOf(loop)) && countsToBound(loop, ctx);
  const auto *counted = dyn_cast<ForStmt>(loop);
  if (!counted || !counted->getCond() || mayFail(counted->getCond()) ||
      (counted->getInit() && mayFail(counted->getInit())))
    return false;
  LoopShape shape = analyzeLoopShape(counted, ctx);
  return shape.counter && shape.constantStep && shape.relation != Relation::NE;
}

const Stmt *BlockFacts::whyDivergent(const Stmt *loop) const {
  if (!endsForAll(loop))
    return loop;
  const Expr *cond = conditionOf(loop);
  const auto *counted = dyn_cast<ForStmt>(loop);
  bool forever = counted && !counted->getCond();
  if (auto it = jumps.find(loop); it != jumps.end())
    for (const Jump &jump : it->second)
      if (!isa<ContinueStmt>(jump.stmt) && !areUniform(jump.under))
        return jump.stmt;
  return forever || (cond && isUniform(cond)) ? nullptr : loop;
}

bool BlockFacts::isUniformControl(const Stmt *stmt) const {
  if (isa<IfStmt>(stmt))
    return conditionOf(stmt) && isUniform(conditionOf(stmt));
  if (whyDivergent(stmt))
    return false;
  // After a continue that some iterations take, the others are alone in this trip.
  if (auto it = jumps.find(stmt); it != jumps.end())
    for (const Jump &jump : it->second)
      if (!areUniform(jump.under))
        return false;
  return true;
}

bool BlockFacts::isReachedByAll(const Stmt *stmt) const {
  auto it = above.find(stmt);
  return it != above.end() && areUniform(it->second);
}

void BlockFacts::needs(const Expr *e, std::set<const VarDecl *> &into) const {
  if (!e)
    return;
  std::function<void(const Stmt *)> visit = [&](const Stmt *s) {
    if (!s)
      return;
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      if (const VarDecl *var = canonicalVariable(ref); var && definitions.count(var) &&
                                                       into.insert(var).second)
        for (const Definition &d : definitions.at(var)) {
          visit(d.value);
          for (const Stmt *control : d.under)
            if (const Expr *cond = conditionOf(control))
              visit(cond);
        }
    for (const Stmt *child : s->children())
      visit(child);
  };
  visit(e);
}

// ---- How far apart --------------------------------------------------------------------------

Spread BlockFacts::none() const {
  Spread s;
  s.perPlace.assign(levels.size(), 0);
  return s;
}

const Expr *BlockFacts::onlyValue(const VarDecl *var) const {
  auto it = definitions.find(var);
  if (it == definitions.end() || it->second.size() != 1 || it->second[0].adds)
    return nullptr;
  return areUniform(it->second[0].under) ? it->second[0].value : nullptr;
}

static std::optional<long long> powerOfTwoAbove(long long mask) {
  return mask >= 0 && mask < (1LL << 40) && (mask & (mask + 1)) == 0
             ? std::optional<long long>(mask + 1)
             : std::nullopt;
}

/// i / size and i % size (or with a shift and a mask), where whole blocks of i fit into
/// `size`.
std::optional<Spread> BlockFacts::alignedPart(const Expr *e, long long size, bool quotient) const {
  const VarDecl *var = canonicalVariable(e);
  size_t index = 0;
  const BlockLevel *level = var ? levelOf(var, &index) : nullptr;
  if (!level || !level->aligned || !level->size || size % *level->size)
    return std::nullopt;
  Spread s = none();
  if (!quotient)
    s.perPlace[index] = 1;
  return s;
}

/// A member of an object that a name or `this` leads to.
static bool isNamedMember(const Expr *e) {
  e = e->IgnoreParenImpCasts();
  if (const auto *m = dyn_cast<MemberExpr>(e))
    return isNamedMember(m->getBase());
  return isa<CXXThisExpr>(e) || canonicalVariable(e);
}

static bool readsMemory(const Stmt *s) {
  if (const auto *m = dyn_cast_or_null<MemberExpr>(s); m && isNamedMember(m))
    return false;
  return s && (isMemory(s) || std::any_of(s->child_begin(), s->child_end(), readsMemory));
}

/// Times a value that only the run knows. Of what lies in the device's memory, the launch can ask for members.
std::optional<Spread> BlockFacts::inRows(const std::optional<Spread> &s, const Expr *by) const {
  if (!s || s->more || !s->rows.empty() || !isUniform(by) || readsMemory(by))
    return std::nullopt;
  Spread out = none();
  out.exact = false;
  for (size_t k = 0; k < levels.size(); ++k) {
    const long long each = std::abs(s->perPlace[k]);
    if (each && levels[k].size)
      out.rows.push_back({each * (*levels[k].size - 1), by});
    else if (each)
      out.rows.push_back({each, by, 0, 0, static_cast<int>(k)});
  }
  return out;
}

std::optional<Spread> BlockFacts::spreadOfBinary(const BinaryOperator *op) const {
  auto left = spreadOf(op->getLHS()), right = spreadOf(op->getRHS());
  if (left && right && left->isUniform() && right->isUniform())
    return none();
  auto constant = constantInteger(op->getRHS(), ctx);
  auto scaled = [&](Spread s, long long by) {
    for (long long &one : s.perPlace)
      one *= by;
    s.more *= std::abs(by);
    for (SpreadTerm &row : s.rows)
      row.times *= std::abs(by);
    return s;
  };
  // At most so far apart as `by` says, in either direction.
  auto loose = [&](const Spread &s, const std::function<long long(long long)> &by) {
    Spread out = none();
    out.exact = false;
    for (size_t k = 0; k < levels.size(); ++k)
      out.perPlace[k] = std::abs(s.perPlace[k]);
    // The quotient of a sum is at most one more than the sum of the quotients.
    long long total = s.more;
    for (size_t k = 0; k < levels.size(); ++k) {
      if (!levels[k].size && out.perPlace[k])
        return out; // the dividend's own bound holds too
      total += out.perPlace[k] * (levels[k].size.value_or(1) - 1);
    }
    out.perPlace.assign(levels.size(), 0);
    out.more = by(total);
    return out;
  };
  const bool sum = op->isAdditiveOp() || op->getOpcode() == BO_Mul || op->getOpcode() == BO_Shl;
  if (!sum && left && !left->rows.empty())
    return std::nullopt;
  switch (op->getOpcode()) {
  case BO_Add:
  case BO_Sub: {
    if (!left || !right)
      return std::nullopt;
    Spread s = *left, r = op->getOpcode() == BO_Sub ? scaled(*right, -1) : *right;
    s.exact &= r.exact;
    for (size_t k = 0; k < levels.size(); ++k)
      s.perPlace[k] = s.exact ? s.perPlace[k] + r.perPlace[k]
                              : std::abs(s.perPlace[k]) + std::abs(r.perPlace[k]);
    s.more += r.more;
    s.rows.insert(s.rows.end(), r.rows.begin(), r.rows.end());
    return s;
  }
  case BO_Mul:
    if (constant && left)
      return scaled(*left, *constant);
    if (auto factor = constantInteger(op->getLHS(), ctx); factor && right)
      return scaled(*right, *factor);
    if (auto rows = inRows(left, op->getRHS()))
      return rows;
    return inRows(right, op->getLHS());
  case BO_Shl:
    if (constant && *constant >= 0 && *constant < 40 && left)
      return scaled(*left, 1LL << *constant);
    return std::nullopt;
  case BO_Shr:
    if (!constant || *constant < 0 || *constant >= 40)
      return std::nullopt;
    if (auto s = alignedPart(op->getLHS(), 1LL << *constant, true))
      return s;
    return left ? std::optional(loose(*left, [&](long long n) { return (n >> *constant) + 1; }))
                : std::nullopt;
  case BO_Div:
    if (!constant || *constant <= 0)
      return std::nullopt;
    if (auto s = alignedPart(op->getLHS(), *constant, true))
      return s;
    return left ? std::optional(loose(*left, [&](long long n) { return n / *constant + 1; }))
                : std::nullopt;
  case BO_And: {
    auto size = constant ? powerOfTwoAbove(*constant) : std::nullopt;
    if (!size)
      return std::nullopt;
    if (auto s = alignedPart(op->getLHS(), *size, false))
      return s;
    Spread s = none();
    s.exact = false;
    s.more = *size - 1;
    return s;
  }
  case BO_Rem: {
    if (!constant || *constant <= 0)
      return std::nullopt;
    if (auto s = alignedPart(op->getLHS(), *constant, false))
      return s;
    Spread s = none();
    s.exact = false;
    s.more = 2 * (*constant - 1); // of either sign
    return s;
  }
  default:
    return std::nullopt;
  }
}

std::optional<long long> BlockFacts::distanceOfBlocks(const Expr *e) const {
  e = e->IgnoreParenImpCasts();
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(e); cast && e->getType()->isIntegerType())
    return distanceOfBlocks(cast->getSubExpr());
  if (levels.size() != 1 || !levels[0].size || !levels[0].aligned || depth > 40)
    return std::nullopt;
  if (constantInteger(e, ctx))
    return 0;
  if (const VarDecl *var = canonicalVariable(e)) {
    if (levelOf(var))
      return *levels[0].size;
    if (!definitions.count(var))
      return 0; // from outside
    const Expr *value = onlyValue(var);
    ++depth;
    auto result = value ? distanceOfBlocks(value) : std::nullopt;
    --depth;
    return result;
  }
  const auto *op = dyn_cast<BinaryOperator>(e);
  if (!op)
    return std::nullopt;
  auto left = distanceOfBlocks(op->getLHS()), right = distanceOfBlocks(op->getRHS());
  auto constant = constantInteger(op->getRHS(), ctx);
  if (!left || !right)
    return std::nullopt;
  bool shift = constant && *constant >= 0 && *constant < 30;
  switch (op->getOpcode()) {
  case BO_Add:
    return *left + *right;
  case BO_Sub:
    return *left - *right;
  case BO_Mul:
    if (constant)
      return *left * *constant;
    return std::nullopt;
  case BO_Shl:
    return shift ? std::optional(*left << *constant) : std::nullopt;
  case BO_Shr:
  case BO_Div: {
    // Whole blocks: the first counter of each is a multiple of the divisor.
    long long by = op->getOpcode() == BO_Div ? constant.value_or(0) : shift ? 1LL << *constant : 0;
    const VarDecl *var = canonicalVariable(op->getLHS());
    if (var && levelOf(var) && by == *levels[0].size)
      return 1;
    return std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

std::optional<Spread> BlockFacts::spreadOf(const Expr *e) const {
  if (!e || depth > 40)
    return std::nullopt;
  e = e->IgnoreParenImpCasts();
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(e); cast && e->getType()->isIntegerType())
    return spreadOf(cast->getSubExpr());
  ++depth;
  std::optional<Spread> result;
  size_t index = 0;
  const VarDecl *var = canonicalVariable(e);
  const BlockLevel *level = var ? levelOf(var, &index) : nullptr;
  if (level && level->step) {
    result = none();
    result->perPlace[index] = *level->step;
  } else if (level && level->reach) {
    result = level->reach;
    result->perPlace.resize(levels.size());
  } else if (const auto *op = dyn_cast<BinaryOperator>(e)) {
    result = spreadOfBinary(op);
  } else if (const auto *sign = dyn_cast<UnaryOperator>(e); sign && sign->getOpcode() == UO_Minus) {
    result = spreadOf(sign->getSubExpr());
    if (result)
      for (long long &one : result->perPlace)
        one = -one;
  } else if (var && varying.count(var)) {
    if (const Expr *value = onlyValue(var))
      result = spreadOf(value);
  }
  if (!result && !level && isUniform(e))
    result = none();
  --depth;
  return result;
}

} // namespace accolade
