#include "plan/data/FirstCopies.h"

using namespace clang;

namespace accolade {
namespace {

class CopyMaker {
public:
  CopyMaker(const FirstCopy &copy, SourceLocation at, ASTContext &ctx) : copy(copy), at(at), ctx(ctx) {}

  Stmt *loops() { return assign(named(copy.own), named(copy.original), copy.own->getType(), 0); }

private:
  /// to = from, for all their elements.
  Stmt *assign(Expr *to, Expr *from, QualType type, unsigned level) {
    const ArrayType *array = ctx.getAsArrayType(type);
    if (!array)
      return BinaryOperator::Create(ctx, to, read(from), BO_Assign, type.getUnqualifiedType(),
                                    ctx.getLangOpts().CPlusPlus ? VK_LValue : VK_PRValue, OK_Ordinary, at, FPOptionsOverride());
    std::string name = copy.own->getNameAsString() + "_k" + (level ? std::to_string(level) : "");
    VarDecl *k = VarDecl::Create(ctx, const_cast<DeclContext *>(copy.own->getDeclContext()), at, at, &ctx.Idents.get(name), ctx.LongTy,
                                 ctx.getTrivialTypeSourceInfo(ctx.LongTy, at), SC_None);
    k->setInit(number(llvm::APInt(64, 0)));
    Expr *test = BinaryOperator::Create(ctx, read(named(k)), lengthOf(array), BO_LT, ctx.IntTy, VK_PRValue, OK_Ordinary, at,
                                        FPOptionsOverride());
    Expr *step = UnaryOperator::Create(ctx, named(k), UO_PreInc, ctx.LongTy, VK_PRValue, OK_Ordinary, at, false, FPOptionsOverride());
    QualType element = array->getElementType();
    Stmt *body = assign(elementOf(to, element, k), elementOf(from, element, k), element, level + 1);
    return new (ctx) ForStmt(ctx, new (ctx) DeclStmt(DeclGroupRef(k), at, at), test, nullptr, step, body, at, at, at);
  }

  Expr *lengthOf(const ArrayType *array) {
    if (const auto *fixed = dyn_cast<ConstantArrayType>(array))
      return number(fixed->getSize());
    Expr *length = cast<VariableArrayType>(array)->getSizeExpr();
    if (length->isGLValue())
      length = read(length);
    return ImplicitCastExpr::Create(ctx, ctx.LongTy, CK_IntegralCast, length, nullptr, VK_PRValue, FPOptionsOverride());
  }
  Expr *elementOf(Expr *array, QualType element, VarDecl *k) {
    Expr *first = ImplicitCastExpr::Create(ctx, ctx.getPointerType(element), CK_ArrayToPointerDecay, array, nullptr, VK_PRValue,
                                           FPOptionsOverride());
    return new (ctx) ArraySubscriptExpr(first, read(named(k)), element, VK_LValue, OK_Ordinary, at);
  }
  Expr *number(const llvm::APInt &value) {
    return IntegerLiteral::Create(ctx, value.zextOrTrunc(ctx.getIntWidth(ctx.LongTy)), ctx.LongTy, at);
  }
  Expr *named(const VarDecl *var) {
    return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), const_cast<VarDecl *>(var), false, at, var->getType(),
                               VK_LValue);
  }
  Expr *read(Expr *place) {
    return ImplicitCastExpr::Create(ctx, place->getType().getUnqualifiedType(), CK_LValueToRValue, place, nullptr, VK_PRValue,
                                    FPOptionsOverride());
  }

  const FirstCopy &copy;
  SourceLocation at;
  ASTContext &ctx;
};

} // namespace

std::vector<FirstCopy> firstCopies(const Directive &d, const RegionUse &use, ASTContext &ctx) {
  std::vector<FirstCopy> found;
  for (const ParsedClause *c : d.clauses(spec::ClauseKind::FirstPrivate))
    for (const ParsedVar &v : c->vars) {
      const VarDecl *var = variableOf(d, v);
      const VariableUse *u = var ? use.find(var) : nullptr;
      if (!u || !(u->written || u->targetWritten || u->addressTaken) || !var->getType()->isVariableArrayType() || !v.sections.empty())
        continue;
      auto *original = VarDecl::Create(ctx, const_cast<DeclContext *>(var->getDeclContext()), var->getLocation(), var->getLocation(),
                                       &ctx.Idents.get(var->getNameAsString() + "_first"), var->getType(), var->getTypeSourceInfo(),
                                       SC_None);
      found.push_back({var, original});
    }
  return found;
}

const Stmt *afterCopies(const std::vector<FirstCopy> &copies, const Stmt *body, ASTContext &ctx) {
  if (copies.empty())
    return body;
  std::vector<Stmt *> all;
  for (const FirstCopy &copy : copies)
    all.push_back(CopyMaker(copy, body->getBeginLoc(), ctx).loops());
  all.push_back(const_cast<Stmt *>(body));
  return CompoundStmt::Create(ctx, all, FPOptionsOverride(), body->getBeginLoc(), body->getEndLoc());
}

} // namespace accolade
