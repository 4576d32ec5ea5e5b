// What clauses say of data, as far as it can be judged without running: sections, pointers, and
// promises that the code does not keep.
#include "plan/data/Constants.h"

#include "analysis/Ast.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

/// As the user knows it: what cache takes itself is a clause without a name.
static std::string wordFor(ClauseKind clause) {
  return std::string(clause == ClauseKind::CacheList ? spec::name(spec::DirectiveKind::Cache)
                                                     : spec::name(clause));
}

/// A class may convert itself.
static bool mayConvert(QualType type) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && record->hasDefinition() && !record->getVisibleConversionFunctions().empty();
}

void checkCondition(Planner &p, ClauseKind clause, const Expr *e, SourceLocation at) {
  if (!e || e->isTypeDependent() || mayConvert(e->getType()))
    return;
  if (e->getType()->isRecordType() || e->getType()->isVoidType())
    p.diagnoser.report(at, spec::DiagId::NotACondition,
                       {wordFor(clause), e->getType().getAsString(p.ctx.getPrintingPolicy()),
                        std::string(spec::section(clause))});
}

void checkInteger(Planner &p, ClauseKind clause, const Expr *e, SourceLocation at) {
  if (!e || e->isTypeDependent() || e->getType()->isIntegralOrUnscopedEnumerationType() || mayConvert(e->getType()))
    return;
  p.diagnoser.report(at, spec::DiagId::NotAnInteger,
                     {wordFor(clause), e->getType().getAsString(p.ctx.getPrintingPolicy()),
                      std::string(spec::section(clause))});
}

/// What is known now of a dimension of an array. An array of one element at the end of a struct may
/// stand for more.
static void checkBounds(Planner &p, const Directive &d, const ParsedVar &item, const ParsedSection &s,
                        QualType type, bool mayBeLonger) {
  const auto *array = p.ctx.getAsConstantArrayType(type);
  if (!array || (mayBeLonger && array->getSize().ule(1)))
    return;
  auto valueOf = [&](const std::optional<ExprRef> &bound, long long unwritten) {
    return bound ? constantInteger(d.expr(*bound), p.ctx) : std::optional(unwritten);
  };
  auto elements = (long long)array->getSize().getZExtValue();
  std::optional<long long> lower = valueOf(s.lower, 0);
  if (!lower)
    return;
  std::optional<long long> length = s.isIndex ? std::optional(1LL) : valueOf(s.length, elements - *lower);
  if (length && *length >= 0 && (*lower < 0 || *lower + *length > elements))
    p.diagnoser.report(d.locOf(s.tokens.begin), spec::DiagId::SectionOutside,
                       {item.text, std::to_string(elements)});
}

static void checkConstant(Planner &p, const Directive &d, const ParsedClause &clause, const ParsedVar &item) {
  bool back = clause.kind == ClauseKind::Copyout ||
              (clause.kind == ClauseKind::Self && d.kind() == spec::DirectiveKind::Update);
  if ((back || clause.kind == ClauseKind::Copy) && isUnwritable(d, item))
    p.diagnoser.report(d.locOf(item), back ? spec::DiagId::ConstCopiedBack : spec::DiagId::ConstNotCopiedBack,
                       {item.text, std::string(spec::section(clause.kind))});
}

/// deviceptr, attach and detach are about the value of a pointer.
static void checkPointer(Planner &p, const Directive &d, const ParsedClause &clause,
                         const ParsedVar &item, const Expr *base) {
  bool wantsOne = clause.kind == ClauseKind::DevicePtr || clause.kind == ClauseKind::Attach ||
                  clause.kind == ClauseKind::Detach;
  QualType type = base->getType().getNonReferenceType();
  bool fits = type->isPointerType() || (type->isArrayType() && clause.kind != ClauseKind::DevicePtr &&
                                        p.ctx.getBaseElementType(type)->isPointerType());
  if (!wantsOne || type->isDependentType() || fits)
    return;
  p.diagnoser.report(d.locOf(item), spec::DiagId::NeedsPointer,
                     {item.text, std::string(spec::name(clause.kind)),
                      type.getAsString(p.ctx.getPrintingPolicy()),
                      std::string(spec::section(clause.kind))});
}

static bool hasMethod(const CXXRecordDecl *record, StringRef name) {
  return llvm::any_of(record->methods(), [&](const CXXMethodDecl *method) {
    return method->getDeclName().isIdentifier() && method->getName() == name;
  });
}

/// copyout(v) of a container: the pointers inside are those that nobody set on the device, and come back
/// over the host's.
static void checkPointersInside(Planner &p, const Directive &d, const ParsedClause &clause, const ParsedVar &item) {
  const VarDecl *var = item.sections.empty() ? variableOf(d, item) : nullptr;
  bool unset = clause.kind == ClauseKind::Copyout || clause.kind == ClauseKind::Create;
  if (!var || !unset || (d.kind() != spec::DirectiveKind::Data && !spec::isCompute(d.kind())))
    return;
  QualType type = var->getType().getNonReferenceType();
  const CXXRecordDecl *record = type->isDependentType() ? nullptr : type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || record->isTriviallyCopyable() || !holdsPointers(type))
    return;
  std::string word(spec::name(clause.kind));
  p.diagnoser.report(d.locOf(item), spec::DiagId::PointersUnset,
                     {item.text, type.getAsString(p.ctx.getPrintingPolicy()), word,
                      std::string(spec::section(clause.kind)),
                      hasMethod(record, "data") && hasMethod(record, "size")
                          ? "write " + word + "(" + item.text + ".data()[0:" + item.text + ".size()])"
                          : "name the memory that it points to, or write copy(" + item.text + ")"});
}

/// v[0:n] of a container: its elements are elsewhere.
static std::string remedyFor(QualType type, const std::string &base, const std::string &section) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && record->hasDefinition() && hasMethod(record, "data") ? "write " + base + ".data()" + section : "";
}

/// Whether the number in brackets may say how many elements there are: a variable, a member, a product, or a constant that
/// has a name. A plain number is meant as it stands, and so is n - 1.
static bool mayCount(const Expr *index, const ASTContext &ctx) {
  const Expr *plain = index->IgnoreParenImpCasts();
  if (auto value = index->getIntegerConstantExpr(ctx); value && *value < 1)
    return false;
  const SourceManager &sm = ctx.getSourceManager();
  const SourceLocation begin = index->getBeginLoc(), end = index->getEndLoc();
  if (begin.isMacroID() && end.isMacroID() && sm.getExpansionLoc(begin) == sm.getExpansionLoc(end))
    return true;
  if (const auto *ref = dyn_cast<DeclRefExpr>(plain))
    return isa<VarDecl, EnumConstantDecl>(ref->getDecl());
  const auto *product = dyn_cast<BinaryOperator>(plain);
  return isa<MemberExpr>(plain) || (product && product->getOpcode() == BO_Mul);
}

/// Whether a loop of the function counts a variable that the index names.
static bool isCounted(const Planner &p, const Directive &d, const Expr *index) {
  return d.function && d.function->hasBody() && anyBelow(d.function->getBody(), [&](const Stmt *one) {
    const auto *loop = dyn_cast<ForStmt>(one);
    const VarDecl *counter = loop ? analyzeLoopShape(loop, p.ctx).counter : nullptr;
    return counter && mentions(index, counter->getCanonicalDecl());
  });
}

/// The index behind a pointer that the item ends with: n of x[n], of s.x[n], and of x[0:m][n]. Null: there is none.
static const Expr *lastIndex(const Planner &p, const Directive &d, const ParsedVar &item, const Expr *base) {
  if (item.sections.empty()) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(base->IgnoreParenImpCasts());
    const Expr *pointer = element ? subscriptBase(element)->IgnoreParenImpCasts() : nullptr;
    return pointer && isa<DeclRefExpr, MemberExpr>(pointer) && pointer->getType().getNonReferenceType()->isPointerType()
               ? subscriptIndex(element)
               : nullptr;
  }
  if (item.sections.front().isIndex) // reduction(+:x[n]) is about one element
    return nullptr;
  QualType type = base->getType().getNonReferenceType();
  for (size_t i = 0; i + 1 < item.sections.size() && (type->isPointerType() || type->isArrayType()); ++i)
    type = type->isPointerType() ? type->getPointeeType() : p.ctx.getAsArrayType(type)->getElementType();
  const ParsedSection &last = item.sections.back();
  return type->isPointerType() && last.isIndex && last.lower ? d.expr(*last.lower) : nullptr;
}

/// Where the last pair of brackets in an item's text opens.
static size_t lastBracket(const std::string &text) {
  int depth = 0;
  for (size_t at = text.size(); at-- > 0;) {
    depth += (text[at] == ']') - (text[at] == '[');
    if (text[at] == '[' && depth == 0)
      return at;
  }
  return std::string::npos;
}

/// copy(x[n]): some compilers take it for x[0:n]. An index that a loop counts is meant as it stands.
static void checkElement(Planner &p, const Directive &d, const ParsedVar &item, const Expr *base) {
  const Expr *index = base->isTypeDependent() ? nullptr : lastIndex(p, d, item, base);
  if (!index || index->isValueDependent() || !mayCount(index, p.ctx) || isCounted(p, d, index))
    return;
  const size_t open = lastBracket(item.text);
  if (open == std::string::npos || item.text.back() != ']')
    return;
  const std::string count = item.text.substr(open + 1, item.text.size() - open - 2);
  p.diagnoser.report(d.locOf(item), spec::DiagId::ElementForAll,
                     {item.text, count, item.text.substr(0, open) + "[0:" + count + "]"});
}

/// A section needs to know where it ends (2.7.1): p[0:] says so for an array,
/// not for a pointer.
void checkSections(Planner &p, const Directive &d, const ParsedClause &clause,
                          const ParsedVar &item) {
  const Expr *base = d.expr(item.base);
  if (!base)
    return;
  // What a call returns has no place; what it points to has.
  bool pointer = isa<CXXThisExpr>(base) || (base->getType()->isPointerType() && !item.sections.empty());
  if (!base->isTypeDependent() &&
      (base->getType()->isFunctionType() || isa<StringLiteral>(peel(base)) || (!base->isLValue() && !pointer)))
    p.diagnoser.report(d.locOf(item), spec::DiagId::NotInMemory,
                       {item.text, wordFor(clause.kind)});
  checkConstant(p, d, clause, item);
  if (item.sections.empty())
    checkPointer(p, d, clause, item, base);
  checkPointersInside(p, d, clause, item);
  checkElement(p, d, item, base);
  bool inStruct = isa<MemberExpr>(base->IgnoreParenImpCasts());
  QualType type = base->getType().getNonReferenceType();
  for (const ParsedSection &s : item.sections) {
    if (type->isDependentType())
      return;
    SourceLocation at = d.locOf(s.tokens.begin);
    for (const std::optional<ExprRef> &bound : {s.lower, s.length})
      if (bound)
        checkInteger(p, clause.kind, d.expr(*bound), d.locOf(bound->tokens.begin));
    if (!type->isPointerType() && !type->isArrayType()) {
      p.diagnoser.report(at, spec::DiagId::SectionOfNoArray,
                         {item.text, type.getAsString(p.ctx.getPrintingPolicy()), remedyFor(type, d.text(item.base), item.text.substr(d.text(item.base).size()))});
      return;
    }
    bool unbounded = type->isPointerType() || type->isIncompleteArrayType();
    if (!s.isIndex && !s.length && unbounded)
      p.diagnoser.report(at, spec::DiagId::SectionNeedsLength, {item.text});
    if (s.length)
      if (const Expr *length = d.expr(*s.length); length && !length->isValueDependent())
        if (auto value = length->getIntegerConstantExpr(p.ctx); value && value->isNegative())
          p.diagnoser.report(at, spec::DiagId::SectionNegativeLength, {item.text});
    checkBounds(p, d, item, s, type, inStruct && &s == &item.sections.front());
    type = type->isPointerType() ? type->getPointeeType()
                                 : p.ctx.getAsArrayType(type)->getElementType();
  }
}

/// The clause that says so, of the region or of a construct around it.
static std::pair<const Directive *, const ParsedVar *> onlyReadBy(const Directive &region, const VarDecl *var) {
  for (const Directive *a = &region; a; a = a->parent)
    for (const ParsedClause &c : a->parsed.clauses)
      if (c.kind == ClauseKind::Copyin &&
          llvm::is_contained(c.modifiers, spec::ModifierKind::ReadOnly))
        for (const ParsedVar &v : c.vars)
          if (variableOf(*a, v) == var)
            return {a, &v};
  return {};
}

void checkOnlyRead(Planner &p, const Directive &region, const VariableUse &use) {
  const VarDecl *var = canonical(use.var);
  auto [from, item] = onlyReadBy(region, var);
  if (!item)
    return;
  SourceLocation at = use.written && isScalar(var->getType()) ? use.firstUse : SourceLocation();
  for (const Access &a : collectAccesses(region.body, p.ctx))
    if (at.isInvalid() && a.write && a.base && canonical(a.base) == var)
      at = a.expr->getBeginLoc();
  if (at.isValid())
    p.diagnoser.report(at, spec::DiagId::CopyinReadonly, {var->getNameAsString()}, from->locOf(*item),
                       "the clause is here");
}

/// Whether `wanted` stands in a loop of the program's inside `stmt`.
static bool isInLoop(const Planner &p, const Stmt *stmt, const Stmt *wanted, bool inside) {
  if (stmt == wanted)
    return inside;
  bool isLoop = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt) && !p.directives.at(stmt);
  for (const Stmt *child : stmt->children())
    if (child && isInLoop(p, child, wanted, inside || isLoop))
      return true;
  return false;
}

/// Elements of an array, whichever.
static void checkCached(Planner &p, const Directive &d, const ParsedVar &item) {
  const Expr *base = d.expr(item.base);
  if (!base)
    return;
  QualType type = base->getType().getNonReferenceType();
  if (!item.sections.empty() || type->isDependentType() || type->isArrayType() ||
      isa<ArraySubscriptExpr>(peel(base)))
    return checkSections(p, d, *d.parsed.own, item);
  p.diagnoser.report(d.locOf(item), spec::DiagId::CacheNoArray, {item.text});
}

void checkCachePlace(Planner &p, const Directive &d) {
  if (d.parsed.own)
    for (const ParsedVar &item : d.parsed.own->vars)
      checkCached(p, d, item);
  if (d.scope && d.scope->getBody() && !isInLoop(p, d.scope->getBody(), d.anchor, false))
    p.diagnoser.report(d.loc(), spec::DiagId::CacheOutside, {});
}

} // namespace accolade
