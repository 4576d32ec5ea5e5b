// See OwnVariables.h. A variable moves if every place that names it lies in loops that count with it, or in blocks of
// loops that set it before they read it, and nobody asks for it after the construct.
#include "analysis/OwnVariables.h"

#include "analysis/Ast.h"
#include "analysis/Facts.h"
#include "analysis/LiveAfter.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

using spec::ClauseKind;

bool isLoop(const Stmt *s) { return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(s) && skipDirectives(s) == s; }

class Mover {
public:
  Mover(DirectiveSet &directives, Directive &region, ASTContext &ctx)
      : directives(directives), region(region), body(const_cast<Stmt *>(region.body)), ctx(ctx) {}

  void run() {
    std::vector<VarDecl *> found;
    std::set<const Decl *> seen;
    collect(body, found, seen);
    for (VarDecl *var : found)
      if (mayMove(var)) {
        scopes.clear();
        if (takeScopes(body, var, false) && suitsClauses(var) && !isKept(var))
          move(var);
      }
  }

private:
  // ---- Which variables ------------------------------------------------------------------------------

  /// Those that the construct changes and does not declare.
  void collect(const Stmt *s, std::vector<VarDecl *> &found, std::set<const Decl *> &seen) const {
    if (const auto *declared = dyn_cast<DeclStmt>(s))
      for (const Decl *d : declared->decls())
        seen.insert(d->getCanonicalDecl());
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->getOpcode() == BO_Assign)
      if (const VarDecl *var = namedVariable(op->getLHS()); var && seen.insert(var->getCanonicalDecl()).second)
        found.push_back(const_cast<VarDecl *>(var->getCanonicalDecl()));
    for (const Stmt *child : s->children())
      if (child && !isDirectiveCall(child))
        collect(child, found, seen);
  }

  bool mayMove(const VarDecl *var) const {
    QualType type = var->getType();
    return var->hasLocalStorage() && var->getDeclContext() == region.scope && !type->isDependentType() &&
           (type->isArithmeticType() || type->isPointerType()) && !type.isVolatileQualified() && !type.isConstQualified() &&
           !type.isRestrictQualified() && !var->hasAttrs() && !holdsOtherNames(body, var) && !isWrittenAtomically(var);
  }

  /// One thread sets it for others to see.
  bool isWrittenAtomically(const VarDecl *var) const {
    return llvm::any_of(directives.all, [&](const Directive &d) {
      const bool writes = d.kind() == spec::DirectiveKind::Atomic && d.parsed.own && d.parsed.own->kind == ClauseKind::Write;
      const auto *op = writes ? dyn_cast_or_null<BinaryOperator>(d.body) : nullptr;
      return op && namedVariable(op->getLHS()) == var && holds(body, d.anchor);
    });
  }

  /// A lambda, or somebody who has the variable's address.
  static bool holdsOtherNames(const Stmt *s, const VarDecl *var) {
    if (isa<LambdaExpr, BlockExpr, LabelStmt>(s))
      return true;
    if (const auto *address = dyn_cast<UnaryOperator>(s);
        address && address->getOpcode() == UO_AddrOf && namedVariable(address->getSubExpr()) == var)
      return true;
    return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) {
      return child && !isDirectiveCall(child) && holdsOtherNames(child, var);
    });
  }

  /// Its value is asked for later. Constructs but kernels have copies of their own.
  bool isKept(const VarDecl *var) const {
    const bool kernels = region.kind() == spec::DirectiveKind::Kernels || region.kind() == spec::DirectiveKind::KernelsLoop;
    return kernels && isReadAfter(var, region.anchor, region.scope);
  }

  /// Clauses say nothing else of it than, once, that it is private or is reduced where it has been declared.
  bool suitsClauses(const VarDecl *var) const {
    bool isListed = false;
    for (const Directive &d : directives.all) {
      if (d.function != region.function || isOfOther(d))
        continue;
      size_t times = 0;
      if (d.parsed.own && names(d, *d.parsed.own, var))
        return false;
      for (const ParsedClause &c : d.parsed.clauses)
        if (size_t here = names(d, c, var)) {
          const bool own = c.kind == ClauseKind::Private || c.kind == ClauseKind::FirstPrivate;
          isListed |= own && &d == &region;
          times += here;
          if (times > 1 || (!own && !(c.kind == ClauseKind::Reduction && isInScope(d))))
            return false;
        }
    }
    return isListed || !hasDefaultNone();
  }

  /// It stands in another compute construct.
  bool isOfOther(const Directive &d) const {
    for (const Directive *around = &d; around; around = around->parent)
      if (around != &region && spec::isCompute(around->kind()))
        return true;
    return false;
  }

  bool hasDefaultNone() const {
    const ParsedClause *asked = region.clause(ClauseKind::Default);
    return asked && !asked->words.empty() && asked->words[0] == "none";
  }

  /// How often a clause names it.
  static size_t names(const Directive &d, const ParsedClause &c, const VarDecl *var) {
    return std::count_if(c.vars.begin(), c.vars.end(), [&](const ParsedVar &item) { return names(d, item, var); });
  }
  static bool names(const Directive &d, const ParsedVar &item, const VarDecl *var) {
    const Expr *e = d.expr(item.base);
    const VarDecl *named = e ? namedVariable(e) : nullptr;
    return named && named->getCanonicalDecl() == var->getCanonicalDecl();
  }

  bool isInScope(const Directive &d) const {
    return std::any_of(scopes.begin(), scopes.end(), [&](const Scope &s) { return s.stmt != d.body && holds(s.stmt, d.anchor); });
  }

  static bool holds(const Stmt *s, const Stmt *inner) {
    return s == inner || std::any_of(s->child_begin(), s->child_end(),
                                     [&](const Stmt *child) { return child && holds(child, inner); });
  }

  // ---- Where they are used --------------------------------------------------------------------------

  struct Scope {
    Stmt *stmt;   ///< a loop that counts with it, or a block
    Stmt **place; ///< where the block stands
  };

  /// Finds the smallest scopes that hold all places below `s`. False: some lie outside of all.
  bool takeScopes(Stmt *s, const VarDecl *var, bool inLoop, Stmt **place = nullptr) {
    if (!mentions(s, var))
      return true;
    if (auto *loop = dyn_cast<ForStmt>(s); loop && countsWith(loop, var)) {
      scopes.push_back({s, nullptr});
      return true;
    }
    if (isa<Expr, DeclStmt>(s))
      return false;
    const size_t before = scopes.size();
    bool all = true;
    for (Stmt *&child : s->children())
      if (all && child && !isDirectiveCall(child))
        all = takeScopes(child, var, inLoop || isLoop(s), isa<SwitchStmt>(s) ? nullptr : &child);
    if (all)
      return true;
    scopes.resize(before);
    if (!isa<CompoundStmt>(s) || !inLoop || !place || !setsFirst(s, var))
      return false;
    scopes.push_back({s, place});
    return true;
  }

  /// for (var = ...; ...) that sets it to something else than itself.
  static bool countsWith(const ForStmt *loop, const VarDecl *var) {
    const auto *set = dyn_cast_or_null<BinaryOperator>(loop->getInit());
    return set && set->getOpcode() == BO_Assign && namedVariable(set->getLHS()) &&
           namedVariable(set->getLHS())->getCanonicalDecl() == var && !mentions(set->getRHS(), var);
  }

  bool setsFirst(const Stmt *s, const VarDecl *var) const {
    if (declaresName(s, var))
      return false;
    for (const VariableUse &u : analyzeVariableUse(s, ctx).variables)
      if (u.var->getCanonicalDecl() == var)
        return !u.readBeforeWrite && !u.addressTaken;
    return false;
  }

  /// Something else of the same name.
  static bool declaresName(const Stmt *s, const VarDecl *var) {
    if (const auto *declared = dyn_cast<DeclStmt>(s))
      for (const Decl *d : declared->decls())
        if (const auto *named = dyn_cast<NamedDecl>(d); named && named->getDeclName() == var->getDeclName())
          return true;
    return std::any_of(s->child_begin(), s->child_end(),
                       [&](const Stmt *child) { return child && declaresName(child, var); });
  }

  // ---- Their declarations ---------------------------------------------------------------------------

  void move(const VarDecl *var) {
    VarDecl *own = nullptr;
    for (const Scope &scope : scopes)
      if (auto *loop = dyn_cast<ForStmt>(scope.stmt)) {
        auto *set = cast<BinaryOperator>(loop->getInit());
        own = declared(var, set->getLHS()->getExprLoc());
        own->setInit(set->getRHS());
        rename(loop, var, own);
        loop->setInit(statement(own));
      } else {
        *scope.place = inBlock(cast<CompoundStmt>(scope.stmt), var, own);
        for (Directive &d : directives.all)
          if (d.body == scope.stmt)
            d.body = *scope.place;
      }
    forgetPrivate(var, own);
    region.moved.push_back(var);
  }

  /// Declared before the first statement that names it, or by it.
  Stmt *inBlock(CompoundStmt *block, const VarDecl *var, VarDecl *&own) {
    std::vector<Stmt *> list;
    own = nullptr;
    for (Stmt *s : block->body()) {
      const bool isFirst = !own && mentions(s, var, true);
      if (isFirst)
        own = declared(var, s->getBeginLoc());
      if (own)
        rename(s, var, own);
      auto *set = isFirst ? dyn_cast<BinaryOperator>(s) : nullptr;
      if (set && set->getOpcode() == BO_Assign && namedVariable(set->getLHS()) == own) {
        own->setInit(set->getRHS());
        list.push_back(statement(own));
        continue;
      }
      if (isFirst)
        list.push_back(statement(own));
      list.push_back(s);
    }
    return CompoundStmt::Create(ctx, list, FPOptionsOverride(), block->getLBracLoc(), block->getRBracLoc());
  }

  VarDecl *declared(const VarDecl *var, SourceLocation at) {
    QualType type = var->getType();
    return VarDecl::Create(ctx, const_cast<DeclContext *>(var->getDeclContext()), at, at, var->getIdentifier(), type,
                           ctx.getTrivialTypeSourceInfo(type, at), SC_None);
  }

  Stmt *statement(VarDecl *var) {
    return new (ctx) DeclStmt(DeclGroupRef(var), var->getLocation(), var->getLocation());
  }

  /// In clauses too.
  void rename(Stmt *s, const VarDecl *var, VarDecl *own) {
    if (auto *ref = dyn_cast<DeclRefExpr>(s); ref && ref->getDecl()->getCanonicalDecl() == var)
      ref->setDecl(own);
    for (Stmt *child : s->children())
      if (child)
        rename(child, var, own);
  }

  /// Nothing that is left names the variable outside.
  void forgetPrivate(const VarDecl *var, VarDecl *own) {
    for (Directive &d : directives.all)
      if (d.function == region.function && !isOfOther(d))
        for (ParsedClause &c : d.parsed.clauses)
          std::erase_if(c.vars, [&](const ParsedVar &item) {
            const bool named = names(d, item, var);
            if (named)
              rename(const_cast<Expr *>(d.expr(item.base)), var, own);
            return named;
          });
  }

  DirectiveSet &directives;
  Directive &region;
  Stmt *body;
  ASTContext &ctx;
  std::vector<Scope> scopes; ///< of the variable that is being looked at
};

} // namespace

void declareOwnVariables(DirectiveSet &directives, Directive &region, ASTContext &ctx) {
  Mover(directives, region, ctx).run();
}

} // namespace accolade
