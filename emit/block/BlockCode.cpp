#include "emit/block/BlockCode.h"

#include "analysis/Ast.h"
#include "plan/block/Block.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

using spec::DirectiveKind;

// ---- Questions -----------------------------------------------------------------------------

static const VarDecl *canonicalOf(const VarDecl *var) { return var ? var->getCanonicalDecl() : nullptr; }

bool BlockCode::isUniform(const VarDecl *var) const {
  return plan.uniform.count(var->getCanonicalDecl());
}

/// Assigns to a variable that all compute.
bool BlockCode::isAssigned(const Stmt *s) const {
  auto shared = [&](const VarDecl *var) {
    return var && (plan.uniform.count(var) || plan.steady.count(var));
  };
  if (const auto *decl = dyn_cast<DeclStmt>(s)) {
    for (const Decl *d : decl->decls())
      if (const auto *var = dyn_cast<VarDecl>(d); var && shared(canonicalOf(var)))
        return true;
    return false;
  }
  std::optional<Store> store = storeOf(s);
  return store && shared(canonicalOf(namedVariable(store->target)));
}

bool BlockCode::isBarrier(const Stmt *s) const {
  if (const Directive *d = ec.directives.at(s)) {
    if (d->kind() == DirectiveKind::FcwBarrier || ec.plan.tiles.count(s) || isAtomicChannel(s))
      return true;
    auto it = ec.plan.loops.find(s);
    return it != ec.plan.loops.end() && it->second.ofBlock;
  }
  if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end() && it->second.ofBlock)
    return true;
  std::optional<Store> store = storeOf(s);
  Tile *tile = store ? const_cast<BlockCode *>(this)->tileOf(store->target) : nullptr;
  return tile && tile->plan->sync;
}

/// Whether it is no part of a piece: it holds a barrier, something that all compute, or a jump
/// that leaves it.
bool BlockCode::isThrough(const Stmt *s, bool inLoop) const {
  if (!s || isa<LambdaExpr>(s))
    return false;
  if (isBarrier(s) || isAssigned(s))
    return true;
  if (isa<BreakStmt, ContinueStmt>(s))
    return !inLoop;
  if (const Directive *d = ec.directives.at(s)) {
    if (auto it = ec.plan.tiles.find(s); it != ec.plan.tiles.end())
      return true;
    return isThrough(d->body, inLoop);
  }
  bool loop = inLoop || isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, SwitchStmt>(s);
  for (const Stmt *child : s->children())
    if (isThrough(child, loop))
      return true;
  return false;
}

bool BlockCode::isArithmetic(const Stmt *s, bool deep) const {
  if (!s || isa<CallExpr, ArraySubscriptExpr, LambdaExpr, StmtExpr, InitListExpr,
                CXXThisExpr, CXXConstructExpr, CompoundLiteralExpr>(s))
    return !s;
  if (const auto *m = dyn_cast<MemberExpr>(s); m && m->isArrow())
    return false;
  if (const auto *op = dyn_cast<UnaryOperator>(s))
    if (op->isIncrementDecrementOp() || op->getOpcode() == UO_Deref || op->getOpcode() == UO_AddrOf)
      return false;
  if (const auto *op = dyn_cast<BinaryOperator>(s)) {
    if (op->isAssignmentOp() || op->isCommaOp())
      return false;
    auto by = constantInteger(op->getRHS(), ec.ctx);
    if ((op->getOpcode() == BO_Div || op->getOpcode() == BO_Rem) && !(by && *by > 0))
      return false;
  }
  return !deep || std::all_of(s->child_begin(), s->child_end(),
                              [&](const Stmt *child) { return isArithmetic(child); });
}

// ---- Names and types ------------------------------------------------------------------------

std::string BlockCode::nameOf(const VarDecl *var) const {
  auto it = writer.names.find(var->getCanonicalDecl());
  return it == writer.names.end() || it->second.empty() ? writer.nameOf(var) : it->second;
}

std::vector<const VarDecl *> BlockCode::lastValuesOf(const LoopPlan &loop) const {
  std::vector<const VarDecl *> list = loop.lastValues;
  bool inside = false;
  for (const BlockPlan::Level &l : plan.levels) {
    if (inside && l.loop != &loop)
      for (const VarDecl *var : l.loop->lastValues)
        std::erase(list, var);
    inside |= l.loop == &loop;
  }
  return list;
}

// ---- Lists of statements --------------------------------------------------------------------

void BlockCode::body(const Stmt *s, const std::string &mask) {
  if (!s)
    return;
  if (const auto *block = dyn_cast<CompoundStmt>(s))
    return statements({block->body_begin(), block->body_end()}, mask);
  statements({s}, mask);
}

bool BlockCode::isFcw(const Stmt *anchor) const {
  return ec.directives.at(anchor)->kind() == DirectiveKind::Fcw;
}

void BlockCode::statements(const Statements &list, const std::string &mask) {
  Statements pending;
  for (size_t i = 0; i < list.size(); ++i) {
    if (!isThrough(list[i])) {
      pending.push_back(list[i]);
      continue;
    }
    if (const Tile *tile = storedInTurn(list[i])) {
      inTurn(*tile, list[i], pending, {list.begin() + i + 1, list.end()}, mask);
      continue;
    }
    flush(pending, {list.begin() + i, list.end()}, mask);
    if (auto it = ec.plan.tiles.find(list[i]); it != ec.plan.tiles.end() && !isFcw(list[i]))
      return construct(list[i], it->second, mask,
                       [&](const std::string &own) { statements({list.begin() + i + 1, list.end()}, own); });
    through(list[i], mask, {list.begin() + i + 1, list.end()});
  }
  flush(pending, {}, mask);
}

static std::set<const VarDecl *> crossing(const BlockCode::Statements &list,
                                          const BlockCode::Statements &rest) {
  std::set<const VarDecl *> found;
  for (const Stmt *s : list)
    if (const auto *decl = dyn_cast<DeclStmt>(s))
      for (const Decl *d : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(d))
          for (const Stmt *later : rest)
            if (mentions(later, var, true))
              found.insert(canonicalOf(var));
  return found;
}

std::set<const VarDecl *> BlockCode::hoistFor(const Statements &list, const Statements &rest) {
  std::set<const VarDecl *> across = crossing(list, rest);
  for (const Stmt *s : list)
    if (const auto *decl = dyn_cast<DeclStmt>(s))
      for (const Decl *d : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(d); var && across.count(canonicalOf(var)))
          hoist(var);
  return across;
}

void BlockCode::flush(Statements &pending, const Statements &rest, const std::string &mask) {
  if (pending.empty())
    return;
  std::set<const VarDecl *> across = hoistFor(pending, rest);
  bool nothing = std::all_of(pending.begin(), pending.end(), [&](const Stmt *s) {
    const auto *decl = dyn_cast<DeclStmt>(s);
    return isa<NullStmt>(s) ||
           (decl && std::all_of(decl->decl_begin(), decl->decl_end(), [&](const Decl *d) {
              const auto *var = dyn_cast<VarDecl>(d);
              return var && across.count(canonicalOf(var)) && !var->getInit();
            }));
  });
  if (!nothing) {
    piece(mask, pending, [&] { inPiece(pending, across); });
    synced = false;
  }
  pending.clear();
}

void BlockCode::inPiece(const Statements &list, const std::set<const VarDecl *> &across) {
  for (const Stmt *s : list) {
    const auto *decl = dyn_cast<DeclStmt>(s);
    bool some = decl && std::any_of(decl->decl_begin(), decl->decl_end(), [&](const Decl *d) {
      const auto *var = dyn_cast<VarDecl>(d);
      return var && across.count(canonicalOf(var));
    });
    if (!some) {
      writer.stmt(s);
      continue;
    }
    for (const Decl *d : decl->decls())
      if (const auto *var = dyn_cast<VarDecl>(d)) {
        if (across.count(canonicalOf(var)))
          assign(var);
        else
          writer.declareLocal(var);
      }
  }
}

/// What a variable that is declared elsewhere starts with.
void BlockCode::assign(const VarDecl *var) {
  if (!var->getInit())
    return;
  QualType type = plainType(var);
  std::string text = writer.initialiser(var);
  if (text.empty())
    return;
  if (type->isScalarType() && text.rfind(" = ", 0) == 0)
    return writer.line(nameOf(var) + text + ";");
  writer.open("");
  writer.line(writer.typeName(type, "acc_start") + text + ";");
  if (type->isArrayType())
    copyStart(var);
  else
    writer.line(nameOf(var) + " = acc_start;");
  writer.close();
}

/// Element by element: not every device has memcpy.
void BlockCode::copyStart(const VarDecl *var) {
  QualType element = ec.ctx.getBaseElementType(plainType(var)).getUnqualifiedType();
  std::string pointer = writer.typeName(ec.ctx.getPointerType(element));
  std::string start = writer.typeName(ec.ctx.getPointerType(element.withConst()));
  writer.line("for (unsigned acc_k = 0; acc_k < sizeof(acc_start) / sizeof(" + writer.typeName(element) + "); acc_k++)");
  writer.line("  ((" + pointer + ")" + nameOf(var) + ")[acc_k] = ((" + start + ")acc_start)[acc_k];");
}

// ---- Around barriers ---------------------------------------------------------------------------

void BlockCode::syncOnce() {
  if (!synced)
    barrier();
  synced = true;
}

std::string BlockCode::newMask(const std::string &mask, const std::string &condition,
                               bool speculates) {
  std::string name = hoisted("bool", "acc_mask" + std::to_string(++number));
  piece("", {}, [&] {
    std::string own = mask.empty() ? "(" + condition + ")"
                      : speculates ? mask + " & ((" + condition + ") != 0)"
                                   : mask + " && (" + condition + ")";
    writer.line(name + " = " + own + ";");
  });
  return name;
}

void BlockCode::through(const Stmt *s, const std::string &mask, const Statements &rest) {
  if (const Directive *d = ec.directives.at(s)) {
    if (d->kind() == DirectiveKind::FcwBarrier)
      return syncOnce();
    if (isAtomicChannel(s)) {
      syncOnce();
      piece(mask, {s}, [&] { writer.stmt(s); });
      synced = false;
      return syncOnce();
    }
    if (auto it = ec.plan.tiles.find(s); it != ec.plan.tiles.end())
      return construct(s, it->second, mask, [&](const std::string &own) { body(d->body, own); });
    if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end() && it->second.ofBlock) {
      loopMask = mask;
      synced = false;
      return level(it->second);
    }
    return through(d->body, mask, rest);
  }
  writer.mark(s->getBeginLoc());
  if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end() && it->second.ofBlock) {
    loopMask = mask;
    synced = false;
    return level(it->second);
  }
  if (isAssigned(s))
    return forAll(s, rest);
  if (isa<CompoundStmt>(s)) {
    writer.open("");
    body(s, mask);
    return writer.close();
  }
  if (const auto *branchAt = dyn_cast<IfStmt>(s))
    return branch(branchAt, mask);
  if (isa<ForStmt, WhileStmt, DoStmt>(s))
    return loop(s, mask);
  if (isa<BreakStmt>(s))
    return writer.line("break;");
  if (isa<ContinueStmt>(s)) {
    std::string text;
    for (const std::string &one : masks)
      text += one + " = ";
    return piece(mask, {}, [&] { writer.line(text + "0;"); });
  }
  if (isa<Expr>(s))
    return channel(s, mask);
  body(s, mask);
}

/// A variable that all iterations compute, whether they have this to do or not.
void BlockCode::forAll(const Stmt *s, const Statements &rest) {
  const auto *decl = dyn_cast<DeclStmt>(s);
  bool uniform = true;
  if (decl) {
    for (const Decl *d : decl->decls()) {
      const auto *var = dyn_cast<VarDecl>(d);
      if (!var)
        continue;
      if (isUniform(var)) {
        declareUniform(var);
        continue;
      }
      bool across = std::any_of(rest.begin(), rest.end(), [&](const Stmt *later) {
        return mentions(later, var, true);
      });
      if (!across)
        continue;
      hoist(var);
      if (var->getInit())
        piece("", {s}, [&] { assign(var); });
    }
    return;
  }
  std::optional<Store> store = storeOf(s);
  uniform = isUniform(namedVariable(store->target));
  if (uniform)
    return writer.line(writer.expr(cast<Expr>(s)) + ";");
  piece("", {s}, [&] { writer.line(writer.expr(cast<Expr>(s)) + ";"); });
}

void BlockCode::branch(const IfStmt *s, const std::string &mask) {
  if (plan.taken.count(s)) {
    bool before = synced;
    bool always = std::any_of(plan.firstTrips.begin(), plan.firstTrips.end(),
                              [&](const auto &one) { return one.second.branch == s; });
    writer.open(always ? "" : "if (" + writer.expr(s->getCond()) + ")");
    body(s->getThen(), mask);
    if (s->getElse()) {
      writer.close();
      synced = before;
      writer.open("else");
      body(s->getElse(), mask);
    }
    writer.close();
    synced = false;
    if (waitsAfterTurns())
      syncOnce();
    return;
  }
  // Where some threads have no iteration, compilers lose what stands before these masks.
  const std::optional<long long> iterations = plan.iterations();
  if (waitsAfterTurns() && !(iterations && *iterations % 32 == 0))
    syncOnce();
  writer.open("");
  std::string then = maskOf(s, mask);
  std::string other = s->getElse() ? newMask(mask, "!" + then) : "";
  synced = false;
  masks.push_back(then);
  body(s->getThen(), then);
  masks.pop_back();
  if (s->getElse()) {
    masks.push_back(other);
    body(s->getElse(), other);
    masks.pop_back();
  }
  writer.close();
}

bool BlockCode::hasContinue(const Stmt *s) const {
  if (const Directive *d = s ? ec.directives.at(s) : nullptr)
    return hasContinue(d->body);
  if (!s || isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(s))
    return false;
  if (isa<ContinueStmt>(s))
    return true;
  for (const Stmt *child : s->children())
    if (hasContinue(child))
      return true;
  return false;
}

void BlockCode::loop(const Stmt *s, const std::string &mask) {
  const auto *counted = dyn_cast<ForStmt>(s);
  const Stmt *inner = counted ? counted->getBody()
                      : isa<WhileStmt>(s) ? cast<WhileStmt>(s)->getBody()
                                          : cast<DoStmt>(s)->getBody();
  if (counted) {
    writer.open("");
    // The counter of a planned loop is its own (2.6.1).
    for (const auto &[anchor, one] : ec.plan.loops)
      if (!one.nest.empty() && one.nest[0].loop == s && !one.nest[0].declaredInLoop) {
        writer.line(writer.declaration(one.nest[0].counter) + ";");
        writer.names[one.nest[0].counter->getCanonicalDecl()] = "";
      }
    if (const Stmt *init = counted->getInit()) {
      if (const auto *decl = dyn_cast<DeclStmt>(init)) {
        for (const Decl *one : decl->decls())
          if (const auto *var = dyn_cast<VarDecl>(one))
            declareUniform(var);
      } else {
        writer.line(writer.expr(cast<Expr>(init)) + ";");
      }
    }
    std::string condition = firstTrips(counted);
    if (condition.empty() && counted->getCond())
      condition = writer.expr(counted->getCond());
    askFirst(s, inner, mask);
    enterWalk(counted);
    std::string steps = startSteps(counted);
    writer.open("for (; " + condition + "; " +
                (counted->getInc() ? writer.expr(counted->getInc()) : "") + steps + ")");
  } else if (const auto *w = dyn_cast<WhileStmt>(s)) {
    writer.open("while (" + writer.expr(w->getCond()) + ")");
  } else {
    writer.open("do");
  }
  std::vector<std::string> saved;
  saved.swap(masks);
  std::string own = mask;
  synced = false;
  if (hasContinue(inner)) {
    own = newMask(mask, "1");
    masks.push_back(own);
  }
  ++loopsAround;
  body(inner, own);
  --loopsAround;
  masks = saved;
  synced = false;
  if (const auto *d = dyn_cast<DoStmt>(s))
    writer.close(" while (" + writer.expr(d->getCond()) + ");");
  else
    writer.close();
  if (counted) {
    endSteps(counted);
    leaveWalk(counted);
    writer.close();
  }
  if (waitsAfterTurns())
    syncOnce();
}

} // namespace accolade
