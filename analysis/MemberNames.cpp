// See MemberNames.h. That is the same only where no device has a copy of the struct, whose members might be others than
// the host's. Nobody can have made one if no clause names the struct and nobody has its address. Where pointers lead is
// for clauses to say, as for pointers that are variables: each must be listed. Of structs of which devices may have copies
// the pointers alone get names: where a clause lists one, the device's copy of it leads to what the host's does. Arrays in
// them are where they are listed to be.
#include "analysis/MemberNames.h"

#include "analysis/Ast.h"
#include "analysis/Stores.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {
namespace {

using spec::ClauseKind;

/// Kernels take so many arguments more at most.
constexpr size_t MostMembers = 24;

/// The variable of which an expression is all or a part: v, v.x, v.x.y; or null.
const VarDecl *wholeOf(const Expr *e) {
  e = e->IgnoreParens();
  while (const auto *member = dyn_cast<MemberExpr>(e)) {
    if (member->isArrow() || !isa<FieldDecl>(member->getMemberDecl()))
      return nullptr;
    e = member->getBase()->IgnoreParens();
  }
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var ? var->getCanonicalDecl() : nullptr;
}

/// What a chain of members belongs to: g of g->a and g.part.a, or the function's own object; or null.
const Expr *ownerOf(const MemberExpr *member) {
  if (!isa<FieldDecl>(member->getMemberDecl()))
    return nullptr;
  const Expr *base = member->getBase()->IgnoreParenImpCasts();
  if (const auto *outer = dyn_cast<MemberExpr>(base))
    return member->isArrow() ? nullptr : ownerOf(outer);
  return namedVariable(base) || isa<CXXThisExpr>(base) ? base : nullptr;
}

class Namer {
public:
  Namer(const DirectiveSet &directives, Directive &region, ASTContext &ctx)
      : directives(directives), region(region), body(const_cast<Stmt *>(region.body)), ctx(ctx) {}

  void run() {
    if (!region.function || region.scope != region.function || !region.function->getBody())
      return;
    if (!region.clause(ClauseKind::Default))
      nameOwn();
    nameListed();
  }

private:
  void nameOwn() {
    std::vector<const VarDecl *> structs;
    collect(body, structs);
    for (const VarDecl *var : structs) {
      std::vector<const MemberExpr *> reads;
      if (isOwn(var) && takeReads(body, var, reads) && isNowhereElse(var))
        name(reads);
    }
  }

  void nameListed() {
    std::vector<const MemberExpr *> reads;
    collectPointers(body, reads);
    const Stores stores(body, ctx);
    std::erase_if(reads, [&](const MemberExpr *one) { return !isListed(one, stores); });
    name(reads);
  }

  static void collect(const Stmt *s, std::vector<const VarDecl *> &structs) {
    if (const auto *member = dyn_cast<MemberExpr>(s))
      if (const VarDecl *var = wholeOf(member); var && !llvm::is_contained(structs, var))
        structs.push_back(var);
    for (const Stmt *child : s->children())
      if (child && !isDirectiveCall(child))
        collect(child, structs);
  }

  // ---- Which structs -------------------------------------------------------------------------------

  /// A variable or a parameter of the function, declared outside of the construct.
  bool isOwn(const VarDecl *var) const {
    const RecordDecl *record = var->getType()->getAsRecordDecl();
    auto declares = [&](const Stmt *s) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      return declared && llvm::any_of(declared->decls(), [&](const Decl *d) { return d->getCanonicalDecl() == var; });
    };
    return record && !record->isUnion() && !var->getType()->isReferenceType() && !var->getType().isVolatileQualified() &&
           var->hasLocalStorage() && var->getDeclContext() == region.scope && !anyBelow(body, declares);
  }

  /// The construct reads numbers and addresses in it, and does nothing else with it.
  bool takeReads(const Stmt *s, const VarDecl *var, std::vector<const MemberExpr *> &reads) const {
    if (isDirectiveCall(s))
      return mentions(s, var, true) == 0;
    if (const MemberExpr *member = readBy(s, var)) {
      if (!isNameable(member))
        return false;
      reads.push_back(member);
      return true;
    }
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    return !(ref && ref->getDecl()->getCanonicalDecl() == var) &&
           std::all_of(s->child_begin(), s->child_end(),
                       [&](const Stmt *child) { return !child || takeReads(child, var, reads); });
  }

  static const MemberExpr *readBy(const Stmt *s, const VarDecl *var) {
    const auto *cast = dyn_cast<ImplicitCastExpr>(s);
    const auto *member = cast && cast->getCastKind() == CK_LValueToRValue
                             ? dyn_cast<MemberExpr>(cast->getSubExpr()->IgnoreParens())
                             : nullptr;
    return member && !member->isArrow() && namedVariable(member->getBase()) &&
                   namedVariable(member->getBase())->getCanonicalDecl() == var
               ? member
               : nullptr;
  }

  bool isNameable(const MemberExpr *member) const {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    QualType type = member->getType();
    if (!field || field->isBitField() || !field->getIdentifier() || type.isVolatileQualified() ||
        field->getAccess() == AS_private || field->getAccess() == AS_protected)
      return false;
    if (!type->isPointerType())
      return type->isArithmeticType() && !type->isAnyComplexType();
    QualType target = type->getPointeeType();
    return target->isArithmeticType() && listed(member).first;
  }

  // ---- Which pointers --------------------------------------------------------------------------------

  static const MemberExpr *pointerRead(const Stmt *s) {
    const auto *cast = dyn_cast<ImplicitCastExpr>(s);
    const auto *member = cast ? dyn_cast<MemberExpr>(cast->getSubExpr()->IgnoreParens()) : nullptr;
    if (!member || !ownerOf(member))
      return nullptr;
    if (member->getType()->isArrayType())
      return cast->getCastKind() == CK_ArrayToPointerDecay ? member : nullptr;
    return cast->getCastKind() == CK_LValueToRValue && member->getType()->isPointerType() ? member : nullptr;
  }

  /// Of the variable that stands for a member.
  QualType typeFor(const MemberExpr *member) const {
    return member->getType()->isArrayType() ? ctx.getArrayDecayedType(member->getType()) : member->getMemberDecl()->getType();
  }

  static void collectPointers(const Stmt *s, std::vector<const MemberExpr *> &reads) {
    if (const MemberExpr *member = pointerRead(s);
        member && llvm::none_of(reads, [&](const MemberExpr *known) { return isSamePlace(known, member); }))
      reads.push_back(member);
    for (const Stmt *child : s->children())
      if (child && !isDirectiveCall(child))
        collectPointers(child, reads);
  }

  bool isListed(const MemberExpr *member, const Stores &stores) const {
    const auto [from, item] = listed(member);
    const QualType type = typeFor(member);
    const bool isArray = member->getType()->isArrayType(); // whose place stays
    return item && type->getPointeeType()->isArithmeticType() && !type.isVolatileQualified() &&
           !type->getPointeeType().isVolatileQualified() && isOutside(member) && onlyReads(body, member) &&
           (isArray || !stores.mayChange(member)) && (from == &region || !sets(from->body, member->getMemberDecl())) &&
           !isSetOnDevice(member->getMemberDecl());
  }

  /// A kernel of this file gives it another value: the device's copy need not lead to what the host's does.
  bool isSetOnDevice(const ValueDecl *field) const {
    return llvm::any_of(directives.all, [&](const Directive &d) {
      const auto *routine = d.kind() == spec::DirectiveKind::Routine ? dyn_cast_or_null<FunctionDecl>(d.subject) : nullptr;
      return (spec::isCompute(d.kind()) && d.body && sets(d.body, field)) ||
             (routine && routine->hasBody() && sets(routine->getBody(), field));
    });
  }

  /// The construct has no copy of its own of what the pointer is in, and no other directive in it names that; of the
  /// function's own object, the member itself.
  bool isOutside(const MemberExpr *member) const {
    const VarDecl *var = namedVariable(ownerOf(member));
    if (!var)
      return !anyBelow(body, [&](const Stmt *s) { return isDirectiveCall(s) && mentionsPlace(s, member); });
    var = var->getCanonicalDecl();
    auto declares = [&](const Stmt *s) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      return (declared && llvm::any_of(declared->decls(), [&](const Decl *d) { return d->getCanonicalDecl() == var; })) ||
             (isDirectiveCall(s) && mentions(s, var, true));
    };
    const bool replaced = llvm::any_of(region.parsed.clauses, [&](const ParsedClause &c) {
      return (c.kind == ClauseKind::Private || c.kind == ClauseKind::FirstPrivate || c.kind == ClauseKind::Reduction ||
              c.kind == ClauseKind::DevicePtr) &&
             namesPart(region, c, var);
    });
    return !replaced && !anyBelow(body, declares) && (!var->getType()->isPointerType() || isOnlyRead(body, var, false));
  }

  static bool mentionsPlace(const Stmt *s, const MemberExpr *member) {
    return anyBelow(s, [&](const Stmt *one) {
      const auto *named = dyn_cast<MemberExpr>(one);
      return named && isSamePlace(named, member);
    });
  }

  static bool onlyReads(const Stmt *s, const MemberExpr *member) {
    if (const MemberExpr *one = pointerRead(s); one && isSamePlace(one, member))
      return true;
    const auto *other = dyn_cast<MemberExpr>(s);
    return !(other && isSamePlace(other, member)) && std::all_of(s->child_begin(), s->child_end(), [&](const Stmt *child) {
      return !child || isDirectiveCall(child) || onlyReads(child, member);
    });
  }

  static bool sets(const Stmt *s, const ValueDecl *field) {
    return anyBelow(s, [&](const Stmt *one) {
      const auto *op = dyn_cast<BinaryOperator>(one);
      const auto *member = op && op->isAssignmentOp() ? dyn_cast<MemberExpr>(op->getLHS()->IgnoreParens()) : nullptr;
      return member && member->getMemberDecl() == field;
    });
  }

  // ---- Who else knows them ---------------------------------------------------------------------------

  bool isNowhereElse(const VarDecl *var) const {
    return keepsAddress(region.function->getBody(), var) && suitsClauses(var);
  }

  /// Values go in and out; nobody gets to know where it is.
  static bool keepsAddress(const Stmt *s, const VarDecl *var) {
    if (!s || isDirectiveCall(s))
      return true;
    auto isPart = [&](const Expr *e) { return wholeOf(e) == var; };
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(s); cast && cast->getCastKind() == CK_LValueToRValue)
      if (isPart(cast->getSubExpr()))
        return true;
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp() && isPart(op->getLHS()))
      return keepsAddress(op->getRHS(), var);
    if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->isIncrementDecrementOp() && isPart(op->getSubExpr()))
      return true;
    if (const auto *copy = dyn_cast<CXXConstructExpr>(s);
        copy && copy->getNumArgs() == 1 && copy->getConstructor()->isTrivial() && isPart(copy->getArg(0)->IgnoreParenImpCasts()))
      return true;
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    return !(ref && ref->getDecl()->getCanonicalDecl() == var) &&
           std::all_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return keepsAddress(child, var); });
  }

  /// Clauses name what its pointers lead to, and neither itself nor other parts of it.
  bool suitsClauses(const VarDecl *var) const {
    for (const Directive &d : directives.all) {
      if (d.function != region.function)
        continue;
      for (const ParsedClause &c : d.parsed.clauses)
        for (const ParsedVar &item : c.vars) {
          const Expr *e = d.expr(item.base);
          if (!e || wholeOf(e->IgnoreParenImpCasts()) != var)
            continue;
          if (!e->getType()->isPointerType() || c.kind == ClauseKind::Attach || c.kind == ClauseKind::Detach ||
              c.kind == ClauseKind::Private || c.kind == ClauseKind::FirstPrivate || c.kind == ClauseKind::Reduction ||
              c.kind == ClauseKind::UseDevice || c.kind == ClauseKind::DevicePtr)
            return false;
        }
      if (d.parsed.own && !d.parsed.own->vars.empty() && namesPart(d, *d.parsed.own, var))
        return false;
    }
    return true;
  }

  static bool namesPart(const Directive &d, const ParsedClause &c, const VarDecl *var) {
    return llvm::any_of(c.vars, [&](const ParsedVar &item) {
      const Expr *e = d.expr(item.base);
      return e && wholeOf(e->IgnoreParenImpCasts()) == var;
    });
  }

  /// The construct, or a data construct around it, that says where the pointer leads, and what it says.
  std::pair<const Directive *, const ParsedVar *> listed(const MemberExpr *member) const {
    for (const Directive *d = &region; d; d = d->parent) {
      if (d != &region && d->kind() != spec::DirectiveKind::Data)
        continue;
      for (const ParsedClause &c : d->parsed.clauses) {
        const bool maps = c.kind == ClauseKind::Copy || c.kind == ClauseKind::Copyin || c.kind == ClauseKind::Copyout ||
                          c.kind == ClauseKind::Create || c.kind == ClauseKind::Present;
        for (const ParsedVar &item : c.vars)
          if (const Expr *e = d->expr(item.base); maps && e && isSamePlace(e->IgnoreParenImpCasts(), member) &&
                                                  (c.kind == ClauseKind::Present || member->getType()->isArrayType() || !item.sections.empty()))
            return {d, &item};
      }
    }
    return {};
  }

  // ---- Their names -----------------------------------------------------------------------------------

  void name(const std::vector<const MemberExpr *> &reads) {
    std::vector<const MemberExpr *> members;
    for (const MemberExpr *one : reads)
      if (llvm::none_of(members, [&](const MemberExpr *known) { return isSamePlace(known, one); }))
        members.push_back(one);
    if (members.size() > MostMembers)
      return;
    for (const MemberExpr *one : members) {
      VarDecl *var = variableFor(one);
      const auto [from, item] = typeFor(one)->isPointerType() ? listed(one) : std::pair<const Directive *, const ParsedVar *>();
      region.memberNames.push_back({var, one, from == &region ? item : nullptr});
      replace(body, one, var);
    }
  }

  static std::string nameOf(const Expr *place) {
    place = place->IgnoreParenImpCasts();
    if (const auto *member = dyn_cast<MemberExpr>(place))
      return nameOf(member->getBase()) + "_" + member->getMemberDecl()->getNameAsString();
    return isa<CXXThisExpr>(place) ? "this" : namedVariable(place)->getNameAsString();
  }

  VarDecl *variableFor(const MemberExpr *member) const {
    std::string name = nameOf(member);
    while (isTaken(name))
      name += "_";
    QualType type = typeFor(member);
    type.removeLocalConst();
    SourceLocation at = member->getBeginLoc();
    return VarDecl::Create(ctx, const_cast<FunctionDecl *>(region.scope), at, at, &ctx.Idents.get(name), type,
                           ctx.getTrivialTypeSourceInfo(type, at), SC_None);
  }

  /// By something else than such a name in another construct.
  bool isTaken(const std::string &name) const {
    auto is = [&](const NamedDecl *d) {
      return d->getDeclName().isIdentifier() && d->getName() == name && llvm::none_of(directives.all, [&](const Directive &one) {
               return &one != &region && llvm::any_of(one.memberNames, [&](const auto &known) { return known.var == d; });
             });
    };
    auto names = [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const auto *declared = dyn_cast<DeclStmt>(s);
      return (ref && is(ref->getDecl())) || (declared && llvm::any_of(declared->decls(), [&](const Decl *d) {
                                               const auto *named = dyn_cast<NamedDecl>(d);
                                               return named && is(named);
                                             }));
    };
    return ctx.Idents.get(name).hasMacroDefinition() || llvm::any_of(region.function->parameters(), is) ||
           anyBelow(region.function->getBody(), names);
  }

  void replace(Stmt *s, const MemberExpr *member, VarDecl *var) {
    for (Stmt *&child : s->children()) {
      if (!child || isDirectiveCall(child))
        continue;
      const auto *loaded = dyn_cast<ImplicitCastExpr>(child);
      const bool reads = loaded && (loaded->getCastKind() == CK_LValueToRValue || loaded->getCastKind() == CK_ArrayToPointerDecay);
      const auto *one = reads ? dyn_cast<MemberExpr>(loaded->getSubExpr()->IgnoreParens()) : nullptr;
      if (one && isSamePlace(one, member))
        child = read(var, one, loaded->getType());
      else
        replace(child, member, var);
    }
  }

  Expr *read(VarDecl *var, const MemberExpr *member, QualType type) {
    SourceLocation end = member->getMemberLoc();
    Expr *named = DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), var, false, end, var->getType(), VK_LValue);
    return ImplicitCastExpr::Create(ctx, type, CK_LValueToRValue, named, nullptr, VK_PRValue, FPOptionsOverride());
  }

  const DirectiveSet &directives;
  Directive &region;
  Stmt *body;
  ASTContext &ctx;
};

} // namespace

void nameMembers(const DirectiveSet &directives, Directive &region, ASTContext &ctx) { Namer(directives, region, ctx).run(); }

} // namespace accolade
