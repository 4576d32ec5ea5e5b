#include "directive/Binder.h"

#include "directive/StandIn.h"
#include "directive/TreeWalk.h"

using namespace clang;

namespace accolade {
namespace {

/// reduction(+:a[i]) is reduction(+:a[i:1]): the element becomes a section, so
/// that there is one form to reduce.
void elementsToSections(Directive &d) {
  for (ParsedClause &c : d.parsed.clauses) {
    if (c.kind != spec::ClauseKind::Reduction)
      continue;
    for (ParsedVar &v : c.vars) {
      const auto *element = dyn_cast_or_null<ArraySubscriptExpr>(d.expr(v.base));
      unsigned open = v.base.tokens.begin;
      while (open < v.base.tokens.end && d.tokens[open].text != "[")
        ++open;
      if (!element || !v.sections.empty() || open == v.base.tokens.end)
        continue;
      if (!isa<DeclRefExpr>(element->getBase()->IgnoreParenImpCasts()))
        continue;
      ParsedSection s;
      s.isIndex = true;
      s.tokens = {open, v.base.tokens.end};
      s.lower = ExprRef{{open + 1, v.base.tokens.end - 1}, (unsigned)d.exprs.size()};
      d.exprs.push_back(element->getIdx()->IgnoreParenImpCasts());
      d.exprs[v.base.slot] = element->getBase()->IgnoreParenImpCasts();
      v.base.tokens.end = open;
      v.sections.push_back(s);
    }
  }
}

class Visitor : public TreeWalk {
public:
  Visitor(ASTContext &ctx, DirectiveSet &directives, Diagnoser &diagnoser)
      : ctx(ctx), directives(directives), diagnoser(diagnoser) {}

  bool TraverseDecl(Decl *decl) override {
    if (!decl)
      return true;
    // System headers hold no directives, and are most of what there is.
    if (!outermost && decl->getLocation().isValid() &&
        ctx.getSourceManager().isInSystemHeader(decl->getLocation()))
      return true;
    const FunctionDecl *savedFunction = function;
    const FunctionDecl *savedScope = scope;
    const Decl *savedOutermost = outermost;
    const DeclContext *savedPlace = place;
    if (const auto *f = dyn_cast<FunctionDecl>(decl))
      function = scope = f;
    if (!outermost && !isa<TranslationUnitDecl, NamespaceDecl, LinkageSpecDecl>(decl))
      outermost = decl;
    if (auto *dc = dyn_cast<DeclContext>(decl)) {
      place = dc;
      findRoutineSubjects(dc);
    }
    bool result = TreeWalk::TraverseDecl(decl);
    function = savedFunction;
    scope = savedScope;
    outermost = savedOutermost;
    place = savedPlace;
    return result;
  }

  bool TraverseLambdaExpr(LambdaExpr *lambda) override {
    const FunctionDecl *saved = scope;
    scope = lambda->getCallOperator();
    bool result = TreeWalk::TraverseLambdaExpr(lambda);
    scope = saved;
    return result;
  }

  bool TraverseWhileStmt(WhileStmt *stmt) override {
    const CallExpr *call = directiveCall(stmt->getCond());
    if (!call)
      return TreeWalk::TraverseWhileStmt(stmt);
    Directive *d = bind(call, stmt);
    if (!d)
      return true;
    d->body = stmt->getBody();
    const Directive *saved = current;
    current = d;
    bool result = TraverseStmt(stmt->getBody());
    current = saved;
    return result;
  }

  bool TraverseCallExpr(CallExpr *call) override {
    if (directiveCall(call)) {
      bind(call, call);
      return true;
    }
    return TreeWalk::TraverseCallExpr(call);
  }

  bool TraverseStaticAssertDecl(StaticAssertDecl *decl) override {
    if (const CallExpr *call = declarativeCall(decl)) {
      bind(call, nullptr);
      return true;
    }
    return TreeWalk::TraverseStaticAssertDecl(decl);
  }

private:
  static const CallExpr *declarativeCall(const StaticAssertDecl *decl) {
    const Expr *cond = decl->getAssertExpr();
    if (!cond)
      return nullptr;
    cond = cond->IgnoreParenImpCasts();
    if (const auto *constant = dyn_cast<ConstantExpr>(cond))
      cond = constant->getSubExpr()->IgnoreParenImpCasts();
    const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(cond);
    return size && !size->isArgumentType() ? directiveCall(size->getArgumentExpr()) : nullptr;
  }

  Directive *directiveOf(const CallExpr *call) {
    long id = directiveNumber(call);
    return id < 0 || id >= (long)directives.all.size() ? nullptr : &directives.all[id];
  }

  Directive *bind(const CallExpr *call, const Stmt *anchor) {
    Directive *d = directiveOf(call);
    if (!d)
      return nullptr;
    d->bound = true;
    d->anchor = anchor;
    d->function = function;
    d->scope = scope;
    d->outermost = outermost;
    d->parent = current;
    d->exprs.clear();
    for (unsigned i = 1; i < call->getNumArgs(); ++i)
      d->exprs.push_back(userExpr(call->getArg(i)));
    elementsToSections(*d);
    checkBitFields(*d);
    if (anchor)
      directives.byAnchor[anchor] = d;
    if (d->kind() == spec::DirectiveKind::Routine && d->parsed.own)
      lookUpNamed(*d);
    return d;
  }

  /// Bit-fields travel by value or not at all.
  void checkBitFields(const Directive &d) {
    for (const ParsedClause &c : d.parsed.clauses) {
      if (c.kind == spec::ClauseKind::Private || c.kind == spec::ClauseKind::FirstPrivate)
        continue;
      for (const ParsedVar &v : c.vars)
        if (const Expr *e = d.expr(v.base); e && !e->isTypeDependent() && e->refersToBitField())
          diagnoser.report(d.locOf(v), spec::DiagId::BitFieldInClause,
                           {d.text(v.base), std::string(name(c.kind)), std::string(section(c.kind))});
    }
  }

  /// routine without a name describes the next function of the same scope (2.15.1).
  void findRoutineSubjects(DeclContext *dc) {
    Directive *pending = nullptr;
    for (Decl *decl : dc->decls()) {
      if (const auto *assertion = dyn_cast<StaticAssertDecl>(decl)) {
        if (const CallExpr *call = declarativeCall(assertion)) {
          Directive *d = directiveOf(call);
          if (d && d->kind() == spec::DirectiveKind::Routine && !d->parsed.own)
            pending = d;
        }
        continue;
      }
      const auto *tag = dyn_cast<TagDecl>(decl); // struct s { ... } f(void) declares both
      if (!pending || decl->isImplicit() || isa<AccessSpecDecl>(decl) || (tag && !tag->isFreeStanding()))
        continue;
      pending->subject = subjectOf(decl);
      if (!pending->subject)
        diagnoser.report(pending->loc(), spec::DiagId::RoutineWithoutFunction);
      pending = nullptr;
    }
    if (pending && !pending->subject)
      diagnoser.report(pending->loc(), spec::DiagId::RoutineWithoutFunction);
  }

  static const Decl *subjectOf(const Decl *decl) {
    if (const auto *t = dyn_cast<FunctionTemplateDecl>(decl))
      return t->getTemplatedDecl();
    if (isa<FunctionDecl>(decl))
      return decl;
    if (const auto *f = dyn_cast<FriendDecl>(decl))
      return f->getFriendDecl() ? subjectOf(f->getFriendDecl()) : nullptr;
    if (const auto *linkage = dyn_cast<LinkageSpecDecl>(decl))
      return linkage->decls_empty() ? nullptr : subjectOf(*linkage->decls_begin());
    if (const auto *v = dyn_cast<VarDecl>(decl)) // a lambda held in a variable
      if (v->getInit() && isa<LambdaExpr>(v->getInit()->IgnoreUnlessSpelledInSource()))
        return v;
    return nullptr;
  }

  /// Clang's tables hold the whole file, also what follows the directive. Inside
  /// a class that is as it should be.
  bool declaredBefore(const NamedDecl *found, const Directive &d) const {
    if (found->getDeclContext()->isRecord())
      return true;
    for (const Decl *decl : found->redecls())
      if (ctx.getSourceManager().isBeforeInTranslationUnit(decl->getLocation(), d.loc()))
        return true;
    return false;
  }

  using Names = std::vector<const NamedDecl *>;

  /// What a scope declares by a name; using declarations, using directives and unnamed namespaces bring more.
  void namesIn(const DeclContext *scope, const std::string &name, Names &names,
               std::vector<const DeclContext *> &seen) const {
    if (llvm::is_contained(seen, scope->getPrimaryContext()))
      return;
    seen.push_back(scope->getPrimaryContext());
    for (const NamedDecl *found : scope->lookup(&ctx.Idents.get(name)))
      names.push_back(found->getUnderlyingDecl());
    for (const UsingDirectiveDecl *used : scope->using_directives())
      namesIn(used->getNominatedNamespace(), name, names, seen);
  }

  Names namesIn(const DeclContext *scope, const std::string &name) const {
    Names names;
    std::vector<const DeclContext *> seen;
    namesIn(scope, name, names, seen);
    return names;
  }

  const DeclContext *scopeNamed(const std::string &name, const DeclContext *in) const {
    for (const NamedDecl *found : namesIn(in, name)) {
      const auto *record = dyn_cast<CXXRecordDecl>(found);
      if (record && record->isInjectedClassName())
        return record->getParent();
      if (isa<NamespaceDecl, TagDecl>(found))
        return cast<DeclContext>(found);
    }
    return nullptr;
  }

  /// The scope that `a::b::` leads to, from a place outwards; `name` keeps what follows. Null where there is none.
  const DeclContext *scopeBefore(std::string &name, const DeclContext *place) const {
    const DeclContext *scope = nullptr;
    for (size_t sep; (sep = name.find("::")) != std::string::npos; name = name.substr(sep + 2)) {
      const std::string head = name.substr(0, sep);
      if (head.empty()) {
        scope = ctx.getTranslationUnitDecl();
        continue;
      }
      const DeclContext *inner = scope ? scopeNamed(head, scope) : nullptr;
      for (const DeclContext *dc = place; !scope && !inner && dc; dc = dc->getLookupParent())
        inner = scopeNamed(head, dc);
      if (!inner)
        return nullptr;
      scope = inner;
    }
    return scope;
  }

  void takeNamed(Directive &d, const DeclContext *scope, const std::string &name) const {
    for (const NamedDecl *found : namesIn(scope, name)) {
      if (!declaredBefore(found, d))
        continue;
      if (const auto *t = dyn_cast<FunctionTemplateDecl>(found))
        d.named.push_back(t->getTemplatedDecl());
      else if (const auto *f = dyn_cast<FunctionDecl>(found))
        d.named.push_back(f);
      else if (const auto *v = dyn_cast<VarDecl>(found); v && v->getType()->isRecordType())
        d.namedLambdas.push_back(v->getCanonicalDecl());
    }
  }

  /// A name is looked up where the directive stands, and outwards from there.
  void lookUpNamed(Directive &d) {
    const std::string written = d.parsed.own->words.empty() ? "" : d.parsed.own->words[0];
    std::string name = written;
    auto found = [&] { return !d.named.empty() || !d.namedLambdas.empty(); };
    if (const DeclContext *scope = scopeBefore(name, place))
      takeNamed(d, scope, name);
    else
      for (const DeclContext *dc = place; dc && !found(); dc = dc->getLookupParent())
        takeNamed(d, dc, name);
    if (!found())
      diagnoser.report(d.loc(), spec::DiagId::RoutineUnknownName, {written});
  }

  ASTContext &ctx;
  DirectiveSet &directives;
  Diagnoser &diagnoser;
  const FunctionDecl *function = nullptr, *scope = nullptr;
  const Decl *outermost = nullptr;
  const Directive *current = nullptr;
  const DeclContext *place = nullptr; ///< of declarations around
};

} // namespace

/// The translated source has no line for what -include brings, and the host compiler reads that as it
/// is. For functions of the device and loops in them this is right.
static void checkCommandLineIncludes(const SourceManager &sm, const DirectiveSet &directives,
                                     Diagnoser &diagnoser) {
  using spec::DirectiveKind;
  for (const Directive &d : directives.all) {
    if (d.parent || d.kind() == DirectiveKind::Routine || d.kind() == DirectiveKind::Loop ||
        d.kind() == DirectiveKind::Atomic || d.kind() == DirectiveKind::Cache)
      continue;
    FileID file = sm.getFileID(sm.getExpansionLoc(d.loc()));
    SourceLocation by = sm.getIncludeLoc(file);
    while (by.isValid() && !sm.isWrittenInBuiltinFile(by))
      by = sm.getIncludeLoc(sm.getFileID(by));
    if (by.isValid())
      diagnoser.report(d.loc(), spec::DiagId::CommandLineInclude, {std::string(spec::name(d.kind()))});
  }
}

void bindDirectives(ASTContext &ctx, DirectiveSet &directives, Diagnoser &diagnoser) {
  Visitor(ctx, directives, diagnoser).TraverseDecl(ctx.getTranslationUnitDecl());
  bindInstances(ctx, directives);
  replaceBindings(ctx, directives);
  checkCommandLineIncludes(ctx.getSourceManager(), directives, diagnoser);
}

} // namespace accolade
