// Reads the forms of atomic statements (OpenACC 3.4, 2.12): which location is
// shared, what is done to it, and which value is captured.
#include "plan/loops/ArrayUpdates.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {
namespace {

/// An operator application, built in or (in templates) not resolved yet.
struct Operation {
  std::string op; ///< "+", "=", "+=", "++"
  const Expr *lhs = nullptr, *rhs = nullptr;
  bool postfix = false;
  explicit operator bool() const { return lhs != nullptr; }
  bool isAssign() const { return op == "="; }
  bool isStep() const { return op == "++" || op == "--"; }
  bool isCompound() const { return op.size() > 1 && op.back() == '=' && op != "==" && op != "!=" &&
                                   op != "<=" && op != ">="; }
};

const Expr *strip(const Expr *e) {
  if (!e)
    return nullptr;
  if (const auto *cleanups = dyn_cast<ExprWithCleanups>(e))
    e = cleanups->getSubExpr();
  return e->IgnoreParenImpCasts();
}

Operation operationOf(const Expr *e) {
  e = strip(e);
  if (!e)
    return {};
  if (const auto *b = dyn_cast<BinaryOperator>(e))
    return {b->getOpcodeStr().str(), strip(b->getLHS()), strip(b->getRHS()), false};
  if (const auto *u = dyn_cast<UnaryOperator>(e)) {
    if (u->isIncrementDecrementOp())
      return {UnaryOperator::getOpcodeStr(u->getOpcode()).str(), strip(u->getSubExpr()), nullptr,
              u->isPostfix()};
    return {};
  }
  if (const auto *call = dyn_cast<CXXOperatorCallExpr>(e)) {
    std::string op = getOperatorSpelling(call->getOperator());
    if (call->getOperator() == OO_PlusPlus || call->getOperator() == OO_MinusMinus)
      return {op, strip(call->getArg(0)), nullptr, call->getNumArgs() == 2};
    if (call->getNumArgs() == 2)
      return {op, strip(call->getArg(0)), strip(call->getArg(1)), false};
  }
  return {};
}

class AtomicReader {
public:
  AtomicReader(ASTContext &ctx) : ctx(ctx) {}
  AtomicPlan plan;

  bool read(const Stmt *body) {
    Operation o = operationOf(single(body));
    if (!o || !o.isAssign() || !(o.rhs->isTypeDependent() || o.rhs->isLValue()))
      return false;
    plan.form = AtomicForm::Read;
    plan.v = o.lhs;
    plan.x = o.rhs;
    return true;
  }

  bool write(const Stmt *body) {
    Operation o = operationOf(single(body));
    if (!o || !o.isAssign())
      return false;
    plan.form = AtomicForm::Write;
    plan.x = o.lhs;
    plan.e = o.rhs;
    return true;
  }

  bool update(const Stmt *body) {
    plan.form = AtomicForm::Update;
    return updateOf(single(body));
  }

  /// Where what is updated stands in the statement: x = x + e has it twice.
  std::vector<const Expr *> places(const Stmt *body) const {
    std::vector<const Expr *> found;
    collect(body, plan.x, found);
    return found;
  }

  /// v = update; or { v = x; update } or { update; v = x; } or { v = x; x = e; }.
  bool capture(const Stmt *body) {
    plan.form = AtomicForm::Capture;
    if (const Expr *e = single(body)) {
      Operation o = operationOf(e);
      if (!o || !o.isAssign() || !updateOf(o.rhs))
        return false;
      Operation inner = operationOf(o.rhs);
      plan.v = o.lhs;
      plan.captureOld = inner.isStep() && inner.postfix;
      return true;
    }
    const auto *block = dyn_cast<CompoundStmt>(body);
    if (!block || block->size() != 2)
      return false;
    const auto *first = dyn_cast<Expr>(block->body_begin()[0]);
    const auto *second = dyn_cast<Expr>(block->body_begin()[1]);
    return first && second && (oldValue(first, second) || newValue(first, second));
  }

private:
  static const Expr *single(const Stmt *body) {
    if (const auto *block = dyn_cast_or_null<CompoundStmt>(body))
      body = block->size() == 1 ? block->body_front() : nullptr;
    return dyn_cast_or_null<Expr>(body);
  }

  bool same(const Expr *a, const Expr *b) const {
    if (!a || !b)
      return false;
    llvm::FoldingSetNodeID ia, ib;
    strip(a)->Profile(ia, ctx, /*Canonical=*/true);
    strip(b)->Profile(ib, ctx, /*Canonical=*/true);
    return ia == ib;
  }

  bool updateOf(const Expr *e) {
    Operation o = operationOf(e);
    if (!o)
      return false;
    plan.x = o.lhs;
    if (o.isStep()) {
      plan.op = o.op.substr(1);
      plan.e = nullptr;
      return true;
    }
    if (o.isCompound()) {
      plan.op = o.op.substr(0, o.op.size() - 1);
      plan.e = o.rhs;
      return true;
    }
    if (!o.isAssign())
      return false;
    Operation value = operationOf(o.rhs);
    const bool left = value && value.rhs && same(value.lhs, o.lhs) && !mentions(value.rhs, o.lhs);
    const bool right = value && value.rhs && same(value.rhs, o.lhs) && !mentions(value.lhs, o.lhs);
    if (!left && !right)
      return wholeOf(o.rhs, o.lhs);
    plan.op = value.op;
    plan.reversed = !left;
    plan.e = left ? value.rhs : value.lhs;
    return true;
  }

  bool mentions(const Stmt *s, const Expr *x) const {
    std::vector<const Expr *> found;
    collect(s, x, found);
    return !found.empty();
  }

  /// The places in `s` where the same expression stands.
  void collect(const Stmt *s, const Expr *x, std::vector<const Expr *> &found) const {
    const auto *e = dyn_cast_or_null<Expr>(s);
    if (e && e == strip(e) && same(e, x))
      return found.push_back(e);
    if (s)
      for (const Stmt *child : s->children())
        collect(child, x, found);
  }

  /// x = x + a - b, x = x > a ? x : a, x = fmax(x, a), and with the old value in v,
  /// x = v > a ? v : a: the right side is computed again until nobody else wrote x meanwhile.
  bool wholeOf(const Expr *value, const Expr *x, const Expr *v = nullptr) {
    std::vector<const Expr *> olds;
    collect(value, x, olds);
    if (v)
      collect(value, v, olds);
    if (olds.empty() || value->HasSideEffects(ctx, /*IncludePossibleEffects=*/false))
      return false;
    plan.whole = true;
    plan.value = value;
    plan.olds = std::move(olds);
    return true;
  }

  bool oldValue(const Expr *first, const Expr *second) {
    Operation read = operationOf(first);
    if (!read || !read.isAssign())
      return false;
    Operation o = operationOf(second);
    if (!o || !same(read.rhs, o.lhs))
      return false;
    plan.captureOld = true;
    plan.x = o.lhs;
    plan.v = read.lhs;
    if (mentions(o.rhs, read.lhs))
      return o.isAssign() && wholeOf(o.rhs, o.lhs, read.lhs);
    AtomicPlan saved = plan;
    if (!updateOf(second)) {
      if (!o.isAssign())
        return false;
      plan = saved; // { v = x; x = e; }
      plan.e = o.rhs;
      plan.op = "";
    }
    plan.v = read.lhs;
    return true;
  }

  bool newValue(const Expr *first, const Expr *second) {
    Operation read = operationOf(second);
    if (!read || !read.isAssign() || !updateOf(first) || !same(read.rhs, plan.x))
      return false;
    plan.v = read.lhs;
    plan.captureOld = false;
    return true;
  }

  ASTContext &ctx;
};

} // namespace

std::optional<AtomicPlan> updateOf(const Expr *e, ASTContext &ctx) {
  AtomicReader reader(ctx);
  return reader.update(e) ? std::optional(reader.plan) : std::nullopt;
}

static spec::ClauseKind formOf(const Directive &d) {
  return d.parsed.own ? d.parsed.own->kind : spec::ClauseKind::Update;
}

std::set<const Expr *> updatedAtomically(Planner &p) {
  std::set<const Expr *> found;
  for (const Directive &d : p.directives.all) {
    if (!d.bound || d.kind() != spec::DirectiveKind::Atomic ||
        formOf(d) != spec::ClauseKind::Update)
      continue;
    AtomicReader reader(p.ctx);
    if (reader.update(d.body))
      for (const Expr *e : reader.places(d.body))
        found.insert(e);
  }
  return found;
}

/// What the user may have meant.
static std::string formsOf(spec::ClauseKind form, const Directive &d, ASTContext &ctx) {
  switch (form) {
  case spec::ClauseKind::Read:
    return "write it as v = x;";
  case spec::ClauseKind::Write:
    return "write it as x = expr;";
  case spec::ClauseKind::Capture:
    return "write it as v = x++; or v = x op= expr; or v = x = x op expr; or in braces as v = x; beside an update of x";
  default:
    break;
  }
  const bool assigns = AtomicReader(ctx).write(d.body);
  return std::string(assigns ? "add 'write' if the old value does not matter, or " : "") +
         "write it as x++; or x op= expr; or x = x op expr; or x = expr op x;";
}

/// Nothing where the statement has none of the forms.
static std::optional<AtomicPlan> readAtomic(const Directive &d, ASTContext &ctx) {
  AtomicReader reader(ctx);
  const spec::ClauseKind form = formOf(d);
  bool ok = form == spec::ClauseKind::Read      ? reader.read(d.body)
            : form == spec::ClauseKind::Write   ? reader.write(d.body)
            : form == spec::ClauseKind::Capture ? reader.capture(d.body)
                                                : reader.update(d.body);
  return ok ? std::optional(reader.plan) : std::nullopt;
}

/// Whether a clause between the statement and the construct, or of that, gives gangs or threads copies.
static bool isCopied(const Directive &atomic, const Directive &region, const VarDecl *var) {
  using spec::ClauseKind;
  for (const Directive *a = &atomic; a; a = a == &region ? nullptr : a->parent)
    for (ClauseKind kind : {ClauseKind::Private, ClauseKind::FirstPrivate, ClauseKind::Reduction})
      for (const ParsedClause *c : a->clauses(kind))
        for (const ParsedVar &v : c->vars)
          if (variableOf(*a, v) == var)
            return true;
  return false;
}

static void findChanged(Planner &p, const Directive &region, const Stmt *stmt, ChangedAtomically &found) {
  if (!stmt)
    return;
  if (const Directive *d = p.directives.at(stmt); d && d->kind() == spec::DirectiveKind::Atomic && d->body)
    if (std::optional<AtomicPlan> atomic = readAtomic(*d, p.ctx); atomic && atomic->form != AtomicForm::Read)
      if (const auto *ref = dyn_cast<DeclRefExpr>(strip(atomic->x)))
        if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()); var && !isCopied(*d, region, canonical(var)))
          found.emplace(canonical(var), ref->getLocation());
  for (const Stmt *child : stmt->children())
    findChanged(p, region, child, found);
}

ChangedAtomically changedAtomically(Planner &p, const Directive &region) {
  ChangedAtomically found;
  findChanged(p, region, region.body, found);
  return found;
}

void planAtomic(Planner &p, const Directive &d) {
  std::optional<AtomicPlan> plan = readAtomic(d, p.ctx);
  if (!plan) {
    p.diagnoser.report(d.body->getBeginLoc(), spec::DiagId::AtomicFormUnknown,
                       {std::string(spec::name(formOf(d))), formsOf(formOf(d), d, p.ctx)});
    return;
  }
  if (QualType type = plan->x->getType(); type->isRecordType()) {
    p.diagnoser.report(d.body->getBeginLoc(), spec::DiagId::AtomicNotScalar,
                       {std::string(spec::name(formOf(d))), type.getAsString(p.ctx.getPrintingPolicy())});
    return;
  }
  if (plan->x->refersToBitField()) {
    p.diagnoser.report(plan->x->getBeginLoc(), spec::DiagId::AtomicBitField,
                       {plan->x->getSourceBitField()->getNameAsString()});
    return;
  }
  plan->directive = &d;
  p.plan.atomics[d.anchor] = *plan;
}

} // namespace accolade
