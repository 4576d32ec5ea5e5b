#include "emit/Arguments.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace accolade {
namespace {

/// Declarations only: a struct has no loops.
class FieldWriter : public CodeWriter {
public:
  FieldWriter(const EmitContext &ec, const LaunchPlan &launch) : CodeWriter(ec) {
    renamed = launch.names;
    given = GivenNames(launch, ec.ctx);
  }

  /// Once in the file, whatever kernels use it.
  void localType(const TagDecl *tag) {
    const TypedefNameDecl *alias = tag->getTypedefNameForAnonDecl();
    std::string text, name = alias ? alias->getNameAsString() : tag->getNameAsString();
    if (name.empty())
      return; // enumerators alone, which the kernel declares
    llvm::raw_string_ostream os(text);
    tag->print(os, policy, 0);
    line("#ifndef ACC_TYPE_" + name);
    line("#define ACC_TYPE_" + name);
    line((alias ? "typedef " : "") + os.str() + (alias ? " " + name : "") + ";");
    line("#endif");
  }

  const std::vector<std::string> &definitions() const { return given.definitions(); }

private:
  void loop(const LoopPlan &) override {}
  void atomic(const AtomicPlan &) override {}
};

} // namespace

std::string toldName(size_t number) { return "acc_told" + std::to_string(number + 1); }

std::string argumentsType(const LaunchPlan &launch) { return "struct " + launch.name + "_args"; }

bool isAutoParameter(QualType type) {
  while (!type->getPointeeType().isNull())
    type = type->getPointeeType();
  const auto *parameter = dyn_cast<TemplateTypeParmType>(type.getTypePtr());
  return parameter && parameter->getDecl() && parameter->getDecl()->isImplicit();
}

bool isSettledLater(QualType type) {
  return type->isDependentType() && (type->getContainedAutoType() || isAutoParameter(declaredType(type.getNonReferenceType())));
}

bool hasUnnamedType(const VarDecl *var) {
  QualType type = var->getASTContext().getBaseElementType(var->getType().getNonReferenceType());
  const auto *tag = type->getAsTagDecl();
  return tag && !tag->getIdentifier() && !tag->getTypedefNameForAnonDecl();
}

bool isUnnamed(const VarDecl *var) {
  QualType type = var->getType().getNonReferenceType();
  if (var->getASTContext().getLangOpts().CPlusPlus) {
    // `auto` that a template will settle, a T of T && that may be a reference, and names of another namespace.
    if (isSettledLater(type) || (type->isDependentType() && var->getType()->isRValueReferenceType()))
      return true;
    const DeclContext *scope = var->getDeclContext();
    return var->hasGlobalStorage() && (scope->isNamespace() || scope->isRecord());
  }
  // Types that a function declares without a name get one.
  while (var->isFileVarDecl() && (type->isPointerType() || type->isConstantArrayType()))
    type = type->isPointerType() ? type->getPointeeType()
                                 : var->getASTContext().getAsArrayType(type)->getElementType();
  const auto *tag = type->getAsTagDecl();
  return var->isFileVarDecl() && tag && !tag->getIdentifier() && !tag->getTypedefNameForAnonDecl();
}

bool isPlainAddress(const CapturedVar &captured) {
  QualType type = captured.var->getType().getNonReferenceType();
  return captured.storage == Storage::Value && type->isPointerType() && type.getCanonicalType()->isVariablyModifiedType();
}

QualType typeLike(const VarDecl *var) {
  QualType type = var->getType().getNonReferenceType();
  if (!isSettledLater(type))
    return plainType(var);
  ASTContext &ctx = var->getASTContext();
  return spelledAs("__typeof__(" + var->getNameAsString() + ")", type, ctx);
}

std::string valueType(const LaunchPlan &launch, const VarDecl *var, const CodeWriter &w) {
  QualType type = spelledType(var).getUnqualifiedType();
  return isUnnamed(var) ? "acc_type_" + launch.nameOf(var) : w.typeName(type);
}

std::string valueType(const LaunchPlan &launch, const VarDecl *var, const EmitContext &ec) {
  return valueType(launch, var, FieldWriter(ec, launch));
}

/// Functions that the program declares inside of its own: kernels stand outside of it (C17 6.2.1).
static void findLocalPrototypes(const Stmt *stmt, const EmitContext &ec, std::set<const FunctionDecl *> &found) {
  if (!stmt)
    return;
  if (const Directive *d = ec.directives.at(stmt))
    return findLocalPrototypes(d->body, ec, found);
  if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
    if (const auto *f = dyn_cast<FunctionDecl>(ref->getDecl());
        f && !f->isImplicit() && f->getFirstDecl()->getLexicalDeclContext()->isFunctionOrMethod())
      found.insert(f->getFirstDecl());
  for (const Stmt *child : stmt->children())
    findLocalPrototypes(child, ec, found);
}

bool isWideValue(const VarDecl *var, const EmitContext &ec) { return ec.ctx.getTypeSize(plainType(var)) > 32; }

/// Arguments are set field by field.
static bool isConstValue(const CapturedVar &c) {
  return c.var->getASTContext().getLangOpts().CPlusPlus && c.storage == Storage::Value &&
         c.var->getType().getNonReferenceType().isConstQualified();
}

std::string argumentsText(const LaunchPlan &launch, const EmitContext &ec) {
  FieldWriter w(ec, launch);
  if (launch.usesThis)
    w.line("typedef __typeof__(this) acc_this_type;");
  for (const CapturedVar &c : launch.captured)
    if (isUnnamed(c.var))
      w.line(typedefText(c.var, hostName(c.var), "acc_type_" + launch.nameOf(c.var), isConstValue(c)));
  for (const std::string &line : w.definitions())
    w.line(line);
  if (!ec.cplusplus()) {
    for (const TagDecl *tag : launch.localTypes)
      w.localType(tag);
    std::set<const FunctionDecl *> prototypes;
    for (const Stmt *s : launch.body)
      findLocalPrototypes(s, ec, prototypes);
    for (const FunctionDecl *f : prototypes)
      w.line("extern " + w.typeName(f->getType(), f->getNameAsString()) + ";");
  }
  w.open(argumentsType(launch));
  if (launch.usesThis)
    w.line("void *acc_this;");
  for (const CapturedVar &c : launch.captured)
    if (c.asBytes())
      w.line("__attribute__((__aligned__(16))) unsigned char " + launch.nameOf(c.var) +
             "[sizeof(" + valueType(launch, c.var, w) + ")];");
    else if (c.storage == Storage::Value && !isPlainAddress(c))
      w.line((isUnnamed(c.var) ? valueType(launch, c.var, w) + " " + launch.nameOf(c.var)
                                    : w.declaration(c.var)) + ";");
    else
      w.line("void *" + launch.nameOf(c.var) + ";");
  for (const VarDecl *var : launch.bounded)
    w.line("acc_rt_int64 acc_lo_" + launch.nameOf(var) + ", acc_hi_" + launch.nameOf(var) + ";");
  if (!launch.together.empty())
    w.line("acc_rt_int64 acc_common_lo, acc_common_hi, acc_apart;");
  for (const VarDecl *var : launch.given) {
    w.line(w.typeName(plainType(var).getUnqualifiedType(), "acc_was_" + launch.nameOf(var)) + ";");
    // As large as the value: a detour looks at all words, and nobody sets what lies between fields.
    w.line((isWideValue(var, ec) ? "acc_rt_int64" : "int") + std::string(" acc_given_") + launch.nameOf(var) + ";");
  }
  for (size_t i = 0; i < launch.told.size(); ++i)
    w.line("acc_rt_int64 " + toldName(i) + ";");
  if (launch.checksTiles)
    w.line("void *acc_fault;");
  if (launch.captured.empty() && !launch.usesThis)
    w.line("char acc_nothing;");
  w.close(";");
  return (ec.cplusplus() ? "" : "\n") + w.take();
}

std::string argumentsLayout(const LaunchPlan &launch, const LaunchPlan &pattern, const std::string &type,
                            const EmitContext &ec) {
  FieldWriter w(ec, launch);
  w.setDepth(1);
  w.open(type);
  if (launch.usesThis)
    w.line("void *acc_this;");
  for (size_t i = 0; i < launch.captured.size(); ++i) {
    const CapturedVar &c = launch.captured[i], &there = pattern.captured[i];
    QualType of = c.var->getType().getNonReferenceType();
    std::string name = launch.nameOf(c.var);
    if (there.storage != Storage::Value) {
      w.line("void *" + name + ";");
      continue;
    }
    if (of->isDependentType())
      return "";
    unsigned align = there.asBytes() ? 16 : ec.ctx.getTypeAlignInChars(of).getQuantity();
    if (of->isIntegerType() && !of->isEnumeralType() && !there.asBytes())
      w.line(w.typeName(of.getCanonicalType().getUnqualifiedType(), name) + ";");
    else
      w.line("__attribute__((__aligned__(" + std::to_string(align) + "))) unsigned char " + name + "[" +
             std::to_string(ec.ctx.getTypeSizeInChars(of).getQuantity()) + "];");
  }
  for (const VarDecl *var : launch.bounded)
    w.line("acc_rt_int64 acc_lo_" + launch.nameOf(var) + ", acc_hi_" + launch.nameOf(var) + ";");
  if (!launch.together.empty())
    w.line("acc_rt_int64 acc_common_lo, acc_common_hi, acc_apart;");
  for (size_t i = 0; i < launch.told.size(); ++i)
    w.line("acc_rt_int64 " + toldName(i) + ";");
  w.close(";");
  return w.take();
}

} // namespace accolade
