// See ElementCalls.h. A call is written out if the function does nothing but compute what it returns (Views.h), if that
// takes an element, and if all of it can be named and spelled where the call stands. Expressions of the caller are as
// they were; conversions that the function's parameters, variables and result stand for have words of their own.
#include "analysis/ElementCalls.h"

#include "analysis/Ast.h"
#include "analysis/CalledFunctions.h"
#include "analysis/Views.h"

#include "clang/AST/ASTLambda.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

using spec::ClauseKind;

/// Calls are followed so far, and expressions that are written out have so many parts at most.
constexpr int MostDepth = 3;
constexpr size_t MostParts = 500;

bool looksUp(const Stmt *s) {
  const auto *op = dyn_cast<UnaryOperator>(s);
  return isa<ArraySubscriptExpr>(s) || (op && op->getOpcode() == UO_Deref);
}

bool isCall(const Stmt *s) { return isa<CallExpr>(s) && !isDirectiveCall(s); }

size_t partsOf(const Stmt *s) {
  size_t count = 1;
  for (const Stmt *child : s->children())
    count += child ? partsOf(child) : 0;
  return count;
}

/// A struct's value is the struct's own where nobody changes it.
const Expr *ofStruct(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *copy = dyn_cast<CXXConstructExpr>(e))
    return copy->getNumArgs() == 1 && copy->getConstructor()->isTrivial() && copy->getConstructor()->isCopyConstructor()
               ? copy->getArg(0)->IgnoreParenImpCasts()
               : e;
  const auto *cast = dyn_cast<ImplicitCastExpr>(e);
  return cast && cast->getCastKind() == CK_LValueToRValue && e->getType()->isRecordType()
             ? cast->getSubExpr()->IgnoreParens()
             : e;
}

// ---- As it must be spelled ------------------------------------------------------------------------------------

/// Writes expressions once more, with all of their conversions and parentheses.
class Speller {
public:
  Speller(ASTContext &ctx, SourceLocation at) : ctx(ctx), at(at) {}

  /// Null: something in it has no words here.
  Expr *spell(const Expr *e) {
    e = e->IgnoreParens();
    if (e->getType()->isVariablyModifiedType())
      return nullptr;
    if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr>(e))
      return const_cast<Expr *>(e);
    if (const auto *cast = dyn_cast<CastExpr>(e))
      return converted(*cast);
    if (const auto *op = dyn_cast<BinaryOperator>(e))
      return operation(*op);
    if (const auto *choice = dyn_cast<ConditionalOperator>(e))
      return choiceOf(*choice);
    if (const auto *op = dyn_cast<UnaryOperator>(e))
      return operation(*op);
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
      return elementOf(*element);
    if (const auto *member = dyn_cast<MemberExpr>(e))
      return memberOf(*member);
    if (const auto *ref = dyn_cast<DeclRefExpr>(e))
      return DeclRefExpr::Create(ctx, ref->getQualifierLoc(), SourceLocation(), const_cast<ValueDecl *>(ref->getDecl()),
                                 false, at, e->getType(), e->getValueKind());
    return nullptr;
  }

  /// In place of a call: it ends where the call did, by which statements are found in the program's text.
  Expr *inPlaceOf(const CallExpr *call, Expr *e) {
    auto *element = dyn_cast<ArraySubscriptExpr>(e->IgnoreImpCasts());
    if (element)
      element->setRBracketLoc(call->getEndLoc());
    return element ? e : new (ctx) ParenExpr(call->getBeginLoc(), call->getEndLoc(), e);
  }

private:
  /// As an operand of anything.
  Expr *closed(Expr *e) {
    const Expr *bare = e->IgnoreImpCasts();
    return isa<BinaryOperator, AbstractConditionalOperator, CStyleCastExpr>(bare) || isSigned(bare) ? inParentheses(e) : e;
  }

  Expr *inParentheses(Expr *e) { return new (ctx) ParenExpr(at, at, e); }

  static bool isSigned(const Expr *e) {
    const auto *op = dyn_cast<UnaryOperator>(e);
    return op && op->isArithmeticOp();
  }

  Expr *implicitly(QualType type, CastKind kind, Expr *e, ExprValueKind valueKind = VK_PRValue) {
    return ImplicitCastExpr::Create(ctx, type, kind, e, nullptr, valueKind, FPOptionsOverride());
  }

  Expr *explicitly(QualType type, CastKind kind, Expr *e) {
    const Expr *bare = e->IgnoreImpCasts();
    if (isa<BinaryOperator, AbstractConditionalOperator>(bare) || isSigned(bare))
      e = inParentheses(e);
    return CStyleCastExpr::Create(ctx, type, VK_PRValue, kind, e, nullptr, FPOptionsOverride(),
                                  ctx.getTrivialTypeSourceInfo(type), at, at);
  }

  Expr *converted(const CastExpr &cast) {
    Expr *inner = spell(cast.getSubExpr());
    if (!inner)
      return nullptr;
    switch (cast.getCastKind()) {
    case CK_LValueToRValue:
    case CK_ArrayToPointerDecay:
    case CK_NoOp:
      return implicitly(cast.getType(), cast.getCastKind(), inner, cast.getValueKind());
    case CK_IntegralCast:
    case CK_FloatingCast:
    case CK_IntegralToFloating:
    case CK_FloatingToIntegral:
      return explicitly(cast.getType().getUnqualifiedType(), cast.getCastKind(), inner);
    default:
      return nullptr;
    }
  }

  // ---- Operators

  Expr *operation(const BinaryOperator &op) {
    if (op.isAssignmentOp() || op.getOpcode() == BO_Comma || op.isPtrMemOp())
      return nullptr;
    Expr *left = operand(op, op.getLHS(), op.getRHS()), *right = operand(op, op.getRHS(), op.getLHS());
    return left && right ? BinaryOperator::Create(ctx, grouped(left, op.getOpcode(), false),
                                                  grouped(right, op.getOpcode(), true), op.getOpcode(), op.getType(),
                                                  VK_PRValue, OK_Ordinary, at, FPOptionsOverride())
                         : nullptr;
  }

  /// The usual conversion of one operand to the type of the other needs no word.
  Expr *operand(const BinaryOperator &op, const Expr *e, const Expr *other) {
    Expr *value = spell(e);
    const auto *cast = dyn_cast<CastExpr>(e->IgnoreParens());
    other = other->IgnoreParens();
    const auto *word = dyn_cast_or_null<CStyleCastExpr>(value);
    const bool usual = cast && !isa<ExplicitCastExpr>(cast) && !op.isShiftOp() && !(isa<CastExpr>(other) && isWord(other)) &&
                       isUsual(*cast, other->getType());
    return word && cast && (usual || isPromotion(*cast))
               ? implicitly(cast->getType(), cast->getCastKind(), const_cast<Expr *>(word->getSubExpr()))
               : value;
  }

  static bool isWord(const Expr *e) {
    const auto *cast = dyn_cast<ImplicitCastExpr>(e);
    return cast && cast->getCastKind() != CK_LValueToRValue && cast->getCastKind() != CK_NoOp &&
           cast->getCastKind() != CK_ArrayToPointerDecay;
  }

  bool isUsual(const CastExpr &cast, QualType other) const {
    QualType from = cast.getSubExpr()->getType(), to = cast.getType();
    if (!ctx.hasSameUnqualifiedType(to, other))
      return false;
    return to->isFloatingType() ? from->isIntegerType() || ctx.getTypeSize(from) < ctx.getTypeSize(to)
                                : from->isIntegerType() && ctx.getTypeSize(from) < ctx.getTypeSize(to);
  }

  bool isPromotion(const CastExpr &cast) const {
    QualType from = cast.getSubExpr()->getType();
    return isa<ImplicitCastExpr>(cast) && cast.getCastKind() == CK_IntegralCast && ctx.isPromotableIntegerType(from) &&
           ctx.hasSameUnqualifiedType(ctx.getPromotedIntegerType(from), cast.getType());
  }

  /// Only the parentheses that sums and products need; others have them all.
  Expr *grouped(Expr *e, BinaryOperatorKind around, bool right) {
    const auto *op = dyn_cast<BinaryOperator>(e->IgnoreImpCasts());
    const bool sum = around == BO_Add || around == BO_Sub, product = around == BO_Mul;
    if (op && ((sum && op->isMultiplicativeOp()) || (!right && sum && op->isAdditiveOp()) ||
               (!right && product && op->getOpcode() == BO_Mul)))
      return e;
    return isa<CStyleCastExpr>(e->IgnoreImpCasts()) ? e : closed(e);
  }

  Expr *operation(const UnaryOperator &op) {
    if (op.isIncrementDecrementOp())
      return nullptr;
    Expr *inner = spell(op.getSubExpr());
    return inner ? UnaryOperator::Create(ctx, closed(inner), op.getOpcode(), op.getType(), op.getValueKind(), OK_Ordinary, at,
                                         op.canOverflow(), FPOptionsOverride())
                 : nullptr;
  }

  Expr *choiceOf(const ConditionalOperator &choice) {
    Expr *question = spell(choice.getCond()), *yes = spell(choice.getTrueExpr()), *no = spell(choice.getFalseExpr());
    return question && yes && no ? new (ctx) ConditionalOperator(closed(question), at, closed(yes), at, closed(no),
                                                                 choice.getType(), choice.getValueKind(), OK_Ordinary)
                                 : nullptr;
  }

  // ---- Places

  Expr *memberOf(const MemberExpr &member) {
    auto *field = const_cast<FieldDecl *>(dyn_cast<FieldDecl>(member.getMemberDecl()));
    if (!field || field->getAccess() == AS_private || field->getAccess() == AS_protected || field->isBitField())
      return nullptr;
    const Expr *base = ofStruct(member.getBase());
    bool isArrow = member.isArrow();
    if (const auto *op = dyn_cast<UnaryOperator>(base->IgnoreParenImpCasts());
        op && op->getOpcode() == (isArrow ? UO_AddrOf : UO_Deref)) {
      base = op->getSubExpr()->IgnoreParens();
      isArrow = !isArrow;
    }
    Expr *object = spell(base);
    return object && (isArrow || object->isLValue())
               ? MemberExpr::Create(ctx, closed(object), isArrow, {}, {}, {}, field, DeclAccessPair::make(field, AS_public),
                                    DeclarationNameInfo(field->getDeclName(), at), nullptr, member.getType(), VK_LValue,
                                    OK_Ordinary, NOUR_None)
               : nullptr;
  }

  /// (a + i)[j] and (&a[i])[j] are a[i + j].
  Expr *elementOf(const ArraySubscriptExpr &element) {
    const Expr *base = subscriptBase(&element);
    Expr *index = indexOf(subscriptIndex(&element));
    for (const Expr *more = nullptr; index && takeOffset(base, more);) {
      Expr *offset = indexOf(more);
      index = offset ? sum(offset, index) : nullptr;
    }
    Expr *array = index ? spell(base) : nullptr;
    return array ? new (ctx) ArraySubscriptExpr(closed(array), index, element.getType(), VK_LValue, OK_Ordinary, at) : nullptr;
  }

  Expr *indexOf(const Expr *e) {
    Expr *index = spell(e);
    const auto *cast = dyn_cast<CastExpr>(e->IgnoreParens());
    const auto *word = dyn_cast_or_null<CStyleCastExpr>(index);
    return word && cast && isPromotion(*cast)
               ? implicitly(cast->getType(), cast->getCastKind(), const_cast<Expr *>(word->getSubExpr()))
               : index;
  }

  static bool takeOffset(const Expr *&base, const Expr *&offset) {
    const Expr *bare = base->IgnoreParens();
    while (const auto *cast = dyn_cast<ImplicitCastExpr>(bare)) { // to const, which says nothing here
      if (cast->getCastKind() != CK_NoOp)
        break;
      bare = cast->getSubExpr()->IgnoreParens();
    }
    const auto *op = dyn_cast<BinaryOperator>(bare);
    const auto *address = dyn_cast<UnaryOperator>(bare);
    const auto *inner = address && address->getOpcode() == UO_AddrOf
                            ? dyn_cast<ArraySubscriptExpr>(address->getSubExpr()->IgnoreParens())
                            : nullptr;
    if (op && op->getOpcode() == BO_Add && op->getType()->isPointerType()) {
      const bool left = op->getLHS()->getType()->isPointerType();
      base = left ? op->getLHS() : op->getRHS();
      offset = left ? op->getRHS() : op->getLHS();
      return true;
    }
    if (inner) {
      base = subscriptBase(inner);
      offset = subscriptIndex(inner);
    }
    return inner;
  }

  /// As wide as addresses are: each of the two might be a number of 32 bits.
  Expr *sum(Expr *a, Expr *b) {
    if (auto zero = b->getIntegerConstantExpr(ctx); zero && *zero == 0)
      return a;
    auto isLarge = [&](const Expr *e) { return e->getType()->isUnsignedIntegerType() && ctx.getTypeSize(e->getType()) == 64; };
    QualType type = isLarge(a) || isLarge(b) ? ctx.UnsignedLongTy : ctx.LongTy;
    auto widened = [&](Expr *e) {
      return ctx.hasSameUnqualifiedType(e->getType(), type) ? e : implicitly(type, CK_IntegralCast, e);
    };
    Expr *left = ctx.getTypeSize(a->getType()) < 64 ? explicitly(type, CK_IntegralCast, a) : widened(a);
    return BinaryOperator::Create(ctx, grouped(left, BO_Add, false), grouped(widened(b), BO_Add, true), BO_Add, type,
                                  VK_PRValue, OK_Ordinary, at, FPOptionsOverride());
  }

  ASTContext &ctx;
  SourceLocation at;
};

// ---- Which calls ------------------------------------------------------------------------------------------------

class CallWriter {
public:
  CallWriter(const DirectiveSet &directives, Directive &region, ASTContext &ctx)
      : directives(directives), region(region), body(const_cast<Stmt *>(region.body)), ctx(ctx) {}

  void run() { visit(body); }

private:
  void visit(Stmt *s) {
    for (Stmt *&child : s->children()) {
      if (!child || isDirectiveCall(child))
        continue;
      auto *call = dyn_cast<CallExpr>(child);
      if (Expr *value = call ? writtenOut(call) : nullptr)
        child = value;
      else
        visit(child);
    }
  }

  Expr *writtenOut(CallExpr *call) {
    const QualType type = call->getType();
    if (!type->isArithmeticType() || type->isAnyComplexType() || call->isInstantiationDependent() || !looksUpElements(call))
      return nullptr;
    // Calls in arguments, at(i, j), are written out with it.
    std::vector<Expr *> before(call->arg_begin(), call->arg_end());
    for (unsigned i = 0; i < call->getNumArgs(); ++i)
      if (anyBelow(before[i], isCall))
        call->setArg(i, const_cast<Expr *>(withoutCalls(before[i], ctx, {})));
    const Expr *value = calledElements(call, ctx);
    for (unsigned i = 0; i < call->getNumArgs(); ++i)
      call->setArg(i, before[i]);
    Expr *spelled = value && partsOf(value) <= MostParts && value->isGLValue() == call->isGLValue() &&
                            ctx.hasSameUnqualifiedType(value->getType(), type) && namesOnlyKnown(value, call)
                        ? Speller(ctx, call->getExprLoc()).spell(value)
                        : nullptr;
    if (!spelled)
      return nullptr;
    forget(call);
    return Speller(ctx, call->getExprLoc()).inPlaceOf(call, spelled);
  }

  bool looksUpElements(const CallExpr *call) const {
    const FunctionDecl *defined = definitionOf(call);
    if (!defined)
      return false;
    const bool known = isLambdaCallOperator(defined) ? isLambdaOfRegion(call)
                                                     : !isa<CXXMethodDecl>(defined) && mayBeUnused(defined);
    auto mayBeForgotten = [&](const Stmt *s) {
      const FunctionDecl *f = isCall(s) ? definitionOf(cast<CallExpr>(s)) : nullptr;
      return !isCall(s) || (f && mayBeUnused(f));
    };
    return known && holdsElement(defined->getBody(), MostDepth) && suits(call, MostDepth) && !readsTwice(call, defined) &&
           llvm::all_of(call->arguments(), [&](const Expr *arg) { return all(arg, mayBeForgotten); });
  }

  template <class Test> static bool all(const Stmt *s, const Test &test) {
    return !anyBelow(s, [&](const Stmt *one) { return !test(one); });
  }

  /// Directly, or in a function that it calls.
  static bool holdsElement(const Stmt *s, int depth) {
    return depth && anyBelow(s, [&](const Stmt *one) {
             const auto *call = dyn_cast<CallExpr>(one);
             const FunctionDecl *f = call ? definitionOf(call) : nullptr;
             return looksUp(one) || (f && holdsElement(f->getBody(), depth - 1));
           });
  }

  /// Nothing is said against it, nor against what stands in its arguments and in its body.
  bool suits(const CallExpr *call, int depth) const {
    const FunctionDecl *defined = definitionOf(call);
    if (depth == 0 || mustBeCalled(call, directives, ctx))
      return false;
    auto suit = [&](const Stmt *s) { return !isCall(s) || suits(cast<CallExpr>(s), depth - 1); };
    return all(defined->getBody(), suit) &&
           llvm::all_of(call->arguments(), [&](const Expr *arg) { return all(arg, suit); });
  }

  /// An element as an argument would be read once more, and nobody has said that it is the same.
  static bool readsTwice(const CallExpr *call, const FunctionDecl *defined) {
    const unsigned skipped = call->getNumArgs() - std::min(call->getNumArgs(), defined->getNumParams());
    for (unsigned i = 0; i < defined->getNumParams() && i + skipped < call->getNumArgs(); ++i) {
      const Expr *arg = call->getArg(i + skipped);
      if (!arg->getType()->isPointerType() && !arg->getType()->isRecordType() && holdsElement(arg, MostDepth) &&
          mentions(defined->getBody(), defined->getParamDecl(i)) > 1)
        return true;
    }
    return false;
  }

  // ---- Names

  /// What the call itself names means the same in what it stands for. Others are constants of the file, and variables
  /// of the region's function that a lambda has.
  bool namesOnlyKnown(const Expr *value, const CallExpr *call) const {
    const bool lambda = lambdaOf(call);
    return all(value, [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const ValueDecl *one = ref ? ref->getDecl() : nullptr;
      auto isNamed = [&](const Stmt *other) {
        const auto *there = dyn_cast<DeclRefExpr>(other);
        return there && there->getDecl()->getCanonicalDecl() == one->getCanonicalDecl();
      };
      return !ref || anyBelow(call, isNamed) || (isConstant(one, ctx) && isOfFile(one) && !isTaken(one)) ||
             (lambda && one->getDeclContext() == region.scope && !isTaken(one) && isKnownHere(cast<VarDecl>(one)));
    });
  }

  /// Somebody in the function has the same name.
  bool isTaken(const NamedDecl *one) const {
    auto isOther = [&](const Decl *d) {
      const auto *named = dyn_cast<NamedDecl>(d);
      return named && named->getDeclName() == one->getDeclName() && d->getCanonicalDecl() != one->getCanonicalDecl();
    };
    auto declares = [&](const Stmt *s) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      return declared && llvm::any_of(declared->decls(), isOther);
    };
    const FunctionDecl *function = region.function;
    return !function || isa<CXXMethodDecl>(function) || llvm::any_of(function->parameters(), isOther) ||
           anyBelow(function->getBody(), declares);
  }

  /// A lambda that the region's function holds in a variable, from outside of the region.
  const VarDecl *lambdaOf(const CallExpr *call) const {
    const auto *op = dyn_cast<CXXOperatorCallExpr>(call);
    const VarDecl *var = op ? namedVariable(op->getArg(0)->IgnoreParenImpCasts()) : nullptr;
    const Expr *init = var ? var->getInit() : nullptr;
    return init && var->getDeclContext() == region.scope && !var->getType()->isReferenceType() &&
                   isa<LambdaExpr>(peel(init)->IgnoreParenImpCasts())
               ? var
               : nullptr;
  }

  bool isLambdaOfRegion(const CallExpr *call) const {
    const VarDecl *var = lambdaOf(call);
    auto declaresIt = [&](const Stmt *s) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      return declared && llvm::is_contained(declared->decls(), var);
    };
    const ParsedClause *asked = region.clause(ClauseKind::Default);
    const bool none = asked && !asked->words.empty() && asked->words[0] == "none";
    return var && !none && region.scope == region.function && !anyBelow(body, declaresIt);
  }

  /// Where a pointer leads on the device is for clauses to say, or the region uses it anyway.
  bool isKnownHere(const VarDecl *var) const {
    for (const Directive &d : directives.all)
      if (d.function == region.function && d.kind() == spec::DirectiveKind::HostData && isListed(d, var))
        return false;
    return !var->getType()->isPointerType() || mentions(body, var->getCanonicalDecl()) || isListed(region, var);
  }

  static bool isListed(const Directive &d, const VarDecl *var) {
    for (const ParsedClause &c : d.parsed.clauses)
      for (const ParsedVar &item : c.vars)
        if (const Expr *e = d.expr(item.base);
            e && namedVariable(e) && namedVariable(e)->getCanonicalDecl() == var->getCanonicalDecl())
          return true;
    return false;
  }

  // ---- What is not called any more

  void forget(const Stmt *s) {
    const auto *call = dyn_cast<CallExpr>(s);
    if (const VarDecl *lambda = call ? lambdaOf(call) : nullptr)
      noteWrittenOut(region, static_cast<const NamedDecl *>(lambda));
    else if (const FunctionDecl *f = call ? definitionOf(call) : nullptr)
      noteWrittenOut(region, f);
    for (const Stmt *child : s->children())
      if (child)
        forget(child);
  }

  const DirectiveSet &directives;
  Directive &region;
  Stmt *body;
  ASTContext &ctx;
};

} // namespace

void writeOutElementCalls(const DirectiveSet &directives, Directive &region, ASTContext &ctx) {
  CallWriter(directives, region, ctx).run();
}

} // namespace accolade
