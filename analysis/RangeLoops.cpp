#include "analysis/RangeLoops.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Facts.h"
#include "analysis/NamesIn.h"
#include "analysis/OwnElements.h"

using namespace clang;

namespace accolade {
namespace {

VarDecl *onlyVariable(const DeclStmt *s) { return s ? dyn_cast<VarDecl>(const_cast<Decl *>(s->getSingleDecl())) : nullptr; }

/// In a template: whether it has a place that is there as long as the loop is, whatever its type becomes.
bool isLasting(const Expr *range, bool forSure) {
  range = range->IgnoreParens();
  const auto *op = dyn_cast<UnaryOperator>(range);
  return isa<DeclRefExpr, MemberExpr, CXXDependentScopeMemberExpr>(range) ||
         (!forSure && (isa<ArraySubscriptExpr>(range) || (op && op->getOpcode() == UO_Deref)));
}

bool isMadeByLoop(const CXXForRangeStmt *loop, ASTContext &ctx) {
  const Expr *range = loop->getRangeInit();
  auto isPure = [&](const CallExpr *call) {
    return call->getDirectCallee() && isPureFunction(call->getDirectCallee(), ctx);
  };
  return !isRepeatable(range, ctx, isPure) || (loop->getBeginStmt() ? holdsItsElements(loop) : !isLasting(range, /*forSure=*/false));
}

/// As an operand of what binds as closely as anything does.
Expr *closed(Expr *e, ASTContext &ctx) {
  const Expr *written = e->IgnoreImplicit();
  const auto *op = dyn_cast<CXXOperatorCallExpr>(written);
  const bool isOne = op ? op->getOperator() == OO_Subscript || op->getOperator() == OO_Call
                           : isa<CallExpr, DeclRefExpr, MemberExpr, ParenExpr, ArraySubscriptExpr>(written);
  return isOne ? e : new (ctx) ParenExpr(e->getBeginLoc(), e->getEndLoc(), e);
}

class RangeCounter {
public:
  RangeCounter(const Directive &d, ASTContext &ctx)
      : ctx(ctx), region(d.body), function(d.scope), ofTemplate(d.pattern || (d.scope && d.scope->isDependentContext())) {}

  /// `declared` is what loops around this one declare for the innermost body.
  Stmt *counted(Stmt *s, unsigned depth, std::vector<Stmt *> declared) {
    Stmt *inner = onlyStatement(s);
    if (auto *range = dyn_cast_or_null<CXXForRangeStmt>(inner); range && counts(range, depth))
      return inBraces(countedRange(range, depth, std::move(declared)), s);
    auto *loop = dyn_cast_or_null<ForStmt>(inner);
    if (!loop || depth == 0 || namesOneOf(loop, declared))
      return block(std::move(declared), s);
    loop->setBody(counted(loop->getBody(), depth - 1, std::move(declared)));
    return s;
  }

private:
  /// A loop that no directive applies to may stay as it is.
  bool counts(const CXXForRangeStmt *range, unsigned depth) const {
    return whyNotCounted(range, ctx).reason.empty() &&
           (depth > 0 || range->getBeginStmt() || isLasting(range->getRangeInit(), /*forSure=*/true));
  }

  /// In the place of a statement, whose braces say where it ends.
  Stmt *inBraces(Stmt *loop, const Stmt *was) {
    const auto *list = dyn_cast<CompoundStmt>(was);
    return list ? CompoundStmt::Create(ctx, {loop}, FPOptionsOverride(), list->getLBracLoc(), list->getRBracLoc()) : loop;
  }

  static Stmt *onlyStatement(Stmt *s) {
    while (auto *list = dyn_cast_or_null<CompoundStmt>(s)) {
      if (list->size() != 1)
        break;
      s = list->body_front();
    }
    return s;
  }

  /// Whether the head of a loop names what is declared in the loops around it.
  static bool namesOneOf(const ForStmt *loop, const std::vector<Stmt *> &declared) {
    for (const Stmt *s : declared)
      for (const Stmt *part : {loop->getInit(), static_cast<const Stmt *>(loop->getCond()), static_cast<const Stmt *>(loop->getInc())})
        if (part && mentions(part, onlyVariable(cast<DeclStmt>(s))))
          return true;
    return false;
  }

  Stmt *countedRange(CXXForRangeStmt *range, unsigned depth, std::vector<Stmt *> declared) {
    auto *var = const_cast<VarDecl *>(range->getLoopVariable());
    for (Stmt *s : declared) { // for (auto &row : a) for (auto &x : row)
      const VarDecl *outer = onlyVariable(cast<DeclStmt>(s));
      if (auto it = elements.find(outer); it != elements.end())
        setRange(range, replaced(range->getRangeInit(), outer, [&] { return it->second; }));
    }
    ForStmt *loop = !range->getBeginStmt()           ? overUnknown(range)
                    : isArray(range) && !ofTemplate ? overPlaces(range)
                                                    : overIterator(range);
    var->setCXXForRangeDecl(false);
    declared.push_back(range->getLoopVarStmt());
    const Stmt *next = onlyStatement(range->getBody());
    const bool goesOn = depth > 1 && isa_and_nonnull<ForStmt, CXXForRangeStmt>(next);
    loop->setBody(goesOn ? counted(range->getBody(), depth - 1, std::move(declared))
                         : block(std::move(declared), range->getBody()));
    return loop;
  }

  static bool isArray(const CXXForRangeStmt *range) {
    return range->getRangeInit()->getType()->isConstantArrayType();
  }

  static void setRange(CXXForRangeStmt *range, Expr *e) { onlyVariable(range->getRangeStmt())->setInit(e); }

  /// The variable's own declaration stands before the statements of the body.
  Stmt *block(std::vector<Stmt *> declared, Stmt *body) {
    for (size_t i = declared.size(); i-- > 0;) // names of rows whose elements are written out
      if (isUnused(declared, i, body))
        declared.erase(declared.begin() + i);
    if (declared.empty())
      return body;
    auto *list = dyn_cast<CompoundStmt>(body);
    const bool isFree = list && llvm::none_of(declared, [&](const Stmt *s) {
                          return declares(list, onlyVariable(cast<DeclStmt>(s))->getNameAsString());
                        });
    if (isFree)
      declared.insert(declared.end(), list->body_begin(), list->body_end());
    else
      declared.push_back(body);
    return CompoundStmt::Create(ctx, declared, FPOptionsOverride(), body->getBeginLoc(), body->getEndLoc());
  }

  static bool isUnused(const std::vector<Stmt *> &declared, size_t at, const Stmt *body) {
    const VarDecl *var = onlyVariable(cast<DeclStmt>(declared[at]));
    if (at + 1 == declared.size() || isa<DecompositionDecl>(var) || !var->getType()->isReferenceType() || mentions(body, var))
      return false;
    for (const Stmt *other : declared)
      if (const Expr *init = onlyVariable(cast<DeclStmt>(other))->getInit(); init && mentions(init, var))
        return false;
    return true;
  }

  static bool declares(const CompoundStmt *list, const std::string &name) {
    for (const Stmt *s : list->body())
      if (const auto *d = dyn_cast<DeclStmt>(s))
        for (const Decl *one : d->decls())
          if (const auto *named = dyn_cast<NamedDecl>(one); named && named->getNameAsString() == name)
            return true;
    return false;
  }

  // ---- The two kinds of loops ------------------------------------------------------------

  ForStmt *overPlaces(CXXForRangeStmt *range) {
    const SourceLocation at = range->getForLoc();
    const auto *array = ctx.getAsConstantArrayType(range->getRangeInit()->getType());
    const bool isShort = array->getSize().getActiveBits() < 31;
    QualType type = isShort ? ctx.IntTy : ctx.LongTy;
    auto number = [&](const llvm::APInt &value) {
      return IntegerLiteral::Create(ctx, value.zextOrTrunc(ctx.getIntWidth(type)), type, at);
    };
    VarDecl *counter = variable(nameFor(range), type, number(llvm::APInt(64, 0)), at);
    Expr *end = number(array->getSize());
    Expr *test = BinaryOperator::Create(ctx, read(named(counter, at)), end, BO_LT, ctx.BoolTy, VK_PRValue, OK_Ordinary, at,
                                        FPOptionsOverride());
    Expr *first = ImplicitCastExpr::Create(ctx, ctx.getPointerType(array->getElementType()), CK_ArrayToPointerDecay,
                                           closed(range->getRangeInit(), ctx), nullptr, VK_PRValue, FPOptionsOverride());
    Expr *element = new (ctx) ArraySubscriptExpr(first, read(named(counter, at)), array->getElementType(), VK_LValue,
                                                 OK_Ordinary, at);
    VarDecl *var = range->getLoopVariable();
    var->setInit(withElement(var->getInit(), onlyVariable(range->getBeginStmt()), element));
    elements[var] = element;
    return made(range, declaration(counter), test, step(counter, type, at));
  }

  ForStmt *overIterator(CXXForRangeStmt *range) {
    const SourceLocation at = range->getForLoc();
    VarDecl *first = onlyVariable(range->getBeginStmt()), *last = onlyVariable(range->getEndStmt());
    const VarDecl *whole = onlyVariable(range->getRangeStmt());
    auto inRange = [&](VarDecl *var) {
      var->setInit(replaced(var->getInit(), whole, [&] { return closed(range->getRangeInit(), ctx); }));
    };
    inRange(first);
    inRange(last);
    first->setDeclName(&ctx.Idents.get(nameFor(range)));
    first->setImplicit(false);
    Expr *end = last->getInit();
    Expr *test = replaced(range->getCond(), last, [&]() -> Expr * {
      return end->isGLValue() || end->getType()->isPointerType()
                 ? end
                 : new (ctx) MaterializeTemporaryExpr(end->getType(), end, /*BoundToLvalueReference=*/true);
    });
    elements[range->getLoopVariable()] = range->getLoopVariable()->getInit();
    return made(range, new (ctx) DeclStmt(DeclGroupRef(first), at, at), test, range->getInc());
  }

  /// In a template nobody has looked for begin() and end() yet; functions of ours do.
  ForStmt *overUnknown(CXXForRangeStmt *range) {
    const SourceLocation at = range->getForLoc();
    QualType type = ctx.getAutoType(QualType(), AutoTypeKeyword::Auto, /*IsDependent=*/true);
    VarDecl *counter = variable(nameFor(range), type, unresolved("acc_rt_begin", range->getRangeInit()), at);
    Expr *test = BinaryOperator::Create(ctx, named(counter, at), unresolved("acc_rt_end", range->getRangeInit()), BO_NE,
                                        ctx.DependentTy, VK_PRValue, OK_Ordinary, at, FPOptionsOverride());
    Expr *element = UnaryOperator::Create(ctx, named(counter, at), UO_Deref, ctx.DependentTy, VK_LValue, OK_Ordinary, at, false,
                                          FPOptionsOverride());
    range->getLoopVariable()->setInit(element);
    elements[range->getLoopVariable()] = element;
    return made(range, declaration(counter), test, step(counter, ctx.DependentTy, at));
  }

  Expr *unresolved(const char *function, Expr *of) {
    DeclarationNameInfo name(&ctx.Idents.get(function), of->getExprLoc());
    Expr *callee = UnresolvedLookupExpr::Create(ctx, nullptr, NestedNameSpecifierLoc(), name, /*RequiresADL=*/false,
                                                UnresolvedSetIterator(), UnresolvedSetIterator(), /*KnownDependent=*/true,
                                                /*KnownInstantiationDependent=*/true);
    return CallExpr::Create(ctx, callee, of, ctx.DependentTy, VK_PRValue, of->getEndLoc(), FPOptionsOverride());
  }

  ForStmt *made(const CXXForRangeStmt *range, Stmt *init, Expr *test, Expr *step) {
    return new (ctx) ForStmt(ctx, init, test, nullptr, step, nullptr, range->getForLoc(), range->getForLoc(),
                             range->getRParenLoc());
  }

  /// *begin, wherever the variable's first value has it.
  Expr *withElement(Expr *e, const VarDecl *begin, Expr *element) {
    const auto *op = dyn_cast<UnaryOperator>(e);
    if (op && op->getOpcode() == UO_Deref && namedVariable(op->getSubExpr()) == begin)
      return element;
    for (Stmt *&child : e->children())
      if (auto *inner = dyn_cast_or_null<Expr>(child))
        child = withElement(inner, begin, element);
    return e;
  }

  // ---- Pieces ------------------------------------------------------------------------------

  std::string nameFor(const CXXForRangeStmt *range) {
    std::string name = range->getLoopVariable()->getNameAsString();
    name = (name.empty() ? "element" : name) + "_at";
    while (ctx.Idents.get(name).hasMacroDefinition() || isNameIn(region, name) || !taken.insert(name).second)
      name += "_";
    return name;
  }

  VarDecl *variable(const std::string &name, QualType type, Expr *init, SourceLocation at) {
    auto *scope = const_cast<FunctionDecl *>(function);
    VarDecl *var = VarDecl::Create(ctx, scope ? static_cast<DeclContext *>(scope) : ctx.getTranslationUnitDecl(), at, at,
                                   &ctx.Idents.get(name), type, ctx.getTrivialTypeSourceInfo(type, at), SC_None);
    var->setInit(init);
    return var;
  }
  Stmt *declaration(VarDecl *var) {
    return new (ctx) DeclStmt(DeclGroupRef(var), var->getLocation(), var->getLocation());
  }
  Expr *step(VarDecl *var, QualType type, SourceLocation at) {
    return UnaryOperator::Create(ctx, named(var, at), UO_PreInc, type, VK_LValue, OK_Ordinary, at, false, FPOptionsOverride());
  }
  Expr *named(VarDecl *var, SourceLocation at) {
    return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), var, false, at, var->getType(), VK_LValue);
  }
  Expr *read(Expr *place) {
    return ImplicitCastExpr::Create(ctx, place->getType().getUnqualifiedType(), CK_LValueToRValue, place, nullptr, VK_PRValue,
                                    FPOptionsOverride());
  }

  ASTContext &ctx;
  const Stmt *region;
  const FunctionDecl *function;
  const bool ofTemplate; ///< whose instantiations are to look like it
  std::set<std::string> taken;
  std::map<const VarDecl *, Expr *> elements; ///< what a loop's variable stands for
};

} // namespace

bool isRepeatable(const Stmt *s, ASTContext &ctx, llvm::function_ref<bool(const CallExpr *)> mayCall) {
  if (const auto *call = dyn_cast<CallExpr>(s); call && !mayCall(call))
    return false;
  if (const auto *made = dyn_cast<CXXConstructExpr>(s))
    if (const CXXRecordDecl *record = made->getType()->getAsCXXRecordDecl(); !record || !record->hasTrivialDestructor())
      return false;
  if (isa<LambdaExpr, CXXNewExpr, CXXThrowExpr, StmtExpr, CXXBindTemporaryExpr, CXXStdInitializerListExpr>(s))
    return false;
  const auto *e = dyn_cast<Expr>(s);
  if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp())
    return false;
  if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->isIncrementDecrementOp())
    return false;
  return e && !e->getType().isVolatileQualified() &&
         llvm::all_of(s->children(), [&](const Stmt *child) { return !child || isRepeatable(child, ctx, mayCall); });
}

Expr *replaced(Expr *e, const VarDecl *var, llvm::function_ref<Expr *()> make) {
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(e);
      cast && cast->getCastKind() == CK_LValueToRValue && namedVariable(cast->getSubExpr()) == var)
    if (Expr *value = make(); value->isPRValue())
      return value;
  if (const auto *ref = dyn_cast<DeclRefExpr>(e); ref && ref->getDecl() == var)
    return make();
  for (Stmt *&child : e->children())
    if (auto *inner = dyn_cast_or_null<Expr>(child))
      child = replaced(inner, var, make);
  return e;
}

unsigned loopsTaken(const Directive &d, const ASTContext &ctx) {
  unsigned depth = 1;
  for (const ParsedClause &c : d.parsed.clauses) {
    if (c.kind == spec::ClauseKind::Tile)
      depth = std::max<unsigned>(depth, c.args.size());
    const Expr *e = c.kind == spec::ClauseKind::Collapse && !c.args.empty() && c.args[0].expr ? d.expr(*c.args[0].expr) : nullptr;
    if (auto count = e ? constantInteger(e, ctx) : std::nullopt; count && *count > 1 && *count < 64)
      depth = std::max<unsigned>(depth, *count);
  }
  return depth;
}

Uncounted whyNotCounted(const CXXForRangeStmt *loop, ASTContext &ctx) {
  const Expr *range = loop->getRangeInit();
  const std::string what = "'" + spell(range, ctx) + "'";
  if (loop->getInit())
    return {"it declares more than its variable", "declare it before the directive"};
  if (loop->getBeginStmt() && !isCounterType(onlyVariable(loop->getBeginStmt())->getType()))
    return {"the elements of " + what + " can only be reached one after the other", "go through an array of them"};
  if (isMadeByLoop(loop, ctx))
    return {"its range is made by the loop itself", "give " + what + " a name before the directive"};
  return {};
}

void countRanges(DirectiveSet &directives, ASTContext &ctx) {
  for (std::deque<Directive> *list : {&directives.all, &directives.instances})
    for (Directive &d : *list) {
      auto *anchor = const_cast<WhileStmt *>(dyn_cast_or_null<WhileStmt>(d.anchor));
      if (!d.bound || !d.body || !anchor || !spec::hasLoop(d.kind()))
        continue;
      Stmt *body = RangeCounter(d, ctx).counted(const_cast<Stmt *>(d.body), loopsTaken(d, ctx), {});
      anchor->setBody(body);
      d.body = body;
    }
}

} // namespace accolade
