// Declarations inside of functions.
#include "emit/CodeWriter.h"

#include "emit/Arguments.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

std::string CodeWriter::declaration(const VarDecl *var) const {
  return typeName(typeLike(var), nameOf(var));
}

const Expr *copiedArray(const Expr *init) {
  if (const auto *list = dyn_cast<InitListExpr>(init); list && list->getNumInits() == 1)
    init = list->getInit(0);
  const auto *loop = dyn_cast<ArrayInitLoopExpr>(init->IgnoreImplicit());
  return loop ? loop->getCommonExpr()->getSourceExpr() : nullptr;
}

std::string CodeWriter::table(const VarDecl *var) {
  return "static " + typeName(var->getType(), nameOf(var)) + initialiser(var);
}

std::string CodeWriter::initialiser(const VarDecl *var) {
  const Expr *init = var->getInit();
  if (!init || var->isCXXForRangeDecl())
    return "";
  const Expr *plain = init;
  if (const Expr *array = copiedArray(init); array && isa<DecompositionDecl>(var))
    return " = " + expr(array);
  if (const auto *cleanups = dyn_cast<ExprWithCleanups>(plain))
    plain = cleanups->getSubExpr();
  if (var->getInitStyle() == VarDecl::CInit) {
    const auto *construct = dyn_cast<CXXConstructExpr>(plain->IgnoreImplicit());
    if (construct && !isa<CXXTemporaryObjectExpr>(construct) && // T() sets what T x; leaves
        (construct->getNumArgs() == 0 || construct->getArg(0)->isDefaultArgument()))
      return "";
    std::string characters = fillingList(init);
    return " = " + (characters.empty() ? expr(init) : characters);
  }
  if (var->getInitStyle() == VarDecl::ListInit)
    return expr(init).rfind("{", 0) == 0 ? expr(init) : "{" + expr(init) + "}";
  if (isa<CXXParenListInitExpr>(plain->IgnoreImplicit()))
    return expr(plain);
  // T x(a, b): print the arguments alone.
  std::string args;
  if (const auto *construct = dyn_cast<CXXConstructExpr>(plain->IgnoreImplicit())) {
    for (const Expr *arg : construct->arguments())
      if (!arg->isDefaultArgument())
        args += (args.empty() ? "" : ", ") + expr(arg);
    return args.empty() ? "" : "(" + args + ")";
  }
  if (const auto *list = dyn_cast<ParenListExpr>(plain)) {
    for (unsigned i = 0; i < list->getNumExprs(); ++i)
      args += (i ? ", " : "") + expr(list->getExpr(i));
    return "(" + args + ")";
  }
  return "(" + expr(init) + ")";
}

std::string CodeWriter::varDecl(const VarDecl *var) {
  std::string text;
  if (var->isStaticLocal())
    text += "static ";
  if (var->isConstexpr())
    text += "constexpr ";
  QualType type = var->getTypeSourceInfo() ? var->getTypeSourceInfo()->getType() : var->getType();
  if (QualType plain = namedType(type); given.canWrite(plain, ec.ctx))
    type = plain;
  if (var->isConstexpr())
    type.removeLocalConst();
  if (const auto *bindings = dyn_cast<DecompositionDecl>(var)) {
    std::string list = "[";
    for (const BindingDecl *b : bindings->bindings())
      list += (list.size() > 1 ? ", " : "") + b->getNameAsString();
    return text + typeName(type, list + "]") + initialiser(var);
  }
  text += typeName(type, nameOf(var));
  // What other attributes say is for those who read the program.
  if (unsigned bits = var->getMaxAlignment())
    text += " __attribute__((__aligned__(" + std::to_string(bits / 8) + ")))";
  if (var->hasAttr<UnusedAttr>())
    text += " __attribute__((__unused__))";
  return text + initialiser(var);
}

/// Whether one declaration of one type says it all.
bool CodeWriter::isGroup(const DeclStmt *s) const {
  QualType first;
  for (const Decl *d : s->decls()) {
    const auto *var = dyn_cast<VarDecl>(d);
    if (!var || takesLines(var))
      return false;
    if (!first.isNull() && (!ec.ctx.hasSameType(first, var->getType()) || first->isPointerType() || first->isArrayType()))
      return false;
    first = var->getType();
  }
  return true;
}

/// int i = 0, j = 1 where every declarator is a plain name of one type.
std::string CodeWriter::declGroup(const DeclStmt *s) {
  std::string text;
  if (!isGroup(s))
    return text;
  for (const Decl *d : s->decls()) {
    const auto *var = cast<VarDecl>(d);
    text += text.empty() ? varDecl(var) : ", " + nameOf(var) + initialiser(var);
  }
  return text;
}

bool CodeWriter::declareAsElement(const VarDecl *var) {
  for (const Directive::ElementSum &sum : elementSums)
    if (sum.var == var->getCanonicalDecl()) {
      names[sum.var] = expr(sum.element);
      if (sum.set)
        stmt(sum.set);
      return true;
    }
  return false;
}

void CodeWriter::declareLocal(const VarDecl *var) { line(varDecl(var) + ";"); }

void CodeWriter::declStmt(const DeclStmt *s) {
  if (std::all_of(s->decl_begin(), s->decl_end(), [&](const Decl *d) { return declaredTypes.count(d); }))
    return;
  bool unnamed = false;
  for (const Decl *d : s->decls())
    if (const auto *tag = dyn_cast<TagDecl>(d))
      unnamed |= !tag->getIdentifier();
  if (unnamed) { // struct { ... } x: the type cannot be named apart from x
    line(printed(s));
    return;
  }
  for (const Decl *d : s->decls()) {
    if (const auto *var = dyn_cast<VarDecl>(d)) {
      if (!var->hasExternalStorage() && !declareAsElement(var)) // the kernel has the variable of the file
        declareLocal(var);
      continue;
    }
    if (isa<StaticAssertDecl>(d) || declaredTypes.count(d))
      continue; // a declarative directive, or checked already
    if (const auto *names = dyn_cast<UsingEnumDecl>(d)) { // which Clang 19 prints as an address
      line("using enum " + typeName(names->getEnumTypeLoc().getType()) + ";");
      continue;
    }
    std::string text;
    llvm::raw_string_ostream os(text);
    d->print(os, policy, depth);
    const auto *alias = dyn_cast<TypedefNameDecl>(d);
    // The code may well have what it stands for in its place.
    line((alias ? withNames(os.str(), alias->getUnderlyingType()) : os.str()) +
         (isa<TypedefDecl>(d) ? " __attribute__((__unused__));" : ";"));
  }
}

} // namespace accolade
