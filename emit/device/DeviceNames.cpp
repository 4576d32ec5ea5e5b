#include "emit/device/DeviceNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

#include <set>

using namespace clang;

namespace accolade {

namespace {

const std::set<std::string> LocalWords = {
#define KEYWORD(word) #word,
#define BUILTIN(word) #word,
#include "emit/device/Reserved.def"
};

const std::set<std::string> FileWords = {
#define KEYWORD(word) #word,
#define BUILTIN(word) #word,
#define TYPE(word) #word, "make_" #word,
#include "emit/device/Reserved.def"
#define FUNCTION(name, spelling, piece) #name,
#define TAKEN(name) #name,
#include "emit/device/Functions.def"
};

/// Every run of characters that no name may contain becomes one underscore.
std::string asWord(const std::string &text) {
  std::string out;
  for (char c : text) {
    bool fits = isalnum((unsigned char)c) || c == '_';
    if (c == '-')
      out += "minus_";
    else if (c == '*')
      out += "_ptr";
    else if (c == '&')
      out += "_ref";
    else if (fits)
      out += c;
    else if (!out.empty() && out.back() != '_')
      out += '_';
  }
  while (!out.empty() && out.back() == '_')
    out.pop_back();
  return out;
}

std::string placeOf(const Decl *decl) {
  const SourceManager &sm = decl->getASTContext().getSourceManager();
  PresumedLoc at = sm.getPresumedLoc(sm.getExpansionLoc(decl->getLocation()));
  return at.isInvalid() ? "0" : std::to_string(at.getLine()) + "_" + std::to_string(at.getColumn());
}

std::string argumentName(const TemplateArgument &arg, const ASTContext &ctx, bool withType);

/// template <auto V>: arguments of it may differ in their type alone.
bool isDeduced(const NamedDecl *parameter) {
  const auto *value = dyn_cast<NonTypeTemplateParmDecl>(parameter);
  return value && value->getType()->getContainedDeducedType();
}

std::string argumentNames(ArrayRef<TemplateArgument> args, const TemplateDecl *of) {
  const TemplateParameterList &params = *of->getTemplateParameters();
  std::string out;
  for (size_t i = 0; i < args.size(); ++i)
    out += argumentName(args[i], of->getASTContext(), i < params.size() && isDeduced(params.getParam(i)));
  return out;
}

std::string argumentsOf(const FunctionDecl *f) {
  const TemplateArgumentList *args = f->getTemplateSpecializationArgs();
  return args && f->getPrimaryTemplate() ? argumentNames(args->asArray(), f->getPrimaryTemplate()) : "";
}

std::string argumentName(const TemplateArgument &arg, const ASTContext &ctx, bool withType) {
  switch (arg.getKind()) {
  case TemplateArgument::Type: {
    QualType type = arg.getAsType().getCanonicalType();
    return "_" + asWord(spellType(type, "", ctx));
  }
  case TemplateArgument::Integral: {
    if (arg.getIntegralType()->isBooleanType())
      return arg.getAsIntegral().getBoolValue() ? "_true" : "_false";
    llvm::SmallString<16> digits;
    arg.getAsIntegral().toString(digits, 10);
    bool plain = !withType || arg.getIntegralType() == ctx.IntTy;
    return "_" + asWord(std::string(digits) + (plain ? "" : " " + spellType(arg.getIntegralType(), "", ctx)));
  }
  case TemplateArgument::Declaration:
    return "_" + asWord(deviceName(arg.getAsDecl()));
  case TemplateArgument::NullPtr:
    return "_null";
  case TemplateArgument::Template:
    return "_" + asWord(arg.getAsTemplate().getAsTemplateDecl()->getNameAsString());
  case TemplateArgument::Pack: {
    std::string out;
    for (const TemplateArgument &element : arg.pack_elements())
      out += argumentName(element, ctx, withType);
    return out;
  }
  default: {
    std::string text;
    llvm::raw_string_ostream os(text);
    arg.print(PrintingPolicy(ctx.getLangOpts()), os, true);
    return "_" + asWord(text);
  }
  }
}

/// Lambdas of a macro may all stand in one place: the second gets a number.
std::string numberInPlace(const CXXRecordDecl *lambda) {
  int before = 0;
  for (const Decl *other : lambda->getDeclContext()->decls()) {
    if (other == lambda)
      break;
    const auto *record = dyn_cast<CXXRecordDecl>(other);
    before += record && record->isLambda() && placeOf(record) == placeOf(lambda);
  }
  return before ? "_" + std::to_string(before + 1) : "";
}

std::string tagName(const TagDecl *tag) {
  if (tag->getIdentifier())
    return tag->getNameAsString();
  if (const TypedefNameDecl *name = tag->getTypedefNameForAnonDecl())
    return name->getNameAsString();
  if (const auto *record = dyn_cast<CXXRecordDecl>(tag); record && record->isLambda())
    return "lambda_" + placeOf(tag) + numberInPlace(record);
  return (tag->isUnion() ? "union_" : tag->isEnum() ? "enum_" : "struct_") + placeOf(tag);
}

/// Whether another block of the function has a type, or a variable, of this name.
template <typename Kind> bool sharesName(const Kind *decl) {
  const auto *f = dyn_cast<FunctionDecl>(decl->getDeclContext());
  if (!f || !decl->getIdentifier())
    return false;
  return llvm::any_of(f->decls(), [&](const Decl *other) {
    const auto *named = dyn_cast<Kind>(other);
    return named && named->getIdentifier() == decl->getIdentifier() &&
           named->getCanonicalDecl() != decl->getCanonicalDecl();
  });
}

/// Instantiations of one operator() may differ in what they return alone.
bool sharesParameters(const FunctionDecl *f) {
  const FunctionTemplateDecl *primary = f->getPrimaryTemplate();
  if (!primary || f->getOverloadedOperator() != OO_Call)
    return false;
  const ASTContext &ctx = f->getASTContext();
  return llvm::any_of(primary->specializations(), [&](const FunctionDecl *other) {
    if (other->getCanonicalDecl() == f->getCanonicalDecl() || other->getNumParams() != f->getNumParams())
      return false;
    for (unsigned i = 0; i < f->getNumParams(); ++i)
      if (!ctx.hasSameType(f->getParamDecl(i)->getType(), other->getParamDecl(i)->getType()))
        return false;
    return true;
  });
}

/// The name with template arguments, without anything around it.
std::string ownName(const NamedDecl *decl) {
  if (const auto *tag = dyn_cast<TagDecl>(decl)) {
    std::string name = tagName(tag);
    if (sharesName(tag))
      name += "_" + placeOf(tag);
    if (const auto *spec = dyn_cast<ClassTemplateSpecializationDecl>(tag))
      name += argumentNames(spec->getTemplateArgs().asArray(), spec->getSpecializedTemplate());
    return name;
  }
  if (const auto *f = dyn_cast<FunctionDecl>(decl)) {
    bool word = f->getDeclName().isIdentifier();
    std::string name = f->getNameAsString();
    if (!word && f->getOverloadedOperator() == OO_None && !isa<CXXConversionDecl>(f) &&
        !isa<CXXConstructorDecl, CXXDestructorDecl>(f))
      name = asWord(name); // a literal operator
    if (sharesParameters(f))
      return "called" + argumentsOf(f);
    return word ? name + argumentsOf(f) : name;
  }
  if (const auto *v = dyn_cast<VarTemplateSpecializationDecl>(decl))
    return v->getNameAsString() + argumentNames(v->getTemplateArgs().asArray(), v->getSpecializedTemplate());
  if (const auto *v = dyn_cast<VarDecl>(decl); v && v->isLocalVarDecl() && sharesName(v))
    return v->getNameAsString() + "_" + placeOf(v);
  return decl->getNameAsString();
}

/// What is put before a name because it is lifted out of a class, a function or
/// a namespace of the library.
std::string prefixOf(const Decl *decl) {
  std::string prefix;
  for (const DeclContext *dc = decl->getDeclContext(); dc; dc = dc->getParent()) {
    if (const auto *record = dyn_cast<RecordDecl>(dc)) {
      prefix = ownName(record) + "_" + prefix;
    } else if (const auto *f = dyn_cast<FunctionDecl>(dc)) {
      std::string name = asWord(f->getNameAsString()) + argumentsOf(f);
      bool overloaded = f->getDeclName().isIdentifier() && f->getASTContext().getLangOpts().CPlusPlus &&
                        !f->getDeclContext()->lookup(f->getDeclName()).isSingleResult();
      prefix = name + "_" + (overloaded ? placeOf(f) + "_" : "") + prefix;
    } else if (const auto *ns = dyn_cast<NamespaceDecl>(dc)) {
      if (isSystem(ns) && !ns->isInline() && !ns->isAnonymousNamespace())
        prefix = ns->getNameAsString() + "_" + prefix;
    }
  }
  return prefix;
}

} // namespace

bool isSystem(const Decl *decl) {
  if (const auto *ns = dyn_cast<NamespaceDecl>(decl))
    if (ns->isStdNamespace())
      return true;
  const SourceManager &sm = decl->getASTContext().getSourceManager();
  SourceLocation at = decl->getLocation();
  return at.isInvalid() || sm.isInSystemHeader(sm.getExpansionLoc(at));
}

const FunctionDecl *functionAround(const Decl *decl) {
  return dyn_cast_or_null<FunctionDecl>(decl->getParentFunctionOrMethod());
}

std::string deviceIdent(const std::string &name) {
  if (name.rfind("acc_", 0) == 0) // ours
    return "user_" + name;
  return LocalWords.count(name) ? name + "_" : name;
}

std::string deviceScope(const Decl *decl) {
  std::string scope;
  for (const DeclContext *dc = decl->getDeclContext(); dc; dc = dc->getParent()) {
    const auto *ns = dyn_cast<NamespaceDecl>(dc);
    if (!ns || ns->isInline() || ns->isAnonymousNamespace() || isSystem(ns))
      continue;
    scope = deviceIdent(ns->getNameAsString()) + (scope.empty() ? "" : "::" + scope);
  }
  return scope;
}

/// The class or the user's namespace that has the declaration on the device.
static const DeclContext *scopeOnDevice(const NamedDecl *decl) {
  const DeclContext *scope = decl->getDeclContext();
  if (isa<CXXMethodDecl>(decl))
    return scope;
  for (; !scope->isTranslationUnit(); scope = scope->getParent())
    if (const auto *ns = dyn_cast<NamespaceDecl>(scope); ns && !ns->isInline() && !ns->isAnonymousNamespace() && !isSystem(ns))
      break;
  return scope;
}

/// using Vec_float = Vec<float>: one name for both is good.
static bool isAliasOf(const NamedDecl *alias, const NamedDecl *decl) {
  const auto *name = dyn_cast<TypedefNameDecl>(alias);
  const TagDecl *tag = name ? name->getUnderlyingType()->getAsTagDecl() : nullptr;
  return tag && tag->getCanonicalDecl() == decl->getCanonicalDecl();
}

/// A name that is made of several: the program may have it for something else.
static std::string madeName(const NamedDecl *decl, const std::string &name) {
  if (decl->getDeclName().isIdentifier() && decl->getIdentifier() && decl->getName() == name)
    return name;
  const bool isTaken = llvm::any_of(scopeOnDevice(decl)->lookup(&decl->getASTContext().Idents.get(name)), [&](const NamedDecl *other) {
    other = other->getUnderlyingDecl();
    return other->getCanonicalDecl() != decl->getCanonicalDecl() && !isSystem(other) && !isAliasOf(other, decl);
  });
  return isTaken ? name + "_" + placeOf(decl) : name;
}

std::string deviceBaseName(const NamedDecl *decl) {
  if (const auto *f = dyn_cast<FunctionDecl>(decl)) {
    if (isa<CXXConstructorDecl>(f))
      return deviceBaseName(cast<CXXMethodDecl>(f)->getParent());
    if (isa<CXXDestructorDecl>(f))
      return "~" + deviceBaseName(cast<CXXMethodDecl>(f)->getParent());
    if (f->getOverloadedOperator() == OO_Spaceship)
      return "acc_three_way"; // DeviceOrderings.cpp
    if (const auto *conversion = dyn_cast<CXXConversionDecl>(f))
      return "operator " + spellType(conversion->getConversionType(), "", f->getASTContext());
    if (isa<CXXMethodDecl>(f) || f->isOverloadedOperator())
      return deviceIdent(madeName(f, ownName(f)));
  }
  if (isa<FieldDecl, LabelDecl>(decl))
    return deviceIdent(decl->getNameAsString());
  std::string name = madeName(decl, prefixOf(decl) + ownName(decl));
  bool global = deviceScope(decl).empty();
  return (global ? FileWords : LocalWords).count(name) ? name + "_" : name;
}

std::string deviceName(const NamedDecl *decl) {
  std::string scope = deviceScope(decl);
  return (scope.empty() ? "" : scope + "::") + deviceBaseName(decl);
}

// ---- Functions ----------------------------------------------------------------------

namespace {
struct FunctionRow {
  const char *name, *spelling;
};
const FunctionRow Functions[] = {
#define FUNCTION(name, spelling, piece) {#name, #spelling},
#define BUILTIN_FUNCTION(name, spelling, piece) {#name, #spelling},
#include "emit/device/Functions.def"
};

bool allArithmetic(const FunctionDecl *f) {
  for (const ParmVarDecl *p : f->parameters())
    if (!p->getType().getNonReferenceType()->isArithmeticType())
      return false;
  return true;
}
} // namespace

std::string deviceFunction(const FunctionDecl *f) {
  if (!f->getDeclName().isIdentifier() || isa<CXXMethodDecl>(f))
    return "";
  std::string name = f->getNameAsString();
  bool library = isSystem(f) && (f->getDeclContext()->getRedeclContext()->isTranslationUnit() ||
                                 f->isInStdNamespace());
  if (!library && !f->getBuiltinID())
    return "";
  // std::min and its like for other types than numbers are ordinary templates.
  if (f->isInStdNamespace() && f->getPrimaryTemplate() && !allArithmetic(f))
    return "";
  if ((name == "min" || name == "max") && f->getNumParams() != 2)
    return "";
  if (name == "hypot" && f->getNumParams() == 3) // the library's own code
    return "";
  for (const FunctionRow &row : Functions)
    if (name == row.name)
      return row.spelling;
  if (StringRef(name).starts_with("__builtin_"))
    for (const FunctionRow &row : Functions)
      if (name.substr(10) == row.name)
        return row.spelling;
  return "";
}

// ---- Types ----------------------------------------------------------------------------

bool isRuntimeArray(QualType type, const ASTContext &ctx) {
  return ctx.getAsArrayType(type) && type->isVariablyModifiedType();
}

QualType runtimeElement(QualType type, const ASTContext &ctx) {
  while (isRuntimeArray(type, ctx))
    type = ctx.getAsArrayType(type)->getElementType();
  return type;
}

bool keepsTypedef(const TypedefNameDecl *decl, const ASTContext &ctx) {
  if (decl->isImplicit() || decl->getNameAsString().rfind("__", 0) == 0)
    return false;
  QualType type = decl->getUnderlyingType();
  if (type->isVariablyModifiedType() || type->isDependentType())
    return false;
  const DeclContext *scope = decl->getDeclContext()->getRedeclContext();
  if (!scope->isFileContext() || (isa<NamespaceDecl>(scope) && isSystem(cast<NamespaceDecl>(scope))))
    return false;
  if (scope->isTranslationUnit() && FileWords.count(decl->getNameAsString()) &&
      !decl->getAnonDeclWithTypedefName())
    return false; // bool, half, float4: written out
  (void)ctx;
  return true;
}

bool isHalf(QualType type) { return type->isFloat16Type() || type->isSpecificBuiltinType(BuiltinType::Half); }

namespace {

class TypeSpeller {
public:
  TypeSpeller(const ASTContext &ctx, const TypeSink &sink) : ctx(ctx), sink(sink) {}

  std::string spell(QualType type, const std::string &inner) {
    for (;;) {
      if (const auto *name = dyn_cast<TypedefType>(type.getTypePtr()))
        if (keepsTypedef(name->getDecl(), ctx))
          return named(type, name->getDecl(), inner);
      if (isa<DecayedType>(type.getTypePtr())) {
        type = ctx.getQualifiedType(cast<DecayedType>(type)->getDecayedType(), type.getLocalQualifiers());
        continue;
      }
      QualType next = type.getSingleStepDesugaredType(ctx);
      if (next == type)
        break;
      type = next;
    }
    return structural(type, inner);
  }

private:
  static std::string spaced(const std::string &head, const std::string &inner) {
    return inner.empty() ? head : head + " " + inner;
  }

  std::string qualified(QualType type, const std::string &name) {
    std::string out;
    if (type.isLocalConstQualified())
      out += "const ";
    if (type.isLocalVolatileQualified())
      out += "volatile ";
    return out + name;
  }

  std::string named(QualType type, const TypedefNameDecl *decl, const std::string &inner) {
    if (sink)
      sink(decl);
    std::string quals = type.isLocalRestrictQualified() ? "__restrict__" : "";
    return spaced(spaced(qualified(type, deviceName(decl)), quals), inner);
  }

  std::string tag(QualType type, const TagDecl *decl, const std::string &inner) {
    if (sink)
      sink(decl);
    // In C a tag may have the name of a variable; the keyword tells them apart.
    bool keyword = !ctx.getLangOpts().CPlusPlus && !decl->getTypedefNameForAnonDecl();
    std::string head = keyword ? (decl->isUnion() ? "union " : decl->isEnum() ? "enum " : "struct ") : "";
    return spaced(qualified(type, head + deviceName(decl)), inner);
  }

  /// * or & before a declarator, in parentheses if what follows binds tighter.
  std::string behind(const std::string &mark, QualType type, QualType pointee,
                     const std::string &inner) {
    std::string out = mark;
    if (type.isLocalConstQualified())
      out += "const ";
    if (type.isLocalVolatileQualified())
      out += "volatile ";
    if (type.isLocalRestrictQualified())
      out += "__restrict__ ";
    out += inner;
    while (out.size() > 1 && out.back() == ' ')
      out.pop_back();
    if (ctx.getAsArrayType(pointee) || pointee->isFunctionType())
      if (!isKept(pointee))
        out = "(" + out + ")";
    return out;
  }

  bool isKept(QualType type) {
    while (true) {
      if (const auto *name = dyn_cast<TypedefType>(type.getTypePtr()))
        if (keepsTypedef(name->getDecl(), ctx))
          return true;
      QualType next = type.getSingleStepDesugaredType(ctx);
      if (next == type)
        return false;
      type = next;
    }
  }

  std::string structural(QualType type, const std::string &inner) {
    if (const ArrayType *array = ctx.getAsArrayType(type)) {
      if (isRuntimeArray(type, ctx)) {
        QualType element = runtimeElement(type, ctx);
        return spell(element, behind("*", QualType(), element, inner));
      }
      if (const auto *fixed = dyn_cast<ConstantArrayType>(array)) {
        llvm::SmallString<16> size;
        fixed->getSize().toString(size, 10, false);
        return spell(array->getElementType(), inner + "[" + std::string(size) + "]");
      }
      return spell(array->getElementType(), inner + "[]");
    }
    const Type *t = type.getTypePtr();
    if (const auto *pointer = dyn_cast<PointerType>(t)) {
      QualType pointee = pointer->getPointeeType();
      if (isRuntimeArray(pointee, ctx))
        pointee = runtimeElement(pointee, ctx);
      return spell(pointee, behind("*", type, pointee, inner));
    }
    if (const auto *reference = dyn_cast<ReferenceType>(t)) {
      QualType pointee = reference->getPointeeType();
      if (isRuntimeArray(pointee, ctx)) {
        QualType element = runtimeElement(pointee, ctx);
        return spell(element, behind("*", QualType(), element, inner));
      }
      return spell(pointee, behind(isa<LValueReferenceType>(t) ? "&" : "&&", QualType(), pointee, inner));
    }
    if (const auto *function = dyn_cast<FunctionType>(t))
      return this->function(function, inner);
    if (type->isMemberDataPointerType()) // its offset (DeviceMemberPointers.cpp)
      return spaced(qualified(type, "long"), inner);
    if (const auto *member = dyn_cast<MemberPointerType>(t)) {
      std::string head = spell(QualType(member->getClass(), 0), "") + "::*";
      return spell(member->getPointeeType(), behind(head, type, member->getPointeeType(), inner));
    }
    if (const auto *decl = type->getAsTagDecl())
      return tag(type, decl, inner);
    if (const auto *complex = dyn_cast<ComplexType>(t))
      return spaced(qualified(type, "acc_complex<" + spell(complex->getElementType(), "") + ">"), inner);
    if (const auto *atomic = dyn_cast<AtomicType>(t))
      return spell(atomic->getValueType(), inner);
    if (const auto *builtin = dyn_cast<BuiltinType>(t)) {
      PrintingPolicy policy(ctx.getLangOpts());
      policy.adjustForCPlusPlus();
      std::string name = isHalf(type) ? "acc_half"
                         : builtin->getKind() == BuiltinType::NullPtr ? "decltype(nullptr)"
                         : builtin->getKind() == BuiltinType::WChar_S ? "wchar_t"
                         : builtin->getKind() == BuiltinType::Char8 ? "unsigned char"
                                                                      : builtin->getName(policy).str();
      return spaced(qualified(type, name), inner);
    }
    PrintingPolicy policy(ctx.getLangOpts());
    std::string text;
    llvm::raw_string_ostream os(text);
    type.print(os, policy, inner);
    return text;
  }

  std::string function(const FunctionType *type, const std::string &inner) {
    std::string params, after;
    if (const auto *proto = dyn_cast<FunctionProtoType>(type)) {
      for (QualType p : proto->param_types())
        params += (params.empty() ? "" : ", ") + spell(p, "");
      if (proto->isVariadic())
        params += params.empty() ? "..." : ", ...";
      if (proto->isConst())
        after += " const";
      if (proto->getRefQualifier() == RQ_LValue)
        after += " &";
      else if (proto->getRefQualifier() == RQ_RValue)
        after += " &&";
    }
    return spell(type->getReturnType(), inner + "(" + params + ")" + after);
  }

  const ASTContext &ctx;
  const TypeSink &sink;
};

} // namespace

std::string spellType(QualType type, const std::string &declarator, const ASTContext &ctx,
                      const TypeSink &sink) {
  std::string text = TypeSpeller(ctx, sink).spell(type, declarator);
  // `double *x`, but `double[3]`
  return text;
}

} // namespace accolade
