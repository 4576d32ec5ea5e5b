// See LoopCalls.h; which functions: LoopCallees.h. Arguments that are variables or lengths of loops stand where the
// parameters did; others have variables of their own.
#include "analysis/LoopCalls.h"

#include "analysis/Ast.h"
#include "analysis/CalledFunctions.h"
#include "analysis/DependenceParts.h"
#include "analysis/LoopCallees.h"
#include "analysis/TakenNames.h"
#include "analysis/TreeCopy.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

/// Functions in functions are followed so far.
constexpr int MostDepth = 3;

bool isLabel(const Stmt *s) { return isa<LabelStmt>(s); }
bool isChange(const Stmt *s) {
  const auto *op = dyn_cast<BinaryOperator>(s);
  const auto *step = dyn_cast<UnaryOperator>(s);
  return (op && (op->isAssignmentOp() || op->getOpcode() == BO_Comma)) || (step && step->isIncrementDecrementOp());
}

/// The expression without conversions that keep its value and its type but for qualifiers.
const Expr *bare(const Expr *e) {
  e = e->IgnoreParens();
  while (const auto *cast = dyn_cast<ImplicitCastExpr>(e)) {
    if (cast->getCastKind() != CK_LValueToRValue && cast->getCastKind() != CK_NoOp && cast->getCastKind() != CK_ArrayToPointerDecay)
      break;
    e = cast->getSubExpr()->IgnoreParens();
  }
  return e;
}

const VarDecl *variable(const Expr *e) {
  const auto *ref = dyn_cast<DeclRefExpr>(bare(e));
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var ? var->getCanonicalDecl() : nullptr;
}

/// &sum
const Expr *addressed(const Expr *e) {
  const auto *op = dyn_cast<UnaryOperator>(e->IgnoreParenImpCasts());
  return op && op->getOpcode() == UO_AddrOf && variable(op->getSubExpr()) ? op->getSubExpr()->IgnoreParens() : nullptr;
}

/// Names that the region has already are not taken once more.
class Copier : public TreeCopier {
public:
  Copier(ASTContext &ctx, const FunctionDecl *scope, SourceLocation at, std::string function, std::set<std::string> &taken)
      : TreeCopier(ctx, const_cast<FunctionDecl *>(scope), at), function(std::move(function)), taken(taken) {}

protected:
  std::string nameFor(const VarDecl *var) const override {
    const std::string plain = var->getNameAsString();
    std::string name = plain;
    for (int number = 1; ctx.Idents.get(name).hadMacroDefinition() || !taken.insert(name).second; ++number)
      name = plain + "_" + function + (number > 1 ? std::to_string(number) : "");
    return name;
  }

private:
  std::string function;
  std::set<std::string> &taken;
};

class CallWriter {
public:
  CallWriter(const DirectiveSet &directives, Directive &region, ASTContext &ctx)
      : directives(directives), region(region), body(const_cast<Stmt *>(region.body)), ctx(ctx), callees(directives, region, ctx) {}

  void run() {
    if (!region.scope || !region.function || holdsOtherDirectives() || anyBelow(region.function->getBody(), isLabel))
      return;
    taken = takenNames(body, MostDepth);
    visit(body);
  }

private:
  /// Blocks and caches have plans of their own.
  bool holdsOtherDirectives() const {
    return llvm::any_of(directives.all, [&](const Directive &d) {
      bool inside = false;
      for (const Directive *p = d.parent; p && !inside; p = p->parent)
        inside = p == &region;
      return inside && d.kind() != spec::DirectiveKind::Loop && d.kind() != spec::DirectiveKind::Atomic;
    });
  }

  // ---- Statements ----------------------------------------------------------------------------------

  void visit(Stmt *s) {
    if (auto *loop = dyn_cast<ForStmt>(s))
      return loop->setBody(inLoop(loop->getBody()));
    for (Stmt *child : s->children())
      if (child && !isa<LambdaExpr>(child))
        visit(child);
  }

  Stmt *inLoop(Stmt *s) {
    std::vector<Stmt *> list;
    auto *block = dyn_cast<CompoundStmt>(s);
    for (Stmt *one : block ? std::vector<Stmt *>(block->body_begin(), block->body_end()) : std::vector<Stmt *>{s})
      expand(one, list);
    const bool same = block ? llvm::equal(block->body(), list) : list.size() == 1 && list[0] == s;
    if (same)
      return s;
    return CompoundStmt::Create(ctx, list, FPOptionsOverride(), s->getBeginLoc(), s->getEndLoc());
  }

  void expand(Stmt *s, std::vector<Stmt *> &list) {
    if (isa<CompoundStmt>(s)) {
      list.push_back(inLoop(s));
      return;
    }
    if (skipDirectives(s) != s || isDirectiveCall(s)) {
      if (isa<ForStmt>(skipDirectives(s)))
        visit(s);
    } else if (auto *loop = dyn_cast<ForStmt>(s)) {
      visit(loop);
    } else if (auto *choice = dyn_cast<IfStmt>(s)) {
      choice->setThen(inLoop(choice->getThen()));
      if (choice->getElse())
        choice->setElse(inLoop(choice->getElse()));
    } else if (auto *loop = dyn_cast<WhileStmt>(s)) {
      loop->setBody(inLoop(loop->getBody()));
    } else if (auto *loop = dyn_cast<DoStmt>(s)) {
      loop->setBody(inLoop(loop->getBody()));
    } else if (isa<Expr, DeclStmt>(s)) {
      Stmt *rest = s;
      if (auto *call = dyn_cast<CallExpr>(s); call && writeOut(call, true, list, rest))
        return; // nobody asks for its value
      while (mayHold(rest) && callsArePure(rest) && hoist(rest, list))
        ;
      list.push_back(rest);
      return;
    }
    list.push_back(s);
  }

  /// Nothing but the assignment itself depends on what is computed when.
  static bool mayHold(const Stmt *s) {
    if (const auto *declared = dyn_cast<DeclStmt>(s)) {
      const auto *var = declared->isSingleDecl() ? dyn_cast<VarDecl>(declared->getSingleDecl()) : nullptr;
      return var && var->hasLocalStorage() && var->getInit() && !anyBelow(var->getInit(), isChange);
    }
    const auto *op = dyn_cast<BinaryOperator>(s);
    return op && op->isAssignmentOp() && !anyBelow(op->getLHS(), isChange) && !anyBelow(op->getRHS(), isChange);
  }

  /// It does not matter which of them comes first.
  bool callsArePure(const Stmt *s) {
    return !anyBelow(s, [&](const Stmt *one) {
      const auto *call = dyn_cast<CallExpr>(one);
      return call && !callees.of(call, false) && (!call->getDirectCallee() || !whyImpure(call, ctx).empty());
    });
  }

  /// The first call that is evaluated in any case.
  bool hoist(Stmt *s, std::vector<Stmt *> &list) {
    for (Stmt *&child : s->children()) {
      if (!child || isa<LambdaExpr, StmtExpr, UnaryExprOrTypeTraitExpr>(child))
        continue;
      if (auto *call = dyn_cast<CallExpr>(child); call && writeOut(call, false, list, child))
        return true;
      if (hoist(child, list))
        return true;
      const auto *op = dyn_cast<BinaryOperator>(s);
      if (isa<AbstractConditionalOperator>(s) || (op && op->isLogicalOp()))
        return false; // others are evaluated in some cases only
    }
    return false;
  }

  // ---- Calls -----------------------------------------------------------------------------------------

  bool writeOut(CallExpr *call, bool whole, std::vector<Stmt *> &list, Stmt *&place) {
    const FunctionDecl *f = active.size() < MostDepth ? callees.of(call, whole) : nullptr;
    if (!f || llvm::is_contained(active, f))
      return false;
    const std::set<std::string> before = taken;
    std::vector<Stmt *> own;
    Copier copier(ctx, region.scope, call->getExprLoc(), f->getNameAsString(), taken);
    copier.counters = countersOf(f->getBody());
    Expr *value = nullptr;
    if (!bind(*call, *f, copier, own) || !copyBody(*f, copier, own, value) || (!whole && !value)) {
      taken = before;
      return false;
    }
    noteWrittenOut(region, f);
    if (!llvm::is_contained(region.loopsOf, f))
      region.loopsOf.push_back(f);
    active.push_back(f);
    for (Stmt *s : own)
      if (!isa<NullStmt>(s))
        expand(s, list);
    active.pop_back();
    if (value)
      place = inPlaceOf(call, value);
    return true;
  }

  /// It ends where the call did, by which statements are found in the program's text.
  Expr *inPlaceOf(const CallExpr *call, Expr *value) {
    if (auto *ref = dyn_cast<DeclRefExpr>(value->IgnoreImpCasts())) {
      ref->setLocation(call->getEndLoc());
      return value;
    }
    return new (ctx) ParenExpr(call->getBeginLoc(), call->getEndLoc(), value);
  }

  bool copyBody(const FunctionDecl &f, Copier &copier, std::vector<Stmt *> &own, Expr *&value) {
    for (const Stmt *s : cast<CompoundStmt>(f.getBody())->body()) {
      if (const auto *end = dyn_cast<ReturnStmt>(s)) {
        value = end->getRetValue() ? copier.copyResult(end->getRetValue()) : nullptr;
        return value || !end->getRetValue();
      }
      own.push_back(copier.copy(s));
      if (!own.back())
        return false;
    }
    return true;
  }

  /// int k; for (k = 0; ...): variables that do nothing but count, in loops that set them first.
  static std::set<const VarDecl *> countersOf(const Stmt *code) {
    std::set<const VarDecl *> found;
    auto take = [&](const Stmt *s) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      for (const Decl *d : declared ? llvm::make_range(declared->decl_begin(), declared->decl_end())
                                    : llvm::make_range(DeclStmt::const_decl_iterator(), DeclStmt::const_decl_iterator()))
        if (const auto *var = dyn_cast<VarDecl>(d);
            var && !var->getInit() && var->getType()->isIntegerType() && onlyCounts(code, var->getCanonicalDecl()))
          found.insert(var->getCanonicalDecl());
      return false;
    };
    anyBelow(code, take);
    return found;
  }

  static bool onlyCounts(const Stmt *s, const VarDecl *var) {
    const auto *loop = dyn_cast<ForStmt>(s);
    const auto *set = loop ? dyn_cast_or_null<BinaryOperator>(loop->getInit()) : nullptr;
    if (set && set->getOpcode() == BO_Assign && variable(set->getLHS()) == var)
      return !mentions(set->getRHS(), var) && isOnlyRead(loop->getBody(), var);
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    return !(ref && ref->getDecl()->getCanonicalDecl() == var) &&
           llvm::all_of(s->children(), [&](const Stmt *child) { return !child || onlyCounts(child, var); });
  }

  // ---- Parameters ------------------------------------------------------------------------------------

  bool bind(CallExpr &call, const FunctionDecl &f, Copier &copier, std::vector<Stmt *> &own) {
    if (call.getNumArgs() != f.getNumParams())
      return false;
    std::set<const VarDecl *> changed; // of the caller
    const RegionUse use = analyzeVariableUse(f.getBody(), ctx);
    bool elsewhere = false; // it changes what nobody knows here
    for (unsigned i = 0; i < call.getNumArgs(); ++i) {
      const VariableUse *u = use.find(f.getParamDecl(i)->getCanonicalDecl());
      elsewhere |= u && (u->targetWritten || (u->written && u->var->getType()->isReferenceType())) && !targetOf(call, f, i);
    }
    elsewhere |= llvm::any_of(use.variables, [](const VariableUse &u) { return u.targetWritten && !isa<ParmVarDecl>(u.var); });
    std::set<const VarDecl *> given; // by value
    for (unsigned i = 0; i < call.getNumArgs(); ++i)
      if (const Expr *target = targetOf(call, f, i))
        if (!changed.insert(variable(target)).second)
          return false;
    for (unsigned i = 0; i < call.getNumArgs(); ++i)
      if (!bind(*f.getParamDecl(i), call.getArg(i), targetOf(call, f, i), f, {changed, given, elsewhere}, copier, own))
        return false;
    return true;
  }

  /// The variable that a parameter leads to, which the function may change.
  const Expr *targetOf(CallExpr &call, const FunctionDecl &f, unsigned i) const {
    const QualType type = f.getParamDecl(i)->getType();
    const QualType of = type->isPointerType() ? type->getPointeeType() : type.getNonReferenceType();
    const Expr *target = type->isPointerType()                                       ? addressed(call.getArg(i))
                         : type->isReferenceType() && !of.isConstQualified() ? call.getArg(i)->IgnoreParens()
                                                                                     : nullptr;
    const VarDecl *var = target ? variable(target) : nullptr;
    return var && var->hasLocalStorage() && ctx.hasSameUnqualifiedType(var->getType(), of) ? target : nullptr;
  }

  struct Changes {
    const std::set<const VarDecl *> &changed;
    std::set<const VarDecl *> &given;
    bool elsewhere;
  };

  bool bind(const ParmVarDecl &param, Expr *arg, const Expr *target, const FunctionDecl &f, const Changes &changes, Copier &copier,
            std::vector<Stmt *> &own) {
    const auto &[changed, given, elsewhere] = changes;
    const QualType type = param.getType();
    const VarDecl *key = param.getCanonicalDecl();
    if (arg->HasSideEffects(ctx) || isa<CXXDefaultArgExpr>(arg) || type->isVariablyModifiedType() || type.isVolatileQualified() ||
        !param.getIdentifier() || param.hasAttrs())
      return false;
    if (type->isPointerType() && target) {
      copier.targets[key] = target;
      return onlyFollows(f.getBody(), &param);
    }
    if (type->isReferenceType()) {
      const bool plain = target || (arg->isLValue() && !anyBelow(arg, [](const Stmt *s) { return isa<CallExpr>(s); }) &&
                                    !isa<MaterializeTemporaryExpr>(arg->IgnoreParens()));
      copier.values[key] = target ? target : arg;
      return plain && (target || !elsewhere) && ctx.hasSameUnqualifiedType(arg->getType(), type.getNonReferenceType()) &&
             !names(arg, changed, target);
    }
    const VarDecl *var = variable(arg);
    const bool stays = (isShortLength(arg) || (var && keepsValue(var, changes) && given.insert(var).second)) &&
                       isOnlyRead(f.getBody(), &param);
    if (stays && !type->isRecordType()) {
      copier.values[key] = arg;
      return true;
    }
    if (type->isRecordType() && ctx.getLangOpts().CPlusPlus)
      return false;
    VarDecl *named = copier.declare(&param);
    named->setInit(arg);
    own.push_back(new (ctx) DeclStmt(DeclGroupRef(named), named->getLocation(), named->getLocation()));
    return true;
  }

  /// A number that loops may have as their length.
  bool isShortLength(const Expr *arg) const {
    const auto *number = dyn_cast<IntegerLiteral>(arg->IgnoreParens());
    return number && number->getValue().uge(1) && number->getValue().ule(16);
  }

  /// The variable is the same while the function runs. Addresses of numbers do not lead to addresses.
  bool keepsValue(const VarDecl *var, const Changes &changes) const {
    return !changes.changed.count(var) && !var->getType()->isReferenceType() &&
           (!changes.elsewhere || var->getType()->isPointerType() || var->getType()->isArrayType());
  }

  /// Whether an argument names what the function changes by another parameter.
  static bool names(const Expr *arg, const std::set<const VarDecl *> &changed, const Expr *target) {
    return !target && anyBelow(arg, [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
      return var && changed.count(var->getCanonicalDecl());
    });
  }

  /// *p and p->m: nothing else is done with the address.
  static bool onlyFollows(const Stmt *s, const VarDecl *param) {
    auto is = [&](const Expr *e) { return variable(e) == param->getCanonicalDecl(); };
    for (const Stmt *child : s->children()) {
      const auto *op = dyn_cast_or_null<UnaryOperator>(child);
      const auto *member = dyn_cast_or_null<MemberExpr>(child);
      if ((op && op->getOpcode() == UO_Deref && is(op->getSubExpr())) || (member && member->isArrow() && is(member->getBase())))
        continue;
      if (const auto *ref = dyn_cast_or_null<DeclRefExpr>(child); ref && ref->getDecl()->getCanonicalDecl() == param->getCanonicalDecl())
        return false;
      if (child && !onlyFollows(child, param))
        return false;
    }
    return true;
  }

  const DirectiveSet &directives;
  Directive &region;
  Stmt *body;
  ASTContext &ctx;
  LoopCallees callees;
  std::set<std::string> taken; ///< names of the region
  std::vector<const FunctionDecl *> active; ///< that are being written out
};

} // namespace

void writeOutLoopCalls(const DirectiveSet &directives, Directive &region, ASTContext &ctx) {
  if (region.kind() != spec::DirectiveKind::Serial && region.kind() != spec::DirectiveKind::SerialLoop)
    CallWriter(directives, region, ctx).run();
}

} // namespace accolade
