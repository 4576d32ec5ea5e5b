#include "backends/opencl/emit/CNames.h"

#include "backends/opencl/emit/Linkage.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

#include <cctype>

using namespace clang;

namespace accolade::opencl {
namespace {

/// float4, uchar16 and the like.
bool isVectorType(llvm::StringRef name) {
  for (const char *scalar : {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
                             "float", "double", "half", "bool"})
    if (name.starts_with(scalar)) {
      llvm::StringRef rest = name.substr(llvm::StringRef(scalar).size());
      if (rest == "2" || rest == "3" || rest == "4" || rest == "8" || rest == "16")
        return true;
    }
  return false;
}

bool hasTakenPrefix(llvm::StringRef name) {
  for (const char *prefix : {"convert_", "as_", "native_", "half_", "vload", "vstore", "async_work_group_",
                             "cl_", "CLK_", "sub_group_", "work_group_", "read_image", "write_image"})
    if (name.starts_with(prefix))
      return true;
  return false;
}

const char *operatorName(OverloadedOperatorKind kind) {
  switch (kind) {
  case OO_Plus: return "plus";
  case OO_Minus: return "minus";
  case OO_Star: return "times";
  case OO_Slash: return "over";
  case OO_Percent: return "modulo";
  case OO_Caret: return "xor";
  case OO_Amp: return "and";
  case OO_Pipe: return "or";
  case OO_Tilde: return "complement";
  case OO_Exclaim: return "not";
  case OO_Equal: return "assign";
  case OO_Less: return "less";
  case OO_Greater: return "greater";
  case OO_PlusEqual: return "add";
  case OO_MinusEqual: return "subtract";
  case OO_StarEqual: return "multiply";
  case OO_SlashEqual: return "divide";
  case OO_LessLess: return "left";
  case OO_GreaterGreater: return "right";
  case OO_EqualEqual: return "equal";
  case OO_ExclaimEqual: return "unequal";
  case OO_LessEqual: return "at_most";
  case OO_GreaterEqual: return "at_least";
  case OO_AmpAmp: return "both";
  case OO_PipePipe: return "either";
  case OO_PlusPlus: return "increment";
  case OO_MinusMinus: return "decrement";
  case OO_Subscript: return "at";
  case OO_Call: return "call";
  case OO_Arrow: return "arrow";
  default: return "operator";
  }
}

std::string asWord(const std::string &text) {
  std::string word;
  for (char c : text)
    if (isalnum((unsigned char)c))
      word += c;
    else if (!word.empty() && word.back() != '_')
      word += '_';
  while (!word.empty() && word.back() == '_')
    word.pop_back();
  return word;
}

/// What each function names, and what its variables are called.
class LocalNames : public TreeWalk {
public:
  LocalNames() { instantiations = true; }

  bool TraverseDecl(Decl *decl) override {
    const bool isOutermost = !inside && isa_and_nonnull<FunctionDecl>(decl);
    inside |= isOutermost;
    const bool goOn = TreeWalk::TraverseDecl(decl);
    if (isOutermost) {
      for (const std::string &local : locals)
        besideLocals[local].insert(named.begin(), named.end());
      inside = false;
      locals.clear();
      named.clear();
    }
    return goOn;
  }
  bool VisitVarDecl(VarDecl *var) override {
    if (var->hasLocalStorage())
      locals.insert(var->getNameAsString());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *e) override {
    named.insert(e->getDecl()->getCanonicalDecl());
    return true;
  }
  std::map<std::string, std::set<const Decl *>> besideLocals;

private:
  bool inside = false;
  std::set<std::string> locals;
  std::set<const Decl *> named;
};

} // namespace

std::string CNames::free(const std::string &name) {
  static const std::set<std::string> words = {
#define TAKEN(name) #name,
#include "backends/opencl/emit/Taken.def"
#define REAL1(name, spelling) #name,
#define REAL2(name, spelling) #name,
#define REAL3(name, spelling) #name,
#define REAL_INT(name, spelling) #name,
#define TO_INT(name, spelling) #name,
#define TEST(name, spelling) #name,
#include "directive/TreeWalk.h"
#include "emit/simt/Functions.def"
      "min", "max", "abs", "modf", "frexp", "remquo", "sincos", "printf", "nan"};
  return words.count(name) || isVectorType(name) || hasTakenPrefix(name) ? name + "_" : name;
}

std::string CNames::unique(const std::string &wanted, const void *owner) {
  auto [it, fresh] = given.insert({owner, ""});
  if (!fresh)
    return it->second;
  std::string name = wanted;
  for (int n = 2; !taken.insert(name).second; ++n)
    name = wanted + "_" + std::to_string(n);
  return it->second = name;
}

/// Whether a local variable of that name stands where the declaration is used. Names that are made
/// here may be used anywhere.
bool CNames::isHidden(const std::string &name, const NamedDecl *decl) {
  if (!searched) {
    LocalNames finder;
    finder.TraverseDecl(program.ctx().getTranslationUnitDecl());
    besideLocals = std::move(finder.besideLocals);
    searched = true;
  }
  auto it = besideLocals.find(name);
  return it != besideLocals.end() &&
         (name != decl->getNameAsString() || it->second.count(decl->getCanonicalDecl()));
}

/// The name of a function or constant, which the locals of its users leave visible.
std::string CNames::visible(const NamedDecl *decl, const void *owner) {
  std::string name = free(flat(decl));
  while (isHidden(name, decl))
    name += "_";
  return unique(name, owner);
}

/// The name with all scopes around it.
std::string CNames::flat(const NamedDecl *decl) {
  std::string name;
  if (const auto *f = dyn_cast<FunctionDecl>(decl)) {
    if (isa<CXXConstructorDecl>(f))
      return flat(::cast<CXXRecordDecl>(f->getDeclContext())) + "_make";
    if (isa<CXXDestructorDecl>(f))
      return flat(::cast<CXXRecordDecl>(f->getDeclContext())) + "_end";
    if (f->getOverloadedOperator() != OO_None)
      name = operatorName(f->getOverloadedOperator());
    else if (isa<CXXConversionDecl>(f))
      name = "to_" + asWord(f->getReturnType().getAsString(program.ctx().getPrintingPolicy()));
    else
      name = f->getNameAsString();
  } else {
    name = decl->getNameAsString();
    if (const auto *special = dyn_cast<ClassTemplateSpecializationDecl>(decl))
      for (const TemplateArgument &argument : special->getTemplateArgs().asArray()) {
        std::string text;
        llvm::raw_string_ostream os(text);
        argument.print(program.ctx().getPrintingPolicy(), os, false);
        name += "_" + asWord(os.str());
      }
  }
  const DeclContext *around = decl->getDeclContext();
  while (around && !isa<NamespaceDecl, RecordDecl, TranslationUnitDecl>(around))
    around = around->getParent();
  if (const auto *scope = dyn_cast_or_null<NamedDecl>(around))
    return flat(scope) + "_" + name;
  return name;
}

std::string CNames::of(const TagDecl *decl) {
  decl = decl->getCanonicalDecl();
  std::string name = flat(decl);
  return unique(free(name.empty() ? "acc_unnamed" : name), decl);
}

std::string CNames::of(const Variant *variant) {
  if (variant->isKernel)
    return variant->function->getNameAsString();
  if (variant->exported || !variant->function->hasBody()) {
    std::string name = linkName(variant->function, variant->key);
    taken.insert(name);
    return name;
  }
  return visible(variant->function, variant);
}

std::string CNames::of(const VarDecl *var) {
  if (isa<DecompositionDecl>(var)) // only its parts have names
    return unique("acc_parts", var);
  // C has no parameters without a name, and copies that nobody wrote use theirs.
  if (const auto *param = dyn_cast<ParmVarDecl>(var); param && param->getDeclName().isEmpty())
    return "acc_unnamed_" + std::to_string(param->getFunctionScopeIndex());
  if (var->isLocalVarDeclOrParm() && !var->isStaticLocal())
    return free(var->getNameAsString());
  return visible(var, var->getCanonicalDecl());
}

std::string CNames::ofShared(const VarDecl *var) {
  const auto *f = dyn_cast<FunctionDecl>(var->getDeclContext());
  std::string name = var->getNameAsString();
  // A kernel's own is called as it is, unless a function has one of that name.
  if (f && !isKernelFunction(f))
    name = f->getNameAsString() + "_" + name;
  return unique(free(name), var);
}

std::string CNames::ofField(const FieldDecl *field) {
  return field->getIdentifier() ? free(field->getNameAsString())
                                : "acc_unnamed_" + std::to_string(field->getFieldIndex());
}

} // namespace accolade::opencl
