#include "plan/loops/AtomicBins.h"

#include "analysis/Ast.h"
#include "plan/loops/ArrayUpdates.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {

using spec::ReductionOp;

namespace {

class BinFinder {
public:
  BinFinder(Planner &p, const LaunchPlan &launch) : p(p), launch(launch) {}

  std::vector<ReductionVar> run() {
    for (const Stmt *s : launch.body)
      visit(s);
    std::vector<ReductionVar> found;
    for (const CapturedVar &c : launch.captured) {
      const VarDecl *var = canonical(c.var);
      auto it = updates.find(var);
      const bool reduced = std::any_of(launch.gangReductions.begin(), launch.gangReductions.end(),
                                       [&](const ReductionVar &r) { return r.var == var; }); // threads have copies of it
      if (refused || reduced || it == updates.end() || !it->second.op || mentions[var] != it->second.count)
        continue;
      found.push_back({var, *it->second.op, nullptr, true, true, nullptr});
    }
    return found;
  }

private:
  /// All updates of one array; without an operator where they differ.
  struct Updates {
    std::optional<ReductionOp> op;
    unsigned count = 0;
  };

  void visit(const Stmt *stmt) {
    if (!stmt || isDirectiveCall(stmt))
      return;
    refused |= isa<LabelStmt>(stmt); // the body is written twice, once without bins
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
        ++mentions[var->getCanonicalDecl()];
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one); var && var->hasInit())
          visit(var->getInit());
    if (const Directive *d = p.directives.at(stmt); d && d->kind() == spec::DirectiveKind::Atomic)
      take(*d);
    if (!isa<DeclStmt>(stmt))
      for (const Stmt *child : stmt->children())
        visit(child);
  }

  void take(const Directive &d) {
    const auto *e = dyn_cast<Expr>(d.body);
    std::optional<AtomicPlan> update = e ? updateOf(e, p.ctx) : std::nullopt;
    // Who reads elsewhere may wait for what it reads.
    if (!update || (d.parsed.own && d.parsed.own->kind != spec::ClauseKind::Update))
      refused = true;
    else
      take(*update);
  }

  void take(const AtomicPlan &plan) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(plan.x->IgnoreParens());
    const Expr *base = element ? element->getBase()->IgnoreParenImpCasts() : nullptr;
    const VarDecl *array = base ? namedVariable(base) : nullptr;
    if (!array)
      return;
    Updates &all = updates[array->getCanonicalDecl()];
    std::optional<ReductionOp> op = operatorOf(plan, element->getType());
    all.op = all.count && all.op != op ? std::nullopt : op;
    ++all.count;
  }

  /// The operator for which a block's memory has an instruction, or an exchange.
  std::optional<ReductionOp> operatorOf(const AtomicPlan &plan, QualType type) const {
    type = type.getCanonicalType().getUnqualifiedType();
    if (plan.reversed || plan.whole || type->isDependentType() || type.isVolatileQualified())
      return std::nullopt;
    bool floating = type->isSpecificBuiltinType(BuiltinType::Float) ||
                    type->isSpecificBuiltinType(BuiltinType::Double);
    bool integer = type->isIntegerType() && !type->isBooleanType() && !type->isEnumeralType() &&
                   (p.ctx.getTypeSize(type) == 32 || p.ctx.getTypeSize(type) == 64) &&
                   (!plan.e || plan.e->getType()->isIntegerType());
    if ((plan.op == "+" || plan.op == "-") && (floating || integer))
      return ReductionOp::Add;
    if (!integer)
      return std::nullopt;
    if (plan.op == "&")
      return ReductionOp::BitAnd;
    if (plan.op == "|")
      return ReductionOp::BitOr;
    if (plan.op == "^")
      return ReductionOp::BitXor;
    return std::nullopt;
  }

  Planner &p;
  const LaunchPlan &launch;
  std::map<const VarDecl *, Updates> updates;
  std::map<const VarDecl *, unsigned> mentions;
  bool refused = false; ///< for what stands in the body, as atomic statements of other forms
};

/// One pointer to numbers, or an array of them of constant length.
bool isPlainArray(const VarDecl *var) {
  QualType type = var->getType();
  if (type->isReferenceType())
    return false;
  if (type->isConstantArrayType())
    return !QualType(type->getArrayElementTypeNoTypeQual(), 0)->isArrayType();
  return type->isPointerType() && type->getPointeeType()->isArithmeticType();
}

} // namespace

void findAtomicBins(Planner &p, LaunchPlan &launch) {
  if (!p.options.autoCache || launch.sharesLaunch() || launch.oneGang || launch.grid.communicates ||
      launch.grid.scans || launch.grid.patch || !launch.updated.empty())
    return;
  uint64_t bytes = 0; // of those whose length is known
  for (const ReductionVar &r : BinFinder(p, launch).run()) {
    if (!isPlainArray(r.var))
      continue;
    QualType type = r.var->getType();
    uint64_t more = type->isPointerType() ? 0 : p.ctx.getTypeSizeInChars(type).getQuantity();
    if (bytes + more > MostBlockCopies)
      continue;
    bytes += more;
    launch.bins.push_back(r);
    if (r.var->getType()->isPointerType() &&
        std::find(launch.bounded.begin(), launch.bounded.end(), r.var) == launch.bounded.end())
      launch.bounded.push_back(r.var);
  }
  if (!launch.bins.empty()) // few blocks with many iterations each
    launch.grid.covers = launch.grid.rowsCovered = false;
}

} // namespace accolade
