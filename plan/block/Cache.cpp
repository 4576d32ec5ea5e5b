// A range [lower, lower + length) of cache is a tile that is fetched and never written, from the
// directive to the end of the loop's body. The program means the same without it, so everything
// that is not certain here is a reason to leave the array where it is, and the report tells it.
#include "plan/block/Cache.h"

#include "analysis/Ast.h"
#include "analysis/Inside.h"
#include "plan/block/Block.h"
#include "plan/block/CalledBlocks.h"
#include "plan/block/Members.h"
#include "plan/loops/LoopTree.h"

#include "llvm/ADT/APInt.h"

using namespace clang;

namespace accolade {

using spec::DirectiveKind;

namespace {

/// All tiles of a block: what every device has (OpenCL 1.2, 4.2).
constexpr long long MostCached = 32 * 1024;
/// Iterations of a block.
constexpr long long MostThreads = 1024;

bool holds(const Stmt *stmt, const Stmt *wanted) {
  if (!stmt || stmt == wanted)
    return stmt;
  return std::any_of(stmt->child_begin(), stmt->child_end(),
                     [&](const Stmt *child) { return holds(child, wanted); });
}

class CachePlanner {
public:
  CachePlanner(Planner &p, const CachePlace &at) : p(p), at(at) {}

  FcwPlan run() {
    FcwPlan plan;
    plan.directive = &at.directive;
    if (!at.directive.parsed.own)
      return plan;
    for (const ParsedVar &item : at.directive.parsed.own->vars) {
      TilePlan tile;
      std::string why = whyNot(item, tile);
      if (why.empty())
        plan.tiles.push_back(std::move(tile));
      else
        p.notCached[&item] = why;
    }
    askOnce(plan);
    return plan;
  }

private:
  /// Of several ranges of one array, an access has the one that is known to hold it.
  void askOnce(FcwPlan &plan) {
    for (TilePlan &tile : plan.tiles)
      for (const TilePlan &other : plan.tiles)
        if (&other != &tile)
          for (const Expr *e : other.inside)
            tile.asking.erase(e);
    std::erase_if(plan.tiles, [&](const TilePlan &tile) {
      bool idle = tile.inside.empty() && tile.asking.empty();
      if (idle)
        p.notCached[tile.item] = "other ranges have all that is read";
      return idle;
    });
  }

  /// Fills in the tile; empty: it can be staged.
  std::string whyNot(const ParsedVar &item, TilePlan &tile) {
    tile.from = &at.directive;
    tile.item = &item;
    tile.type = *spec::findFcwType("FETCH_ONLY");
    tile.cached = true;
    std::vector<NamedRange> ranges;
    std::string why = whyNoBlock();
    if (why.empty() && at.directive.pattern && !isStagedInTemplate(item))
      why = "the template leaves it where it is";
    if (why.empty())
      why = whyNoArray(item, tile, ranges);
    if (why.empty())
      why = whyChanged(tile);
    if (why.empty())
      why = whyNoRange(tile, ranges);
    return why.empty() ? whyUnread(tile, ranges) : why;
  }

  std::string whyNoBlock() const {
    if (at.routine) {
      if (auto it = p.unstaged.find(at.routine->getCanonicalDecl()); it != p.unstaged.end())
        return it->second;
      if (std::string why = whyLinked(at.routine); !why.empty())
        return why;
    }
    auto size = at.block->iterations();
    if (!size && isBlockOfTemplate())
      return "";
    if (!size)
      return "the size of blocks is not a constant";
    if (*size > MostThreads)
      return "blocks of " + std::to_string(*size) + " iterations are more than all devices have";
    return "";
  }

  /// The host's text, with the sizes of blocks and the arguments, is the template's.
  bool isStagedInTemplate(const ParsedVar &item) const {
    const Directive &pattern = *at.directive.pattern;
    auto there = p.plan.tiles.find(pattern.anchor);
    size_t index = &item - at.directive.parsed.own->vars.data();
    return there != p.plan.tiles.end() &&
           std::any_of(there->second.tiles.begin(), there->second.tiles.end(), [&](const TilePlan &tile) {
             return tile.item == &pattern.parsed.own->vars[index];
           });
  }

  /// A length that follows from a template's arguments; instantiations have its value.
  bool isOfTemplate(const Expr *length) const {
    return length && length->isValueDependent() && !p.options.checkTiles;
  }

  /// The same for sizes of blocks.
  bool isBlockOfTemplate() const {
    return std::all_of(at.block->levels.begin(), at.block->levels.end(), [&](const BlockPlan::Level &l) {
      return l.size || (l.asked && isOfTemplate(l.from->expr(*l.asked->expr)));
    });
  }

  // ---- The array ---------------------------------------------------------------------

  const Expr *number(long long value) const {
    return IntegerLiteral::Create(p.ctx, llvm::APInt(32, value), p.ctx.IntTy, at.directive.loc());
  }

  std::string whyNoArray(const ParsedVar &item, TilePlan &tile, std::vector<NamedRange> &ranges) {
    const Expr *base = at.directive.expr(item.base);
    while (const auto *element = base ? dyn_cast<ArraySubscriptExpr>(peel(base)) : nullptr) {
      ranges.insert(ranges.begin(), {subscriptIndex(element), 1});
      base = subscriptBase(element);
    }
    if (std::string why = whyNoPlace(item, base, tile); !why.empty())
      return why;
    QualType type = tile.array->getType().getNonReferenceType();
    if (!(type->isPointerType() || type->isArrayType()))
      return "it is no array and no pointer variable";
    if (!at.block->iterations())
      later.insert(&item);
    size_t rank = rankOf(type, p.ctx, tile.element);
    for (const ParsedSection &s : item.sections) {
      const Expr *written = s.length ? at.directive.expr(*s.length) : nullptr;
      auto length = s.isIndex || isOfTemplate(written) ? 1
                    : written                          ? constantInteger(written, p.ctx)
                                                       : wholeLength(type, ranges.size());
      if (!length || *length < 1)
        return "its length is not a constant";
      if (isOfTemplate(written))
        later.insert(&item);
      ranges.push_back({s.lower ? at.directive.expr(*s.lower) : number(0), *length});
    }
    while (ranges.size() < rank) {
      auto length = wholeLength(type, ranges.size());
      if (!length)
        return "its length is not a constant";
      ranges.push_back({number(0), *length});
    }
    if (ranges.size() != rank)
      return "its elements are reached through further pointers";
    return tile.member ? whyMemberNotShared(tile) : whyNotShared(tile.array);
  }

  /// A variable, or a member of an object that names lead to.
  std::string whyNoPlace(const ParsedVar &item, const Expr *base, TilePlan &tile) const {
    if (const VarDecl *var = base ? namedVariable(base) : nullptr) {
      tile.array = canonical(var);
      return "";
    }
    std::optional<MemberPath> path = memberPath(base);
    if (!path)
      return base && isa<MemberExpr>(peel(base)) ? "not only names lead to it" : "it is no array and no pointer variable";
    if (!leadsAllAlike(p, *path, *at.block, *at.facts))
      return "iterations may set the pointers that lead to it";
    tile.member = path->member;
    tile.array = memberVariable(p, at.directive, item, *path);
    return "";
  }

  /// How many elements a dimension has.
  std::optional<long long> wholeLength(QualType type, size_t dim) const {
    if (type->isPointerType()) {
      if (dim == 0)
        return std::nullopt;
      type = type->getPointeeType();
      --dim;
    }
    for (; dim && p.ctx.getAsArrayType(type); --dim)
      type = p.ctx.getAsArrayType(type)->getElementType();
    const auto *array = p.ctx.getAsConstantArrayType(type);
    return array ? std::optional<long long>(array->getSize().getZExtValue()) : std::nullopt;
  }

  bool isOwn(const VarDecl *var) const {
    auto isPrivate = [&](const std::vector<PrivateVar> &list) {
      return std::any_of(list.begin(), list.end(), [&](const PrivateVar &v) { return canonical(v.var) == var; });
    };
    bool own = isPrivate(at.launch->privates);
    for (const auto &[anchor, loop] : p.plan.loops)
      own |= isPrivate(loop.privates) && holds(anchor, at.directive.anchor);
    return own;
  }

  std::string whyMemberNotShared(const TilePlan &tile) {
    const MemberPath path = *memberPath(tile.member);
    if (path.variable() && isOwn(path.variable()))
      return "its object is private, or known to the device by its own name";
    if (at.routine && (tile.array->getType()->isPointerType() || path.isInside()))
      return "nobody tells the function how many elements it has";
    if (tile.array->getType()->isArrayType() && !path.isInside() && path.variable() && !isFollowed(path.variable()))
      return "its object need not exist";
    return at.routine ? "" : whyNotOffered(p, at.directive, *at.launch, path);
  }

  /// Every iteration reads something that the pointer leads to.
  bool isFollowed(const VarDecl *pointer) {
    const Stmt *body = at.block->levels[0].shape().loop->getBody();
    if (mayLeaveEarly(body))
      return false;
    for (const PlacedAccess &one : proverOf().accesses())
      if (one.access.base && canonical(one.access.base) == pointer && one.access.path.rfind("->", 0) == 0 &&
          one.guards.empty() && isOfLevels(one.loops))
        return true;
    return false;
  }

  bool isOfLevels(const std::vector<LoopShape> &loops) const {
    return std::all_of(loops.begin(), loops.end(), [&](const LoopShape &loop) {
      return std::any_of(at.block->levels.begin(), at.block->levels.end(),
                         [&](const BlockPlan::Level &l) { return l.shape().loop == loop.loop; });
    });
  }

  static bool mayLeaveEarly(const Stmt *s) {
    return s && (isa<ContinueStmt, BreakStmt, ReturnStmt, GotoStmt>(s) ||
                 std::any_of(s->child_begin(), s->child_end(), [](const Stmt *child) { return mayLeaveEarly(child); }));
  }

  InsideProver &proverOf() {
    if (!prover)
      prover.emplace(at.block->levels[0].shape().loop, p.ctx);
    return *prover;
  }

  std::string whyNotShared(const VarDecl *var) const {
    auto captured = std::find_if(at.launch->captured.begin(), at.launch->captured.end(),
                                 [&](const CapturedVar &c) { return canonical(c.var) == var; });
    if (at.routine && captured == at.launch->captured.end())
      return "it is no parameter, and nobody tells the function how many elements it has";
    if (isOwn(var) || captured == at.launch->captured.end())
      return "it is private, or known to the device by its own name";
    if (captured->storage == Storage::Value)
      return "nobody knows how many elements a device pointer leads to";
    return "";
  }

  // ---- Who writes it -----------------------------------------------------------------

  std::string whyChanged(const TilePlan &tile) {
    std::string name = "'" + tile.array->getNameAsString() + "'";
    for (const Stmt *s : at.launch->body)
      for (const Access &a : collectAccesses(s, p.ctx)) {
        if (!isOf(a, tile))
          continue;
        if (a.write)
          return name + " is written in the construct, and all iterations must see that";
        if (a.escapes)
          return "an address in " + name + " is passed on";
      }
    if (!unaliased)
      unaliased = unaliasedArrays(p, *at.launch);
    if (tile.member ? !isUnaliased(p, *at.launch, tile.member) : !unaliased->count(tile.array))
      return "something else that is written may be the same memory as " + name +
             "; 'restrict' says that it is not";
    for (const TilePlan *other : at.around)
      if (other->array == tile.array)
        return "fcw has a tile of " + name;
    for (const Directive &d : p.directives.all)
      if (d.bound && d.kind() == DirectiveKind::Fcw && isInScope(d.anchor))
        for (const ParsedClause *c : d.clauses(spec::ClauseKind::FcwList))
          for (const ParsedVar &v : c->vars)
            if (const Expr *base = d.expr(v.base); base && isArrayOf(base, tile))
              return "fcw has a tile of " + name;
    return "";
  }

  static bool isOf(const Access &a, const TilePlan &tile) {
    if (tile.member)
      return isThrough(a, *memberPath(tile.member));
    return a.base && canonical(a.base) == tile.array;
  }

  bool isInScope(const Stmt *stmt) const {
    return std::any_of(at.scope.begin(), at.scope.end(),
                       [&](const Stmt *s) { return holds(s, stmt); });
  }

  // ---- Range and accesses ------------------------------------------------------------

  std::string whyNoRange(TilePlan &tile, const std::vector<NamedRange> &ranges) {
    for (const NamedRange &r : ranges) {
      TileDim dim = tileDim(r.lower, number(0), number(r.length - 1), *at.block, *at.facts, p.ctx);
      if (!dim.spread.exact)
        return "how the range of '" + spell(r.lower, p.ctx) +
               "' moves from one iteration of a block to the next is not known";
      if (!dim.extent && !later.count(tile.item))
        return "its length is not a constant";
      if (later.count(tile.item))
        dim.extent.reset();
      tile.dims.push_back(dim);
    }
    tile.pad = tilePad(tile, *at.block);
    long long bytes = bytesOf(tile), all = total + bytes;
    for (const auto &[anchor, other] : p.plan.tiles)
      if (holds(at.block->levels[0].shape().loop, anchor))
        for (const TilePlan &one : other.tiles)
          all += bytesOf(one);
    if (all > MostCached)
      return "the block's tiles would take " + std::to_string(all) + " bytes; all devices have " +
             std::to_string(MostCached);
    total += bytes;
    return "";
  }

  long long bytesOf(const TilePlan &tile) const {
    auto elements = tile.elements();
    return elements && !tile.element->isDependentType()
               ? *elements * p.ctx.getTypeSizeInChars(tile.element).getQuantity()
               : 0;
  }

  std::string whyUnread(TilePlan &tile, const std::vector<NamedRange> &ranges) {
    for (const PlacedAccess &one : proverOf().accesses()) {
      if (!isOf(one.access, tile))
        continue;
      const Expr *element = elementOf(one.access.expr, tile);
      if (!element || !isInScope(element))
        continue;
      auto indices = subscriptsOf(element, tile);
      if (later.count(tile.item) || proverOf().isInside(one, indices, ranges, at.directive.anchor)) {
        tile.inside.insert(element);
        continue;
      }
      // Who asks computes the index twice.
      bool changes = std::any_of(indices.begin(), indices.end(), [&](const Expr *index) {
        return index->HasSideEffects(p.ctx);
      });
      if (!changes)
        tile.asking.insert(element);
    }
    for (const Expr *e : tile.asking)
      tile.inside.erase(e);
    return tile.inside.empty() && tile.asking.empty() ? "nothing after it reads its elements" : "";
  }

  Planner &p;
  const CachePlace &at;
  long long total = 0; ///< bytes of the directive's tiles
  std::set<const ParsedVar *> later; ///< whose tiles only instantiations know the size of
  std::optional<std::set<const VarDecl *>> unaliased;
  std::optional<InsideProver> prover;
};

} // namespace

FcwPlan planCache(Planner &p, const CachePlace &place) { return CachePlanner(p, place).run(); }

void checkCache(Planner &p, const Directive &d) {
  if (!d.parsed.own || !d.scope || !d.scope->getBody())
    return;
  const auto &modifiers = d.parsed.own->modifiers;
  if (std::find(modifiers.begin(), modifiers.end(), spec::ModifierKind::ReadOnly) == modifiers.end())
    return;
  for (const Stmt *s : statementsAfter(d.anchor, d.scope->getBody()))
    for (const Access &a : collectAccesses(s, p.ctx))
      for (const ParsedVar &item : d.parsed.own->vars) {
        const Expr *base = d.expr(item.base);
        while (const auto *element = base ? dyn_cast<ArraySubscriptExpr>(peel(base)) : nullptr)
          base = subscriptBase(element);
        const VarDecl *var = base ? namedVariable(base) : nullptr;
        std::optional<MemberPath> path = memberPath(base);
        if (a.write && (path ? isThrough(a, *path) && !a.subscripts.empty()
                             : a.base && var && canonical(a.base) == canonical(var)))
          p.diagnoser.report(a.expr->getBeginLoc(), spec::DiagId::CacheReadonly,
                             {var ? var->getNameAsString() : spell(base, p.ctx)}, d.locOf(item));
      }
}

static std::string whyNoThreads(const Planner &p, const Directive &d) {
  bool alone = !computeAround(&d) && d.function && p.seq.count(d.function->getCanonicalDecl());
  return alone ? "'" + d.function->getNameAsString() + "' is a seq routine: a thread runs it alone and has nobody to share a tile with"
               : "no loop around it is shared out over the threads of a block";
}

void noteCaches(Planner &p) {
  for (const Directive &d : p.directives.all) {
    if (!d.bound || d.pattern || d.kind() != DirectiveKind::Cache || !d.parsed.own)
      continue;
    auto tiles = p.plan.tiles.find(d.anchor);
    for (const ParsedVar &item : d.parsed.own->vars) {
      if (tiles != p.plan.tiles.end() &&
          std::any_of(tiles->second.tiles.begin(), tiles->second.tiles.end(),
                      [&](const TilePlan &tile) { return tile.item == &item; }))
        continue;
      auto why = p.notCached.find(&item);
      p.plan.hints.push_back({&d, &item, why != p.notCached.end() ? why->second : whyNoThreads(p, d)});
    }
  }
}

} // namespace accolade
