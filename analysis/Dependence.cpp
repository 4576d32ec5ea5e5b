// Whether the iterations of a loop may run in any order. Two accesses are in each
// other's way if different iterations of the loop (and the same iteration of the
// loops around it) touch the same element and one of them writes. isl decides
// that for indexes it can read; everything else is an obstacle that is told to
// the user.
#include "analysis/AccessWalker.h"
#include "analysis/Affine.h"
#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Views.h"

#include <cstdint>
#include <isl/ctx.h>

#include <algorithm>
#include <memory>

using namespace clang;

namespace accolade {
namespace {

struct FreeIsl {
  void operator()(isl_ctx *ctx) const { isl_ctx_free(ctx); }
};

const VarDecl *canonical(const VarDecl *var) { return var ? var->getCanonicalDecl() : nullptr; }

class DependenceFinder {
public:
  DependenceFinder(const LoopShape &loop, const std::vector<LoopShape> &enclosing,
                   const std::vector<const VarDecl *> &assumed, ASTContext &ctx,
                   const std::set<const Expr *> &updates, bool provides)
      : loop(loop), enclosing(enclosing), assumed(assumed), ctx(ctx), updates(updates), provides(provides),
        scope(loop.loop, ctx), isl(isl_ctx_alloc()) {}

  LoopDependence run() {
    if (!loop) {
      obstacle(loop.whyNot, loop.whyNotAt);
      return finish();
    }
    classifyScalars(loop, assumed, result, ctx);
    readBody();
    for (size_t i = 0; i < accesses.size(); ++i)
      for (size_t j = i; j < accesses.size(); ++j)
        if (accesses[i].placed->access.write || accesses[j].placed->access.write)
          checkPair(accesses[i], accesses[j]);
    return finish();
  }

  std::optional<ApartPairs> mayFollow(const std::set<const Stmt *> &last, const std::set<const Stmt *> &earlier) {
    auto isIn = [](const std::set<const Stmt *> &statements, const ReadAccess &read) {
      auto isIt = [&](const Stmt *s) { return s == read.placed->access.expr; };
      return llvm::any_of(statements, [&](const Stmt *s) { return anyBelow(s, isIt); });
    };
    if (!loop || !loop.constantStep || setsScalarsOf(last))
      return std::nullopt;
    readBody();
    for (const ReadAccess &a : accesses)
      for (const ReadAccess &b : accesses)
        if (a.placed->access.write || b.placed->access.write)
          checkOrder(a, b, isIn(last, a) && !isIn(last, b), isIn(earlier, b));
    return result.obstacles.empty() ? std::optional(result.mayAlias) : std::nullopt;
  }

private:
  void readBody() {
    checkCounter();
    checkCalls();
    checkStatements(loop.loop->getBody());
    readAccesses();
    checkUntracedRead();
    delineariseGroups();
  }

  /// What has another value by then.
  bool setsScalarsOf(const std::set<const Stmt *> &last) const {
    return llvm::any_of(analyzeVariableUse(loop.loop, ctx).variables, [&](const VariableUse &use) {
      return use.written && use.var->getType().getNonReferenceType()->isScalarType() &&
             llvm::any_of(last, [&](const Stmt *s) { return mentions(s, canonical(use.var)); });
    });
  }

  LoopDependence finish() {
    result.independent = result.obstacles.empty();
    return std::move(result);
  }

  void obstacle(std::string why, SourceLocation at) {
    for (const auto &[known, where] : result.obstacles)
      if (known == why)
        return;
    result.obstacles.push_back({std::move(why), at});
  }

  // ---- What cannot be reordered whatever it accesses ----

  /// Through a pointer or a reference: what assigns to it by name has been found with the loop's shape.
  void checkCounter() {
    const RegionUse use = analyzeVariableUse(loop.loop->getBody(), ctx);
    const VariableUse *counter = use.find(loop.counter);
    if (counter && counter->written && loop.counter->getType().getNonReferenceType()->isScalarType())
      obstacle("the body may change the counter '" + loop.counter->getNameAsString() + "' through its address",
               counter->firstUse);
  }

  void checkCalls() {
    for (const CallExpr *call : analyzeVariableUse(loop.loop->getBody(), ctx).calls)
      if (std::string why = whyImpure(call, ctx);
          !why.empty() && !onlyAssigns(call, ctx) && !exchangesArguments(call) && !viewedPlace(call, ctx) &&
          !changesOnlyOwn(call, [&](const VarDecl *var) { return scope.isLocal(var); }, ctx))
        obstacle(why, call->getBeginLoc());
  }

  void checkStatements(const Stmt *stmt) {
    stmt = skipDirectives(stmt);
    if (!stmt)
      return;
    if (isa<AsmStmt>(stmt))
      obstacle("contains inline assembly", stmt->getBeginLoc());
    if (auto *declaration = dyn_cast<DeclStmt>(stmt))
      checkStatics(declaration);
    if (auto *made = dyn_cast<CXXConstructExpr>(stmt))
      if (std::string why = whyImpure(made, ctx); !why.empty())
        obstacle(why, made->getBeginLoc());
    if (isa<CXXNewExpr, CXXDeleteExpr>(stmt))
      obstacle("allocates or frees memory", stmt->getBeginLoc());
    if (isa<AtomicExpr>(stmt))
      obstacle("contains an atomic operation, whose order may matter", stmt->getBeginLoc());
    if (auto *expr = dyn_cast<Expr>(stmt);
        expr && hasType(expr) && expr->getType().isVolatileQualified())
      obstacle("accesses volatile '" + spell(expr, ctx) + "'", expr->getBeginLoc());
    for (const Stmt *child : stmt->children())
      checkStatements(child);
  }

  void checkStatics(const DeclStmt *declaration) {
    for (const Decl *decl : declaration->decls())
      if (auto *var = dyn_cast<VarDecl>(decl);
          var && var->isStaticLocal() && !var->getType().isConstQualified())
        obstacle("the static variable '" + var->getNameAsString() +
                     "' lives on from one iteration to the next",
                 var->getLocation());
  }

  // ---- Accesses as polynomials ----

  static bool isAmong(const std::vector<const VarDecl *> &variables, const VarDecl *wanted) {
    return std::any_of(variables.begin(), variables.end(), [&](const VarDecl *var) {
      return canonical(var) == canonical(wanted);
    });
  }

  /// Arrays and structs of the iteration's own are in nobody's way.
  bool isOwn(const Access &access) const {
    if (!access.base)
      return false;
    if (isObject(access) &&
        (scope.isLocal(access.base) || isAmong(result.privatisable, access.base)))
      return true;
    return isAmong(assumed, access.base);
  }

  void readAccesses() {
    placed = AccessWalker(scope, ctx).run(loop.loop);
    for (const LoopShape &outer : enclosing)
      if (outer.counter)
        shared.insert(symbols.counter(outer.loop, outer.counter->getNameAsString()));
    symbols.counter(loop.loop, loop.counter->getNameAsString());
    for (const PlacedAccess &one : placed) {
      const Access &access = one.access;
      if (isOwn(access))
        continue;
      if (!access.base && !access.throughThis) {
        if (access.write || one.read)
          unknownTarget(one);
        continue;
      }
      readAccess(one);
    }
  }

  void unknownTarget(const PlacedAccess &one) {
    if (one.access.write)
      obstacle("'" + spell(one.access.expr, ctx) + "' may write to memory that cannot be traced to "
               "a variable", one.access.expr->getBeginLoc());
    else
      untracedRead = untracedRead ? untracedRead : one.access.expr;
  }

  void checkUntracedRead() {
    auto writes = [](const ReadAccess &read) { return read.placed->access.write; };
    if (untracedRead && std::any_of(accesses.begin(), accesses.end(), writes))
      obstacle("'" + spell(untracedRead, ctx) + "' reads memory that cannot be traced to a "
               "variable, and the loop may write there", untracedRead->getBeginLoc());
  }

  void readAccess(const PlacedAccess &one) {
    AffineReader reader(scope, symbols);
    reader.products = true;
    reader.loops = enclosing;
    reader.loops.insert(reader.loops.end(), one.loops.begin(), one.loops.end());
    for (const LoopShape &inner : one.loops)
      if (inner.counter)
        symbols.counter(inner.loop, inner.counter->getNameAsString());
    ReadAccess read{&one, reader, {}, one.access.base};
    for (const Expr *subscript : one.access.subscripts)
      read.indexes.push_back(one.access.escapes ? std::nullopt : reader.read(subscript));
    if (read.base && reader.loopOf(read.base)) {
      if (!replacePointerCounter(read))
        return movingPointer(one);
    } else if (read.base && read.base->getType()->isPointerType() && !scope.isFixed(read.base)) {
      return movingPointer(one);
    }
    accesses.push_back(std::move(read));
  }

  /// for (p = a; p < a + n; ++p) *p = ...: an access to a, at p's distance.
  bool replacePointerCounter(ReadAccess &read) {
    const LoopShape *counted = read.reader.loopOf(read.base);
    auto start = read.reader.readPointer(counted->lower);
    auto id = symbols.findCounter(counted->loop);
    if (!start || !id || read.indexes.empty())
      return false;
    read.base = start->base;
    if (read.indexes.front())
      read.indexes.front()->add(Poly::symbol(*id));
    return true;
  }

  void movingPointer(const PlacedAccess &one) {
    const std::string name = "'" + one.access.base->getNameAsString() + "'";
    if (one.access.write)
      obstacle("the pointer " + name + ", through which the loop writes, changes inside it",
               one.access.expr->getBeginLoc());
    else
      untracedRead = untracedRead ? untracedRead : one.access.expr;
  }

  // ---- Linearised indexes ----

  static std::string placeOf(const ReadAccess &read) {
    return std::to_string(reinterpret_cast<uintptr_t>(canonical(read.base))) +
           read.placed->access.path;
  }

  void delineariseGroups() {
    std::map<std::string, std::vector<ReadAccess *>> groups;
    for (ReadAccess &read : accesses)
      if (!read.indexes.empty()) // not the pointer that a member is, on the way to what it points to
        groups[placeOf(read)].push_back(&read);
    auto staysInside = [&](const ReadAccess &access, const Poly &index, const Poly &size) {
      return isImpossible(access, index, System::Rel::LT, Poly()) &&
             isImpossible(access, index, System::Rel::GE, size);
    };
    for (auto &[place, group] : groups)
      if (!delinearise(group, symbols, staysInside) && provides &&
          std::any_of(group.begin(), group.end(), [](const ReadAccess *read) { return read->placed->access.write; }))
        delineariseProvided(group);
  }

  /// ... provided that the launch finds the parts inside of their dimensions.
  void delineariseProvided(const std::vector<ReadAccess *> &group) {
    const auto before = granted;
    const auto known = result.provided;
    auto isSaid = [&](const Poly &least, const Poly &most) {
      std::optional<Provision> one = provision(least, most, symbols);
      if (!one)
        return false;
      granted.push_back({least, most});
      if (std::none_of(result.provided.begin(), result.provided.end(),
                       [&](const Provision &other) { return other.text() == one->text(); }))
        result.provided.push_back(*one);
      return true;
    };
    auto staysInside = [&](const ReadAccess &access, const Poly &index, const Poly &size) {
      std::optional<IndexRange> range = rangeOf(index, access, symbols);
      auto isInside = [&](System::Rel rel, const Poly &end, const Poly &least, const Poly &most) {
        return isImpossible(access, index, rel, end) ||
               (range && isSaid(least, most) && isImpossible(access, index, rel, end));
      };
      Poly beyond = range ? range->most : Poly();
      beyond.add(Poly::constant(1));
      return isInside(System::Rel::LT, Poly(), Poly(), range ? range->least : Poly()) &&
             isInside(System::Rel::GE, size, beyond, size);
    };
    if (delinearise(group, symbols, staysInside))
      return;
    granted = before;
    result.provided = known;
  }

  bool isImpossible(const ReadAccess &access, const Poly &left, System::Rel rel,
                    const Poly &right) {
    System system(symbols, shared);
    requireDomain(system, access, "a");
    return system.require(left, "a", rel, right, "a") && !system.isFeasible(isl.get());
  }

  void requireDomain(System &system, const ReadAccess &access, const std::string &instance) {
    for (const LoopShape &around : access.reader.loops)
      system.requireLoop(around, access.reader, instance);
    for (const Guard &guard : access.placed->guards)
      system.requireCondition(guard.cond, guard.holds, access.reader, instance);
    for (const IndexRange &one : granted)
      system.require(one.least, instance, System::Rel::LE, one.most, instance);
  }

  // ---- Pairs ----

  void checkPair(const ReadAccess &a, const ReadAccess &b) {
    const Access &x = a.placed->access, &y = b.placed->access;
    if (typesDiffer(x, y) || (updates.count(x.expr) && updates.count(y.expr)))
      return;
    if (canonical(a.base) != canonical(b.base) || x.throughThis != y.throughThis)
      return checkAlias(a, b);
    if (x.path != y.path)
      return checkPaths(a, b);
    if (!overlap(x.tail, y.tail))
      return;
    if (x.indirect != y.indirect || (x.indirect && !sameRow(a, b)))
      return obstacle("the rows of '" + nameOf(x) + "' are reached through pointers, which may "
                      "point to the same memory", y.expr->getBeginLoc());
    if (mayCollide(a, b))
      report(a, b);
  }

  /// `a` is done after what later iterations do with `b`, if it `follows` that, and after what its own does.
  void checkOrder(const ReadAccess &a, const ReadAccess &b, bool follows, bool isEarlier) {
    const Access &x = a.placed->access, &y = b.placed->access;
    if (typesDiffer(x, y))
      return;
    if (canonical(a.base) != canonical(b.base) || x.throughThis != y.throughThis)
      return checkAlias(a, b);
    if (follows && x.path != y.path)
      return checkPaths(a, b);
    const System::Rel order = isEarlier ? System::Rel::LT : System::Rel::LE;
    if (follows && overlap(x.tail, y.tail) && (x.indirect || y.indirect || mayCollide(a, b, order)))
      report(a, b);
  }

  /// Members x and x.y overlap, x and y do not.
  static bool overlap(const std::string &a, const std::string &b) {
    auto within = [](const std::string &outer, const std::string &inner) {
      return inner.compare(0, outer.size(), outer) == 0 &&
             (inner.size() == outer.size() || inner[outer.size()] == '.' ||
              inner[outer.size()] == '-' || inner[outer.size()] == '(');
    };
    return within(a, b) || within(b, a);
  }

  static std::string nameOf(const Access &access) {
    std::string path = access.path.substr(0, access.path.find('(')); // casts are not part of it
    if (!access.base)
      return path.empty() ? "*this" : path.substr(path.compare(0, 2, "->") == 0 ? 2 : 0);
    return access.base->getNameAsString() + path;
  }

  /// The same base, other members of it.
  void checkPaths(const ReadAccess &a, const ReadAccess &b) {
    const Access &x = a.placed->access, &y = b.placed->access;
    if (!overlap(x.path, y.path)) {
      if (x.loadsPointer && y.loadsPointer)
        checkAlias(a, b);
      return;
    }
    obstacle("'" + nameOf(x) + "' and '" + nameOf(y) + "' overlap, and one of them is written",
             y.expr->getBeginLoc());
  }

  /// a[k][i] and a[k][j] are in one row if k is the same and does not move.
  bool sameRow(const ReadAccess &a, const ReadAccess &b) const {
    for (unsigned i = 0; i < a.placed->access.indirect; ++i) {
      const auto &x = a.indexes[i], &y = b.indexes[i];
      if (!x || !y || *x != *y)
        return false;
      for (const auto &[monomial, coefficient] : x->terms)
        for (unsigned id : monomial)
          if (symbols[id].kind != SymbolKind::Parameter && !shared.count(id))
            return false;
    }
    return true;
  }

  /// Different iterations of the loop may touch the same element (or, with LT, an earlier one what a later one does).
  /// Dimensions that could not be read say nothing.
  bool mayCollide(const ReadAccess &a, const ReadAccess &b, System::Rel order = System::Rel::NE) {
    System system(symbols, shared);
    requireDomain(system, a, "a");
    requireDomain(system, b, "b");
    const Poly counter = Poly::symbol(*symbols.findCounter(loop.loop));
    const bool down = loop.constantStep && *loop.constantStep < 0;
    system.require(counter, down ? "b" : "a", order, counter, down ? "a" : "b");
    for (size_t i = 0; i < std::min(a.indexes.size(), b.indexes.size()); ++i)
      if (a.indexes[i] && b.indexes[i])
        system.require(*a.indexes[i], "a", System::Rel::EQ, *b.indexes[i], "b");
    return system.isFeasible(isl.get());
  }

  /// The subscript that kept isl from an answer, if there is one.
  const Expr *unreadableIndex(const ReadAccess &read) const {
    const Access &access = read.placed->access;
    for (size_t i = 0; i < read.indexes.size() && i < access.subscripts.size(); ++i)
      if (!read.indexes[i] || !symbols.isLinear(*read.indexes[i]))
        return access.written[i];
    return nullptr;
  }

  void report(const ReadAccess &a, const ReadAccess &b) {
    for (const ReadAccess *read : {&a, &b}) {
      const Access &access = read->placed->access;
      if (access.escapes)
        return obstacle("'" + nameOf(access) + "' is passed on as '" + spell(access.expr, ctx) +
                            "', and what is done to its elements is not known",
                        access.expr->getBeginLoc());
      if (const Expr *index = unreadableIndex(*read))
        return obstacle("the index " + spell(index, ctx) + " of '" + nameOf(access) +
                            "' is not affine in the loop counter '" +
                            loop.counter->getNameAsString() + "'",
                        access.expr->getBeginLoc());
    }
    reportElements(a.placed->access.write ? a : b, a.placed->access.write ? b : a);
  }

  void reportElements(const ReadAccess &writer, const ReadAccess &other) {
    const Access &w = writer.placed->access, &o = other.placed->access;
    const std::string written = spell(w.expr, ctx), second = spell(o.expr, ctx);
    SourceLocation at = o.expr->getBeginLoc();
    if (written == second && writer.placed->read)
      return obstacle(written + " is the same element in several iterations, which read and write "
                      "it; a scalar in its place could be a reduction", at);
    if (written == second)
      return obstacle(written + " is the same element in several iterations, which all write it",
                      at);
    if (o.write)
      return obstacle(written + " and " + second + ", written in different iterations, may be the "
                      "same element", at);
    obstacle(written + " is written in one iteration and read as " + second + " in another", at);
  }

  // ---- Aliases ----

  static bool isObject(const Access &access) {
    return access.base && !access.base->getType()->isPointerType() &&
           !access.base->getType()->isReferenceType() && !access.loadsPointer && !access.indirect;
  }

  QualType cellType(const Access &access) const {
    QualType type = access.expr->getType();
    if (access.escapes && type->isPointerType())
      type = type->getPointeeType();
    while (type->isArrayType())
      type = ctx.getAsArrayType(type)->getElementType();
    return type.getCanonicalType().getUnqualifiedType();
  }

  /// C's effective types: an int is not accessed as a double (6.5).
  bool typesDiffer(const Access &a, const Access &b) const {
    QualType x = cellType(a), y = cellType(b);
    auto anything = [](QualType type) {
      return type->isAnyCharacterType() || type->isVoidType() || type->isDependentType() ||
             type->isRecordType() || type->isVectorType() || type->isAnyComplexType();
    };
    if (anything(x) || anything(y))
      return false;
    auto unsignedOf = [&](QualType type) {
      return type->isSignedIntegerType() && !type->isEnumeralType()
                 ? ctx.getCorrespondingUnsignedType(type).getCanonicalType()
                 : type;
    };
    return unsignedOf(x) != unsignedOf(y);
  }

  /// A restrict pointer leads where no other does, except those made from it
  /// (C11 6.7.3.1): a plain local pointer may be one.
  static bool isKeptApart(const Access &access, const Access &other) {
    const bool madeFromIt = other.base && other.base->getType()->isPointerType() &&
                            other.base->isLocalVarDecl() && !other.restricted &&
                            !other.loadsPointer;
    return access.restricted && !madeFromIt;
  }

  void checkAlias(const ReadAccess &a, const ReadAccess &b) {
    const Access &x = a.placed->access, &y = b.placed->access;
    if (isObject(x) && isObject(y))
      return;
    if (isKeptApart(x, y) || isKeptApart(y, x))
      return;
    auto known = [&](const VarDecl *var) {
      return var->getType()->isArrayType() || scope.isFixed(var);
    };
    const bool simple = a.base && b.base && !x.loadsPointer && !y.loadsPointer && !x.indirect &&
                        !y.indirect && canonical(a.base) != canonical(b.base) && known(a.base) &&
                        known(b.base);
    if (simple)
      return x.write ? addAlias(a.base, b.base) : addAlias(b.base, a.base);
    const Access &writer = x.write ? x : y, &other = x.write ? y : x;
    obstacle("'" + nameOf(writer) + "', which is written, and '" + nameOf(other) +
                 "' may point to the same memory",
             writer.expr->getBeginLoc());
  }

  void addAlias(const VarDecl *a, const VarDecl *b) {
    for (auto [x, y] : result.mayAlias)
      if ((canonical(x) == canonical(a) && canonical(y) == canonical(b)) ||
          (canonical(x) == canonical(b) && canonical(y) == canonical(a)))
        return;
    result.mayAlias.push_back({a, b});
  }

  const LoopShape &loop;
  const std::vector<LoopShape> &enclosing;
  const std::vector<const VarDecl *> &assumed;
  ASTContext &ctx;
  const std::set<const Expr *> &updates;
  const bool provides;
  std::vector<IndexRange> granted; ///< least <= most, as the launch finds out
  Scope scope;
  std::unique_ptr<isl_ctx, FreeIsl> isl;
  SymbolTable symbols;
  std::set<unsigned> shared;
  std::vector<PlacedAccess> placed;
  std::vector<ReadAccess> accesses;
  const Expr *untracedRead = nullptr;
  LoopDependence result;
};

} // namespace

std::optional<ApartPairs> mayFollow(const LoopShape &loop, const std::vector<LoopShape> &enclosing,
                                    const std::set<const Stmt *> &last, const std::set<const Stmt *> &earlier, ASTContext &ctx) {
  return DependenceFinder(loop, enclosing, {}, ctx, {}, false).mayFollow(last, earlier);
}

LoopDependence analyzeLoopDependence(const LoopShape &loop, const std::vector<LoopShape> &enclosing,
                                     const std::vector<const VarDecl *> &assumed, ASTContext &ctx,
                                     const std::set<const Expr *> &updates, bool provides) {
  return DependenceFinder(loop, enclosing, assumed, ctx, updates, provides).run();
}

} // namespace accolade
