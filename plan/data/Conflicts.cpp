// One variable under two clauses of one directive. It can be private or reduced or
// mapped, not two of these. The specification lets it stand in several data
// clauses; where all of them mean the same memory, that is rarely what was wanted,
// and where they mean different parts, kernels would need two addresses for it.
// A variable may be declared once (OpenACC 3.4, 2.13).
#include "analysis/Ast.h"
#include "plan/Planner.h"

#include "llvm/ADT/FoldingSet.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

namespace {

/// What a clause does with the variables it names.
enum class Effect { None, Map, Attach, Own, Reduce };

Effect effectOf(ClauseKind kind) {
  switch (kind) {
  case ClauseKind::Attach:
  case ClauseKind::Detach:
    return Effect::Attach;
  case ClauseKind::Private:
  case ClauseKind::FirstPrivate:
    return Effect::Own;
  case ClauseKind::Reduction:
  case ClauseKind::Scan:
    return Effect::Reduce;
  default:
    return isMapping(kind) ? Effect::Map : Effect::None;
  }
}

struct Named {
  const ParsedClause *clause;
  const ParsedVar *item;
};

bool sameBase(const Expr *left, const Expr *right, ASTContext &ctx) {
  if (!left || !right)
    return false;
  llvm::FoldingSetNodeID leftId, rightId;
  left->Profile(leftId, ctx, /*Canonical=*/true);
  right->Profile(rightId, ctx, /*Canonical=*/true);
  return leftId == rightId;
}

/// Whether two items certainly mean the same memory: the same expression, with
/// sections spelled the same, or an array and a part of it.
bool sameMemory(const Directive &d, ASTContext &ctx, const ParsedVar &a, const ParsedVar &b) {
  const Expr *left = d.expr(a.base);
  if (!sameBase(left, d.expr(b.base), ctx))
    return false;
  auto sections = [&](const ParsedVar &v) {
    std::string text = d.text(TokenRange{v.base.tokens.end, v.tokens.end});
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    return text;
  };
  if (a.sections.empty() != b.sections.empty())
    return left->getType().getNonReferenceType()->isArrayType();
  return sections(a) == sections(b);
}

/// Whether numbers say that one item holds all of the other.
bool holds(const Directive &d, ASTContext &ctx, const ParsedVar &a, const ParsedVar &b) {
  auto number = [&](const std::optional<ExprRef> &e, long long otherwise) {
    return e ? constantInteger(d.expr(*e), ctx) : std::optional(otherwise);
  };
  bool rows = a.sections.size() == 1 && b.sections.size() == 1;
  if (!rows || !a.sections[0].length || !b.sections[0].length)
    return false;
  auto first = number(a.sections[0].lower, 0), length = number(a.sections[0].length, 0);
  auto otherFirst = number(b.sections[0].lower, 0), otherLength = number(b.sections[0].length, 0);
  return first && length && otherFirst && otherLength && *first <= *otherFirst &&
         *otherFirst + *otherLength <= *first + *length;
}

bool disagree(Effect a, Effect b) {
  if (a == Effect::Attach || b == Effect::Attach)
    return a == b; // of the pointer itself, whatever happens to its target
  bool reduced = a == Effect::Reduce || b == Effect::Reduce;
  bool mapped = a == Effect::Map || b == Effect::Map;
  return !(reduced && mapped); // the data clause says where the result lies (2.6.2)
}

class ConflictChecker {
public:
  ConflictChecker(Planner &p, const Directive &d) : p(p), d(d) {}

  void run() {
    for (const ParsedClause &c : d.parsed.clauses) {
      Effect effect = effectOf(c.kind);
      if (effect == Effect::None)
        continue;
      for (const ParsedVar &v : c.vars) {
        compare(c, v, effect);
        seen.push_back({&c, &v});
      }
    }
  }

private:
  void compare(const ParsedClause &c, const ParsedVar &v, Effect effect) {
    for (const Named &old : seen) {
      Effect before = effectOf(old.clause->kind);
      if (aboutAddress(*old.clause, *old.item, c, v)) {
        report(spec::DiagId::ClausesContradict, old, c, v);
        return;
      }
      if (isApart(*old.clause, *old.item, c, v)) {
        report(spec::DiagId::PartsApart, old, c, v);
        return;
      }
      if (!sameMemory(d, p.ctx, *old.item, v) || !disagree(before, effect))
        continue;
      if (clears(*old.clause, c) || clears(c, *old.clause))
        continue;
      bool data = before == effect && effect != Effect::Own && effect != Effect::Reduce;
      report(data                                ? spec::DiagId::MappedTwice
             : spelled(*old.clause) == spelled(c) ? spec::DiagId::NamedTwice
                                                  : spec::DiagId::ClausesContradict,
             old, c, v);
      return;
    }
  }

  void report(spec::DiagId id, const Named &old, const ParsedClause &c, const ParsedVar &v) {
    p.diagnoser.report(d.locOf(v), id,
                       {v.text, spelled(*old.clause), spelled(c), std::string(spec::section(c.kind)),
                        instead(*old.clause, c, v), old.item->text, d.text(v.base.tokens)},
                       d.locOf(*old.item), "the earlier one is here");
  }

  /// A pointer whose value is the device's own cannot have its target mapped.
  bool aboutAddress(const ParsedClause &a, const ParsedVar &x, const ParsedClause &b,
                    const ParsedVar &y) const {
    bool one = (a.kind == ClauseKind::DevicePtr) != (b.kind == ClauseKind::DevicePtr);
    const VarDecl *var = variableOf(d, x);
    return one && effectOf(a.kind) == Effect::Map && effectOf(b.kind) == Effect::Map && var &&
           var == variableOf(d, y);
  }

  /// Two parts of what one pointer or array means, which a kernel reaches by one address: each
  /// would be memory of its own on the device. Not where something around may hold both.
  bool isApart(const ParsedClause &a, const ParsedVar &x, const ParsedClause &b,
               const ParsedVar &y) const {
    if (!isCompute(d.kind()) || effectOf(a.kind) != Effect::Map || effectOf(b.kind) != Effect::Map ||
        x.sections.empty() || y.sections.empty() || (expectsIt(a) && expectsIt(b)))
      return false;
    const Expr *base = d.expr(x.base);
    return sameBase(base, d.expr(y.base), p.ctx) && !sameMemory(d, p.ctx, x, y) &&
           !holds(d, p.ctx, x, y) && !holds(d, p.ctx, y, x) && isUsed(base) && !isMappedAround(base);
  }

  static bool expectsIt(const ParsedClause &c) {
    return c.kind == ClauseKind::Present || c.kind == ClauseKind::NoCreate;
  }

  bool isUsed(const Expr *base) const {
    const VarDecl *var = namedVariable(base);
    return !var || mentions(d.body, var) > 0;
  }

  bool isMappedAround(const Expr *base) const {
    auto names = [&](const Directive &around) {
      for (const ParsedClause &c : around.parsed.clauses)
        for (const ParsedVar &v : c.vars)
          if (isMapping(c.kind) && sameBase(base, around.expr(v.base), p.ctx))
            return true;
      return false;
    };
    for (const Directive *a = d.parent; a; a = a->parent)
      if (names(*a))
        return true;
    return llvm::any_of(p.directives.all, [&](const Directive &a) {
      return a.bound && a.kind() == spec::DirectiveKind::Declare && names(a);
    });
  }

  /// create(zero:a) copyout(a): what starts as zeros and comes back.
  static bool clears(const ParsedClause &a, const ParsedClause &b) {
    return a.kind == ClauseKind::Create && b.kind == ClauseKind::Copyout && !a.modifiers.empty();
  }

  /// What the user may have meant.
  static std::string instead(const ParsedClause &a, const ParsedClause &b, const ParsedVar &v) {
    bool both = (a.kind == ClauseKind::Copyin && b.kind == ClauseKind::Copyout) ||
                (a.kind == ClauseKind::Copyout && b.kind == ClauseKind::Copyin);
    return both ? "copy(" + v.text + ")" : "";
  }

  static std::string spelled(const ParsedClause &c) {
    std::string text(c.spelling);
    return c.op ? text + "(" + std::string(spec::name(*c.op)) + ")" : text;
  }

  Planner &p;
  const Directive &d;
  std::vector<Named> seen;
};

} // namespace

void checkConflicts(Planner &p, const Directive &d) {
  if (d.kind() != spec::DirectiveKind::Declare)
    ConflictChecker(p, d).run();
}

void checkDeclaredOnce(Planner &p) {
  struct First {
    ClauseKind clause;
    const ValueDecl *decl;
    SourceLocation at;
  };
  std::map<std::pair<const FunctionDecl *, const VarDecl *>, First> seen;
  for (const Directive &d : p.directives.all) {
    if (!d.bound || d.kind() != spec::DirectiveKind::Declare)
      continue;
    for (const ParsedClause &c : d.parsed.clauses)
      for (const ParsedVar &v : c.vars) {
        const VarDecl *var = variableOf(d, v);
        if (!var)
          continue;
        const ValueDecl *decl = cast<DeclRefExpr>(d.expr(v.base)->IgnoreParenImpCasts())->getDecl();
        auto [old, isNew] = seen.insert({{d.function, var}, {c.kind, decl, d.locOf(v)}});
        // A header declares the variable, its file defines it, and both say the same.
        bool again = old->second.clause == c.kind && old->second.decl != decl;
        if (!isNew && !again)
          p.diagnoser.report(d.locOf(v), spec::DiagId::DeclaredTwice, {v.text}, old->second.at,
                             "the earlier one is here");
      }
  }
}

} // namespace accolade
