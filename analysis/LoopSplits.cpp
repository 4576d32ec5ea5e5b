// See LoopSplits.h. What is taken out of a loop is a statement of a loop inside that updates an element which all iterations
// of the outer loop share, with the declarations that it needs.
#include "analysis/LoopSplits.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Interchange.h"
#include "analysis/TreeCopy.h"

using namespace clang;

namespace accolade {
namespace {

std::vector<Stmt *> statementsOf(Stmt *s) {
  auto *list = dyn_cast_or_null<CompoundStmt>(s);
  if (!list)
    return s ? std::vector<Stmt *>{s} : std::vector<Stmt *>{};
  return {list->body_begin(), list->body_end()};
}

bool declares(const Stmt *s, const VarDecl *var) {
  const auto *declared = dyn_cast<DeclStmt>(s);
  return declared &&
         llvm::any_of(declared->decls(), [&](const Decl *d) { return d->getCanonicalDecl() == var->getCanonicalDecl(); });
}

bool declaresAny(const Stmt *below, const VarDecl *var) {
  return anyBelow(below, [&](const Stmt *s) { return declares(s, var); });
}

class LoopSplitter {
public:
  LoopSplitter(Directive &region, ASTContext &ctx) : region(region), ctx(ctx) {}

  void run() {
    auto *body = const_cast<Stmt *>(region.body);
    Stmt *now = split(dyn_cast<ForStmt>(body));
    if (!now)
      return visit(body);
    const_cast<WhileStmt *>(cast<WhileStmt>(region.anchor))->setBody(now);
    region.body = now;
  }

private:
  /// A statement of the loop `inner`, which stands in the loop to split at the place `at`.
  struct Part {
    ForStmt *inner = nullptr;
    Stmt *update = nullptr;
    size_t at = 0;
    std::vector<Stmt *> before; ///< declarations of the loop to split that it needs
    ApartPairs apart = {};
  };

  /// Lists of the region and of its loops that run in order.
  void visit(Stmt *s) {
    auto *loop = dyn_cast<ForStmt>(s);
    if (loop && isIndependent(loop))
      return;
    if (loop)
      around.push_back(analyzeLoopShape(loop, ctx));
    if (loop || isa<CompoundStmt>(s)) {
      for (Stmt *&child : s->children())
        if (Stmt *now = split(dyn_cast_or_null<ForStmt>(child)))
          child = now;
        else if (child)
          visit(child);
    }
    if (loop)
      around.pop_back();
  }

  bool isIndependent(const ForStmt *loop) const {
    return analyzeLoopDependence(analyzeLoopShape(loop, ctx), around, {}, ctx).independent;
  }

  Stmt *split(ForStmt *loop) {
    if (!loop || !isCounted(loop) || isIndependent(loop))
      return nullptr;
    const size_t turned = region.turned.size();
    std::vector<Stmt *> loops;
    ApartPairs apart;
    ForStmt *rest = loop;
    while (std::optional<Part> part = partOf(rest)) {
      std::vector<const ForStmt *> outside;
      for (const LoopShape &shape : around)
        outside.push_back(shape.loop);
      ForStmt *nest = loopOver(rest, listOf(part->before, loopOver(part->inner, part->update)));
      loops.insert(loops.begin(), turnedOutside(region, nest, outside, ctx));
      apart.insert(apart.end(), part->apart.begin(), part->apart.end());
      rest = without(rest, *part);
    }
    if (!loops.empty())
      loops.insert(loops.begin(), rest);
    if (loops.empty() || llvm::is_contained(loops, nullptr) || !isIndependent(rest) || !compares(loop, loops, apart)) {
      region.turned.resize(turned);
      return nullptr;
    }
    return CompoundStmt::Create(ctx, loops, FPOptionsOverride(), loop->getBeginLoc(), loop->getEndLoc());
  }

  /// What the launches of all parts find out alike: then either all of them run, or the first one does what was written.
  bool compares(const ForStmt *loop, const std::vector<Stmt *> &loops, const ApartPairs &apart) {
    if (apart.empty())
      return true;
    auto isCall = [](const Stmt *s) { return isa<CallExpr>(s); };
    for (const auto &[one, other] : apart)
      if (!isComparable(one) || !isComparable(other) || anyBelow(loop, isCall))
        return false;
    Stmt *written = TreeCopier(ctx, const_cast<FunctionDecl *>(region.scope), loop->getForLoc()).copy(loop);
    if (!written)
      return false;
    for (const Stmt *part : loops)
      region.splits.push_back({part, part == loops[0] ? written : new (ctx) NullStmt(loop->getForLoc()), apart});
    return true;
  }

  /// The host has the address that kernels have, and knows how far it reaches, at least what is on the device.
  bool isComparable(const VarDecl *var) const {
    const QualType type = var->getType();
    for (const Directive *d = &region; d; d = d->parent)
      if (d->has(spec::ClauseKind::DevicePtr) || d->has(spec::ClauseKind::UseDevice))
        return false;
    if (declaresAny(region.body, var) || type->isIncompleteType())
      return false;
    return type->isArrayType() ||
           (type->isPointerType() && !type->getPointeeType()->isIncompleteType() && isOnlyRead(region.body, var));
  }

  bool isCounted(const ForStmt *loop) const {
    const LoopShape shape = analyzeLoopShape(loop, ctx);
    return shape && shape.declaredInLoop && shape.counter->getType()->isIntegerType();
  }

  // ---- What can be taken out ------------------------------------------------------------------------------

  std::optional<Part> partOf(ForStmt *loop) const {
    const std::vector<Stmt *> all = statementsOf(loop->getBody());
    for (size_t at = 0; at < all.size(); ++at) {
      auto *inner = dyn_cast<ForStmt>(all[at]);
      if (!inner || !isCounted(inner))
        continue;
      const std::vector<Stmt *> inside = statementsOf(inner->getBody());
      for (Stmt *s : inside) {
        Part part{inner, s, at, {}};
        std::optional<ApartPairs> apart;
        if (updatesShared(loop, part) && findDeclarations(all, part) && leavesMore(all, inside, part))
          apart = mayComeLast(loop, all, part);
        if (apart) {
          part.apart = *apart;
          return part;
        }
      }
    }
    return std::nullopt;
  }

  /// s[j] += ..., with an element that all iterations of the loop have, and nobody else names the array.
  bool updatesShared(const ForStmt *loop, const Part &part) const {
    const auto *op = dyn_cast<BinaryOperator>(part.update);
    const auto *element = op && op->isAssignmentOp() ? dyn_cast<ArraySubscriptExpr>(op->getLHS()->IgnoreParens()) : nullptr;
    const VarDecl *array = element ? arrayOf(element) : nullptr;
    if (!array || !mentions(element, analyzeLoopShape(part.inner, ctx).counter->getCanonicalDecl()))
      return false;
    const bool isShared = !anyBelow(element, [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
      return var && declaresAny(loop, var) && !declaresAny(part.inner->getInit(), var);
    });
    auto isElement = [&](const Expr *e) { return isa<ArraySubscriptExpr>(e) && isSameExpression(e, element, ctx); };
    const Accumulator sum{element->getType(), isElement, [&](const Stmt *s) { return mentions(s, array) > 0; }};
    return isShared && accumulatedBy(sum, part.update, ctx) && mentions(loop, array) == mentions(part.update, array);
  }

  /// Numbers that the loop declares and does not change, and that it names in the statement and in the inner loop's bounds.
  bool findDeclarations(const std::vector<Stmt *> &all, Part &part) const {
    for (size_t i = part.at; i-- > 0;) {
      auto *declared = dyn_cast<DeclStmt>(all[i]);
      if (!declared || llvm::none_of(declared->decls(), [&](const Decl *d) { return isNeeded(dyn_cast<VarDecl>(d), part); }))
        continue;
      for (const Decl *d : declared->decls()) {
        const auto *var = dyn_cast<VarDecl>(d);
        if (!var || !var->getInit() || !var->getType()->isArithmeticType() || var->getType().isVolatileQualified() ||
            !var->hasLocalStorage() || llvm::any_of(all, [&](const Stmt *s) { return !isOnlyRead(s, var->getCanonicalDecl()); }))
          return false;
      }
      part.before.insert(part.before.begin(), declared);
    }
    // What the inner loop declares stays there.
    return llvm::none_of(statementsOf(part.inner->getBody()), [&](const Stmt *s) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      return declared && llvm::any_of(declared->decls(), [&](const Decl *d) { return isNeeded(dyn_cast<VarDecl>(d), part); });
    });
  }

  static bool isNeeded(const VarDecl *var, const Part &part) {
    const VarDecl *one = var ? var->getCanonicalDecl() : nullptr;
    return one && (mentions(part.update, one) || mentions(part.inner->getInit(), one) || mentions(part.inner->getCond(), one) ||
                   mentions(part.inner->getInc(), one) ||
                   llvm::any_of(part.before, [&](const Stmt *s) { return mentions(s, one); }));
  }

  /// Something stays that is more than declarations.
  static bool leavesMore(const std::vector<Stmt *> &all, const std::vector<Stmt *> &inside, const Part &part) {
    auto doesMore = [&](const Stmt *s) { return s != part.inner && !isa<DeclStmt>(s); };
    return inside.size() > 1 || llvm::any_of(all, doesMore);
  }

  /// After all of the rest, which stands before it in an iteration or has nothing to do with it.
  std::optional<ApartPairs> mayComeLast(const ForStmt *loop, const std::vector<Stmt *> &all, const Part &part) const {
    std::set<const Stmt *> last(part.before.begin(), part.before.end());
    last.insert(part.update);
    const std::set<const Stmt *> earlier(all.begin(), all.begin() + part.at);
    return mayFollow(analyzeLoopShape(loop, ctx), around, last, earlier, ctx);
  }

  // ---- What becomes of them ------------------------------------------------------------------------------

  ForStmt *loopOver(const ForStmt *as, Stmt *inside) const {
    auto *loop = const_cast<ForStmt *>(as);
    return new (ctx) ForStmt(ctx, loop->getInit(), loop->getCond(), loop->getConditionVariable(), loop->getInc(), inside,
                             loop->getForLoc(), loop->getLParenLoc(), loop->getRParenLoc());
  }

  Stmt *listOf(std::vector<Stmt *> all, Stmt *last) const {
    if (all.empty())
      return last;
    all.push_back(last);
    return CompoundStmt::Create(ctx, all, FPOptionsOverride(), all.front()->getBeginLoc(), last->getEndLoc());
  }

  /// The loop without the part, and without declarations that nobody needs any more.
  ForStmt *without(const ForStmt *loop, const Part &part) const {
    std::vector<Stmt *> all = statementsOf(const_cast<Stmt *>(loop->getBody())), inside = statementsOf(part.inner->getBody());
    std::erase(inside, part.update);
    if (inside.empty())
      all.erase(all.begin() + part.at);
    else
      all[part.at] = loopOver(part.inner, bracedAs(part.inner->getBody(), inside));
    for (const Stmt *declaration : llvm::reverse(part.before))
      if (llvm::none_of(cast<DeclStmt>(declaration)->decls(), [&](const Decl *d) {
            const auto *var = cast<VarDecl>(d->getCanonicalDecl());
            return llvm::any_of(all, [&](const Stmt *s) { return s != declaration && mentions(s, var); });
          }))
        std::erase(all, declaration);
    return loopOver(loop, bracedAs(loop->getBody(), all));
  }

  Stmt *bracedAs(const Stmt *list, const std::vector<Stmt *> &all) const {
    return CompoundStmt::Create(ctx, all, FPOptionsOverride(), list->getBeginLoc(), list->getEndLoc());
  }

  Directive &region;
  ASTContext &ctx;
  std::vector<LoopShape> around; ///< loops around the statement, which all run in order
};

} // namespace

const Directive::Split *splitOf(const DirectiveSet &directives, const Stmt *part) {
  for (const Directive &d : directives.all)
    for (const Directive::Split &split : d.splits)
      if (split.part == part)
        return &split;
  return nullptr;
}

void splitLoops(Directive &region, ASTContext &ctx) {
  if (region.kind() == spec::DirectiveKind::Kernels)
    LoopSplitter(region, ctx).run();
}

} // namespace accolade
