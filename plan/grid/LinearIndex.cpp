#include "plan/grid/LinearIndex.h"

using namespace clang;

namespace accolade {

LinearIndex::LinearIndex(Planner &p, const LaunchPlan &launch, const std::vector<LoopShape> &loops, const Stmt *body)
    : launch(launch), scope(loops[0].loop, p.ctx), inBody(body, p.ctx), reader(scope, symbols) {
  reader.loops = loops;
}

bool LinearIndex::isPlain(const Access &a) const {
  bool captured = std::any_of(launch.captured.begin(), launch.captured.end(), [&](const CapturedVar &c) {
    return canonical(c.var) == canonical(a.base) && c.host.empty();
  });
  return captured && !a.throughThis && a.path.empty() && a.tail.empty() && !a.indirect && !a.escapes &&
         isa<ArraySubscriptExpr>(a.expr->IgnoreParens()) && !a.expr->isInstantiationDependent() &&
         (a.base->getType()->isArrayType() || scope.isFixed(a.base));
}

static bool isOutside(const Stmt *stmt, const Scope &inBody, const std::set<const VarDecl *> &allowed) {
  if (!stmt)
    return true;
  if (const auto *named = dyn_cast<DeclRefExpr>(stmt))
    if (const auto *var = dyn_cast<VarDecl>(named->getDecl()); var && !inBody.isFixed(var) && !allowed.count(canonical(var)))
      return false;
  return !isa<CallExpr, ArraySubscriptExpr>(stmt) &&
         std::all_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *s) { return isOutside(s, inBody, allowed); });
}

/// What the body declares on the way to the element, p[-1] with p = a + i, can be written out. What it gives another value
/// to is not there before.
bool LinearIndex::isNamedBefore(const Stmt *stmt, const std::set<const VarDecl *> &allowed) const {
  if (const auto *named = dyn_cast<DeclRefExpr>(stmt))
    if (const auto *var = dyn_cast<VarDecl>(named->getDecl()); var && !allowed.count(canonical(var))) {
      if (inBody.isLocal(var))
        return launch.setOnce.count(canonical(var)) && isNamedBefore(var->getInit(), allowed);
      if (var->getType()->isPointerType() && !inBody.isFixed(var))
        return false;
    }
  return std::all_of(stmt->child_begin(), stmt->child_end(),
                     [&](const Stmt *s) { return !s || isNamedBefore(s, allowed); });
}

bool LinearIndex::isKnownBefore(const Access &a, const std::set<const VarDecl *> &allowed) const {
  return isNamedBefore(a.expr, allowed) && std::all_of(a.subscripts.begin(), a.subscripts.end(), [&](const Expr *e) {
           return isOutside(e, inBody, allowed);
         });
}

static QualType elementType(QualType type) {
  if (const auto *array = type->getAsArrayTypeUnsafe())
    return array->getElementType();
  return type->getPointeeType();
}

std::optional<Poly> LinearIndex::of(const Access &a) {
  std::optional<Poly> index = reader.read(a.subscripts[0]);
  QualType row = elementType(a.base->getType());
  for (size_t i = 1; index && i < a.subscripts.size(); ++i) {
    std::optional<Poly> length = lengthOf(row), next = reader.read(a.subscripts[i]);
    index = length ? index->times(*length) : std::nullopt;
    if (!index || !next)
      return std::nullopt;
    index->add(*next);
    row = elementType(row);
  }
  if (index)
    for (const Expr *s : a.subscripts)
      rememberValues(s);
  return index;
}

std::optional<Poly> LinearIndex::lengthOf(QualType row) {
  const auto *array = row.isNull() ? nullptr : row->getAsArrayTypeUnsafe();
  if (const auto *fixed = dyn_cast_or_null<ConstantArrayType>(array))
    return Poly::constant(fixed->getSize().getSExtValue());
  const auto *open = dyn_cast_or_null<VariableArrayType>(array);
  if (!open || !open->getSizeExpr())
    return std::nullopt;
  rememberValues(open->getSizeExpr());
  return reader.read(open->getSizeExpr());
}

/// Names of the program for the symbols of a sum.
void LinearIndex::rememberValues(const Stmt *stmt) {
  if (!stmt)
    return;
  if (const auto *named = dyn_cast<DeclRefExpr>(stmt))
    if (const auto *var = dyn_cast<VarDecl>(named->getDecl()); var && isValue(var))
      if (auto poly = reader.read(named); poly && poly->terms.size() == 1)
        if (const auto &[monomial, factor] = *poly->terms.begin(); monomial.size() == 1 && factor == 1)
          values.try_emplace(monomial[0], named);
  for (const Stmt *child : stmt->children())
    rememberValues(child);
}

/// The same for the whole kernel.
bool LinearIndex::isValue(const VarDecl *var) const {
  return std::any_of(launch.captured.begin(), launch.captured.end(), [&](const CapturedVar &c) {
    return canonical(c.var) == canonical(var) && c.storage == Storage::Value && c.host.empty();
  }) && var->getType()->isIntegerType();
}

bool LinearIndex::isOfCounters(const Poly &index) const {
  for (const auto &[monomial, factor] : index.terms)
    for (unsigned id : monomial)
      if (symbols[id].kind != SymbolKind::Counter && symbols[id].kind != SymbolKind::Parameter)
        return false;
  return true;
}

const Expr *LinearIndex::valueOf(unsigned symbol) const {
  auto found = values.find(symbol);
  return found == values.end() ? nullptr : found->second;
}

bool LinearIndex::readsUnsigned() const {
  return std::any_of(values.begin(), values.end(),
                     [](const auto &value) { return value.second->getType()->isUnsignedIntegerType(); });
}

} // namespace accolade
