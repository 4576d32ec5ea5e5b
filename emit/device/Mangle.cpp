#include "emit/device/Mangle.h"

#include "directive/TreeWalk.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace clang;

namespace accolade {

/// Constructors and destructors exist for whole objects and for bases.
static GlobalDecl globalOf(const FunctionDecl *f, bool base) {
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(f))
    return {constructor, base ? Ctor_Base : Ctor_Complete};
  if (const auto *destructor = dyn_cast<CXXDestructorDecl>(f))
    return {destructor, base ? Dtor_Base : Dtor_Complete};
  return {f};
}

static std::string mangle(const FunctionDecl *f, bool base) {
  ASTContext &ctx = f->getASTContext();
  std::unique_ptr<MangleContext> mangler(ItaniumMangleContext::create(ctx, ctx.getDiagnostics()));
  if (!mangler->shouldMangleDeclName(f))
    return f->getNameAsString();
  std::string text;
  llvm::raw_string_ostream os(text);
  mangler->mangleName(globalOf(f, base), os);
  return text;
}

std::string mangledName(const FunctionDecl *f) { return mangle(f, false); }

/// Counts as the host compiler will: in the host's text the body of a compute
/// construct is a function of its own.
class LambdaCounter : public TreeWalk {
public:
  LambdaCounter(const ASTContext &ctx, const DirectiveSet &directives,
                std::vector<LambdaNumbers::Lambda> &lambdas)
      : ctx(ctx), directives(directives), lambdas(lambdas) {
    instantiations = true;
  }

  bool TraverseDecl(Decl *decl) override {
    if (!decl)
      return true;
    if (decl->getDeclContext() && decl->getDeclContext()->isFileContext() &&
        decl->getLocation().isValid() &&
        ctx.getSourceManager().isInSystemHeader(decl->getLocation()))
      return true;
    const auto *function = dyn_cast<FunctionDecl>(decl);
    if (const auto *var = dyn_cast<VarDecl>(decl); var && !counts && var->getDeclContext()->isFileContext())
      return inVariable(const_cast<VarDecl *>(var));
    if (!function)
      return TreeWalk::TraverseDecl(decl);
    return !visited.insert(function).second ||
           inFunction([&] { return TreeWalk::TraverseDecl(decl); });
  }

  bool TraverseLambdaExpr(LambdaExpr *lambda) override {
    CXXRecordDecl *type = lambda->getLambdaClass();
    if (counts && !type->getLambdaContextDecl()) {
      std::string signature;
      for (const ParmVarDecl *p : lambda->getCallOperator()->parameters())
        signature += p->getType().getCanonicalType().getAsString() + ",";
      lambdas.push_back({type, counts->of, ++counts->all, ++counts->bySignature[signature]});
    }
    if (const FunctionTemplateDecl *generic = type->getDependentLambdaCallOperator()) {
      for (FunctionDecl *instance : generic->specializations())
        body(instance);
      return true;
    }
    return body(lambda->getCallOperator());
  }

  bool TraverseWhileStmt(WhileStmt *stmt) override {
    const Directive *d = directives.at(stmt);
    auto go = [&] { return TreeWalk::TraverseWhileStmt(stmt); };
    return d && spec::isCompute(d->kind()) ? inFunction(go) : go();
  }

private:
  struct Counts {
    VarDecl *of = nullptr; ///< the variable of the file that starts with them
    unsigned all = 0;
    std::map<std::string, unsigned> bySignature;
  };

  bool inVariable(VarDecl *var) {
    return inFunction([&] { return TreeWalk::TraverseDecl(var); }, var);
  }

  template <typename F> bool inFunction(F go, VarDecl *var = nullptr) {
    Counts own{var, 0, {}}, *saved = counts;
    counts = &own;
    bool result = go();
    counts = saved;
    return result;
  }

  bool body(FunctionDecl *function) {
    return !function->hasBody() ||
           inFunction([&] { return TraverseStmt(function->getBody()); });
  }

  const ASTContext &ctx;
  const DirectiveSet &directives;
  std::vector<LambdaNumbers::Lambda> &lambdas;
  std::set<const FunctionDecl *> visited;
  Counts *counts = nullptr; ///< of the function or variable around; null outside of them
};

LambdaNumbers::LambdaNumbers(ASTContext &ctx, const DirectiveSet &directives) {
  if (!directives.instances.empty())
    LambdaCounter(ctx, directives, lambdas).TraverseDecl(ctx.getTranslationUnitDecl());
}

void LambdaNumbers::number(bool bySignature) {
  for (const Lambda &l : lambdas) {
    CXXRecordDecl::LambdaNumbering numbering = l.type->getLambdaNumbering();
    numbering.ManglingNumber = bySignature ? l.ofSignature : l.ofFunction;
    if (l.of)
      numbering.ContextDecl = l.of;
    l.type->setLambdaNumbering(numbering);
  }
}

EarlierNames::EarlierNames(ASTContext &ctx)
    : options(const_cast<LangOptions &>(ctx.getLangOpts())), now(options.getClangABICompat()) {
  options.setClangABICompat(LangOptions::ClangABI::Ver17);
}

EarlierNames::~EarlierNames() { options.setClangABICompat(now); }

bool hasStableName(const FunctionDecl *f) {
  std::string name = mangledName(f);
  return name.find('$') == std::string::npos && name.find("UnnamedType") == std::string::npos;
}

std::vector<std::string> localTypeIds(const FunctionDecl *f, const std::string &type) {
  auto localType = [&](std::string name) {
    if (name.rfind("_ZL", 0) == 0)
      name = name.substr(3); // static, which g++ does not say of templates
    else
      name = name.rfind("_Z", 0) == 0 ? name.substr(2) : std::to_string(name.size()) + name;
    return "Z" + name + "E" + std::to_string(type.size()) + type;
  };
  std::string whole = localType(mangle(f, false)), base = localType(mangle(f, true));
  if (whole == base)
    return {whole};
  // g++ has one name for a type in both: C4 or D4.
  std::string either = whole;
  either[std::mismatch(whole.begin(), whole.end(), base.begin()).first - whole.begin()] = '4';
  return {whole, base, either};
}

} // namespace accolade
