// See MemberSums.h. A member qualifies if the loop does nothing with it but add (or multiply, or combine bits), and
// nothing before the loop can have taken its address.
#include "analysis/MemberSums.h"

#include "analysis/Ast.h"

#include <map>
#include <set>

using namespace clang;

namespace accolade {
namespace {

/// A member of a variable, or an element with a constant index.
struct Part {
  const VarDecl *var = nullptr;
  FieldDecl *field = nullptr;
  long long index = 0;
  auto operator<=>(const Part &) const = default;
};

bool hasControl(const Stmt *s) {
  return isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, LambdaExpr, BlockExpr>(s) || isDirectiveCall(s);
}

class SumNamer {
public:
  SumNamer(Stmt *region, ASTContext &ctx) : region(region), ctx(ctx) {}

  void run() { visit(region); }

private:
  void visit(Stmt *s) {
    if (!s)
      return;
    if (auto *loop = dyn_cast<ForStmt>(s))
      if (auto *list = dyn_cast_or_null<CompoundStmt>(loop->getBody()))
        loop->setBody(ofLoop(list));
    for (Stmt *child : s->children())
      visit(child);
  }

  /// The list, with declarations before the loops in it and assignments behind them.
  Stmt *ofLoop(CompoundStmt *list) {
    std::vector<Stmt *> all;
    std::set<const VarDecl *> free; ///< nobody has the address of these
    bool changed = false;
    for (Stmt *s : list->body()) {
      std::vector<Stmt *> after;
      if (auto *loop = dyn_cast<ForStmt>(s); loop && !holds(loop, hasControl))
        for (const Part &part : sumsOf(loop, free)) {
          VarDecl *sum = sumFor(part);
          all.push_back(declared(sum));
          after.push_back(stored(part, sum));
          replace(loop, part, sum);
          changed = true;
        }
      all.push_back(s);
      all.insert(all.end(), after.begin(), after.end());
      std::erase_if(free, [&](const VarDecl *var) { return mentions(s, var) != plainUses(s, var); });
      if (const auto *d = dyn_cast<DeclStmt>(s))
        for (const Decl *one : d->decls())
          if (const auto *var = dyn_cast<VarDecl>(one); var && mayHold(var) && !mentions(s, var->getCanonicalDecl()))
            free.insert(var->getCanonicalDecl());
    }
    return changed ? CompoundStmt::Create(ctx, all, FPOptionsOverride(), list->getLBracLoc(), list->getRBracLoc()) : list;
  }

  static bool holds(const Stmt *s, bool (*test)(const Stmt *)) {
    return test(s) || std::any_of(s->child_begin(), s->child_end(),
                                  [&](const Stmt *child) { return child && holds(child, test); });
  }

  static bool mayHold(const VarDecl *var) {
    QualType type = var->getType();
    return var->hasLocalStorage() && !type->isDependentType() && !type.isVolatileQualified() &&
           (type->isRecordType() || type->isConstantArrayType());
  }

  // ---- Which parts -----------------------------------------------------------------------------------

  std::optional<Part> partOf(const Expr *e) const {
    e = e->IgnoreParens();
    const QualType type = e->getType();
    if (type->isDependentType() || !type->isArithmeticType() || type->isBooleanType() || type->isAnyComplexType() ||
        type.isVolatileQualified())
      return std::nullopt;
    Part part;
    const Expr *base = nullptr;
    if (const auto *member = dyn_cast<MemberExpr>(e); member && !member->isArrow()) {
      part.field = dyn_cast<FieldDecl>(member->getMemberDecl());
      base = part.field && !part.field->isBitField() ? member->getBase() : nullptr;
    } else if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
      auto index = subscriptIndex(element)->getIntegerConstantExpr(ctx);
      part.index = index ? index->getExtValue() : 0;
      base = index ? subscriptBase(element)->IgnoreParenImpCasts() : nullptr;
      if (base && !base->getType()->isConstantArrayType())
        return std::nullopt;
    }
    const auto *ref = base ? dyn_cast<DeclRefExpr>(base->IgnoreParens()) : nullptr;
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (!var || var->getType()->isReferenceType())
      return std::nullopt;
    part.var = var->getCanonicalDecl();
    return part;
  }

  /// Mentions of a variable that read or set a part of it.
  size_t plainUses(const Stmt *s, const VarDecl *var) const {
    auto isPart = [&](const Expr *e) {
      std::optional<Part> part = partOf(e);
      return part && part->var == var;
    };
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(s); cast && cast->getCastKind() == CK_LValueToRValue)
      if (isPart(cast->getSubExpr()))
        return 1;
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp() && isPart(op->getLHS()))
      return 1 + plainUses(op->getRHS(), var);
    size_t uses = 0;
    for (const Stmt *child : s->children())
      uses += child ? plainUses(child, var) : 0;
    return uses;
  }

  /// How often each part is added to, and how often it is named at all.
  struct Uses {
    std::set<BinaryOperatorKind> operators;
    size_t updates = 0, mentions = 0;
  };
  using UsesOf = std::map<Part, Uses>;

  void collect(const Stmt *s, UsesOf &uses) const {
    if (const auto *op = dyn_cast<CompoundAssignOperator>(s))
      if (std::optional<Part> part = partOf(op->getLHS())) {
        uses[*part].operators.insert(op->getOpcode() == BO_SubAssign ? BO_AddAssign : op->getOpcode());
        ++uses[*part].updates;
      }
    if (const auto *e = dyn_cast<Expr>(s))
      if (std::optional<Part> part = isa<ParenExpr>(e) ? std::nullopt : partOf(e))
        ++uses[*part].mentions;
    for (const Stmt *child : s->children())
      if (child)
        collect(child, uses);
  }

  static bool isSum(const Uses &uses) {
    static const std::set<BinaryOperatorKind> known = {BO_AddAssign, BO_MulAssign, BO_AndAssign, BO_OrAssign, BO_XorAssign};
    return uses.updates && uses.updates == uses.mentions && uses.operators.size() == 1 &&
           known.count(*uses.operators.begin());
  }

  std::vector<Part> sumsOf(const ForStmt *loop, const std::set<const VarDecl *> &free) const {
    UsesOf uses;
    collect(loop, uses);
    std::vector<Part> sums;
    for (const auto &[part, used] : uses)
      if (free.count(part.var) && isSum(used) && mentions(loop, part.var) == plainUses(loop, part.var))
        sums.push_back(part);
    auto order = [](const Part &p) {
      return std::tuple(p.var->getLocation().getRawEncoding(), p.field ? p.field->getFieldIndex() : 0u, p.index);
    };
    llvm::sort(sums, [&](const Part &a, const Part &b) { return order(a) < order(b); });
    return sums;
  }

  // ---- Their variables -------------------------------------------------------------------------------

  static QualType typeOf(const Part &part, ASTContext &ctx) {
    return part.field ? part.field->getType().getUnqualifiedType()
                      : ctx.getAsConstantArrayType(part.var->getType())->getElementType().getUnqualifiedType();
  }

  VarDecl *sumFor(const Part &part) {
    std::string name = part.var->getName().str() + "_" +
                       (part.field ? part.field->getName().str() : std::to_string(part.index));
    while (isTaken(name))
      name += "_";
    QualType type = typeOf(part, ctx);
    SourceLocation at = part.var->getLocation();
    VarDecl *sum = VarDecl::Create(ctx, const_cast<DeclContext *>(part.var->getDeclContext()), at, at,
                                   &ctx.Idents.get(name), type, ctx.getTrivialTypeSourceInfo(type, at), SC_None);
    sum->setInit(read(place(part, at)));
    return sum;
  }

  bool isTaken(const std::string &name) const {
    return ctx.Idents.get(name).hasMacroDefinition() || names(region, name);
  }

  static bool names(const Stmt *s, const std::string &name) {
    auto is = [&](const NamedDecl *d) { return d->getDeclName().isIdentifier() && d->getName() == name; };
    if (const auto *ref = dyn_cast<DeclRefExpr>(s); ref && is(ref->getDecl()))
      return true;
    if (const auto *d = dyn_cast<DeclStmt>(s))
      for (const Decl *one : d->decls())
        if (const auto *named = dyn_cast<NamedDecl>(one); named && is(named))
          return true;
    return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return child && names(child, name); });
  }

  Expr *named(const VarDecl *var, SourceLocation at) {
    return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), const_cast<VarDecl *>(var), false, at,
                               var->getType(), VK_LValue);
  }

  Expr *read(Expr *place) {
    return ImplicitCastExpr::Create(ctx, place->getType().getUnqualifiedType(), CK_LValueToRValue, place, nullptr,
                                    VK_PRValue, FPOptionsOverride());
  }

  Expr *place(const Part &part, SourceLocation at) {
    Expr *var = named(part.var, at);
    if (part.field)
      return MemberExpr::CreateImplicit(ctx, var, false, part.field, part.field->getType(), VK_LValue, OK_Ordinary);
    QualType element = ctx.getAsConstantArrayType(part.var->getType())->getElementType();
    Expr *first = ImplicitCastExpr::Create(ctx, ctx.getPointerType(element), CK_ArrayToPointerDecay, var, nullptr,
                                           VK_PRValue, FPOptionsOverride());
    Expr *index = IntegerLiteral::Create(ctx, llvm::APInt(32, part.index), ctx.IntTy, at);
    return new (ctx) ArraySubscriptExpr(first, index, element, VK_LValue, OK_Ordinary, at);
  }

  Stmt *declared(VarDecl *var) {
    return new (ctx) DeclStmt(DeclGroupRef(var), var->getLocation(), var->getLocation());
  }

  Stmt *stored(const Part &part, const VarDecl *sum) {
    SourceLocation at = part.var->getLocation();
    return BinaryOperator::Create(ctx, place(part, at), read(named(sum, at)), BO_Assign, sum->getType(),
                                  ctx.getLangOpts().CPlusPlus ? VK_LValue : VK_PRValue, OK_Ordinary, at,
                                  FPOptionsOverride());
  }

  void replace(Stmt *s, const Part &part, const VarDecl *sum) {
    for (Stmt *&child : s->children()) {
      const auto *e = dyn_cast_or_null<Expr>(child);
      if (e && partOf(e) == part)
        child = named(sum, e->getExprLoc());
      else if (child)
        replace(child, part, sum);
    }
  }

  Stmt *region;
  ASTContext &ctx;
};

} // namespace

void nameMemberSums(Stmt *region, ASTContext &ctx) { SumNamer(region, ctx).run(); }

} // namespace accolade
