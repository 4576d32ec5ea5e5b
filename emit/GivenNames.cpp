// In C++ a kernel is a member of a class inside of the user's function: what that declares before, by typeof of its
// variables, the kernel may use. In C it stands before the function and sees what the file declares, so that a
// struct without a name that is a member of another is asked of this other.
#include "emit/GivenNames.h"

#include "emit/Arguments.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace accolade {
namespace {

bool hasName(const TagDecl *tag) { return tag->getIdentifier() || tag->getTypedefNameForAnonDecl(); }

bool canName(const TagDecl *tag, const DeclContext *scope);

bool canName(const TemplateArgument &argument, const DeclContext *scope) {
  if (argument.getKind() == TemplateArgument::Pack)
    return llvm::all_of(argument.pack_elements(), [&](const TemplateArgument &a) { return canName(a, scope); });
  return argument.getKind() != TemplateArgument::Type || accolade::canName(argument.getAsType(), scope);
}

bool canName(const TagDecl *tag, const DeclContext *scope) {
  if (!hasName(tag))
    return false;
  if (const auto *made = dyn_cast<ClassTemplateSpecializationDecl>(tag))
    for (const TemplateArgument &argument : made->getTemplateArgs().asArray())
      if (!canName(argument, scope))
        return false;
  const DeclContext *around = tag->getDeclContext();
  if (around->isFunctionOrMethod())
    return around->Encloses(scope);
  const auto *outer = dyn_cast<TagDecl>(around);
  if (!outer)
    return true;
  bool isOpen = tag->getAccess() == AS_public || tag->getAccess() == AS_none || outer->Encloses(scope);
  return isOpen && canName(outer, scope);
}

std::string asOperand(const std::string &path) { return path[0] == '*' ? "(" + path + ")" : path; }

/// Element or target: x[0], *p. The type of the innermost, and what leads there.
QualType innermost(QualType type, std::string &path, const ASTContext &ctx) {
  for (;;) {
    type = type.getNonReferenceType();
    if (type->getAs<TypedefType>())
      return type;
    if (const ArrayType *array = ctx.getAsArrayType(type)) {
      path = asOperand(path) + "[0]";
      type = array->getElementType();
    } else if (const auto *pointer = type->getAs<PointerType>()) {
      path = "*" + path;
      type = pointer->getPointeeType();
    } else {
      return type;
    }
  }
}

/// The innermost type's record or enumeration, if it is this one.
bool isOf(const TagDecl *tag, QualType type, std::string &path, const ASTContext &ctx) {
  const TagDecl *found = innermost(type.getCanonicalType(), path, ctx)->getAsTagDecl();
  return found && found->getCanonicalDecl() == tag->getCanonicalDecl();
}

/// An object of C that has the type, as an expression that is not evaluated. Empty: there is none.
std::string objectOf(const TagDecl *tag, const ASTContext &ctx) {
  if (hasName(tag))
    return "*(" + ctx.getTypeDeclType(tag).getAsString() + " *)0";
  if (const auto *outer = dyn_cast<RecordDecl>(tag->getDeclContext())) {
    const std::string object = objectOf(outer, ctx);
    for (const FieldDecl *field : outer->fields())
      if (std::string path = asOperand(object) + "." + field->getNameAsString();
          !object.empty() && field->getIdentifier() && isOf(tag, field->getType(), path, ctx))
        return path;
    return "";
  }
  for (const Decl *decl : ctx.getTranslationUnitDecl()->decls())
    if (const auto *var = dyn_cast<VarDecl>(decl))
      if (std::string path = var->getNameAsString(); isOf(tag, var->getType(), path, ctx))
        return path;
  return "";
}

} // namespace

bool canName(QualType type, const DeclContext *scope) {
  if (type->getAs<TypedefType>())
    return true; // which the user wrote
  if (const auto *array = type->getAsArrayTypeUnsafe())
    return canName(array->getElementType(), scope);
  if (QualType to = type->getPointeeType(); !to.isNull())
    return canName(to, scope);
  if (const auto *function = type->getAs<FunctionProtoType>())
    return canName(function->getReturnType(), scope) &&
           llvm::all_of(function->param_types(), [&](QualType t) { return canName(t, scope); });
  const TagDecl *tag = type->getAsTagDecl();
  return !tag || canName(tag, scope);
}

std::string typedefText(const VarDecl *var, const std::string &expression, const std::string &name, bool plain) {
  const bool dependent = var->getType()->isDependentType();
  std::string type = "__typeof__(" + expression + ")";
  const std::string unused = "__attribute__((__unused__)) typedef ";
  if (plain)
    type = (dependent ? "typename acc_rt_plain<" : "acc_rt_plain<") + type + ">::acc_type";
  if (!dependent || !isLambdaCallOperator(var->getDeclContext()))
    return unused + type + " " + name + ";";
  // In a generic lambda of a template GCC asks for the variable once more wherever a typedef is used, and does not
  // find it; what a class declares it asks once.
  return "struct " + name + "_of { typedef " + type + " acc_type; };\n" + unused + "typename " + name + "_of::acc_type " + name +
         ";";
}

QualType spelledAs(const std::string &text, QualType type, ASTContext &ctx) {
  return ctx.getTypedefType(TypedefDecl::Create(ctx, ctx.getTranslationUnitDecl(), {}, {}, &ctx.Idents.get(text),
                                                ctx.getTrivialTypeSourceInfo(type)));
}

GivenNames::GivenNames(const LaunchPlan &launch, ASTContext &ctx) : scope(launch.scope) {
  auto give = [&](const VarDecl *var, const std::string &host = "") {
    if (ctx.getLangOpts().CPlusPlus)
      giveInCPlusPlus(launch, var, host.empty() ? hostName(var) : host);
    else
      giveInC(var, ctx);
  };
  for (const CapturedVar &c : launch.captured)
    give(c.var, c.host);
  for (const VarDecl *var : launch.replaced)
    give(var);
}

void GivenNames::giveInCPlusPlus(const LaunchPlan &launch, const VarDecl *var, const std::string &host) {
  if (isSettledLater(var->getType()))
    return;
  const ASTContext &ctx = var->getASTContext();
  std::string path = host;
  QualType type = innermost(spelledType(var), path, ctx);
  const Type *key = ctx.getCanonicalType(type).getUnqualifiedType().getTypePtr();
  if (canName(type, var->getDeclContext()) || names.count(key))
    return;
  names[key] = std::string(path == host && !isUnnamed(var) ? "acc_type_" : "acc_element_") + launch.nameOf(var);
  lines.push_back(typedefText(var, path, names[key], type.hasQualifiers()));
}

void GivenNames::giveInC(const VarDecl *var, ASTContext &ctx) {
  std::string path;
  QualType type = innermost(spelledType(var), path, ctx);
  const Type *key = ctx.getCanonicalType(type).getUnqualifiedType().getTypePtr();
  const TagDecl *tag = type->getAsTagDecl();
  if (var->isFileVarDecl() || !tag || hasName(tag) || names.count(key))
    return;
  if (const std::string object = objectOf(tag, ctx); !object.empty())
    names[key] = "__typeof__(" + object + ")";
}

QualType GivenNames::named(QualType type, ASTContext &ctx) const {
  if (names.empty() || type->getAs<TypedefType>())
    return type;
  auto it = names.find(ctx.getCanonicalType(type).getUnqualifiedType().getTypePtr());
  if (it != names.end())
    return ctx.getQualifiedType(spelledAs(it->second, type.getUnqualifiedType(), ctx), type.getQualifiers());
  if (const auto *array = ctx.getAsConstantArrayType(type)) {
    QualType element = named(array->getElementType(), ctx);
    return element == array->getElementType()
               ? type
               : ctx.getConstantArrayType(element, array->getSize(), array->getSizeExpr(), array->getSizeModifier(), 0);
  }
  if (const auto *array = ctx.getAsIncompleteArrayType(type))
    return ctx.getIncompleteArrayType(named(array->getElementType(), ctx), array->getSizeModifier(), 0);
  QualType to = type->getPointeeType(), other = to.isNull() ? to : named(to, ctx);
  if (other == to)
    return type;
  if (type->isPointerType())
    return ctx.getQualifiedType(ctx.getPointerType(other), type.getQualifiers());
  if (type->isLValueReferenceType())
    return ctx.getLValueReferenceType(other);
  return type->isRValueReferenceType() ? ctx.getRValueReferenceType(other) : type;
}

bool GivenNames::canWrite(QualType type, ASTContext &ctx) const {
  std::string path;
  type = innermost(type, path, ctx);
  return names.count(ctx.getCanonicalType(type).getUnqualifiedType().getTypePtr()) || !scope || canName(type, scope);
}

} // namespace accolade
