#include "emit/device/Mangle.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"

#include <memory>

using namespace clang;

namespace accolade {

static GlobalDecl globalOf(const FunctionDecl *f) {
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(f))
    return {constructor, Ctor_Complete};
  if (const auto *destructor = dyn_cast<CXXDestructorDecl>(f))
    return {destructor, Dtor_Complete};
  return {f};
}

std::string mangledName(const FunctionDecl *f) {
  ASTContext &ctx = f->getASTContext();
  std::unique_ptr<MangleContext> mangler(ItaniumMangleContext::create(ctx, ctx.getDiagnostics()));
  GlobalDecl global = globalOf(f);
  if (!mangler->shouldMangleDeclName(f))
    return f->getNameAsString();
  std::string text;
  llvm::raw_string_ostream os(text);
  mangler->mangleName(global, os);
  return text;
}

bool hasStableName(const FunctionDecl *f) {
  std::string name = mangledName(f);
  return name.find('$') == std::string::npos && name.find("UnnamedType") == std::string::npos;
}

std::string localTypeId(const FunctionDecl *f, const std::string &type) {
  std::string name = mangledName(f);
  name = name.rfind("_Z", 0) == 0 ? name.substr(2) : std::to_string(name.size()) + name;
  return "Z" + name + "E" + std::to_string(type.size()) + type;
}

} // namespace accolade
