#include "analysis/CalledFunctions.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

const FunctionDecl *definitionOf(const CallExpr *call) {
  const FunctionDecl *function = call->getDirectCallee(), *defined = nullptr;
  return function && function->hasBody(defined) ? defined : nullptr;
}

/// Levels above seq take part in how threads run, and devices may have other functions than bodies say.
static bool isKeptByDirective(const FunctionDecl *function, const DirectiveSet &directives) {
  auto means = [&](const FunctionDecl *f) { return f && f->getCanonicalDecl() == function->getCanonicalDecl(); };
  for (const Directive &d : directives.all) {
    if (!d.bound || d.kind() != spec::DirectiveKind::Routine)
      continue;
    const bool isSubject = means(dyn_cast_or_null<FunctionDecl>(d.subject)) || llvm::any_of(d.named, means);
    const bool mayBe = isSubject || !d.namedLambdas.empty();
    for (const ParsedClause &c : d.parsed.clauses)
      if (mayBe && (c.kind == ClauseKind::Gang || c.kind == ClauseKind::Worker || c.kind == ClauseKind::Vector ||
                    c.kind == ClauseKind::Bind))
        return true;
  }
  return false;
}

bool mustBeCalled(const CallExpr *call, const DirectiveSet &directives, const ASTContext &ctx) {
  const FunctionDecl *defined = definitionOf(call);
  return !defined || defined->hasAttr<NoInlineAttr>() || call->getDirectCallee()->hasAttr<NoInlineAttr>() ||
         ctx.getSourceManager().isInSystemHeader(defined->getLocation()) || isKeptByDirective(defined, directives);
}

bool isOfFile(const Decl *d) { return d->getDeclContext()->getRedeclContext()->isTranslationUnit(); }

static bool canBeNamed(const FunctionDecl *f) {
  if (!isOfFile(f) || !f->getDeclName().isIdentifier())
    return false;
  auto found = f->getDeclContext()->getRedeclContext()->lookup(f->getDeclName());
  return llvm::all_of(found, [&](const NamedDecl *d) { return d->getCanonicalDecl() == f->getCanonicalDecl(); });
}

bool mayBeUnused(const FunctionDecl *f) {
  return f->isInlined() || f->isExternallyVisible() || f->isTemplateInstantiation() || canBeNamed(f);
}

void noteWrittenOut(Directive &region, const NamedDecl *gone) {
  if (!llvm::is_contained(region.writtenOut, gone))
    region.writtenOut.push_back(gone);
}

void noteWrittenOut(Directive &region, const FunctionDecl *f) {
  if (!f->isInlined() && !f->isExternallyVisible() && canBeNamed(f))
    noteWrittenOut(region, static_cast<const NamedDecl *>(f));
}

bool isConstant(const ValueDecl *one, const ASTContext &ctx) {
  const auto *var = dyn_cast<VarDecl>(one);
  return isa<EnumConstantDecl>(one) ||
         (var && var->hasGlobalStorage() && var->getType().isConstQualified() && var->getType()->isArithmeticType() &&
          var->getInit() && !var->getInit()->isValueDependent() && var->getInit()->isEvaluatable(ctx));
}

} // namespace accolade
