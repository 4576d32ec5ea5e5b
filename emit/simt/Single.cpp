// Code under idle axes: what one thread runs, and what the others get to know of it.
#include "emit/simt/SimtCode.h"

#include "analysis/DependenceParts.h"
#include "analysis/Jumps.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade::simt {

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
    bool alone = !idle() || isa<DeclStmt, CompoundStmt, NullStmt, SwitchCase, LabelStmt>(s) || isParallel(s) ||
                 jumpsOut(s) || isRedundant(s);
    if (!alone) {
      pending.push_back(s);
      continue;
    }
    flush();
    stmt(s);
    reads |= idle() && !isParallel(s) && !isa<CompoundStmt, NullStmt, SwitchCase, LabelStmt>(s) && readsChanged(s);
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
  if (isa<DeclStmt, SwitchCase, LabelStmt>(s)) // all threads come to a label
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
