// Code under idle axes: what all threads may run alike, what one thread runs, and
// what the others get to know of it.
#include "emit/simt/SimtCode.h"

#include "analysis/DependenceParts.h"
#include "analysis/Jumps.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade::simt {

static const VarDecl *canonicalOf(const ValueDecl *decl) {
  const auto *var = dyn_cast<VarDecl>(decl);
  return var ? var->getCanonicalDecl() : nullptr;
}

/// How often a statement names a variable; clauses of directives do not count.
unsigned SimtCode::mentions(const Stmt *stmt, const VarDecl *var) const {
  if (!stmt)
    return 0;
  if (const Directive *d = ec.directives.at(stmt))
    return mentions(d->body, var);
  unsigned sum = 0;
  if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
    sum += canonicalOf(ref->getDecl()) == var;
  if (const auto *decl = dyn_cast<DeclStmt>(stmt))
    for (const Decl *d : decl->decls())
      if (const auto *one = dyn_cast<VarDecl>(d))
        sum += mentions(one->getInit(), var);
  if (isa<DeclStmt>(stmt))
    return sum;
  for (const Stmt *child : stmt->children())
    sum += mentions(child, var);
  return sum;
}

unsigned SimtCode::mentions(const std::vector<const Stmt *> &list, const VarDecl *var) const {
  unsigned sum = 0;
  for (const Stmt *s : list)
    sum += mentions(s, var);
  return sum;
}

bool SimtCode::mentionsElsewhere(const VarDecl *var, const Stmt *here) {
  return mentions(whole, var) > mentions(here, var);
}

bool SimtCode::isParallel(const Stmt *s) const {
  if (!s)
    return false;
  if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end())
    for (const LevelAxes &a : it->second.axes)
      if (a.thread >= 0)
        return true;
  if (const auto *call = dyn_cast<CallExpr>(s))
    if (const FunctionDecl *f = call->getDirectCallee())
      if (ec.plan.levelOf(f) != spec::ClauseKind::Seq)
        return true;
  for (const Stmt *child : s->children())
    if (isParallel(child))
      return true;
  return false;
}

static bool declares(const Stmt *s, const VarDecl *var) {
  const auto *decl = dyn_cast_or_null<DeclStmt>(s);
  return decl && std::any_of(decl->decl_begin(), decl->decl_end(), [&](const Decl *d) {
           return d->getCanonicalDecl() == var;
         });
}

/// The statement that has the variable's declaration among its parts.
static const Stmt *scopeOf(const Stmt *s, const VarDecl *var) {
  if (!s)
    return nullptr;
  for (const Stmt *child : s->children())
    if (declares(child, var))
      return s;
  for (const Stmt *child : s->children())
    if (const Stmt *found = scopeOf(child, var))
      return found;
  return nullptr;
}

/// A statement's uses leave out what is declared in it, so such variables are
/// looked for from their declaration on.
bool SimtCode::isUsedSo(const VarDecl *var, llvm::function_ref<bool(const VariableUse &)> so) {
  auto isIn = [&](const Stmt *s) {
    const RegionUse use = s ? analyzeVariableUse(s, ec.ctx) : RegionUse();
    const VariableUse *u = use.find(var);
    return u && so(*u);
  };
  for (const Stmt *s : whole) {
    if (isIn(s))
      return true;
    if (const Stmt *scope = scopeOf(s, var))
      if (std::any_of(scope->child_begin(), scope->child_end(), isIn))
        return true;
  }
  return false;
}

bool SimtCode::isWrittenAnywhere(const VarDecl *var) {
  return hasOtherName(var) || isUsedSo(var, [](const VariableUse &u) { return u.written || u.targetWritten || u.addressTaken; });
}

/// Where something lies, without a look at what is there.
bool SimtCode::isRedundantAddress(const Expr *e) {
  e = e->IgnoreParenCasts();
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_AddrOf)
    return isRedundantPlace(op->getSubExpr());
  if (const auto *sum = dyn_cast<BinaryOperator>(e); sum && sum->isAdditiveOp() && e->getType()->isPointerType()) {
    bool left = sum->getLHS()->getType()->isPointerType();
    return isRedundantAddress(left ? sum->getLHS() : sum->getRHS()) &&
           isRedundantValue(left ? sum->getRHS() : sum->getLHS());
  }
  if (e->getType()->isArrayType())
    return isRedundantPlace(e);
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const VarDecl *var = ref ? canonicalOf(ref->getDecl()) : nullptr;
  return var && var->getType()->isPointerType() && !isInMemory(var);
}

bool SimtCode::isRedundantPlace(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
    const Expr *base = element->getBase()->IgnoreParenImpCasts();
    return isRedundantValue(element->getIdx()) &&
           (base->getType()->isArrayType() ? isRedundantPlace(base) : isRedundantAddress(base));
  }
  if (const auto *member = dyn_cast<MemberExpr>(e))
    return isa<FieldDecl>(member->getMemberDecl()) &&
           (member->isArrow() ? isRedundantAddress(member->getBase()) : isRedundantPlace(member->getBase()));
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const VarDecl *var = ref ? canonicalOf(ref->getDecl()) : nullptr;
  return var && isInMemory(var);
}

/// Several threads mean one and the same by it.
bool SimtCode::isInMemory(const VarDecl *var) {
  return objects.count(var) || isAmongShared(var) || (var->getType()->isReferenceType() && standsForMemory(var));
}

/// Only values of scalars that every thread has a copy of are computed, from such
/// and from memory that nobody changes.
bool SimtCode::isRedundant(const Stmt *s) {
  if (isa<AsmStmt>(s) || ec.directives.at(s))
    return false;
  RegionUse use = analyzeVariableUse(s, ec.ctx);
  if (use.usesThis || use.usesHeap)
    return false;
  for (const CallExpr *call : use.calls)
    if (!whyImpure(call, ec.ctx).empty())
      return false;
  for (const VariableUse &u : use.variables) {
    const VarDecl *var = u.var->getCanonicalDecl();
    bool inMemory = isInMemory(var);
    if (u.targetWritten || u.addressTaken)
      return false;
    if (u.written && (inMemory || var->getType()->isArrayType()))
      return false;
    if ((inMemory || var->getType()->isArrayType()) && isWrittenAnywhere(var)) // by one thread
      return false;
    if (u.dereferenced && isWrittenAnywhere(var))
      return false;
    if (leadsToShared(u, use) || isChangedMemory(var))
      return false;
  }
  std::function<bool(const Stmt *)> holdsAtomic = [&](const Stmt *t) {
    if (!t)
      return false;
    if (ec.plan.atomics.count(t))
      return true;
    for (const Stmt *child : t->children())
      if (holdsAtomic(child))
        return true;
    return false;
  };
  return !holdsAtomic(s);
}

/// The same of a pointer's value: what it points to is not read.
bool SimtCode::readsChangedAddress(const Expr *e) {
  e = e->IgnoreParenCasts();
  if (const auto *sum = dyn_cast<BinaryOperator>(e); sum && sum->isAdditiveOp()) {
    const bool left = sum->getLHS()->getType()->isPointerType() || sum->getLHS()->getType()->isArrayType();
    return readsChangedAddress(left ? sum->getLHS() : sum->getRHS()) || readsChanged(left ? sum->getRHS() : sum->getLHS());
  }
  const auto *op = dyn_cast<UnaryOperator>(e);
  if (const auto *element = op && op->getOpcode() == UO_AddrOf ? dyn_cast<ArraySubscriptExpr>(op->getSubExpr()->IgnoreParens()) : nullptr)
    return readsChangedAddress(element->getBase()) || readsChanged(element->getIdx());
  return !isa<DeclRefExpr>(e) && readsChanged(e);
}

/// Whether all threads read by it what other names may change: they wait for each other then.
bool SimtCode::readsChanged(const Stmt *s) {
  if (!s)
    return false;
  if (const auto *decl = dyn_cast<DeclStmt>(s))
    return llvm::any_of(decl->decls(), [&](const Decl *d) {
      const auto *var = dyn_cast<VarDecl>(d);
      if (!var || !var->getInit() || var->getType()->isReferenceType())
        return false;
      return var->getType()->isPointerType() ? readsChangedAddress(var->getInit()) : readsChanged(var->getInit());
    });
  for (const VariableUse &u : analyzeVariableUse(s, ec.ctx).variables) {
    const VarDecl *var = u.var->getCanonicalDecl();
    if ((u.dereferenced || isInMemory(var)) && isChangedByOthers(var))
      return true;
  }
  return false;
}

bool SimtCode::isRedundantValue(const Expr *e) {
  return !e || (e->getType()->isPointerType() && isRedundantAddress(e)) || isRedundant(e);
}

std::string SimtCode::areFirst(const std::string (&index)[3], AxisSet axes) {
  std::string text;
  for (int a = 0; a < 3; ++a)
    if (axes >> a & 1)
      text += (text.empty() ? "" : " && ") + index[a] + " == 0";
  return text.empty() ? "true" : text;
}

std::string SimtCode::isFirst(AxisSet axes) const { return areFirst(words.thread, axes); }

void SimtCode::sync() {
  // Under a loop over x its threads are on ways of their own.
  if (used & active & 1)
    return;
  line(rows() ? helpers.syncRow(hasWideRows()) + ";" : words.barrier + ";");
}

// ---- One thread for all -------------------------------------------------------------

std::vector<const VarDecl *>
SimtCode::ownScalarsWritten(const std::vector<const Stmt *> &list) {
  std::vector<const VarDecl *> found;
  for (const Stmt *s : list)
    for (const VariableUse &u : analyzeVariableUse(s, ec.ctx).variables) {
      const VarDecl *var = u.var->getCanonicalDecl();
      bool inMemory = isInMemory(var);
      if (!(u.written || u.addressTaken) || inMemory || var->getType()->isArrayType() ||
          !var->isLocalVarDeclOrParm())
        continue;
      if (launch && std::any_of(launch->gangReductions.begin(), launch->gangReductions.end(),
                                [&](const ReductionVar &r) { return r.var == var; }))
        continue;
      // Nobody asks again.
      if (mentions(whole, var) == mentions(list, var) && !inOrder && !var->getType()->isReferenceType())
        continue;
      if (std::find(found.begin(), found.end(), var) == found.end())
        found.push_back(var);
    }
  return found;
}

/// Whether code elsewhere touches memory that these statements write, or writes
/// what they read.
bool SimtCode::othersTouch(const std::vector<const Stmt *> &list) {
  for (const Stmt *s : list) {
    RegionUse use = analyzeVariableUse(s, ec.ctx);
    if (use.usesThis || use.usesHeap)
      return true;
    for (const CallExpr *call : use.calls)
      if (!whyImpure(call, ec.ctx).empty())
        return true;
    for (const VariableUse &u : use.variables) {
      const VarDecl *var = u.var->getCanonicalDecl();
      if (leadsToShared(u, use))
        return true;
      bool inMemory = isInMemory(var);
      bool writes = u.targetWritten || ((u.written || u.addressTaken) && inMemory);
      bool reads = (u.dereferenced || inMemory) && isWrittenAnywhere(var);
      if (isChangedMemory(var) || (!atEnd && (u.dereferenced || inMemory) && isMetBesides(var, writes, list)))
        return true;
      if ((writes || reads) && mentions(whole, var) > mentions(list, var))
        return true;
    }
  }
  return false;
}

void SimtCode::byOne(const std::vector<const Stmt *> &list) {
  std::vector<const VarDecl *> set = ownScalarsWritten(list);
  std::vector<std::string> slots;
  if (!set.empty()) {
    open("");
    for (const VarDecl *var : set)
      slots.push_back(slot(spelledType(var), "acc_once_" + nameOf(var)));
    sync();
  }
  open("if (" + isFirst(idle()) + ")");
  AxisSet saved = active;
  active = used;
  for (const Stmt *s : list)
    DeviceWriter::stmt(s);
  for (size_t i = 0; i < set.size(); ++i)
    line(slots[i] + " = " + nameOf(set[i]) + ";");
  active = saved;
  close();
  if (!set.empty()) {
    sync();
    for (size_t i = 0; i < set.size(); ++i)
      line(nameOf(set[i]) + " = " + slots[i] + ";");
    close();
  } else if (othersTouch(list)) {
    sync();
  }
}

/// A lambda that keeps references, and reads nothing before it is called.
static bool hasOnlyNames(const Expr *init) {
  const auto *lambda = dyn_cast<LambdaExpr>(init->IgnoreUnlessSpelledInSource());
  return lambda && llvm::all_of(lambda->captures(), [](const LambdaCapture &c) { return c.getCaptureKind() == LCK_ByRef; });
}

/// T x = value, which one thread computes unless all can.
void SimtCode::declaredByOne(const VarDecl *var) {
  QualType type = var->getType();
  if (!var->getInit() || type->isReferenceType() || type->isArrayType() || type->isRecordType()) {
    line(varDecl(var) + ";");
    declareBound(var);
    if (var->getInit() && !type->isReferenceType() && !hasOnlyNames(var->getInit()))
      sync(); // before anybody changes what all read
    return;
  }
  std::string name = nameOf(var);
  line(declaration(var) + ";");
  open("");
  std::string once = slot(spelledType(var), "acc_once");
  sync();
  AxisSet saved = active;
  std::string first = isFirst(idle());
  active = used;
  line("if (" + first + ") " + once + " = " + expr(var->getInit()) + ";");
  active = saved;
  sync();
  line(name + " = " + once + ";");
  close();
}

// ---- Around parallel loops ----------------------------------------------------------------

/// The text of a value that is the same in all threads: a condition, if no type is
/// given.
std::string SimtCode::uniform(const Expr *cond, QualType type) {
  if (isRedundantValue(cond) && !readsChanged(cond))
    return expr(cond);
  if (type.isNull())
    type = ec.ctx.BoolTy;
  std::string name = "acc_go" + std::to_string(++serial);
  line(typeName(type.getUnqualifiedType(), name) + ";");
  if (isParallel(cond)) { // a function that all lanes call
    sync();
    open("");
    AxisSet rows = rowsBeside(cond);
    line(name + " = " + (rows ? valueOfOneRow(cond, type, rows) : expr(cond)) + ";");
    close();
    if (!rows)
      sync();
    return name;
  }
  open("");
  std::string once = slot(type.getUnqualifiedType(), "acc_once");
  sync();
  line("if (" + isFirst(idle()) + ") " + once + " = " + expr(cond) + ";");
  sync();
  line(name + " = " + once + ";");
  close();
  return name;
}

void SimtCode::ifAround(const IfStmt *s) {
  if (s->getInit() || s->getConditionVariable() || (isRedundantValue(s->getCond()) && !readsChanged(s->getCond())))
    return DeviceWriter::stmt(s);
  open("");
  open("if (" + uniform(s->getCond()) + ")");
  body(s->getThen());
  close();
  if (s->getElse()) {
    open("else");
    body(s->getElse());
    close();
  }
  close();
}

/// All threads take the same way through it.
void SimtCode::switchAround(const SwitchStmt *s) {
  if (s->getInit() || s->getConditionVariable() || (isRedundantValue(s->getCond()) && !readsChanged(s->getCond())))
    return DeviceWriter::stmt(s);
  open("");
  open("switch (" + uniform(s->getCond(), s->getCond()->getType()) + ")");
  body(s->getBody());
  close();
  close();
}

/// A variable of which every thread has a copy.
bool SimtCode::isOwnScalar(const Expr *e) {
  const auto *ref = dyn_cast<DeclRefExpr>(e->IgnoreParens());
  const VarDecl *var = ref ? canonicalOf(ref->getDecl()) : nullptr;
  return var && var->isLocalVarDeclOrParm() && !isInMemory(var);
}

/// Rows that have nothing to do while functions for the lanes of one are called: what these do once
/// would happen in every row.
AxisSet SimtCode::rowsBeside(const Stmt *s) const {
  bool ofLanes = false, ofRows = false;
  std::function<void(const Stmt *)> visit = [&](const Stmt *one) {
    if (!one)
      return;
    if (const auto *call = dyn_cast<CallExpr>(one); call && call->getDirectCallee()) {
      spec::ClauseKind level = ec.plan.levelOf(call->getDirectCallee());
      ofLanes |= level == spec::ClauseKind::Vector;
      ofRows |= level == spec::ClauseKind::Worker || level == spec::ClauseKind::Gang;
    }
    for (const Stmt *child : one->children())
      visit(child);
  };
  visit(s);
  return ofLanes && !ofRows ? idle() & ~1u : 0;
}

/// Whether this is the one of them that calls. Where rows have a block for themselves, that is known before.
std::string SimtCode::isFirstRow(AxisSet rows) const {
  return (words.rowsAlone.empty() ? "" : words.rowsAlone + " || ") + isFirst(rows);
}

/// One row computes the value and shows it to the others; `once` is where.
std::string SimtCode::valueOfOneRow(const Expr *e, QualType type, AxisSet rows) {
  std::string once = slot(type, "acc_once"), value = "acc_value" + std::to_string(++serial);
  sync();
  open("if (" + isFirstRow(rows) + ")");
  AxisSet saved = active;
  active |= rows;
  line("const " + typeName(type.getNonReferenceType().getUnqualifiedType(), value) + " = " + expr(e) + ";");
  line("if (" + isFirst(idle()) + ") " + once + " = " + value + ";");
  active = saved;
  close();
  sync();
  return once;
}

/// All threads call a function that shares out its loops over them; one of them stores
/// its result.
void SimtCode::callAround(const Expr *e) {
  const auto *op = dyn_cast<BinaryOperator>(e->IgnoreParens());
  AxisSet rows = rowsBeside(e);
  bool ofAll = !op || !op->isAssignmentOp() || isParallel(op->getLHS());
  if (rows && !ofAll && isOwnScalar(op->getLHS())) {
    open("");
    std::string once = valueOfOneRow(op->getRHS(), op->getRHS()->getType(), rows);
    line(expr(op->getLHS()) + " " + op->getOpcodeStr().str() + " " + once + ";");
    close();
  } else if (ofAll || isOwnScalar(op->getLHS())) {
    if (rows)
      open("if (" + isFirstRow(rows) + ")");
    AxisSet saved = active;
    active |= rows;
    DeviceWriter::stmt(e);
    active = saved;
    if (rows)
      close();
  } else {
    std::string value = "acc_value" + std::to_string(++serial);
    open("");
    QualType type = op->getRHS()->getType().getUnqualifiedType();
    if (rows)
      open("if (" + isFirstRow(rows) + ")");
    AxisSet saved = active;
    active |= rows;
    line("const " + typeName(type, value) + " = " + expr(op->getRHS()) + ";");
    std::string first = isFirst(idle());
    active = used;
    line("if (" + first + ") " + expr(op->getLHS()) + " " + op->getOpcodeStr().str() + " " + value +
         ";");
    active = saved;
    if (rows)
      close();
    close();
  }
  sync(); // threads leave such a function one by one
}

void SimtCode::loopAround(const Stmt *s) {
  bool saved = inOrder;
  inOrder = true;
  const Expr *cond = nullptr;
  if (const auto *f = dyn_cast<ForStmt>(s))
    cond = f->getCond();
  if (const auto *w = dyn_cast<WhileStmt>(s))
    cond = w->getCond();
  if (const auto *d = dyn_cast<DoStmt>(s))
    cond = d->getCond();
  const auto *loop = dyn_cast<ForStmt>(s);
  if (isRedundantValue(cond) && !readsChanged(cond) && (!loop || !loop->getInc() || isRedundant(loop->getInc()))) {
    DeviceWriter::stmt(s);
  } else if (isa<DoStmt>(s)) {
    open("for (;;)");
    body(cast<DoStmt>(s)->getBody());
    line("if (!(" + uniform(cond) + ")) break;");
    close();
  } else {
    open("");
    if (loop && loop->getInit())
      stmt(loop->getInit());
    open("for (;;)");
    if (cond)
      line("if (!(" + uniform(cond) + ")) break;");
    body(loop ? loop->getBody() : cast<WhileStmt>(s)->getBody());
    if (loop && loop->getInc())
      stmt(loop->getInc());
    close();
    close();
  }
  inOrder = saved;
}

// ---- Statements --------------------------------------------------------------------------------

void SimtCode::statements(const std::vector<const Stmt *> &list) {
  std::vector<const Stmt *> pending;
  auto flush = [&] {
    if (!pending.empty())
      byOne(pending);
    pending.clear();
  };
  bool reads = false;
  for (size_t i = 0; i < list.size(); ++i) {
    const Stmt *s = list[i];
    bool alone = !idle() || isa<DeclStmt, CompoundStmt, NullStmt, SwitchCase>(s) || isParallel(s) ||
                 jumpsOut(s) || isRedundant(s);
    if (!alone) {
      pending.push_back(s);
      continue;
    }
    flush();
    stmt(s);
    reads |= idle() && !isParallel(s) && !isa<CompoundStmt, NullStmt, SwitchCase>(s) && readsChanged(s);
    if (reads && !(i + 1 < list.size() && isa<DeclStmt>(list[i + 1]))) { // several at once
      sync();
      reads = false;
    }
  }
  atEnd = !pending.empty() && iteration && !inOrder && list.back() == iteration;
  flush();
  atEnd = false;
}

void SimtCode::body(const Stmt *s) {
  if (!s)
    return;
  std::vector<const Stmt *> list;
  if (const auto *block = dyn_cast<CompoundStmt>(s))
    list.assign(block->body_begin(), block->body_end());
  else
    list.push_back(s);
  std::erase_if(list, [this](const Stmt *one) { return done.count(one); });
  statements(list);
}

void SimtCode::stmt(const Stmt *s) {
  if (!s)
    return;
  if (auto found = writtenOut.find(s); found != writtenOut.end()) {
    for (const Stmt *one : found->second->written)
      stmt(one);
    return;
  }
  bool planned = ec.plan.loops.count(s) && (isParallel(s) || !idle());
  if (!idle() || planned || isa<CompoundStmt, NullStmt>(s))
    return DeviceWriter::stmt(s);
  if (isa<DeclStmt, SwitchCase>(s))
    return DeviceWriter::stmt(s);
  if (isParallel(s) || jumpsOut(s)) {
    if (const auto *i = dyn_cast<IfStmt>(s))
      return ifAround(i);
    if (!ec.directives.at(s) && isa<ForStmt, WhileStmt, DoStmt>(s))
      return loopAround(s);
    if (const auto *choice = dyn_cast<SwitchStmt>(s))
      return switchAround(choice);
    if (const auto *e = dyn_cast<Expr>(s))
      return callAround(e);
    return DeviceWriter::stmt(s);
  }
  if (!isRedundant(s))
    return byOne({s});
  // What is declared in it is each thread's own.
  AxisSet saved = active;
  active = used;
  DeviceWriter::stmt(s);
  active = saved;
}

static bool takesValues(const FunctionDecl *function) {
  return std::any_of(function->param_begin(), function->param_end(), [](const ParmVarDecl *p) {
    return !p->getType()->isPointerType() && !p->getType()->isReferenceType();
  });
}

std::string SimtCode::routine(const FunctionDecl *function) {
  enter(function);
  if (auto it = ec.plan.routineShared.find(function->getCanonicalDecl()); it != ec.plan.routineShared.end())
    ofRoutine = it->second.variables;
  switch (ec.plan.levelOf(function)) {
  case spec::ClauseKind::Vector:
    used = 1;
    ofVector = true;
    break;
  case spec::ClauseKind::Worker:
  case spec::ClauseKind::Gang:
    used = 3;
    break;
  default:
    used = 0;
  }
  open("");
  if (used && takesValues(function) && std::any_of(reaching().begin(), reaching().end(), [](const Reaching &one) { return one.writes; }))
    sync(); // all threads have read their arguments
  inBraces(function);
  close();
  return take();
}

} // namespace accolade::simt
