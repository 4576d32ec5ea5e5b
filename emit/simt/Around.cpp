// Control flow and calls around parallel loops: all threads take the same way, by a value that one of them computes.
#include "emit/simt/SimtCode.h"

#include "analysis/DependenceParts.h"
#include "analysis/Jumps.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade::simt {

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

} // namespace accolade::simt
