// Other ways to an array that has a tile: a pointer that the loop has made of it, a function that names it. By these
// the construct would see memory, and not what it has written to the tile.
#include "plan/block/Block.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

/// The array that a pointer's value was made of; null: not known.
const Expr *sourceOf(const Expr *e) {
  for (;;) {
    e = e->IgnoreParenCasts();
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
      e = element->getBase();
    else if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_AddrOf)
      e = op->getSubExpr();
    else if (const auto *sum = dyn_cast<BinaryOperator>(e); sum && sum->isAdditiveOp() && sum->getType()->isPointerType())
      e = sum->getLHS()->getType()->isPointerType() ? sum->getLHS() : sum->getRHS();
    else
      return isa<DeclRefExpr, MemberExpr>(e) ? e : nullptr;
  }
}

class OtherWays {
public:
  OtherWays(Planner &p, const Directive &d, const TilePlan &tile) : p(p), d(d), tile(tile) {}

  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const Directive *inner = p.directives.at(stmt))
      return visit(inner->body);
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      pointer(ref);
    if (const auto *call = dyn_cast<CallExpr>(stmt))
      if (const FunctionDecl *f = call->getDirectCallee(); f && names(f))
        p.diagnoser.report(call->getExprLoc(), spec::DiagId::FcwFunction, {f->getNameAsString(), tile.array->getNameAsString()},
                           d.locOf(*tile.item));
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one)) {
          inside.insert(var);
          visit(var->getInit());
        }
    if (!isa<DeclStmt>(stmt))
      for (const Stmt *child : stmt->children())
        visit(child);
  }

private:
  /// Those that the construct declares itself are the tile's (Tiles.cpp).
  void pointer(const DeclRefExpr *ref) {
    const auto *var = dyn_cast<VarDecl>(ref->getDecl());
    const bool leads = var && !inside.count(var) && var->isLocalVarDecl() && (var->getType()->isPointerType() || var->getType()->isReferenceType()) &&
                       var->getInit() && canonical(var) != tile.array;
    const Expr *source = leads ? sourceOf(var->getInit()) : nullptr;
    if (source && isArrayOf(source, tile) && told.insert(var).second)
      p.diagnoser.report(ref->getExprLoc(), spec::DiagId::FcwOtherName, {var->getNameAsString(), tile.array->getNameAsString()},
                         d.locOf(*tile.item));
  }

  /// Whether the function, or one that it calls, names the array.
  bool names(const FunctionDecl *f) {
    f = f->getDefinition();
    return f && tile.array->hasGlobalStorage() && seen.insert(f).second && names(f->getBody());
  }
  bool names(const Stmt *s) {
    if (!s)
      return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()); var && canonical(var) == tile.array)
        return true;
    if (const auto *call = dyn_cast<CallExpr>(s))
      if (const FunctionDecl *f = call->getDirectCallee(); f && names(f))
        return true;
    return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return names(child); });
  }

  Planner &p;
  const Directive &d;
  const TilePlan &tile;
  std::set<const VarDecl *> told, inside;
  std::set<const FunctionDecl *> seen;
};

} // namespace

void checkOtherWays(Planner &p, const Directive &d, const TilePlan &tile) {
  if (tile.written && (tile.type.writeBack || tile.type.channel))
    OtherWays(p, d, tile).visit(d.body);
}

} // namespace accolade
