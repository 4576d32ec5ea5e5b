// See Overlaps.h. Elements of one variable are left to who asks: their indices tell more than their names.
#include "analysis/Overlaps.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Stores.h"

using namespace clang;

namespace accolade {
namespace {

class OverlapFinder {
public:
  OverlapFinder(const std::vector<const Stmt *> &body, ASTContext &ctx) : body(body), ctx(ctx) {}

  std::optional<std::vector<MayOverlap>> run() {
    for (const Stmt *s : body) {
      if (!hasKnownCalls(s))
        return std::nullopt;
      for (const Access &a : collectAccesses(s, ctx))
        all.push_back(a);
    }
    for (size_t i = 0; i < all.size(); ++i)
      for (size_t j = i + 1; j < all.size(); ++j)
        if ((all[i].write || all[j].write) && !add(all[i].write ? all[i] : all[j], all[i].write ? all[j] : all[i]))
          return std::nullopt;
    return found;
  }

private:
  bool hasKnownCalls(const Stmt *s) const {
    const RegionUse use = analyzeVariableUse(s, ctx);
    return llvm::all_of(use.calls, [&](const CallExpr *call) { return whyImpure(call, ctx).empty(); });
  }

  /// False: they may overlap, and nobody can say by which variables.
  bool add(const Access &written, const Access &other) {
    const VarDecl *a = baseOf(written), *b = baseOf(other);
    if ((a && a == b) || areApart(written, other) || areApart(other, written))
      return true;
    if (!a || !b || !isDirect(written) || !isDirect(other))
      return false;
    auto isKnown = [&](const MayOverlap &pair) {
      return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
    };
    if (llvm::none_of(found, isKnown))
      found.push_back({a, b});
    return true;
  }

  static const VarDecl *baseOf(const Access &a) { return a.base ? a.base->getCanonicalDecl() : nullptr; }
  static bool isDirect(const Access &a) { return !a.loadsPointer && !a.indirect && !a.throughThis; }

  static bool isObject(const Access &a) {
    return a.base && isDirect(a) && !a.base->getType()->isPointerType() && !a.base->getType()->isReferenceType();
  }

  bool areApart(const Access &a, const Access &b) const {
    if (isObject(a) && (isObject(b) || (isDeclaredHere(a.base) && b.base && !isDeclaredHere(b.base))))
      return true;
    // Plain pointers of the region's own may be made from a restrict one (C17 6.7.3.1).
    if (a.restricted && !(b.base && isDeclaredHere(b.base)))
      return true;
    return !isInUnion(a.expr) && !isInUnion(b.expr) && !mayBeOneObject(typeOf(a), typeOf(b), ctx);
  }

  static QualType typeOf(const Access &a) {
    QualType type = a.expr->getType();
    return a.escapes && type->isPointerType() ? type->getPointeeType() : type;
  }

  bool isDeclaredHere(const VarDecl *var) const {
    return llvm::any_of(body, [&](const Stmt *s) { return declares(s, var->getCanonicalDecl()); });
  }

  static bool declares(const Stmt *s, const VarDecl *var) {
    const auto *d = dyn_cast_or_null<DeclStmt>(s);
    return (d && llvm::is_contained(d->decls(), var)) ||
           (s && std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return declares(child, var); }));
  }

  const std::vector<const Stmt *> &body;
  ASTContext &ctx;
  std::vector<Access> all;
  std::vector<MayOverlap> found;
};

} // namespace

std::optional<std::vector<MayOverlap>> findOverlaps(const std::vector<const Stmt *> &body, ASTContext &ctx) {
  return OverlapFinder(body, ctx).run();
}

} // namespace accolade
